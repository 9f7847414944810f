/** Levels of lists and maps beyond which no value is taken: whoever walks it would run out of stack. */
const DEEPEST = 500;

/**
 * Where a value would not survive JSON: `undefined`, functions, big integers, `NaN`, infinities, holes, objects that are neither plain
 * nor arrays (maps, sets, class instances), and what is nested too deeply to be walked. (`-0` comes back as 0; no rule may tell them
 * apart.)
 * @returns the dotted path of the first such place (the empty text is the value itself), or `null` where all is well
 */
export function jsonFault(value: unknown, path = '', depth = 0): string | null {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return null;
    case 'number':
      return Number.isFinite(value) ? null : path;
    case 'object':
      return value === null ? null : objectFault(value, path, depth);
    default:
      return path;
  }
}

function objectFault(value: object, path: string, depth: number): string | null {
  if (depth > DEEPEST) return path;
  const list = Array.isArray(value);
  if (!list && Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return path;
  // Keys of a list miss its holes, so these are looked for by index.
  const keys = list ? Array.from({ length: value.length }, (_, i) => String(i)) : Object.keys(value);
  for (const key of keys) {
    const fault = jsonFault((value as Record<string, unknown>)[key], joinPath(path, key), depth + 1);
    if (fault !== null) return fault;
  }
  return null;
}

/** `combatants.A.health`: a path with one step more. */
export function joinPath(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`;
}
