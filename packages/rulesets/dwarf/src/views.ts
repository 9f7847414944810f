import type { Attacked, Event, Lost } from './events.ts';

/** What readers get of events: fields that save work for the rules, and places in lists of things, are left out. */
export type View = AttackView | Lost | Placed<'dropped'> | Placed<'worsened'> | Placed<'numbed'> | Exclude<Event, { readonly kind: Own }>;
export type AttackView = Omit<Attacked, 'item' | 'limbs'>;

/** Kinds whose views are made of fewer fields. */
type Own = 'attacked' | 'actionLost' | 'dropped' | 'worsened' | 'numbed';
type Placed<K extends Own> = Omit<Extract<Event, { readonly kind: K }>, 'at'>;

export type ViewKind = View['kind'];
export type ViewOf<K extends ViewKind> = Extract<View, { readonly kind: K }>;
