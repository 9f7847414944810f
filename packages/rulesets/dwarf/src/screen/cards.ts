import type { Card, Chip, Fact, Locale, Wound as Mark, Reading, Viewer } from '@boevka/kernel';
import type { Book, Spec } from '../book.ts';
import type { Man } from '../context.ts';
import { clocksOf } from '../phrases/clocks.ts';
import { namesOf } from '../phrases/names.ts';
import { stateTexts, woundText } from '../phrases/standing-words.ts';
import type { Teller } from '../phrases/teller.ts';
import { makeTeller, nominative } from '../phrases/teller.ts';
import type { State, Wound } from '../state.ts';
import { WORDS } from './words.ts';

/** Everybody's card: wounds and states are seen by all, what lies in a pack by its owner and the judge. */
export function cards(state: Reading<State>, book: Book, viewer: Viewer, locale: Locale): readonly Card[] {
  const t = makeTeller(locale, state.battle.round, namesOf(state, book), book);
  return state.fighters.map((f) => cardOf(t, state, f, viewer.role === 'judge' || viewer.id === f.id));
}

function cardOf(t: Teller, state: Reading<State>, f: Man, own: boolean): Card {
  const { locale } = t;
  return {
    id: f.id,
    name: nominative(locale, t.names.fighter(f.id)),
    side: f.side,
    out: f.dead ? WORDS.dead[locale] : f.unconscious ? WORDS.unconscious[locale] : f.surrendered ? WORDS.surrendered[locale] : null,
    bars: [],
    facts: factsOf(t, state, f),
    chips:
      f.dead || f.surrendered || f.unconscious
        ? []
        : stateTexts(t, state, f).map((label): Chip => ({ id: label, label, left: null, tone: 'bad' })),
    wounds: f.wounds.map((w) => markOf(t, f, w)),
    hidden: own ? packOf(t, f) : [],
  };
}

function factsOf(t: Teller, state: Reading<State>, f: Man): Fact[] {
  const { locale } = t;
  const held = f.items.filter((i) => i.hand !== 'pack' && i.hand !== 'ground').map((i) => nominative(locale, t.names.weapon(i.weapon)));
  if (f.shield !== null && f.shield.hand !== 'pack' && f.shield.hand !== 'ground') held.push(WORDS.shield[locale]);
  const facts: Fact[] = [{ label: WORDS.hands[locale], value: held.length === 0 ? WORDS.empty[locale] : held.join(', ') }];
  const clocks = clocksOf(t, state, f);
  if (clocks.length > 0) facts.push({ label: WORDS.clocks[locale], value: clocks.map((c) => c.text).join('; ') });
  return facts;
}

function packOf(t: Teller, f: Man): Fact[] {
  const packed = f.items.filter((i) => i.hand === 'pack').map((i) => nominative(t.locale, t.names.weapon(i.weapon)));
  return packed.length === 0 ? [] : [{ label: WORDS.pack[t.locale], value: packed.join(', ') }];
}

/** Where a kind of part lies on the figure of a body; sides are told by the id. */
function markOf(t: Teller, f: Man, w: Wound): Mark {
  const part = (t.book.specs[f.slot] as Spec).plan.parts[w.part];
  const id = part?.id ?? '';
  const kind = part?.kind ?? 'torso';
  const side = id.startsWith('left') ? 'left' : 'right';
  const place =
    kind === 'head'
      ? 'head'
      : kind === 'arm' || kind === 'hand'
        ? `${side}Arm`
        : kind === 'leg' || kind === 'foot'
          ? `${side}Leg`
          : 'torso';
  const light = w.effect === 'light-bleed' || w.effect === 'bruise';
  return { place, degree: w.effect === 'limb-loss' ? 'lost' : light ? 'light' : 'heavy', label: woundText(t, f, w) };
}
