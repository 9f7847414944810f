import type { Document } from '@boevka/language';
import { ReportError } from '../error.ts';
import { layOut } from '../layout.ts';
import type { Runs } from '../runs.ts';
import { plainRun, tidy } from '../runs.ts';
import { assemble } from './assemble.ts';
import type { Atom, Page } from './atoms.ts';
import { atomsOf } from './atoms.ts';
import { lengthOf } from './count.ts';
import type { Profile } from './profile.ts';

/** A whole document as one post, however long. */
export function renderBbcode(document: Document, profile: Profile): string {
  return assemble(atomsOf(layOut(document), { profile, locale: document.locale }));
}

/**
 * A document as posts that the engine accepts, in order. One post if it fits; else each begins with the document's head and «(1/3)», and none
 * ends within a sentence, a row of a table, a tag, or between a head and what it heads. A spoiler or table that is cut is closed and opened
 * again; a slot that is cut repeats its label.
 * @param limit longest post as this engine counts (`lengthOf`); `null` for none. The engine's own unless the board has set another
 * @throws ReportError `limit-invalid`; `post-too-small` when a sentence or a row is longer than a post may be
 */
export function renderPosts(document: Document, profile: Profile, limit: number | null = profile.length.limit): readonly string[] {
  if (limit !== null && !(Number.isSafeInteger(limit) && limit > 0)) {
    throw new ReportError('limit-invalid', `a post cannot be ${limit} long: the limit is a whole number above 0, or null`, { limit });
  }
  const whole = renderBbcode(document, profile);
  if (whole === '') return [];
  if (limit === null || lengthOf(whole, profile) <= limit) return [whole];
  return numbered(document, { profile, locale: document.locale }, limit);
}

function numbered(document: Document, page: Page, limit: number): readonly string[] {
  const laid = layOut(document);
  const [first] = laid;
  const headed = first?.kind === 'title';
  const title: Runs = headed ? first.runs : tidy([plainRun(document.title)]);
  const head = (mark: string): Atom[] => [...atomsOf([{ kind: 'title', runs: tidy([...title, plainRun(` ${mark}`)]), label: null }], page)];
  const body = atomsOf(headed ? laid.slice(1) : laid, page);
  for (let digits = 1; ; digits += 1) {
    const widest = '9'.repeat(digits);
    const posts = pack(body, head(`(${widest}/${widest})`), page.profile, limit);
    if (String(posts.length).length > digits) continue;
    return posts.map((post, at) => assemble([...head(`(${at + 1}/${posts.length})`), ...post.atoms], post.before));
  }
}

interface Packed {
  readonly atoms: readonly Atom[];
  /** The last atom of the post before. */
  readonly before: Atom | null;
}

function pack(body: readonly Atom[], head: readonly Atom[], profile: Profile, limit: number): readonly Packed[] {
  const posts: Packed[] = [];
  let left = body;
  let before: Atom | null = null;
  const length = (count: number): number => lengthOf(assemble([...head, ...left.slice(0, count)], before), profile);
  while (left.length > 0) {
    let fits = most(left.length, (count) => length(count) <= limit);
    while (fits > 0 && fits < left.length && left[fits - 1]?.glued) fits -= 1;
    if (fits === 0) {
      left = cutFirstLine(left, length, limit);
      continue;
    }
    const atoms = left.slice(0, fits);
    posts.push({ atoms, before });
    before = atoms.at(-1) ?? null;
    left = left.slice(fits);
  }
  return posts;
}

/** The first line that is no head, cut into its sentences: it is too long to stand whole behind the heads before it. */
function cutFirstLine(atoms: readonly Atom[], length: (count: number) => number, limit: number): readonly Atom[] {
  const at = atoms.findIndex((atom) => !atom.glued);
  const line = atoms[at];
  const sentences = line?.sentences() ?? [];
  if (sentences.length > 1) return [...atoms.slice(0, at), ...sentences, ...atoms.slice(at + 1)];
  const needed = length(at < 0 ? atoms.length : at + 1);
  throw new ReportError('post-too-small', `a post of ${limit} cannot hold what may not be cut: ${needed} are needed`, { limit, needed });
}

/** The largest count up to `max` that is fine, 0 if none: what fits with more fits with less. Steps double first, as a post is short. */
function most(max: number, fine: (count: number) => boolean): number {
  let low = 0;
  let step = 1;
  while (low + step <= max && fine(low + step)) {
    low += step;
    step *= 2;
  }
  let high = Math.min(max, low + step - 1);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fine(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
