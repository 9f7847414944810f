import type { Part } from '../body.ts';
import type { Book, Spec } from '../book.ts';
import type { C, Man } from '../context.ts';
import { check } from '../context.ts';
import type { LostReason } from '../events.ts';
import type { Act } from '../orders/act.ts';
import { limbsOf } from '../orders/hindrance.ts';
import { busyParts, isHeld, isHolding, isStunned, specOf } from '../standing.ts';
import type { Effect, Severity } from '../terms.ts';
import { DODGER, SEVERITIES, SHIELD_USER } from '../terms.ts';
import { blockThreshold, dodgeThreshold, reckonNoDamage, withJudge } from './chance.ts';
import { choosePart, NO_PART } from './part.ts';

const NO_EFFECTS: readonly Effect[] = [];
const SEVERITY_CUTS: readonly number[] = [4, 6];
const severityCuts = (): readonly number[] => SEVERITY_CUTS;
/** What a headbutt does to the head that gives it, by severity. @clause dwarf.strike.headbutt-self */
const SELF_INJURY: readonly (readonly Effect[])[] = [['bruise'], ['stun'], ['concussion']];
const FINISH = 'finish';

/**
 * One attack or technique: which part, dodge, block, no damage, severity; then everything at once.
 * @returns why it was lost before any die, or null
 * @clause dwarf.attack.order-of-checks
 * @clause dwarf.dodge.ends-attack
 * @clause dwarf.dice.no-draw-when-certain
 * @clause dwarf.ranged.same-resolution
 * @clause dwarf.wrestle.block-applies
 * @clause dwarf.battle.solo-vs-many
 */
export function attack<N>(ctx: C<N>, f: Man, act: Act, target: Man, restricted: boolean): LostReason | null {
  const { book } = ctx;
  const part = choosePart(ctx, f, act, target, restricted);
  if (part === NO_PART) return 'part-not-allowed';
  const partRoll = ctx.memo.partRoll;
  const spec = specOf(book, target);
  const struck = spec.plan.parts[part] as Part;
  const dodgeTried = mayDodge(ctx, target);
  const dodgeAt = dodgeTried ? dodgeNumber(ctx, act, target, spec) : 0;
  const dodgeRoll = isOpen(dodgeAt) ? check(ctx, 'dodge', 'dwarf.dodge.formula', f.id, target.id, 20, dodgeAt) : 0;
  const dodged = dodgeTried && succeeds(dodgeRoll, dodgeAt);
  const blockTried = !dodged && mayBlock(ctx, target);
  const blockAt = blockTried ? blockNumber(ctx, act, target, spec) : 0;
  const blockRoll = isOpen(blockAt) ? check(ctx, 'block', 'dwarf.block.formula', f.id, target.id, 20, blockAt) : 0;
  const blocked = blockTried && succeeds(blockRoll, blockAt);
  let pct = 0;
  let roll = 0;
  let severityRoll = 0;
  let damaged = false;
  if (!dodged) {
    pct = noDamage(ctx, f, act, target, part, blocked);
    if (pct > 0 && pct < 100) roll = check(ctx, 'no-damage', 'dwarf.damage-roll.check', f.id, target.id, 100, pct);
    damaged = pct <= 0 || (pct < 100 && roll > pct);
    if (damaged && !isCertainEnd(book, act)) severityRoll = severityDie(ctx, f.id, target.id);
  }
  ctx.memo.damaged = damaged;
  if (!ctx.judged && !damaged && changesNothing(f, act, target, dodgeTried, blockTried)) return null;
  const severity = severityOf(severityRoll);
  const effects = damaged ? effectsOf(act, struck, severity, target) : NO_EFFECTS;
  const busy = ctx.state.battle.holds.length === 0 ? 0 : busyParts(ctx.state, f.slot);
  const limbs = act.technique === null ? null : limbsOf(book, f, act.technique, act, busy);
  const own = limbs === null || typeof limbs === 'string' ? null : limbs;
  ctx.emit({
    kind: 'attacked',
    who: f.id,
    target: target.id,
    n: act.n,
    weapon: act.weapon === null ? null : act.weapon.id,
    item: act.item,
    thrown: act.thrown,
    technique: act.technique === null ? null : act.technique.id,
    limb: own === null || own.first < 0 ? null : (specOf(book, f).plan.parts[own.first]?.id ?? null),
    limbs: own === null || !damaged || act.technique?.holds !== true ? 0 : own.mask,
    damage: act.damage,
    skill: act.skill,
    part: struck.id,
    aimed: act.part !== null,
    partRoll,
    dodgeTried,
    dodgeThreshold: dodgeAt,
    dodgeRoll,
    dodged,
    blockTried,
    blockThreshold: blockAt,
    blockRoll,
    blocked,
    noDamagePct: pct,
    noDamageRoll: roll,
    damaged,
    severityRoll,
    severity: severityRoll === 0 ? null : (SEVERITIES[severity] as Severity),
    effects,
    selfEffects: damaged && act.technique?.definition.selfInjury === true ? (SELF_INJURY[severity] as readonly Effect[]) : NO_EFFECTS,
  });
  return null;
}

/** An attack without damage by skills that were used before: a simulation need not hear of it. */
function changesNothing(f: Man, act: Act, target: Man, dodgeTried: boolean, blockTried: boolean): boolean {
  if (act.thrown || !f.usedSkills.includes(act.skill)) return false;
  return (!dodgeTried || target.usedSkills.includes(DODGER)) && (!blockTried || target.usedSkills.includes(SHIELD_USER));
}

/** Neither certain nor impossible: only then a die is drawn. */
function isOpen(threshold: number): boolean {
  return threshold > 0 && threshold < 20;
}

/** @clause dwarf.dodge.impossible */
function succeeds(roll: number, threshold: number): boolean {
  return roll === 0 ? threshold >= 20 : roll <= threshold;
}

/**
 * Everybody may dodge every attack, but for the stunned, the unconscious, and those whom the table forbids it in a hold.
 * @clause dwarf.dodge.base-passive
 * @clause dwarf.dodge.forbidden
 * @clause dwarf.effect.stun-no-dodge
 * @clause dwarf.hold.passive-defence
 * @clause dwarf.hold.third-parties
 * @clause dwarf.down.dodge-block
 * @clause dwarf.down.defence-unaffected
 */
function mayDodge<N>({ state, book }: C<N>, target: Man): boolean {
  const { battle } = state;
  if (target.unconscious || isStunned(target, battle.round)) return false;
  if (battle.holds.length === 0 || book.rules.heldCannotDodge === 'none') return true;
  return !isHeld(state, target.slot) && (book.rules.heldCannotDodge === 'victim' || !isHolding(state, target.slot));
}

/**
 * With a shield on an arm and hand that can be used.
 * @clause dwarf.block.base-passive
 * @clause dwarf.block.shield-limb
 * @clause dwarf.block.directions
 * @clause dwarf.effect.stun-block
 */
function mayBlock<N>({ state, book }: C<N>, target: Man): boolean {
  const { shield } = target;
  if (shield === null || shield.needs === 0 || (shield.needs & target.useless) !== 0 || target.unconscious) return false;
  return book.rules.stunnedMayBlock || !isStunned(target, state.battle.round);
}

function dodgeNumber<N>(ctx: C<N>, act: Act, target: Man, spec: Spec): number {
  let x = dodgeThreshold(ctx.r, spec.dodger, target.dodgeActions, act.level);
  if (ctx.state.battle.modifiers.length > 0) x = withJudge(ctx, x, 'dodge', target, act);
  return ctx.keep('dodgeThreshold', x);
}

function blockNumber<N>(ctx: C<N>, act: Act, target: Man, spec: Spec): number {
  let x = blockThreshold(ctx.r, spec.shieldUser, target.blockActions, act.level);
  if (ctx.state.battle.modifiers.length > 0) x = withJudge(ctx, x, 'block', target, act);
  return ctx.keep('blockThreshold', x);
}

/**
 * The percent that this attack does no damage; remembered while nothing changes that it hangs on.
 * @clause dwarf.damage-roll.check
 * @clause dwarf.effect.unconscious-helpless
 */
function noDamage<N>(ctx: C<N>, f: Man, act: Act, target: Man, part: number, blocked: boolean): number {
  const { book, state } = ctx;
  if (target.unconscious && (book.rules.helplessAutoDamage || isCertainEnd(book, act))) return 0;
  const { known } = act;
  if (ctx.explains || state.battle.stamp !== 0 || state.battle.modifiers.length > 0)
    return reckonNoDamage(ctx, f, act, target, part, blocked);
  const at = part * 2 + (blocked ? 1 : 0);
  const before = known.percents[at];
  if (before !== undefined && before >= 0) return before;
  while (known.percents.length <= at) known.percents.push(-1);
  const pct = reckonNoDamage(ctx, f, act, target, part, blocked);
  known.percents[at] = pct;
  return pct;
}

/** @clause dwarf.combo.finish */
function isCertainEnd(book: Book, act: Act): boolean {
  return book.rules.finishAutomatic && act.technique !== null && act.technique.id === FINISH;
}

/** @clause dwarf.damage-roll.severity */
function severityDie<N>(ctx: C<N>, actor: string, target: string): number {
  return ctx.draw({
    lo: 1,
    hi: 6,
    except: null,
    cuts: severityCuts,
    purpose: 'severity',
    actor,
    target,
    clause: 'dwarf.damage-roll.severity',
    hidden: false,
  });
}

/**
 * Place of a severity in SEVERITIES: 1 to 3 light, 4 and 5 medium, 6 heavy.
 * @clause dwarf.damage-roll.severity
 * @clause dwarf.injury.light-likeliest
 */
function severityOf(roll: number): number {
  if (roll <= 3) return 0;
  return roll <= 5 ? 1 : 2;
}

/**
 * Percents of no, light, medium and heavy damage of an attack that was not dodged.
 * @param pct the chance of no damage, in percent
 * @clause dwarf.damage-roll.overall
 */
export function shares(pct: number): { readonly none: number; readonly light: number; readonly medium: number; readonly heavy: number } {
  const none = Math.max(0, Math.min(100, pct));
  const sixth = (100 - none) / 6;
  return { none, light: 3 * sixth, medium: 2 * sixth, heavy: sixth };
}

/**
 * The cell of the technique matrix or of the injury matrix.
 * @clause dwarf.injury.matrix-lookup
 * @clause dwarf.wrestle.matrix-lookup
 * @clause dwarf.body.effects-differ
 * @clause dwarf.injury.head-hit-may-stun
 * @clause dwarf.injury.row-head
 * @clause dwarf.injury.row-torso
 * @clause dwarf.injury.rows-limbs
 */
function effectsOf(act: Act, part: Part, severity: number, target: Man): readonly Effect[] {
  const cells = act.technique === null ? part.injuries[act.damageAt] : act.technique.cells[part.column];
  const effects = cells?.[severity] ?? NO_EFFECTS;
  if (target.chokeable || !effects.includes('choke')) return effects;
  return effects.map((e) => (e === 'choke' ? 'hold' : e));
}
