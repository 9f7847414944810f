import { SHIELD_EDGE, SHIELD_FLAT } from '../book.ts';
import type { Weapon } from '../content.ts';
import type { C } from '../context.ts';
import type { AttackHow, LostReason } from '../events.ts';
import { numbersOf, reliefOf } from '../memo.ts';
import type { Blow } from '../orders/plan.ts';
import { protectionOf } from '../protection.ts';
import { weaponOf } from '../ready.ts';
import type { Attacking } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import { bandOf } from '../state.ts';
import type { Aim, Location } from '../terms.ts';
import { CLINCH } from '../terms.ts';
import { defencesAgainst } from './declared.ts';
import { metresBetween } from './hex.ts';
import { ammoOf } from './ranged.ts';
import { bandFor, barred, lengthHolder } from './reach.ts';
import { standingAttack, standingDefence } from './sums.ts';

/** A blow with nothing particular about it: what those strike who strike out of turn. */
export const PLAIN: Blow = { vs: null, with: null, attr: null, aim: null, special: null, behind: false, fromAbove: false };

/** Everything about an attack that is known before the moment: as it was the last time, where nothing has changed that it follows from. */
export function prepared<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, how: AttackHow, nth: number, penalty: number): Attacking {
  const { memo } = ctx;
  const ready = memo.ready[a.slot];
  const rb = memo.ready[b.slot];
  const known = how === 'planned' && ready !== undefined ? ready.uses[nth] : memo.attacking;
  if (
    known?.settled &&
    !ctx.explains &&
    known.ka === a.kit &&
    known.kb === b.kit &&
    known.rb === rb &&
    known.blow === blow &&
    known.several === penalty &&
    known.how === how &&
    known.band === bandOf(ctx.state, a.slot, b.slot) &&
    known.at === a.position &&
    known.to === b.position &&
    known.far === ctx.state.battle.metres
  ) {
    return known;
  }
  const it = filled(ctx, a, b, blow, how, penalty);
  if (how === 'planned' && ready !== undefined) ready.uses[nth] = it;
  else memo.attacking = it;
  return it;
}

/** An attack with all that follows from kits, plans, band and places. @clause d10.attack.whole-order */
function filled<N>(ctx: C<N>, a: Fighter, b: Fighter, blow: Blow, how: AttackHow, several: number): Attacking {
  const { memo, book } = ctx;
  const na = numbersOf(memo, book, a);
  const nb = numbersOf(memo, book, b);
  const rb = memo.ready[b.slot];
  const band = bandOf(ctx.state, a.slot, b.slot);
  const weapon = weaponOf(blow, na.weapon);
  const held = weapon === na.weapon;
  const launched = weapon.launcher !== null;
  const thrown = weapon.thrown && band !== CLINCH;
  const own = held ? na.lengthClass : CLINCH;
  const aim = locationOfAim(b, blow);
  const it: Attacking = {
    ka: a.kit,
    kb: b.kit,
    rb,
    at: a.position,
    to: b.position,
    na,
    nb,
    blow,
    weapon,
    why: barredBlow(ctx, a, b, weapon),
    launched,
    thrown,
    flies: thrown && weapon.smallThrown,
    how,
    aim,
    agile: launched || (blow.attr === null ? na.agi > na.str : blow.attr === 'agi'),
    length: launched || thrown || own === nb.lengthClass ? 0 : lengthHolder(bandFor(ctx, a, b, own), own, nb.lengthClass),
    own,
    metres: launched ? metresBetween(ctx.state, a, b) : 0,
    still: false,
    behind: false,
    penalty: how === 'planned' && several < 0 ? Math.min(0, several + (held ? na.relief : reliefOf(book, a.kit, weapon))) : 0,
    protection: aim === null ? nb.protection : protectionOf(b.kit.armour, aim),
    mets: defencesAgainst(ctx, b, a, weapon, launched ? 'launched' : thrown ? 'thrown' : 'melee'),
    rolls: launched ? book.rules.rangedDefenceDie : book.rules.meleeDefenceDie,
    band,
    several,
    far: ctx.state.battle.metres,
    settled: !ctx.explains && ((!launched && !thrown) || ammoOf(a, weapon) === null),
    standingAttack: 0,
    standingDefence: 0,
  };
  if (it.settled) {
    it.standingAttack = ctx.r.value(standingAttack(ctx, it));
    it.standingDefence = ctx.r.value(standingDefence(ctx, it, ctx.r.fact('agi', 0, 'd10.attack.defence')));
  }
  return it;
}

/** Why a weapon cannot be used on a target; null: it can. */
function barredBlow<N>(ctx: C<N>, a: Fighter, b: Fighter, weapon: Weapon): LostReason | null {
  if ((weapon === SHIELD_FLAT || weapon === SHIELD_EDGE) && a.kit.shield === null) return 'no-shield';
  const why = barred(ctx, a, b, weapon);
  if (why !== null) return why;
  const ammo = ammoOf(a, weapon);
  return ammo !== null && (a.ammo[ammo]?.good ?? 0) <= 0 ? 'no-ammo' : null;
}

/** The weapon arm. @clause d10.cond.disarm */
const WEAPON_ARM: Location = 'armRight';

/**
 * The part that is aimed at. A stun goes for the head, a disarm for the weapon arm; one of a pair that is not named is the one with the weaker armour.
 * @clause d10.cond.stun
 * @clause d10.cond.disarm
 * @clause d10.location.limb-torso
 * @clause d10.location.head
 */
function locationOfAim(b: Fighter, { special, aim }: Blow): Location | null {
  if (special === 'stun') return 'head';
  if (special === 'disarm') return WEAPON_ARM;
  return aim === null ? null : namedPart(b, aim);
}

function namedPart(b: Fighter, aim: Aim): Location {
  if (aim === 'anyArm') return weaker(b, 'armRight', 'armLeft');
  if (aim === 'anyLeg') return weaker(b, 'legRight', 'legLeft');
  if (aim === 'anyTorso') return weaker(b, 'torsoUpper', 'torsoLower');
  return aim;
}

function weaker(b: Fighter, one: Location, other: Location): Location {
  return protectionOf(b.kit.armour, other).def < protectionOf(b.kit.armour, one).def ? other : one;
}
