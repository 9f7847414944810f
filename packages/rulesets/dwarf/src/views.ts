import type { Attacked, Event, Lost } from './events.ts';

/** What readers get of events: fields that save work for the rules are left out, everything else of a resolved round is open. */
export type View = AttackView | Lost | Exclude<Event, { readonly kind: 'attacked' | 'actionLost' }>;
export type AttackView = Omit<Attacked, 'item' | 'limbs'>;

export type ViewKind = View['kind'];
export type ViewOf<K extends ViewKind> = Extract<View, { readonly kind: K }>;
