import { failure } from '../failure.ts';
import type { Shipped } from '../rulebooks.ts';
import { rulebookOf, SYSTEMS } from '../rulebooks.ts';

/**
 * The rulebook that something new is for: the named one, or the only one.
 * @throws Failure `option-missing`, `unknown-system`
 */
export async function systemFor(named: string | null): Promise<{ readonly system: string; readonly shipped: Shipped }> {
  const system = named ?? (SYSTEMS.length === 1 ? SYSTEMS[0] : undefined);
  if (system !== undefined) return { system, shipped: await rulebookOf(system) };
  throw failure('option-missing', {
    ru: `Для какой системы правил? Укажите --system: ${SYSTEMS.join(', ')}.`,
    en: `For which rulebook? Give --system: ${SYSTEMS.join(', ')}.`,
  });
}

/**
 * A name as ids are written: small Latin letters, digits, hyphens.
 * @throws Failure `bad-name`
 */
export function idOf(name: string): string {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/u.test(name)) return name;
  throw failure('bad-name', {
    ru: `«${name}» не годится в имена: нужны строчные латинские буквы, цифры и дефисы, первой буква.`,
    en: `“${name}” cannot be a name: it needs small Latin letters, digits and hyphens, a letter first.`,
  });
}
