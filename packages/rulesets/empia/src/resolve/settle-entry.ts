import type { Json } from '@boevka/kernel';
import type { C, Fighter } from '../context.ts';
import type { Chosen } from '../deed.ts';
import { barredPlan, NOBODY } from '../deed.ts';
import type { NotDoneReason } from '../events.ts';
import { fighterMemo } from '../memo.ts';
import type { Entry } from '../orders/entry.ts';
import { EntrySchema } from '../orders/entry.ts';
import { checkEntry } from '../orders/entry-check.ts';
import { abilityFor } from '../ownership.ts';
import { oneSpell } from './direct.ts';
import { distance } from './geometry.ts';
import { isInstant } from './preparation.ts';
import { areOpponents, inView, nearestEnemyInView } from './sight.ts';
import { isSound } from './sound.ts';
import { isStrikeSound, oneBlow, strikeBarred } from './strike.ts';
import { isAbilitySound, phaseOf, usable, useOf } from './usable.ts';

/** What becomes of an entry at the start of its action: words are read, targets named, and what cannot be begun is barred. */

/** While nobody has read them, words are nothing done. */
const UNREAD = { kind: 'idle' } as const;

/** Most entries whose phase is remembered: an order has eight, and variants of them. */
const MOST_KNOWN = 32;

/** The entry as it stands now; what the start of the action forbids is idle. @clause empia.resolve.action-order */
export function settleEntry<N>(ctx: C<N>, c: Fighter, ordered: Entry): Chosen {
  const known = asWritten(ctx, c, ordered);
  if (known !== null && isSound(c, known)) return known;
  const entry = known === null ? namedEntry(ctx, c, ordered) : ordered;
  const barred = barredAtStart(ctx, c, entry);
  if (barred !== null) return barredPlan(entry, 'physical', barred);
  return known ?? { ...barredPlan(entry, phaseOf(ctx, c, entry), 'noTarget'), barred, target: slotOf(ctx, entry) };
}

function slotOf<N>(ctx: C<N>, { target }: Entry): number {
  const slot = typeof target === 'string' ? ctx.state.battle.slots[target] : undefined;
  return typeof slot === 'number' ? slot : NOBODY;
}

/** An entry in which nothing is left to name: the same as long as its owner's stamp and limbs stand, if nothing bars it. Null for others. */
function asWritten<N>(ctx: C<N>, c: Fighter, entry: Entry): Chosen | null {
  const { settled } = fighterMemo(ctx.memo, c);
  // Orders are mostly the same, or written alike, from action to action.
  const likely = settled[ctx.state.battle.actionIndex - 1];
  if (likely !== undefined && likely.entry === entry) return likely;
  for (let i = 0; i < settled.length; i++) {
    const known = settled[i] as Chosen;
    if (known.entry === entry) return known;
  }
  if (isOpen(entry)) return null;
  const fresh = firstLook(ctx, c, entry);
  if (settled.length >= MOST_KNOWN) settled.length = 0;
  settled.push(fresh);
  return fresh;
}

function firstLook<N>(ctx: C<N>, c: Fighter, entry: Entry): Chosen {
  const phase = phaseOf(ctx, c, entry);
  const target = slotOf(ctx, entry);
  const ability = entry.kind === 'ability' && entry.ability !== null ? abilityFor(ctx, c, entry.ability) : null;
  const limbs = entry.kind === 'strike' || entry.with.length > 0 || ability?.isAttack ? c.limbs : null;
  const sound =
    entry.kind === 'strike' ? isStrikeSound(ctx, c, entry) : ability === null ? isFree(entry) : isAbilitySound(ctx, c, ability, entry);
  const use = sound && ability !== null ? useOf(ctx, c, ability, entry) : null;
  const instant = ability !== null && use !== null && isInstant(ctx, c, ability, entry, use) ? use : null;
  const direct = !sound || target === c.slot ? null : entry.kind === 'strike' ? oneBlow(ctx, c, entry) : oneSpell(entry, instant);
  return {
    entry,
    phase,
    barred: null,
    soundAt: sound ? c.stamp : -1,
    limbs,
    target,
    instant,
    direct,
    ability: entry.ability,
    defence: entry.defence,
  };
}

/** Nothing is asked of it at its start. */
function isFree({ kind }: Entry): boolean {
  return kind !== 'strike' && kind !== 'ability' && kind !== 'activate' && kind !== 'free';
}

/** Something of it has a meaning only at the start of its action. */
function isOpen({ kind, target, move }: Entry): boolean {
  if (kind === 'free' || target === 'nearest-enemy' || target === 'me' || target === 'self') return true;
  if (target === null && (kind === 'strike' || kind === 'ability')) return true;
  return move !== null && (move.toward === 'nearest-enemy' || move.awayFrom === 'nearest-enemy');
}

/** An entry with its words read, and with whom it means made a name. */
function namedEntry<N>(ctx: C<N>, c: Fighter, ordered: Entry): Entry {
  const entry = ordered.kind === 'free' ? readByJudge(ctx, c, ordered) : ordered;
  const needs = entry.kind === 'strike' || entry.kind === 'ability';
  const missing = entry.target === null && needs && wantsEnemy(ctx, c, entry);
  const open = missing || entry.target === 'nearest-enemy';
  const goal = entry.move?.toward === 'nearest-enemy' || entry.move?.awayFrom === 'nearest-enemy';
  if (!open && !goal && entry.target !== 'me' && entry.target !== 'self') return entry;
  const nearest = open || goal ? (nearestEnemyInView(ctx, c)?.id ?? null) : null;
  const target = missing
    ? meantBy(ctx, c, entry, nearest)
    : open
      ? nearest
      : entry.target === 'me' || entry.target === 'self'
        ? c.id
        : entry.target;
  if (!goal || entry.move === null) return { ...entry, target };
  const { toward, awayFrom } = entry.move;
  const move = {
    ...entry.move,
    toward: toward === 'nearest-enemy' ? nearest : toward,
    awayFrom: awayFrom === 'nearest-enemy' ? nearest : awayFrom,
  };
  return { ...entry, target, move };
}

/**
 * Words that are no entry: the judge picks an entry for them; while he does not, they are nothing done. One that speaks of what there is not is no answer.
 * @clause empia.order.judge-interprets
 */
function readByJudge<N>(ctx: C<N>, c: Fighter, entry: Entry): Entry {
  if (!ctx.judged) return entry;
  const answer = ctx.ask({
    what: `entry/${entry.text ?? ''}`,
    actor: c.id,
    clause: 'empia.order.judge-interprets',
    kind: 'map',
    options: [],
    byDefault: UNREAD,
    data: { text: entry.text ?? '' },
    fits: (given) => entryOf(ctx, c, entry, given) !== null,
  });
  return answer === UNREAD ? entry : (entryOf(ctx, c, entry, answer) ?? entry);
}

function entryOf<N>(ctx: C<N>, c: Fighter, entry: Entry, answer: Json): Entry | null {
  const parsed = EntrySchema.safeParse(answer);
  if (!parsed.success || parsed.data.kind === 'free') return null;
  let sound = true;
  const refuse = (): void => {
    sound = false;
  };
  const given = { ...parsed.data, text: entry.text, defence: parsed.data.defence ?? entry.defence };
  const read = checkEntry({ state: ctx.state, book: ctx.book, c, refuse }, given);
  return sound ? read : null;
}

/** A hostile deed without a target means the only or nearest visible enemy. @clause empia.battle.precision */
function wantsEnemy<N>(ctx: C<N>, c: Fighter, entry: Entry): boolean {
  if (entry.kind === 'strike') return true;
  if (c.preparing !== null && c.preparing.ability === entry.ability && c.preparing.target !== null) return false;
  const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
  return ability !== null && ability.targetFilter === 'enemy' && !(ability.isArea && ability.areaCentre === 'self');
}

/**
 * Of several enemies in view the judge may say which one is meant; by default the nearest.
 * @clause empia.battle.precision
 */
function meantBy<N>(ctx: C<N>, c: Fighter, entry: Entry, nearest: string | null): string | null {
  if (nearest === null || !ctx.judged) return nearest;
  const enemies = ctx.state.combatants.filter((o) => !o.gone && !o.dead && areOpponents(ctx, c, o) && inView(ctx, c, o));
  if (enemies.length < 2) return nearest;
  const options = enemies.toSorted((a, b) => distance(c.position, a.position) - distance(c.position, b.position) || a.slot - b.slot);
  const answer = ctx.ask({
    what: `target/${entry.ability ?? entry.kind}`,
    actor: c.id,
    clause: 'empia.battle.precision',
    kind: 'choice',
    options: options.map((o) => o.id),
    byDefault: nearest,
    data: { ability: entry.ability, text: entry.text },
  });
  return typeof answer === 'string' ? answer : nearest;
}

function barredAtStart<N>(ctx: C<N>, c: Fighter, entry: Entry): NotDoneReason | null {
  switch (entry.kind) {
    case 'strike':
      return strikeBarred(ctx, c, entry);
    case 'ability':
    case 'activate': {
      const ability = entry.ability === null ? null : abilityFor(ctx, c, entry.ability);
      if (ability === null) return 'notOwned';
      return usable(ctx, c, ability, entry);
    }
    case 'free':
      return 'unreadable';
    default:
      return null;
  }
}
