import type { Scene } from './context.ts';
import type { Frame } from './frame.ts';
import type { Issue } from './issue.ts';
import { fatal } from './issue.ts';
import type { Mark, Slot } from './mark.ts';
import { People } from './people.ts';
import type { Piece } from './pieces.ts';
import type { OpenOrder } from './plan.ts';
import type { ReadOrder, Reason } from './reading.ts';

type Fields = Partial<Omit<OpenOrder, 'sort' | 'from' | 'to' | 'sentence' | 'slot'>>;

/** The orders of a post as they come up, and which of them the words that follow belong to. */
export class Draft {
  readonly marks: readonly Mark[];
  readonly scene: Scene;
  readonly issues: Issue[];
  readonly people: People;
  open: OpenOrder[] = [];
  current: OpenOrder | null = null;
  /** Words that stood before any deed of their sentence. */
  waiting: Frame[] = [];
  sentence = 0;
  slot: { slot: Slot; at: number; firm: boolean } | null = null;
  /** Something was refused in this sentence: words that only add to it are passed over. */
  failed = false;
  /** A post with headings orders beneath them; what it tells elsewhere is a story. */
  readonly headed: boolean;
  /** A potion that was taken in hand and may be drunk next. */
  thing: string | null = null;
  /** Bare names follow one another. */
  listing = false;
  speaking: 'shout' | 'say' | null = null;
  /** What is said now takes the place of what was said of the last order. */
  correcting = false;

  constructor(marks: readonly Mark[], scene: Scene, issues: Issue[]) {
    this.marks = marks;
    this.scene = scene;
    this.issues = issues;
    this.people = new People(scene);
    this.headed = marks.some((mark, i) => mark.slot !== null && (i === 0 || marks[i - 1]?.kind === 'line') && this.isHeading(i));
  }

  get slotNow(): Slot | null {
    return this.slot?.slot ?? null;
  }

  /** The last order is a counted attack that the next words may share out. */
  get countsBlows(): boolean {
    return this.current?.sort === 'attack' && (this.current.groups[0]?.count ?? 1) > 1;
  }

  newSentence(sentence: number, line: boolean): void {
    this.sentence = sentence;
    this.waiting = [];
    this.failed = false;
    this.speaking = null;
    this.listing = false;
    this.thing = null;
    const pending = this.slot?.firm === true && this.open[this.open.length - 1]?.slot?.at !== this.slot.at;
    if (line && !pending) this.slot = null;
  }

  /** Goes on with the last order, in a sentence that takes it back. */
  resume(): void {
    this.current = this.open[this.open.length - 1] ?? null;
    if (this.current !== null) this.sentence = this.current.sentence;
  }

  isHeading(at: number): boolean {
    let next = at + 1;
    while (/^действ|^\.$|^action$/.test(this.marks[next]?.word ?? '')) next += 1;
    return /^[:-]$/.test(this.marks[next]?.word ?? '');
  }

  /** Takes the heading off a stretch; null if nothing else is in it. */
  slots(piece: Piece): { readonly from: number; readonly to: number } | null {
    const marks = this.marks;
    let { from } = piece;
    const { to } = piece;
    for (let i = from; i < to; i++) {
      const mark = marks[i] as Mark;
      if (mark.slot === null || this.isAdjective(i, to)) continue;
      let next = i + 1;
      while (next < to && /^действ|^\.$|^action$|^-$/.test(marks[next]?.word ?? '')) next += 1;
      const alone = marks.slice(piece.from, i).every((one) => one.kind === 'sign' || one.preposition !== null || one.harmless);
      if (piece.inside && alone && next >= to) {
        if (this.current !== null) this.current.slot = { slot: mark.slot, at: i };
        return null;
      }
      this.slot = { slot: mark.slot, at: i, firm: next >= to && /^[:-]$/.test(marks[to]?.word ?? '') };
      this.current = null;
      if (alone) from = next;
    }
    while (from < to && marks[from]?.kind === 'sign') from += 1;
    const numbered = piece.opener === 'line' || piece.opener === 'sentence';
    if (numbered) from = this.afterNumber(from, to);
    return from < to ? { from, to } : null;
  }

  /** «1.», «Первое действие:», «2)»: the number of a line. */
  afterNumber(from: number, to: number): number {
    const mark = this.marks[from];
    if (mark === undefined || (mark.number === null && mark.ordinal === null) || mark.kind === 'sign') return from;
    let next = from + 1;
    while (next < to && /^действ|^action$/.test(this.marks[next]?.word ?? '')) next += 1;
    if (next > from + 1) return next;
    return next >= to && /^[.):]$/.test(this.marks[to]?.word ?? '') ? to : from;
  }

  isAdjective(at: number, to: number): boolean {
    const mark = this.marks[at] as Mark;
    if (/^(?:бд|мд|мгд|осн|мал|мгн|main|minor|instant)$/.test(mark.word)) return false;
    const next = this.marks[at + 1];
    if (next === undefined || at + 1 >= to) return false;
    if (/^действ/.test(next.word) || next.kind === 'sign') return false;
    return (
      next.hits.weapons.length + next.hits.shields.length + next.hits.items.length > 0 ||
      /^щит/.test(next.word) ||
      (next.part !== null && !/ое$/.test(mark.word))
    );
  }

  option(whole: ReadOrder, from: number, to: number): void {
    this.push('option', from, to, { whole });
    this.current = null;
  }

  word(whole: ReadOrder, from: number, to: number): void {
    this.push('word', from, to, { whole });
    this.current = null;
  }

  drop(order: OpenOrder): void {
    this.open = this.open.filter((one) => one !== order);
    if (this.current === order) this.current = null;
  }

  /** Puts the new order in the place of the old one. What it leaves unsaid of persons stays as it was. */
  replace(old: OpenOrder, anew: OpenOrder): void {
    if (anew.sort === old.sort && anew.sort === 'guard' && anew.foes.length === 0) anew.foes = old.foes;
    if (anew.sort === 'attack' && old.sort === 'attack') {
      const [group, before] = [anew.groups[0], old.groups[0]];
      if (group !== undefined && before !== undefined && group.vs.length === 0) group.vs = before.vs;
    }
    if (anew.vs === null) anew.vs = old.vs;
    this.open = this.open.filter((one) => one !== anew).map((one) => (one === old ? anew : one));
  }

  fail(): void {
    this.failed = true;
    this.current = null;
  }

  refuse(code: Reason, from: number, to: number, candidates: readonly string[] = []): void {
    this.issues.push(fatal(code, from, to, candidates));
    this.fail();
  }

  push(sort: OpenOrder['sort'], from: number, to: number, fields: Fields): OpenOrder {
    const made: OpenOrder = {
      sort,
      from,
      to,
      sentence: this.sentence,
      slot: this.slot === null ? null : { slot: this.slot.slot, at: this.slot.at },
      groups: [],
      guard: null,
      foes: [],
      count: null,
      vs: null,
      steps: null,
      place: null,
      way: null,
      hexes: null,
      part: null,
      whole: null,
      spell: null,
      narrated: false,
      main: false,
      ...fields,
    };
    this.open.push(made);
    this.current = made;
    this.failed = false;
    if (this.slot !== null && !this.slot.firm) this.slot = null;
    return made;
  }
}
