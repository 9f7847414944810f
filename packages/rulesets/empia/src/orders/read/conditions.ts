import type { Comparator, Range } from '@boevka/language';
import { COMPARATORS } from '@boevka/language';
import type { Carried, Standing } from './condition-sense.ts';
import { senseOf } from './condition-sense.ts';
import { AND, FILLERS, OR } from './condition-words.ts';
import type { Page } from './page.ts';
import type { ReadCondition } from './reading.ts';
import { statementOf } from './statement.ts';
import type { Mark } from './word-mark.ts';
import { WordMark } from './word-mark.ts';

/** Reads a stretch as a condition; null if any of its words is not part of one that can be decided. */
export function readCondition(page: Page, range: Range, standing: Standing = { slot: null }): ReadCondition | null {
  return readStatement(page, range, standing, null)?.condition ?? null;
}

/** The same with what it leaves for the next condition of the action («если ко мне …, если от меня …»). */
export function readStatement(page: Page, range: Range, standing: Standing, before: Carried | null): Carried | null {
  const marks = inclusive(page.marksIn(range).filter((mark) => !(mark.sign && !/^[%,<>=≤≥-]$/.test(mark.word))));
  if (marks.length === 0 || marks.length > 60) return null;
  return new ConditionReader(page, standing).any(marks, before);
}

class ConditionReader {
  readonly #page: Page;
  readonly #standing: Standing;

  constructor(page: Page, standing: Standing) {
    this.#page = page;
    this.#standing = standing;
  }

  any(marks: readonly Mark[], before: Carried | null): Carried | null {
    const parts = alternatives(marks);
    const read = this.#series(parts, (part, carried) => this.#all(part, carried ?? before));
    const last = read?.[read.length - 1];
    if (read === null || last === undefined) return null;
    return read.length === 1 ? last : { ...last, condition: { any: read.map((one) => one.condition) } };
  }

  #all(marks: readonly Mark[], carried: Carried | null): Carried | null {
    const whole = this.#atom(marks, carried);
    if (whole !== null) return whole;
    const parts = split(marks, (mark) => AND.has(mark.word)).filter((part) => part.length > 0);
    if (parts.length < 2) return null;
    const read = this.#series(parts, (part, before) => this.#atom(part, before ?? carried));
    const last = read?.[read.length - 1];
    if (read === null || last === undefined) return null;
    return { ...last, condition: read.length === 1 ? last.condition : { all: read.map((one) => one.condition) } };
  }

  /** Parts that share a subject or a verb: «Гаррет или Лис подойдёт», «отходит или убегает». */
  #series(parts: readonly (readonly Mark[])[], read: (part: readonly Mark[], carried: Carried | null) => Carried | null): Carried[] | null {
    const out: Carried[] = [];
    let heads: (readonly Mark[])[] = [];
    for (const part of parts) {
      if (part.length === 0) continue;
      if (this.#isBareName(part) && part !== parts[parts.length - 1]) {
        heads.push(part);
        continue;
      }
      const one = read(part, out[out.length - 1] ?? null);
      if (one === null) return null;
      for (const head of heads) {
        if (head.some((mark) => this.#page.whom(mark)?.ids[0] === one.who)) continue;
        const other = read(
          [
            ...head,
            ...part.filter((mark) => this.#page.whom(mark) === null || mark.preposition !== null || this.#page.whom(mark)?.ids[0] === 'me'),
          ],
          null,
        );
        if (other === null) return null;
        out.push(other);
      }
      heads = [];
      out.push(one);
    }
    return heads.length > 0 || out.length === 0 ? null : out;
  }

  #isBareName(part: readonly Mark[]): boolean {
    return part.every((mark) => this.#page.whom(mark) !== null || FILLERS.has(mark.word));
  }

  #atom(marks: readonly Mark[], carried: Carried | null): Carried | null {
    const said = statementOf(this.#page, marks);
    return said === null ? null : senseOf(this.#page, marks, said, this.#standing, carried);
  }
}

/** «оглушён, заморожен или связан»: the commas of a list with «или» are an «или» too. */
function alternatives(marks: readonly Mark[]): Mark[][] {
  const parts = split(marks, (mark) => OR.has(mark.word));
  if (parts.length < 2) return parts;
  return parts.flatMap((part, i) => {
    const joined = part.some((mark) => mark.word !== ',' && AND.has(mark.word));
    return joined || i === parts.length - 1 ? [part] : split(part, (mark) => mark.word === ',');
  });
}

const INCLUSIVE: { readonly [cmp in Comparator]?: string } = { lt: 'максимум', gt: 'минимум' };

/** «20 и меньше», «5 метров или ближе»: the number itself is meant too. */
function inclusive(marks: readonly Mark[]): readonly Mark[] {
  const out: Mark[] = [];
  for (const [i, mark] of marks.entries()) {
    const before = out[out.length - 1];
    const cmp = COMPARATORS.get(mark.word)?.cmp;
    const word = cmp === undefined ? undefined : INCLUSIVE[cmp];
    const joint = before !== undefined && (before.word === 'и' || before.word === 'или');
    const counted = marks.slice(Math.max(0, i - 3), i).some((one) => one.number !== null);
    if (word !== undefined && joint && counted && marks[i + 1]?.number == null) {
      out.pop();
      out.push(new WordMark(mark.from, mark.to, word, {}));
    } else out.push(mark);
  }
  return out;
}

function split(marks: readonly Mark[], at: (mark: Mark) => boolean): Mark[][] {
  const parts: Mark[][] = [[]];
  for (const mark of marks) {
    if (at(mark)) parts.push([]);
    else parts[parts.length - 1]?.push(mark);
  }
  return parts;
}
