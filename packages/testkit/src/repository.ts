import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { CaseText } from './case-file.ts';
import type { Coverage } from './coverage.ts';
import { coverage } from './coverage.ts';

/** Folders without anything of ours in them. */
const SKIPPED = ['node_modules', 'dist', 'generated'];

/** Files under a folder whose path passes, in a fixed order, with paths relative to `root`. */
function filesIn(root: string, folder: string, passes: (path: string) => boolean): CaseText[] {
  if (!existsSync(folder)) return [];
  const found: CaseText[] = [];
  for (const entry of readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const at = join(folder, entry.name);
    const path = relative(root, at).replaceAll('\\', '/');
    if (entry.isDirectory()) {
      if (!SKIPPED.includes(entry.name)) found.push(...filesIn(root, at, passes));
    } else if (passes(path)) found.push({ path, text: readFileSync(at, 'utf8') });
  }
  return found;
}

const isCase = (path: string): boolean => path.endsWith('.case.yaml');
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path);
const isSource = (path: string): boolean =>
  /\.tsx?$/.test(path) && !isTest(path) && !path.includes('/test/') && !path.endsWith('/clauses.ts');

/** Case files under a folder. */
export function caseFiles(folder: string): CaseText[] {
  return filesIn(folder, folder, isCase);
}

/** Coverage of every ruleset of a clone of the project, by its id. */
export function repositoryCoverage(root: string): { readonly [system: string]: Coverage } {
  const rulesets = join(root, 'packages', 'rulesets');
  const systems = readdirSync(rulesets).filter((name) => existsSync(join(rulesets, name, 'ledger.yaml')));
  const serving = [...filesIn(root, join(root, 'packages'), isSource), ...filesIn(root, join(root, 'apps'), isSource)];
  const rulebooks: { [system: string]: Coverage } = {};
  for (const system of systems.toSorted()) {
    const folder = join(rulesets, system);
    const path = join(folder, 'ledger.yaml');
    rulebooks[system] = coverage({
      system,
      ledger: { path: relative(root, path), text: readFileSync(path, 'utf8') },
      sources: filesIn(root, join(folder, 'src'), isSource),
      tests: filesIn(root, folder, isTest),
      cases: filesIn(root, folder, isCase),
      serving,
    });
  }
  return rulebooks;
}
