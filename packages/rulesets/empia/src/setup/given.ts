import type { Ability, Book } from '../book.ts';
import { limbId } from '../limbs.ts';
import type { Limb, Modifier, Preparing, Status, Sustained } from '../state.ts';
import type { Start } from './start-schema.ts';

type Given<K extends keyof Start> = NonNullable<Start[K]>;

/** Limbs as the start says: a list replaces the body's, a map changes single ones. */
export function limbsGiven(own: readonly Limb[], given: Start['limbs']): Limb[] {
  if (given === undefined) return own.map((l) => ({ ...l, injuries: l.injuries.map((i) => ({ ...i })) }));
  if (Array.isArray(given)) return given.map(fullLimb);
  const limbs = limbsGiven(own, undefined);
  for (const [name, change] of Object.entries(given)) {
    const id = limbId(limbs, name) ?? name;
    let limb = limbs.find((l) => l.id === id);
    if (limb === undefined) {
      limb = { id, kind: change.kind ?? 'arm', extra: change.extra ?? true, lost: false, injuries: [] };
      limbs.push(limb);
    }
    limb.kind = change.kind ?? limb.kind;
    limb.extra = change.extra ?? limb.extra;
    limb.injuries = change.injuries?.map((i) => ({ ...i })) ?? limb.injuries;
    limb.lost = change.lost ?? (limb.lost || limb.injuries.some((i) => i.id === 'limbLoss'));
  }
  return limbs;
}

/** A limb as a sheet writes it, with every field. */
export function fullLimb(l: Exclude<Given<'limbs'>, Record<string, unknown>>[number]): Limb {
  return {
    id: l.id,
    kind: l.kind,
    extra: l.extra,
    lost: l.lost || l.injuries.some((i) => i.id === 'limbLoss'),
    injuries: l.injuries.map((i) => ({ id: i.id, remainingActions: i.remainingActions ?? null, since: i.since })),
  };
}

/** Statuses; without a stated time each lasts as its definition says, else until something ends it. */
export function statusesGiven(book: Book, given: readonly Given<'statuses'>[number][]): Status[] {
  return given.map((s) => {
    const { remainingActions, ...rest } = s;
    const definition = book.statuses.get(s.id);
    const params = { ...s.params };
    if (definition?.barrier && params.pool === undefined) params.pool = definition.barrier.pool;
    return { ...rest, params, remainingActions: remainingActions === undefined ? (definition?.durationActions ?? null) : remainingActions };
  });
}

export function modifiersGiven(given: readonly Given<'modifiers'>[number][], owner: string): Modifier[] {
  return given.map(({ by, ...m }) => ({ ...m, by: by === undefined ? owner : by }));
}

export function preparingGiven(book: Book, given: Given<'preparing'>, groundHeightM: number): Preparing {
  const ability: Ability | undefined = book.abilities.get(given.ability);
  const streaming = given.streaming ?? ability?.kind === 'streaming';
  return {
    ability: given.ability,
    actionsDone: given.actionsDone,
    actionsNeeded: given.actionsNeeded ?? (streaming ? ability?.streamActions : ability?.prepActions) ?? 1,
    target: aimGiven(given.target, groundHeightM),
    hasten: given.hasten,
    streaming,
    deed: given.deed,
  };
}

function aimGiven(target: Given<'preparing'>['target'], groundHeightM: number): Preparing['target'] {
  if (target === null || 'combatant' in target) return target;
  return { point: { x: target.point.x, y: target.point.y, z: target.point.z ?? groundHeightM } };
}

export function sustainedGiven(book: Book, given: readonly Given<'sustainedList'>[number][]): Sustained[] {
  return given.map((s) => {
    const ability = book.abilities.get(s.ability);
    return {
      ability: s.ability,
      remainingActions: s.remainingActions === undefined ? (ability?.durationActions ?? null) : s.remainingActions,
      since: s.since,
      targets: s.targets,
      concentration: s.concentration ?? ability?.usesConcentration ?? true,
      altered: s.altered,
    };
  });
}
