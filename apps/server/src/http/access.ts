import type { Viewer } from '@boevka/kernel';
import type { Db, Sight } from '@boevka/store';
import type { Battles, Loaded } from '../battle/battles.ts';
import { Failure } from '../failure.ts';
import type { Caller } from './caller.ts';
import { atLeast } from './caller.ts';

/** What the caller is in a battle. */
export interface Standing {
  readonly role: 'judge' | 'player' | 'reader';
  /** Fighters that he speaks for; a judge speaks for all. */
  readonly fighters: readonly string[];
}

/** What the caller is in a battle; `null` where he may not even know of it. */
export function standingIn(caller: Caller, { row, state }: Loaded): Standing | null {
  if (atLeast(caller, row.community_id, 'judge')) return { role: 'judge', fighters: state.bout.fighters };
  const fighters = caller.seats.filter((seat) => seat.battle === row.id).flatMap((seat) => seat.fighters);
  if (fighters.length > 0) return { role: 'player', fighters };
  const open = row.visibility !== 'members' || caller.roles.has(row.community_id);
  return open ? { role: 'reader', fighters: [] } : null;
}

/** Which battles lists show to the caller. */
export function sightOf(caller: Caller): Sight {
  if (caller.operator) return 'all';
  return { communities: [...caller.roles.keys()], battles: caller.seats.map((seat) => seat.battle) };
}

export interface Entered extends Loaded {
  readonly standing: Standing;
}

/** A battle that the caller may read. Throws Failure `not-found`. */
export async function enter(battles: Battles, db: Db, caller: Caller, id: string): Promise<Entered> {
  const loaded = await battles.find(db, id);
  const standing = loaded === null ? null : standingIn(caller, loaded);
  if (loaded === null || standing === null) throw new Failure('not-found');
  return { ...loaded, standing };
}

/** A battle that the caller judges. Throws Failure `not-found`, `not-allowed`. */
export async function enterAsJudge(battles: Battles, db: Db, caller: Caller, id: string): Promise<Entered> {
  const entered = await enter(battles, db, caller, id);
  if (entered.standing.role !== 'judge') throw new Failure('not-allowed');
  return entered;
}

/** Refuses whoever does not speak for a fighter. Throws Failure `not-allowed`. */
export function speaksFor({ standing }: Entered, fighter: string): void {
  if (!standing.fighters.includes(fighter)) throw new Failure('not-allowed');
}

/**
 * Whose report is read: the one that is asked for, else the judge's for a judge, the own one for a player, the public one for others.
 * @throws Failure `not-allowed` where it is not for the caller, `not-found` where there is no such reader
 */
export function audienceFor({ standing, state }: Entered, asked: string | undefined): string {
  const own = standing.role === 'judge' ? 'judge' : (standing.fighters[0] ?? 'public');
  const audience = asked ?? own;
  if (audience === 'public') return audience;
  if (standing.role === 'judge') {
    if (audience !== 'judge' && !state.bout.fighters.includes(audience)) throw new Failure('not-found');
    return audience;
  }
  if (!standing.fighters.includes(audience)) throw new Failure('not-allowed');
  return audience;
}

/** Who reads, as the kernel knows readers. */
export function viewerOf(audience: string): Viewer {
  return audience === 'public' || audience === 'judge' ? { id: null, role: audience } : { id: audience, role: 'player' };
}
