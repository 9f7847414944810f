/** A stretch of a list: `to` excluded. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Two lists laid side by side: what stands in both, in the same order, and the stretches between. */
export interface Alignment {
  /** How many stand in both. */
  readonly same: number;
  /** Where they differ; either side of a gap may be empty. */
  readonly gaps: readonly { readonly before: Stretch; readonly after: Stretch }[];
}

/** Above this many pairs the middle is taken as one gap instead of being searched. */
const MOST_PAIRS = 4_000_000;

/** A longest common subsequence of two lists of texts. */
export function aligned(before: readonly string[], after: readonly string[]): Alignment {
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head++;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;

  const a = before.slice(head, before.length - tail);
  const b = after.slice(head, after.length - tail);
  const gaps: { before: Stretch; after: Stretch }[] = [];
  let [i, j] = [0, 0];
  const close = (toA: number, toB: number): void => {
    if (toA > i || toB > j) gaps.push({ before: { from: head + i, to: head + toA }, after: { from: head + j, to: head + toB } });
    [i, j] = [toA + 1, toB + 1];
  };
  const matches = a.length * b.length > MOST_PAIRS ? [] : commonPairs(a, b);
  for (const [x, y] of matches) close(x, y);
  close(a.length, b.length);
  return { same: head + tail + matches.length, gaps };
}

/** Index pairs of a longest common subsequence, rising. */
function commonPairs(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const width = b.length + 1;
  // lengths[x * width + y]: of the longest one of a from x and b from y.
  const lengths = new Uint32Array((a.length + 1) * width);
  for (let x = a.length - 1; x >= 0; x--) {
    for (let y = b.length - 1; y >= 0; y--) {
      const down = lengths[(x + 1) * width + y] ?? 0;
      const right = lengths[x * width + y + 1] ?? 0;
      lengths[x * width + y] = a[x] === b[y] ? (lengths[(x + 1) * width + y + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  const pairs: (readonly [number, number])[] = [];
  let [x, y] = [0, 0];
  while (x < a.length && y < b.length) {
    if (a[x] === b[y]) pairs.push([x++, y++]);
    else if ((lengths[(x + 1) * width + y] ?? 0) >= (lengths[x * width + y + 1] ?? 0)) x++;
    else y++;
  }
  return pairs;
}
