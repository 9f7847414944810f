import type { NameHit, Token } from '@boevka/language';
import {
  ALL_OF_THEM,
  FOE_STEMS,
  FOE_WORDS,
  HARMLESS,
  isNumeral,
  MANNER_STEMS,
  nounForms,
  numberAt,
  ordinalAt,
  PREPOSITIONS,
  PRONOUNS,
  SIDES,
  WAYS,
} from '@boevka/language';
import { bodyWord } from './body-words.ts';
import type { Hits, Scene } from './context.ts';
import { hitsAt, isInName, THINGS } from './context.ts';
import type { DeedUse } from './deed-words.ts';
import { deedsCut, deedsNear, deedsOf } from './deed-words.ts';
import type { Mark, Slot } from './mark.ts';
import { isUnknown, NO_HITS } from './mark.ts';

/** After so many different unknown words a text is prose, and no more slips are mended in it. */
const MOST_STRANGE = 120;

const SLOTS: readonly (readonly [RegExp, Slot])[] = [
  [/^(?:бд|осн|основн(?:ое|ым|ого|ом)|больш(?:ое|им|ого)|длинн(?:ое|ым|ого)|main)$/, 'main'],
  [/^(?:мд|мал|мал(?:ое|ым|ого|ом)|коротк(?:ое|им|ого)|minor)$/, 'minor'],
  [/^(?:мгд|мгн|мгновенн(?:ое|ым|ого|ом)|instant)$/, 'instant'],
];
const UPPER = /^верх(?:няя|ней|нюю|ний|него|нему|ним|ом|у|нее|нем)?$|^upper$/;
const LOWER = /^ниж(?:няя|ней|нюю|ний|него|нему|ним|нее|нем)$|^низ(?:у|ом)?$|^lower$/;

/** Nouns that go with this rulebook's orders and name nothing by themselves. */
const TALK = new Set(
  (
    'сила ловкость дистанция ранг шаг гекс клинч фронт равновесие баланс земля пол оружие щит удар атака рывок раз раунд спина тыл стрела болт пуля снаряд живой плен смерть бессознание перехват вдогонку рукопашная дыхание выстрел цель ' +
    'рукопашка штраф пенальти бонус действие остаток половина часть очередь порядок стойка позиция заявка боевка вечер'
  )
    .split(' ')
    .flatMap((noun) => [...nounForms(noun).keys()]),
);
for (const word of 'другую другой другое другим другого другая нет none залпом замертво разом дважды трижды четырежды самому самой сей этого того тому той остальное остальные остаток оставшиеся оставшийся живым живьем живой живого главный главная главного основной основного приоритетный приоритетная первичный запасная запасной резервная вторая вторую второй третий третью плашмя ребром ребро кромкой кромка краем край плоскостью плоской stay round enemy main flat edge shield against both first second third'.split(
  ' ',
))
  TALK.add(word);

/** Reads every token as what it can be. The marks cover all tokens, in order. */
export function markAll(tokens: readonly Token[], scene: Scene): Mark[] {
  const marker = new Marker(tokens, scene);
  const marks: Mark[] = [];
  for (let i = 0; i < tokens.length; ) {
    const mark = marker.at(i);
    marks.push(mark);
    i = mark.to;
  }
  return marks;
}

class Marker {
  readonly #tokens: readonly Token[];
  readonly #scene: Scene;
  readonly #strange = new Set<string>();

  constructor(tokens: readonly Token[], scene: Scene) {
    this.#tokens = tokens;
    this.#scene = scene;
  }

  at(at: number): Mark {
    const tokens = this.#tokens;
    const token = tokens[at] as Token;
    if (token.kind === 'line' || token.kind === 'sign') return { ...this.#plain(at), kind: token.kind, to: at + 1 };
    const plain = this.#plain(at);
    const named = solid(hitsAt(this.#scene, tokens, at, false), plain);
    const to = Math.max(plain.to, at + longest(named));
    if (this.#isOther(named, to)) return { ...plain, hits: NO_HITS, deeds: [], harmless: false };
    const exact: Mark =
      longest(named) > 1 ? { ...plain, hits: named, to, deeds: [], number: null, part: null } : { ...plain, hits: named, to };
    if (!isUnknown(exact) || this.#strange.has(token.norm) || this.#strange.size >= MOST_STRANGE) return exact;
    const dotted = tokens[at + 1]?.norm === '.' && tokens[at + 1]?.gapBefore === false;
    const cut = deedsCut(token.norm, dotted);
    if (cut.length > 0) return { ...exact, deeds: cut, to: dotted ? at + 2 : at + 1 };
    const near = hitsAt(this.#scene, tokens, at, true);
    const mended: Mark = { ...exact, hits: near, deeds: deedsNear(token.norm), to: at + Math.max(1, longest(near)), mended: true };
    if (!isUnknown(mended)) return mended;
    this.#strange.add(token.norm);
    return exact;
  }

  /** «зелье невидимости» where only a «зелье лечения» is known: another thing of the same sort. */
  #isOther(named: Hits, to: number): boolean {
    const parts = [...named.items, ...named.spells];
    if (parts.length === 0 || parts.some((hit) => hit.complete) || named.weapons.length + named.fighters.length > 0) return false;
    const next = this.#tokens[to];
    if (next?.kind !== 'word' || next.capital !== 'none' || !/(?:ы|и|а|я|ов|ей|ств)$/.test(next.norm)) return false;
    return isUnknown({ ...this.#plain(to), hits: solid(hitsAt(this.#scene, this.#tokens, to, true), this.#plain(to)) });
  }

  #plain(at: number): Mark {
    const token = this.#tokens[at] as Token;
    const word = token.norm;
    const ordinal = token.kind === 'word' || token.kind === 'number' ? ordinalAt(this.#tokens, at) : null;
    const number = token.kind === 'number' || isNumeral(word) ? numberAt(this.#tokens, at) : null;
    const before = this.#tokens[at - 1];
    return {
      from: at,
      to: at + Math.max(1, ordinal?.length ?? number?.length ?? 1),
      word,
      kind: token.kind,
      capital: token.capital !== 'none' && before !== undefined && (before.kind === 'word' || before.norm === ','),
      deeds: token.kind === 'word' ? plainDeeds(word) : [],
      hits: NO_HITS,
      preposition: PREPOSITIONS.get(word) ?? null,
      pronoun: PRONOUNS.get(word) ?? null,
      foe: (FOE_WORDS.has(word) || FOE_STEMS.some((stem) => word.startsWith(stem) && word.length <= stem.length + 3)) && word !== 'целью',
      all: ALL_OF_THEM.has(word),
      part: bodyWord(word),
      side: sideOf(word),
      half: UPPER.test(word) ? 'upper' : LOWER.test(word) ? 'lower' : null,
      way: WAYS.get(word) ?? null,
      number: ordinal === null ? (number?.value ?? (word === 'twice' ? 2 : word === 'thrice' ? 3 : null)) : null,
      ordinal: ordinal?.value ?? null,
      slot: SLOTS.find(([form]) => form.test(word))?.[1] ?? null,
      harmless: HARMLESS.has(word) || TALK.has(word) || isManner(word),
      glued: !token.gapBefore,
      mended: false,
    };
  }
}

/** «мы» forms are rarer than the nouns and adverbs that they look like. */
function plainDeeds(word: string): readonly DeedUse[] {
  if (word === 'залпом') return [];
  return deedsOf(word).filter(
    (use) => !(use.verb?.mood === 'first' && use.verb.plural && use.verb.sex === null && word.endsWith('м') && PREPOSITIONS.has(word)),
  );
}

function sideOf(word: string): 'left' | 'right' | null {
  const side = SIDES.find(([form]) => form.test(word))?.[1] ?? null;
  return side === 'both' ? null : side;
}

function isManner(word: string): boolean {
  return MANNER_STEMS.some((stem) => stem.length > 3 && word.startsWith(stem) && word.length <= stem.length + 4);
}

function longest(hits: Hits): number {
  return Math.max(0, ...THINGS.flatMap((thing) => hits[thing].map((hit) => hit.length)));
}

/** A part of a name that is an everyday word of battle («удар» of «Огненный удар») is that word; the longest names win. */
function solid(hits: Hits, plain: Mark): Hits {
  const everyday =
    plain.deeds.length > 0 ||
    plain.preposition !== null ||
    plain.pronoun !== null ||
    plain.harmless ||
    plain.part !== null ||
    plain.slot !== null;
  const keep = (list: readonly NameHit[]): NameHit[] =>
    list.filter(
      (hit) => (hit.complete && hit.match === 'full') || hit.words > 1 || (!everyday && plain.number === null && plain.ordinal === null),
    );
  const kept = Object.fromEntries(THINGS.map((thing) => [thing, keep(hits[thing])])) as { [T in (typeof THINGS)[number]]: NameHit[] };
  const most = Math.max(0, ...THINGS.flatMap((thing) => kept[thing].map((hit) => hit.words)));
  // Every thing has its list; that its hits are of its own kind, `fromEntries` forgets.
  return Object.fromEntries(THINGS.map((thing) => [thing, kept[thing].filter((hit) => hit.words === most)])) as unknown as Hits;
}

/** Whether a word by itself means anything to a reader of this scene. */
export function knowsWord(word: string, scene: Scene): boolean {
  return (
    isInName(scene, word) ||
    deedsOf(word).length > 0 ||
    HARMLESS.has(word) ||
    TALK.has(word) ||
    PREPOSITIONS.has(word) ||
    PRONOUNS.has(word) ||
    FOE_WORDS.has(word) ||
    WAYS.has(word) ||
    bodyWord(word) !== null ||
    isNumeral(word) ||
    ALL_OF_THEM.has(word)
  );
}
