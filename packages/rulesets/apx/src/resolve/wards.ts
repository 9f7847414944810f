import type { Character } from '../book.ts';
import type { Skill } from '../content/skill.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import { overCap } from './price.ts';
import { refuse } from './refuse.ts';

/** A ward of the sheet; in cases of the rulebook also one of the packs. Null: he has none of that name. */
export function wardOf<N>(ctx: C<N>, character: Character, id: string): Skill | null {
  const own = character.wards.get(id) ?? null;
  if (own !== null || !ctx.book.improvised) return own;
  const packed = ctx.book.skills.get(id);
  return packed?.kind === 'ward' ? packed : null;
}

/**
 * Active magic protection: paid at once, a pool for this block phase only.
 * @clause apx.skill.magic-protection
 */
export function raiseWards<N>(ctx: C<N>, c: Fighter, ids: readonly string[]): void {
  const clause = 'apx.skill.magic-protection';
  const character = characterAt(ctx, c);
  for (const [place, id] of ids.entries()) {
    const ward = wardOf(ctx, character, id);
    if (ward === null || ids.indexOf(id) !== place) {
      refuse(ctx, c, clause, clause, 'block', id, ward === null ? {} : { twice: true });
      return;
    }
    if (overCap(ctx, c, ward.ap, 'block', id)) return;
    say(ctx, { kind: 'warded', who: c.id, skill: id, ap: ward.ap, absorbs: ward.absorbs, against: ward.against });
  }
}
