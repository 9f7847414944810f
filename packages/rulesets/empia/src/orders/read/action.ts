import type { Branch, Plain, Range, When } from '@boevka/language';
import { ifAt, splitBranches } from '@boevka/language';
import type { Earlier } from './case.ts';
import type { Carried, Standing } from './condition-sense.ts';
import { readCondition, readStatement } from './conditions.ts';
import { readDeed } from './deed.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import type { Page } from './page.ts';
import type { Deed, EmpiaEntry, ReadCondition, ReadVariant } from './reading.ts';
import { withoutVariants } from './reading.ts';
import { startsOrder } from './starts.ts';
import { tell } from './told.ts';
import { trimmed } from './trimmed.ts';

export interface ReadAction {
  /** Null if nothing may be accepted. */
  readonly entry: EmpiaEntry | null;
  readonly issues: readonly Issue[];
  /** Only conditions were given, nothing that stands without one. */
  readonly conditional: boolean;
  /** The words that were read, talk after them left out. */
  readonly range: Range;
}

/** Reads the words of one action: what is done, and its variants under conditions. */
export function readAction(page: Page, range: Range, standing: Standing, earlier: Earlier): ReadAction {
  const whole = trimmed(page, range);
  const judge = {
    isCondition: (part: Range): boolean => readCondition(page, part, standing) !== null,
    startsOrder: (at: number, to: number, plainly = false): boolean => startsOrder(page, at, to, plainly),
  };
  const branches = splitBranches(page.tokens, whole, judge);
  return new ActionReader(page, whole, standing, earlier).read(branches);
}

interface Case {
  readonly conditions: readonly ReadCondition[];
  readonly ranges: readonly Range[];
  readonly whole: Range;
}

class ActionReader {
  readonly #page: Page;
  readonly #whole: Range;
  readonly #standing: Standing;
  readonly #earlier: Earlier;
  readonly #cases: Case[] = [];
  readonly #plain: Range[] = [];
  readonly #otherwise: Range[] = [];
  readonly #issues: Issue[] = [];
  #end: number;
  /** What the condition before leaves for one that says less. */
  #before: Carried | null = null;

  constructor(page: Page, whole: Range, standing: Standing, earlier: Earlier) {
    this.#page = page;
    this.#whole = whole;
    this.#standing = standing;
    this.#earlier = earlier;
    this.#end = whole.from;
  }

  read(branches: readonly Branch[]): ReadAction {
    for (const branch of branches) {
      if (branch.kind === 'plain') this.#plain.push(branch);
      else this.#when(branch, [], branch);
    }
    const stated = this.#stated(branches);
    const variants = this.#variants(stated);
    const base = this.#base(branches, stated, variants[variants.length - 1]?.do);
    const issues = this.#issues;
    const range = { from: this.#whole.from, to: Math.max(this.#end, this.#whole.from, ...issues.map((issue) => issue.to)) };
    const conditional = this.#cases.length > 0 && base === undefined && this.#otherwise.length === 0;
    if (issues.some((issue) => issue.fatal) || base === null) return { entry: null, issues, conditional, range: this.#whole };
    const deed: Deed = base ?? { kind: 'idle' };
    return { entry: variants.length > 0 ? { ...deed, variants } : deed, issues, conditional, range };
  }

  #when(when: When, outer: readonly ReadCondition[], whole: Range): void {
    const read = readStatement(this.#page, when.condition, this.#standing, this.#before);
    if (read !== null) this.#before = { ...read, who: read.who === 'any-enemy' || read.who === 'me' ? null : read.who };
    const condition = read?.condition ?? null;
    const marker = this.#markerOf(when);
    if (when.unsure) this.#issues.push(fatal('ambiguous-order', trimmed(this.#page, when)));
    this.#end = Math.max(this.#end, when.to);
    if (condition === null) {
      this.#issues.push(doubt('condition-not-understood', trimmed(this.#page, { from: marker, to: when.condition.to })));
      const stands =
        when.otherwise ?? (when.consequence[0] !== undefined && when.consequence[0].from < when.condition.from ? when.consequence : null);
      if (outer.length === 0) for (const branch of stands ?? []) if (branch.kind === 'plain') this.#otherwise.push(branch);
      return;
    }
    const conditions = [...outer, condition];
    const plain = when.consequence.filter((branch): branch is Plain => branch.kind === 'plain');
    const nested = when.consequence.filter((branch): branch is When => branch.kind === 'when');
    for (const inner of nested) this.#when(inner, conditions, whole);
    if (plain.length > 0)
      this.#cases.push({ conditions, ranges: plain, whole: { from: Math.min(when.from, plain[0]?.from ?? when.from), to: when.to } });
    else if (nested.length === 0) this.#issues.push(fatal('not-understood', trimmed(this.#page, when)));
    const otherwise = when.otherwise ?? [];
    for (const branch of otherwise) {
      if (branch.kind === 'when') this.#when(branch, outer, whole);
      else if (outer.length > 0) this.#cases.push({ conditions: outer, ranges: [branch], whole: branch });
      else this.#otherwise.push(branch);
    }
  }

  #markerOf(when: When): number {
    for (let i = when.condition.from - 1; i >= when.from; i--) {
      const marker = ifAt(this.#page.tokens, i);
      if (marker !== null && i + marker.length === when.condition.from) {
        const before = i > when.from ? ifAt(this.#page.tokens, i - 1) : null;
        return before !== null && i - 1 + before.length === when.condition.from ? i - 1 : i;
      }
    }
    return when.from;
  }

  #variants(stated: EmpiaEntry | null | undefined): ReadVariant[] {
    const out: ReadVariant[] = [];
    for (const one of this.#cases) {
      const leaning = out[out.length - 1]?.do ?? stated;
      const read = readDeed(this.#page, one.ranges, {
        ...this.#earlier,
        ...(leaning === undefined || leaning === null ? {} : { leaning }),
      });
      this.#issues.push(...read.issues);
      const [only, second] = one.conditions;
      if (read.deed === null || only === undefined) continue;
      out.push({ if: second === undefined ? only : { all: flat(one.conditions) }, do: withoutVariants(read.deed) });
    }
    const most = this.#page.scene.variants;
    const extra = most === null ? undefined : this.#cases[most];
    if (extra !== undefined)
      this.#issues.push(
        fatal(
          'too-many-variants',
          trimmed(this.#page, { from: extra.whole.from, to: this.#cases[this.#cases.length - 1]?.whole.to ?? extra.whole.to }),
        ),
      );
    return out;
  }

  /** What stands without a condition; undefined if nothing is stated, null if it could not be read. */
  #base(branches: readonly Branch[], plain: EmpiaEntry | null | undefined, leaning: Deed | undefined): EmpiaEntry | null | undefined {
    const page = this.#page;
    if (plain === undefined && this.#otherwise.length === 0) {
      if (branches.some((branch) => branch.kind === 'when')) return undefined;
      this.#issues.push(fatal('not-understood', this.#whole));
      return null;
    }
    const otherwise = this.#otherwise.length > 0 ? this.#deed(this.#otherwise, leaning) : undefined;
    if (plain !== undefined && otherwise !== undefined) {
      if (plain !== null && otherwise !== null && (plain.kind === 'idle' || JSON.stringify(plain) === JSON.stringify(otherwise)))
        return { ...otherwise, ...(plain.defence === undefined ? {} : { defence: plain.defence }) };
      this.#issues.push(fatal('contradiction', trimmed(page, this.#whole)));
      return null;
    }
    return plain ?? otherwise ?? null;
  }

  /** What stands before all conditions; undefined if nothing does. */
  #stated(branches: readonly Branch[]): EmpiaEntry | null | undefined {
    const ranges = this.#plain.filter((range) => this.#says(range, branches));
    return ranges.length > 0 ? this.#deed(ranges) : undefined;
  }

  #deed(ranges: readonly Range[], leaning?: Deed): EmpiaEntry | null {
    const read = readDeed(this.#page, ranges, { ...this.#earlier, ...(leaning === undefined ? {} : { leaning }) });
    this.#issues.push(...read.issues);
    for (const range of ranges) this.#end = Math.max(this.#end, tellEnd(this.#page, range));
    if (read.repeats !== undefined && this.#cases.length === 0) return read.repeats;
    return read.deed === null ? null : withoutVariants(read.deed);
  }

  /** Beside conditions, a stretch without an order is talk; alone it has to be an order. */
  #says(range: Range, branches: readonly Branch[]): boolean {
    if (branches.length === 1) return true;
    const told = tell(this.#page, [range]);
    return !told.empty || told.issues.length > 0;
  }
}

function tellEnd(page: Page, range: Range): number {
  const told = tell(page, [range]);
  return told.empty ? range.to : told.frame.to;
}

function flat(conditions: readonly ReadCondition[]): ReadCondition[] {
  return conditions.flatMap((condition) => ('all' in condition ? condition.all : [condition]));
}
