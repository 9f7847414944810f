import type { Range, StepNumbers, Token } from '@boevka/language';
import { CORRECTING, findSteps, followsCorrection } from '@boevka/language';
import { ACTIONS_PER_TURN } from '../../terms.ts';
import type { Page } from './page.ts';

/** One heading with its words, and whose turn it orders. */
export interface Segment {
  readonly which: StepNumbers;
  readonly head: Range;
  readonly body: Range;
  /** Null: the author; else the id of a creature of his. */
  readonly actor: string | null;
  /** It takes back an earlier one by express words. */
  readonly corrects: boolean;
}

export interface Segments {
  readonly segments: readonly Segment[];
  /** Lines that stand under no heading. */
  readonly loose: readonly Range[];
}

const CHANGING = /^(?:меняю|заменяю|заменить|поменять|меняется|изменить|исправить|вместо|лучше)$/;
const WHOLE_TURN = /^(?:весь|всего|всем|всю|все|каждом|каждое|любом|любое)$/;
const TURN_WORD = /^(?:ход|хода|ходе|ходу|ходом|раунд|раунда|действие|действии|действия|действиях|turn)$/;

/** Cuts a post into its headed parts, corrections, headings of creatures and loose lines. */
export function segmentsOf(page: Page): Segments {
  const { tokens } = page;
  const actors = actorLines(page);
  const masked = mask(page, actors);
  const { steps, start } = findSteps(masked, ACTIONS_PER_TURN);
  const loose: Range[] = linesOf(tokens, { from: 0, to: start }).filter(
    (line) => !actors.some((actor) => actor.from >= line.from && actor.from < line.to && actor.to >= line.to - 1),
  );
  const segments: Segment[] = [];
  const ordered = new Map<string | null, Set<number>>();
  for (const step of steps) {
    const actor = actors.findLast((line) => line.from <= step.head)?.id ?? null;
    const next = actors.find((line) => line.from >= step.from && line.from < step.to);
    const body = { from: step.from, to: next?.from ?? step.to };
    const before = ordered.get(actor) ?? new Set<number>();
    ordered.set(actor, before);
    const again = step.which.kind === 'numbers' && step.which.numbers.every((number) => before.has(number));
    if (step.which.kind === 'numbers') for (const number of step.which.numbers) before.add(number);
    const corrects = isCorrection(tokens, step.head, again ? body : { from: 0, to: 0 });
    const changed = corrects ? afterChange(tokens, body) : body;
    const parts = wholeTurnLines(tokens, changed);
    segments.push({
      which: step.which,
      head: { from: step.head, to: step.from },
      body: { from: changed.from, to: parts[0]?.from ?? changed.to },
      actor,
      corrects,
    });
    for (const part of parts)
      segments.push({ which: { kind: 'all' }, head: { from: part.from, to: part.from }, body: part, actor, corrects: false });
  }
  return { segments, loose };
}

interface ActorLine extends Range {
  readonly id: string | null;
}

/** «Волк:» at the beginning of a line: what follows is ordered to the creature; one's own name takes it back. */
function actorLines(page: Page): ActorLine[] {
  const out: ActorLine[] = [];
  const creatures = new Set(page.scene.creatures.map((creature) => creature.id));
  if (creatures.size === 0) return out;
  for (const mark of page.marks) {
    const [hit, other] = mark.word === 'я' ? [{ id: page.scene.me.id }] : mark.fighters;
    if (hit === undefined || other !== undefined || !(creatures.has(hit.id) || hit.id === page.scene.me.id)) continue;
    const lead = /^(?:а|и|но|ну)$/.test(page.tokens[mark.from - 1]?.norm ?? '') ? 1 : 0;
    const before = page.tokens[mark.from - 1 - lead];
    if (before !== undefined && before.kind !== 'line') continue;
    let end = mark.to;
    while (page.tokens[end]?.kind === 'word' && /^(?:действи|ход)/.test(page.tokens[end]?.norm ?? '')) end += 1;
    const sign = page.tokens[end];
    if (sign !== undefined && sign.kind !== 'line' && sign.norm !== ':' && sign.norm !== '-') continue;
    out.push({ from: mark.from - lead, to: end + (sign?.kind === 'sign' ? 1 : 0), id: hit.id === page.scene.me.id ? null : hit.id });
  }
  return out;
}

/** Names that hold a number word («Второе дыхание»), quotations of others and headings of creatures are no headings of actions. */
function mask(page: Page, actors: readonly ActorLine[]): readonly Token[] {
  const out = [...page.tokens];
  const blank = (at: number): void => {
    const token = out[at];
    if (token !== undefined) out[at] = { ...token, norm: '_' };
  };
  for (const mark of page.marks) {
    const named = [...mark.abilities, ...mark.weapons, ...mark.fighters, ...mark.places].some((hit) => hit.words > 1);
    const heading = out[mark.from]?.kind === 'number' && (mark.from === 0 || out[mark.from - 1]?.kind === 'line');
    if (named && !heading) for (let i = mark.from; i < mark.to; i++) blank(i);
  }
  for (const line of actors) {
    for (let i = line.from; i < line.to; i++) {
      const token = out[i];
      if (token !== undefined) out[i] = { ...token, kind: 'line', norm: '\n' };
    }
  }
  return turnHeadings(out);
}

/** «Ход 3», «2 ход:» name the turn, not an action, unless every line has one. */
function turnHeadings(tokens: Token[]): Token[] {
  const found: { at: number; number: Token }[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const before = tokens[i - 1];
    if (before !== undefined && before.kind !== 'line') continue;
    const [a, b, c] = [tokens[i], tokens[i + 1], tokens[i + 2]];
    const isTurn = (token: Token | undefined): boolean => /^(?:ход|раунд|turn)$/.test(token?.norm ?? '');
    const numberAt =
      isTurn(a) && b?.kind === 'number'
        ? i + 1
        : isTurn(a) && b?.norm === '№' && c?.kind === 'number'
          ? i + 2
          : a?.kind === 'number' && isTurn(b)
            ? i
            : -1;
    const number = tokens[numberAt];
    if (number === undefined) continue;
    const after = tokens[Math.max(numberAt, i + 1) + 1];
    if (after === undefined || after.kind === 'line' || after.norm === ':' || after.norm === '.') found.push({ at: numberAt, number });
  }
  const [only, second] = found;
  if (only !== undefined && second === undefined) tokens[only.at] = { ...only.number, kind: 'sign', norm: '_' };
  return tokens;
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

function isCorrection(tokens: readonly Token[], head: number, body: Range): boolean {
  if (followsCorrection(tokens, head)) return true;
  let at = head - 1;
  while (at >= 0 && tokens[at]?.kind === 'sign' && tokens[at]?.norm !== '.') at -= 1;
  for (let i = at; i >= 0 && tokens[i]?.kind !== 'line'; i--) if (CORRECTING.test(tokens[i]?.norm ?? '')) return true;
  const first = tokens.slice(body.from, Math.min(body.from + 2, body.to)).find((token) => token.kind === 'word');
  if (first === undefined || !CHANGING.test(first.norm)) return false;
  return first.norm === 'вместо' || tokens[tokens.indexOf(first, body.from) + 1]?.norm === 'на';
}

/** «меняю на удар», «вместо отдыха — удар»: the new order. */
function afterChange(tokens: readonly Token[], body: Range): Range {
  for (let i = body.from; i < Math.min(body.to, body.from + 6); i++) {
    const token = tokens[i];
    if (token === undefined) break;
    if (token.norm === 'на' && CHANGING.test(tokens[i - 1]?.norm ?? '')) return { from: i + 1, to: body.to };
    if (token.norm === 'вместо') {
      for (let j = i + 2; j < Math.min(body.to, i + 6); j++) if (/^[,:-]$/.test(tokens[j]?.norm ?? '')) return { from: j + 1, to: body.to };
      return { from: Math.min(i + 2, body.to), to: body.to };
    }
    if (CHANGING.test(token.norm) && token.norm !== 'меняю') return { from: i + 1, to: body.to };
  }
  return body;
}

/** Later lines of a part that speak of the whole turn. */
function wholeTurnLines(tokens: readonly Token[], body: Range): Range[] {
  const lines = linesOf(tokens, body);
  return lines.slice(1).filter((line) => isWholeTurn(tokens, line));
}

export function isWholeTurn(tokens: readonly Token[], line: Range): boolean {
  for (let i = line.from; i + 1 < line.to; i++)
    if (WHOLE_TURN.test(tokens[i]?.norm ?? '') && TURN_WORD.test(tokens[i + 1]?.norm ?? '')) return true;
  return false;
}
