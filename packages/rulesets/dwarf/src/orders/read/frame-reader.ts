import { ACC, DAT, GEN, INS, MANNER_STEMS, NOM, PRE } from '@boevka/language';
import type { Clause } from './clauses.ts';
import type { Scene } from './context.ts';
import { countAt } from './counts.ts';
import type { Sense, Side } from './dictionary.ts';
import type { Frame, SaidDeed, SaidItem, SaidTool, Unknown, Whom } from './frame.ts';
import type { Mark } from './marks.ts';
import { casesOf } from './marks.ts';
import type { Page } from './page.ts';
import type { SaidPart } from './parts.ts';
import { ownedBy, settle } from './settle.ts';
import { AIMING, deedOf, FILLER, FOREIGN_BLOW, GROUND, HEIGHT, isAnywhere, KIND_LETTERS, MANNER_INS, STRAIGHT } from './word-roles.ts';

/** Reads one clause of a page. */
export function frameOf(page: Page, clause: Clause): Frame {
  return new FrameReader(page, clause).read();
}

class FrameReader {
  readonly #page: Page;
  readonly #scene: Scene;
  readonly #clause: Clause;
  readonly #marks: readonly Mark[];
  readonly deeds: SaidDeed[] = [];
  readonly aims: (SaidPart & { prep: string | null })[] = [];
  readonly tools: SaidTool[] = [];
  readonly items: SaidItem[] = [];
  readonly things: Unknown[] = [];
  readonly kinds: { kind: 'pierce' | 'slash' | 'blunt'; noun: boolean }[] = [];
  readonly whom: Whom[] = [];
  readonly unknown: Unknown[] = [];
  #sides: { side: Side; from: number; cases: number }[] = [];
  #prep: Mark | null = null;
  #both = false;
  #negated = false;
  #butt = false;
  #hip = false;
  #ground = false;
  #height = false;
  #hand: Side | null = null;
  #count: number | null = null;
  #again = false;
  #sameAim = false;
  #ordinal = false;
  #talk = false;
  #talkThird = -1;

  constructor(page: Page, clause: Clause) {
    this.#page = page;
    this.#scene = page.scene;
    this.#clause = clause;
    this.#marks = page.marksIn(clause);
  }

  read(): Frame {
    for (let i = 0; i < this.#marks.length; ) i += this.#take(i);
    this.#looseSides();
    settle(this.deeds, this.items, this.aims, this.tools);
    const { from, to, joint } = this.#clause;
    return {
      from,
      to,
      joint,
      deeds: this.deeds,
      aims: this.aims,
      tools: this.tools,
      items: this.items,
      things: this.things,
      kinds: this.kinds,
      whom: this.#persons(),
      butt: this.#butt,
      hip: this.#hip,
      ground: this.#ground,
      height: this.#height,
      hand: this.#hand,
      count: this.#count,
      again: this.#again,
      sameAim: this.#sameAim,
      ordinal: this.#ordinal,
      talk: this.#talk,
      talkThird: this.#talkThird,
      unknown: this.unknown,
      words: new Set(this.#marks.map((mark) => mark.word)),
    };
  }

  /** Takes the mark at a place into its role; returns how many marks it took. */
  #take(i: number): number {
    const mark = this.#marks[i] as Mark;
    const next = this.#marks[i + 1];
    if (mark.sign) {
      if (mark.word === '-') this.#prep = null;
      return 1;
    }
    const counted = countAt(this.#page.tokens, this.#marks, i);
    if (counted !== null) {
      if (counted.value !== null && (counted.value > 1 || this.#count === null)) this.#count = counted.value;
      return counted.taken;
    }
    if (mark.number !== null) return 1;
    if (mark.word === 'не' || mark.word === 'без' || mark.word === 'not' || mark.word === "don't") {
      this.#negated = true;
      return 1;
    }
    if (mark.preposition) {
      if (this.#marks[i - 1]?.senses.some((sense) => sense.is === 'side') === true) this.#ownSide(mark.word);
      this.#prep = mark;
      return 1;
    }
    if (/^(?:еще|повторно|снова|опять|again|аналогично|также|то|тоже|same|idem)$/.test(mark.word) && this.#isAgain(mark.word, next?.word)) {
      this.#again = true;
      return mark.word === 'то' ? 2 : 1;
    }
    if (/^(?:туда|там|same)$/.test(mark.word) && (next?.word === 'же' || mark.word === 'туда')) {
      this.#sameAim = true;
      return 1;
    }
    if (isAnywhere(this.#marks, i)) {
      this.#prep = null;
      return 3;
    }
    if (mark.pronoun !== null) return this.#pronoun(mark, next);
    if (mark.fighters.length > 0) return this.#fighter(mark);
    if (mark.parts.length > 0) {
      this.#part({ words: null, id: mark.parts[0]?.id ?? null, sides: [], from: mark.from, to: mark.to }, mark, mark.parts[0]?.cases ?? 0);
      return 1;
    }
    const side = mark.senses.find((sense) => sense.is === 'side');
    if (side?.is === 'side' && this.#isSide(side.side, i)) {
      this.#sides.push({ side: side.side, from: this.#prep?.from ?? mark.from, cases: casesOf(side) });
      return 1;
    }
    if (side?.is === 'side') {
      this.#ordinal = true;
      return 1;
    }
    if (
      mark.senses.some((sense) => sense.is === 'both') &&
      (next?.senses.some((sense) => sense.is === 'part') === true || this.#nextPart(i + 1))
    ) {
      this.#both = true;
      return 1;
    }
    if (mark.items.length > 0 && !this.#isDeedFirst(mark)) return this.#item(mark);
    return this.#word(mark, i);
  }

  #nextPart(i: number): boolean {
    return this.#marks.slice(i, i + 3).some((mark) => mark.senses.some((sense) => sense.is === 'part'));
  }

  #isAgain(word: string, next: string | undefined): boolean {
    return word !== 'то' || next === 'же' || next === 'самое';
  }

  /** «второй» is a side of a head that has several, else it counts actions. */
  #isSide(side: Side, i: number): boolean {
    if (side === 'right' || side === 'left' || side === 'front' || side === 'hind') return true;
    for (let at = i + 1; at < this.#marks.length && at < i + 4; at++) {
      const other = this.#marks[at] as Mark;
      if (other.senses.some((sense) => sense.is === 'part')) return true;
      if (!other.senses.some((sense) => sense.is === 'side')) break;
    }
    return i > 0 && this.#marks[i - 1]?.senses.some((sense) => sense.is === 'part') === true;
  }

  #pronoun(mark: Mark, next: Mark | undefined): number {
    const { who, possessive } = mark.pronoun as NonNullable<Mark['pronoun']>;
    this.#prep = who === 'he' || who === 'she' || who === 'they' ? null : this.#prep;
    if (who === 'me' || who === 'self' || who === 'you') return 1;
    const ids = this.#page.meant(mark);
    const subject = /^(?:он|она|they|he|she)$/.test(mark.word);
    const ofNoun = possessive && next !== undefined && (next.senses.length > 0 || next.items.length > 0);
    this.whom.push({ ids, from: mark.from, to: mark.to, named: false, subject, possessive: ofNoun });
    return 1;
  }

  #fighter(mark: Mark): number {
    const ids = mark.fighters.map((hit) => hit.id);
    const cases = mark.fighters[0]?.cases ?? 0;
    this.#prep = null;
    if (ids.length === 1 && ids[0] === this.#scene.me.id) return 1;
    const first = this.#marks.find((other) => !other.sign && !other.harmless) === mark;
    const subject = (cases & NOM) !== 0 && ((cases & (ACC | DAT)) === 0 || first);
    this.whom.push({ ids, from: mark.from, to: mark.to, named: true, subject, possessive: false });
    return 1;
  }

  /** «блок», «бросок» and the like are deeds even where a thing is called alike. */
  #isDeedFirst(mark: Mark): boolean {
    return mark.items.every((hit) => hit.match !== 'full') && mark.senses.some((sense) => sense.is === 'deed' && !sense.weak);
  }

  #item(mark: Mark): number {
    const ids = [...new Set(mark.items.map((hit) => hit.id))];
    const prep = this.#prep?.word ?? null;
    const [side] = this.#sides;
    if (side !== undefined && (side.cases & (ACC | NOM)) === 0) {
      this.#hand = side.side;
      this.#sides = [];
    }
    this.#prep = null;
    this.items.push({ ids, cases: mark.items[0]?.cases ?? 0, prep, from: mark.from, to: mark.to });
    return 1;
  }

  #word(mark: Mark, i: number): number {
    const { senses } = mark;
    const prep = this.#prep?.word ?? null;
    if (GROUND.test(mark.word) && prep !== null) {
      this.#ground = true;
      this.#prep = null;
      if (HEIGHT.test(mark.word) || prep === 'с' || prep === 'со') this.#height = true;
      return 1;
    }
    if (HEIGHT.test(mark.word) && (prep === 'с' || prep === 'со' || mark.word === 'сверху' || /^(?:height|above)$/.test(mark.word))) {
      this.#height = true;
      this.#prep = null;
      return 1;
    }
    if (mark.word === 'back' && (this.#marks[i - 1]?.items.length ?? 0) > 0) {
      this.kinds.push({ kind: 'blunt', noun: true });
      return 1;
    }
    if (STRAIGHT.test(mark.word) && this.#marks.every((other) => other.senses.every((sense) => sense.is !== 'deed'))) {
      this.#deed(mark, { is: 'deed', deed: 'punch', weak: false, mood: null, cases: 0 }, prep);
      return 1;
    }
    const part = senses.find((sense) => sense.is === 'part');
    const deed = deedOf(senses, part !== undefined);
    if (part?.is === 'part' && deed === null) {
      this.#part({ words: part.part, id: null, sides: [], from: this.#prep?.from ?? mark.from, to: mark.to }, mark, part.cases);
      return 1;
    }
    if (deed !== null) {
      this.#deed(mark, deed, prep);
      return 1;
    }
    const kind = senses.find((sense) => sense.is === 'kind');
    if (kind?.is === 'kind') {
      this.kinds.push({ kind: kind.kind, noun: kind.noun });
      this.#prep = null;
      return 1;
    }
    if (senses.some((sense) => sense.is === 'butt')) {
      this.#butt = true;
      this.#prep = null;
      return 1;
    }
    const letter = KIND_LETTERS[mark.word];
    if (letter !== undefined && this.#clause.joint === 'bracket' && this.#marks.length === 1) {
      this.kinds.push({ kind: letter, noun: true });
      return 1;
    }
    const thing = senses.find((sense) => sense.is === 'thing');
    if (thing !== undefined) {
      if (prep !== 'с' && prep !== 'со' && prep !== 'от' && prep !== 'вместо') this.things.push(this.#unknownOf(mark, i, prep));
      this.#prep = null;
      return 1;
    }
    const foe = senses.find((sense) => sense.is === 'foe' && (sense.folk !== true || mark.token.capital === 'none'));
    if (foe !== undefined) {
      const ids = this.#page.meant(mark);
      const subject = (casesOf(foe) & NOM) !== 0 && (casesOf(foe) & (ACC | DAT)) === 0;
      if (!(mark.token.capital === 'none' && this.whom.some((whom) => whom.named)))
        this.whom.push({ ids, from: mark.from, to: mark.to, named: false, subject, possessive: false });
      this.#prep = null;
      return 1;
    }
    const talk = senses.find((sense) => sense.is === 'talk');
    if (talk?.is === 'talk') {
      this.#talk = true;
      if (talk.mood === 'third' || talk.mood === 'past') this.#talkThird = mark.from;
      this.#prep = null;
      return 1;
    }
    if (!mark.harmless && !FILLER.has(mark.word)) this.#stranger(mark, i, prep);
    else this.#prep = mark.harmless && !/(?:ой|ый|ий|ую|юю|им|ым)$/.test(mark.word) ? null : this.#prep;
    return 1;
  }

  #deed(mark: Mark, sense: Extract<Sense, { is: 'deed' }>, prep: string | null): void {
    if (prep === 'вместо') {
      this.#prep = null;
      return;
    }
    const others = mark.senses.filter((other): other is Extract<Sense, { is: 'deed' }> => other.is === 'deed' && other.deed !== sense.deed);
    for (const one of [sense, ...others]) {
      this.deeds.push({
        deed: one.deed,
        weak: one.weak || one !== sense || (one.mood === null && prep !== null && FOREIGN_BLOW.has(prep)),
        verb: one.mood !== null,
        gerund: one.mood === 'gerund',
        third: one.mood === 'third' || one.mood === 'past',
        negated: this.#negated,
        cases: one.cases,
        prep,
        from: mark.from,
        to: mark.to,
        word: mark.word,
      });
    }
    this.#negated = false;
    this.#prep = null;
  }

  #part(said: SaidPart, mark: Mark, cases: number): void {
    const prep = this.#prep?.word ?? null;
    const sides = this.#sides.map(({ side }) => side);
    const from = Math.min(said.from, ...this.#sides.map((side) => side.from));
    this.#sides = [];
    this.#prep = null;
    if (prep === null && sides.length > 0 && (cases & GEN) !== 0 && (ownedBy(this.aims, from, sides) || ownedBy(this.tools, from, sides)))
      return;
    if (prep === 'с' && mark.word === 'ног' && this.deeds.some((deed) => deed.deed === 'outcome')) return;
    const whole = { ...said, sides, from };
    if (said.words?.hip === true && (prep === 'через' || mark.word === 'hip')) {
      this.#hip = true;
      return;
    }
    const plain = prep === null || prep === 'своим' || prep === 'своей';
    const instrumental = (cases & INS) !== 0 && (cases & (NOM | ACC)) === 0;
    const swung = (prep === 'с' || prep === 'со') && (cases & GEN) !== 0;
    if (
      (plain && instrumental) ||
      swung ||
      prep === 'with' ||
      (instrumental && (prep === 'с' || prep === 'со') && said.words?.tool !== undefined)
    ) {
      if (prep === 'с' && instrumental && !swung) return;
      this.tools.push({ ...whole, plural: (cases & 128) !== 0 && (cases & 64) === 0, both: this.#both });
      this.#both = false;
      return;
    }
    this.#both = false;
    if (prep !== null && !AIMING.has(prep)) return;
    if ((prep === 'в' || prep === 'на') && (cases & PRE) !== 0 && (cases & (ACC | NOM)) === 0 && said.words?.throat !== true) {
      this.#hand = sides.find((side) => side === 'right' || side === 'left') ?? this.#hand;
      return;
    }
    this.aims.push({ ...whole, prep });
  }

  /** «залом руки — правой», «в ногу (левую)»: a side behind its part; «с правой», «в левую»: a side alone. */
  #looseSides(): void {
    if (this.#sides.length === 0) return;
    const sides = this.#sides.map(({ side }) => side);
    const from = Math.min(...this.#sides.map((side) => side.from));
    const last = this.aims[this.aims.length - 1];
    const tool = this.tools[this.tools.length - 1];
    const prep = this.#prep?.word ?? null;
    const cases = this.#sides[0]?.cases ?? 0;
    const sided = last?.words != null && last.words.kind !== 'head' && last.words.kind !== 'torso';
    if (last !== undefined && !sided && (cases & INS) !== 0 && (cases & (ACC | NOM)) === 0) {
      this.#arm(sides, from, this.#clause.to);
      return;
    }
    if (last !== undefined && last.sides.length === 0 && last.words !== null) {
      this.aims[this.aims.length - 1] = { ...last, sides, to: this.#clause.to };
      return;
    }
    if (tool !== undefined && tool.sides.length === 0) {
      this.tools[this.tools.length - 1] = { ...tool, sides };
      return;
    }
    if (prep === 'с' || prep === 'со') {
      this.#arm(sides, from, this.#clause.to);
      return;
    }
    if (prep === null && (cases & (ACC | NOM)) === 0 && this.aims.length === 0) {
      this.#hand = sides.find((side) => side === 'right' || side === 'left') ?? null;
      return;
    }
    this.aims.push({ words: null, id: null, sides, from, to: this.#clause.to, prep });
  }

  /** «правой в голову»: what one strikes with, before the place. */
  #ownSide(prep: string): void {
    const [first] = this.#sides;
    if (first === undefined || (first.cases & (ACC | NOM)) !== 0 || !AIMING.has(prep)) return;
    const sides = this.#sides.map(({ side }) => side);
    this.#sides = [];
    const armed = [...this.#scene.items.values()].some((item) => item.hand !== 'pack');
    if (armed) this.#hand = first.side;
    else this.#arm(sides, first.from, first.from + 1);
  }

  #arm(sides: readonly Side[], from: number, to: number): void {
    this.tools.push({ words: { kind: 'arm', tool: 'arm', nouns: '' }, id: null, sides, from, to, plural: false, both: false });
  }

  #stranger(mark: Mark, i: number, prep: string | null): void {
    const manner =
      prep !== null &&
      (/^(?:с|со|из|изо|без|от|до|у|при|после|через|сквозь|вместо|для|вокруг|мимо|над|перед|об|о|про|ради)$/.test(prep) ||
        MANNER_STEMS.some((stem) => mark.word.startsWith(stem)));
    const local = (prep === 'в' || prep === 'на' || prep === 'во') && /(?:е|ах|ях|и)$/.test(mark.word) && mark.token.capital === 'none';
    const known = this.#unknownOf(mark, i, prep);
    this.#prep = null;
    if ((manner && mark.token.capital === 'none') || local) {
      this.unknown.push({ ...known, prep: 'manner' });
      return;
    }
    if (prep === null && MANNER_INS.test(mark.word) && /(?:ом|ем|ой|ей|ью|ами|ями)$/.test(mark.word)) return;
    this.unknown.push(known);
  }

  #unknownOf(mark: Mark, i: number, prep: string | null): Unknown {
    const before = this.#marks[i - 1];
    const first =
      this.#clause.from === mark.from &&
      (this.#clause.joint === 'line' || this.#clause.joint === 'sentence' || this.#clause.joint === 'colon');
    return {
      word: mark.word,
      prep,
      capital: mark.token.capital === 'first' && !first,
      afterNoun: prep === null && before?.senses.some((sense) => sense.is === 'deed' && sense.mood === null) === true,
      from: mark.from,
      to: mark.to,
    };
  }

  /** A pronoun beside a name is somebody's «его», or a thing. */
  #persons(): readonly Whom[] {
    const named = this.whom.filter((whom) => whom.named);
    return named.length > 0 ? named : this.whom;
  }
}
