import type { Book, Character } from '../book.ts';
import type { Attack } from '../content/attack.ts';
import { wholeAttack } from '../content/attack.ts';
import type { Action } from '../orders/record.ts';
import { reaching } from '../setup/characters.ts';
import { withFields } from '../setup/combatants.ts';

/**
 * An attack by the name that an order gives: one of the sheet's. In cases of the rulebook also one of the packs, or one written in place. Null: he has
 * none.
 * @clause apx.content.attack-model
 */
export function attackFor(book: Book, mine: Character, id: string, ap: number | null, data: Action['data']): Attack | null {
  const own = mine.attacks.get(id) ?? null;
  if (ap === null && data === null) return own ?? (book.improvised ? (book.attacks.get(id) ?? null) : null);
  if (!book.improvised) return own !== null && data === null && ap === own.ap ? own : null;
  const known = own ?? book.attacks.get(id) ?? null;
  const price = ap ?? known?.ap;
  if (price === undefined) return null;
  const fields = data ?? {};
  const whole = reaching(wholeAttack({ ...fields, ap: price }, id), book.reachUnasked);
  return known === null ? whole : { ...withFields(known, whole, fields), ap: price };
}
