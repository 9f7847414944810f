import type { Bag, Term } from '@boevka/kernel';
import { EMPTY, gather } from '@boevka/kernel';
import type { Ability, Weapon } from './book.ts';
import { tableOfWeapon } from './book.ts';
import type { C, Fighter } from './context.ts';
import type { Active, Exchange, Exchanged, LimbRole, Purposes, Use } from './deed.ts';
import { nothingKnown, nothingMet, UNKNOWN } from './deed.ts';
import type { Later, Memo } from './memo.ts';
import { fighterMemo, UNTOUCHED } from './memo.ts';
import { covers, exchangeModifiers, isConditional, removal, setValue, termOf } from './modifiers.ts';
import { levelIn, MASTERY_CHANCE } from './ownership.ts';
import type { Item } from './state.ts';
import type { Stat } from './terms.ts';
import { MASTERY_LEVELS } from './terms.ts';

export type { Exchange, Use } from './deed.ts';

/** Which limb of its owner it is, as far as chances go. A two-handed weapon has no off hand. */
function roleOf(c: Fighter, limb: string, weapon: Weapon | null): LimbRole {
  const own = c.limbs.find((l) => l.id === limb);
  if (own === undefined) return 'none';
  if (own.extra) return 'extra';
  if (own.kind === 'leg') return 'leg';
  return limb === c.mainHand || (weapon !== null && weapon.hands >= 2) ? 'main' : 'off';
}

/** The strike of one limb with what it holds. */
export function strikeUse<N>(ctx: C<N>, c: Fighter, item: Item | null, weapon: Weapon, limb: string): Use {
  const { uses } = fighterMemo(ctx.memo, c);
  const held = item === null ? null : item.id;
  for (const known of uses) if (known.limb === limb && known.item === held && known.ability === null) return known;
  const purposes = purposesOf(ctx.memo, limb);
  const use: Use = {
    exchanges: nothingMet(),
    known: nothingKnown(),
    kind: 'strike',
    ability: null,
    weapon,
    item: held,
    limb,
    abilityId: null,
    nature: weapon.nature,
    damageType: weapon.damage.type,
    table: tableOfWeapon(weapon.class),
    hitPurpose: purposes.hit,
    damagePurpose: purposes.damage,
    meant: null,
    key: `strike/${limb}/${held ?? ''}`,
    branch: weapon.branch,
    weaponClass: weapon.class,
    weaponId: weapon.id,
    gait: null,
    rest: null,
    isAttack: true,
    role: roleOf(c, limb, weapon),
    beneficial: false,
    base: baseChance(c, null, weapon),
    tag: limb,
    critHitPurpose: purposes.critHit,
    critMissPurpose: purposes.critMiss,
    ranged: isRanged(weapon),
  };
  uses.push(use);
  return use;
}

function purposesOf({ purposes }: Memo, tag: string): Purposes {
  const known = purposes.get(tag);
  if (known !== undefined) return known;
  const made = { hit: `hit/${tag}`, damage: `damage/${tag}`, critHit: `critHit/${tag}`, critMiss: `critMiss/${tag}` };
  purposes.set(tag, made);
  return made;
}

function isRanged(weapon: Weapon): boolean {
  return weapon.class === 'ranged' || weapon.class === 'firearm' || weapon.class === 'hightechRanged';
}

/** An ability in use; one delivered by body or weapon takes the weapon that is used with it. */
export function abilityUse<N>(ctx: C<N>, c: Fighter, ability: Ability, item: Item | null, weapon: Weapon | null, limb: string | null): Use {
  const { uses } = fighterMemo(ctx.memo, c);
  const held = ability.isAttack && item !== null ? item.id : null;
  for (const known of uses) if (known.ability === ability && known.item === held && known.limb === limb) return known;
  const purposes = purposesOf(ctx.memo, ability.id);
  const use: Use = {
    exchanges: nothingMet(),
    known: nothingKnown(),
    kind: 'ability',
    ability,
    weapon: ability.isAttack ? weapon : null,
    item: held,
    limb,
    abilityId: ability.id,
    nature: ability.nature,
    damageType: ability.damage === null ? null : (ability.damage.type ?? weapon?.damage.type ?? 'other'),
    table: ability.critTable,
    hitPurpose: purposes.hit,
    damagePurpose: purposes.damage,
    meant: null,
    key: `ability/${ability.id}/${held ?? ''}/${limb ?? ''}`,
    branch: ability.branch,
    weaponClass: ability.isAttack && weapon !== null ? weapon.class : null,
    weaponId: ability.isAttack && weapon !== null ? weapon.id : null,
    gait: null,
    rest: null,
    isAttack: ability.isAttack,
    role: ability.isAttack && limb !== null ? roleOf(c, limb, weapon) : 'none',
    beneficial: ability.beneficial,
    base: baseChance(c, ability, ability.isAttack ? weapon : null),
    tag: ability.id,
    critHitPurpose: purposes.critHit,
    critMissPurpose: purposes.critMiss,
    ranged: ability.delivery !== 'melee',
  };
  uses.push(use);
  return use;
}

/**
 * A use that strikes somebody in its target's stead. Whoever that is may have a share of the same area, or stand in for two targets at once; so the
 * draws have purposes of their own and name the target that was missed, and no order of combatants decides which die is whose.
 */
export function astray(use: Use, effect: 'self' | 'randomTarget', target: Fighter): Use {
  const copy: { -readonly [K in keyof Use]: Use[K] } = { ...use };
  copy.tag = `${effect}/${use.tag}`;
  copy.meant = target;
  copy.damagePurpose = `damage/${copy.tag}`;
  return copy;
}

/**
 * What the chance is before modifiers.
 * @clause empia.hit.base-magic
 * @clause empia.hit.base-physical
 * @clause empia.hit.default-100
 * @clause empia.hit.summon-chance
 */
function baseChance(c: Fighter, ability: Ability | null, weapon: Weapon | null): number {
  if (ability?.baseChanceStated) return ability.baseChance ?? 100;
  if (c.creature !== null && c.creature.hitChance !== null) return c.creature.hitChance;
  const byWeapon = weapon === null ? undefined : (c.baseHit[weapon.id] ?? weapon.baseHit ?? undefined);
  const branch = ability?.branch ?? weapon?.branch ?? null;
  return byWeapon ?? (branch === null ? undefined : c.baseHit[branch]) ?? c.baseHit.default ?? 100;
}

/** Gathers both sides' modifiers for one use against one target, once per pair of stamps. @clause empia.pack.opponent-side */
export function exchange<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter): Exchange {
  const met = c.stamp !== UNTOUCHED || target.stamp === UNTOUCHED ? use.exchanges : metLater(ctx.memo, c.slot, use);
  const { last } = met;
  if (last !== null && last.targetSlot === target.slot && last.targetStamp === target.stamp) return last;
  const known = metBefore(met, target.slot);
  if (known !== undefined && known.targetStamp === target.stamp) return known;
  const own = exchangeModifiers(ctx, c);
  const theirs = target === c ? NOBODY : exchangeModifiers(ctx, target);
  const fresh = gatherExchange(ctx, c, use, target, own, theirs);
  if (!isConditional(ctx, c) && !isConditional(ctx, target)) meet(met, fresh);
  return fresh;
}

/** Beyond so many they are looked up by slot. */
const MANY = 8;

function metBefore({ several, bySlot }: Exchanged, slot: number): Exchange | undefined {
  if (bySlot !== null) return bySlot[slot];
  if (several !== null) for (let i = 0; i < several.length; i++) if ((several[i] as Exchange).targetSlot === slot) return several[i];
  return undefined;
}

function meet(met: Exchanged, x: Exchange): void {
  const { last, bySlot } = met;
  met.last = x;
  if (bySlot !== null) bySlot[x.targetSlot] = x;
  else if (met.several !== null || (last !== null && last.targetSlot !== x.targetSlot)) {
    const others = (met.several ?? (last === null ? [] : [last])).filter((other) => other.targetSlot !== x.targetSlot);
    met.several = [...others, x];
    if (met.several.length > MANY) met.bySlot = listedBySlot(met.several);
  }
}

function listedBySlot(list: readonly Exchange[]): (Exchange | undefined)[] {
  const bySlot: (Exchange | undefined)[] = [];
  for (const x of list) bySlot[x.targetSlot] = x;
  return bySlot;
}

/** What a combatant as he began has against those who have changed: theirs is the run's own, his uses are not. */
function metLater(memo: Memo, slot: number, use: Use): Exchanged {
  let list = memo.later[slot];
  if (list === undefined) {
    list = [];
    memo.later[slot] = list;
  }
  for (let i = 0; i < list.length; i++) {
    const known = list[i] as Later;
    if (known.use === use) return known.met;
  }
  const met = nothingMet();
  list.push({ use, met });
  return met;
}

function bagOf(name: string, terms: Term[]): Bag {
  return terms.length === 0 ? EMPTY : gather(name, terms);
}

type Part = 'standard' | 'own' | 'add';
/** One who strikes himself meets no opponent's modifiers, only what protects himself. */
const NOBODY: readonly Active[] = [];

function gatherExchange<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, own: readonly Active[], theirs: readonly Active[]): Exchange {
  const part: Part = use.kind === 'strike' || use.ability?.damage?.source === 'standard' ? 'standard' : 'own';
  const layer = (name: string, p: Part): Bag => bagOf(`damage.${name}`, damageTerms(ctx, c, use, target, own, theirs, name, p));
  return {
    targetSlot: target.slot,
    targetStamp: target.stamp,
    ready: null,
    hitChance: UNKNOWN,
    dodged: null,
    hitDraw: null,
    damageDraw: null,
    bounds: null,
    landings: null,
    row: null,
    flatBlock: UNKNOWN,
    dodgeChance: UNKNOWN,
    areaDodgeChance: UNKNOWN,
    hit: bagOf('hit', hitTerms(ctx, c, use, target, own, theirs)),
    hitSet: setValue(ctx, c, 'hit', use, target),
    dodge: bagOf('dodge', defenceTerms(ctx, c, use, target, own, theirs, 'dodge')),
    dodgeSet: setValue(ctx, target, 'dodge', use, c),
    block: bagOf('blockChance', defenceTerms(ctx, c, use, target, own, theirs, 'blockChance')),
    blockSet: setValue(ctx, target, 'blockChance', use, c),
    weapon: layer('weapon', part),
    base: layer('base', part),
    general: layer('general', part),
    outgoing: layer('outgoing', part),
    received: layer('received', part),
    addBase: layer('base', 'add'),
    addGeneral: layer('general', 'add'),
  };
}

/** @clause empia.attack.strike-vs-attack */
function scopeCoversChance(scope: string | undefined, use: Use): boolean {
  switch (scope) {
    case 'strike':
      return use.kind === 'strike';
    case 'attack':
      return use.isAttack;
    case 'ability':
      return use.kind === 'ability';
    case 'magic':
      return use.nature === 'magical';
    default:
      return true;
  }
}

function hitTerms<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, own: readonly Active[], theirs: readonly Active[]): Term[] {
  const terms: Term[] = [];
  masteryTerms(ctx, c, use, terms);
  for (const a of own) {
    if (a.stat === 'hit' && a.side === 'own' && counts(a) && scopeCoversChance(a.scope, use) && covers(ctx, a, use, c, target)) {
      terms.push(termOf(a));
    }
  }
  for (const a of theirs) {
    if (a.stat === 'hit' && a.side === 'opponent' && counts(a) && scopeCoversChance(a.scope, use) && covers(ctx, a, use, target, c)) {
      terms.push(termOf(a, 'empia.pack.opponent-side'));
    }
  }
  limbTerms(ctx, c, use, terms);
  return terms;
}

function counts(a: Active): boolean {
  return a.op === 'flat' || a.op === 'pct';
}

/**
 * A summoned creature has its summoner's chance in place of a ladder of its own.
 * @clause empia.mastery.ladder
 * @clause empia.mastery.only-chance
 */
function masteryTerms<N>(ctx: C<N>, c: Fighter, use: Use, terms: Term[]): void {
  if (use.branch === null) return;
  const levels = levelIn(ctx.book, c, use.branch);
  const from = ctx.book.rules.masteryAdds ? 0 : Math.max(0, levels - 1);
  for (let i = from; i < levels; i++) {
    const level = MASTERY_LEVELS[i] as (typeof MASTERY_LEVELS)[number];
    terms.push({
      source: `mastery.${use.branch}.${level}`,
      clause: 'empia.mastery.ladder',
      kind: 'flat',
      min: MASTERY_CHANCE[level],
      max: MASTERY_CHANCE[level],
    });
  }
}

/**
 * What the limb itself takes from the chance of a strike, or of an ability delivered with it.
 * @clause empia.offhand.penalty
 * @clause empia.offhand.ambidexter
 * @clause empia.injury.bruise
 */
function limbTerms<N>(ctx: C<N>, c: Fighter, use: Use, terms: Term[]): void {
  if (use.role === 'off' && removal(ctx, c, 'offHand') === null) {
    terms.push({ source: 'offHand', clause: 'empia.offhand.penalty', kind: 'flat', min: -50, max: -50 });
  }
  if (use.limb === null) return;
  const limb = c.limbs.find((l) => l.id === use.limb);
  if (limb?.injuries.some((i) => i.id === 'bruise')) {
    terms.push({ source: 'bruise', clause: 'empia.injury.bruise', kind: 'flat', min: -50, max: -50 });
  }
}

function defenceTerms<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  own: readonly Active[],
  theirs: readonly Active[],
  stat: Stat,
): Term[] {
  const terms: Term[] = [];
  for (const a of theirs) {
    if (a.stat === stat && a.side === 'own' && counts(a) && scopeCoversChance(a.scope, use) && covers(ctx, a, use, target, c))
      terms.push(termOf(a));
  }
  for (const a of own) {
    if (a.stat === stat && a.side === 'opponent' && counts(a) && scopeCoversChance(a.scope, use) && covers(ctx, a, use, c, target)) {
      terms.push(termOf(a, 'empia.pack.opponent-side'));
    }
  }
  return terms;
}

/**
 * Which damage modifiers count for a layer of a part of the damage.
 * @clause empia.damage.layer-base
 * @clause empia.damage.add-scaled-by-attack-scope
 * @clause empia.damage.reduction-filters
 */
function damageTerms<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  own: readonly Active[],
  theirs: readonly Active[],
  layer: string,
  part: Part,
): Term[] {
  const terms: Term[] = [];
  const alone = target === c;
  if (layer !== 'received') {
    for (const a of own) if (a.side === 'own') takeDamageTerm(ctx, terms, a, layer, part, use, c, target);
    for (const a of theirs) if (a.side === 'opponent') takeDamageTerm(ctx, terms, a, layer, part, use, target, c);
    return terms;
  }
  // The attacker's side first: what weakens him stands before what protects the target (empia.damage.reduction-order).
  if (!alone) for (const a of own) if (a.side === 'opponent') takeDamageTerm(ctx, terms, a, layer, part, use, c, target);
  for (const a of alone ? own : theirs) if (a.side === 'own') takeDamageTerm(ctx, terms, a, layer, part, use, target, c);
  return terms;
}

function takeDamageTerm<N>(ctx: C<N>, terms: Term[], a: Active, layer: string, part: Part, use: Use, owner: Fighter, other: Fighter): void {
  if (a.stat !== 'damage' || !counts(a) || layerOf(ctx, a) !== layer) return;
  if (part === 'add' && a.op !== 'pct') return;
  if (!(layer === 'received' ? scopeCoversChance(a.scope, use) : scopeCoversDamage(a, use, part))) return;
  if (!covers(ctx, a, use, owner, other)) return;
  if (layer === 'received' && use.damageType === 'pure' && a.max < 0 && passedByPure(ctx, a)) return;
  terms.push(termOf(a, a.side === 'opponent' ? 'empia.pack.opponent-side' : undefined));
}

/** A reduction of physical or magical damage does not meet pure damage; one of all damage does. @clause empia.type.pure */
function passedByPure<N>(ctx: C<N>, a: Active): boolean {
  return ctx.book.rules.pureIgnoresAll || a.filter?.nature !== undefined || a.scope === 'magic';
}

/** A modifier without a named layer is of the base one; flats as the house says. @clause empia.damage.flat-layer */
function layerOf<N>(ctx: C<N>, a: Active): string {
  return a.layer ?? (a.op === 'flat' ? ctx.book.rules.flatLayerDefault : 'base');
}

function scopeCoversDamage(a: Active, use: Use, part: Part): boolean {
  const scope = a.scope;
  if (part === 'add') return scope === 'attack' || scope === 'all';
  switch (scope) {
    case 'all':
      return true;
    case 'strike':
      return part === 'standard';
    case 'attack':
      return use.isAttack;
    case 'ability':
      return use.kind === 'ability';
    case 'magic':
      return use.nature === 'magical';
    default:
      return part === 'standard' || a.filter?.branch !== undefined || a.filter?.ability !== undefined;
  }
}
