import type { Line } from '@boevka/language';
import { formatNumber } from '@boevka/language';
import type { ViewOf } from '../views.ts';
import { LABELS, TIER_WORDS } from './labels.ts';
import type { PhraseId } from './phrase-ids.ts';
import { helps } from './spells.ts';
import type { Placed, Teller } from './teller.ts';
import { keyOf, sentenceOf } from './teller.ts';

type Struck = ViewOf<'struck'>;
type Cast = ViewOf<'cast'>;

/** What turned a blow away, where it is known: the defence that made the difference, or the striker's own die. */
export type Cause = 'dodge' | 'parry' | 'shieldParry' | 'own' | null;

/** A blow: deed, result, number. */
export function tellStruck(t: Teller, placed: Placed, v: Struck, cause: Cause): readonly Line[] {
  const key = keyOf(t, placed);
  const weapon = t.book.weapons.get(v.weapon);
  const ranged = weapon?.launcher != null;
  const thrown = weapon?.thrown === true;
  const args = {
    actor: t.fighter(v.who),
    target: t.fighter(v.target),
    weapon: t.names.weapon(v.weapon),
    ...(v.location === null ? {} : { part: t.names.location(v.location) }),
  };
  if (!v.hit) {
    const tails = v.arrowRuined ? [t.tail('arrowRuined', {}, key)] : [];
    return [sentenceOf(t, placed, t.say(missed(v, cause, ranged, thrown), args, key), tails)];
  }
  const tier = v.tier === null || v.tier === 'normal' ? null : TIER_WORDS[v.tier][t.locale];
  const where = v.location === null ? null : t.tail('where', args, key);
  const penalty = v.wound === 0 ? null : t.tail('penalty', { n: v.wound }, key);
  const loss = v.tier === null ? null : v.damage > 0 ? t.tail('damage', { n: v.damage }, key) : t.tail('noDamage', {}, key);
  const out: Line[] = [sentenceOf(t, placed, t.say(landed(v, ranged, thrown), args, key), [where, tier, penalty, loss])];
  out.push(...afterBlow(t, placed, v, key));
  return out;
}

function landed(v: Struck, ranged: boolean, thrown: boolean): PhraseId {
  if (v.how === 'opportunity') return 'hitOpportunity';
  if (v.how === 'intercept') return 'hitIntercept';
  if (v.how === 'aimed') return 'hitAimed';
  switch (v.special) {
    case 'imbalance':
      return 'hitImbalance';
    case 'knockdown':
      return 'hitKnockdown';
    case 'stun':
      return 'hitStun';
    case 'disarm':
      return v.disarmed ? 'hitDisarm' : 'hit';
    case 'shieldFlat':
      return 'hitFlat';
    case 'shieldEdge':
      return 'hitEdge';
    default:
      if (ranged) return v.nth > 1 ? 'hitShotAgain' : 'hitShot';
      if (thrown) return 'hitThrown';
      return v.nth > 1 ? 'hitAgain' : 'hit';
  }
}

function missed(v: Struck, cause: Cause, ranged: boolean, thrown: boolean): PhraseId {
  if (v.how === 'opportunity') return 'missOpportunity';
  if (cause === 'dodge') return 'missDodged';
  if (cause === 'parry') return 'missParried';
  if (cause === 'shieldParry') return 'missShield';
  if (v.how === 'intercept') return 'missIntercept';
  if (cause === 'own' && !ranged && !thrown) return 'missOwn';
  if (ranged) return 'missShot';
  if (thrown) return 'missThrown';
  return v.nth > 1 ? 'missAgain' : 'miss';
}

/** What the special attack and the ladder did, and whether the loss of hit points takes the victim out. */
function afterBlow(t: Teller, placed: Placed, v: Struck, key: string): readonly Line[] {
  const target = { target: t.fighter(v.target) };
  const out: Line[] = [];
  const put = (id: PhraseId, args: { readonly [name: string]: unknown } = {}): void => {
    out.push(sentenceOf(t, placed, t.say(id, { ...target, ...args } as never, `${key}/${id}`)));
  };
  const done = harm(t, v.target, v.damage, v.outcome);
  if (done !== null) put(done);
  if (done !== 'dies' && v.rescueRounds !== null) put('rescue', { n: v.rescueRounds });
  if (done === null) {
    if (v.imbalance === 'early' && !v.felled) put('imbalanceEarly');
    if (v.imbalance === 'late' && !v.felled) put('imbalanceLate');
    if (v.felled && v.special !== 'knockdown') put('felled');
    if (v.stunnedUntil !== null) put('stunned', { n: v.stunnedUntil });
  }
  if (v.disarmed && v.special !== 'disarm') put('disarmed');
  return out;
}

/** Books a loss of hit points, and tells what it or the ladder makes of the victim. */
export function harm(t: Teller, who: string, damage: number, outcome: string | null): 'dies' | 'unconscious' | 'captured' | null {
  const standing = t.scene.get(who);
  if (standing === undefined) return null;
  if (damage > 0) standing.losses.push(damage);
  standing.hp -= damage;
  const { outAt, deathAt } = t.book.rules;
  const dead = standing.hp <= (deathAt === '-maxHp' ? -standing.maxHp : deathAt) && damage > 0;
  if (outcome === 'dead' || dead) {
    standing.out = true;
    return 'dies';
  }
  if (standing.out) return null;
  if (outcome === 'captured') {
    standing.out = true;
    return 'captured';
  }
  if (outcome === 'unconscious' || standing.hp <= outAt) {
    standing.out = true;
    return 'unconscious';
  }
  return null;
}

/** A spell: whom it reaches, or why it does not. */
export function tellCast(t: Teller, placed: Placed, v: Cast): readonly Line[] {
  const key = keyOf(t, placed);
  const args = { actor: t.fighter(v.who), target: t.fighter(v.target), spell: t.names.spell(v.spell) };
  if (!v.hit) {
    const id: PhraseId = v.against === 'save' ? 'resisted' : v.against === 'defence' ? 'missSpell' : 'castFails';
    return [sentenceOf(t, placed, t.say(id, args, key))];
  }
  const forGood = helps(t.book.spells.get(v.spell));
  const id: PhraseId = v.who === v.target ? 'castSelf' : forGood ? 'castOn' : 'castAt';
  const tier = v.tier === null || v.tier === 'normal' ? null : TIER_WORDS[v.tier][t.locale];
  const where = v.location === null ? null : t.tail('where', { part: t.names.location(v.location) }, key);
  const penalty = v.wound === 0 ? null : t.tail('penalty', { n: v.wound }, key);
  const loss = v.damage > 0 ? t.tail('damage', { n: v.damage }, key) : null;
  const out: Line[] = [sentenceOf(t, placed, t.say(id, args, key), [where, tier, penalty, loss])];
  const done = harm(t, v.target, v.damage, v.outcome);
  if (done !== null) out.push(sentenceOf(t, placed, t.say(done, { target: args.target }, `${key}/${done}`)));
  if (done !== 'dies' && v.rescueRounds !== null)
    out.push(sentenceOf(t, placed, t.say('rescue', { target: args.target, n: v.rescueRounds }, key)));
  return out;
}

/** «27 / 40». */
export function poolText(t: Teller, hp: number, maxHp: number): string {
  return `${formatNumber(hp, t.locale)} / ${formatNumber(maxHp, t.locale)}`;
}

/** «15 + 2 = 17», or a dash. */
export function lossText(t: Teller, losses: readonly number[]): string {
  const number = (n: number): string => formatNumber(n, t.locale);
  const sum = losses.reduce((a, b) => a + b, 0);
  if (losses.length === 0) return LABELS.nothing[t.locale];
  return losses.length === 1 ? number(sum) : `${losses.map(number).join(' + ')} = ${number(sum)}`;
}
