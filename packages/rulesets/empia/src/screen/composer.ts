import type { Both, Choice, ChoiceGroup, Composer, Deed, Locale, Reading } from '@boevka/kernel';
import { BARE, PlainReckoner, Run, seededDice, seedFromText } from '@boevka/kernel';
import { formatNumber } from '@boevka/language';
import type { Ability, Book } from '../book.ts';
import { clone } from '../clone.ts';
import type { C, Fighter } from '../context.ts';
import type { Event } from '../events.ts';
import { fold } from '../fold.ts';
import type { Memo } from '../memo.ts';
import { makeMemo } from '../memo.ts';
import type { Entry } from '../orders/entry.ts';
import { plainEntry } from '../orders/entry.ts';
import { overridden } from '../override.ts';
import { GAIT_NOUNS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf } from '../phrases/names.ts';
import { notDoneText } from '../refusal-words.ts';
import { costOf as costOfUse } from '../resolve/cost.ts';
import { canUseGait, costOf as costOfGait } from '../resolve/gait.ts';
import { usable, useOf } from '../resolve/usable.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { Gait } from '../terms.ts';
import { ACTIONS_PER_TURN } from '../terms.ts';
import { deedOf, nominative } from './deeds.ts';
import { WORDS } from './words.ts';

/** What a player may order, with what it costs him now and the words that the reader takes for it. */

interface Desk {
  readonly ctx: C<number>;
  readonly c: Fighter;
  readonly names: Names;
  readonly locale: Locale;
  /** Whom he can aim at: those whom he knows to be there. */
  readonly others: readonly Fighter[];
}

/** Nothing is drawn here; whoever asked would get an honest die. */
const UNUSED = seededDice(seedFromText('composer'));

export function composer(state: Reading<State>, book: Book, who: string, locale: Locale): Composer {
  const slots = Array.from({ length: ACTIONS_PER_TURN }, (_, i) => String(i + 1));
  const c = combatant<Fighter>(state, who);
  if (c === null) return { slots, groups: [] };
  const engine = { fold, memo: makeMemo, witness: () => ({ seenBy: null, recognisedBy: [] }), override: overridden };
  const ctx = new Run<State, Event, number, Book, Memo>(engine, clone(state), book, new PlainReckoner(), false, UNUSED, BARE);
  const side = state.battle.sides[who];
  const others = state.combatants.filter(
    (x) => x.id !== who && !x.gone && !x.dead && ((x.stealth === null && x.invisibility === null) || state.battle.sides[x.id] === side),
  );
  const desk: Desk = { ctx, c, names: namesOf(state, book), locale, others };
  return { slots, groups: [movement(desk), strikes(desk), abilities(desk), rests(desk), other(desk)].filter((g) => g.choices.length > 0) };
}

/** The text of an order: a line for each action that has words. */
export function compose(places: readonly { readonly slot: string; readonly text: string }[], locale: Locale): string {
  const word = locale === 'ru' ? 'действие' : 'action';
  return places
    .filter(({ text }) => text.trim() !== '')
    .map(({ slot, text }) => (locale === 'ru' ? `${slot} ${word}: ${text.trim()}` : `${slot}: ${text.trim()}`))
    .join('\n');
}

const GAITS: readonly Gait[] = ['run', 'walk', 'crouch', 'crawl', 'flight', 'swim', 'jump'];

function movement(d: Desk): ChoiceGroup {
  const { ctx, c, names, locale } = d;
  const { field } = ctx.state.battle;
  const places = [...field.places, ...field.obstacles].map((p) => ({ id: p.id, noun: names.place(p.name) }));
  const choices: Choice[] = [];
  for (const gait of GAITS) {
    const bar = canUseGait(ctx, c, gait);
    if (bar === 'wrongMode') continue;
    const verb = ORDER_VERBS[gait][locale];
    const deed: Deed = {
      ...deedOf(saying(d), { ...plainEntry('move') }),
      verb: capital(GAIT_NOUNS[gait][locale]),
      detail: '',
      cost: costText(costOfGait(ctx, c, gait), locale),
    };
    const at: Choice['at'][number][] = [];
    for (const x of d.others) {
      const noun = names.fighter(x.id);
      at.push({
        target: x.id,
        label: `${WORDS.toward[locale]} ${locale === 'ru' ? noun.ru.forms.dat : noun.en.name}`,
        text: locale === 'ru' ? `${verb} к ${noun.ru.forms.dat}` : `${verb} to ${noun.en.name}`,
      });
      at.push({
        target: x.id,
        label: `${WORDS.away[locale]} ${locale === 'ru' ? noun.ru.forms.gen : noun.en.name}`,
        text: locale === 'ru' ? `${verb} от ${noun.ru.forms.gen}` : `${verb} away from ${noun.en.name}`,
      });
    }
    for (const { noun } of places) {
      at.push({
        target: null,
        label: `${WORDS.toward[locale]} ${locale === 'ru' ? noun.ru.forms.dat : noun.en.name}`,
        text: locale === 'ru' ? `${verb} к ${noun.ru.forms.dat}` : `${verb} to ${noun.en.name}`,
      });
    }
    choices.push({ id: gait, deed, blocked: bar === null ? null : notDoneText(bar, locale), at });
  }
  return { id: 'movement', glyph: 'run', label: WORDS.movement[locale], slots: null, choices };
}

/** How an order names a gait. */
const ORDER_VERBS: { readonly [G in Gait]: Both } = {
  run: { ru: 'бег', en: 'run' },
  walk: { ru: 'ходьба', en: 'walk' },
  crouch: { ru: 'иду пригнувшись', en: 'crouch' },
  crawl: { ru: 'ползком', en: 'crawl' },
  swim: { ru: 'плыву', en: 'swim' },
  flight: { ru: 'полёт', en: 'fly' },
  jump: { ru: 'прыжок', en: 'jump' },
};

function strikes(d: Desk): ChoiceGroup {
  const { c, names, locale } = d;
  const weapons = c.inventory.filter((i) => i.place === 'held' && d.ctx.book.weapons.has(i.itemId));
  const choices = weapons.map((i): Choice => {
    const words = names.weapon(i.itemId, i.limb);
    const entry: Entry = { ...plainEntry('strike'), with: [i.id] };
    const deed: Deed = {
      ...deedOf(saying(d), entry),
      verb: capital(nominative(d, words.noun)),
      detail: '',
      cost: costText(d.ctx.book.weapons.get(i.itemId)?.energyCost ?? 0, locale),
      glyph: words.ranged ? 'shoot' : 'strike',
    };
    const at = enemiesOf(d).map((x) => {
      const noun = names.fighter(x.id);
      const ru = words.ranged
        ? `выстрел из ${words.noun.ru.forms.gen} в ${noun.ru.forms.acc}`
        : `удар ${words.noun.ru.forms.ins} по ${noun.ru.forms.dat}`;
      const en = words.ranged ? `shoot ${noun.en.name} with ${words.noun.en.name}` : `strike ${noun.en.name} with ${words.noun.en.name}`;
      return { target: x.id, label: `→ ${nominative(d, noun)}`, text: locale === 'ru' ? ru : en };
    });
    return { id: i.id, deed, blocked: null, at };
  });
  if (choices.length === 0) choices.push(bareHanded(d));
  return { id: 'strikes', glyph: 'strike', label: WORDS.strikes[locale], slots: null, choices };
}

function bareHanded(d: Desk): Choice {
  const { names, locale } = d;
  const at = enemiesOf(d).map((x) => {
    const noun = names.fighter(x.id);
    return {
      target: x.id,
      label: `→ ${nominative(d, noun)}`,
      text: locale === 'ru' ? `удар кулаком по ${noun.ru.forms.dat}` : `punch ${noun.en.name}`,
    };
  });
  const deed: Deed = { glyph: 'strike', verb: capital(WORDS.bareHands[locale]), detail: '', cost: null, tone: 'plain' };
  return { id: 'unarmed', deed, blocked: null, at };
}

function abilities(d: Desk): ChoiceGroup {
  const { ctx, c, locale } = d;
  const choices: Choice[] = [];
  for (const { abilityId } of c.abilities) {
    const ability = ctx.book.abilities.get(abilityId);
    if (ability === undefined || ability.kind === 'passive' || ability.kind === 'mastery' || ability.kind === 'trick') continue;
    const on = c.toggledOn.some((t) => t.id === abilityId);
    const entry: Entry = { ...plainEntry(ability.kind === 'toggled' ? (on ? 'deactivate' : 'activate') : 'ability'), ability: abilityId };
    const bar = on ? null : usable(ctx, c, ability, entry);
    if (bar === 'notOwned') continue;
    const cost = on ? 0 : costOfUse(ctx, c, ability.energyCost, useOf(ctx, c, ability, entry));
    const deed: Deed = { ...deedOf(saying(d), entry), detail: preparationOf(ability, locale), cost: costText(cost, locale) };
    choices.push({ id: abilityId, deed, blocked: bar === null ? null : notDoneText(bar, locale), at: aimsOf(d, ability, on) });
  }
  return { id: 'abilities', glyph: 'spell', label: WORDS.abilities[locale], slots: null, choices };
}

function preparationOf(ability: Ability, locale: Locale): string {
  return ability.prepActions > 1 ? `${WORDS.preparation[locale]} ${ability.prepActions}` : '';
}

function aimsOf(d: Desk, ability: Ability, on: boolean): Choice['at'] {
  const { names, locale, c } = d;
  const name = nominative(d, names.abilityById(ability.id));
  const plain = /«(.+)»/u.exec(name)?.[1] ?? name;
  if (on) return [{ target: null, label: '', text: locale === 'ru' ? `выключить ${plain}` : `deactivate ${plain}` }];
  if (ability.kind === 'toggled') return [{ target: null, label: '', text: locale === 'ru' ? `включить ${plain}` : `activate ${plain}` }];
  if (ability.targetFilter === 'self' || ability.isSummon) return [{ target: null, label: '', text: plain }];
  const aimed =
    ability.targetFilter === 'ally' ? alliesOf(d) : ability.targetFilter === 'any' ? [...enemiesOf(d), ...alliesOf(d)] : enemiesOf(d);
  return aimed.map((x) => {
    const noun = names.fighter(x.id);
    if (x.id === c.id) return { target: x.id, label: WORDS.on[locale], text: locale === 'ru' ? `${plain} на себя` : `${plain} on myself` };
    return {
      target: x.id,
      label: `→ ${nominative(d, noun)}`,
      text: locale === 'ru' ? `${plain} на ${noun.ru.forms.acc}` : `${plain} at ${noun.en.name}`,
    };
  });
}

function rests({ locale }: Desk): ChoiceGroup {
  const rest = (id: string, verb: string, text: string): Choice => ({
    id,
    deed: { glyph: 'rest', verb, detail: '', cost: null, tone: 'good' },
    blocked: null,
    at: [{ target: null, label: '', text }],
  });
  const choices = [locale === 'ru' ? rest('quickRest', 'Быстрый отдых', 'отдых') : rest('quickRest', 'Quick rest', 'rest')];
  return { id: 'rests', glyph: 'rest', label: WORDS.rests[locale], slots: null, choices };
}

function other({ locale }: Desk): ChoiceGroup {
  const plain = (id: string, glyph: Deed['glyph'], verb: string, text: string): Choice => ({
    id,
    deed: { glyph, verb, detail: '', cost: null, tone: 'plain' },
    blocked: null,
    at: [{ target: null, label: '', text }],
  });
  const choices =
    locale === 'ru'
      ? [
          plain('hide', 'hide', 'Спрятаться', 'прячусь'),
          plain('search', 'search', 'Искать спрятавшихся', 'поиск'),
          plain('idle', 'wait', 'Ждать', 'жду'),
        ]
      : [
          plain('hide', 'hide', 'Hide', 'hide'),
          plain('search', 'search', 'Search for the hidden', 'search'),
          plain('idle', 'wait', 'Wait', 'wait'),
        ];
  return { id: 'other', glyph: 'wait', label: WORDS.other[locale], slots: null, choices };
}

function enemiesOf(d: Desk): readonly Fighter[] {
  const { sides } = d.ctx.state.battle;
  return d.others.filter((x) => sides[x.id] !== sides[d.c.id] && !x.unconscious);
}

function alliesOf(d: Desk): readonly Fighter[] {
  const { sides } = d.ctx.state.battle;
  return [d.c, ...d.others.filter((x) => sides[x.id] === sides[d.c.id])];
}

function saying(d: Desk): Parameters<typeof deedOf>[0] {
  return { state: d.ctx.state, book: d.ctx.book, names: d.names, who: d.c.id, locale: d.locale };
}

function costText(cost: number, locale: Locale): string | null {
  return cost === 0 ? null : `−${formatNumber(Math.round(cost * 100) / 100, locale)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
