import type { Reading, Viewer } from '@boevka/kernel';
import type { Knows } from '../knows.ts';
import type { Combatant, Point, State } from '../state.ts';
import type { InjuryId, Mode } from '../terms.ts';
import { seesAll, seesEnergy, seesHealth } from './grant.ts';

export interface Pool {
  readonly left: number;
  readonly max: number;
}

/** How a combatant stands at a moment, for one viewer. */
export interface Standing {
  readonly id: string;
  readonly side: string;
  readonly owner: string | null;
  /** Summoned or wild: no player's character. */
  readonly creature: boolean;
  /** Out of this viewer's sight: nothing else is told of him. */
  readonly hidden: boolean;
  readonly gone: boolean;
  readonly health: Pool | null;
  readonly energy: Pool | null;
  readonly position: Point | null;
  readonly mode: Mode | null;
  readonly dead: boolean;
  readonly unconscious: boolean;
  readonly collapsed: boolean;
  readonly statuses: readonly { readonly id: string; readonly remainingActions: number | null; readonly stops: boolean }[];
  readonly injuries: readonly { readonly limb: string; readonly injury: InjuryId; readonly remainingActions: number | null }[];
  /** Own stealth and invisibility. */
  readonly stealth: number | null;
  readonly invisibility: number | null;
}

const UNSEEN = {
  hidden: true,
  health: null,
  energy: null,
  position: null,
  mode: null,
  unconscious: false,
  collapsed: false,
  statuses: [],
  injuries: [],
  stealth: null,
  invisibility: null,
} as const;

/**
 * Where everybody stands, as far as this viewer may know: visible states, health and energy by the house rules. Of somebody hidden from
 * him only that he is there at all.
 * @clause empia.report.public
 */
export function standings(state: Reading<State>, knows: Knows, viewer: Viewer): readonly Standing[] {
  return state.combatants.map((c) => standing(c, state.battle.sides[c.id] ?? c.id, knows, viewer));
}

function standing(c: Reading<Combatant>, side: string, knows: Knows, viewer: Viewer): Standing {
  const s = { viewer, knows, witness: { seenBy: null, recognisedBy: [] } };
  const covered = c.stealth !== null || c.invisibility !== null;
  const who = { id: c.id, side, owner: c.owner, creature: c.creature !== null, gone: c.gone, dead: c.dead };
  if (covered && !seesAll(s) && !knows.allies.has(c.id)) return { ...who, ...UNSEEN };
  const own = seesAll(s) || knows.mine.has(c.id);
  const { statuses } = knows.book;
  return {
    ...who,
    hidden: false,
    health: seesHealth(s, c.id) ? { left: c.health, max: c.maxHealth } : null,
    energy: seesEnergy(s, c.id) ? { left: c.energy, max: c.maxEnergy } : null,
    position: { x: c.position.x, y: c.position.y, z: c.position.z },
    mode: c.mode,
    unconscious: c.unconscious,
    collapsed: c.collapsed,
    statuses: c.statuses
      .filter((x) => own || statuses.get(x.id)?.visible !== false)
      .map((x) => ({ id: x.id, remainingActions: x.remainingActions, stops: statuses.get(x.id)?.noActions === true })),
    injuries: c.limbs.flatMap((l) => l.injuries.map((i) => ({ limb: l.id, injury: i.id, remainingActions: i.remainingActions }))),
    stealth: own ? c.stealth : null,
    invisibility: own ? c.invisibility : null,
  };
}
