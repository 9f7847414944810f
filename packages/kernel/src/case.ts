import type { AnyBetween } from './between.ts';
import type { Clause } from './clause.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Json } from './refusal.ts';
import type { Reading } from './turn/context.ts';

/** A case as the schemas of a ruleset have read it: what the battle begins with. */
export interface CaseStart {
  /** Fighters in the order of their slots; at least two. */
  readonly fighters: readonly string[];
  /** House rules that differ from their defaults. */
  readonly houseRules: { readonly [id: string]: Json };
  /** Entries of all packs by section and id, as their schemas put them out. */
  readonly content: { readonly [section: string]: { readonly [id: string]: unknown } };
  /** What `sheet` put out, by fighter. */
  readonly sheets: { readonly [fighter: string]: unknown };
  /** What `start` put out, by fighter: what differs from the sheet. */
  readonly starts: { readonly [fighter: string]: unknown };
  /** What `battle` put out. */
  readonly battle: unknown;
  /** How many results of dice the case lists. */
  readonly dice: number;
}

/** Which value of the state an expectation speaks of. */
export interface CaseField {
  /** `battle` or a combatant. */
  readonly of: string;
  /** From there, as it was written: `['limbs', '1']`. */
  readonly path: readonly (string | number)[];
}

/**
 * What a ruleset adds to its contract so that case files run on it. Schemas check what a case writes; they belong to the schema library and are
 * nothing to the kernel, as is the description of a pack.
 *
 * S state · O order of one combatant · P setup · B book · Schema a schema · Packs what a pack of this rulebook may hold.
 */
export interface CaseParts<S, O, P, B, Schema = unknown, Packs = unknown> {
  readonly sheet: Schema;
  /** `state: {A: …}` and `state: {battle: …}`, with `none` for null. */
  readonly start: Schema;
  readonly battle: Schema;
  /** Orders of one combatant for one turn, as a record. */
  readonly order: Schema;
  /**
   * Short and long forms of that record: the field for which a bare list stands, the field of an entry for which a bare word stands, and the keys under
   * which the fields of an entry may be put (`entry: {kind: …}`, `entry.kind: …`). Null where there are no such forms.
   */
  readonly orderForms: { readonly list: string; readonly word: string; readonly wrappers: readonly string[] } | null;
  /** The order, as `order` reads it, of a combatant of whom a case says nothing; null: what a silent one does. */
  readonly idle: Json;
  /** Other names of sections of a pack. */
  readonly sectionAliases?: { readonly [alias: string]: string };
  readonly packs: Packs;
  /** Packs that every case has, if they ship: ids in order. */
  readonly basePacks: readonly string[];
  /** The clause by which a pack with errors is refused. */
  readonly packClause: Clause;
  /** The clause by which an entry of this section is refused, where it is another one. */
  packClauseOf?(section: string): Clause;
  /** Phases of a step in their order, as envelopes and overrides name them; without those that end a turn. */
  readonly phases: readonly string[];
  /** The step of every turn, where turns have but one: then cases need not name it, nor the first phase. */
  readonly onlyStep?: string | number;
  /** Where turns have several: the step that a value set by the judge means, and the one whose end a state in between means, if a case names none. */
  readonly firstAndLastStep?: { readonly first: string | number; readonly last: string | number };
  /** Fields of a combatant or of the battle whose keys are ids: an id that is not there counts as none, and may hold dots. */
  readonly idMaps: readonly string[];
  /** Keys that name a thing in a list, the first that is there: a plain word in an expectation stands for them. */
  readonly identity: readonly string[];
  setup(start: CaseStart): P;
  /** The order that `order` has read. */
  orderOf(read: unknown, who: string): O;
  /** Orders written as text. */
  read(text: string, who: string, state: Reading<S>, book: B): { readonly order: O; readonly diagnostics: readonly Diagnostic[] };
  /** The state in the ledger's terms: `battle` and every combatant by id. */
  ledgerState(state: Reading<S>, book: B): { readonly [of: string]: { readonly [field: string]: Json } };
  /** The place in a list of the state of a thing that people call `key`, where it is not its id; null if there is none. */
  member?(field: CaseField, list: readonly Json[], key: string): number | null;
  /** The path of an override as `fold` wants it, from one that names things as people do. */
  pathOf?(path: string): string;
  /** The id of a combatant whom people call by another name: a creature that appeared in the battle, by what it is. Null if there is none. */
  called?(state: { readonly [of: string]: { readonly [field: string]: Json } }, name: string): string | null;
  /** What happens between battles: acts of a case are done after its turns. */
  readonly between?: AnyBetween<S, B, Schema>;
  /** Whether a short form in an expectation says what is there; undefined: no short form of this rulebook. */
  means?(field: CaseField, expected: Json, actual: Json): boolean | undefined;
}
