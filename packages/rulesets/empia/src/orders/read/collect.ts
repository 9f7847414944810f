import type { Range, Side } from '@boevka/language';
import { GEN, INS, METRES, NOM, OTHER_UNITS, PERCENT, TELLER_WORDS } from '@boevka/language';
import { findDoers } from './doers.ts';
import { FACTS, HOPED, NOUNS, STOPPED } from './facts.ts';
import { familyOf } from './families.ts';
import type { Frame, Place, Prep, SaidThing } from './frame.ts';
import { isNounLike } from './nouns.ts';
import { isOutcomeWord } from './outcomes.ts';
import type { Page, Whom } from './page.ts';
import { settleActs } from './settle.ts';
import { isMissile, sortOf } from './weapons.ts';
import type { Mark } from './word-mark.ts';
import { isUnknown } from './word-mark.ts';
import { ADJECTIVE, casesOfSort, denies, isBodily, pronounCases } from './word-sense.ts';

/** «На метр», «ближе метра»: one, without a number. */
const ONE_METRE = /^(?:метр|метра|метре|metre|meter)$/;

/** Words that only join stretches. */
const JOINTS = new Set('и а но однако зато или либо'.split(' '));

/** Takes a range of tokens apart. */
export function frameOf(page: Page, range: Range): Frame {
  const frame: Frame = {
    ...range,
    acts: [],
    persons: [],
    weapons: [],
    sorts: [],
    abilities: [],
    places: [],
    ground: [],
    parts: [],
    lengths: [],
    ways: [],
    unknown: [],
    facts: new Set(),
    or: [],
    and: [],
  };
  new Collector(page, frame).run();
  return frame;
}

class Collector {
  readonly #page: Page;
  readonly #frame: Frame;
  readonly #marks: readonly Mark[];
  readonly #exact: boolean;
  #prep: Prep | null = null;
  #side: { side: Side; at: Mark } | null = null;
  #arms: 'main' | 'extra' | null = null;
  #count: number | null = null;
  #not = false;
  #hoped = false;
  #instead = false;
  #number: { value: number; from: number; prep: Prep | null; spacing: boolean } | null = null;

  constructor(page: Page, frame: Frame) {
    this.#page = page;
    this.#frame = frame;
    this.#marks = page.marksIn(frame);
    this.#exact = this.#marks.some((mark) => mark.acts.length > 0 && !mark.mended);
  }

  run(): void {
    const { facts } = this.#frame;
    for (const [index, mark] of this.#marks.entries()) {
      const before = this.#marks[index - 1];
      const next = this.#marks[index + 1];
      if (mark.sign) {
        this.#sign(mark);
        continue;
      }
      const { word } = mark;
      const fact = FACTS.find(([form]) => form.test(word))?.[1];
      if (fact !== undefined) facts.add(fact);
      if (word === 'ближе' && before?.word === 'не') facts.add('nearer');
      if (word === 'не' || word === 'ни' || word === 'not') {
        this.#not = next?.word !== 'только';
        continue;
      }
      if (HOPED.has(word)) this.#hoped = true;
      if (word === 'но' || word === 'а') this.#hoped = false;
      if (STOPPED.has(word)) facts.add('stop');
      if (
        /^(?:дважды|трижды|четырежды|twice)$/.test(word) ||
        (/^раза?$/.test(word) && (before?.number ?? 0) > 1) ||
        (/^[xх]$/.test(word) && ((before?.number ?? 0) > 1 || (next?.number ?? 0) > 1))
      )
        facts.add('times');
      if (word === 'или' || word === 'либо' || word === 'or') this.#frame.or.push(mark.from);
      else if (word === 'и' || word === 'плюс' || word === 'and') this.#frame.and.push(mark.from);
      if (JOINTS.has(word)) continue;
      if (/^(?:еще|снова|опять|вновь|повтор\p{L}*|again|продолжа\p{L}+|дубль|дублирую)$/u.test(word)) facts.add('again');
      if (
        /^(?:обоих|обеих|всех|both)$/.test(word) &&
        (next === undefined || next.sign || (next.part === null && next.weapons.length === 0))
      )
        facts.add('everyone');
      if (/^(?:оба|обе|обоих|обеих|обоими|обеими|обоим)$/.test(word) || (mark.all && word.startsWith('вс'))) facts.add('all');
      if (/^(?:основн|главн)/.test(word)) this.#arms = 'main';
      else if (/^(?:доп$|дополнительн|лишн|вспомогательн)/.test(word)) this.#arms = 'extra';
      else if (this.#direction(mark, next)) continue;
      else if (mark.preposition !== null && !this.#isName(mark)) this.#preposition(mark);
      else this.#content(mark, before, next, index, (fact !== undefined && !NOUNS.has(fact)) || word === 'ближе');
    }
    this.#endNumber(null);
    if (
      this.#prep !== null &&
      this.#prep.word !== '→' &&
      this.#prep.word !== 'навстречу' &&
      ['at', 'to', 'from', 'behind'].includes(this.#prep.kind)
    )
      facts.add('dangling');
    if (this.#side !== null && this.#side.side !== 'both') this.#bareSide();
    findDoers(this.#frame);
    settleActs(this.#page, this.#frame);
  }

  #sign(mark: Mark): void {
    if (mark.word === '/') this.#frame.or.push(mark.from);
    if (mark.word === '→') this.#prep = { kind: 'at', word: '→' };
    else if (mark.word !== '"' && mark.word !== '.') {
      this.#prep = null;
      this.#not = false;
    }
    if (mark.word === '%') this.#number = null;
  }

  #isName(mark: Mark): boolean {
    return mark.fighters.length + mark.weapons.length + mark.abilities.length > 0;
  }

  /** «в сторону», «по направлению»: the noun makes it a direction. */
  #direction(mark: Mark, next: Mark | undefined): boolean {
    if (/^(?:сторону|стороне|направлени[еюяи])$/.test(mark.word)) {
      if (mark.word === 'сторону' && (next === undefined || next.sign) && this.#prep !== null)
        this.#frame.ways.push({ way: 'aside', from: mark.from, to: mark.to });
      this.#prep = { kind: 'to', word: 'в сторону' };
      return true;
    }
    if (mark.word === 'навстречу') {
      this.#frame.facts.add('towards');
      this.#prep = { kind: 'to', word: mark.word };
      return true;
    }
    return false;
  }

  #preposition(mark: Mark): void {
    if (mark.word === 'по' && this.#prep?.kind === 'to') return;
    if (mark.preposition === 'instead') this.#instead = true;
    this.#prep = { kind: mark.preposition ?? 'in', word: mark.word };
  }

  #content(mark: Mark, before: Mark | undefined, next: Mark | undefined, index: number, known: boolean): void {
    const { frame } = { frame: this.#frame };
    if (mark.side !== null && this.#side !== null && this.#side.side !== mark.side) frame.facts.add('sides');
    if (mark.side !== null && mark.acts.length === 0 && mark.way === null) {
      this.#side = { side: mark.side, at: mark };
      return;
    }
    if (mark.side !== null && mark.way !== null) {
      this.#side = { side: mark.side, at: mark };
      return;
    }
    if (mark.number !== null && !this.#isName(mark)) {
      if (mark.word === 'раз' || mark.word === 'один' || mark.word === 'одно' || mark.word === 'одна') return;
      this.#endNumber(null);
      this.#number = { value: mark.number, from: mark.from, prep: this.#prep, spacing: frame.facts.has('spacing') };
      this.#count = mark.number;
      return;
    }
    if (METRES.has(mark.word)) {
      this.#endNumber(mark, next, before);
      return;
    }
    if (OTHER_UNITS.has(mark.word) && this.#number !== null) {
      frame.facts.add('unit');
      if (mark.acts.length > 0) this.#act(mark, index);
      this.#number = null;
      this.#count = null;
      this.#prep = null;
      return;
    }
    if (PERCENT.has(mark.word)) return;
    const persons = this.#page.whom(mark);
    const entity = mark.weapons.length + mark.abilities.length + mark.places.length + mark.ground.length > 0;
    if (this.#not && denies(this.#marks, index) && mark.acts.length === 0 && (persons !== null || entity || mark.part !== null)) {
      frame.facts.add(persons !== null ? 'denied' : mark.part === null ? 'without' : 'elsewhere');
      this.#spend();
      return;
    }
    if (persons !== null && !(entity && mark.fighters.length === 0)) this.#person(mark, persons, before);
    if (mark.part !== null) this.#part(mark);
    if (entity && !isBodily(this.#marks, mark)) this.#things(mark, before, next);
    const sort = entity ? null : sortOf(mark.word);
    if (sort !== null) {
      frame.sorts.push({
        ...this.#place(mark),
        sort,
        missile: isMissile(mark.word),
        cases: casesOfSort(mark.word),
        count: this.#count,
        side: this.#side?.side ?? null,
      });
      this.#spend();
    }
    if (mark.way !== null) frame.ways.push({ way: mark.way, from: mark.from, to: mark.to });
    const slip = mark.mended && this.#exact && !entity && persons === null;
    if (!slip && (mark.acts.length > 0 || mark.casts.length > 0)) this.#act(mark, index);
    if (isOutcomeWord(mark.word)) this.#prep = null;
    if (!known && (isUnknown(mark) || slip) && persons === null && sort === null && !isOutcomeWord(mark.word))
      this.#strange(mark, before, next);
    else if (
      mark.harmless &&
      mark.acts.length === 0 &&
      !entity &&
      persons === null &&
      mark.part === null &&
      /^[а-я-]+$/.test(mark.word) &&
      !ADJECTIVE.test(mark.word)
    )
      this.#prep = null;
  }

  #place(mark: Mark): Place {
    return { from: mark.from, to: mark.to, prep: this.#prep };
  }

  #spend(): void {
    this.#prep = null;
    this.#side = null;
    this.#arms = null;
    this.#count = null;
    this.#number = null;
    this.#not = false;
  }

  #person(mark: Mark, whom: Whom, before: Mark | undefined): void {
    const cases = mark.fighters[0]?.cases ?? (mark.pronoun === null ? (TELLER_WORDS.has(mark.word) ? NOM : 0) : pronounCases(mark.word));
    const possessive = mark.pronoun?.possessive === true && this.#prep !== null;
    if (mark.pronoun?.possessive === true && whom.ids[0] === 'me') return;
    const negatedBefore = before?.word === 'не';
    const prep = this.#prep ?? this.#shared(mark);
    this.#frame.persons.push({
      from: mark.from,
      to: mark.to,
      prep,
      whom,
      cases,
      doer: false,
      pronoun: mark.pronoun !== null,
      called: mark.fighters.length > 0 && mark.fighters.every((hit) => hit.match !== 'part' || !hit.loose),
    });
    if (!possessive && !negatedBefore) this.#prep = null;
    this.#not = false;
  }

  /** «от Джо и Розы»: the preposition counts for both. */
  #shared(mark: Mark): Prep | null {
    const last = this.#frame.persons[this.#frame.persons.length - 1];
    const joint = this.#page.tokens[mark.from - 1]?.norm;
    return last !== undefined && last.to === mark.from - 1 && (joint === 'и' || joint === 'или' || joint === '/') ? last.prep : null;
  }

  #part(mark: Mark): void {
    const { part } = mark;
    if (part === null) return;
    const side = this.#side?.side ?? null;
    if (/^(?:спин|плеч)/.test(mark.word) && this.#prep?.kind === 'behind') this.#frame.facts.add('back');
    else
      this.#frame.parts.push({
        ...this.#place(mark),
        limb: part.limb,
        partly: part.partly,
        side,
        arms: this.#arms,
        cases: part.cases,
        word: mark.word,
        count: this.#count,
      });
    this.#spend();
  }

  #things(mark: Mark, before: Mark | undefined, next: Mark | undefined): void {
    const beside = [before, next].find((other) => other !== undefined && !other.sign && isUnknown(other)) ?? null;
    const common = { ...this.#place(mark), count: this.#count, side: this.#side?.side ?? null, arms: this.#arms, beside };
    const put = (list: SaidThing[], hits: Mark['weapons']): void => {
      if (hits.length === 0) return;
      const whole = hits.every((hit) => hit.complete);
      list.push({
        ...common,
        ids: hits.map((hit) => hit.id),
        cases: hits.reduce((all, hit) => all | hit.cases, 0),
        whole,
        loose: hits.every((hit) => hit.loose),
        mended: mark.mended,
      });
    };
    put(this.#frame.weapons, mark.weapons);
    put(this.#frame.abilities, mark.abilities);
    put(this.#frame.places, mark.places);
    put(this.#frame.ground, mark.ground);
    this.#spend();
  }

  #act(mark: Mark, index: number): void {
    const best = mark.acts.find((use) => use.verb === null || use.verb.mood === 'first') ?? mark.acts[0];
    const use = best ?? {
      act: 'use' as const,
      way: null,
      by: null,
      weak: false,
      lemma: '',
      verb: { mood: 'first' as const, plural: false, sex: null },
      cases: 0,
    };
    if (mark.weapons.length > 0 || mark.abilities.some((hit) => hit.match === 'full')) return;
    const negated = this.#not || this.#prep?.kind === 'without' || this.#prep?.kind === 'instead' || this.#hoped || this.#instead;
    const conditional = this.#marks[index + 1]?.word === 'бы';
    const counted = (this.#count ?? 1) > 1 || /^(?:серия|серию|серией|несколько|пара|пару)$/.test(this.#marks[index - 1]?.word ?? '');
    if (counted && use.verb === null && familyOf(use.act) === 'strike' && this.#marks[index - 1]?.part == null)
      this.#frame.facts.add('times');
    const strange = this.#frame.unknown.some(
      (word) => !word.adjective && word.prep === null && word.to <= mark.from && isNounLike(word.mark.word),
    );
    this.#frame.acts.push({
      from: mark.from,
      to: mark.to,
      use,
      casts: mark.casts,
      negated: negated || conditional,
      mended: mark.mended,
      doer: null,
      strange,
    });
    if (this.#not && use.verb?.mood === 'gerund' && /^(?:до|под)/.test(use.lemma)) this.#frame.facts.add('nearer');
    this.#not = false;
    this.#instead = false;
    if (use.verb !== null || this.#prep?.kind !== 'at') this.#prep = use.verb === null && this.#prep?.kind === 'to' ? this.#prep : null;
    else this.#prep = null;
  }

  #strange(mark: Mark, before: Mark | undefined, next: Mark | undefined): void {
    const noun =
      next !== undefined &&
      !next.sign &&
      next.preposition === null &&
      (isUnknown(next) ||
        next.acts.some((use) => use.verb === null) ||
        next.part !== null ||
        next.fighters.length + next.weapons.length + next.abilities.length > 0 ||
        next.foe);
    const adjective = ADJECTIVE.test(mark.word) && noun;
    this.#frame.unknown.push({ ...this.#place(mark), mark, adjective, joined: before?.word === 'и' });
    if (!adjective) this.#prep = null;
    this.#not = false;
  }

  /** A number that has got its unit, or lost the chance of one. */
  #endNumber(unit: Mark | null, next?: Mark, before?: Mark): void {
    if (unit === null) {
      this.#number = null;
      return;
    }
    const number = this.#number ?? { value: 1, from: unit.from, prep: this.#prep, spacing: this.#frame.facts.has('spacing') };
    const { prep } = number;
    const located = prep?.word === 'в' || prep?.word === 'in';
    const keep = located || prep?.kind === 'up-to' || this.#frame.facts.has('stop') || number.spacing || (next?.word === 'от' && located);
    const bare = this.#number === null && !ONE_METRE.test(unit.word);
    const from = bare && before !== undefined && !before.sign && before.preposition === null ? before.from : number.from;
    this.#frame.lengths.push({ from, to: unit.to, prep, metres: number.value, keep, bare });
    this.#number = null;
    this.#count = null;
    this.#prep = null;
  }

  /** «с левой», «бью правой»: a side without its noun is a hand. */
  #bareSide(): void {
    const at = this.#side?.at;
    if (at === undefined || this.#side === null || at.way !== null) return;
    this.#frame.parts.push({
      from: at.from,
      to: at.to,
      prep: this.#prep,
      limb: 'arm',
      partly: false,
      side: this.#side.side,
      arms: null,
      cases: INS | GEN,
      word: at.word,
      count: null,
    });
  }
}
