/** Who could perceive an event, decided where it happened. */
export interface Witness {
  /** Ids of the combatants who perceive it; `null` means everybody. */
  readonly seenBy: readonly string[] | null;
  /** Ids of those who know by their own sheet what exactly it was (an ability's name). */
  readonly recognisedBy: readonly string[];
}

/** An event with its place in the battle. */
export interface Envelope<E> {
  /** Number within the turn, from 0. */
  readonly seq: number;
  readonly turn: number;
  readonly step: string | number;
  readonly phase: string;
  readonly event: E;
  readonly witness: Witness;
}
