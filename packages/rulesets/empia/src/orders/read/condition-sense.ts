import type { ActUse, Comparator } from '@boevka/language';
import type { Does } from '../entry.ts';
import { familyOf } from './families.ts';
import type { Page } from './page.ts';
import type { Compared, ReadCondition } from './reading.ts';
import type { Statement } from './statement.ts';
import type { Mark } from './word-mark.ts';

/** Where a condition stands: outcomes without a number look at the action before. */
export interface Standing {
  readonly slot: number | null;
  /** The last action before this one that uses an ability. */
  readonly usedAt?: (ability: string) => number | null;
}

/** What one statement leaves for the next: «Гаррет отходит или убегает» names him once. */
export interface Carried {
  readonly who: string | null;
  readonly stat: 'energy' | 'health' | null;
  readonly pct?: boolean;
  /** The number that was compared with, for «а если дальше». */
  readonly number?: number;
  readonly of: string | null;
  readonly distance: boolean;
  readonly condition: ReadCondition;
  /** What was done, for «а Лис ко мне» after «Кира бежит от меня». */
  readonly verbs?: readonly ActUse[];
}

/** Makes a condition of the facts of one statement; null if they are not enough, too many, or about what cannot be decided. */
export function senseOf(page: Page, marks: readonly Mark[], said: Statement, standing: Standing, carried: Carried | null): Carried | null {
  return new Sense(page, marks, said, standing).conclude(carried);
}

class Sense {
  readonly #page: Page;
  readonly #marks: readonly Mark[];
  readonly #said: Statement;
  readonly #standing: Standing;

  constructor(page: Page, marks: readonly Mark[], said: Statement, standing: Standing) {
    this.#page = page;
    this.#marks = marks;
    this.#said = said;
    this.#standing = standing;
  }

  conclude(carried: Carried | null): Carried | null {
    const compared = this.#compared();
    if (this.#said.weapon && this.#said.outcome === null && this.#said.status?.id !== 'jammed') return null;
    if (this.#said.number !== null && this.#said.action === null && compared === null && this.#said.outcome === null) return null;
    if (this.#said.spell && this.#said.ability === null && this.#said.verbs.length === 0 && this.#said.status === null) return null;
    if ((this.#said.action !== null || this.#said.blow) && this.#said.outcome === null) return null;
    const who = this.#said.who ?? carried?.who ?? null;
    if (this.#said.outcome !== null) return this.#outcomeOf();
    if (compared !== null) return this.#comparison(compared, carried);
    if (this.#said.cmp !== null && this.#said.number === null) return this.#other(carried);
    if (this.#said.unconscious)
      return this.#said.verbs.some((use) => use.act !== 'wait' || use.verb?.mood === 'first')
        ? null
        : this.#state('unconscious', who, null);
    if (this.#said.fallen !== null)
      return this.#said.tired && this.#said.verbs.length === 0 ? this.#state('collapsed', who, this.#said.fallen.sex) : null;
    if (this.#said.tired) return null;
    if (this.#said.status !== null)
      return this.#said.verbs.length > 0 ? null : this.#state(this.#said.status.id, who, this.#said.status.sex);
    if (this.#said.sighted) return this.#said.verbs.length > 0 ? null : this.#sight(who, this.#said.not);
    if (this.#said.hidden) return this.#said.verbs.length > 0 ? null : this.#sight(who, !this.#said.not);
    if (this.#said.stat !== null || this.#said.spacing) return null;
    if (this.#said.verbs.length === 0 && (this.#said.toMe || this.#said.fromMe || this.#said.direction !== 0))
      this.#said.verbs.push(...(carried?.verbs ?? []).map((use) => ({ ...use, way: null })));
    return this.#does(who);
  }

  #compared(): Compared | null {
    if (this.#said.number === null) return null;
    if (!Number.isFinite(this.#said.number)) return null;
    return this.#than(this.#said.number);
  }

  #than(number: number): Compared | null {
    const cmp = this.#said.cmp;
    if (cmp === null) return null;
    const flipped: { readonly [cmp in Comparator]: Comparator } = { lt: 'ge', le: 'gt', gt: 'le', ge: 'lt', eq: 'eq' };
    return { [this.#said.cmpNot ? flipped[cmp.cmp] : cmp.cmp]: number } as Compared;
  }

  /** «ближе 5 м — …, а если дальше — …»: the number is that of the condition before. */
  #other(carried: Carried | null): Carried | null {
    const { person, verbs, status, hidden, sighted, me, mine, not, spell, ability, weapon, pct, metres } = this.#said;
    if (carried?.number === undefined || person.length + verbs.length > 0 || status !== null || ability !== null) return null;
    if (hidden || sighted || me || mine || not || spell || weapon || pct || metres) return null;
    const compared = this.#than(carried.number);
    if (compared === null) return null;
    if (carried.distance && carried.who !== null) return { ...carried, condition: { distance: carried.who, ...compared } };
    if (carried.stat === null || carried.of === null || this.#said.cmp?.of === 'distance') return null;
    return {
      ...carried,
      condition: { stat: carried.stat, of: carried.of, ...compared, ...(carried.pct === true ? { pct: true as const } : {}) },
    };
  }

  #comparison(compared: Compared, carried: Carried | null): Carried | null {
    const stat =
      this.#said.stat ?? (this.#said.metres || this.#said.spacing || this.#said.cmp?.of === 'distance' ? null : (carried?.stat ?? null));
    if (this.#said.status !== null || this.#said.sighted || this.#said.hidden || this.#said.ability !== null || this.#said.spell)
      return null;
    if (stat !== null) {
      if (this.#said.stat === null && (carried?.pct ?? false) !== this.#said.pct) return null;
      if (this.#said.metres || this.#said.verbs.length > 0) return null;
      const of = this.#said.mine || this.#said.me ? 'me' : (this.#said.who ?? (this.#said.stat === null ? (carried?.of ?? 'me') : 'me'));
      if (this.#said.whom !== null) return null;
      const value = this.#said.not ? null : compared;
      if (value === null) return null;
      const base: ReadCondition = { stat, of, ...compared, ...(this.#said.pct ? { pct: true as const } : {}) };
      const condition: ReadCondition = this.#said.upper === null ? base : { all: [base, { stat, of, le: this.#said.upper }] };
      const { number } = this.#said;
      return {
        who: of === 'me' ? (carried?.who ?? null) : of,
        stat,
        of,
        pct: this.#said.pct,
        distance: false,
        condition,
        ...(number === null ? {} : { number }),
      };
    }
    if (this.#said.pct) return null;
    if (!this.#said.metres && !this.#said.spacing && this.#said.cmp?.of !== 'distance' && carried?.distance !== true) return null;
    if (this.#said.cmp?.cmp === 'eq' || this.#said.not) return null;
    if (this.#said.verbs.some((use) => familyOf(use.act) !== 'move' && use.act !== 'wait')) return null;
    const who =
      this.#said.whom !== null && this.#said.whom !== 'me' && (this.#said.me || this.#said.who === null)
        ? this.#said.whom
        : (this.#said.who ?? carried?.who ?? this.#onlyEnemy());
    if (who === null || (this.#said.whom !== null && this.#said.whom !== 'me' && this.#said.whom !== who)) return null;
    const base: ReadCondition = { distance: who, ...compared };
    const condition: ReadCondition = this.#said.upper === null ? base : { all: [base, { distance: who, le: this.#said.upper }] };
    const { number } = this.#said;
    return { who, stat: null, of: null, distance: true, condition, ...(number === null ? {} : { number }) };
  }

  #state(id: string, who: string | null, sex: 'm' | 'f' | null): Carried | null {
    const of = this.#said.me || this.#said.mine || this.#said.whom === 'me' ? 'me' : (who ?? this.#bySex(id, sex));
    if (of === null) return null;
    const condition: ReadCondition = { status: id, of };
    return carry(of, this.#said.not ? { not: condition } : condition);
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
    if (this.#said.mine && who === null) return null;
    const of = who ?? this.#onlyEnemy();
    if (of === null || (this.#said.whom !== null && this.#said.whom !== 'me')) return null;
    const condition: ReadCondition = { status: 'hidden', of };
    return carry(of, hidden ? condition : { not: condition });
  }

  #outcomeOf(): Carried | null {
    if (this.#said.verbs.some((use) => familyOf(use.act) !== 'strike')) return null;
    if (
      this.#said.person.length > 0 &&
      this.#said.whom === null &&
      this.#said.who !== null &&
      !this.#said.me &&
      this.#said.person.some((id) => id !== 'me') &&
      this.#isEnemySubject()
    )
      return null;
    const { slot, usedAt } = this.#standing;
    const { ability } = this.#said;
    const action = this.#said.action ?? (ability !== null ? (usedAt?.(ability) ?? null) : slot === null ? null : slot - 1);
    if (action === null || action < 1 || action > 8) return null;
    const outcome = this.#said.not ? (this.#said.outcome === 'hit' ? 'miss' : 'hit') : (this.#said.outcome ?? 'hit');
    return carry(null, { outcome, action });
  }

  /** «если Гаррет промахнётся»: an outcome of somebody else's deed cannot be asked for. */
  #isEnemySubject(): boolean {
    const first = this.#marks.find((mark) => this.#page.whom(mark) !== null);
    return (
      first !== undefined &&
      ((first.fighters[0]?.cases ?? 1) & 1) !== 0 &&
      (this.#marks[this.#marks.indexOf(first) - 1]?.preposition ?? null) === null
    );
  }

  #does(who: string | null): Carried | null {
    if (this.#said.verbs.length === 0) return null;
    if (this.#said.me) return null;
    const does = this.#deedOf();
    if (does === null) return null;
    const some = this.#said.whom === 'me' && this.#said.verbs.every((use) => use.verb?.plural === true) ? 'any-enemy' : null;
    const doer = who ?? this.#onlyEnemy() ?? some;
    if (doer === null || doer === 'me') return null;
    const whom = this.#said.whom !== null && this.#said.whom !== 'me' && this.#said.whom !== doer ? { whom: this.#said.whom } : {};
    const condition: ReadCondition = {
      does,
      who: doer,
      ...whom,
      ...(does === 'cast' && this.#said.ability !== null ? { ability: this.#said.ability } : {}),
    };
    return { ...carry(doer, this.#said.not ? { not: condition } : condition), verbs: this.#said.verbs };
  }

  #deedOf(): Does | null {
    const acts = new Set(this.#said.verbs.map((use) => use.act));
    const ways = new Set(this.#said.verbs.map((use) => use.way).filter((way) => way !== null));
    const toward =
      this.#said.toMe || (this.#said.whom === 'me' && this.#said.direction === 0) || this.#said.direction > 0 || ways.has('toward');
    const away = this.#said.fromMe || this.#said.direction < 0 || ways.has('away');
    if (toward && away) return null;
    if (this.#said.ability !== null || this.#said.spell) {
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
        return this.#said.verbs.some((use) => /^(?:атак|напа|attack)/.test(use.lemma)) ? 'attack' : 'strike';
      case 'cast':
        return acts.has('use') && this.#said.verbs.some((use) => /^(?:каст|колд|скаст|наколд|твор|сотвор|cast)/.test(use.lemma))
          ? 'cast'
          : null;
      case 'rest':
        return 'rest';
      case 'hide':
        return 'hide';
      case 'wait':
        return this.#said.verbs.some((use) => /^(?:лежать|сидеть)$/.test(use.lemma)) ? null : 'stand';
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
  return { who, stat: null, of: null, distance: false, condition };
}
