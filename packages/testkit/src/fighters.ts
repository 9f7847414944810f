import type { ContentIssue, Path, Source } from '@boevka/content';
import { candidatesHint, inside, isMap, issueAt } from '@boevka/content';

/** Fighters that every case may speak of without a sheet. */
const ALWAYS = ['A', 'B'];

/**
 * Who fights in a case, in the order of slots: those with a sheet, in the order written; A and B too where the case speaks of them, or where there would be
 * fewer than two. Without `sheets`, whoever has a state or orders. Anybody else is a misspelt name.
 * @param beside keys of `state` that are no fighters
 */
export function fightersOf(source: Source, issues: ContentIssue[], beside: readonly string[]): string[] {
  const sheets = inside(source, ['sheets'])?.value;
  const named = spokenOf(source, beside);
  const fighters = isMap(sheets) ? Object.keys(sheets) : unique(named.map((n) => n.id)).toSorted();
  for (const { id, path } of named) {
    if (fighters.includes(id)) continue;
    if (ALWAYS.includes(id)) fighters.push(id);
    else issues.push(issueAt(source, path, 'unknown-fighter', { fighter: id }, { part: 'key', hint: candidatesHint(id, fighters) }));
  }
  for (const id of ALWAYS) if (fighters.length < 2 && !fighters.includes(id)) fighters.push(id);
  return fighters;
}

function spokenOf(source: Source, beside: readonly string[]): { readonly id: string; readonly path: Path }[] {
  const found: { id: string; path: Path }[] = [];
  const add = (path: Path): void => {
    const value = inside(source, path)?.value;
    if (isMap(value)) for (const id of Object.keys(value)) if (!beside.includes(id)) found.push({ id, path: [...path, id] });
  };
  add(['state']);
  const orders = inside(source, ['orders'])?.value;
  if (Array.isArray(orders)) for (const index of orders.keys()) add(['orders', index]);
  else add(['orders']);
  return found;
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)];
}
