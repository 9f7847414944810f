import type { Choice, ChoiceGroup, Composer, Deed, Locale, Reading } from '@boevka/kernel';
import type { Book, Spec } from '../book.ts';
import type { Man } from '../context.ts';
import { limitOf } from '../orders/actions.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf } from '../phrases/names.ts';
import { nominative } from '../phrases/teller.ts';
import { isOut } from '../standing.ts';
import type { State } from '../state.ts';
import { fighterOf } from '../state.ts';
import { capital } from './time-line.ts';
import { DEED_WORDS, WORDS } from './words.ts';

/** What a player may declare for a round, in words that the reader takes back. */

interface Desk {
  readonly state: Reading<State>;
  readonly me: Man;
  readonly foes: readonly Man[];
  readonly book: Book;
  readonly names: Names;
  readonly locale: Locale;
}

export function composer(state: Reading<State>, book: Book, who: string, locale: Locale): Composer {
  const me = fighterOf<Man>(state, who);
  if (me === null) return { slots: [], groups: [] };
  const spec = book.specs[me.slot] as Spec;
  const slots = Array.from({ length: limitOf([], me, spec, book) }, (_, i) => String(i + 1));
  const foes = state.fighters.filter((f) => f.side !== me.side && !isOut(f));
  const d: Desk = { state, me, foes, book, names: namesOf(state, book), locale };
  return { slots, groups: [weapons(d), techniques(d), defences(d), other(d)].filter((g) => g.choices.length > 0) };
}

/** A line for each action that has words, numbered. */
export function compose(places: readonly { readonly slot: string; readonly text: string }[], _locale: Locale): string {
  return places
    .filter((p) => p.text.trim() !== '')
    .map((p) => `${p.slot}) ${p.text.trim()}`)
    .join('\n');
}

function weapons(d: Desk): ChoiceGroup {
  const { me, book, names, locale } = d;
  const choices = me.items
    .filter((i) => i.hand !== 'pack' && i.hand !== 'ground')
    .flatMap((i): Choice[] => {
      const weapon = book.weapons.get(i.weapon);
      if (weapon === undefined) return [];
      const noun = names.weapon(i.weapon);
      const deed: Deed = {
        glyph: weapon.mode === 'ranged' ? 'shoot' : weapon.mode === 'thrown' ? 'throw' : 'strike',
        verb: capital(nominative(locale, noun)),
        detail: '',
        cost: null,
        tone: 'plain',
      };
      const at = d.foes.map((foe) => {
        const whom = names.fighter(foe.id);
        const ru =
          weapon.mode === 'ranged'
            ? `выстрел из ${noun.ru.forms.gen} в ${whom.ru.forms.acc}`
            : weapon.mode === 'thrown'
              ? `метаю ${noun.ru.forms.acc} в ${whom.ru.forms.acc}`
              : `удар ${noun.ru.forms.ins} по ${whom.ru.forms.dat}`;
        const en =
          weapon.mode === 'ranged'
            ? `shoot ${whom.en.name} with ${noun.en.name}`
            : weapon.mode === 'thrown'
              ? `throw ${noun.en.name} at ${whom.en.name}`
              : `strike ${whom.en.name} with ${noun.en.name}`;
        return { target: foe.id, label: `→ ${nominative(locale, whom)}`, text: locale === 'ru' ? ru : en };
      });
      return [{ id: i.weapon, deed, blocked: null, at }];
    });
  return { id: 'weapons', glyph: 'strike', label: WORDS.attacks[locale], slots: null, choices };
}

function techniques(d: Desk): ChoiceGroup {
  const { book, names, locale } = d;
  const choices = [...book.techniques.keys()].map((id): Choice => {
    const name = nominative(locale, names.technique(id));
    const at = d.foes.map((foe) => {
      const whom = names.fighter(foe.id);
      const text = locale === 'ru' ? `${name}: ${nominative(locale, whom)}` : `${name}: ${whom.en.name}`;
      return { target: foe.id, label: `→ ${nominative(locale, whom)}`, text };
    });
    return { id, deed: { glyph: 'wrestle', verb: capital(name), detail: '', cost: null, tone: 'plain' }, blocked: null, at };
  });
  return { id: 'techniques', glyph: 'wrestle', label: WORDS.techniques[locale], slots: null, choices };
}

function defences({ me, locale }: Desk): ChoiceGroup {
  const dodge = plain('dodge', 'dodge', locale, locale === 'ru' ? 'уворот' : 'dodge');
  const block = plain('block', 'shield', locale, locale === 'ru' ? 'блок щитом' : 'block with the shield');
  const choices = me.shield === null ? [dodge] : [dodge, block];
  return { id: 'defences', glyph: 'shield', label: WORDS.defences[locale], slots: null, choices };
}

function other({ state, me, locale }: Desk): ChoiceGroup {
  const choices: Choice[] = [];
  if (me.down) choices.push(plain('stand', 'stand', locale, locale === 'ru' ? 'встаю' : 'stand up'));
  if (state.battle.holds.some((h) => h.holder === me.slot)) {
    choices.push(plain('continue', 'wrestle', locale, locale === 'ru' ? 'держу дальше' : 'hold on'));
    choices.push(plain('release', 'stop', locale, locale === 'ru' ? 'отпускаю' : 'let go'));
  }
  return { id: 'other', glyph: 'wait', label: WORDS.other[locale], slots: null, choices };
}

function plain(id: 'dodge' | 'block' | 'stand' | 'continue' | 'release', glyph: Deed['glyph'], locale: Locale, text: string): Choice {
  const deed: Deed = { glyph, verb: capital(DEED_WORDS[id][locale]), detail: '', cost: null, tone: 'plain' };
  return { id, deed, blocked: null, at: [{ target: null, label: '', text }] };
}
