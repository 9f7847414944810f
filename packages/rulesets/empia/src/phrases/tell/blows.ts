import type { AnyArgs, Inline } from '@boevka/language';
import { formatNumber } from '@boevka/language';
import type { AbilitySeen, BlowSeen, ViewOf } from '../../views.ts';
import type { WeaponWords } from '../names.ts';
import type { PhraseId } from '../phrase-ids.ts';
import type { Slot } from '../slot.ts';
import { clause, fighter, leftOf, nth, piece, put, tail } from '../slot.ts';
import type { Telling } from './parts.ts';

type Attacked = ViewOf<'attacked'>;

/** Blows and spells against somebody: deed, result, number. */
export const blows = {
  attacked(v, slot) {
    const weapon = slot.t.names.weapon(v.weapon, v.limb);
    const again = countBlow(slot, v);
    const args = { ...argsOf(v, slot, weapon), nth: nth(slot.t.locale, again) };
    const struck = v.instead ?? v.target;
    const harm = v.blow === null ? [] : damage(slot, struck, v.blow);
    const critical = v.roll.result === 'critHit' ? [{ text: tail(slot, 'critical', {}) }] : [];
    const list = alsoBy(slot, v) ?? listFor(v, weapon, again);
    put(slot, clause(slot, list, args, `${again}`), [...critical, ...harm]);
  },
  struckUnseen(v, slot) {
    const again = countUp(slot, `unseen/${v.who}`);
    const critical = v.critical ? [{ text: tail(slot, 'critical', {}) }] : [];
    const list = again === 1 ? 'unseenHit' : 'unseenHitAgain';
    put(slot, clause(slot, list, { target: fighter(slot, v.who) }, `${again}`), [...critical, ...damage(slot, v.who, v.blow)]);
  },
} as const satisfies Telling<'attacked' | 'struckUnseen'>;

function argsOf(v: Attacked, slot: Slot, weapon: WeaponWords): AnyArgs {
  const { names } = slot.t;
  return {
    actor: fighter(slot, v.who),
    target: fighter(slot, v.target),
    weapon: weapon.noun,
    missile: weapon.missile,
    ...(v.aimed === null ? {} : { part: names.limb(v.aimed) }),
    ...(v.ability === null ? {} : { spell: names.ability(v.ability) }),
    ...(v.instead === null ? {} : { other: fighter(slot, v.instead) }),
  };
}

/** Which blow of his on this target in this slot it is, from 1. */
function countBlow(slot: Slot, v: Attacked): number {
  return countUp(slot, `${v.who}/${v.target}/${v.ability === null ? 'strike' : 'ability'}`);
}

/** One of several whom the same use of an ability reaches: after the first it need not be told anew. */
function alsoBy(slot: Slot, v: Attacked): PhraseId | null {
  if (v.ability === null || countUp(slot, `use/${v.who}`) === 1) return null;
  const { result } = v.roll;
  if (result === 'hit' || result === 'critHit' || result === 'auto') return v.who === v.target ? 'hitSelf' : 'hitAlso';
  return result === 'miss' ? 'missAlso' : null;
}

function countUp(slot: Slot, key: string): number {
  const n = (slot.blows.get(key) ?? 0) + 1;
  slot.blows.set(key, n);
  return n;
}

function listFor(v: Attacked, weapon: WeaponWords, again: number): PhraseId {
  const strike = v.ability === null;
  switch (v.roll.result) {
    case 'hit':
    case 'critHit':
    case 'auto':
      if (v.ability !== null) return v.who === v.target ? 'hitSelf' : abilityHit(v.ability, v.blow);
      if (again > 1) return weapon.ranged ? 'hitShotAgain' : 'hitAgain';
      return HITS[weapon.group];
    case 'miss':
      if (!strike && !isBodily(v.ability)) return 'missSpell';
      if (again > 1 && strike) return weapon.ranged ? 'missShotAgain' : 'missAgain';
      if (weapon.ranged) return 'missShot';
      // A target that cannot evade leaves one cause for a miss only.
      return v.defended === 'none' ? 'missOwn' : 'miss';
    case 'blocked':
      if (v.blow !== null) return 'blockedPart';
      if (!strike && !isBodily(v.ability)) return 'blockedSpell';
      return weapon.ranged ? 'blockedShot' : 'blocked';
    case 'critMiss':
      if (v.instead === null) return 'critMiss';
      return v.instead === v.who ? 'critMissSelf' : 'critMissOther';
    case 'impossible':
      return 'impossible';
  }
}

const HITS = {
  slashing: 'hitSlashing',
  piercing: 'hitPiercing',
  blunt: 'hitBlunt',
  unarmed: 'hitUnarmed',
  bow: 'hitBow',
  shot: 'hitShot',
  firearm: 'hitFirearm',
  thrown: 'hitThrown',
  claws: 'hitClaws',
} as const satisfies { readonly [G in WeaponWords['group']]: PhraseId };

const SPELLS: { readonly [flavour: string]: PhraseId } = {
  fire: 'hitSpellFire',
  ice: 'hitSpellIce',
  water: 'hitSpellIce',
  lightning: 'hitSpellLightning',
  air: 'hitSpellLightning',
  earth: 'hitSpellEarth',
  nature: 'hitSpellEarth',
  dark: 'hitSpellDark',
  curse: 'hitSpellDark',
  mind: 'hitSpellMind',
};

/** Delivered by body or weapon. */
function isBodily(ability: AbilitySeen | null): boolean {
  const delivery = ability?.look.delivery;
  return delivery === 'melee' || delivery === 'ranged' || delivery === 'firearm' || delivery === 'hightech';
}

function abilityHit(ability: AbilitySeen, blow: BlowSeen | null): PhraseId {
  if (isBodily(ability)) return ability.look.delivery === 'melee' ? 'hitTechnique' : 'hitTechniqueShot';
  if (blow === null) return 'holdsSpell';
  const { nature, flavour } = ability.look;
  if (nature === 'technical') return 'hitDevice';
  return (flavour !== null && Object.hasOwn(SPELLS, flavour) ? SPELLS[flavour] : undefined) ?? 'hitSpell';
}

/** What got through, or what held it off, and what is left where health is open. */
function damage(slot: Slot, who: string, blow: BlowSeen): readonly Inline[] {
  const suit = blow.durability > 0 ? [piece(slot, tail(slot, 'suitTakes', { n: blow.durability }), 'durability')] : [];
  if (blow.health <= 0) {
    if (suit.length > 0) return suit;
    const held: PhraseId = blow.absorbed > 0 ? 'noDamageBarrier' : blow.blocked ? 'noDamageArmour' : 'noDamage';
    return [piece(slot, tail(slot, held, {}), 'final')];
  }
  const left = leftOf(slot, who, blow.health);
  return [piece(slot, damageText(slot, blow.health), 'final'), ...suit, ...(left === null ? [] : [left])];
}

function damageText(slot: Slot, n: number): string {
  return slot.t.locale === 'ru' ? tail(slot, 'damage', { n }) : `${formatNumber(n, 'en')} damage`;
}
