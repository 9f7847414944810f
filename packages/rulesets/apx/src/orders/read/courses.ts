import type { Span } from '@boevka/kernel';
import type { Draft } from './draft.ts';
import type { Features } from './features.ts';
import * as w from './words.ts';

/** Outcomes that are asserted, and multi-move attacks that go on or are given up. */

/** «удар Бруно проходит мимо»: only the judge tells what comes of a deed. */
export function outcome(draft: Draft, f: Features, span: Span): boolean {
  const { chunk } = f;
  let told = false;
  for (let i = chunk.from; i < chunk.to; i++) {
    const norm = draft.tokens[i]?.norm ?? '';
    const next = draft.tokens[i + 1]?.norm ?? '';
    if (w.OUTCOME.test(norm) && norm !== 'мимо') told = true;
    if (w.REACHES_OUTCOME.test(norm) && (next === 'мимо' || next === 'past' || next === 'wide')) told = true;
    if (norm === 'не' && w.ARRIVES.test(next)) told = true;
    if (/^(?:нанос\p{L}*|нанес\p{L}*|снима\p{L}*|deal|deals)$/u.test(norm) && f.figures.some((n) => n.unit === null && n.at > i))
      told = true;
  }
  if (!told || f.run?.way === 'toward') return false;
  draft.flag('asserted-outcome', 'warning', span);
  return true;
}

/** Going on with, or giving up, what takes more than one move; the payment is said in many words and orders nothing. */
export function multiMove(draft: Draft, f: Features, span: Span): boolean {
  const running = draft.scene.data.multiMove;
  const about = f.casting || (running !== null && f.mentions.some((m) => m.own.includes(running)));
  if (running !== null && f.abandons >= 0 && (about || f.mentions.length === 0)) {
    draft.entries.push({ fields: { abandon: true }, span });
    draft.last = { kind: 'other' };
    return true;
  }
  if (running !== null && f.continues >= 0 && about) {
    draft.entries.push({ fields: { phase: 'attack', continue: running }, span });
    draft.last = { kind: 'other' };
    return true;
  }
  const payment = f.paying && f.mentions.length === 0 && f.dodge < 0 && f.block < 0 && !f.figures.some((n) => n.ordinal);
  return payment && draft.last.kind === 'attack' && draft.last.start;
}
