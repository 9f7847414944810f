import type { Token } from '@boevka/language';
import { actsOf, numberAt, ordinalAt } from '@boevka/language';
import type { Chunk } from './chunks.ts';
import type { Mention } from './mentions.ts';
import { mentionsIn } from './mentions.ts';
import type { Scene } from './scene.ts';
import * as w from './words.ts';

/** What one chunk holds, before anybody says what it orders. */

export interface Figure {
  readonly value: number;
  readonly at: number;
  readonly end: number;
  readonly unit: 'ap' | 'm' | null;
  /** «1й», «второго»: a place in the queue. */
  readonly ordinal: boolean;
  /** «по 5», «5 на каждый». */
  readonly each: boolean;
  /** In brackets, or behind a dash. */
  readonly aside: boolean;
}

export interface Features {
  readonly chunk: Chunk;
  readonly mentions: readonly Mention[];
  readonly figures: readonly Figure[];
  readonly dodge: number;
  readonly block: number;
  readonly letPass: number;
  readonly not: number;
  readonly run: { readonly at: number; readonly way: 'toward' | 'away' | null; readonly levitating: boolean } | null;
  /** «бью», «стреляю»: a deed whose means are not named yet. */
  readonly strike: number;
  readonly uses: number;
  readonly starts: number;
  readonly continues: number;
  readonly abandons: number;
  readonly casting: boolean;
  readonly skill: boolean;
  readonly anyAttack: number;
  readonly many: boolean;
  readonly all: boolean;
  readonly rest: boolean;
  readonly inPart: boolean;
  readonly inFull: boolean;
  readonly paying: boolean;
}

/** First place at which a word fits, or -1; a place inside a name does not count. */
function first(tokens: readonly Token[], { from, to }: Chunk, test: (t: Token, i: number) => boolean): number {
  for (let i = from; i < to; i++) {
    const t = tokens[i] as Token;
    if (t.kind === 'word' && test(t, i)) return i;
  }
  return -1;
}

export function featuresOf(scene: Scene, tokens: readonly Token[], chunk: Chunk): Features {
  const mentions = mentionsIn(scene, tokens, chunk.from, chunk.to);
  const named = new Set<number>();
  // «бегу» is the deed, though a skill may be called «Бег».
  const takes = (id: string): boolean => !['run', 'dodge', 'block', 'blindDodge'].includes(scene.skill(id)?.kind ?? '');
  for (const m of mentions)
    if (m.full && (m.length > 1 ? m.own.length > 0 : m.own.some(takes))) for (let i = m.at; i < m.at + m.length; i++) named.add(i);
  const inNames = new Set<number>();
  for (const m of mentions) if (m.people.length === 0) for (let i = m.at; i < m.at + m.length; i++) inNames.add(i);
  const figures = figuresIn(tokens, chunk, inNames);
  const find = (test: (t: Token, i: number) => boolean): number => first(tokens, chunk, test);
  const free = (i: number): boolean => !named.has(i);
  const acts = (t: Token, act: string): boolean => actsOf(t.norm).some((u) => u.act === act && !u.weak);
  // «навыком «Уклонение»» names a skill, and says what is done with it.
  const dodge = find((t, i) => (free(i) || isQuotedSkill(scene, mentions, i, 'dodge')) && (w.DODGE_MORE.test(t.norm) || acts(t, 'dodge')));
  const block = find((t, i) => (free(i) || isQuotedSkill(scene, mentions, i, 'block')) && (w.BLOCK_MORE.test(t.norm) || acts(t, 'block')));
  return {
    chunk,
    mentions,
    figures,
    dodge,
    block,
    letPass: find((t, i) => free(i) && (w.LET_PASS.test(t.norm) || (w.LET_IT.test(t.norm) && arrivesAfter(tokens, i, chunk.to)))),
    not: find((t, i) => free(i) && (w.NOT.test(t.norm) || w.WITHOUT.test(t.norm))),
    run: runIn(tokens, chunk, free),
    strike: find((t, i) => free(i) && (acts(t, 'strike') || acts(t, 'shoot') || acts(t, 'throw'))),
    uses: find((t, i) => free(i) && acts(t, 'use')),
    starts: find((t, i) => free(i) && w.STARTS.test(t.norm)),
    continues: find((t, i) => free(i) && w.CONTINUES.test(t.norm)),
    abandons: find((t, i) => free(i) && w.ABANDONS.test(t.norm)),
    casting: find((t, i) => free(i) && w.CASTING.test(t.norm)) >= 0,
    skill: find((t) => w.SKILL_WORD.test(t.norm)) >= 0,
    anyAttack: find((t, i) => free(i) && w.ANY_ATTACK.test(t.norm)),
    many: find((t, i) => free(i) && w.MANY_ATTACKS.test(t.norm)) >= 0,
    all: find((t, i) => free(i) && w.ALL_OF.test(t.norm) && !w.AP_UNIT.test(tokens[i + 1]?.norm ?? '')) >= 0,
    rest: find((t, i) => free(i) && w.REST_OF.test(t.norm)) >= 0,
    inPart: find((t) => w.IN_PART.test(t.norm)) >= 0,
    inFull: find((t) => w.IN_FULL.test(t.norm)) >= 0,
    paying: find((t) => w.PAYING.test(t.norm)) >= 0,
  };
}

function arrivesAfter(tokens: readonly Token[], at: number, to: number): boolean {
  for (let i = at + 1; i < to; i++) if (w.ARRIVES.test(tokens[i]?.norm ?? '')) return true;
  return false;
}

function isQuotedSkill(scene: Scene, mentions: readonly Mention[], at: number, kind: 'dodge' | 'block'): boolean {
  const m = mentions.find((other) => at >= other.at && at < other.at + other.length);
  return m?.own.some((id) => scene.skill(id)?.kind === kind) === true;
}

const RUNS = new Set(['run', 'walk', 'go', 'fly', 'jump', 'crawl', 'creep', 'swim', 'crouch']);

function runIn(tokens: readonly Token[], chunk: Chunk, free: (i: number) => boolean): Features['run'] {
  for (let i = chunk.from; i < chunk.to; i++) {
    const t = tokens[i] as Token;
    if (t.kind !== 'word' || !free(i)) continue;
    const levitating = w.LEVITATES.test(t.norm);
    const use = actsOf(t.norm).find((u) => RUNS.has(u.act) && !u.weak);
    if (use === undefined && !levitating) continue;
    const way = use?.way === 'toward' || use?.way === 'away' ? use.way : null;
    const back = first(tokens, chunk, (o) => w.BACKWARDS.test(o.norm)) >= 0;
    const forward = first(tokens, chunk, (o) => w.FORWARD.test(o.norm)) >= 0;
    return { at: i, way: way ?? (back ? 'away' : forward ? 'toward' : null), levitating };
  }
  return null;
}

/** Numbers with what they count; a number inside a name is none. */
function figuresIn(tokens: readonly Token[], { from, to }: Chunk, named: ReadonlySet<number>): Figure[] {
  const out: Figure[] = [];
  let aside = false;
  for (let i = from; i < to; i++) {
    const t = tokens[i] as Token;
    if (t.norm === '(' || t.norm === '-' || t.norm === ':' || t.norm === '=') aside = true;
    if (t.norm === ')') aside = false;
    if (named.has(i)) continue;
    // «q12» is a name.
    const glued = t.kind === 'number' && !t.gapBefore && tokens[i - 1]?.kind === 'word' && !w.AP_UNIT.test(tokens[i - 1]?.norm ?? '');
    if (glued && !/^[хx№]$/.test(tokens[i - 1]?.norm ?? '')) continue;
    const ordinal = ordinalAt(tokens, i);
    // «2х» counts, it is no place.
    const times = ordinal !== null && ordinal.length > 1 && /^[хx]$/.test(tokens[i + ordinal.length - 1]?.norm ?? '');
    if (ordinal !== null && !times && i + ordinal.length <= to) {
      out.push({ value: ordinal.value, at: i, end: i + ordinal.length, unit: null, ordinal: true, each: false, aside });
      i += ordinal.length - 1;
      continue;
    }
    if (tokens[i - 1]?.norm === '№' && t.kind === 'number') {
      out.push({ value: t.value, at: i, end: i + 1, unit: null, ordinal: true, each: false, aside });
      continue;
    }
    const number = numberAt(tokens, i);
    if (number === null || i + number.length > to) continue;
    // «раз», «один» in other words than digits are seldom a figure.
    if (t.kind === 'word' && /^(?:раз|один|одна|одно|одну|одного|одной|одному|одним|one)$/.test(t.norm)) continue;
    const unitAt = i + number.length;
    const word = unitAt < to ? (tokens[unitAt]?.norm ?? '') : '';
    const before = tokens[i - 1]?.norm ?? '';
    const unit = w.AP_UNIT.test(word) ? 'ap' : w.METRE_UNIT.test(word) ? 'm' : w.AP_UNIT.test(before) ? 'ap' : null;
    const end = unitAt + (unit !== null && !w.AP_UNIT.test(before) ? 1 : 0);
    const each = before === 'по' || w.EACH.test(tokens[end]?.norm ?? '') || w.EACH.test(tokens[end + 1]?.norm ?? '');
    out.push({ value: number.value, at: i, end: Math.min(end, to), unit, ordinal: false, each, aside });
    i = Math.max(i, Math.min(end, to) - 1);
  }
  return out;
}
