import type { Clause } from './clause.ts';

/** Something that cannot be: a bug in a ruleset or in the kernel, with what is needed to repeat it. Never shown to a player. */
export class RuleFault extends Error {
  readonly clause: Clause | null;
  readonly data: Readonly<Record<string, unknown>>;
  constructor(message: string, clause: Clause | null, data: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.name = 'RuleFault';
    this.clause = clause;
    this.data = data;
  }
}
