import { ACC, type ActUse, COMPARATORS, type Comparator, DAT, GEN, METRES, type Range } from '@boevka/language';
import type { Does } from '../entry.ts';
import { familyOf } from './families.ts';
import { isUnknown, type Mark } from './marks.ts';
import type { Page } from './page.ts';
import type { Compared, ReadCondition } from './reading.ts';
import { sexOfForm, STATUS_WORDS } from './statuses.ts';

/** Where a condition stands: outcomes without a number look at the action before. */
export interface Standing {
  readonly slot: number | null;
}

/** Reads a stretch as a condition; null if any of its words is not part of one that can be decided. */
export function readCondition(page: Page, range: Range, standing: Standing = { slot: null }): ReadCondition | null {
  const marks = page.marksIn(range).filter((mark) => !(mark.sign && !/^[%,<>=≤≥-]$/.test(mark.word)));
  if (marks.length === 0 || marks.length > 60) return null;
  return new ConditionReader(page, standing).any(marks);
}

interface Carried {
  readonly who: string | null;
  readonly stat: 'energy' | 'health' | null;
  readonly of: string | null;
  readonly compared: boolean;
  readonly distance: boolean;
  readonly condition: ReadCondition;
  /** What was done, for «а Лис ко мне» after «Кира бежит от меня». */
  readonly verbs?: readonly ActUse[];
}

const OR = new Set(['или', 'либо', 'or']);
const AND = new Set(['и', 'and', 'плюс', 'а', 'но', 'притом', ',']);
const FILLERS = new Set(
  'же вдруг уже еще все всё то там тут тогда вот вообще снова опять сам сама только лишь хотя бы просто вдруг при этом момент время моменту это этот этом так такой да есть будет окажется станет находится находиться составляет осталось остается останется остались остаются осталась имеется становится оказывается сейчас первым первой первый месте место начнет начинает решит решил решила попробует попытается пытается попробовал собирается захочет тоже сразу всё-таки пусть кстати точно теперь действии действие действия ходу ходе will is are the a an'.split(
    ' ',
  ),
);

class ConditionReader {
  readonly #page: Page;
  readonly #standing: Standing;

  constructor(page: Page, standing: Standing) {
    this.#page = page;
    this.#standing = standing;
  }

  any(marks: readonly Mark[]): ReadCondition | null {
    const parts = split(marks, (mark) => OR.has(mark.word));
    const read = this.#series(parts, (part, carried) => this.#all(part, carried));
    if (read === null) return null;
    const conditions = read.map((one) => one.condition);
    return conditions.length === 1 ? (conditions[0] ?? null) : { any: conditions };
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
        const other = read([...head, ...part.filter((mark) => this.#page.whom(mark) === null || mark.preposition !== null || this.#page.whom(mark)?.ids[0] === 'me')], null);
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
    const atom = new Atom(this.#page, marks, this.#standing);
    return atom.read(carried);
  }
}

function split(marks: readonly Mark[], at: (mark: Mark) => boolean): Mark[][] {
  const parts: Mark[][] = [[]];
  for (const mark of marks) {
    if (at(mark)) parts.push([]);
    else parts[parts.length - 1]?.push(mark);
  }
  return parts;
}

const SIGNS: { readonly [sign: string]: Comparator } = { '<': 'lt', '>': 'gt', '=': 'eq', '≤': 'le', '≥': 'ge' };
const STATS: readonly (readonly [RegExp, 'energy' | 'health'])[] = [
  [/^(?:энерги\p{L}*|эн|мана|маны|ману|стамин\p{L}*|выносливост\p{L}*|energy)$/u, 'energy'],
  [/^(?:жизн\p{L}*|хп|hp|здоров\p{L}*|хитов|хиты|хитпоинт\p{L}*|health)$/u, 'health'],
];
const SPACING = /^(?:дистанци|расстояни|distance)/;
const SIGHT = /^(?:видно|вижу|видит|виден|видна|видать|заметно|увижу|видел|видела|visible|see)$/;
const LOST = /^(?:потерял|потеряла|потеряю|пропал|пропала|пропадет|исчез|исчезла|исчезнет|скрылся|скрылась|спрятался|спряталась|скроется)$/;
const HIDDEN = /^(?:скрыт|скрыта|невидим|невидима|спрятан|спрятана|hidden|невидимый|скрытый)$/;
const SHARES: readonly (readonly [RegExp, number])[] = [
  [/^половин/, 50],
  [/^четверт(?:и|ь)$/, 25],
];
const OUTCOMES: readonly (readonly [RegExp, 'hit' | 'miss'])[] = [
  [/^(?:попал|попала|попаду|попадет|попадание|попадании|попадания|попадаю|hit)$/, 'hit'],
  [/^(?:промахнулся|промахнулась|промахнусь|промахиваюсь|промажу|промах|промахе|промаха|промазал|промазала|miss|missed)$/, 'miss'],
];
const ROLE_WORDS = new Set('мимо цель цели удар ударом удара удару удары выстрел выстрела выстрелом прошлый прошлым прошлом прошлого предыдущий предыдущим предыдущего предыдущем предыдущее предыдущая прошлая прошлой предыдущей пройдет прошел достигнет достиг'.split(' '));

/** Nouns for what somebody does: «при приближении», «в случае атаки». */
const HAPPENING = /^(?:приближени|сближени|отступлени|бегств|атак|нападени|отход|подход)(?:я|и|ю|а|е|у)$/;

/** One statement: who does what, how far, how much, in what state. */
class Atom {
  readonly #page: Page;
  readonly #marks: readonly Mark[];
  readonly #standing: Standing;
  #who: string | null = null;
  #mine = false;
  #me = false;
  #whom: string | null = null;
  #toMe = false;
  #fromMe = false;
  #verbs: ActUse[] = [];
  #verbWords: string[] = [];
  #not = false;
  #cmp: { cmp: Comparator; of: 'distance' | 'any' } | null = null;
  #cmpNot = false;
  #number: number | null = null;
  #upper: number | null = null;
  #metres = false;
  #pct = false;
  #stat: 'energy' | 'health' | null = null;
  #spacing = false;
  #status: { id: string; sex: 'm' | 'f' | null } | null = null;
  #hidden = false;
  #sighted = false;
  #outcome: 'hit' | 'miss' | null = null;
  #action: number | null = null;
  #tired = false;
  #unconscious = false;
  #spell = false;
  #ability: string | null = null;
  #failed = false;
  #within = false;
  #direction = 0;
  #person: string[] = [];
  #weapon = false;

  constructor(page: Page, marks: readonly Mark[], standing: Standing) {
    this.#page = page;
    this.#marks = marks;
    this.#standing = standing;
  }

  read(carried: Carried | null): Carried | null {
    let prep: string | null = null;
    for (let i = 0; i < this.#marks.length; i++) {
      const mark = this.#marks[i] as Mark;
      const taken = this.#take(mark, i, prep);
      if (this.#failed) return null;
      if (taken === 'prep') prep = mark.word;
      else if (taken === 'used') prep = null;
    }
    return this.#conclude(carried);
  }

  #take(mark: Mark, i: number, prep: string | null): 'prep' | 'used' | 'kept' {
    const { word } = mark;
    const next = this.#marks[i + 1];
    if (mark.sign) {
      if (mark.word === '%') this.#pct = true;
      const sign = SIGNS[mark.word];
      if (sign !== undefined) this.#cmp = this.#cmp === null ? { cmp: sign, of: 'any' } : sign === 'eq' ? { cmp: this.#cmp.cmp === 'lt' ? 'le' : 'ge', of: 'any' } : this.#cmp;
      return 'kept';
    }
    if (word === 'не' || word === 'not' || word === 'нет') {
      const before = COMPARATORS.has(next?.word ?? '');
      if (before) this.#cmpNot = true;
      else this.#not = true;
      return 'kept';
    }
    const comparator = COMPARATORS.get(word);
    if (comparator !== undefined && !(word === 'дальше' && next === undefined && this.#verbs.length > 0)) {
      if (this.#cmp !== null) this.#failed = true;
      this.#cmp = comparator;
      return 'kept';
    }
    if (word === 'чем' || word === 'than') return 'kept';
    const stat = STATS.find(([form]) => form.test(word))?.[1];
    if (stat !== undefined) {
      if (this.#stat !== null && this.#stat !== stat) this.#failed = true;
      this.#stat = stat;
      return 'used';
    }
    if (SPACING.test(word)) {
      this.#spacing = true;
      return 'kept';
    }
    if (/^(?:между|меж)$/.test(word)) {
      this.#spacing = true;
      return 'kept';
    }
    if (/^(?:нами|нас)$/.test(word)) return 'used';
    if (/^(?:радиус|предел)/.test(word)) {
      this.#within = true;
      return 'kept';
    }
    if (METRES.has(word)) {
      this.#metres = true;
      if (this.#number === null) this.#number = 1;
      return 'used';
    }
    if (/^процент/.test(word)) {
      this.#pct = true;
      return 'used';
    }
    if (FILLERS.has(word)) return 'kept';
    const share = SHARES.find(([form]) => form.test(word))?.[1];
    if (share !== undefined && this.#number === null) {
      this.#number = share;
      this.#pct = true;
      return 'used';
    }
    if (this.#outcomeWord(word)) return 'used';
    if (this.#stateWord(word, next)) return 'used';
    if (mark.ordinal !== null) {
      this.#action = mark.ordinal;
      return 'used';
    }
    if (mark.number !== null && mark.fighters.length === 0 && word !== 'раз') return this.#numeric(mark, prep, next);
    const whom = this.#page.whom(mark);
    if (whom !== null) return this.#takePerson(mark, whom.ids, whom.plural, prep);
    if (mark.preposition !== null && mark.acts.length === 0) {
      if (word === 'навстречу') this.#toMe = true;
      return 'prep';
    }
    if (mark.abilities.length > 0) {
      const [hit, other] = mark.abilities;
      if (hit === undefined || other !== undefined) this.#failed = true;
      else this.#ability = hit.id;
      return 'used';
    }
    if (ROLE_WORDS.has(word)) return 'used';
    if (mark.acts.length > 0) return this.#deed(mark, prep);
    if (/^(?:сторону|стороне|направлени[еюи])$/.test(word)) return 'kept';
    if (mark.way === 'away') {
      this.#fromMe = true;
      return 'used';
    }
    if (/^(?:мою|моем|моему|мой|моя|мое|мои|моих|моей|моего|моим|моими|наш|нашу)$/.test(word)) {
      this.#mine = true;
      return 'kept';
    }
    if (/^(?:способност|заклинани|заклять|спелл|маги|колдовств|скилл|умени|навык)/.test(word)) {
      this.#spell = true;
      return 'used';
    }
    if (/^(?:рук|чем)$/.test(word)) return 'kept';
    if (mark.weapons.length > 0) {
      this.#weapon = true;
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
      this.#action = value;
      return 'used';
    }
    if (this.#number !== null) {
      if (prep !== 'до' && prep !== null) this.#failed = true;
      else if (this.#upper !== null || this.#cmp?.cmp !== 'ge') this.#failed = true;
      else this.#upper = value;
      return 'used';
    }
    this.#number = value;
    if (prep === 'до' && this.#cmp === null) this.#cmp = { cmp: 'le', of: 'any' };
    else if (prep === 'от' && this.#cmp === null) this.#cmp = { cmp: 'ge', of: 'any' };
    else if (this.#within && this.#cmp === null) this.#cmp = { cmp: 'le', of: 'distance' };
    return 'used';
  }

  #outcomeWord(word: string): boolean {
    const outcome = OUTCOMES.find(([form]) => form.test(word))?.[1];
    if (outcome === undefined) return false;
    if (this.#outcome !== null && this.#outcome !== outcome) this.#failed = true;
    this.#outcome = outcome;
    return true;
  }

  #stateWord(word: string, next: Mark | undefined): boolean {
    const status = STATUS_WORDS.find(([form]) => form.test(word))?.[1];
    if (status !== undefined) {
      if (this.#status !== null) this.#failed = true;
      this.#status = { id: status, sex: sexOfForm(word) };
      return true;
    }
    if (SIGHT.test(word)) {
      this.#sighted = true;
      return true;
    }
    if (LOST.test(word) || HIDDEN.test(word)) {
      this.#hidden = true;
      return true;
    }
    if (/^вид(?:а|у)$/.test(word)) return true;
    if (/^сознани/.test(word) || /^обморок/.test(word)) {
      this.#unconscious = true;
      return true;
    }
    if (/^(?:усталост|изнеможен|истощен)/.test(word)) {
      this.#tired = true;
      return true;
    }
    if (/^(?:упал|упала|упадет|свалился|свалилась|свалится|рухнул|рухнула|рухнет|падает)$/.test(word)) {
      void next;
      this.#verbWords.push('fall');
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
    if (id === 'me') {
      if (from) this.#fromMe = true;
      else if (to) this.#toMe = true;
      else if (prep === 'у') this.#mine = true;
      else if (prep === 'на' || prep === 'в' || prep === 'по' || prep === 'за') this.#whom = 'me';
      else if (mark.word === 'я' || (mark.fighters.length > 0 && ((mark.fighters[0]?.cases ?? 0) & 1) !== 0)) this.#me = true;
      else if (mark.word === 'себя' || mark.word === 'себе') this.#failed = true;
      else this.#whom = 'me';
      return 'used';
    }
    const subject = prep === null && (this.#who === null || this.#who === id);
    const object = prep !== null && prep !== 'у' && !(to && this.#spacingLike());
    if (!object && (subject || prep === 'у' || this.#spacingLike())) this.#person.push(id);
    if (subject && !this.#isObject(mark)) this.#who = id;
    else if (prep === 'у' || prep === null || this.#spacingLike()) {
      if (this.#who === null) this.#who = id;
      else if (this.#who !== id) this.#setWhom(id);
    } else if (from) this.#setWhom(id, -1);
    else if (to) this.#setWhom(id, 1);
    else this.#setWhom(id);
    return 'used';
  }

  #setWhom(id: string, direction = 0): void {
    if (this.#whom !== null && this.#whom !== id) this.#failed = true;
    this.#whom = id;
    this.#direction = direction;
  }

  #spacingLike(): boolean {
    return this.#spacing || this.#cmp?.of === 'distance' || this.#verbs.length === 0;
  }

  /** An accusative after a verb of attack that already has its doer, or clearly no nominative. */
  #isObject(mark: Mark): boolean {
    const cases = mark.fighters[0]?.cases ?? 0;
    return this.#who !== null && (cases & (ACC | GEN | DAT)) !== 0;
  }

  #deed(mark: Mark, prep: string | null): 'used' | 'kept' {
    void prep;
    const use = mark.acts.find((one) => one.verb !== null && one.verb.mood !== 'infinitive') ?? mark.acts[0];
    if (use === undefined) return 'kept';
    if (use.verb === null && use.cases !== 0 && !HAPPENING.test(mark.word)) this.#failed = true;
    if (use.verb?.mood === 'first' || use.verb?.mood === 'second') this.#me = true;
    this.#verbs.push(use);
    this.#verbWords.push(mark.word);
    return 'used';
  }

  #conclude(carried: Carried | null): Carried | null {
    const compared = this.#compared();
    if (this.#weapon && this.#outcome === null && this.#status?.id !== 'jammed') return null;
    if (this.#number !== null && this.#action === null && compared === null && this.#outcome === null) return null;
    if (this.#spell && this.#ability === null && this.#verbs.length === 0 && this.#status === null) return null;
    const who = this.#who ?? carried?.who ?? null;
    if (this.#outcome !== null) return this.#outcomeOf(who);
    if (compared !== null) return this.#comparison(compared, carried);
    if (this.#cmp !== null && this.#number === null) return null;
    if (this.#unconscious) return this.#state('unconscious', who, null);
    if (this.#verbWords.includes('fall')) return this.#tired ? this.#state('collapsed', who, null) : null;
    if (this.#tired) return null;
    if (this.#status !== null) return this.#verbs.length > 0 ? null : this.#state(this.#status.id, who, this.#status.sex);
    if (this.#sighted) return this.#verbs.length > 0 ? null : this.#sight(who, this.#not);
    if (this.#hidden) return this.#verbs.length > 0 ? null : this.#sight(who, !this.#not);
    if (this.#stat !== null || this.#spacing) return null;
    if (this.#verbs.length === 0 && (this.#toMe || this.#fromMe || this.#direction !== 0)) this.#verbs.push(...(carried?.verbs ?? []).map((use) => ({ ...use, way: null })));
    return this.#does(who);
  }

  #compared(): Compared | null {
    if (this.#number === null) return null;
    if (!Number.isFinite(this.#number)) return null;
    const cmp = this.#cmp;
    if (cmp === null) return null;
    const flipped: { readonly [cmp in Comparator]: Comparator } = { lt: 'ge', le: 'gt', gt: 'le', ge: 'lt', eq: 'eq' };
    return { [this.#cmpNot ? flipped[cmp.cmp] : cmp.cmp]: this.#number } as Compared;
  }

  #comparison(compared: Compared, carried: Carried | null): Carried | null {
    const stat = this.#stat ?? (this.#metres || this.#spacing || this.#cmp?.of === 'distance' ? null : (carried?.stat ?? null));
    if (this.#status !== null || this.#sighted || this.#hidden || this.#ability !== null || this.#spell) return null;
    if (stat !== null) {
      if (this.#metres || this.#verbs.length > 0) return null;
      const of = this.#mine || this.#me ? 'me' : (this.#who ?? (this.#stat === null ? (carried?.of ?? 'me') : 'me'));
      if (this.#whom !== null) return null;
      const value = this.#not ? null : compared;
      if (value === null) return null;
      const base: ReadCondition = { stat, of, ...compared, ...(this.#pct ? { pct: true as const } : {}) };
      const condition: ReadCondition = this.#upper === null ? base : { all: [base, { stat, of, le: this.#upper }] };
      return { who: of === 'me' ? (carried?.who ?? null) : of, stat, of, compared: true, distance: false, condition };
    }
    if (this.#pct) return null;
    if (!this.#metres && !this.#spacing && this.#cmp?.of !== 'distance' && carried?.distance !== true) return null;
    if (this.#cmp?.cmp === 'eq' || this.#not) return null;
    if (this.#verbs.some((use) => familyOf(use.act) !== 'move' && use.act !== 'wait')) return null;
    const who = this.#whom !== null && this.#whom !== 'me' && (this.#me || this.#who === null) ? this.#whom : (this.#who ?? carried?.who ?? this.#onlyEnemy());
    if (who === null || (this.#whom !== null && this.#whom !== 'me' && this.#whom !== who)) return null;
    const base: ReadCondition = { distance: who, ...compared };
    const condition: ReadCondition = this.#upper === null ? base : { all: [base, { distance: who, le: this.#upper }] };
    return { who, stat: null, of: null, compared: true, distance: true, condition };
  }

  #state(id: string, who: string | null, sex: 'm' | 'f' | null): Carried | null {
    const of = this.#me || this.#mine || this.#whom === 'me' ? 'me' : (who ?? this.#bySex(id, sex));
    if (of === null) return null;
    const condition: ReadCondition = { status: id, of };
    return carry(of, this.#not ? { not: condition } : condition);
  }

  /** Nobody is named: the ending of «оглушён» tells between the author and the only enemy; a jammed weapon is one's own. */
  #bySex(id: string, sex: 'm' | 'f' | null): string | null {
    const { me } = this.#page.scene;
    if (id === 'jammed') return 'me';
    const enemy = this.#onlyEnemy();
    const enemySex = enemy === null ? null : (this.#page.scene.fighters.get(enemy)?.sex ?? null);
    const fitsMe = sex === null || me.sex === undefined || me.sex === null || me.sex === sex;
    const fitsEnemy = enemy !== null && (sex === null || enemySex === null || enemySex === sex);
    if (fitsMe && fitsEnemy) return null;
    if (fitsMe) return 'me';
    return fitsEnemy ? enemy : null;
  }

  #sight(who: string | null, hidden: boolean): Carried | null {
    if (this.#mine && who === null) return null;
    const of = who ?? this.#onlyEnemy();
    if (of === null || (this.#whom !== null && this.#whom !== 'me')) return null;
    const condition: ReadCondition = { status: 'hidden', of };
    return carry(of, hidden ? condition : { not: condition });
  }

  #outcomeOf(who: string | null): Carried | null {
    if (this.#verbs.some((use) => familyOf(use.act) !== 'strike')) return null;
    if (this.#person.length > 0 && this.#whom === null && this.#who !== null && !this.#me && this.#person.some((id) => id !== 'me') && this.#isEnemySubject()) return null;
    const action = this.#action ?? (this.#standing.slot === null ? null : this.#standing.slot - 1);
    if (action === null || action < 1 || action > 8) return null;
    const outcome = this.#not ? (this.#outcome === 'hit' ? 'miss' : 'hit') : (this.#outcome ?? 'hit');
    void who;
    return carry(null, { outcome, action });
  }

  /** «если Гаррет промахнётся»: an outcome of somebody else's deed cannot be asked for. */
  #isEnemySubject(): boolean {
    const first = this.#marks.find((mark) => this.#page.whom(mark) !== null);
    return first !== undefined && ((first.fighters[0]?.cases ?? 1) & 1) !== 0 && (this.#marks[this.#marks.indexOf(first) - 1]?.preposition ?? null) === null;
  }

  #does(who: string | null): Carried | null {
    if (this.#verbs.length === 0) return null;
    if (this.#me) return null;
    const does = this.#deedOf();
    if (does === null) return null;
    const doer = who ?? this.#onlyEnemy();
    if (doer === null || doer === 'me') return null;
    const whom = this.#whom !== null && this.#whom !== 'me' && this.#whom !== doer ? { whom: this.#whom } : {};
    const condition: ReadCondition = { does, who: doer, ...whom, ...(does === 'cast' && this.#ability !== null ? { ability: this.#ability } : {}) };
    return { ...carry(doer, this.#not ? { not: condition } : condition), verbs: this.#verbs };
  }

  #deedOf(): Does | null {
    const acts = new Set(this.#verbs.map((use) => use.act));
    const ways = new Set(this.#verbs.map((use) => use.way).filter((way) => way !== null));
    const toward = this.#toMe || (this.#whom === 'me' && this.#direction === 0) || this.#direction > 0 || ways.has('toward');
    const away = this.#fromMe || this.#direction < 0 || ways.has('away');
    if (toward && away) return null;
    if (this.#ability !== null || this.#spell) {
      const cast = [...acts].every((act) => ['use', 'throw', 'activate', 'strike', 'shoot'].includes(act));
      return cast && acts.size > 0 ? 'cast' : null;
    }
    const families = new Set([...acts].map(familyOf).filter((family) => family !== 'none'));
    if (families.size > 1 && families.has('wait')) families.delete('wait');
    if (families.size !== 1) return null;
    const running = acts.has('run');
    switch ([...families][0]) {
      case 'move':
        if (acts.has('fly')) return toward || away ? null : 'fly';
        if (running) return toward ? 'runToward' : away ? 'runAway' : null;
        if (toward) return 'approach';
        if (away) return 'retreat';
        return acts.has('walk') || acts.has('go') ? 'move' : null;
      case 'strike':
        if (acts.has('shoot')) return 'shoot';
        if (acts.has('throw')) return null;
        return this.#verbs.some((use) => /^(?:атак|напа|attack)/.test(use.lemma)) ? 'attack' : 'strike';
      case 'cast':
        return acts.has('use') && this.#verbs.some((use) => /^(?:каст|колд|скаст|наколд|твор|сотвор|cast)/.test(use.lemma)) ? 'cast' : null;
      case 'rest':
        return 'rest';
      case 'hide':
        return 'hide';
      case 'wait':
        return 'stand';
      case 'defence':
        return acts.has('block') && !acts.has('dodge') ? 'block' : null;
      default:
        return null;
    }
  }

  #onlyEnemy(): string | null {
    const [only, second] = this.#page.scene.enemies;
    return only !== undefined && second === undefined ? only.id : null;
  }
}

function carry(who: string | null, condition: ReadCondition): Carried {
  return { who, stat: null, of: null, compared: false, distance: false, condition };
}


