import { COMPARATORS } from './lexicon/words.ts';
import type { Token } from './tokens.ts';

/** A stretch of tokens, `to` excluded. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** What a text says with and without «если». */
export type Branch = Plain | When;
export interface Plain extends Range {
  readonly kind: 'plain';
}
export interface When extends Range {
  readonly kind: 'when';
  readonly condition: Range;
  readonly consequence: readonly Branch[];
  readonly otherwise: readonly Branch[] | null;
  /** An «иначе» in a new sentence after a condition within a condition: whose it is cannot be told. */
  readonly unsure: boolean;
}

/** What the reader of a rulebook knows about stretches of tokens. */
export interface BranchJudge {
  /** The stretch can be read as a condition. */
  isCondition(range: Range): boolean;
  /** An order begins here; `plainly`: with a word that could not go on with a condition. */
  startsOrder(at: number, to: number, plainly?: boolean): boolean;
}

/** Splits a stretch into what stands without a condition and what stands under one. */
export function splitBranches(tokens: readonly Token[], range: Range, judge: BranchJudge): Branch[] {
  return new Splitter(tokens, judge).list(range.from, range.to);
}

const IF = new Set('если есле еслт есди елси есил еслм еслии ежели коли if'.split(' '));
/** Plain talk of time as often as a condition; only a sign behind it tells. */
const WHILE = new Set('пока покуда while'.split(' '));
const SOFT_IF = new Set('когда when once'.split(' '));
const LEADS = new Set('а но и ну же только лишь то да или'.split(' '));
const ELSE_WORDS = new Set('иначе инач инаце otherwise else'.split(' '));
const OTHER = new Set('противном ином другом остальных других прочих иных любом всех'.split(' '));
const SHORTENED = new Set('отд акт деакт выстр прим исп пр лев прав доп осн эн ед эн хп осн нач кон мет макс мин'.split(' '));
/** Longer sentences than this are not orders; the limit keeps the work in step with the length of the text. */
const LONGEST_SENTENCE = 160;
const LONGEST_CONDITION = 60;
const CASE_WORDS = new Set('случае случаях'.split(' '));

/** A full stop that ends a sentence, not one that shortens a word («ог. щит», «5 м. от него»). */
export function endsSentence(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === 'line') return true;
  if (token.kind !== 'sign') return false;
  if (/^[!?;…|]$/.test(token.norm)) return true;
  if (token.norm !== '.') return false;
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (after === undefined || after.kind === 'line' || after.capital !== 'none') return true;
  if (before?.kind === 'word' && !token.gapBefore && (before.norm.length <= 2 || SHORTENED.has(before.norm))) return false;
  return token.gapAfter;
}

/** Length of the marker of a condition at a place, 0 if none stands there; `soft` markers are also used for plain time. */
export function ifAt(tokens: readonly Token[], at: number): { length: number; soft: boolean; strict?: true } | null {
  let i = at;
  while (LEADS.has(tokens[i]?.norm ?? '') && i - at < 2) i += 1;
  const word = tokens[i]?.norm ?? '';
  const tail = (extra: number): number => i - at + extra;
  if (IF.has(word)) return { length: tail(1), soft: false };
  if (SOFT_IF.has(word)) return { length: tail(1), soft: true };
  if (WHILE.has(word)) return { length: tail(1), soft: true, strict: true };
  if (word === 'как' && tokens[i + 1]?.norm === 'только') return { length: tail(2), soft: true };
  if (word === 'в' && tokens[i + 1]?.norm === 'случае') {
    const [third, fourth] = [tokens[i + 2]?.norm, tokens[i + 3]?.norm];
    if (third === 'если') return { length: tail(3), soft: false };
    if (third === ',' && fourth === 'если') return { length: tail(4), soft: false };
    return { length: tail(2), soft: false };
  }
  if (word === 'при') {
    if (tokens[i + 1]?.norm === 'условии') return { length: tail(tokens[i + 2]?.norm === ',' ? 4 : 3), soft: false };
    if (/^(?:энерги|жизн|здоров|хп|hp|дистанц|расстоян|промах|попадан|приближен|сближен)/.test(tokens[i + 1]?.norm ?? ''))
      return { length: tail(1), soft: true };
  }
  return null;
}

/** Length of «иначе», «в противном случае», «если нет» at a place, 0 if none stands there. */
export function elseAt(tokens: readonly Token[], at: number, judge: BranchJudge, to: number): number {
  let i = at;
  while ((tokens[i]?.norm === 'а' || tokens[i]?.norm === 'ну' || tokens[i]?.norm === 'но') && i - at < 2) i += 1;
  const word = tokens[i]?.norm ?? '';
  if (ELSE_WORDS.has(word)) return i - at + 1;
  const sign = tokens[i + 1];
  const apart = i > at || /^[,.;]$/.test(tokens[at - 1]?.norm ?? '');
  const pointed = sign?.norm === ':' || (sign?.norm === '-' && (sign.gapBefore || sign.gapAfter));
  if (apart && pointed && COMPARATORS.has(word)) return i + 1 - at;
  if (i > at && word === 'то') {
    const rest = tokens[i + 1]?.kind === 'sign' ? i + 2 : i + 1;
    return judge.startsOrder(rest, to) ? i + 1 - at : 0;
  }
  if (word === 'в' || word === 'во') {
    let next = i + 1;
    while (OTHER.has(tokens[next]?.norm ?? '') && next - i < 4) next += 1;
    return next > i + 1 && CASE_WORDS.has(tokens[next]?.norm ?? '') ? next + 1 - at : 0;
  }
  const negative = IF.has(word) ? (tokens[i + 1]?.norm === 'же' ? i + 2 : i + 1) : i > at ? i : -1;
  if (negative < 0) return 0;
  const no = tokens[negative]?.norm;
  if (/^(?:ничего|ни)$/.test(no ?? '')) {
    let end = negative + 1;
    while (
      end < to &&
      tokens[end]?.kind === 'word' &&
      end - negative < 7 &&
      !/^(?:то|тогда)$/.test(no === 'ни' ? '' : (tokens[end]?.norm ?? ''))
    )
      end += 1;
    const sum = tokens
      .slice(negative, end)
      .some((token) => /^(?:этого|перечисленного|другое|третье|условий|вышеперечисленного|того)$/.test(token.norm));
    return sum && tokens[end]?.kind === 'sign' ? end - at : 0;
  }
  if (no === 'not' || (no === 'не' && tokens[negative + 1]?.norm === 'так')) return negative + (no === 'not' ? 1 : 2) - at;
  if (no !== 'нет') return 0;
  const after = negative + 1;
  const then = tokens[after];
  if (
    after >= to ||
    then === undefined ||
    then.kind === 'line' ||
    then.kind === 'sign' ||
    then.norm === 'то' ||
    judge.startsOrder(after, to)
  )
    return after - at;
  return 0;
}

class Splitter {
  readonly #tokens: readonly Token[];
  readonly #judge: BranchJudge;

  constructor(tokens: readonly Token[], judge: BranchJudge) {
    this.#tokens = tokens;
    this.#judge = judge;
  }

  list(from: number, to: number): Branch[] {
    const out: Branch[] = [];
    let plain = from;
    let i = from;
    const flush = (end: number): void => {
      if (end > plain) out.push({ kind: 'plain', from: plain, to: end });
    };
    while (i < to) {
      const when = this.#isWordStart(i) ? this.#when(i, to, 0) : null;
      if (when === null) {
        i += 1;
        continue;
      }
      if (when.postfix) {
        const start = this.#sentenceStart(plain, i);
        const before: Branch = { kind: 'plain', from: start, to: i };
        if (start > plain) out.push({ kind: 'plain', from: plain, to: start });
        out.push({ ...when.branch, from: start, consequence: [before] });
      } else {
        flush(i);
        out.push(when.branch);
      }
      i = when.branch.to;
      plain = i;
    }
    flush(to);
    return out;
  }

  /** A marker counts only where a word of its own begins («и», «а» before it belong to it). */
  #isWordStart(i: number): boolean {
    return this.#tokens[i]?.kind === 'word';
  }

  #sentenceStart(from: number, at: number): number {
    for (let i = at - 1; i >= from; i--) if (endsSentence(this.#tokens, i)) return i + 1;
    return from;
  }

  #when(at: number, to: number, depth: number): { branch: When; postfix: boolean } | null {
    const marker = ifAt(this.#tokens, at);
    if (marker === null || depth > 6) return null;
    const start = at + marker.length;
    const limit = this.#limit(start, to);
    const cut = this.#cut(start, limit, to);
    if (marker.soft && !this.#judge.isCondition({ from: start, to: cut === null ? this.#elseOr(start, limit) : cut.condition }))
      return null;
    if (marker.strict === true && (cut === null || !this.#isPointed(cut))) return null;
    if (cut === null) {
      const end = this.#elseOr(start, limit);
      if (this.#isBlank(start, end)) return null;
      const condition = { from: start, to: end };
      const tail = this.#otherwise(end, to, depth);
      return {
        branch: { kind: 'when', from: at, to: tail.end, condition, consequence: [], otherwise: tail.branches, unsure: false },
        postfix: true,
      };
    }
    const condition = { from: start, to: cut.condition };
    const body = this.#do(cut.rest, to, depth);
    const tail = this.#otherwise(body.end, to, depth);
    const nested = body.branches.some((branch) => branch.kind === 'when');
    const unsure = tail.branches !== null && tail.newSentence && nested;
    return {
      branch: { kind: 'when', from: at, to: tail.end, condition, consequence: body.branches, otherwise: tail.branches, unsure },
      postfix: false,
    };
  }

  /** A dash, a colon or «то» stands between the condition and what follows. */
  #isPointed({ condition, rest }: { condition: number; rest: number }): boolean {
    return this.#tokens.slice(condition, rest).some((token) => /^(?:[:→-]|то|тогда|then)$/.test(token.norm));
  }

  #limit(from: number, to: number): number {
    let depth = 0;
    const last = Math.min(to, from + LONGEST_SENTENCE);
    for (let i = from; i < last; i++) {
      const norm = this.#tokens[i]?.norm;
      if (norm === '(') depth += 1;
      if (norm === ')') {
        if (depth === 0) return i;
        depth -= 1;
      }
      if (endsSentence(this.#tokens, i)) return i;
    }
    return last;
  }

  #elseOr(from: number, limit: number): number {
    for (let i = from; i < limit; i++) {
      if (elseAt(this.#tokens, i, this.#judge, limit) > 0) return this.#tokens[i - 1]?.norm === ',' ? i - 1 : i;
    }
    return limit;
  }

  #isBlank(from: number, to: number): boolean {
    return !this.#tokens.slice(from, to).some((token) => token.kind === 'word' || token.kind === 'number');
  }

  /** Where the condition ends and what follows begins; null if nothing follows it (the order stands before the condition). */
  #cut(from: number, limit: number, to: number): { condition: number; rest: number } | null {
    const end = Math.min(this.#elseOr(from, limit), from + LONGEST_CONDITION);
    const cuts: { at: number; rest: number; strong: boolean }[] = [];
    for (let i = from + 1; i < end; i++) {
      const token = this.#tokens[i];
      const strong =
        token?.norm === ':' ||
        token?.norm === '→' ||
        token?.norm === 'то' ||
        token?.norm === 'тогда' ||
        token?.norm === 'then' ||
        (token?.norm === '-' && (token.gapBefore || token.gapAfter));
      if (!strong && token?.norm !== ',') continue;
      let rest = i + 1;
      while (
        rest < end &&
        (/^[:,→-]$/.test(this.#tokens[rest]?.norm ?? '') || this.#tokens[rest]?.norm === 'то' || this.#tokens[rest]?.norm === 'тогда')
      )
        rest += 1;
      cuts.push({ at: i, rest, strong: strong || rest > i + 1 });
    }
    const follows = (rest: number): boolean => rest < end && (ifAt(this.#tokens, rest) !== null || this.#judge.startsOrder(rest, end));
    const good = cuts.filter((cut) => follows(cut.rest) && this.#judge.isCondition({ from, to: cut.at }));
    const clear = good[0] ?? cuts.find((cut) => cut.strong && cut.rest < end && this.#judge.isCondition({ from, to: cut.at }));
    const run = clear === undefined ? this.#runOn(from, end) : null;
    if (run !== null) return run;
    const best = clear ?? cuts.find((cut) => cut.strong && cut.rest < end) ?? cuts.find((cut) => !cut.strong && follows(cut.rest));
    if (best !== undefined) return { condition: best.at, rest: best.rest };
    const open = cuts.find((cut) => cut.strong && cut.rest >= end);
    if (open !== undefined && this.#tokens[limit]?.kind === 'line' && limit + 1 < to) return { condition: open.at, rest: limit + 1 };
    return null;
  }

  /** «если ближе 5 м удар мечом»: no sign stands between the condition and what follows. */
  #runOn(from: number, end: number): { condition: number; rest: number } | null {
    for (let i = from + 1; i < end; i++) {
      if (this.#judge.startsOrder(i, end, true) && this.#judge.isCondition({ from, to: i })) return { condition: i, rest: i };
    }
    return null;
  }

  #do(from: number, to: number, depth: number): { branches: Branch[]; end: number } {
    const branches: Branch[] = [];
    let i = from;
    let plain = from;
    while (i < to && !endsSentence(this.#tokens, i)) {
      if (this.#tokens[i]?.norm === ')' && !this.#opensBefore(from, i)) break;
      if (elseAt(this.#tokens, i, this.#judge, to) > 0) break;
      const when = this.#isWordStart(i) && ifAt(this.#tokens, i)?.soft === false ? this.#when(i, to, depth + 1) : null;
      if (when === null) {
        i += 1;
        continue;
      }
      const first = this.#isBlank(plain, i);
      if (!first && !when.postfix) break;
      if (when.postfix && !first) branches.push({ ...when.branch, from: plain, consequence: [{ kind: 'plain', from: plain, to: i }] });
      else branches.push(when.branch);
      i = when.branch.to;
      plain = i;
      if (this.#tokens[i]?.norm === ',' && ifAt(this.#tokens, i + 1) !== null) {
        i += 1;
        plain = i;
      }
    }
    if (!this.#isBlank(plain, i)) branches.push({ kind: 'plain', from: plain, to: i });
    return { branches, end: i };
  }

  #opensBefore(from: number, at: number): boolean {
    return this.#tokens.slice(from, at).some((token) => token.norm === '(');
  }

  #otherwise(at: number, to: number, depth: number): { branches: Branch[] | null; end: number; newSentence: boolean } {
    let i = at;
    let newSentence = false;
    while (i < to && (this.#tokens[i]?.kind === 'line' || /^[,.;!)-]$/.test(this.#tokens[i]?.norm ?? ''))) {
      if (endsSentence(this.#tokens, i)) newSentence = true;
      i += 1;
    }
    const length = elseAt(this.#tokens, i, this.#judge, to);
    if (length === 0 || (newSentence && depth > 0)) return { branches: null, end: at, newSentence: false };
    let rest = i + length;
    while (
      rest < to &&
      (/^[:,→-]$/.test(this.#tokens[rest]?.norm ?? '') || this.#tokens[rest]?.norm === 'то' || this.#tokens[rest]?.norm === 'тогда')
    )
      rest += 1;
    if (ifAt(this.#tokens, rest)?.soft === false) return { branches: null, end: rest, newSentence: false };
    const body = this.#do(rest, to, depth);
    return { branches: body.branches, end: body.end, newSentence };
  }
}
