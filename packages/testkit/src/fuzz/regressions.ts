import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digest } from '@boevka/kernel';
import type { Trial } from '../laws/playground.ts';

/** A trial that failed once, kept so that it never fails again. */
export interface Regression<O> {
  readonly name: string;
  /** The law that it broke, and how. */
  readonly law: string;
  readonly said: string;
  readonly trial: Trial<O>;
}

/** Writes a failing trial to a folder, named by its law and content; gives the name. The same failure again is the same file. */
export function saveRegression<O>(folder: string, failure: Omit<Regression<O>, 'name'>): string {
  const name = `${failure.law}-${digest(failure.trial).slice(0, 10)}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(failure, null, 1)}\n`);
  return name;
}

/** The trials kept in a folder, by name. */
export function regressionsIn<O>(folder: string): Regression<O>[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .toSorted()
    .map((file) => ({ ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Regression<O>, 'name'>), name: file.slice(0, -5) }));
}
