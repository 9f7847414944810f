import type { PackSpec } from '@boevka/content';
import type { AnyRulebook } from '@boevka/kernel';
import type { Document, PostRules } from '@boevka/language';
import { RULEBOOKS } from '@boevka/rulesets';
import type { z } from 'zod';
import type { Place } from './failure.ts';
import { failure } from './failure.ts';
import { perhaps } from './given.ts';

export type AnyBook = AnyRulebook<Document, z.ZodType, PackSpec>;

/** A rulebook that ships, with what programs need beside its contract. */
export interface Shipped {
  readonly rulebook: AnyBook;
  /** How readings of its order posts are scored. */
  readonly posts: PostRules;
  /** The fighters that a setup names, each with its place in the setup. */
  fightersOf(setup: unknown): readonly { readonly id: string; readonly path: readonly (string | number)[] }[];
}

const LOADERS: { readonly [system: string]: () => Promise<Shipped> } = RULEBOOKS;

/** Ids of the rulebooks that ship. */
export const SYSTEMS: readonly string[] = Object.keys(LOADERS);

/** Loads a rulebook; null for an id that none has. */
export async function findRulebook(system: string): Promise<Shipped | null> {
  const load = Object.hasOwn(LOADERS, system) ? LOADERS[system] : undefined;
  return load === undefined ? null : load();
}

/** Loads a rulebook. Throws Failure `unknown-system`. */
export async function rulebookOf(system: string, place: Partial<Place> = {}): Promise<Shipped> {
  const found = await findRulebook(system);
  if (found !== null) return found;
  const near = await perhaps(system, SYSTEMS);
  throw failure(
    'unknown-system',
    {
      ru: `Системы правил «${system}» здесь нет.${near.ru} Есть: ${SYSTEMS.join(', ')}.`,
      en: `There is no rulebook “${system}” here.${near.en} There are: ${SYSTEMS.join(', ')}.`,
    },
    place,
  );
}
