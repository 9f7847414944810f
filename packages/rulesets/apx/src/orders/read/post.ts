import { correctionIn } from '@boevka/language';
import { attacks, repeats } from './attacks.ts';
import type { Chunk } from './chunks.ts';
import { chunksOf } from './chunks.ts';
import { multiMove, outcome } from './courses.ts';
import { combo, defend, finishDefences, wards } from './defences.ts';
import { Draft } from './draft.ts';
import type { Features } from './features.ts';
import { featuresOf } from './features.ts';
import { goesOn } from './goes-on.ts';
import { headingOf } from './headings.ts';
import { kindOf } from './kinds.ts';
import { denied, letPass, passes } from './letting.ts';
import type { PostReading } from './reading.ts';
import { spanOf } from './reading.ts';
import { finishRuns, runs } from './runs.ts';
import type { Scene } from './scene.ts';
import * as w from './words.ts';

/** Reads one post. @clause apx.battle.two-phases */
export function readPost(text: string, scene: Scene): PostReading {
  const draft = new Draft(text, scene);
  for (const { span, what } of draft.findings) if (what !== 'unclosed-tag') draft.flag('markup', 'warning', span);
  if (isOtherSystem(draft)) return { entries: [], diagnostics: draft.diagnostics };
  for (const chunk of corrected(draft, joined(draft, chunksOf(draft.tokens)))) takeChunk(draft, chunk);
  finishRuns(draft);
  finishDefences(draft);
  if (draft.passed !== null && draft.entries.length === 0) draft.entries.push({ fields: { pass: true }, span: draft.passed });
  if (draft.entries.length === 0 && draft.diagnostics.length === 0) draft.flag('no-order', 'error', null);
  return { entries: draft.entries, diagnostics: draft.diagnostics };
}

/** Lines of numbered actions belong to another rulebook. */
function isOtherSystem(draft: Draft): boolean {
  const heads: number[] = [];
  for (const [i, t] of draft.tokens.entries()) {
    const begins = i === 0 || draft.tokens[i - 1]?.kind === 'line';
    if (!begins || t.kind !== 'number') continue;
    let at = i + 1;
    while (
      at < i + 4 &&
      (draft.tokens[at]?.norm === '-' || draft.tokens[at]?.kind === 'number' || /^(?:е|ое|ья|й)$/.test(draft.tokens[at]?.norm ?? ''))
    )
      at++;
    if (w.ACTION_WORD.test(draft.tokens[at]?.norm ?? '')) heads.push(i);
  }
  if (heads.length < 2) return false;
  const lastHead = heads.at(-1) ?? 0;
  let to = lastHead;
  while (to < draft.tokens.length && draft.tokens[to]?.kind !== 'line') to++;
  draft.flag('other-system', 'error', spanOf(draft.tokens, lastHead, to));
  return true;
}

/** A colon behind what is no heading parts nothing. */
function joined(draft: Draft, chunks: readonly Chunk[]): Chunk[] {
  const out: Chunk[] = [];
  for (const c of chunks) {
    const before = out.at(-1);
    const glued = before?.colon === true && !c.lineStart && headingOf(draft.tokens, before) === null;
    if (before !== undefined && glued) out[out.length - 1] = { ...before, to: c.to, colon: c.colon };
    else out.push(c);
  }
  return out;
}

/** What express words take back is not read; what stands in its place is shown for confirmation. */
function corrected(draft: Draft, chunks: readonly Chunk[]): Chunk[] {
  const out: Chunk[] = [];
  for (let i = 0; i < chunks.length; ) {
    let end = i + 1;
    while (end < chunks.length && chunks[end]?.sentenceStart === false) end++;
    const sentence = chunks.slice(i, end);
    const range = { from: sentence[0]?.from ?? 0, to: sentence.at(-1)?.to ?? 0 };
    const correction = correctionIn(draft.tokens, range);
    if (correction === null) out.push(...sentence);
    else {
      const before = sentence.filter((c) => c.to <= correction.before.to);
      out.push(
        ...before.slice(0, -1),
        ...sentence.filter((c) => c.to > correction.after.from).map((c) => ({ ...c, from: Math.max(c.from, correction.after.from) })),
      );
      draft.flag('correction', 'warning', spanOf(draft.tokens, correction.after.from, correction.after.to));
    }
    i = end;
  }
  return out;
}

function takeChunk(draft: Draft, written: Chunk): void {
  if (written.sentenceStart) {
    draft.conditional = false;
    draft.pending = [];
  }
  let chunk = withoutBullet(draft, written);
  const heading = headingOf(draft.tokens, chunk);
  if (heading !== null) {
    draft.phase = heading.phase;
    draft.heading = heading.kind;
    draft.last = { kind: 'other' };
    chunk = { ...chunk, from: heading.to };
  }
  if (chunk.from >= chunk.to) return;
  const f = featuresOf(draft.scene, draft.tokens, chunk);
  for (const m of f.mentions) for (const id of m.people) draft.noteNamed(id);
  understand(draft, f);
}

/** «1)», «2.», «-» at the beginning of a line. */
function withoutBullet(draft: Draft, chunk: Chunk): Chunk {
  if (!chunk.lineStart) return chunk;
  const [a, b] = [draft.tokens[chunk.from], draft.tokens[chunk.from + 1]];
  if (a?.kind === 'number' && b !== undefined && (b.norm === ')' || b.norm === '.') && chunk.from + 1 < chunk.to)
    return { ...chunk, from: chunk.from + 2 };
  if (a?.kind === 'number' && chunk.to === chunk.from + 1) return { ...chunk, from: chunk.to };
  if (a?.kind === 'sign' && (a.norm === '-' || a.norm === '*' || a.norm === '#' || a.norm === '+'))
    return { ...chunk, from: chunk.from + 1 };
  return chunk;
}

function understand(draft: Draft, f: Features): void {
  const { chunk } = f;
  const span = spanOf(draft.tokens, chunk.from, chunk.to);
  if (draft.wordIn(chunk, w.IF_WORD)) draft.conditional = true;
  if (draft.conditional) {
    if (f.mentions.length > 0 || f.dodge >= 0 || f.block >= 0 || f.run !== null) draft.flag('condition-not-supported', 'error', span);
    return;
  }
  if (draft.wordIn(chunk, w.SURRENDERS)) {
    draft.entries.push({ fields: { surrender: true }, span });
    return;
  }
  if (outcome(draft, f, span)) return;
  if (multiMove(draft, f, span)) return;
  if (passes(draft, f, span)) return;
  const kind = kindOf(draft, f);
  if (kind === null && f.mentions.length === 0 && draft.wordIn(chunk, w.TOTALS) && !f.figures.some((n) => n.ordinal)) return;
  if (kind === null && repeats(draft, f, span)) return;
  if (denied(draft, f, kind, span)) return;
  if (wards(draft, f, span)) return;
  if (combo(draft, f, kind, span)) return;
  if (kind !== null) {
    defend(draft, f, kind, span);
    return;
  }
  if (f.letPass >= 0 && draft.phase !== 'attack') {
    letPass(draft, f, span);
    return;
  }
  if (f.run !== null && runs(draft, f, span)) return;
  if (attacks(draft, f, span)) return;
  goesOn(draft, f, span);
}
