import type { ContentIssue } from './issue.ts';
import { issueOfFile } from './issue.ts';
import { parseSource } from './parse.ts';
import { candidatesHint } from './schema-hints.ts';
import type { Source } from './source.ts';

export interface PackFile {
  /** With slashes; how it is shown in issues. */
  readonly path: string;
  readonly text: string;
}

/** An entry before its schema has seen it. */
export interface RawEntry {
  readonly kind: string;
  /** The id that the file name or the key says; null in a list. */
  readonly id: string | null;
  readonly source: Source;
}

/** The head of a pack and the entries that lie in files of their own. */
export interface PackFolder {
  readonly head: Source | null;
  readonly entries: readonly RawEntry[];
  readonly issues: readonly ContentIssue[];
}

const READABLE = /\.(?:ya?ml|json)$/u;
/** Beside the entries a pack may hold a read-me, a licence, hidden files of tools. */
const IGNORED = /^\.|^LICEN[CS]E$|\.(?:md|txt)$|\.schema\.json$/u;

/** Sorts the files of a pack: `pack.yaml` is its head, `<section>/<id>.yaml` are entries; a single file is a whole pack. */
export function sortFiles(files: readonly PackFile[], sections: readonly string[]): PackFolder {
  const kept = files
    .map((file) => ({ ...file, path: file.path.replaceAll('\\', '/').replace(/^\.\//u, '') }))
    .filter((file) => !IGNORED.test(baseOf(file.path)));
  const only = kept.length === 1 ? kept[0] : undefined;
  const head = only ?? kept.filter((file) => isHead(file.path)).toSorted((a, b) => a.path.length - b.path.length)[0];
  if (head === undefined) {
    return { head: null, entries: [], issues: [issueOfFile(kept[0]?.path ?? 'pack.yaml', 'pack-without-head', {})] };
  }
  const root = head.path.slice(0, head.path.length - baseOf(head.path).length);
  const issues: ContentIssue[] = [];
  const read = (file: PackFile): Source | null => {
    const parsed = parseSource(file.path, file.text);
    if (parsed.ok) return parsed.source;
    issues.push(...parsed.issues);
    return null;
  };
  const headSource = read(head);
  const entries: RawEntry[] = [];
  for (const file of kept) {
    if (file === head) continue;
    const [section = '', name = '', ...deeper] = file.path.startsWith(root) ? file.path.slice(root.length).split('/') : [];
    if (!sections.includes(section) || deeper.length > 0 || !READABLE.test(name)) {
      issues.push(issueOfFile(file.path, 'pack-unknown-file', {}, name === '' ? null : candidatesHint(section, sections)));
      continue;
    }
    const source = read(file);
    if (source !== null) entries.push({ kind: section, id: name.replace(READABLE, ''), source });
  }
  return { head: headSource, entries, issues };
}

function isHead(path: string): boolean {
  return /^pack\.(?:ya?ml|json)$/u.test(baseOf(path));
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
