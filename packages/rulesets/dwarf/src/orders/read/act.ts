import type { Range } from '@boevka/language';
import { ACC, DAT, GEN, INS, NOM } from '@boevka/language';
import type { Scene } from './context.ts';
import type { Frame, SaidDeed } from './frame.ts';
import type { Deed } from './lexicon.ts';
import type { Issue } from './reading.ts';
import { doubt, refusal } from './reading.ts';
import { techniqueOf } from './technique.ts';

/** What a clause orders, its target and part aside. */
export interface Act {
  readonly do: 'attack' | 'technique' | 'dodge' | 'block' | 'stand' | 'release' | 'continue' | 'swap' | 'nothing';
  readonly technique: string | null;
  readonly weapon: string | null;
  readonly kind: 'pierce' | 'slash' | 'blunt' | null;
  readonly mode: 'thrown' | null;
  readonly limb: string | null;
  readonly swap: { readonly item: string; readonly hand: string } | null;
  /** The weapon that fits where none was named. */
  readonly guess: string | null;
  readonly count: number;
  readonly issues: readonly Issue[];
}

const HITS: readonly Deed[] = ['hit', 'cut', 'stab', 'smash', 'shoot', 'throw'];
const KIND_OF: { readonly [D in Deed]?: 'pierce' | 'slash' | 'blunt' } = { cut: 'slash', stab: 'pierce', smash: 'blunt' };

/** Endings of verbs: «занося топор», «вскидывает арбалет» tell what is done with a weapon that nobody is struck with yet. */
export const HANDLING = /(?:[аеиоуыюя][юет]|ит|ет|ют|ят|ат|[аеиоуыюс]я|вши|шись|ясь|ась|[аеиоуыя]ть|ться|[аеиоуыя]ла?|нув|ав|ив|ев)$/;

/** «поднимаю щит». */
const RAISING = /(?:^| )(?:поднима|подним|вскид|выстав)/;

/** «опираясь на молот», «тянется к ножу»: nobody is struck with what stands behind these. */
const LEANED_ON = new Set('на за под о об к от у над перед мимо без'.split(' '));

/** The act of a clause; null where it names none and only tells more about another; an issue where it cannot be told. */
export function actOf(frame: Frame, scene: Scene): Act | Issue | null {
  return new ActReader(frame, scene).read();
}

class ActReader {
  readonly #frame: Frame;
  readonly #scene: Scene;
  readonly #deeds: readonly SaidDeed[];
  readonly #issues: Issue[] = [];

  constructor(frame: Frame, scene: Scene) {
    this.#frame = frame;
    this.#scene = scene;
    this.#deeds = frame.deeds.filter((deed) => !deed.negated);
  }

  read(): Act | Issue | null {
    const frame = this.#frame;
    const negated = frame.deeds.filter((deed) => deed.negated && !deed.weak);
    if (negated.some((deed) => deed.deed === 'release')) return this.#act('continue');
    if (negated.length > 0 && this.#deeds.every((deed) => deed.weak)) return this.#act('nothing');
    if (frame.talk && this.#deeds.length === 0)
      return this.#shieldSaid() && RAISING.test([...frame.words].join(' ')) ? this.#act('block') : null;
    const shift = this.#shift();
    if (shift !== null) return shift;
    const strong = this.#deeds.filter((deed) => !deed.weak && !deed.gerund);
    const has = (...deeds: readonly Deed[]): boolean => strong.some((deed) => deeds.includes(deed.deed));
    if (has('outcome') && !has(...HITS, 'kick', 'trip', 'push', 'finish')) {
      const means = frame.tools.some((tool) => tool.words?.tool !== undefined);
      if (!means) return refusal('asserted-outcome', this.#range());
      this.#issues.push(doubt('asserted-outcome', this.#range()));
    }
    if (has('release') && !this.#objectless('release')) return this.#act('release');
    if (this.#keeps(has)) return this.#act('continue');
    const guard = this.#guard(strong, has);
    if (guard !== null) return guard;
    if (has('stand') && !has('hit', 'kick')) return this.#act('stand');
    const shield = this.#shieldId();
    const busy =
      frame.aims.length === 0 &&
      this.#deeds.every((deed) => deed.weak) &&
      frame.unknown.some((word) => word.prep === null && HANDLING.test(word.word));
    const technique = busy ? null : techniqueOf(frame);
    if (technique === 'unclear') return refusal('ambiguous-ability', this.#range());
    if (technique !== null)
      return {
        ...this.#act('technique'),
        technique: technique.id,
        limb: this.#limb(technique.id),
        count: this.#count() * (technique.count ?? 1),
      };
    const alien = frame.things.find((thing) => thing.prep === null || thing.prep === 'из');
    if (alien !== undefined && frame.items.length === 0) return refusal('unknown-item', alien);
    const items = frame.items.filter((item) => item.prep !== 'с' && item.prep !== 'со' && item.prep !== 'от' && item.prep !== 'вместо');
    const weapons = items.map((item) => item.ids.filter((id) => id !== shield)).filter((ids) => ids.length > 0);
    if (items.length > 0 && weapons.length === 0) return this.#withShield(has);
    if (weapons.length > 0 && this.#deeds.every((deed) => deed.weak) && items.every((item) => LEANED_ON.has(item.prep ?? ''))) return null;
    if (
      weapons.length > 0 &&
      this.#deeds.every((deed) => deed.weak) &&
      items.every((item) => item.prep === null) &&
      frame.unknown.some((word) => word.prep === null && HANDLING.test(word.word))
    )
      return null;
    if (weapons.length > 0 || frame.butt || has(...HITS)) return this.#attack(weapons, has);
    if (frame.kinds.length > 0 && frame.aims.length > 0 && frame.tools.length === 0) return this.#attack([], has);
    return this.#rest();
  }

  #act(deed: Act['do']): Act {
    return {
      do: deed,
      technique: null,
      weapon: null,
      kind: null,
      mode: null,
      limb: null,
      swap: null,
      guess: null,
      count: this.#count(),
      issues: this.#issues,
    };
  }

  #range(): Range {
    return { from: this.#frame.from, to: this.#frame.to };
  }

  #count(): number {
    return Math.min(20, Math.max(1, Math.floor(this.#frame.count ?? 1)));
  }

  #shieldId(): string | null {
    return [...this.#scene.items.values()].find((item) => item.mode === 'shield')?.id ?? null;
  }

  #shieldSaid(): boolean {
    const shield = this.#shieldId();
    return shield !== null && this.#frame.items.some((item) => item.ids.includes(shield));
  }

  /** «бросаю» lets go only where a hold is spoken of. */
  #objectless(deed: Deed): boolean {
    const said = this.#deeds.find((one) => one.deed === deed);
    const held = this.#deeds.some(
      (one) => one.deed === 'keep' || one.deed === 'grab' || one.deed === 'choke' || one.deed === 'lock' || one.deed === 'hug',
    );
    if (said !== undefined && /^(?:брос|выпус|снима|опуска)/.test(said.word)) return !held;
    return this.#frame.items.length > 0;
  }

  /** «держу», «продолжаю душить», but not «держу щит» or «продолжаю бить». */
  #keeps(has: (...deeds: readonly Deed[]) => boolean): boolean {
    const keep = this.#deeds.find((deed) => deed.deed === 'keep');
    if (keep === undefined || keep.gerund || this.#frame.items.length > 0) return false;
    if (has(...HITS, 'kick', 'punch', 'butt', 'dodge', 'block', 'press', 'mount', 'push', 'finish', 'trip', 'stand')) return false;
    if (/^(?:сохран)/.test(keep.word)) return has('grab', 'choke', 'lock', 'hug') || this.#frame.words.has('удержание');
    return !/^(?:дистанци|оборон|строй|удар)/.test(
      [...this.#frame.words].find((word) => /^(?:дистанци|оборон|строй|удар)/.test(word)) ?? '',
    );
  }

  /** Dodges and blocks. @clause dwarf.action.three-kinds */
  #guard(strong: readonly SaidDeed[], has: (...deeds: readonly Deed[]) => boolean): Act | Issue | null {
    const gerund = this.#deeds.find((deed) => deed.gerund && (deed.deed === 'dodge' || deed.deed === 'block'));
    const blows = strong.filter(
      (deed) => (HITS.includes(deed.deed) || deed.deed === 'kick') && !(deed.prep !== null || (deed.cases & (GEN | DAT | ACC)) !== 0),
    );
    if (has('dodge')) {
      if (blows.some((deed) => deed.verb)) return refusal('two-orders', this.#range());
      if (strong.some((deed) => deed.deed === 'dodge' && /^ухо(?:жу|дит|дя)|^уйти|^уйду/.test(deed.word)) && !this.#evades()) return null;
      if (has('block') && strong.filter((deed) => deed.deed === 'dodge' || deed.deed === 'block').length > 1)
        return refusal('two-orders', this.#range());
      return this.#act('dodge');
    }
    if (has('block')) {
      if (blows.some((deed) => deed.verb)) return refusal('two-orders', this.#range());
      const other = this.#frame.items.length > 0 && !this.#shieldSaid();
      const thing = this.#frame.things.length > 0;
      if (other || thing) this.#issues.push(doubt('ambiguous-order', this.#range()));
      return this.#act('block');
    }
    if (has('parry')) return this.#shieldSaid() ? this.#act('block') : refusal('unknown-ability', this.#range());
    if (has('defend')) return this.#shieldSaid() ? this.#act('block') : refusal('ambiguous-order', this.#range());
    if (
      strong.length === 0 &&
      gerund !== undefined &&
      this.#frame.aims.length === 0 &&
      this.#frame.items.every((item) => item.ids.includes(this.#shieldId() ?? ''))
    ) {
      this.#issues.push(doubt('ambiguous-order', this.#range()));
      return this.#act(gerund.deed === 'dodge' ? 'dodge' : 'block');
    }
    if (strong.length === 0 && this.#shieldSaid() && this.#deeds.some((deed) => deed.deed === 'keep')) return this.#act('block');
    return null;
  }

  /** «ухожу в сторону», «ухожу от удара», but not «ухожу домой». */
  #evades(): boolean {
    return (
      this.#deeds.some((deed) => deed.deed === 'hit' || (deed.deed === 'dodge' && !deed.verb)) ||
      [...this.#frame.words].some((word) => /^(?:сторон|линии|вбок|влево|вправо|атак|удар|перекат)/.test(word))
    );
  }

  /** The shield alone: «щит» is a block, a blow with it is no attack of these rules. */
  #withShield(has: (...deeds: readonly Deed[]) => boolean): Act | Issue | null {
    if (has(...HITS) && this.#frame.items.some((item) => (item.cases & INS) !== 0)) return refusal('unknown-attack', this.#range());
    const bare =
      this.#deeds.length === 0 && this.#frame.aims.length === 0 && this.#frame.whom.length === 0 && this.#frame.unknown.length === 0;
    if (bare || this.#frame.items.some((item) => item.prep === 'за' || item.prep === 'под')) return this.#act('block');
    if (this.#deeds.length === 0) return null;
    return this.#deeds.every((deed) => deed.weak) ? this.#act('block') : this.#attack([], has);
  }

  /** A thing taken into another hand. @clause dwarf.action.switch-hand */
  #shift(): Act | Issue | null {
    const moving = this.#deeds.find(
      (deed) => deed.deed === 'shift' || deed.deed === 'draw' || (deed.deed === 'grab' && deed.verb && this.#frame.whom.length === 0),
    );
    const items = this.#frame.items.filter((one) => one.ids.length === 1 && one.prep !== 'вместо');
    const item = items.find((one) => one.prep === 'на') ?? items[0];
    if (moving === undefined || item === undefined) return this.#shieldMoved();
    if (moving.deed === 'draw' && (item.cases & (ACC | NOM)) === 0 && !/^вооруж/.test(moving.word)) return null;
    const id = item.ids[0] ?? '';
    if (moving.deed === 'shift' && /^перехват/.test(moving.word) && this.#frame.hand === null && this.#frame.aims.length === 0) return null;
    const side = this.#frame.hand ?? this.#frame.aims.flatMap((aim) => aim.sides)[0] ?? this.#frame.tools.flatMap((one) => one.sides)[0];
    const hand = side === 'right' ? 'rightHand' : side === 'left' ? 'leftHand' : moving.deed !== 'shift' ? this.#freeHand(id) : null;
    if (hand === undefined) return refusal('ambiguous-order', this.#range());
    if (hand === null) return moving.deed !== 'shift' ? { ...this.#act('swap'), weapon: id } : refusal('ambiguous-order', this.#range());
    return { ...this.#act('swap'), weapon: id, swap: { item: id, hand } };
  }

  /** «щит в правую руку», «нож в левую»: nobody is struck with a shield, nor with what is still in the pack. */
  #shieldMoved(): Act | null {
    const [item, other] = this.#frame.items;
    const [aim] = this.#frame.aims;
    const [id, more] = item?.ids ?? [];
    if (other !== undefined || id === undefined || more !== undefined) return null;
    if (this.#frame.deeds.length > 0 || this.#frame.whom.length > 0) return null;
    const packed = this.#scene.items.get(id)?.hand === 'pack' && aim?.words === null;
    if (id !== this.#shieldId() && !packed) return null;
    const side = aim?.sides.find((one) => one === 'right' || one === 'left');
    if (side === undefined || (aim?.words !== null && aim?.words.kind !== 'arm' && aim?.words.kind !== 'hand')) return null;
    return { ...this.#act('swap'), weapon: id, swap: { item: id, hand: `${side}Hand` } };
  }

  /** The only hand that holds nothing; null if the thing is in a hand already or both are full. */
  #freeHand(id: string): string | null {
    if (this.#scene.items.get(id)?.hand !== 'pack') return null;
    const full = new Set([...this.#scene.items.values()].map((item) => item.hand));
    if (full.has('both')) return null;
    const free = ['rightHand', 'leftHand'].filter((hand) => !full.has(hand));
    return free[0] ?? null;
  }

  /** A blow, shot or throw. @clause dwarf.action.attack-choices */
  #attack(weapons: readonly (readonly string[])[], has: (...deeds: readonly Deed[]) => boolean): Act | Issue {
    const { items } = this.#scene;
    const frame = this.#frame;
    const kind = this.#kind();
    const [first, second] = weapons;
    if (second !== undefined && frame.joint !== 'or') {
      const both = weapons.flat();
      if (new Set(both).size > 1) return refusal('two-orders', this.#range());
    }
    if (frame.butt) {
      const held = [...items.values()].filter((item) => item.mode === 'ranged' && (first === undefined || first.includes(item.id)));
      const [one] = held;
      if (one?.meleeForm != null) return { ...this.#act('attack'), weapon: one.meleeForm, kind };
      const own = first?.[0] ?? [...items.values()].find((item) => item.hand !== 'pack' && item.mode === 'melee')?.id;
      return own === undefined ? refusal('unknown-item', this.#range()) : { ...this.#act('attack'), weapon: own, kind };
    }
    if (first !== undefined) return this.#withWeapon(first, kind, has);
    const fitting = [...items.values()].filter((item) => item.mode !== 'shield');
    const shots = has('shoot')
      ? fitting.filter((item) => item.mode === 'ranged')
      : has('throw') && !has('hit', 'cut', 'stab', 'smash')
        ? fitting.filter((item) => item.mode === 'thrown')
        : null;
    if (shots !== null) {
      const [only, more] = shots;
      if (only === undefined) return has('shoot') ? refusal('unknown-item', this.#range()) : refusal('ambiguous-ability', this.#range());
      return more === undefined
        ? { ...this.#act('attack'), weapon: only.id, guess: only.id, kind: null }
        : refusal('ambiguous-ability', this.#range());
    }
    const inHand = fitting.filter((item) => item.hand !== 'pack');
    if (frame.hand !== null && kind === null) {
      const [own] = inHand.filter((item) => item.hand === `${frame.hand}Hand`);
      if (own !== undefined) return { ...this.#act('attack'), weapon: own.id, kind };
      if (inHand.length === 0) return { ...this.#act('technique'), technique: 'punch', limb: this.#limb('punch') };
    }
    const held = fitting.filter((item) => item.mode === 'melee' && item.hand !== 'pack' && (kind === null || item.kinds.includes(kind)));
    const [only, more] = held;
    const sure = only !== undefined && more === undefined && kind !== null;
    return { ...this.#act('attack'), guess: sure ? only.id : null, kind };
  }

  #withWeapon(ids: readonly string[], kind: Act['kind'], has: (...deeds: readonly Deed[]) => boolean): Act | Issue {
    const { items } = this.#scene;
    const frame = this.#frame;
    const said = frame.items.find((item) => item.ids.some((id) => ids.includes(id)));
    const out = frame.words.has('из') || frame.words.has('from') || has('shoot');
    const throwing = has('throw');
    const fits = (id: string): boolean => {
      const mode = items.get(id)?.mode;
      return throwing ? mode === 'thrown' : out ? mode === 'ranged' : true;
    };
    const chosen = ids.filter(fits);
    const narrowed = chosen.length > 0 ? chosen : ids;
    const held = narrowed.filter((id) => items.get(id)?.hand !== 'pack');
    const [id, other] = narrowed.length > 1 && held.length === 1 ? held : narrowed;
    if (id === undefined) return refusal('unknown-item', this.#range());
    if (other !== undefined) return refusal('ambiguous-ability', said ?? this.#range(), narrowed);
    const item = items.get(id);
    if (item?.mode === 'ranged') {
      const swung = !out && said !== undefined && (said.cases & INS) !== 0 && (said.cases & (NOM | ACC)) === 0;
      const struck = !out && has('hit', 'cut', 'stab', 'smash') && said?.prep === null && (said.cases & INS) !== 0;
      if ((swung || struck) && item.meleeForm !== null) return { ...this.#act('attack'), weapon: item.meleeForm, kind };
      return { ...this.#act('attack'), weapon: id, kind };
    }
    if (item?.mode === 'thrown') {
      const struck = !throwing && has('hit', 'cut', 'stab', 'smash') && item.meleeForm !== null;
      return { ...this.#act('attack'), weapon: struck ? (item.meleeForm ?? id) : id, kind };
    }
    return { ...this.#act('attack'), weapon: id, kind, mode: throwing ? 'thrown' : null };
  }

  /** The kind of damage: the part of the weapon or the word for it before the verb. @clause dwarf.damage.choose-kind */
  #kind(): Act['kind'] {
    const [said] = this.#frame.kinds;
    if (said !== undefined) return said.kind;
    for (const deed of this.#deeds) {
      const kind = KIND_OF[deed.deed];
      if (kind !== undefined && (deed.verb || deed.deed !== 'stab')) return kind;
    }
    return this.#deeds.some((deed) => deed.deed === 'stab' && /^укол/.test(deed.word)) ? 'pierce' : null;
  }

  /** One's own limb, where its side was said. @clause dwarf.wrestle.limb-choice */
  #limb(technique: string): string | null {
    const side = this.#frame.tools.flatMap((one) => one.sides).find((one) => one === 'right' || one === 'left') ?? this.#frame.hand;
    if (side !== 'right' && side !== 'left') return null;
    const kind =
      technique === 'kick' || technique === 'knee' || technique === 'knee-on-throat'
        ? 'Leg'
        : technique === 'punch' ||
            technique === 'elbow' ||
            technique === 'falling-elbow' ||
            technique === 'clothesline' ||
            technique === 'knockout'
          ? 'Arm'
          : null;
    return kind === null ? null : `${side}${kind}`;
  }

  #rest(): Act | Issue | null {
    const deed = this.#deeds.find((one) => one.deed === 'stand');
    if (deed !== undefined && !deed.gerund) return this.#act('stand');
    if (this.#deeds.some((one) => one.deed === 'wait') && this.#frame.aims.length === 0) return this.#act('nothing');
    return null;
  }
}
