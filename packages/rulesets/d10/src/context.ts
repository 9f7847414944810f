import type { Ctx, Draw } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import type { Event } from './events.ts';
import type { Memo } from './remembered.ts';
import type { State } from './state.ts';

/** What a rule of this rulebook sees. */
export type C<N> = Ctx<State, Event, N, Book, Memo>;

/** Most extra rolls of one roll: no chain of chance gets there, and one that was made up ends. */
const MOST_EXTRA = 1000;

/** A ten-sided die as it falls, without extra rolls. @clause d10.dice.which-explode */
export function plainDie<N>(ctx: C<N>, purpose: string, clause: string, actor: string, target: string | null): number {
  const q: Draw = { lo: 1, hi: 10, except: null, cuts: null, purpose, actor, target, clause, hidden: false };
  return ctx.draw(q);
}

/** The same, where the rule only compares: `cuts` are the faces at which its answer changes. */
export function tableDie<N>(
  ctx: C<N>,
  purpose: string,
  clause: string,
  actor: string,
  target: string | null,
  cuts: () => readonly number[],
): number {
  const q: Draw = { lo: 1, hi: 10, except: null, cuts, purpose, actor, target, clause, hidden: false };
  return ctx.draw(q);
}

/**
 * A ten-sided die with its extra rolls: a 10 adds another die, a first 1 takes one away, and so on. Draws of the chain have the purpose `extra`, so that
 * whoever counts all ways can bound them.
 * @clause d10.dice.explode
 * @clause d10.dice.which-explode
 * @clause d10.dice.in-moderation
 */
export function openDie<N>(ctx: C<N>, purpose: string, extra: string, clause: string, actor: string, target: string | null): number {
  const q: Draw = { lo: 1, hi: 10, except: null, cuts: null, purpose, actor, target, clause, hidden: false };
  const first = ctx.draw(q);
  if (first !== 10 && first !== 1) return first;
  if (!ctx.state.battle.extraRolls) return first;
  return first === 10 ? exploded(ctx, extra, actor, target) : imploded(ctx, extra, actor, target);
}

/** A ten, and what follows it: every further 10 goes on; a 1 counts 1 and ends. @clause d10.dice.explode */
function exploded<N>(ctx: C<N>, extra: string, actor: string, target: string | null): number {
  let sum = 10;
  for (let i = 0; i < MOST_EXTRA; i++) {
    const die = plainDie(ctx, extra, 'd10.dice.explode', actor, target);
    sum += die;
    if (die !== 10) return sum;
  }
  throw new RuleFault('extra rolls without end', 'd10.dice.explode', { actor, extra });
}

/** A one, and what is taken from it: by the house's choice a further 1 or 10 goes on, or nothing. @clause d10.dice.implode */
function imploded<N>(ctx: C<N>, extra: string, actor: string, target: string | null): number {
  const { implodeChain } = ctx.book.rules;
  const goesOn = implodeChain === 'on1' ? 1 : implodeChain === 'on10' ? 10 : 0;
  let value = 1;
  for (let i = 0; i < MOST_EXTRA; i++) {
    const die = plainDie(ctx, extra, 'd10.dice.implode', actor, target);
    value -= die;
    if (die !== goesOn) return value;
  }
  throw new RuleFault('extra rolls without end', 'd10.dice.implode', { actor, extra });
}

/**
 * Plain dice of two, the active one first, until they differ: no extra rolls, only who is higher matters.
 * @returns whether the active one is higher
 * @clause d10.check.opposed-rolloff-option
 */
export function rollOff<N>(ctx: C<N>, clause: string, active: string, passive: string): boolean {
  for (let i = 0; i < MOST_EXTRA; i++) {
    const purpose = i === 0 ? 'rolloff' : 'rolloff/extra';
    const one = plainDie(ctx, purpose, clause, active, passive);
    const other = plainDie(ctx, purpose, clause, passive, active);
    if (one !== other) return one > other;
  }
  throw new RuleFault('a roll-off without end', clause, { active, passive });
}
