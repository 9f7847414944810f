import type { Json } from '@boevka/kernel';
import { z } from 'zod';
import type { Ability, Book } from '../book.ts';
import { compileAbility } from '../book.ts';
import type { Effect } from '../content.ts';
import { AbilitySchema, EffectSchema } from '../content.ts';
import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import { combatant } from '../state.ts';
import { applyEffect } from './apply.ts';
import { workOf } from './work.ts';

/** Effects that the judge enters in answer to a question. */

/** What such effects come from where no ability is used: a strike of the judge's making. */
const RULING: Ability = compileAbility(AbilitySchema.parse({ id: 'ruling', kind: 'active' }));

/**
 * One effect as the judge writes it: whom it is on, its words, and the effect as packs write it, under `effect` or by itself: `stun`,
 * `{status: stun, durationActions: 2, target: B}`, `{effect: {healthChange: -5}, text: «…»}`.
 */
const RuledSchema = z.preprocess(
  (v) => {
    if (v === null || typeof v !== 'object' || Array.isArray(v)) return { effect: v };
    const { target, text, effect, duration, ...own } = v as { readonly [key: string]: unknown };
    const given = effect ?? (Object.keys(own).length === 0 ? undefined : own);
    return { target, text, effect: lasting(given, duration ?? own.durationActions) };
  },
  z.strictObject({ target: z.string().optional(), text: z.string().optional(), effect: EffectSchema.optional() }),
);

function lasting(effect: unknown, durationActions: unknown): unknown {
  if (durationActions === undefined || effect === undefined) return effect;
  return typeof effect === 'string' ? { status: effect, durationActions } : { durationActions, ...(effect as object) };
}

/** Whether an answer is a list of effects on people of this battle. */
export function areEffects<N>(ctx: C<N>, answer: Json): boolean {
  if (!Array.isArray(answer)) return false;
  return (answer as readonly Json[]).every((written) => {
    const parsed = RuledSchema.safeParse(written);
    if (!parsed.success) return false;
    const { effect, target } = parsed.data;
    return (target === undefined || combatant<Fighter>(ctx.state, target) !== null) && (effect === undefined || isThere(ctx.book, effect));
  });
}

/** Whether what an effect names stands in a pack. */
function isThere(book: Book, effect: Effect): boolean {
  if (effect.kind === 'status') return book.statuses.has(effect.status);
  return effect.kind !== 'grant' || book.abilities.has(effect.ability);
}

/**
 * Applies what the judge entered: a list of effects, none by default.
 * @param target whom they are on where they do not say it
 */
export function applyRuled<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, answer: Json): void {
  if (!Array.isArray(answer)) return;
  for (const written of answer as readonly Json[]) {
    const { effect, text, target: named } = RuledSchema.parse(written);
    const on = named === undefined ? target : combatant<Fighter>(ctx.state, named);
    if (effect !== undefined && on !== null) {
      applyEffect(workOf(ctx, c, use, on, use.ability ?? RULING, null, { damage: 0, area: false }, null), effect);
    }
    if (text !== undefined) ctx.emit({ kind: 'noted', who: c.id, ability: use.abilityId ?? RULING.id, text });
  }
}
