/**
 * A clause id of a rulebook's ledger, such as `empia.hit.roll`. A ruleset narrows it to the generated union of its own ids,
 * so that a citation of a clause that does not exist fails to compile.
 */
export type Clause = string;

/** Where a number comes from: an item, an ability, a status, a sheet or the rule itself. */
export interface Source {
  /** Stable id of the thing, or `rule`. Words for it are found by the ruleset's phrases, never stored here. */
  readonly id: string;
  readonly clause: Clause;
}
