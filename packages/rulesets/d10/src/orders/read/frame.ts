import { ACC, ANY_CASE, DAT, GEN, INS, NOM, PRE } from '@boevka/language';
import type { BodyWord } from './body-words.ts';
import type { Scene } from './context.ts';
import { shoots } from './context.ts';
import type { DeedUse } from './deed-words.ts';
import type { Mark } from './mark.ts';
import { isUnknown } from './mark.ts';
import type { Special } from './reading.ts';

export interface SaidDeed {
  readonly use: DeedUse;
  readonly at: number;
  /** The preposition right before it, as written («в», «с»). */
  readonly prep: string | null;
  readonly negated: boolean;
}
export interface SaidPerson {
  readonly at: number;
  /** Named persons; empty where a word stands for somebody. */
  readonly ids: readonly string[];
  readonly stands: 'he' | 'she' | 'they' | 'self' | 'foe' | 'all' | 'same' | null;
  readonly prep: string | null;
  readonly cases: number;
}
export interface SaidThing {
  readonly at: number;
  readonly ids: readonly string[];
  readonly prep: string | null;
  readonly cases: number;
}
export interface SaidPart {
  readonly at: number;
  readonly part: BodyWord;
  readonly side: 'left' | 'right' | null;
  readonly half: 'upper' | 'lower' | null;
  readonly prep: string | null;
  readonly cases: number;
}
export interface SaidNumber {
  readonly at: number;
  readonly value: number;
  readonly unit: 'times' | 'hexes' | 'steps' | null;
}

/** What one stretch of words speaks of. All places are places in the list of marks. */
export interface Frame {
  readonly from: number;
  readonly to: number;
  readonly deeds: readonly SaidDeed[];
  readonly persons: readonly SaidPerson[];
  readonly weapons: readonly SaidThing[];
  readonly items: readonly SaidThing[];
  readonly spells: readonly SaidThing[];
  readonly places: readonly SaidThing[];
  readonly parts: readonly SaidPart[];
  readonly numbers: readonly SaidNumber[];
  readonly ordinals: readonly SaidNumber[];
  readonly unknown: readonly SaidThing[];
  readonly specials: readonly Special[];
  readonly attr: 'str' | 'agi' | null;
  readonly way: string | null;
  /** «второй в правую»: a side whose part was said before. */
  readonly side: 'left' | 'right' | null;
  /** Something is denied, though not with a deed. */
  readonly denies: boolean;
  /** The own shield is spoken of: in the instrumental, with a preposition, or otherwise. */
  readonly shield: { readonly at: number; readonly prep: string | null; readonly cases: number } | null;
  readonly facts: ReadonlySet<
    'unarmed' | 'arrows' | 'clinch' | 'distance' | 'again' | 'balance' | 'ground' | 'hands' | 'weaponWord' | 'me' | 'each' | 'behind'
  >;
}

const SHIELD = /^(?:щит(?:ом|а|у|е|ы|ами|ик|иком)?|щитов(?:ой|ый|ое|ым|ого|ому)|баклер(?:ом|а|е)?|shield)$/;
const UNARMED = /^(?:рукопаш\p{L}*|кулак\p{L}*|кулач\p{L}*|безоружн\p{L}*|unarmed|fists?)$/u;
const ARROWS = /^(?:стрел(?:а|ы|у|е|ой|ами|ам)?|болт(?:а|у|ом|ы|ами)?|пул(?:я|и|ю|е|ей|ями|ь)|arrows?|bolts?|bullets?)$/;
const STRENGTH = /^(?:сил(?:а|у|ы|е|ой)|strength)$/;
const AGILITY = /^(?:ловкост(?:ь|и|ью)|agility)$/;
const AMOUNT =
  /^(?:всей|полной|вся|всю|всю|полную|максимальной|огромной|большой|такой|недюжинной|со|с|изо|из|дурной|нечеловеческой|страшной|over|full|all)$/;
const NEGATIONS = new Set('не без вместо ни no not without instead'.split(' '));

/** Reads a stretch of marks as a frame. */
export function frameOf(marks: readonly Mark[], from: number, to: number, scene: Scene): Frame {
  const builder = new Builder(marks, scene);
  for (let i = from; i < to; i++) builder.take(i, to);
  return builder.frame(from, to);
}

class Builder {
  readonly #marks: readonly Mark[];
  readonly #scene: Scene;
  #prep: string | null = null;
  #side: 'left' | 'right' | null = null;
  #half: 'upper' | 'lower' | null = null;
  readonly #deeds: SaidDeed[] = [];
  readonly #persons: SaidPerson[] = [];
  readonly #weapons: SaidThing[] = [];
  readonly #items: SaidThing[] = [];
  readonly #spells: SaidThing[] = [];
  readonly #places: SaidThing[] = [];
  readonly #parts: SaidPart[] = [];
  readonly #numbers: SaidNumber[] = [];
  readonly #ordinals: SaidNumber[] = [];
  readonly #unknown: SaidThing[] = [];
  readonly #specials: Special[] = [];
  readonly #facts = new Set<
    'unarmed' | 'arrows' | 'clinch' | 'distance' | 'again' | 'balance' | 'ground' | 'hands' | 'weaponWord' | 'me' | 'each' | 'behind'
  >();
  #attr: 'str' | 'agi' | null = null;
  #way: string | null = null;
  #shield: Frame['shield'] = null;

  constructor(marks: readonly Mark[], scene: Scene) {
    this.#marks = marks;
    this.#scene = scene;
  }

  frame(from: number, to: number): Frame {
    return {
      from,
      to,
      deeds: this.#deeds,
      persons: this.#persons,
      weapons: this.#weapons,
      items: this.#items,
      spells: this.#spells,
      places: this.#places,
      parts: this.#parts,
      numbers: this.#numbers,
      ordinals: this.#ordinals,
      unknown: this.#unknown,
      specials: this.#specials,
      attr: this.#attr,
      way: this.#way,
      side: this.#side,
      denies: this.#marks.slice(from, to).some((mark, i, all) => {
        if ((mark.word === 'нет' && i > 0) || /^не(?:кого|кому|чем|чего)$/.test(mark.word)) return true;
        const next = all[i + 1];
        if (mark.word !== 'не' && mark.word !== 'not') return false;
        return (
          next === undefined || !(/(?:я|ась|в|вши|вшись|ing)$/.test(next.word) && next.deeds.every((use) => use.verb?.mood === 'gerund'))
        );
      }),
      shield: this.#shield,
      facts: this.#facts,
    };
  }

  take(i: number, to: number): void {
    const mark = this.#marks[i] as Mark;
    if (mark.kind === 'sign' || mark.kind === 'line') return;
    if (mark.preposition !== null && !(mark.word === 'после' || mark.word === 'рядом')) {
      this.#prep = mark.word;
      return;
    }
    this.#facts_(mark, i);
    if (this.#names(mark, i)) return;
    if (this.#measures(mark, i, to)) return;
    if (mark.side !== null) this.#side = mark.side;
    if (mark.half !== null) this.#half = mark.half;
    if (mark.way !== null) this.#way = mark.way;
    if (mark.ordinal !== null) this.#ordinals.push({ at: i, value: mark.ordinal, unit: null });
    if (this.#bodies(mark, i, to)) return;
    if (this.#people(mark, i, to)) return;
    if (this.#deed(mark, i)) return;
    if (isUnknown(mark)) {
      this.#unknown.push({ at: i, ids: [], prep: this.#prep, cases: 0 });
      if (!/(?:ый|ой|ая|ое|ого|ую|ым|им|ий|ые|ых|ыми|ими|ей)$/.test(mark.word)) this.#prep = null;
    }
  }

  #facts_(mark: Mark, i: number): void {
    const { word } = mark;
    const before = this.#marks[i - 1]?.word ?? '';
    if (UNARMED.test(word) && !(mark.part !== null && this.#prep !== null)) this.#facts.add('unarmed');
    if (ARROWS.test(word)) this.#facts.add('arrows');
    if (/^клинч|^clinch/.test(word)) this.#facts.add('clinch');
    if (/^дистанц|^расстоян|^distance/.test(word)) this.#facts.add('distance');
    if (/^(?:еще|ещё|another|again|снова|повторно)$/.test(word)) this.#facts.add('again');
    if (/^равновеси|^баланс|^balance/.test(word)) this.#facts.add('balance');
    if (/^(?:пол|земл|ground)/.test(word) && this.#prep !== null) this.#facts.add('ground');
    if (/^(?:рук|hands)$/.test(word) && /^(?:из|from)$/.test(this.#prep ?? '')) this.#facts.add('hands');
    if (/^оружи|^weapon/.test(word)) this.#facts.add('weaponWord');
    if (/^кажд|^each/.test(word)) this.#facts.add('each');
    if (word === 'сзади' || word === 'behind' || (/^(?:спин|тыл)/.test(word) && /^(?:со|за|с|из-за|в|from)$/.test(this.#prep ?? '')))
      this.#facts.add('behind');
    if (/^(?:плашмя|плоскостью|плоской|flat)$/.test(word)) this.#specials.push('shieldFlat');
    if (/^(?:ребр(?:ом|о)|кромк(?:ой|у)|кра(?:ем|й)|edge)$/.test(word)) this.#specials.push('shieldEdge');
    if (
      STRENGTH.test(word) &&
      !AMOUNT.test(before) &&
      (word === 'силой' || /^(?:через|по|на|от|by|with|using)$/.test(this.#prep ?? before))
    )
      this.#attr = 'str';
    if (AGILITY.test(word)) this.#attr = 'agi';
    if (SHIELD.test(word) && this.#scene.shield !== null && this.#shield === null)
      this.#shield = { at: i, prep: this.#prep, cases: shieldCase(word) };
  }

  #names(mark: Mark, i: number): boolean {
    const { hits } = mark;
    const hit = hits.fighters[0] ?? hits.weapons[0] ?? hits.spells[0] ?? hits.items[0] ?? hits.places[0] ?? hits.shields[0];
    if (hit === undefined) return false;
    const cases = hit.cases;
    const thing = (ids: readonly { readonly id: string }[]): SaidThing => ({
      at: i,
      ids: [...new Set(ids.map(({ id }) => id))],
      prep: this.#prep,
      cases,
    });
    if (hits.fighters.length > 0) this.#persons.push({ ...thing(hits.fighters), stands: null });
    if (hits.weapons.length > 0) this.#weapons.push(thing(hits.weapons));
    if (hits.spells.length > 0) this.#spells.push(thing(hits.spells));
    if (hits.items.length > 0) this.#items.push(thing(hits.items));
    if (hits.places.length > 0) this.#places.push(thing(hits.places));
    if (hits.shields.length > 0) this.#shield = { at: i, prep: this.#prep, cases };
    this.#prep = null;
    return true;
  }

  #measures(mark: Mark, i: number, to: number): boolean {
    const { word } = mark;
    const before = this.#marks[i - 1];
    if (mark.number !== null) {
      let next = i + 1;
      while (next < to && next - i < 3 && (this.#marks[next]?.harmless ?? false) && !isUnitWord(this.#marks[next]?.word ?? '')) next += 1;
      const unit = this.#marks[next]?.word ?? '';
      const times =
        /^(?:х|x|\*)$/.test(before?.word ?? '') ||
        word === 'дважды' ||
        word === 'трижды' ||
        word === 'четырежды' ||
        word === 'twice' ||
        /^(?:раз|раза|times|ударами?|х|x)$/.test(unit);
      if (/^раз$/.test(word) || (mark.glued && mark.kind === 'number' && (before?.word === '-' || before?.word === '+'))) return true;
      const metres = /^(?:м|метр\p{L}*|metres?|meters?)$/u.test(unit);
      this.#numbers.push({
        at: i,
        value: metres ? Math.ceil(mark.number / 3) : mark.number,
        unit:
          metres || /^(?:гекс|клет|hex)/.test(unit) ? 'hexes' : /^(?:шаг|ступен|позици|step)/.test(unit) ? 'steps' : times ? 'times' : null,
      });
      return true;
    }
    const counted = before?.number != null || this.#marks[i - 2]?.number != null;
    if (/^(?:гекс|клетк|hex)/.test(word)) {
      if (!counted) this.#numbers.push({ at: i, value: 1, unit: 'hexes' });
      return true;
    }
    if (/^(?:шаг(?:а|ов)?|ступен(?:ь|и)|позици(?:ю|и)|step|steps)$/.test(word) && (counted || /^(?:на|by)$/.test(this.#prep ?? ''))) {
      if (!counted) this.#numbers.push({ at: i, value: 1, unit: 'steps' });
      this.#prep = null;
      return true;
    }
    return false;
  }

  #bodies(mark: Mark, i: number, to: number): boolean {
    if (mark.part === null || (mark.deeds.length > 0 && this.#prep === null)) return false;
    let side = this.#side;
    let half = this.#half;
    const next = this.#marks[i + 1];
    if (i + 1 < to && side === null && next?.side != null) side = next.side;
    if (half === null && i + 1 < to) half = next?.half ?? this.#marks[i + 2]?.half ?? null;
    const grasped = this.#prep === null && /^(?:из|from)$/.test(this.#marks[i - 1]?.word ?? '');
    if (!grasped) this.#parts.push({ at: i, part: mark.part.part, side, half, prep: this.#prep, cases: mark.part.cases });
    this.#prep = null;
    this.#side = null;
    this.#half = null;
    return true;
  }

  #people(mark: Mark, i: number, to: number): boolean {
    const { pronoun } = mark;
    const push = (stands: SaidPerson['stands'], cases: number): true => {
      this.#persons.push({ at: i, ids: [], stands, prep: this.#prep, cases });
      this.#prep = null;
      return true;
    };
    if (pronoun !== null) {
      if (pronoun.who === 'me') {
        this.#facts.add('me');
        this.#prep = null;
        return true;
      }
      if (pronoun.who === 'you') return true;
      const nominative = /^(?:он|она|они|he|she|they)$/.test(mark.word);
      return push(pronoun.who, nominative ? NOM : GEN | DAT | ACC | INS | PRE);
    }
    if (/^(?:того|тому|туда|тот|та|ту|той)$/.test(mark.word) && this.#marks[i + 1]?.word === 'же') return push('same', ACC | DAT | GEN);
    if (mark.all && i < to) return push('all', ACC | DAT | GEN);
    if (/^кажд(?:ого|ому|ый)$|^each$/.test(mark.word)) return push('all', ACC | DAT | GEN);
    if (mark.foe && /^(?:кажд|все|об[аеи]|each|all|both)/.test(this.#marks[i - 1]?.word ?? '')) return true;
    if (mark.foe && !(/^цел/.test(mark.word) && this.#prep === null)) return push('foe', foeCase(mark.word));
    return false;
  }

  #deed(mark: Mark, i: number): boolean {
    const use = best(mark.deeds);
    if (use === null) return false;
    const negated = [this.#marks[i - 1], this.#marks[i - 2]].some(
      (before, k) => before !== undefined && NEGATIONS.has(before.word) && (k === 0 || isSoft(this.#marks[i - 1])),
    );
    this.#deeds.push({ use, at: i, prep: this.#prep, negated });
    if (use.special !== null && !negated) this.#specials.push(use.special);
    if (/^(?:пинок|пинать|пнуть|лягать|лягнуть|kick|kicks|punch|punches|апперкот)$/.test(use.lemma)) this.#facts.add('unarmed');
    this.#prep = null;
    return true;
  }
}

function isSoft(mark: Mark | undefined): boolean {
  return mark?.harmless === true && mark.deeds.length === 0;
}

function isUnitWord(word: string): boolean {
  return /^(?:гекс|клет|hex|шаг|ступен|позици|step|раз|метр|м$|times)/.test(word);
}

/** Of several senses the one in the mood in which orders are given. */
function best(uses: readonly DeedUse[]): DeedUse | null {
  const order = (use: DeedUse): number => {
    if (use.verb === null) return 1;
    switch (use.verb.mood) {
      case 'first':
        return use.verb.plural ? 2 : 0;
      case 'third':
      case 'infinitive':
        return 1;
      default:
        return 3;
    }
  };
  return [...uses].sort((a, b) => order(a) - order(b))[0] ?? null;
}

function shieldCase(word: string): number {
  if (/(?:ом|ами)$/.test(word) || word.startsWith('щитов')) return INS;
  return word.endsWith('а') ? GEN : word === 'щит' || word === 'щиты' ? NOM | ACC : DAT | PRE;
}

function foeCase(word: string): number {
  if (/^(?:враг|противник|соперник|оппонент|неприятель|цель|enemy|foe|opponent)$/.test(word)) return NOM | (word === 'цель' ? ACC : 0);
  return ACC | DAT | GEN | INS;
}

/** A form that can only be the nominative, or the accusative of a thing: «орк», not «орка», and no name that does not decline. */
export function isNominative(cases: number): boolean {
  return (cases & NOM) !== 0 && (cases & GEN) === 0;
}

/** A form in which somebody can be the doer: a nominative, or a name that does not decline. */
export function isSubject(cases: number): boolean {
  return isNominative(cases) || (cases & ANY_CASE) === ANY_CASE;
}

/** The one weapon of the author that shoots, if it is only one. */
export function launcherOf(scene: Scene): string | null {
  const launchers = scene.weapons.filter(shoots);
  return launchers.length === 1 ? (launchers[0]?.id ?? null) : null;
}
