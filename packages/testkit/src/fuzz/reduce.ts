import type { Json, Orders } from '@boevka/kernel';
import type { Trial } from '../laws/playground.ts';

/** Smaller trials that are tried at most. */
const MOST_TRIES = 600;

/**
 * The smallest trial found that still fails: turns are left out from the end, orders from turns, and items from lists of orders and of the beginning.
 * @param fails whether a trial still fails in the same way; one that cannot even begin does not
 */
export function reduceTrial<O>(trial: Trial<O>, fails: (smaller: Trial<O>) => boolean, most: number = MOST_TRIES): Trial<O> {
  let best = trial;
  let left = most;
  const better = (smaller: Trial<O>): boolean => {
    if (left <= 0) return false;
    left--;
    if (!fails(smaller)) return false;
    best = smaller;
    return true;
  };
  while (best.turns.length > 1 && better({ ...best, turns: best.turns.slice(0, -1) }));
  for (const [turn, orders] of best.turns.entries()) {
    for (const who of Object.keys(orders)) better({ ...best, turns: best.turns.with(turn, withoutKey(best.turns[turn] ?? {}, who)) });
  }
  shorten(
    () => best.turns as unknown as Json,
    (turns) => better({ ...best, turns: turns as unknown as readonly Orders<O>[] }),
  );
  shorten(
    () => best.start,
    (start) => better({ ...best, start }),
  );
  return best;
}

/** Leaves out what can be left out of the lists of a value, halves first, from the end. */
function shorten(now: () => Json, better: (smaller: Json) => boolean): void {
  for (let size = 4; size >= 1; size = Math.floor(size / 2)) {
    for (const path of listsIn(now(), []).toReversed()) {
      const list = at(now(), path);
      for (let from = Array.isArray(list) ? list.length - size : -1; from >= 0; from--) {
        const there = at(now(), path);
        if (!Array.isArray(there) || from + size > there.length) continue;
        better(put(now(), path, [...there.slice(0, from), ...there.slice(from + size)]));
      }
    }
  }
}

type Path = readonly (string | number)[];

function listsIn(value: Json, path: Path): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((v: Json, i) => listsIn(v, [...path, i]))];
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, v]) => listsIn(v, [...path, key]));
}

function at(value: Json, path: Path): Json | undefined {
  let found: Json | undefined = value;
  for (const step of path) {
    if (found === null || found === undefined || typeof found !== 'object') return undefined;
    found = (found as { readonly [key: string]: Json })[step];
  }
  return found;
}

function put(value: Json, path: Path, inner: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined) return inner;
  if (Array.isArray(value)) return (value as readonly Json[]).with(Number(step), put(value[Number(step)] as Json, rest, inner));
  const map = value as { readonly [key: string]: Json };
  return { ...map, [step]: put(map[step] as Json, rest, inner) };
}

function withoutKey<T>(map: { readonly [key: string]: T }, key: string): { readonly [key: string]: T } {
  const { [key]: _, ...rest } = map;
  return rest;
}
