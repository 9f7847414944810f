import type { Span } from '@boevka/kernel';
import { PREPOSITIONS } from '@boevka/language';
import type { Draft } from './draft.ts';
import type { Features } from './features.ts';
import { spanOf } from './reading.ts';
import type { Queued } from './scene.ts';
import * as w from './words.ts';

/** What is let pass, passed over, or said not to be done. */

/** No defence: against what is named, or at all. */
function noneOf(draft: Draft, vs: readonly Queued[], span: Span): void {
  draft.none.push({ vs, span });
  draft.last = { kind: 'none' };
}

export function letPass(draft: Draft, f: Features, span: Span): void {
  const { queue } = draft.scene.data;
  if (f.rest && !f.mentions.some((m) => m.queued.length > 0)) return;
  const refs = draft.refs(f, false);
  const left = queue.filter((q) => !draft.met().has(q.id));
  if (refs.unknown !== null) draft.flag('unknown-attack', 'error', spanOf(draft.tokens, refs.unknown.from, refs.unknown.to));
  else if (refs.found.length > 0) noneOf(draft, refs.found, span);
  else if (left.length === 1) noneOf(draft, left, span);
  else if (left.length === queue.length && queue.length > 0 && f.mentions.length === 0) noneOf(draft, [], span);
  else if (queue.length > 0 && refs.ambiguous) draft.flag('ambiguous-order', 'error', span);
}

/** What is said not to be done orders nothing, except that a defence that is not made lets its attack pass. */
export function denied(draft: Draft, f: Features, kind: 'block' | 'dodge' | null, span: Span): boolean {
  if (kind === null && draft.wordIn(f.chunk, w.NOTHING)) {
    const refs = draft.refs(f, false);
    if (refs.found.length > 0) {
      noneOf(draft, refs.found, span);
      return true;
    }
  }
  if (f.not < 0) return false;
  const word = draft.tokens[f.not]?.norm ?? '';
  const next = draft.tokens[f.not + 1]?.norm ?? '';
  const noDefence = w.NO_DEFENCE.test(next) || (w.NOT.test(word) && w.NO_DEFENCE.test(draft.tokens[f.not - 1]?.norm ?? ''));
  if (w.WITHOUT.test(word) && !noDefence) return false;
  // «не от чего», «нечем».
  if (PREPOSITIONS.get(next) === 'from' || PREPOSITIONS.get(next) === 'with') return true;
  if (w.LACKS.test(next)) return kind === null || f.figures.length === 0;
  const ofKind = kind !== null && (f.dodge === f.not + 1 || f.block === f.not + 1);
  if (noDefence || ofKind || (f.letPass >= 0 && w.WITHOUT.test(word))) {
    const refs = draft.refs(f, false);
    noneOf(draft, refs.found, span);
    return true;
  }
  return (
    w.NOT.test(word) &&
    (f.not + 1 >= f.chunk.to || next === '' || isVerbAt(draft, f.not + 1) || f.not === f.chunk.from || f.not === f.chunk.to - 1)
  );
}

function isVerbAt(draft: Draft, at: number): boolean {
  return /(?:ю|у|ет|ит|ют|ят|ешь|ем|им|ть|л|ла|ться|юсь|усь|ется|ится)$/.test(draft.tokens[at]?.norm ?? '');
}

export function passes(draft: Draft, f: Features, span: Span): boolean {
  const { chunk } = f;
  const pass = draft.wordIn(chunk, w.PASS_WORDS) && f.mentions.length === 0;
  const skips = f.letPass >= 0 && draft.wordIn(chunk, w.TURN_WORDS) && f.mentions.length === 0;
  const phase = f.letPass >= 0 && draft.wordIn(chunk, w.PHASE);
  if (phase) {
    if (draft.wordIn(chunk, w.BLOCK_PHASE)) noneOf(draft, [], span);
    return true;
  }
  const nothing = draft.wordIn(chunk, w.NOTHING) && f.not >= 0 && f.mentions.length === 0 && f.dodge < 0 && f.block < 0;
  if (nothing && draft.phase === 'block') {
    noneOf(draft, [], span);
    return true;
  }
  if (pass || skips || nothing) draft.passed ??= span;
  return pass || skips || nothing;
}
