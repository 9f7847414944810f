import type { Act } from '@boevka/language';

/** Deeds that are the same sort of order. */
export type Family =
  | 'move'
  | 'strike'
  | 'cast'
  | 'rest'
  | 'hide'
  | 'search'
  | 'item'
  | 'limb'
  | 'clear'
  | 'trick'
  | 'wait'
  | 'defence'
  | 'none';

const FAMILIES: { readonly [act in Act]: Family } = {
  run: 'move',
  walk: 'move',
  go: 'move',
  crouch: 'move',
  creep: 'move',
  crawl: 'move',
  swim: 'move',
  fly: 'move',
  jump: 'move',
  strike: 'strike',
  shoot: 'strike',
  throw: 'strike',
  use: 'cast',
  activate: 'cast',
  deactivate: 'cast',
  cancel: 'cast',
  rest: 'rest',
  hide: 'hide',
  search: 'search',
  draw: 'item',
  stow: 'item',
  swap: 'item',
  take: 'item',
  setLimb: 'limb',
  clear: 'clear',
  trick: 'trick',
  wait: 'wait',
  dodge: 'defence',
  block: 'defence',
  aim: 'none',
  stop: 'none',
  give: 'none',
};

export function familyOf(act: Act): Family {
  return FAMILIES[act];
}

/** Gaits of the ledger by the words for them; null where the word does not tell the gait. */
export const GAIT_OF: { readonly [act in Act]?: string | null } = {
  run: 'run',
  walk: 'walk',
  go: null,
  creep: null,
  crouch: 'crouch',
  crawl: 'crawl',
  swim: 'swim',
  fly: 'flight',
  jump: 'jump',
};
