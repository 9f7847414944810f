import type { C, Fighter } from '../context.ts';
import type { AttackOptions, Chosen, Exchange, Readied, Use } from '../deed.ts';
import { UNKNOWN } from '../deed.ts';
import { hasPlace } from '../effects/work.ts';
import type { Entry } from '../orders/entry.ts';
import { exchange } from '../use.ts';
import { costsItsOwner } from './injury.ts';
import { isCalm, isSound } from './sound.ts';

/** Blows and spells that go the same way every time but for the dice: by far the most of them. The first of a kind finds that out. */

/** The use of a spell that works on the one whom it names and leaves nothing behind that its user must see to; null for others. */
export function oneSpell(entry: Entry, use: Use | null): Use | null {
  const ability = use === null ? null : use.ability;
  if (use === null || ability === null || ability.kind !== 'active' || ability.beneficial || ability.isArea || entry.limb !== null)
    return null;
  if (ability.targetCount !== 1 || ability.baseChance === null || ability.judgeNotes !== null || hasPlace(ability)) return null;
  const named = ability.targetFilter === 'enemy' || ability.targetFilter === 'any' || ability.targetFilter === 'ally';
  return named ? use : null;
}

/** Whom a direct deed is at, where nothing is on either of the two that it would have to ask for; null otherwise. */
export function plainTarget<N>(ctx: C<N>, c: Fighter, plan: Chosen): Fighter | null {
  if (plan.direct === null || ctx.explains || !isSound(c, plan) || c.stealth !== null || c.invisibility !== null) return null;
  const t = ctx.state.combatants[plan.target];
  if (t === undefined || !isCalm(ctx, t) || t.unconscious || t.collapsed || t.dead || t.gone) return null;
  return t.stealth === null && t.invisibility === null && t.defenceMode === 'dodge' ? t : null;
}

/** How a direct deed goes, if it has gone so before from where the two stand. */
export function readied(c: Fighter, target: Fighter, x: Exchange): Readied | null {
  const { ready } = x;
  return ready !== null && ready.from === c.position && ready.to === target.position ? ready : null;
}

/** Remembers how a direct deed has gone. What a limb costs its owner each time that he uses it is not remembered. */
export function remember<N>(ctx: C<N>, c: Fighter, use: Use, target: Fighter, o: AttackOptions): void {
  for (const limb of c.limbs) if (limb.id === use.limb && costsItsOwner(limb)) return;
  const x = exchange(ctx, c, use, target);
  if (x.hitChance === UNKNOWN || x.dodged === null) return;
  x.ready = { from: c.position, to: target.position, options: o, targets: [target.id] };
}
