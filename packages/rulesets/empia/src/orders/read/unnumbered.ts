import type { Range } from '@boevka/language';
import { ACTIONS_PER_TURN } from '../../terms.ts';
import type { ReadAction } from './action.ts';
import { readAction } from './action.ts';
import { chunksOf } from './chunks.ts';
import { frameOf } from './collect.ts';
import { familyOf } from './families.ts';
import { isExplained } from './frames.ts';
import type { Issue } from './issue.ts';
import { doubt } from './issue.ts';
import { statesOutcome } from './outcomes.ts';
import type { Page } from './page.ts';
import type { PostEntry, ReadPost } from './post-reading.ts';
import { isWholeTurn, linesOf } from './segments.ts';
import { tell } from './told.ts';

/** Reads a post without headings: one order for the whole turn, or eight lines in a row; anything else asks for numbers. */
export function readUnnumbered(page: Page): ReadPost {
  const issues: Issue[] = [];
  const lines = linesOf(page.tokens, { from: 0, to: page.tokens.length });
  const told: { line: Range; read: ReadAction }[] = [];
  for (const line of lines) {
    if (statesOutcome(page, line) && tell(page, [line]).empty) issues.push(doubt('asserted-outcome', line));
    else if (isOrderly(page, line)) told.push({ line, read: read(page, line, told[told.length - 1]?.read ?? null) });
  }
  const [only, second] = told;
  if (only === undefined) return { entries: [], issues, remarks: [] };
  const { entry } = only.read;
  if (second === undefined && entry !== null && (isWholeTurn(page.tokens, only.line) || entry.kind === 'longRest')) {
    return { entries: [{ slots: all(), entry, range: only.line, flag: null }], issues: [...issues, ...only.read.issues], remarks: [] };
  }
  const remarks = [{ code: 'bad-number' as const, slots: all() }];
  if (told.length !== ACTIONS_PER_TURN) return { entries: [], issues, remarks };
  const entries: PostEntry[] = [];
  for (const [i, { line, read: one }] of told.entries()) {
    issues.push(...one.issues);
    if (one.entry !== null) entries.push({ slots: [i + 1], entry: one.entry, range: line, flag: 'bad-number' });
  }
  return { entries, issues, remarks };
}

function all(): number[] {
  return Array.from({ length: ACTIONS_PER_TURN }, (_, i) => i + 1);
}

function read(page: Page, line: Range, before: ReadAction | null): ReadAction {
  return readAction(page, line, { slot: null }, { last: before?.entry ?? null, bySlot: () => null });
}

/** A line that could be an order: a deed that begins a stretch, is the author's own, or stands among words that are all known. */
function isOrderly(page: Page, line: Range): boolean {
  return chunksOf(page, line).some((chunk) => {
    if (chunk.opener === 'speech') return false;
    const told = tell(page, [chunk]);
    if (told.empty) return false;
    const own = told.acts.some((act) => act.use.verb?.mood === 'first' || (act.doer === 'me' && act.use.verb?.mood !== 'past'));
    const begins = told.acts.some((act) => act.from - chunk.from < 2 && act.use.verb?.mood !== 'past');
    const named = told.acts.length > 0 || told.frame.abilities.some((ability) => ability.whole) || told.frame.weapons.length > 0;
    return (isExplained(told.frame) && named && !told.acts.some((act) => act.use.verb?.mood === 'past')) || own || begins;
  });
}

/** The first stretch of a line that is an order in so many words, or null. */
export function orderIn(page: Page, line: Range): Range | null {
  for (const chunk of chunksOf(page, line)) {
    if (chunk.opener === 'speech') continue;
    const frame = frameOf(page, chunk);
    const roles =
      frame.persons.length +
      frame.weapons.length +
      frame.abilities.length +
      frame.places.length +
      frame.lengths.length +
      frame.ground.length;
    const deed = frame.acts.some(
      (act) =>
        !act.negated && act.use.verb?.mood === 'first' && ['move', 'strike', 'cast', 'item', 'defence'].includes(familyOf(act.use.act)),
    );
    const guard = frame.acts.some((act) => familyOf(act.use.act) === 'defence');
    if (deed && (roles > 0 || guard) && isExplained(frame)) return chunk;
  }
  return null;
}
