import type { Json } from '../refusal.ts';

/** The judge's unasked act: sets one value of the state at a moment of the turn, or the value of one draw. Always with a reason. */
export interface Override {
  readonly step: string | number;
  /** Phase of the ruleset at whose beginning it takes effect (`before`, `physical`, `magical`, `end` in empia). */
  readonly phase: string;
  /** Dotted path into the state, or `null` for a draw. */
  readonly path: string | null;
  /** Key parts of the draw, or `null` for a path. */
  readonly draw: { readonly purpose: string; readonly actor: string; readonly target: string | null; readonly ordinal: number } | null;
  readonly value: Json;
  readonly reason: string;
}
