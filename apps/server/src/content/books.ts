import type { PackSpec } from '@boevka/content';
import type { AnyRulebook } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { RULEBOOKS } from '@boevka/rulesets';
import type { z } from 'zod';
import { Failure } from '../failure.ts';

export type AnyBook = AnyRulebook<Document, z.ZodType, PackSpec>;

/** A rulebook that ships, with what programs need beside its contract. */
export interface Shipped {
  readonly rulebook: AnyBook;
  /** The fighters that a setup names, each with its place in the setup. */
  fightersOf(setup: unknown): readonly { readonly id: string; readonly path: readonly (string | number)[] }[];
}

const LOADERS: { readonly [system: string]: () => Promise<Shipped> } = RULEBOOKS;

/** Ids of the rulebooks that ship. */
export const SYSTEMS: readonly string[] = Object.keys(LOADERS);

/** Loads a rulebook; `null` for an id that none has. */
export async function findBook(system: string): Promise<Shipped | null> {
  const load = Object.hasOwn(LOADERS, system) ? LOADERS[system] : undefined;
  return load === undefined ? null : load();
}

/** Loads a rulebook. Throws Failure `rulebook-unknown`. */
export async function bookOf(system: string): Promise<Shipped> {
  const found = await findBook(system);
  if (found !== null) return found;
  throw new Failure('rulebook-unknown', {
    message: {
      ru: `Системы правил «${system}» здесь нет. Есть: ${SYSTEMS.join(', ')}.`,
      en: `There is no rulebook “${system}” here. There are: ${SYSTEMS.join(', ')}.`,
    },
  });
}
