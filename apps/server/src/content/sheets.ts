import type { ContentIssue, Pack } from '@boevka/content';
import { checkDocument, isMap, linkPacks, parseSource, readPack } from '@boevka/content';
import type { Json } from '@boevka/kernel';
import { stringify } from 'yaml';
import type { Shipped } from './books.ts';

/** What a check of a sheet found. */
export interface CheckedSheet {
  readonly issues: readonly ContentIssue[];
  /** The sheet as written; `null` where the text is no YAML. */
  readonly sheet: Json | null;
}

/** Under this id a sheet stands while it is checked, unless it has one. */
const NAMELESS = 'checked-sheet';

/**
 * Checks a sheet: its shape, and everything that it names, against packs. It is checked as an entry of a pack of its own, so places are those of its
 * text; a rulebook whose packs hold no sheets checks the shape alone.
 */
export function checkSheetText(shipped: Shipped, text: string, packs: readonly Pack[]): CheckedSheet {
  const parsed = parseSource('sheet.yaml', text);
  if (!parsed.ok) return { issues: parsed.issues, sheet: null };
  const sheet = parsed.source.value;
  const own = isMap(sheet) ? sheet.id : undefined;
  const path = `sheets/${typeof own === 'string' && /^[\w.-]{1,80}$/u.test(own) ? own : NAMELESS}.yaml`;
  const issues = shipped.rulebook.use(({ packs: spec, sheet: schema }): readonly ContentIssue[] => {
    if (!Object.hasOwn(spec.kinds, 'sheets')) {
      const checked = checkDocument(parsed.source, schema);
      return checked.ok ? [] : checked.issues;
    }
    const head = stringify({ id: NAMELESS, version: '1.0.0', system: spec.system, title: { ru: NAMELESS, en: NAMELESS } });
    const files = [
      { path: 'pack.yaml', text: head },
      { path, text },
    ];
    const read = readPack(files, spec);
    if (!read.ok) return read.issues;
    const linked = linkPacks([...packs, read.pack], spec);
    return linked.ok ? [] : linked.issues;
  });
  return { issues: issues.map((issue) => (issue.file === path ? { ...issue, file: 'sheet.yaml' } : issue)), sheet };
}
