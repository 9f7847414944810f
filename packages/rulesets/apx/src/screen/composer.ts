import type { Choice, ChoiceGroup, Composer, Deed, Locale, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import type { Attack } from '../content/attack.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import { within } from '../resolve/reach.ts';
import type { Combatant, State } from '../state.ts';
import { combatant, effectiveApx } from '../state.ts';
import { capital, cost, slotOf } from './time-line.ts';
import { WORDS } from './words.ts';

/** What a player may order in a move, with its price and the words that the reader takes for it. */

const MOST_ATTACKS = 6;

interface Desk {
  readonly me: Reading<Combatant>;
  readonly foes: readonly Reading<Combatant>[];
  readonly book: Book;
  readonly names: Names;
  readonly locale: Locale;
  readonly cap: number;
  readonly defenceSlots: readonly string[];
  readonly attackSlots: readonly string[];
}

export function composer(state: Reading<State>, book: Book, who: string, locale: Locale): Composer {
  const me = combatant<Reading<Combatant>>(state, who);
  if (me === null) return { slots: [], groups: [] };
  const wards = characterOf(book, who).wards.size + [...characterOf(book, who).attacks.values()].filter((a) => a.combo !== null).length;
  const defenceSlots = Array.from({ length: me.multiMove === null ? me.queue.length + Math.min(wards, 2) : 0 }, (_, i) =>
    slotOf(WORDS.defence[locale], i),
  );
  const attackSlots = Array.from({ length: MOST_ATTACKS }, (_, i) => slotOf(WORDS.attack[locale], i));
  const foes = state.combatants.filter((c) => c.id !== who && c.teamId !== me.teamId && !c.defeated);
  const d: Desk = { me, foes, book, names: namesOf(book), locale, cap: effectiveApx(me), defenceSlots, attackSlots };
  const groups = [defences(d), wardsAndCombos(d), attacks(d), movement(d)].filter((g) => g.choices.length > 0);
  return { slots: [...defenceSlots, ...attackSlots], groups };
}

/** The text of a move: each phase under its head. */
export function compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string {
  const phase = (word: string, head: string): string[] => {
    const lines = places.filter((p) => p.slot.startsWith(`${word} `) && p.text.trim() !== '').map((p) => `- ${p.text.trim()}`);
    return lines.length === 0 ? [] : [`${head}:`, ...lines];
  };
  return [...phase(WORDS.defence[locale], WORDS.blockPhase[locale]), ...phase(WORDS.attack[locale], WORDS.attackPhase[locale])].join('\n');
}

function defences(d: Desk): ChoiceGroup {
  const { me, names, locale } = d;
  const choices: Choice[] = [];
  for (const kind of ['dodge', 'block'] as const) {
    for (const q of me.queue) {
      const noun = names.attack(q.attackerId, q.attackId);
      const ap = Math.max(q.defenceBase, 1);
      const barred = kind === 'dodge' ? (q.dodgeable ? null : WORDS.notDodgeable[locale]) : q.blockable ? null : WORDS.notBlockable[locale];
      const from = `${WORDS.from[locale]} ${locale === 'ru' ? noun.ru.forms.gen : noun.en.name}`;
      const deed: Deed = {
        glyph: kind === 'dodge' ? 'dodge' : 'shield',
        verb: `${WORDS[kind][locale]} ${from}`,
        detail: `${q.id}, ${nominative(names.fighter(q.attackerId), locale)}`,
        cost: cost(ap, locale),
        tone: 'plain',
      };
      const text = locale === 'ru' ? `${kind === 'dodge' ? 'уклонение от' : 'блок'} ${q.id}` : `${kind} ${q.id}`;
      choices.push({ id: `${kind}/${q.id}`, deed, blocked: barred, at: [{ target: null, label: '', text }] });
    }
  }
  return { id: 'defence', glyph: 'shield', label: WORDS.defence[locale], slots: d.defenceSlots, choices };
}

function wardsAndCombos(d: Desk): ChoiceGroup {
  const { me, names, locale, book } = d;
  const mine = characterOf(book, me.id);
  const choices: Choice[] = [];
  for (const [id, ward] of mine.wards) {
    const name = capital(nominative(names.skill(me.id, id), locale));
    const deed: Deed = { glyph: 'shield', verb: name, detail: '', cost: cost(ward.ap, locale), tone: 'magic' };
    choices.push({ id, deed, blocked: dear(d, ward.ap), at: [{ target: null, label: '', text: name }] });
  }
  for (const a of mine.attacks.values()) {
    if (a.combo === null) continue;
    const name = capital(nominative(names.attack(me.id, a.id), locale));
    const at = me.queue.map((q) => ({
      target: q.attackerId,
      label: q.id,
      text: locale === 'ru' ? `${name} на ${q.id}` : `${name} against ${q.id}`,
    }));
    choices.push({
      id: a.id,
      deed: { glyph: 'strike', verb: name, detail: WORDS[a.combo][locale], cost: cost(a.ap, locale), tone: 'plain' },
      blocked: dear(d, a.ap),
      at,
    });
  }
  return { id: 'wards', glyph: 'shield', label: WORDS.wards[locale], slots: d.defenceSlots, choices };
}

function attacks(d: Desk): ChoiceGroup {
  const { me, names, locale, book } = d;
  const choices = [...characterOf(book, me.id).attacks.values()]
    .filter((a) => a.combo === null)
    .map((a): Choice => {
      const long = a.ap > d.cap;
      const name = capital(nominative(names.attack(me.id, a.id), locale));
      const magical = a.spell || a.nature === 'magical';
      const detail = long ? WORDS.multiMove[locale] : a.range === null ? '' : `${a.range} ${WORDS.metres[locale]}`;
      const deed: Deed = {
        glyph: magical ? 'spell' : 'strike',
        verb: name,
        detail,
        cost: cost(a.ap, locale),
        tone: magical ? 'magic' : 'plain',
      };
      return { id: a.id, deed, blocked: null, at: aims(d, a, name, long) };
    });
  return { id: 'attacks', glyph: 'strike', label: WORDS.attacks[locale], slots: d.attackSlots, choices };
}

function aims(d: Desk, a: Attack, name: string, long: boolean): Choice['at'] {
  const { me, names, locale } = d;
  const begin = long ? `${locale === 'ru' ? 'начинаю' : 'begin'} ` : '';
  if (a.selfOnly || a.targeting === 'untargeted') return [{ target: null, label: '', text: `${begin}${name}` }];
  return d.foes.map((foe) => {
    const noun = names.fighter(foe.id);
    const far = a.range !== null && !within(me, foe, a.range) ? ` (${locale === 'ru' ? 'далеко' : 'too far'})` : '';
    const text = locale === 'ru' ? `${begin}${name} в ${noun.ru.forms.acc}` : `${begin}${name} at ${noun.en.name}`;
    return { target: foe.id, label: `→ ${nominative(noun, locale)}${far}`, text };
  });
}

function movement(d: Desk): ChoiceGroup {
  const { names, locale } = d;
  const at = d.foes.flatMap((foe) => {
    const noun = names.fighter(foe.id);
    const to = locale === 'ru' ? noun.ru.forms.dat : noun.en.name;
    const away = locale === 'ru' ? noun.ru.forms.gen : noun.en.name;
    return [
      { target: foe.id, label: `${WORDS.toward[locale]} ${to}`, text: locale === 'ru' ? `бег к ${to}` : `run to ${to}` },
      {
        target: foe.id,
        label: `${WORDS.away[locale]} ${away}, 5 ${WORDS.metres[locale]}`,
        text: locale === 'ru' ? `бег от ${away} на 5 м` : `run away from ${away} 5 m`,
      },
    ];
  });
  const deed: Deed = { glyph: 'run', verb: WORDS.run[locale], detail: '', cost: null, tone: 'plain' };
  return {
    id: 'movement',
    glyph: 'run',
    label: WORDS.movement[locale],
    slots: d.attackSlots,
    choices: [{ id: 'run', deed, blocked: null, at }],
  };
}

function dear(d: Desk, ap: number): string | null {
  return ap > d.cap ? WORDS.tooDear[d.locale] : null;
}
