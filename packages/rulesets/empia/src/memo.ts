import type { Bag, Reading } from '@boevka/kernel';
import type { Ability, Book } from './book.ts';
import type { ModifierDefinition } from './content.ts';
import type { Active, Chosen, Deed, Exchanged, Landed, Purposes, Use } from './deed.ts';
import { UNKNOWN } from './deed.ts';
import type { Action } from './orders/entry.ts';
import type { Combatant, Point, State } from './state.ts';
import type { Stat } from './terms.ts';

/** Caches of one run: gathered modifiers and compiled uses, thrown away when a fighter's stamp moves on. Never part of the state. */
export interface Memo {
  readonly fighters: FighterMemo[];
  /** Caches of combatants as they began, the same for every run of a battle: until something changes they follow from the book. */
  readonly initial: FighterMemo[];
  /** Exchanges of combatants as they began with others who have changed since, by slot. */
  readonly later: (Later[] | undefined)[];
  /** Plain hits that do the same, whoever strikes whom, in all runs of a battle. */
  readonly landings: Map<string, (Landed | undefined)[]>;
  /** Purposes of draws by what they end in, likewise. */
  readonly purposes: Map<string, Purposes>;
  /** What each combatant ordered for this turn, by slot. */
  readonly ordered: (readonly Action[] | null)[];
  /** For each slot, the slots that its conditions of the current action look at; null until one of them asks what somebody does. */
  looksAt: readonly (readonly number[])[] | null;
  /** What each combatant does in the current action, by slot. */
  readonly chosen: (Chosen | null)[];
  /** What the blows of the current phase took out of barriers already, by combatant and status. */
  readonly pools: Map<string, number>;
  /** Stamps at which the maxima were last looked at, by slot, and how much had happened by then. */
  readonly maximaAt: number[];
  maximaStirred: number;
  readonly standing: Standing;
  /** Number of the phase that is being looked at, and the phase in which each slot fell. */
  phase: number;
  readonly felled: number[];
  /** What the current phase did to hidden combatants, by slot; emptied at its end. */
  readonly cover: (Cover | undefined)[];
  /** Slots that an ordered search of this action compared, by the searcher's slot. */
  readonly searched: (readonly number[] | undefined)[];
}

/**
 * What is so with anybody at all. It is looked at anew only after something has happened that can change it, so that an ordinary action passes
 * over whatever concerns nobody: nobody is hidden, nobody is thrown, nothing runs out. True means "perhaps": time may have ended it since.
 */
export interface Standing {
  /** How much had happened when it was looked at. */
  at: number;
  /** Somebody is collapsed, unconscious, dead, lost or gone. */
  out: boolean;
  statuses: boolean;
  /** In stealth or invisible. */
  hidden: boolean;
  /** Preparing, streaming or cancelling something. */
  preparing: boolean;
  /** Something is kept up. */
  sustained: boolean;
  /** Thrown, falling, or otherwise not with his feet on the ground. */
  aloft: boolean;
  /** Wears what breaks. */
  suited: boolean;
  /** Things that somebody made are on the field. */
  objects: boolean;
  /** Slots of those to whom time does something: something runs out, heals, is paid for, or takes his breath. */
  readonly timed: number[];
}

function nothingSeen(): Standing {
  return {
    at: -1,
    out: true,
    statuses: true,
    hidden: true,
    preparing: true,
    sustained: true,
    aloft: true,
    suited: true,
    objects: true,
    timed: [],
  };
}

export interface Later {
  readonly use: Use;
  readonly met: Exchanged;
}

/** What happened within one phase to a combatant's stealth, before any of it shows in the state. */
export interface Cover {
  /** He hid anew: what befell the old value does not matter. */
  hid: boolean;
  /** Stealth, or invisibility, was ended. */
  revealed: boolean;
  seen: boolean;
  lost: number;
}

/** Whose caches they are, as far as they depend on him. */
type Owner = Pick<Reading<Combatant>, 'slot' | 'stamp' | 'limbs'>;

/** What is remembered of a combatant while nothing changes that his modifiers depend on. What hangs on his limbs goes when they change. */
export interface FighterMemo {
  stamp: number;
  /** The limbs as they are replaced by `fold` whenever one of them is hurt or healed. */
  limbs: Owner['limbs'];
  /** Stamp at which the maxima were last reckoned. */
  maximaAt: number;
  /** Modifiers at work, own and against opponents. */
  active: readonly Active[];
  /** Those of them that an exchange of blows gathers. */
  inExchange: readonly Active[];
  /** Some modifier at work depends on more than the stamp: no number that it may touch is remembered. */
  conditional: boolean;
  /** Own flats and percents by the number that they change; most numbers have none. They outlive a change of modifiers to be compared with. */
  stats: readonly StatMemo[];
  /** Modifiers by their source, as they were made once. */
  readonly parts: Part[];
  abilities: Map<string, Ability>;
  /** Strikes and abilities in use; few, so that looking through them is quicker than making a key. */
  uses: Use[];
  /** Entries of his in which nothing is left to name. */
  settled: Chosen[];
  /** Those of them that stood without a condition in the latest turn, by action. */
  readonly planned: (Planned | undefined)[];
  /** The end of an action does nothing to him, breath apart; null until it is looked at. */
  quiet: boolean | null;
  /** What is on him changes his numbers alone; null until it is looked at. */
  calm: boolean | null;
  /** Energy of one quick rest, or UNKNOWN. */
  quickRest: number;
  /** What the main hand strikes with; undefined until it is asked for. */
  mainStrike: readonly Use[] | undefined;
  readonly look: Look;
}

/** The latest look at somebody: from where and to where, the bearing, and the metres between. */
export interface Look {
  from: Reading<Point> | null;
  to: Reading<Point> | null;
  bearing: number | null;
  away: number;
}

export interface Planned {
  readonly action: Action;
  readonly plan: Chosen;
}

export interface Part {
  readonly defs: readonly ModifierDefinition[];
  readonly source: string;
  readonly by: string | null;
  readonly active: readonly Active[];
}

export interface StatMemo {
  readonly stat: Stat;
  readonly active: readonly Active[];
  /** Some modifier depends on more than the stamp. */
  readonly conditional: boolean;
  readonly bags: { readonly deed: Deed; readonly bag: Bag }[];
}

/** Marks modifiers that were not gathered yet. */
export const STALE: readonly Active[] = [];

/** What all runs of a battle share. */
interface Shared {
  readonly fighters: FighterMemo[];
  readonly landings: Memo['landings'];
  readonly purposes: Memo['purposes'];
}

/** Chances and damages differ without end where modifiers come and go: beyond so many tables all are begun anew. */
export const MOST_TABLES = 256;

const SHARED = new WeakMap<Book, Shared>();

/** Stamp of a combatant to whom nothing has happened yet. Whoever writes a state by hand raises it. */
export const UNTOUCHED = 0;

/** Caches for a run of a battle. */
export function makeMemo(_state: State, book: Book): Memo {
  let shared = SHARED.get(book);
  if (shared === undefined) {
    shared = { fighters: [], landings: new Map(), purposes: new Map() };
    SHARED.set(book, shared);
  }
  return memoOver(shared);
}

/** Caches that share nothing, for states that are not a battle's beginning yet. */
export function loneMemo(): Memo {
  return memoOver({ fighters: [], landings: new Map(), purposes: new Map() });
}

function memoOver({ fighters, landings, purposes }: Shared): Memo {
  return {
    fighters: [],
    initial: fighters,
    later: [],
    landings,
    purposes,
    ordered: [],
    looksAt: null,
    chosen: [],
    pools: new Map(),
    maximaAt: [],
    maximaStirred: -1,
    standing: nothingSeen(),
    phase: 0,
    felled: [],
    cover: [],
    searched: [],
  };
}

function freshFighter(c: Owner, parts: Part[] = []): FighterMemo {
  return {
    stamp: c.stamp,
    limbs: c.limbs,
    maximaAt: -1,
    active: STALE,
    inExchange: STALE,
    conditional: false,
    stats: [],
    parts,
    abilities: new Map(),
    uses: [],
    settled: [],
    planned: [],
    quiet: null,
    calm: null,
    quickRest: UNKNOWN,
    mainStrike: undefined,
    look: { from: null, to: null, bearing: null, away: 0 },
  };
}

/** The caches of one combatant, emptied if anything changed that they depend on. */
export function fighterMemo(memo: Memo, c: Owner): FighterMemo {
  const own = memo.fighters[c.slot];
  return own !== undefined && own.stamp === c.stamp && own.limbs === c.limbs ? own : renewed(memo, c, own);
}

function renewed(memo: Memo, c: Owner, old: FighterMemo | undefined): FighterMemo {
  if (old === undefined && c.stamp === UNTOUCHED) return beginning(memo, c);
  if (old === undefined || old === memo.initial[c.slot]) {
    const fresh = freshFighter(c, old?.parts);
    if (old !== undefined && old.stamp === c.stamp) takeOver(fresh, old);
    memo.fighters[c.slot] = fresh;
    return fresh;
  }
  if (old.stamp === c.stamp) withOtherLimbs(old, c);
  else empty(old, c);
  return old;
}

/** A combatant as he began, or with nothing else changed than his limbs. */
function beginning(memo: Memo, c: Owner): FighterMemo {
  const known = memo.initial[c.slot] ?? freshFighter(c);
  const own = known.limbs === c.limbs ? known : freshFighter(c, known.parts);
  if (own !== known) takeOver(own, known);
  memo.initial[c.slot] = known;
  memo.fighters[c.slot] = own;
  return own;
}

/** The caches of a beginning are read on by others: what holds with other limbs too is taken over, the rest is made anew. */
function takeOver(fresh: FighterMemo, from: FighterMemo): void {
  if (from.active === STALE) return;
  fresh.active = from.active;
  fresh.inExchange = from.inExchange;
  fresh.conditional = from.conditional;
  fresh.stats = from.stats;
  fresh.abilities = from.abilities;
  fresh.maximaAt = from.maximaAt;
  fresh.quickRest = from.quickRest;
  fresh.calm = from.calm;
  fresh.uses = usesKept(from, fresh.limbs);
  fresh.settled = from.settled.filter((plan) => plan.limbs === null);
}

/** Those of no limb, or of one that is as it was: a limb that is hurt or healed is replaced. */
function usesKept(from: FighterMemo, limbs: Owner['limbs']): Use[] {
  const kept: Use[] = [];
  for (const use of from.uses) if (use.limb === null || isSame(use.limb, from.limbs, limbs)) kept.push(use);
  return kept;
}

function isSame(id: string, before: Owner['limbs'], now: Owner['limbs']): boolean {
  for (let i = 0; i < before.length; i++) if (before[i]?.id === id) return before[i] === now[i];
  return false;
}

function withOtherLimbs(old: FighterMemo, c: Owner): void {
  old.uses = usesKept(old, c.limbs);
  old.settled = old.settled.filter((plan) => plan.limbs === null);
  old.planned.length = 0;
  old.limbs = c.limbs;
  old.quiet = null;
  old.mainStrike = undefined;
}

function empty(old: FighterMemo, c: Owner): void {
  old.stamp = c.stamp;
  old.limbs = c.limbs;
  old.active = STALE;
  old.inExchange = STALE;
  old.conditional = false;
  old.abilities = new Map();
  old.uses = [];
  old.settled = [];
  old.planned.length = 0;
  old.quiet = null;
  old.calm = null;
  old.quickRest = UNKNOWN;
  old.mainStrike = undefined;
}
