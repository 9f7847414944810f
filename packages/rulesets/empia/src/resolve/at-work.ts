import type { Ability } from '../book.ts';
import type { C, Fighter } from '../context.ts';
import { abilityFor, works } from '../ownership.ts';

/** Whether an ability at work on somebody passes a test: a passive of his own, one switched on, a transformation, one kept up on him. */
export function someAtWork<N>(ctx: C<N>, c: Fighter, test: (a: Ability) => boolean): boolean {
  for (const own of c.abilities) {
    if (own.acquiredTurn !== 0 && own.granted === null) continue;
    const a = abilityFor(ctx, c, own.abilityId);
    if (a !== null && (a.kind === 'passive' || a.kind === 'mastery') && test(a) && works(c, a)) return true;
  }
  for (const t of c.toggledOn) if (passes(ctx, c, t.id, test)) return true;
  if (c.activeTransformation !== null && passes(ctx, c, c.activeTransformation, test)) return true;
  for (const id of c.permanentTransformation) if (passes(ctx, c, id, test)) return true;
  for (const by of ctx.state.combatants) {
    for (const s of by.sustainedList) {
      const onHim = s.targets.length === 0 ? by === c : s.targets.includes(c.id);
      if (onHim && passes(ctx, by, s.ability, test)) return true;
    }
  }
  return false;
}

function passes<N>(ctx: C<N>, owner: Fighter, id: string, test: (a: Ability) => boolean): boolean {
  const a = abilityFor(ctx, owner, id);
  return a !== null && test(a);
}
