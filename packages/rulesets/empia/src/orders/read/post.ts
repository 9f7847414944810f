import type { Range } from '@boevka/language';
import { ACTIONS_PER_TURN } from '../../terms.ts';
import type { ReadAction } from './action.ts';
import { readAction } from './action.ts';
import { partsByActor } from './by-actor.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';
import { statesOutcome } from './outcomes.ts';
import type { Page } from './page.ts';
import type { PostEntry, ReadPost } from './post-reading.ts';
import type { EmpiaEntry, Reason } from './reading.ts';
import type { Segment, Segments } from './segments.ts';
import { isWholeTurn } from './segments.ts';
import { orderIn, readUnnumbered } from './unnumbered.ts';

function uses(entry: EmpiaEntry | null, ability: string): boolean {
  return entry !== null && (entry.ability === ability || (entry.variants ?? []).some((variant) => variant.do.ability === ability));
}

interface Claim {
  readonly segment: Segment;
  /** Under whose heading it stands, whoever does it. */
  readonly under: string | null;
  readonly read: ReadAction;
  readonly range: Range;
  slots: number[];
}

/** Puts the headed parts of a post together: every action once, what is doubtful shown. */
export function readPost(page: Page, cut: Segments): ReadPost {
  return new PostReader(page).read(cut);
}

class PostReader {
  readonly #page: Page;
  readonly #issues: Issue[] = [];
  readonly #remarks: { code: Reason; slots: number[] }[] = [];
  readonly #claims: Claim[] = [];
  readonly #globals: { read: ReadAction; range: Range; before: boolean }[] = [];
  readonly #refused = new Set<string>();
  /** An order stands before all headings, so that what is left for «остальные» cannot be told. */
  #unheaded = false;

  constructor(page: Page) {
    this.#page = page;
  }

  read({ segments, loose }: Segments): ReadPost {
    if (segments.length === 0) return readUnnumbered(this.#page);
    for (const line of loose) this.#loose(line);
    const kept = this.#withoutCopies(segments);
    let cursor = 0;
    for (const [index, segment] of kept.entries()) {
      const others = kept.length > 1;
      const slots = this.#slotsOf(segment, cursor);
      if (segment.which.kind === 'all' && others) {
        const read = this.#readAs(segment, null);
        if (this.#isGlobal(read)) {
          this.#globals.push({ read, range: segment.body, before: index === 0 });
          this.#issues.push(...read.issues);
          continue;
        }
      }
      if (this.#isBlank(segment.body)) {
        this.#blank(segment, slots);
        continue;
      }
      for (const part of partsByActor(this.#page, segment.body)) {
        const own = { ...segment, body: part, actor: part.actor ?? segment.actor };
        const from = part.from === segment.body.from ? segment.head.from : part.from;
        for (const { read, slots: at } of this.#readFor(own, slots))
          this.#claims.push({
            segment: own,
            under: segment.actor,
            read,
            range: { from, to: Math.max(segment.head.to, read.range.to) },
            slots: at,
          });
      }
      if (segment.which.kind !== 'rest' && segment.which.kind !== 'last') cursor = Math.max(cursor, ...slots);
    }
    this.#countOut();
    return this.#assemble();
  }

  #isBlank(range: Range): boolean {
    return this.#page.tokens.slice(range.from, range.to).every((token) => token.kind === 'line' || /^[-.,_|/]$/.test(token.norm));
  }

  /** A heading with nothing behind it: the action is idle, and that is shown. @clause empia.order.template */
  #blank(segment: Segment, slots: number[]): void {
    const issue = doubt('off-by-count', segment.head);
    this.#claims.push({
      segment,
      under: segment.actor,
      read: { entry: { kind: 'idle' }, issues: [issue], conditional: false, range: segment.head },
      range: segment.head,
      slots,
    });
  }

  /** «4-6: если попал, …» asks in every action for the one before it, so that each is read by itself. */
  #readFor(segment: Segment, slots: readonly number[]): { read: ReadAction; slots: number[] }[] {
    const [first, second] = slots;
    const read = this.#readAs(segment, first ?? null);
    const alike = second === undefined || JSON.stringify(this.#readAs(segment, second).entry) === JSON.stringify(read.entry);
    if (alike || read.entry?.variants === undefined) return [{ read, slots: [...slots] }];
    return slots.map((slot) => ({ read: this.#readAs(segment, slot), slots: [slot] }));
  }

  #readAs(segment: Segment, slot: number | null): ReadAction {
    const last = this.#claims.findLast((claim) => claim.segment.actor === segment.actor && !claim.segment.corrects);
    const bySlot = (n: number): EmpiaEntry | null =>
      this.#claims.find((claim) => claim.segment.actor === segment.actor && claim.slots.includes(n))?.read.entry ?? null;
    const usedAt = (ability: string): number | null => {
      const slots = this.#claims
        .filter((claim) => claim.segment.actor === segment.actor && uses(claim.read.entry, ability))
        .flatMap((claim) => claim.slots.filter((n) => slot === null || n < slot));
      return slots.length === 0 ? null : Math.max(...slots);
    };
    return readAction(this.#page, segment.body, { slot, usedAt }, { last: last?.read.entry ?? null, bySlot });
  }

  /** Defence and conditions for the whole turn are added to every action. */
  #isGlobal(read: ReadAction): boolean {
    const { entry } = read;
    if (entry === null) return false;
    if (read.conditional) return true;
    return entry.kind === 'idle' && entry.defence !== undefined;
  }

  #slotsOf(segment: Segment, cursor: number): number[] {
    const { which } = segment;
    const run = (from: number, to: number): number[] => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
    switch (which.kind) {
      case 'numbers':
        return [...which.numbers];
      case 'first':
        return run(1, which.count);
      case 'last':
        return run(ACTIONS_PER_TURN + 1 - which.count, ACTIONS_PER_TURN);
      case 'next':
        return run(cursor + 1, cursor + which.count);
      case 'all':
        return run(1, ACTIONS_PER_TURN);
      case 'rest':
        return [];
    }
  }

  /** «остальные»: the actions that nobody else claims. */
  #countOut(): void {
    for (const claim of this.#claims) {
      if (claim.segment.which.kind !== 'rest') continue;
      const lost = this.#claims.some((other) => other.read.issues.some((issue) => issue.code === 'two-orders' && this.#hasThen(issue)));
      if (this.#unheaded || lost) {
        this.#issues.push(fatal('bad-number', claim.range));
        for (let slot = 1; slot <= ACTIONS_PER_TURN; slot++) this.#refused.add(`${claim.segment.actor}|${slot}`);
        continue;
      }
      const taken = new Set(this.#claims.filter((other) => other.segment.actor === claim.segment.actor).flatMap((other) => other.slots));
      claim.slots = Array.from({ length: ACTIONS_PER_TURN }, (_, i) => i + 1).filter((slot) => !taken.has(slot));
    }
  }

  /** «…, потом ещё два раза …»: how many actions the second order takes, cannot be told. */
  #hasThen(range: Range): boolean {
    return this.#page.tokens.slice(range.from, range.to).some((token) => /^(?:потом|затем|после|далее)$/.test(token.norm));
  }

  /** Headed parts that repeat the whole list before them word for word are shown once and dropped. */
  #withoutCopies(segments: readonly Segment[]): Segment[] {
    const key = (segment: Segment): string => `${segment.actor}|${JSON.stringify(segment.which)}|${this.#words(segment.body)}`;
    const keys = segments.map(key);
    for (let length = 1; length <= segments.length / 2; length++) {
      if (keys[length] !== keys[0]) continue;
      let same = length;
      while (same < keys.length && keys[same] === keys[same % length]) same += 1;
      if (
        same < length * 2 ||
        (length === 1 && segments[0]?.which.kind === 'numbers' && segments[0].which.numbers.length < ACTIONS_PER_TURN)
      )
        continue;
      const first = segments[length];
      const last = segments[same - 1];
      if (first === undefined || last === undefined) continue;
      this.#issues.push(fatal('duplicate-paste', { from: first.head.from, to: last.body.to }));
      return [...segments.slice(0, length), ...segments.slice(same)];
    }
    return [...segments];
  }

  #words(range: Range): string {
    return this.#page.tokens
      .slice(range.from, range.to)
      .filter((token) => token.kind === 'word' || token.kind === 'number')
      .map((token) => token.norm)
      .join(' ');
  }

  /** A line under no heading: something for the whole turn, a stated outcome, an order without a number, or talk. */
  #loose(line: Range): void {
    const page = this.#page;
    if (statesOutcome(page, line)) {
      this.#issues.push(doubt('asserted-outcome', line));
      return;
    }
    const read = readAction(page, line, { slot: null }, { last: null, bySlot: () => null });
    if (read.entry !== null && read.issues.length === 0 && (read.conditional || (isWholeTurn(page.tokens, line) && this.#isGlobal(read)))) {
      this.#globals.push({ read, range: line, before: true });
      return;
    }
    const order = orderIn(page, line);
    if (order !== null) {
      this.#issues.push(fatal('bad-number', order));
      this.#unheaded = true;
    } else if (read.conditional || isWholeTurn(page.tokens, line)) {
      this.#issues.push(...read.issues.map((issue) => ({ ...issue, fatal: true })));
      const [doubtful] = read.issues;
      if (doubtful !== undefined)
        this.#remarks.push({ code: doubtful.code, slots: Array.from({ length: ACTIONS_PER_TURN }, (_, i) => i + 1) });
    }
  }

  #assemble(): ReadPost {
    const entries: PostEntry[] = [];
    const actors = new Set(this.#claims.map((claim) => claim.segment.actor));
    for (const actor of actors) {
      const claims = this.#claims.filter((claim) => claim.segment.actor === actor);
      this.#resolve(claims, actor);
      for (const claim of claims) {
        this.#issues.push(...claim.read.issues);
        const { entry } = claim.read;
        if (entry === null || claim.slots.length === 0) continue;
        const flag =
          claim.read.issues.find((issue) => !issue.fatal && issue.from < claim.range.to && issue.to > claim.range.from)?.code ??
          (claim.segment.corrects ? 'correction' : null);
        entries.push({ slots: claim.slots, entry: actor === null ? entry : { ...entry, by: actor }, range: claim.range, flag });
      }
    }
    const own = this.#claims.filter((claim) => claim.under === null);
    if (own.length > 0) this.#missing(own, entries);
    this.#spread(entries);
    return { entries, issues: this.#issues, remarks: this.#remarks };
  }

  /** Actions ordered twice, and numbers that there are not. */
  #resolve(claims: Claim[], actor: string | null): void {
    for (const claim of claims) {
      const outside = claim.slots.filter((slot) => !Number.isInteger(slot) || slot < 1 || slot > ACTIONS_PER_TURN);
      if (outside.length > 0) {
        const whole = { from: claim.segment.head.from, to: claim.segment.body.to };
        this.#issues.push(fatal(outside.some((slot) => slot > ACTIONS_PER_TURN) ? 'off-by-count' : 'bad-number', whole));
        for (const slot of claim.slots) this.#refused.add(`${actor}|${slot}`);
        claim.slots = [];
      }
    }
    const present = new Set(claims.flatMap((claim) => claim.slots));
    for (const [index, claim] of claims.entries()) {
      const before = claims.slice(0, index);
      const twice = claim.slots.filter((slot) => before.some((other) => other.slots.includes(slot)));
      if (twice.length === 0) continue;
      if (claim.segment.corrects) {
        for (const other of before) other.slots = other.slots.filter((slot) => !claim.slots.includes(slot));
        this.#issues.push(doubt('correction', { from: this.#correctionStart(claim), to: claim.range.to }));
        continue;
      }
      const [only, second] = claim.slots;
      const skipped = only !== undefined && second === undefined && only < ACTIONS_PER_TURN && !present.has(only + 1);
      this.#issues.push(fatal(skipped ? 'bad-number' : 'contradiction', claim.range));
      for (const other of before) other.slots = other.slots.filter((slot) => !twice.includes(slot));
      claim.slots = claim.slots.filter((slot) => !twice.includes(slot));
      for (const slot of twice) this.#refused.add(`${actor}|${slot}`);
      if (skipped) this.#refused.add(`${actor}|${only + 1}`);
    }
    for (const claim of claims) {
      if (claim.segment.corrects && !this.#issues.some((issue) => issue.code === 'correction' && issue.to === claim.range.to)) {
        this.#issues.push(doubt('correction', { from: this.#correctionStart(claim), to: claim.range.to }));
      }
      if (claim.read.entry === null) for (const slot of claim.slots) this.#refused.add(`${actor}|${slot}`);
    }
  }

  #correctionStart(claim: Claim): number {
    let from = claim.segment.head.from;
    while (from > 0 && this.#page.tokens[from - 1]?.kind !== 'line') from -= 1;
    return from;
  }

  /** Actions that nobody ordered are idle, and that is shown. @clause empia.order.template */
  #missing(claims: readonly Claim[], entries: PostEntry[]): void {
    const ordered = new Set(claims.flatMap((claim) => claim.slots));
    const missing = Array.from({ length: ACTIONS_PER_TURN }, (_, i) => i + 1).filter(
      (slot) => !ordered.has(slot) && !this.#refused.has(`null|${slot}`),
    );
    if (missing.length === 0) return;
    const end = this.#page.tokens.length;
    const later = missing.some((slot) => [...ordered].some((other) => other > slot));
    const code = later ? 'bad-number' : 'off-by-count';
    this.#remarks.push({ code, slots: missing });
    entries.push({ slots: missing, entry: { kind: 'idle' }, range: { from: end, to: end }, flag: code });
  }

  #spread(entries: PostEntry[]): void {
    for (const { read, before } of this.#globals) {
      const { entry } = read;
      if (entry === null) continue;
      for (const own of entries) {
        if (own.entry.by !== undefined) continue;
        if (entry.defence !== undefined && !read.conditional && own.entry.defence === undefined)
          own.entry = { ...own.entry, defence: entry.defence };
        const added = entry.variants ?? [];
        if (added.length > 0) {
          const mine = own.entry.variants ?? [];
          own.entry = { ...own.entry, variants: before ? [...added, ...mine] : [...mine, ...added] };
        }
      }
    }
  }
}
