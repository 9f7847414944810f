import type { Envelope, Witness } from './envelope.ts';

export type Kinded = { readonly kind: string };
export type Of<E, K> = Extract<E, { readonly kind: K }>;

export const VIEWER_ROLES = ['player', 'judge', 'public'] as const;
export interface Viewer {
  /** The combatant whose player looks, `null` for judge and public. */
  readonly id: string | null;
  readonly role: (typeof VIEWER_ROLES)[number];
}

/**
 * One function per event kind: builds from nothing what this viewer gets, or `null` when he does not even learn that it happened.
 * Nothing is ever deleted from a full object.
 */
export type Reveal<E extends Kinded, V extends Kinded, W> = {
  readonly [K in E['kind']]: (e: Of<E, K>, viewer: Viewer, knows: W, witness: Witness) => V | null;
};

/** A view with its place; views number their own events, so that a hidden one leaves no gap. */
export interface Seen<V> {
  readonly n: number;
  readonly step: string | number;
  readonly phase: string;
  readonly view: V;
}

/** The one place that filters what a viewer gets. */
export function revealAll<E extends Kinded, V extends Kinded, W>(
  reveal: Reveal<E, V, W>,
  events: readonly Envelope<E>[],
  viewer: Viewer,
  knows: W,
): Seen<V>[] {
  const out: Seen<V>[] = [];
  for (const { event, step, phase, witness } of events) {
    const see = reveal[event.kind as E['kind']] as (e: E, viewer: Viewer, knows: W, witness: Witness) => V | null;
    const view = see(event, viewer, knows, witness);
    if (view) out.push({ n: out.length, step, phase, view });
  }
  return out;
}
