import type { Diagnostic, Json, Span } from '@boevka/kernel';

/** Scoring of a reader against posts with their correct readings: read rate, silent misreads, false flags. */

export interface ExpectedFlag {
  readonly reason: string;
  readonly 'span-text': string;
  readonly occurrence?: number;
}
/** One expected order. `slot` (a list = the same for each) names the action where a rulebook numbers them; the other fields are the reading. */
export interface ExpectedEntry {
  readonly slot?: number | readonly number[];
  readonly post?: true;
  readonly flag?: ExpectedFlag;
  readonly or?: readonly ExpectedEntry[];
  readonly [field: string]: unknown;
}
export interface ScoredPost {
  readonly id: string;
  readonly system: string;
  readonly context: unknown;
  readonly text: string;
  readonly expect: readonly ExpectedEntry[];
}

/** An order as the reader understood it. */
export interface FoundEntry {
  /** Action number, null where the rulebook does not number. */
  readonly slot: number | null;
  readonly fields: { readonly [field: string]: unknown };
  readonly span: Span;
}
export interface FoundReading {
  readonly entries: readonly FoundEntry[];
  readonly diagnostics: readonly Diagnostic[];
}

/** What scoring needs to know of one rulebook. */
export interface PostRules {
  read(post: ScoredPost): FoundReading;
  /** How the found fields differ from the expected ones; empty if they are equal by the rules of comparing. */
  differences(expected: ExpectedEntry, found: FoundEntry, post: ScoredPost): string[];
}

export interface Tally {
  readonly entries: number;
  readonly right: number;
  readonly silentMisreads: number;
  readonly falseFlags: number;
  /** Met flags, and those among them whose reason agrees. */
  readonly flagsMet: number;
  readonly reasonsAgree: number;
}
export interface PostScore extends Tally {
  readonly id: string;
  readonly system: string;
  readonly differences: readonly string[];
}
export interface Score {
  readonly total: Tally;
  readonly systems: { readonly [system: string]: Tally };
  readonly posts: readonly PostScore[];
}

const NOTHING: Tally = { entries: 0, right: 0, silentMisreads: 0, falseFlags: 0, flagsMet: 0, reasonsAgree: 0 };

/** Reads every post by the rules of its system and adds up; null for a system leaves its posts out. */
export function scorePosts(posts: readonly ScoredPost[], rulesFor: (system: string) => PostRules | null): Score {
  const scores: PostScore[] = [];
  for (const post of posts) {
    const rules = rulesFor(post.system);
    if (rules !== null) scores.push(scorePost(post, rules));
  }
  const systems: { [system: string]: Tally } = {};
  for (const score of scores) systems[score.system] = added(systems[score.system] ?? NOTHING, score);
  return { total: scores.reduce<Tally>(added, NOTHING), systems, posts: scores };
}

function added(a: Tally, b: Tally): Tally {
  return {
    entries: a.entries + b.entries,
    right: a.right + b.right,
    silentMisreads: a.silentMisreads + b.silentMisreads,
    falseFlags: a.falseFlags + b.falseFlags,
    flagsMet: a.flagsMet + b.flagsMet,
    reasonsAgree: a.reasonsAgree + b.reasonsAgree,
  };
}

interface Unit {
  readonly expected: ExpectedEntry;
  readonly slot: number | null;
  found: FoundEntry | null;
}

/** Scores one post. */
export function scorePost(post: ScoredPost, rules: PostRules): PostScore {
  return new PostScorer(post, rules).score();
}

class PostScorer {
  readonly #post: ScoredPost;
  readonly #rules: PostRules;
  readonly #reading: FoundReading;
  readonly #flags: readonly Diagnostic[];
  readonly #units: Unit[];
  readonly #extra: FoundEntry[];
  readonly #differences: string[] = [];

  constructor(post: ScoredPost, rules: PostRules) {
    this.#post = post;
    this.#rules = rules;
    this.#reading = rules.read(post);
    this.#flags = this.#reading.diagnostics.filter((diagnostic) => diagnostic.severity !== 'hint');
    this.#units = post.expect.flatMap((expected) => slotsOf(expected).map((slot) => ({ expected, slot, found: null })));
    this.#extra = this.#match();
  }

  score(): PostScore {
    const called = this.#calledFor();
    const wholePost = this.#flags.some((flag) => flag.span === null && !called.has(flag));
    let right = 0;
    let silent = 0;
    let falseFlags = 0;
    let met = 0;
    let agree = 0;
    for (const unit of this.#units) {
      const verdict = this.#judge(unit, called);
      if (verdict.right && !(wholePost && unit.expected.flag === undefined)) right += 1;
      else this.#tell(unit, verdict.why.length > 0 ? verdict.why : ['flagged as a whole']);
      if (verdict.silent) {
        silent += 1;
        this.#tell(unit, ['SILENT']);
      }
      if (verdict.falselyFlagged || (wholePost && unit.expected.flag === undefined)) falseFlags += 1;
      if (unit.expected.flag !== undefined && this.#meeting(unit.expected).length > 0) {
        met += 1;
        if (this.#meeting(unit.expected).some((flag) => flag.code === unit.expected.flag?.reason)) agree += 1;
      }
    }
    for (const entry of this.#extra) {
      if (this.#isFlagged(entry)) continue;
      silent += 1;
      this.#differences.push(`SILENT, expected nowhere: slot ${entry.slot} ${JSON.stringify(entry.fields)}`);
    }
    for (const flag of this.#flags) {
      if (
        called.has(flag) ||
        flag.span === null ||
        this.#reading.entries.some((entry) => overlap(entry.span, flag.span)) ||
        this.#inExpected(flag)
      )
        continue;
      falseFlags += 1;
      this.#differences.push(`flagged outside: ${this.#show(flag)}`);
    }
    const { id, system } = this.#post;
    return {
      id,
      system,
      entries: this.#units.length,
      right,
      silentMisreads: silent,
      falseFlags,
      flagsMet: met,
      reasonsAgree: agree,
      differences: this.#differences,
    };
  }

  /** Gives every expected order the found one that it is about; what is left over is returned. */
  #match(): FoundEntry[] {
    const left = [...this.#reading.entries];
    const take = (entry: FoundEntry | undefined): FoundEntry | null => {
      if (entry === undefined) return null;
      left.splice(left.indexOf(entry), 1);
      return entry;
    };
    const open = this.#units.filter((unit) => unit.expected.post !== true);
    const equal = (unit: Unit, entry: FoundEntry): boolean =>
      [unit.expected, ...(unit.expected.or ?? [])].some(
        (expected) => hasReading(expected) && this.#rules.differences(expected, entry, this.#post).length === 0,
      );
    for (const unit of open) unit.found = take(left.find((entry) => entry.slot === unit.slot && equal(unit, entry)));
    for (const unit of open) {
      if (unit.found !== null) continue;
      const bySlot = unit.slot !== null;
      const span = this.#spanOf(unit.expected);
      unit.found = take(left.find((entry) => (bySlot ? entry.slot === unit.slot : hasReading(unit.expected) || overlap(entry.span, span))));
    }
    return left;
  }

  #calledFor(): ReadonlySet<Diagnostic> {
    return new Set(
      this.#units.flatMap((unit) => [unit.expected, ...(unit.expected.or ?? [])].flatMap((expected) => this.#meeting(expected))),
    );
  }

  /** The diagnostics that meet an expected flag. */
  #meeting(expected: ExpectedEntry): Diagnostic[] {
    if (expected.flag === undefined) return [];
    const span = this.#spanOf(expected);
    const vague = expected.flag['span-text'] === '' || expected.post === true;
    return this.#flags.filter((flag) => (flag.span === null ? vague : span !== null && overlap(flag.span, span)));
  }

  #spanOf(expected: ExpectedEntry): Span | null {
    const words = expected.flag?.['span-text'] ?? '';
    if (words === '') return null;
    let start = -1;
    for (let n = 0; n < (expected.flag?.occurrence ?? 1); n++) start = this.#post.text.indexOf(words, start + 1);
    return start < 0 ? null : { start, end: start + words.length };
  }

  #judge(unit: Unit, called: ReadonlySet<Diagnostic>): { right: boolean; silent: boolean; falselyFlagged: boolean; why: string[] } {
    const { expected, found } = unit;
    const anyFlag = found !== null && this.#isFlagged(found);
    const uncalled = found !== null && this.#flags.some((flag) => !called.has(flag) && overlap(flag.span, found.span));
    if (expected.post === true) {
      const met = this.#meeting(expected).length > 0;
      const alone = this.#post.expect.length > 1 || this.#reading.entries.length === 0;
      return { right: met && alone, silent: false, falselyFlagged: false, why: met ? ['something was accepted'] : ['flag not met'] };
    }
    const other = (expected.or ?? []).some((or) => this.#isRight(or, found, uncalled, true));
    const right = other || this.#isRight(expected, found, uncalled, false);
    if (right) return { right, silent: false, falselyFlagged: false, why: [] };
    const why = this.#why(expected, found, uncalled);
    const wrong = found !== null && !anyFlag;
    return {
      right,
      silent: wrong,
      falselyFlagged: expected.flag === undefined && (uncalled || (found === null && this.#refusedBy(unit, called))),
      why,
    };
  }

  /** An expected order of which nothing is there was refused, which is a false flag as well, unless the post says nothing about it. */
  #refusedBy(unit: Unit, called: ReadonlySet<Diagnostic>): boolean {
    void unit;
    return this.#flags.some((flag) => !called.has(flag));
  }

  #isRight(expected: ExpectedEntry, found: FoundEntry | null, uncalled: boolean, alternative: boolean): boolean {
    const met = this.#meeting(expected).length > 0;
    if (!hasReading(expected)) return expected.flag !== undefined && met && found === null;
    if (found === null || this.#rules.differences(expected, found, this.#post).length > 0) return false;
    return expected.flag === undefined ? alternative || !uncalled : met;
  }

  #why(expected: ExpectedEntry, found: FoundEntry | null, uncalled: boolean): string[] {
    const why: string[] = [];
    if (expected.flag !== undefined && this.#meeting(expected).length === 0) why.push(`flag not met: ${expected.flag.reason}`);
    if (hasReading(expected)) {
      if (found === null) why.push('nothing was read');
      else why.push(...this.#rules.differences(expected, found, this.#post));
    } else if (found !== null) why.push(`accepted: ${JSON.stringify(found.fields)}`);
    if (uncalled && expected.flag === undefined) why.push('flagged');
    return why;
  }

  #isFlagged(entry: FoundEntry): boolean {
    return this.#flags.some((flag) => flag.span === null || overlap(flag.span, entry.span));
  }

  #inExpected(flag: Diagnostic): boolean {
    return this.#units.some((unit) => {
      const span = this.#spanOf(unit.expected);
      return span !== null && overlap(flag.span, span);
    });
  }

  #tell(unit: Unit, why: readonly string[]): void {
    const about = this.#flags.filter((flag) => unit.found === null || overlap(flag.span, unit.found.span)).map((flag) => this.#show(flag));
    this.#differences.push(`slot ${unit.slot ?? '-'}: ${why.join('; ')}${about.length > 0 ? ` [${about.join(', ')}]` : ''}`);
  }

  #show(flag: Diagnostic): string {
    return `${flag.code} «${flag.span === null ? '' : this.#post.text.slice(flag.span.start, flag.span.end)}»`;
  }
}

const NOT_READING = new Set(['slot', 'post', 'flag', 'or']);

function hasReading(expected: ExpectedEntry): boolean {
  return Object.keys(expected).some((field) => !NOT_READING.has(field));
}

function slotsOf(expected: ExpectedEntry): (number | null)[] {
  if (expected.slot === undefined) return [null];
  return typeof expected.slot === 'number' ? [expected.slot] : [...expected.slot];
}

function overlap(a: Span | null, b: Span | null): boolean {
  return a !== null && b !== null && a.start < b.end && b.start < a.end;
}

/** Plain comparing of two values: same keys and values, lists in order. */
export function sameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
}

function sorted(value: unknown): Json {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value)
        .filter(([, inner]) => inner !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, sorted(inner)]),
    );
  }
  return (value ?? null) as Json;
}
