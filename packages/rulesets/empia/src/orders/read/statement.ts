import type { ActUse, Comparator } from '@boevka/language';
import { ACC, COMPARATORS, DAT, GEN, METRES } from '@boevka/language';
import {
  CONDITION_PREPOSITIONS,
  FILLERS,
  HAPPENING,
  HIDDEN,
  LOST,
  OUTCOMES,
  ROLE_WORDS,
  SHARES,
  SIGHT,
  SIGNS,
  SPACING,
  STATS,
} from './condition-words.ts';
import type { Page } from './page.ts';
import { STATUS_WORDS, sexOfForm } from './statuses.ts';
import type { Mark } from './word-mark.ts';
import { isUnknown } from './word-mark.ts';

/** The facts that one statement of a condition holds: who does what, how far, how much, in what state. */
export interface Statement {
  who: string | null;
  whom: string | null;
  /** Everybody who was named as a doer or owner. */
  person: string[];
  me: boolean;
  mine: boolean;
  toMe: boolean;
  fromMe: boolean;
  /** 1 towards somebody else, -1 away from somebody else. */
  direction: number;
  verbs: ActUse[];
  verbWords: string[];
  not: boolean;
  cmp: { cmp: Comparator; of: 'distance' | 'any' } | null;
  cmpNot: boolean;
  number: number | null;
  upper: number | null;
  metres: boolean;
  pct: boolean;
  within: boolean;
  spacing: boolean;
  stat: 'energy' | 'health' | null;
  status: { id: string; sex: 'm' | 'f' | null } | null;
  hidden: boolean;
  sighted: boolean;
  outcome: 'hit' | 'miss' | null;
  action: number | null;
  tired: boolean;
  unconscious: boolean;
  /** A word for falling, and the gender that it shows. */
  fallen: { sex: 'm' | 'f' | null } | null;
  spell: boolean;
  ability: string | null;
  weapon: boolean;
  /** A blow or a shot was spoken of, which only an outcome can be about. */
  blow: boolean;
}

/** Takes the words of one statement in; null if one of them is part of no condition that can be decided. */
export function statementOf(page: Page, marks: readonly Mark[]): Statement | null {
  const reader = new StatementReader(page, marks);
  return reader.read() ? reader.said : null;
}

function nothingSaid(): Statement {
  return {
    who: null,
    whom: null,
    person: [],
    me: false,
    mine: false,
    toMe: false,
    fromMe: false,
    direction: 0,
    verbs: [],
    verbWords: [],
    not: false,
    cmp: null,
    cmpNot: false,
    number: null,
    upper: null,
    metres: false,
    pct: false,
    within: false,
    spacing: false,
    stat: null,
    status: null,
    hidden: false,
    sighted: false,
    outcome: null,
    action: null,
    tired: false,
    unconscious: false,
    fallen: null,
    spell: false,
    ability: null,
    weapon: false,
    blow: false,
  };
}

class StatementReader {
  readonly said = nothingSaid();
  readonly #page: Page;
  readonly #marks: readonly Mark[];
  #failed = false;

  constructor(page: Page, marks: readonly Mark[]) {
    this.#page = page;
    this.#marks = marks;
  }

  /** Takes every word in; false if one of them is part of no condition that can be decided. */
  read(): boolean {
    let prep: string | null = null;
    for (let i = 0; i < this.#marks.length; i++) {
      const mark = this.#marks[i] as Mark;
      const taken = this.#take(mark, i, prep);
      if (this.#failed) return false;
      if (taken === 'prep') prep = mark.word;
      else if (taken === 'used') prep = null;
    }
    return prep === null || prep === 'навстречу';
  }

  #take(mark: Mark, i: number, prep: string | null): 'prep' | 'used' | 'kept' {
    const { word } = mark;
    const next = this.#marks[i + 1];
    if (mark.sign) {
      if (mark.word === '%') this.said.pct = true;
      const sign = SIGNS[mark.word];
      if (sign !== undefined)
        this.said.cmp =
          this.said.cmp === null
            ? { cmp: sign, of: 'any' }
            : sign === 'eq'
              ? { cmp: this.said.cmp.cmp === 'lt' ? 'le' : 'ge', of: 'any' }
              : this.said.cmp;
      return 'kept';
    }
    if (word === 'не' || word === 'not' || word === 'нет') {
      const before = COMPARATORS.has(next?.word ?? '');
      if (before) this.said.cmpNot = true;
      else this.said.not = true;
      return 'kept';
    }
    const comparator = COMPARATORS.get(word);
    if (comparator !== undefined && !(word === 'дальше' && next === undefined && this.said.verbs.length > 0)) {
      if (this.said.cmp !== null) this.#failed = true;
      this.said.cmp = comparator;
      return 'kept';
    }
    if (word === 'чем' || word === 'than') return 'kept';
    const stat = STATS.find(([form]) => form.test(word))?.[1];
    if (stat !== undefined) {
      if (this.said.stat !== null && this.said.stat !== stat) this.#failed = true;
      this.said.stat = stat;
      return 'used';
    }
    if (SPACING.test(word)) {
      this.said.spacing = true;
      return 'kept';
    }
    if (/^(?:между|меж)$/.test(word)) {
      this.said.spacing = true;
      return 'kept';
    }
    if (/^(?:нами|нас)$/.test(word)) return 'used';
    if (/^(?:радиус|предел)/.test(word)) {
      this.said.within = true;
      return 'kept';
    }
    if (METRES.has(word)) {
      this.said.metres = true;
      if (this.said.number === null) this.said.number = 1;
      return 'used';
    }
    if (/^процент/.test(word)) {
      this.said.pct = true;
      return 'used';
    }
    if (FILLERS.has(word)) return prep === null ? 'kept' : 'used';
    const share = SHARES.find(([form]) => form.test(word))?.[1];
    if (share !== undefined && this.said.number === null) {
      this.said.number = share;
      this.said.pct = true;
      return 'used';
    }
    if (this.#outcomeWord(word)) return 'used';
    if (this.#stateWord(word)) return 'used';
    if (mark.ordinal !== null) {
      this.said.action = mark.ordinal;
      return 'used';
    }
    if (mark.number !== null && mark.fighters.length === 0 && word !== 'раз') return this.#numeric(mark, prep, next);
    const whom = this.#page.whom(mark);
    if (word === 'никто') this.said.not = true;
    if (whom !== null) return this.#takePerson(mark, whom.ids, whom.plural, prep);
    if (mark.preposition !== null && mark.acts.length === 0) {
      if (word === 'навстречу') this.said.toMe = true;
      if (!CONDITION_PREPOSITIONS.has(word)) this.#failed = true;
      return 'prep';
    }
    if (mark.abilities.length > 0) {
      const [hit, other] = mark.abilities;
      if (hit === undefined || other !== undefined) this.#failed = true;
      else this.said.ability = hit.id;
      return 'used';
    }
    if (ROLE_WORDS.has(word)) {
      this.said.blow = true;
      return 'used';
    }
    if (mark.acts.length > 0) return this.#deed(mark);
    if (/^(?:сторону|стороне|направлени[еюи])$/.test(word)) {
      if (this.said.mine && prep !== null) this.said.toMe = true;
      return this.said.mine ? 'used' : 'kept';
    }
    if (mark.way === 'away') {
      this.said.fromMe = true;
      return 'used';
    }
    if (/^(?:мою|моем|моему|мой|моя|мое|мои|моих|моей|моего|моим|моими|наш|нашу)$/.test(word)) {
      this.said.mine = true;
      return 'kept';
    }
    if (/^(?:способност|заклинани|заклять|спелл|маги|колдовств|скилл|умени|навык)/.test(word)) {
      this.said.spell = true;
      return 'used';
    }
    if (/^(?:рук|чем)$/.test(word)) return 'kept';
    if (mark.weapons.length > 0) {
      this.said.weapon = true;
      return 'used';
    }
    if (isUnknown(mark) || mark.part !== null || mark.places.length > 0 || mark.way !== null || mark.side !== null) this.#failed = true;
    else if (!mark.harmless) this.#failed = true;
    else if (!FILLERS.has(word) && /^(?:очень|сильно|быстро|почти|слишком|легко|тяжело|полностью|точно)$/.test(word)) this.#failed = true;
    return 'kept';
  }

  #numeric(mark: Mark, prep: string | null, next: Mark | undefined): 'used' | 'kept' {
    const value = mark.number ?? Number.NaN;
    if (/^(?:действи|удар|выстрел)/.test(next?.word ?? '')) {
      this.said.action = value;
      return 'used';
    }
    if (this.said.number !== null) {
      if (prep !== 'до' && prep !== null) this.#failed = true;
      else if (this.said.upper !== null || this.said.cmp?.cmp !== 'ge') this.#failed = true;
      else this.said.upper = value;
      return 'used';
    }
    this.said.number = value;
    if (prep === 'до' && this.said.cmp === null) this.said.cmp = { cmp: 'le', of: 'any' };
    else if (prep === 'от' && this.said.cmp === null) this.said.cmp = { cmp: 'ge', of: 'any' };
    else if (this.said.within && this.said.cmp === null) this.said.cmp = { cmp: 'le', of: 'distance' };
    return 'used';
  }

  #outcomeWord(word: string): boolean {
    const outcome = OUTCOMES.find(([form]) => form.test(word))?.[1];
    if (outcome === undefined) return false;
    if (this.said.outcome !== null && this.said.outcome !== outcome) this.#failed = true;
    this.said.outcome = outcome;
    return true;
  }

  #stateWord(word: string): boolean {
    const status = STATUS_WORDS.find(([form]) => form.test(word))?.[1];
    if (status !== undefined) {
      if (this.said.status !== null) this.#failed = true;
      this.said.status = { id: status, sex: sexOfForm(word) };
      return true;
    }
    if (SIGHT.test(word)) {
      this.said.sighted = true;
      return true;
    }
    if (LOST.test(word) || HIDDEN.test(word)) {
      this.said.hidden = true;
      return true;
    }
    if (/^вид(?:а|у)$/.test(word)) return true;
    if (/^сознани/.test(word) || /^обморок/.test(word)) {
      this.said.unconscious = true;
      return true;
    }
    if (/^(?:усталост|изнеможен|истощен)/.test(word)) {
      this.said.tired = true;
      return true;
    }
    if (/^(?:упал[аи]?|упад(?:ет|ут)|свалил(?:ся|ась)|свалится|рухн(?:ул|ула|ет)|падает)$/.test(word)) {
      this.said.fallen = { sex: /(?:л|лся)$/.test(word) ? 'm' : /(?:ла|лась)$/.test(word) ? 'f' : null };
      return true;
    }
    return false;
  }

  #takePerson(mark: Mark, ids: readonly string[], plural: boolean, prep: string | null): 'used' {
    const [first, second] = ids;
    const id = plural ? 'any-enemy' : second === undefined ? (first ?? null) : null;
    if (id === null) {
      this.#failed = true;
      return 'used';
    }
    const from = prep === 'от';
    const to = prep === 'к' || prep === 'ко' || prep === 'навстречу' || prep === 'до';
    if (prep === 'из') return 'used';
    if (mark.pronoun?.who === 'self') this.#failed = true;
    if (id === 'me') {
      if (from) this.said.fromMe = true;
      else if (to) this.said.toMe = true;
      else if (prep === 'у') this.said.mine = true;
      else if (prep === 'на' || prep === 'в' || prep === 'по' || prep === 'за') this.said.whom = 'me';
      else if (mark.word === 'я' || (mark.fighters.length > 0 && ((mark.fighters[0]?.cases ?? 0) & 1) !== 0)) this.said.me = true;
      else if (mark.word === 'себя' || mark.word === 'себе') this.#failed = true;
      else this.said.whom = 'me';
      return 'used';
    }
    const subject = prep === null && (this.said.who === null || this.said.who === id);
    const object = prep !== null && prep !== 'у' && !(to && this.#spacingLike());
    if (!object && (subject || prep === 'у' || this.#spacingLike())) this.said.person.push(id);
    if (subject && !this.#isObject(mark)) this.said.who = id;
    else if (prep === 'у' || prep === null || this.#spacingLike()) {
      if (this.said.who === null) this.said.who = id;
      else if (this.said.who !== id) this.#setWhom(id);
    } else if (from) this.#setWhom(id, -1);
    else if (to) this.#setWhom(id, 1);
    else this.#setWhom(id);
    return 'used';
  }

  #setWhom(id: string, direction = 0): void {
    if (this.said.whom !== null && this.said.whom !== id) this.#failed = true;
    this.said.whom = id;
    this.said.direction = direction;
  }

  #spacingLike(): boolean {
    return this.said.spacing || this.said.cmp?.of === 'distance' || this.said.verbs.length === 0;
  }

  /** An accusative after a verb of attack that already has its doer, or clearly no nominative. */
  #isObject(mark: Mark): boolean {
    const cases = mark.fighters[0]?.cases ?? 0;
    return this.said.who !== null && (cases & (ACC | GEN | DAT)) !== 0;
  }

  #deed(mark: Mark): 'used' | 'kept' {
    const use = mark.acts.find((one) => one.verb !== null && one.verb.mood !== 'infinitive') ?? mark.acts[0];
    if (use === undefined) return 'kept';
    if (use.verb === null && use.cases !== 0 && !HAPPENING.test(mark.word)) this.#failed = true;
    if (use.verb?.mood === 'first' || use.verb?.mood === 'second') this.said.me = true;
    this.said.verbs.push(use);
    this.said.verbWords.push(mark.word);
    return 'used';
  }
}
