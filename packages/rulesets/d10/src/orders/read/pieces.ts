import type { Token } from '@boevka/language';
import type { Mark } from './mark.ts';

/** What stands before a stretch of words. `and` also stands for «плюс», «потом». */
export type Opener = 'line' | 'sentence' | 'comma' | 'dash' | 'colon' | 'bracket' | 'and';

/** The words between two signs or conjunctions: places in the list of marks, `to` excluded. */
export interface Piece {
  readonly from: number;
  readonly to: number;
  readonly opener: Opener;
  /** Said in quotation marks. */
  readonly quoted: boolean;
  /** Inside round brackets. */
  readonly inside: boolean;
  /** Said to come after what is before it. */
  readonly later: boolean;
}

const AND = new Set('и а но плюс потом затем далее and then plus also also also_ след следом после'.split(' '));
const THEN = new Set('потом затем далее then следом после плюс plus'.split(' '));
/** Words that people cut short. */
const SHORT = /^(?:парир|увор|атак|закл|дист|перем|исп|выцел|прикр|щит|осн|мал|мгн|действ)$/;
/** Quotations longer than this, in tokens, are talk that forgot its end. */
const LONGEST_QUOTE = 60;

/** Cuts a post into sentences of stretches. */
export function piecesOf(tokens: readonly Token[], marks: readonly Mark[]): Piece[][] {
  const cutter = new Cutter(tokens, marks);
  return cutter.cut();
}

class Cutter {
  readonly #tokens: readonly Token[];
  readonly #marks: readonly Mark[];
  #sentences: Piece[][] = [];
  #now: Piece[] = [];
  #from = 0;
  #opener: Opener = 'line';
  #inside = false;
  #later = false;

  constructor(tokens: readonly Token[], marks: readonly Mark[]) {
    this.#tokens = tokens;
    this.#marks = marks;
  }

  cut(): Piece[][] {
    const marks = this.#marks;
    for (let i = 0; i < marks.length; i++) {
      const mark = marks[i] as Mark;
      if (mark.kind === 'line') this.#close(i, i + 1, 'line', true);
      else if (mark.word === '"') {
        const end = this.#quoteEnd(i);
        if (end === null) continue;
        this.#close(i, i + 1, this.#from === i ? this.#opener : 'comma', false);
        this.#now.push({ from: i + 1, to: end, opener: this.#opener, quoted: true, inside: this.#inside, later: false });
        this.#from = end + 1;
        this.#opener = 'comma';
        i = end;
      } else if (mark.kind === 'sign') this.#sign(i, mark);
      else if ((mark.word === 'если' || mark.word === 'if') && this.#from < i && this.#hasWords(i)) this.#close(i, i, 'comma', false);
      else if (AND.has(mark.word) && mark.to === mark.from + 1) {
        const starts = this.#from === i;
        const then = THEN.has(mark.word);
        if (mark.word === 'после' && marks[i + 1]?.word !== 'чего' && marks[i + 1]?.word !== 'этого') continue;
        const opener = starts && this.#opener !== 'comma' ? this.#opener : 'and';
        this.#close(i, i + 1, opener, false);
        this.#later = this.#later || then;
      }
    }
    this.#close(marks.length, marks.length, 'line', true);
    return this.#sentences;
  }

  #sign(i: number, mark: Mark): void {
    const token = this.#tokens[mark.from];
    const starts = this.#from === i;
    switch (mark.word) {
      case ',':
        void this.#close(i, i + 1, starts ? this.#opener : 'comma', false);
        return;
      case ':':
        void this.#close(i, i + 1, starts ? this.#opener : 'colon', false);
        return;
      case '-':
        if (token?.gapBefore === false && token.gapAfter === false) return;
        if (token?.gapAfter === false && this.#marks[i + 1]?.kind === 'number' && !starts) return;
        if (token?.gapAfter === false && this.#marks[i + 1]?.kind === 'number' && this.#marks[i - 1]?.word === ',') return;
        void this.#close(i, i + 1, starts ? this.#opener : 'dash', false);
        return;
      case '→':
      case '=':
      case '>':
        void this.#close(i, i + 1, starts ? this.#opener : 'dash', false);
        return;
      case '+':
      case '/':
      case '&':
        if (this.#marks[i + 1]?.kind === 'number' && this.#marks[i - 1]?.kind === 'number') return;
        void this.#close(i, i + 1, starts ? this.#opener : 'and', false);
        return;
      case '(':
      case '[':
        this.#close(i, i + 1, 'bracket', false);
        this.#inside = true;
        return;
      case ')':
      case ']':
        this.#close(i, i + 1, 'comma', false);
        this.#inside = false;
        return;
      case '.':
        if (this.#isAbbreviation(i)) return;
        void this.#close(i, i + 1, 'sentence', true);
        return;
      case '!':
      case '?':
      case ';':
      case '|':
      case '…':
      case '•':
      case '·':
        void this.#close(i, i + 1, 'sentence', true);
        return;
      default:
    }
  }

  /** «осн.:», «дист. с орком», «1. …»: a point that ends no sentence. */
  #isAbbreviation(i: number): boolean {
    const [before, after] = [this.#marks[i - 1], this.#marks[i + 1]];
    if (before === undefined || before.kind === 'line') return true;
    const point = this.#tokens[this.#marks[i]?.from ?? 0];
    if (point?.gapBefore === true || after === undefined || after.kind === 'line') return false;
    if (before.slot !== null && before.word.length <= 3) return true;
    if (SHORT.test(before.word) && after.kind === 'word' && this.#tokens[after.from]?.capital === 'none') return true;
    if (before.kind === 'number' && (i === 1 || this.#marks[i - 2]?.kind === 'line')) return false;
    if (point?.gapAfter === false && after.kind !== 'sign') return before.kind === 'number' && after.kind === 'number';
    const next = this.#tokens[after.from];
    return (
      before.kind === 'word' &&
      before.word.length <= 3 &&
      next?.capital === 'none' &&
      after.kind !== 'sign' &&
      !/^(?:его|ее|их|вас|нас|я|он|она)$/.test(before.word)
    );
  }

  /** Whether something was said in this stretch that is no mere particle. */
  #hasWords(to: number): boolean {
    return this.#marks
      .slice(this.#from, to)
      .some((mark) => mark.kind !== 'sign' && !mark.harmless && mark.preposition === null && mark.slot === null);
  }

  #quoteEnd(i: number): number | null {
    for (let k = i + 1; k < this.#marks.length && k - i < LONGEST_QUOTE; k++) {
      const mark = this.#marks[k];
      if (mark?.kind === 'line') return null;
      if (mark?.word === '"') return k > i + 1 ? k : null;
    }
    return null;
  }

  #close(to: number, next: number, opener: Opener, ends: boolean): void {
    if (to > this.#from) {
      this.#now.push({ from: this.#from, to, opener: this.#opener, quoted: false, inside: this.#inside, later: this.#later });
      this.#later = false;
    }
    this.#from = next;
    this.#opener = opener;
    if (!ends) return;
    this.#later = false;
    this.#inside = false;
    if (this.#now.length > 0) this.#sentences.push(this.#now);
    this.#now = [];
  }
}
