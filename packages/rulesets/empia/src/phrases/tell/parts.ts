import type { ViewKind, ViewOf } from '../../views.ts';
import type { Slot } from '../slot.ts';

/** How views of some kinds are told: each adds its sentences to the slot, or none. */
export type Telling<K extends ViewKind> = { readonly [X in K]: (v: ViewOf<X>, slot: Slot) => void };

/** For views that the readable part leaves to sums, tables and notes. */
export function silent(): void {}
