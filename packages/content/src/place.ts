/** Steps from the root of a value to a part of it: keys of maps and indices of lists. */
export type Path = readonly (string | number)[];

/** Where a value stands in its text: UTF-16 offsets, `end` excluded; with the places of its parts. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Of a map, by key. */
  readonly keys: ReadonlyMap<string, KeyPlace> | null;
  /** Of a list. */
  readonly items: readonly Place[] | null;
  /** About how many characters the value would take with its aliases written out. */
  readonly weight: number;
  /** Levels of lists and maps in it: 0 for a scalar. */
  readonly height: number;
}

export interface KeyPlace {
  readonly start: number;
  readonly value: Place;
}

/** Line and column, both counted from 1; columns are UTF-16 units, as editors count them. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Starts of the lines of a text, for turning offsets into positions. */
export class Lines {
  readonly #starts: number[] = [0];

  constructor(text: string) {
    for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) this.#starts.push(i + 1);
  }

  at(offset: number): Position {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.#starts[low] ?? 0) + 1 };
  }
}

/**
 * The offset to show for a path: of the value, or of its key. A path that leads to nothing (a missing key) stops at the innermost map or list
 * that is there; a value that is left empty (`damage:`) is shown at its key.
 */
export function offsetOf(root: Place, path: Path, part: 'value' | 'key'): number {
  let place = root;
  let key = root.start;
  for (const step of path) {
    const found = place.keys?.get(String(step));
    const item = typeof step === 'number' ? place.items?.[step] : undefined;
    if (found !== undefined) {
      key = found.start;
      place = found.value;
    } else if (item !== undefined) {
      key = item.start;
      place = item;
    } else {
      return place.start;
    }
  }
  return part === 'key' || place.start === place.end ? key : place.start;
}

/** `turns[2].posts[0].by`; the empty path is an empty string. */
export function pathText(path: Path): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}
