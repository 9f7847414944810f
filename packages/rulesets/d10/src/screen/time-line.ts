import type { Cell, Deed, Glyph, Locale, Reading, Span, TimeLine } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { costOf } from '../orders/cost.ts';
import type { Act, Def, Plan } from '../orders/plan.ts';
import { ACT_WORDS, DEFENCE_WORDS, SPECIAL_WORDS } from '../phrases/labels.ts';
import type { Names } from '../phrases/names.ts';
import { namesOf, nominative } from '../phrases/names.ts';
import type { Fighter, State } from '../state.ts';
import { combatant } from '../state.ts';
import { SIZE_WORDS, WORDS } from './words.ts';

/** A plan as a row of cells: acts in their order, then what stands against whom. */
export function timeLine(
  order: Plan,
  state: Reading<State>,
  book: Book,
  who: string,
  locale: Locale,
  spans: readonly (Span | null)[] = [],
): TimeLine {
  const names = namesOf(state, book);
  const me = combatant(state, who);
  const acts = order.acts.map((act, i) => ({ label: slotOf('act', i, locale), deed: actDeed(act, book, me, names, locale) }));
  const defences = order.defences.map((def, i) => ({ label: slotOf('defence', i, locale), deed: defenceDeed(def, names, locale) }));
  const cells = [...acts, ...defences].map((part, i): Cell => ({ ...part, width: 1, variants: [], span: spans[i] ?? null }));
  return { who, columns: [], cells, curve: null };
}

/** «Дело 1», «Защита 2»: the place of an order, as the composer names it too. */
export function slotOf(kind: 'act' | 'defence', index: number, locale: Locale): string {
  return `${WORDS[kind][locale]} ${index + 1}`;
}

const GLYPHS: { readonly [A in Act['do']]: Glyph } = {
  attack: 'strike',
  cast: 'spell',
  check: 'trick',
  stand: 'stand',
  helpStand: 'stand',
  aim: 'aim',
  finishOff: 'strike',
  close: 'run',
  exit: 'run',
  move: 'run',
  use: 'item',
  draw: 'item',
  say: 'wait',
  shout: 'wait',
  drop: 'item',
  sit: 'rest',
  lie: 'rest',
  jump: 'run',
  grab: 'wrestle',
  surrender: 'stop',
};

function actDeed(act: Act, book: Book, me: Fighter | null, names: Names, locale: Locale): Deed {
  const verb = act.do === 'cast' ? bare(nominative(names.spell(act.spell), locale)) : capital(ACT_WORDS[act.do][locale]);
  const size = me === null ? null : SIZE_WORDS[act.as ?? costOf(book, me, act)][locale];
  return { glyph: GLYPHS[act.do], verb, detail: detailOf(act, names, locale), cost: size, tone: act.do === 'cast' ? 'magic' : 'plain' };
}

function detailOf(act: Act, names: Names, locale: Locale): string {
  const at = (vs: string | null): string => (vs === null ? '' : `→ ${nominative(names.fighter(vs), locale)}`);
  switch (act.do) {
    case 'attack': {
      const [first] = act.blows;
      const targets = [...new Set(act.blows.map((b) => b.vs))].map(at).join(' ');
      const times = act.blows.length > 1 ? `×${act.blows.length}` : '';
      const aim = first?.aim === null || first?.aim === undefined ? '' : aimText(first.aim, names, locale);
      const special = first?.special === null || first?.special === undefined ? '' : SPECIAL_WORDS[first.special][locale];
      return [times, targets, aim, special].filter((x) => x !== '').join(', ');
    }
    case 'cast':
    case 'aim':
    case 'finishOff':
    case 'close':
    case 'exit':
      return at(act.vs);
    case 'helpStand':
      return at(act.ally);
    case 'move':
      return act.move.toward === null ? `${act.move.hexes} ${WORDS.hexes[locale]}` : at(act.move.toward);
    case 'use':
      return nominative(names.item(act.item), locale);
    case 'draw':
      return nominative(names.weapon(act.weapon), locale);
    case 'say':
    case 'shout':
      return act.words;
    default:
      return '';
  }
}

function aimText(aim: string, names: Names, locale: Locale): string {
  if (aim === 'anyArm') return locale === 'ru' ? 'рука' : 'an arm';
  if (aim === 'anyLeg') return locale === 'ru' ? 'нога' : 'a leg';
  if (aim === 'anyTorso') return locale === 'ru' ? 'корпус' : 'the body';
  return nominative(names.location(aim as Parameters<Names['location']>[0]), locale);
}

const DEFENCE_GLYPHS: { readonly [D in Def['do']]: Glyph } = {
  dodge: 'dodge',
  parry: 'shield',
  shieldParry: 'shield',
  arrowDodge: 'dodge',
  cover: 'hide',
};

function defenceDeed({ do: kind, vs }: Def, names: Names, locale: Locale): Deed {
  const detail = vs === null ? '' : `← ${nominative(names.fighter(vs), locale)}`;
  return { glyph: DEFENCE_GLYPHS[kind], verb: capital(DEFENCE_WORDS[kind][locale]), detail, cost: null, tone: 'plain' };
}

export function bare(name: string): string {
  return capital(/«(.+)»/u.exec(name)?.[1] ?? name);
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
