import type { ContentIssue, Pack, PackSpec } from '@boevka/content';
import { inside, issueOfFile, linkPacks, parseSource, readPack, valueAt } from '@boevka/content';
import { DONE, NEGATIVE, problemLine } from '../failure.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';
import { problemOfIssue } from '../issues.ts';
import { rulebookOf } from '../rulebooks.ts';
import { packFiles, packsBelow } from '../shelf.ts';

interface CheckedPack {
  readonly path: string;
  readonly id: string | null;
  readonly entries: number;
  readonly issues: readonly ContentIssue[];
}

/** `boevka pack check`: packs alone, and together with the packs that they require. Issues are a negative answer. */
export async function packCheck(given: Given, io: Io): Promise<number> {
  const checked: CheckedPack[] = [];
  for (const path of given.operands) checked.push(await checkPack(io, path, given.operands));
  const ok = checked.every((pack) => pack.issues.length === 0);
  if (given.json) {
    const packs = checked.map(({ path, id, entries, issues }) => ({
      path,
      id,
      entries,
      ok: issues.length === 0,
      issues: issues
        .map(problemOfIssue)
        .map(({ code, says, file, line, column }) => ({ code, message: says[given.locale], file, line, column })),
    }));
    printJson(io, { ok, packs });
  } else {
    for (const pack of checked) io.out(printable(packText(pack, given)));
  }
  return ok ? DONE : NEGATIVE;
}

async function checkPack(io: Io, path: string, beside: readonly string[]): Promise<CheckedPack> {
  const files = packFiles(io, path);
  const head = files.find((file) => /(?:^|\/)pack\.(?:ya?ml|json)$/u.test(file.path)) ?? (files.length === 1 ? files[0] : undefined);
  if (head === undefined) return { path, id: null, entries: 0, issues: [issueOfFile(path, 'pack-without-head', {})] };
  const parsed = parseSource(head.path, head.text);
  if (!parsed.ok) return { path, id: null, entries: 0, issues: parsed.issues };
  const system = inside(parsed.source, ['system']);
  if (system === null || typeof system.value !== 'string') {
    return { path, id: null, entries: 0, issues: [{ ...issueOfFile(head.path, 'missing-key', { key: 'system' }), line: 1, column: 1 }] };
  }
  const line = system.place === null ? null : (system.lines?.at(system.place.start).line ?? null);
  const { rulebook } = await rulebookOf(system.value, { file: head.path, line, column: line === null ? null : 1 });
  return rulebook.use(({ packs: spec }): CheckedPack => {
    const read = readPack(files, spec);
    if (!read.ok) {
      const id = valueAt(parsed.source.value, ['id']);
      return { path, id: typeof id === 'string' ? id : null, entries: 0, issues: read.issues };
    }
    const linked = linkPacks([...required(io, read.pack, beside, spec), read.pack], spec);
    return { path, id: read.pack.id, entries: read.pack.entries.length, issues: linked.ok ? [] : linked.issues };
  });
}

/** The packs that a pack requires, each after its own requirements: given beside it, or shipped. A faulty one is told when it is checked itself. */
function required(io: Io, pack: Pack, beside: readonly string[], spec: PackSpec): Pack[] {
  const folders = [...beside, ...packsBelow().map((shelved) => shelved.folder)];
  const known = new Map<string, Pack>();
  for (const folder of folders) {
    const read = readPack(packFiles(io, folder), spec);
    if (read.ok && !known.has(read.pack.id)) known.set(read.pack.id, read.pack);
  }
  const taken: Pack[] = [];
  const open = new Set([pack.id]);
  const take = (id: string): void => {
    const found = known.get(id);
    if (found === undefined || open.has(id)) return;
    open.add(id);
    for (const { id: deeper } of found.requires) take(deeper);
    taken.push(found);
  };
  for (const { id } of pack.requires) take(id);
  return taken;
}

function packText({ path, id, entries, issues }: CheckedPack, { locale }: Given): string {
  const ru = locale === 'ru';
  const lines = issues.map((issue) => `${problemLine(problemOfIssue(issue), locale)}\n`);
  if (issues.length === 0)
    lines.push(ru ? `${path}: набор ${id} в порядке, записей ${entries}.\n` : `${path}: the pack ${id} is sound, ${entries} entries.\n`);
  return lines.join('');
}
