import type { Span } from '@boevka/kernel';
import type { Chunk } from './chunks.ts';
import type { Draft } from './draft.ts';
import type { Features } from './features.ts';
import { person } from './persons.ts';
import type { ReadFields } from './reading.ts';
import { spanOf } from './reading.ts';
import * as w from './words.ts';

/** Ways to move. */

/** Runs and other ways to move; in the block phase nobody may. */
export function runs(draft: Draft, f: Features, span: Span): boolean {
  const { run } = f;
  if (run === null || f.mentions.some((m) => m.full && m.own.some((id) => draft.scene.attack(id) !== undefined))) return false;
  const metres = f.figures.find((n) => n.unit === 'm' && !n.ordinal);
  const upTo = Math.max(draft.preposition(f.chunk, 'up-to'), englishUpTo(draft, f));
  const toward = draft.preposition(f.chunk, 'to') >= 0 || (upTo >= 0 && (metres === undefined || metres.at !== upTo + 1));
  const away = draft.preposition(f.chunk, 'from') >= 0;
  const direction = run.way ?? (away ? 'away' : toward ? 'toward' : null);
  // Motion that is only told (steps, jumps without aim or length) orders nothing.
  if (direction === null && metres === undefined && pointIn(draft, f.chunk) === null) return false;
  if (draft.phase === 'block') {
    const at = f.chunk.from;
    const from = headingStart(draft, at);
    draft.flag('wrong-phase', 'error', spanOf(draft.tokens, from, f.chunk.to));
    draft.last = { kind: 'other' };
    return true;
  }
  const point = pointIn(draft, f.chunk);
  if (point !== null) {
    draft.entries.push({ fields: { phase: 'attack', to: point, ...manner(draft, f, run.levitating) }, span });
    draft.last = { kind: 'other' };
    return true;
  }
  const way = direction ?? 'toward';
  const target = person(draft, f, span, ['to', 'from', 'up-to', 'at']);
  if (target === null) return true;
  if (metres !== undefined && (!Number.isInteger(metres.value) || metres.value < 0)) {
    draft.flag('bad-number', 'error', spanOf(draft.tokens, metres.at, metres.end));
    return true;
  }
  if (way === 'away' && metres === undefined) {
    const stray = f.figures.find((n) => n.unit === null && !n.ordinal);
    if (stray === undefined) {
      if (target === '' || f.mentions.length === 0) return false;
      draft.flag('not-understood', 'error', span);
      return true;
    }
  }
  const length = metres ?? f.figures.find((n) => n.unit === null && !n.ordinal);
  const stop = length !== undefined && upTo >= 0 && length.at === upTo + 1;
  const beside = length === undefined && draft.wordIn(f.chunk, w.BESIDE);
  const fields: ReadFields = {
    phase: 'attack',
    run: way,
    ...(target === '' ? {} : { target }),
    ...(length === undefined ? (beside ? { stopAt: 1 } : {}) : stop ? { stopAt: length.value } : { metres: length.value }),
    ...manner(draft, f, run.levitating),
  };
  draft.entries.push({ fields, span });
  draft.last = { kind: 'run', at: draft.entries.length - 1 };
  return true;
}

/** «шаг вперёд, к Янко, на 1 м»: what a run lacks may follow it. */
export function runGoesOn(draft: Draft, f: Features, at: number): boolean {
  const entry = draft.entries[at];
  const metres = f.figures.find((n) => n.unit === 'm' && !n.ordinal && Number.isInteger(n.value));
  const near = ['to', 'from', 'up-to'].some((sense) => draft.preposition(f.chunk, sense) >= 0);
  const named = near ? f.mentions.flatMap((m) => m.people).find((id) => draft.scene.person(id)?.me !== true) : undefined;
  if (entry === undefined || (metres === undefined && named === undefined) || f.chunk.to - f.chunk.from > 5) return false;
  const { fields } = entry;
  if ((metres !== undefined && fields.metres !== undefined) || (named !== undefined && fields.target !== undefined)) return false;
  const away = draft.preposition(f.chunk, 'from') >= 0;
  draft.entries[at] = {
    fields: {
      ...fields,
      ...(named === undefined ? {} : { target: named, run: away ? 'away' : (fields.run ?? 'toward') }),
      ...(metres === undefined ? {} : { metres: metres.value }),
    },
    span: { start: entry.span.start, end: spanOf(draft.tokens, f.chunk.from, f.chunk.to).end },
  };
  return true;
}

function manner(draft: Draft, f: Features, levitating: boolean): { readonly method?: 'skill' | 'levitate' | 'general' } {
  if (draft.wordIn(f.chunk, w.BY_THE_RULES)) return { method: 'general' };
  const skill = f.skill || f.mentions.some((m) => m.own.some((id) => draft.scene.skill(id)?.kind === 'run'));
  return skill ? { method: 'skill' } : levitating ? { method: 'levitate' } : {};
}

/** «в точку (3, −5)». */
function pointIn(draft: Draft, { from, to }: Chunk): { readonly x: number; readonly y: number } | null {
  let at = from;
  while (at < to && !w.POINT.test(draft.tokens[at]?.norm ?? '')) at++;
  const found: number[] = [];
  for (; at < to && found.length < 2; at++) {
    const t = draft.tokens[at];
    if (t?.kind === 'number') found.push(draft.tokens[at - 1]?.norm === '-' ? -t.value : t.value);
  }
  const [x, y = 0] = found;
  return x === undefined ? null : { x, y };
}

/** Where the heading before a chunk begins, if it stands in the same sentence. */
function headingStart(draft: Draft, at: number): number {
  let from = at;
  while (from > 0 && draft.tokens[from - 1]?.kind === 'word') from--;
  return from;
}

/** A run to nobody knows whom is none. */
export function finishRuns(draft: Draft): void {
  for (let i = draft.entries.length - 1; i >= 0; i--) {
    const entry = draft.entries[i];
    if (entry?.fields.run === undefined || entry.fields.target !== undefined) continue;
    draft.entries.splice(i, 1);
    draft.flag('ambiguous-target', 'error', entry.span);
  }
}

/** «up to 2 m»: where its «to» stands, or -1. */
function englishUpTo(draft: Draft, { chunk }: Features): number {
  for (let i = chunk.from; i + 1 < chunk.to; i++) if (draft.tokens[i]?.norm === 'up' && draft.tokens[i + 1]?.norm === 'to') return i + 1;
  return -1;
}
