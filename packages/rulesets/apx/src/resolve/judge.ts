import type { Json } from '@boevka/kernel';
import { z } from 'zod';
import { MOST_DAMAGE, MOST_METRES, MOST_MOVES } from '../content/common.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { AttackInstance } from '../state.ts';

/** What no field of a sheet can hold is the judge's to rule. */

const whole = (most: number) => z.int().min(0).max(most);
const place = z.strictObject({ x: z.int().min(-MOST_METRES).max(MOST_METRES), y: z.int().min(-MOST_METRES).max(MOST_METRES).default(0) });

/** What the judge may set for one attack; what he leaves out stands as computed. */
const RulingSchema = z.strictObject({
  /** The share of the damage that passes, from 0 to 1. */
  damageShare: z.number().min(0).max(1).optional(),
  /** The damage of the attack before any defence. */
  damage: z.number().min(0).max(MOST_DAMAGE).optional(),
  /** Moves that it blinds for; 0: not at all. */
  blind: whole(MOST_MOVES).optional(),
  freeze: z
    .strictObject({ apxMinus: whole(10_000).default(0), apxPercent: whole(100).default(0), moves: whole(MOST_MOVES).default(1) })
    .nullable()
    .optional(),
  /** Hit points that it gives back to the one who meets it. */
  heal: whole(MOST_DAMAGE).optional(),
  /** Action points given back for the defence: its price as ruled. */
  price: whole(10_000).optional(),
  positions: z.record(z.string(), place).optional(),
});
type Answer = z.output<typeof RulingSchema>;

const NOTHING: Json = {};

/**
 * Asks about an attack that is met, where its own words, or those of a skill or protection of the one who meets it, are more than the data.
 * @clause apx.judge.sheet-description
 */
export function askAbout<N>(ctx: C<N>, c: Fighter, i: number): void {
  const inst = c.queue[i] as AttackInstance;
  // What is stopped in full meets no armour: then only the attack's own words may matter.
  const texts = ctx.memo.num[i] === 0 ? [] : characterAt(ctx, c).texts;
  if (inst.text === null && texts.length === 0) return;
  ctx.settle();
  const { memo } = ctx;
  const answer = ctx.ask({
    what: `text/${inst.id}`,
    actor: c.id,
    clause: 'apx.judge.sheet-description',
    kind: 'map',
    options: [],
    byDefault: NOTHING,
    data: { attack: inst.attackId, attacker: inst.attackerId, text: inst.text, things: texts },
    fits: (given) => RulingSchema.safeParse(given).success,
  });
  const ruled: Answer = RulingSchema.parse(answer);
  if (Object.keys(ruled).length === 0) return;
  memo.ruledShare[i] = ruled.damageShare ?? null;
  say(ctx, { kind: 'ruled', who: c.id, instance: inst.id, attack: inst.attackId, answer: answer as { readonly [key: string]: Json } });
}

/** The same of what somebody uses on himself. @clause apx.judge.sheet-description */
export function askAboutUse<N>(ctx: C<N>, c: Fighter, attack: string, text: string | null): void {
  if (!ctx.judged || text === null) return;
  const answer = ctx.ask({
    what: `use/${attack}`,
    actor: c.id,
    clause: 'apx.judge.sheet-description',
    kind: 'map',
    options: [],
    byDefault: NOTHING,
    data: { attack, attacker: c.id, text, things: [] },
    fits: (given) => RulingSchema.safeParse(given).success,
  });
  if (Object.keys(answer as object).length > 0) {
    say(ctx, { kind: 'ruled', who: c.id, instance: '', attack, answer: answer as { readonly [key: string]: Json } });
  }
}
