import type { Pool, Standing } from '../reveal/standing.ts';
import type { Point } from '../state.ts';
import type { View } from '../views.ts';

/** What a reader of a report knows at a point of it: numbers that are open to him, and who lies, is stunned, or out of his sight. */
export interface Scene {
  readonly sides: ReadonlyMap<string, string>;
  /** Health and energy of those whose numbers the reader may know. */
  readonly health: Map<string, number>;
  readonly energy: Map<string, number>;
  readonly maxEnergy: Map<string, number>;
  readonly position: Map<string, Point>;
  readonly unconscious: Set<string>;
  readonly collapsed: Set<string>;
  readonly hidden: Set<string>;
  readonly preparing: Set<string>;
  /** Statuses that let nobody act, by their bearer. */
  readonly stopped: Map<string, Set<string>>;
  /** Health taken and given back during the turn, in order. */
  readonly taken: Map<string, number[]>;
  readonly recovered: Map<string, number>;
}

export function sceneOf(before: readonly Standing[]): Scene {
  const pool = (of: (s: Standing) => Pool | null): Map<string, number> => {
    const out = new Map<string, number>();
    for (const s of before) {
      const p = of(s);
      if (p !== null) out.set(s.id, p.left);
    }
    return out;
  };
  const ids = (test: (s: Standing) => boolean): Set<string> => new Set(before.filter(test).map((s) => s.id));
  const position = new Map<string, Point>();
  for (const s of before) if (s.position !== null) position.set(s.id, s.position);
  return {
    sides: new Map(before.map((s) => [s.id, s.side])),
    health: pool((s) => s.health),
    energy: pool((s) => s.energy),
    maxEnergy: new Map(before.flatMap((s) => (s.energy === null ? [] : [[s.id, s.energy.max] as const]))),
    position,
    unconscious: ids((s) => s.unconscious),
    collapsed: ids((s) => s.collapsed),
    hidden: ids((s) => s.hidden),
    preparing: new Set(),
    stopped: new Map(before.map((s) => [s.id, new Set(s.statuses.filter((x) => x.stops).map((x) => x.id))])),
    taken: new Map(),
    recovered: new Map(),
  };
}

/** Health that a view takes off somebody, above zero, or gives back, below. */
export function lossIn(v: View): { readonly who: string; readonly health: number } | null {
  switch (v.kind) {
    case 'attacked':
      return v.blow === null ? null : { who: v.instead ?? v.target, health: v.blow.health };
    case 'struckUnseen':
      return { who: v.who, health: v.blow.health };
    case 'harmed':
      return { who: v.who, health: v.health };
    case 'healed':
      return { who: v.who, health: -v.health };
    case 'suffocated':
      return { who: v.who, health: v.loss };
    case 'breathed':
      return { who: v.who, health: -v.restored };
    case 'capped':
      return v.health === null ? null : { who: v.who, health: v.health };
    default:
      return null;
  }
}

/** Energy that a view takes off somebody, above zero, or gives, below; only where the reader may know it. */
function energyIn(v: View): { readonly who: string; readonly energy: number } | null {
  switch (v.kind) {
    case 'attacked':
    case 'cast':
    case 'moved':
    case 'notDone':
      return v.cost === null || v.cost === 0 ? null : { who: v.who, energy: v.cost };
    case 'spent':
    case 'energyLost':
      return { who: v.who, energy: v.energy };
    case 'energyGained':
      return { who: v.who, energy: -v.energy };
    case 'rested':
      return v.gain === null ? null : { who: v.who, energy: -v.gain };
    case 'capped':
      return v.energy === null || v.energy === 0 ? null : { who: v.who, energy: v.energy };
    default:
      return null;
  }
}

/** Takes a view into account: the scene is then as it is after it. */
export function advance(scene: Scene, v: View, stops: (status: string) => boolean): void {
  const loss = lossIn(v);
  if (loss !== null) takeHealth(scene, v, loss.who, loss.health);
  const spent = energyIn(v);
  if (spent !== null) add(scene.energy, spent.who, -spent.energy);
  if (v.kind === 'rested') atMost(scene.energy, v.who, scene.maxEnergy.get(v.who));
  switch (v.kind) {
    case 'moved':
    case 'thrown':
    case 'fell':
      scene.position.set(v.who, v.to);
      return;
    case 'summoned':
      scene.position.set(v.creature, v.at);
      return;
    case 'collapsed':
      scene.collapsed.add(v.who);
      scene.preparing.delete(v.who);
      return;
    case 'roseUp':
      scene.collapsed.delete(v.who);
      return;
    case 'knockedOut':
    case 'died':
      scene.unconscious.add(v.who);
      scene.preparing.delete(v.who);
      return;
    case 'woke':
      scene.unconscious.delete(v.who);
      return;
    case 'prepared':
      scene.preparing.add(v.who);
      return;
    case 'cast':
    case 'preparationLost':
      scene.preparing.delete(v.who);
      return;
    case 'outOfSight':
      scene.hidden.add(v.who);
      scene.position.delete(v.who);
      // What happens to somebody unseen is not known: from now on his health is not either.
      scene.health.delete(v.who);
      scene.energy.delete(v.who);
      return;
    case 'maxChanged':
      if (v.maxEnergy !== null) scene.maxEnergy.set(v.who, v.maxEnergy);
      return;
    case 'revealed':
      scene.hidden.delete(v.who);
      return;
    case 'statusGained':
      if (stops(v.status.id)) stoppedOf(scene, v.who).add(v.status.id);
      return;
    case 'statusEnded':
      stoppedOf(scene, v.who).delete(v.status);
      return;
    case 'overridden':
      overrule(scene, v.path, v.value);
      return;
    default:
      return;
  }
}

function takeHealth(scene: Scene, v: View, who: string, health: number): void {
  add(scene.health, who, -health);
  if (v.kind === 'capped' || health === 0) return;
  if (health > 0) scene.taken.set(who, [...(scene.taken.get(who) ?? []), health]);
  else scene.recovered.set(who, (scene.recovered.get(who) ?? 0) - health);
}

function add(map: Map<string, number>, id: string, change: number): void {
  const left = map.get(id);
  if (left !== undefined) map.set(id, Math.round((left + change) * 1e6) / 1e6);
}

/** Rest gives no more than there is room for. */
function atMost(map: Map<string, number>, id: string, max: number | undefined): void {
  const left = map.get(id);
  if (left !== undefined && max !== undefined && left > max) map.set(id, max);
}

export function stoppedOf(scene: Scene, who: string): Set<string> {
  let set = scene.stopped.get(who);
  if (set === undefined) {
    set = new Set();
    scene.stopped.set(who, set);
  }
  return set;
}

function overrule(scene: Scene, path: string, value: unknown): void {
  const [who = '', field = ''] = path.split('.');
  if (typeof value !== 'number') return;
  if (field === 'health' && scene.health.has(who)) scene.health.set(who, value);
  if (field === 'energy' && scene.energy.has(who)) scene.energy.set(who, value);
  if (field === 'maxEnergy') scene.maxEnergy.set(who, value);
}
