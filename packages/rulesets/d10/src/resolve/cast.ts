import { UNARMED } from '../book.ts';
import type { Effect, Spell } from '../content.ts';
import type { C } from '../context.ts';
import { openDie, tableDie } from '../context.ts';
import type { Effected } from '../events.ts';
import { bagOf, inHand, numbersOf, skillOf } from '../memo.ts';
import type { Protection } from '../protection.ts';
import { antiCritLeft, damageThrough, protectionOf } from '../protection.ts';
import type { Met } from '../remembered.ts';
import type { Fighter } from '../state.ts';
import { concentrates } from './aftermath.ts';
import { defencesAgainst, isBeyond, meeting } from './declared.ts';
import { BY_PART, locationAt, outcomeOf, rescueDie, tierOf, timesTier, woundOf } from './ladder.ts';
import { isFelledBy, isStillToAct } from './special.ts';
import { base, withArmour, withDeclared, withState } from './sums.ts';

/** Seconds of a round. @clause d10.round.length */
const ROUND_SECONDS = 3;

/** Rounds that a time takes: a begun one counts whole. @clause d10.round.length */
function roundsOf(seconds: number): number {
  return Math.ceil(seconds / ROUND_SECONDS - 1e-9);
}

/** What a spell is set against, and how that came out. */
interface Against {
  readonly attack: number | null;
  readonly defence: number | null;
  readonly hit: boolean;
  readonly met: Met | null;
}

/**
 * A spell: against a save, a defence, a difficulty that the judge names, or nothing.
 * @clause d10.cast.resolution
 * @clause d10.content.spells
 */
export function cast<N>(ctx: C<N>, a: Fighter, b: Fighter, spell: Spell, penalty: number, nth: number): void {
  const protection = spell.vs === 'defence' ? protectionOf(b.kit.armour, null) : protectionOf(null, null);
  const against = set(ctx, a, b, spell, penalty, protection, nth);
  const margin = against.hit && against.attack !== null && against.defence !== null ? against.attack - against.defence : 0;
  const ladder = against.hit && spell.ladder;
  const location = ladder ? locationAt(tableDie(ctx, 'location', 'd10.location.table', a.id, b.id, BY_PART), false) : null;
  const critMargin = ladder ? margin - antiCritLeft(protection, UNARMED, false) : 0;
  const tier = ladder ? tierOf(critMargin, ctx.book.rules.margin6) : null;
  const damage =
    !against.hit || (spell.damage === 0 && tier === null) ? 0 : ctx.keep('damage', spellDamage(ctx, spell, protection, margin, critMargin));
  const rescueRounds = tier === 'heavyWound' ? rescueDie(ctx, a.id, b.id) : null;
  const outcome = tier === null ? null : outcomeOf(ctx, tier, ctx.memo.ready[a.slot]?.plan.onInstantDefeat ?? 'unconscious', a.id, b.id);
  const aims = b.aim !== null;
  ctx.emit({
    kind: 'cast',
    who: a.id,
    target: b.id,
    slot: a.slot,
    targetSlot: b.slot,
    spell: spell.id,
    against: spell.vs,
    attack: against.attack,
    defence: against.defence,
    margin,
    hit: against.hit,
    met: against.met?.kind ?? null,
    used: against.met?.used ?? 0,
    critMargin,
    tier,
    location,
    damage,
    wound: tier === null ? 0 : woundOf(tier, critMargin),
    rescueRounds,
    outcome,
  });
  ctx.settle();
  if (!against.hit) return;
  for (const [i, effect] of spell.effects.entries()) takeEffect(ctx, a, b, spell.id, effect, i);
  if (aims && damage > 0 && b.aim !== null && !concentrates(ctx, b, 10 + damage)) {
    ctx.emit({ kind: 'aimLost', who: b.id, slot: b.slot, reason: 'hit' });
    ctx.settle();
  }
}

/** Spell damage is what it says; with a ladder it is reckoned as that of a weapon. @clause d10.cast.resolution */
function spellDamage<N>(ctx: C<N>, spell: Spell, protection: Protection, margin: number, critMargin: number): N {
  const { r, book } = ctx;
  const own = r.fact('base', spell.damage, 'd10.content.spells');
  if (!spell.ladder) return own;
  const sum = damageThrough(r, book.rules, protection, UNARMED, false, own, r.fact('margin', margin, 'd10.cast.resolution'));
  return timesTier(r, sum, tierOf(critMargin, book.rules.margin6));
}

/** The rolls of a spell, the caster's die first. */
function set<N>(ctx: C<N>, a: Fighter, b: Fighter, spell: Spell, penalty: number, protection: Protection, nth: number): Against {
  const { vs } = spell;
  if (vs === 'auto') return { attack: null, defence: null, hit: true, met: null };
  const met = vs === 'defence' ? meeting(ctx, b, defencesAgainst(ctx, b, a, null, 'spell')) : null;
  const beyond = vs === 'defence' && isBeyond(ctx, a, b);
  const die = openDie(ctx, 'cast', 'cast/extra', 'd10.cast.resolution', a.id, b.id);
  const attack = ctx.keep('attack', castTotal(ctx, a, spell, die, penalty));
  if (vs === 'save') {
    const answer = openDie(ctx, 'save', 'save/extra', 'd10.cast.resolution', b.id, a.id);
    const defence = ctx.keep('defence', saveTotal(ctx, b, spell.saveId, answer));
    return { attack, defence, hit: attack >= defence, met };
  }
  if (vs === 'difficulty') {
    const named = difficulty(ctx, a, spell, nth);
    return { attack, defence: named, hit: named !== null && attack >= named, met };
  }
  const { r } = ctx;
  const nb = numbersOf(ctx.memo, ctx.book, b);
  let sum = base(ctx, b, nb);
  if (protection.armoured) sum = withArmour(ctx, sum, protection, UNARMED, false);
  if (nb.shieldDf !== 0) sum = r.plus(sum, r.fact('shield', nb.shieldDf, 'd10.shield.passive'), 'd10.shield.passive');
  if (met !== null && met.bonus !== 0) sum = withDeclared(ctx, sum, met);
  const defence = ctx.keep('defence', withState(ctx, nb.hasDefence ? r.flats(sum, nb.defence, 'max', 100) : sum, b, beyond));
  return { attack, defence, hit: attack > defence, met };
}

/** @clause d10.cast.resolution @clause d10.multi.with-parries */
function castTotal<N>(ctx: C<N>, a: Fighter, spell: Spell, die: number, penalty: number): N {
  const { r } = ctx;
  const n = numbersOf(ctx.memo, ctx.book, a);
  const clause = 'd10.cast.resolution';
  let sum = r.plus(
    r.fact(spell.attribute, n[spell.attribute], clause),
    r.fact('skill', skillOf(a.kit, spell.skill ?? spell.id), clause),
    clause,
  );
  if (penalty !== 0) sum = r.plus(sum, r.fact('multi', penalty, 'd10.multi.with-parries'), 'd10.multi.with-parries');
  if (a.prone) sum = r.plus(sum, r.fact('prone', -4, 'd10.cond.prone'), 'd10.cond.prone');
  if (a.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', a.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  if (n.hasAttack) sum = r.flats(sum, n.attack, 'max', 100);
  return r.plus(sum, r.fact('die', die, clause), clause);
}

/** @clause d10.cast.resolution */
function saveTotal<N>(ctx: C<N>, b: Fighter, saveId: string | null, die: number): N {
  const { r } = ctx;
  const clause = 'd10.cast.resolution';
  const own = saveId !== null && Object.hasOwn(b.kit.saves, saveId) ? (b.kit.saves[saveId] ?? 0) : 0;
  let sum = r.fact('save', own, clause);
  if (b.woundPenalty !== 0) sum = r.plus(sum, r.fact('wounds', b.woundPenalty, 'd10.crit.wound'), 'd10.crit.wound');
  const bag = bagOf(ctx.book, b.kit, saveId === null ? 'save' : `save:${saveId}`, inHand(b.kit));
  if (bag.terms.length > 0) sum = r.flats(sum, bag, 'max', 100);
  return r.plus(sum, r.fact('die', die, clause), clause);
}

/** The judge names what must be reached; until then the spell does not succeed. @clause d10.check.difficulty-by-judge */
function difficulty<N>(ctx: C<N>, a: Fighter, spell: Spell, nth: number): number | null {
  const what = nth <= 1 ? `difficulty/${spell.id}` : `difficulty/${spell.id}/${nth}`;
  const question = { what, actor: a.id, clause: 'd10.check.difficulty-by-judge', kind: 'number', options: [], byDefault: null } as const;
  const answer = ctx.ask({ ...question, data: { spell: spell.id }, fits: (n) => Number.isInteger(n) });
  return typeof answer === 'number' ? answer : null;
}

/** The last round in which something counts that lasts so long. @clause d10.round.length */
function until<N>(ctx: C<N>, lasting: { readonly rounds?: number | undefined; readonly seconds?: number | undefined }): number | null {
  const rounds = lasting.rounds ?? (lasting.seconds === undefined ? null : roundsOf(lasting.seconds));
  return rounds === null ? null : ctx.state.battle.round + rounds - 1;
}

/** One effect of a spell or an item on somebody. */
export function takeEffect<N>(ctx: C<N>, a: Fighter, b: Fighter, by: string, effect: Effect, index: number): void {
  ctx.emit({ kind: 'affected', who: a.id, target: b.id, targetSlot: b.slot, by, effect: effectedBy(ctx, a, b, by, effect, index) });
  ctx.settle();
}

function effectedBy<N>(ctx: C<N>, a: Fighter, b: Fighter, by: string, effect: Effect, index: number): Effected {
  if ('saveMod' in effect) {
    const on = effect.save === undefined ? ('save' as const) : `save:${effect.save}`;
    return { what: 'modifier', modifier: { id: named(by, index), on, value: effect.saveMod, untilRound: until(ctx, effect) } };
  }
  if ('modifier' in effect) {
    const { id = named(by, index), on, value } = effect.modifier;
    return { what: 'modifier', modifier: { id, on, value, untilRound: until(ctx, effect) } };
  }
  if ('imbalance' in effect)
    return { what: 'imbalance', when: isStillToAct(ctx, b) ? 'early' : 'late', felled: isFelledBy(a, b, b.imbalanceHits + 1) };
  if ('prone' in effect) return { what: 'prone' };
  if ('stun' in effect) return { what: 'stun', until: ctx.state.battle.round + effect.stun };
  if ('heal' in effect) return { what: 'heal', amount: effect.heal };
  if ('cure' in effect) return { what: 'cure' };
  return { what: 'motion', motion: effect.motion, until: until(ctx, effect) };
}

function named(by: string, index: number): string {
  return index === 0 ? by : `${by}.${index + 1}`;
}
