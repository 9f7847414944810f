import type { Range, Token } from '@boevka/language';
import { CORRECTING, findSteps, followsCorrection } from '@boevka/language';
import type { Page } from './page.ts';
import type { Issue } from './reading.ts';
import { doubt } from './reading.ts';

/** One numbered item of an order. */
export interface Segment {
  readonly number: number | null;
  readonly head: Range;
  readonly body: Range;
  /** How many actions the heading stands for. */
  readonly times: number;
  /** It is one action by its own number, so that it holds one order. */
  readonly counted: boolean;
  /** The item that it takes back by express words. */
  readonly corrects: number | null;
  /** Where the words that take it back begin. */
  readonly lead: number;
}

export interface Segments {
  readonly loose: readonly Range[];
  /** Lines that take back what was ordered, without a number. */
  readonly amends: readonly Range[];
  readonly segments: readonly Segment[];
  readonly issues: readonly Issue[];
}

/** «3 уворота» counts deeds and is no heading. */
const COUNTED_DEED = /^(?:уворот|удар|блок|выстрел|укол|пинк|выпад|уклонени|атак|подсеч?к)(?:а|ов|я|й|и)$/;

/** More actions than anybody has in a round. @clause dwarf.action.level-cap */
const MOST_ACTIONS = 5;

/** Cuts a post into its numbered items and the lines that stand under no number. */
export function segmentsOf(page: Page): Segments {
  const { tokens } = page;
  const { steps, start } = findSteps(masked(page), MOST_ACTIONS);
  const usable = steps.filter(({ which }) => which.kind === 'numbers' || which.kind === 'first' || which.kind === 'next');
  if (usable.length === 0 || usable.length < steps.length)
    return { ...sorted(tokens, linesOf(tokens, { from: 0, to: tokens.length })), segments: [], issues: [] };
  const issues: Issue[] = [];
  const seen = new Set<number>();
  const segments: Segment[] = [];
  const amends: Range[] = [];
  let top = 0;
  for (const step of usable) {
    const numbers = step.which.kind === 'numbers' ? step.which.numbers : [];
    const times = step.which.kind === 'numbers' ? numbers.length : 'count' in step.which ? step.which.count : 1;
    const [number = null] = numbers;
    const head = { from: step.head, to: step.from };
    const again = number !== null && seen.has(number);
    const corrects = again && followsCorrection(tokens, step.head) ? number : null;
    if (number !== null && corrects === null) {
      if (number !== top + 1) issues.push(doubt('bad-number', head));
      top = Math.max(top, ...numbers);
      seen.add(number);
    }
    const whole = { from: step.from, to: corrects === null ? beforeCorrection(tokens, step.from, step.to) : step.to };
    const cut =
      corrects === null
        ? linesOf(tokens, whole)
            .slice(1)
            .find((line) => isAmending(tokens, line))
        : undefined;
    const body = cut === undefined ? whole : { from: whole.from, to: cut.from };
    if (cut !== undefined) amends.push({ from: cut.from, to: whole.to });
    segments.push({
      number,
      head,
      body,
      times: Math.max(1, Math.min(times, 20)),
      counted: step.which.kind === 'numbers',
      corrects,
      lead: lineStart(tokens, step.head),
    });
  }
  const first = sorted(tokens, linesOf(tokens, { from: 0, to: start }));
  return { loose: first.loose, amends: [...first.amends, ...amends], segments, issues };
}

/** A line that begins with «UPD», «правка» and the like. */
function isAmending(tokens: readonly Token[], line: Range): boolean {
  return CORRECTING.test(tokens[line.from]?.norm ?? '');
}

function sorted(tokens: readonly Token[], lines: readonly Range[]): Pick<Segments, 'loose' | 'amends'> {
  return { loose: lines.filter((line) => !isAmending(tokens, line)), amends: lines.filter((line) => isAmending(tokens, line)) };
}

/** The words «UPD:» before the next heading belong to that. */
function beforeCorrection(tokens: readonly Token[], from: number, to: number): number {
  if (!followsCorrection(tokens, to)) return to;
  const start = lineStart(tokens, to);
  return start > from ? start : to;
}

function lineStart(tokens: readonly Token[], at: number): number {
  let from = at;
  while (from > 0 && tokens[from - 1]?.kind !== 'line') from -= 1;
  return from;
}

/** Names that hold a number word, and «вторая голова», are no headings; «Раунд 3» names the round. */
function masked(page: Page): readonly Token[] {
  const out = [...page.tokens];
  const blank = (at: number): void => {
    const token = out[at];
    if (token !== undefined) out[at] = { ...token, kind: 'sign', norm: '_' };
  };
  for (const mark of page.marks) {
    if ([...mark.fighters, ...mark.items].some((hit) => hit.words > 1)) for (let i = mark.from; i < mark.to; i++) blank(i);
  }
  for (let i = 0; i + 1 < out.length; i++) if (out[i]?.kind === 'number' && COUNTED_DEED.test(out[i + 1]?.norm ?? '')) blank(i);
  for (let i = 0; i < out.length; i++) {
    const [word, number] = [out[i], out[i + 1]];
    if (/^(?:раунд|ход|round|turn)$/.test(word?.norm ?? '') && number?.kind === 'number') blank(i + 1);
    else if (word?.kind === 'number' && /^(?:раунд|ход|й|round)$/.test(number?.norm ?? '')) blank(i);
  }
  return out;
}

export function linesOf(tokens: readonly Token[], range: Range): Range[] {
  const out: Range[] = [];
  let from = range.from;
  for (let i = range.from; i <= range.to; i++) {
    if (i < range.to && tokens[i]?.kind !== 'line') continue;
    if (tokens.slice(from, i).some((token) => token.kind === 'word' || token.kind === 'number')) out.push({ from, to: i });
    from = i + 1;
  }
  return out;
}
