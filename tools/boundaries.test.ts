import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const CONFIG = join(ROOT, '.dependency-cruiser.cjs');
const CRUISER = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');

interface Rule {
  readonly name: string;
  readonly comment: string;
}
interface Violation {
  readonly rule: { readonly name: string };
  readonly from: string;
  readonly to: string;
}
interface Cruise {
  readonly modules: readonly { readonly source: string }[];
  readonly summary: { readonly violations: readonly Violation[]; readonly totalCruised: number };
}

const rules = (createRequire(import.meta.url)(CONFIG) as { readonly forbidden: readonly Rule[] }).forbidden;

/** Runs dependency-cruiser with the project's own rules over some folders below `root`. It exits non-zero when a rule is broken. */
const cruise = (root: string, folders: readonly string[]): Cruise => {
  const command = [CRUISER, '--config', CONFIG, '--output-type', 'json', ...folders];
  try {
    return JSON.parse(
      execFileSync('node', command, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'pipe'] }),
    );
  } catch (error) {
    const { stdout } = error as { readonly stdout?: string };
    if (stdout === undefined || stdout === '') throw error;
    return JSON.parse(stdout);
  }
};

/** A small project in the shape of ours that breaks no rule: every import in it is one that the rules allow. */
const CLEAN: Readonly<Record<string, string>> = {
  'packages/kernel/src/index.ts': `import { hmac } from '@noble/hashes';\nexport interface Draw { readonly lo: number }\nexport const key = hmac;`,
  'packages/kernel/src/index.test.ts': `import { runCase } from '@boevka/testkit';\nimport { key } from './index.ts';\nrunCase(key);`,
  'packages/language/src/index.ts': `import type { Draw } from '@boevka/kernel';\nimport { closest } from 'fastest-levenshtein';\nexport const read = (d: Draw) => closest(d);`,
  'packages/report/src/index.ts': `import { key } from '@boevka/kernel';\nimport { read } from '@boevka/language';\nexport const report = [key, read];`,
  'packages/content/src/index.ts': `import { readFileSync } from 'node:fs';\nimport { key } from '@boevka/kernel';\nimport { parse } from 'yaml';\nimport { z } from 'zod';\nexport const load = [readFileSync, key, parse, z];`,
  'packages/lab/src/index.ts': `import { key } from '@boevka/kernel';\nexport const odds = key;`,
  'packages/api/src/index.ts': `import { z } from 'zod';\nexport const contract = z;`,
  'packages/store/src/index.ts': `import { contract } from '@boevka/api';\nexport const store = contract;`,
  'packages/testkit/src/index.ts': `import { load } from '@boevka/content';\nimport { key } from '@boevka/kernel';\nexport const runCase = (...x: unknown[]) => [key, load, x];`,
  'packages/rulesets/empia/src/index.ts': `import { key } from '@boevka/kernel';\nimport { read } from '@boevka/language';\nimport { z } from 'zod';\nexport const empia = [key, read, z];`,
  'packages/rulesets/dwarf/src/index.ts': `import { key } from '@boevka/kernel';\nexport const dwarf = key;`,
  'packages/rulesets/all/src/index.ts': `import { empia } from '@boevka/ruleset-empia';\nimport { dwarf } from '@boevka/ruleset-dwarf';\nexport const all = [empia, dwarf];`,
  'apps/cli/src/index.ts': `import { all } from '@boevka/rulesets';\nimport { runCase } from '@boevka/testkit';\nexport const cli = [all, runCase];`,
  'apps/server/src/index.ts': `import { createServer } from 'node:http';\nimport { store } from '@boevka/store';\nexport const server = [createServer, store];`,
  'apps/web/src/index.ts': `import { contract } from '@boevka/api';\nimport { report } from '@boevka/report';\nexport const web = [contract, report];`,
};

/** One file per rule that breaks it, and what it reaches for. Files that stay unnamed here are props of the file above them. */
const PLANTED: Readonly<
  Record<string, { readonly file: string; readonly text: string; readonly props?: Readonly<Record<string, string>> }>
> = {
  'kernel-stands-alone': { file: 'packages/kernel/src/planted.ts', text: `import { z } from 'zod';\nexport const k = z;` },
  'rulesets-are-strangers': {
    file: 'packages/rulesets/dwarf/src/planted.ts',
    text: `import { empia } from '@boevka/ruleset-empia';\nexport const d = empia;`,
  },
  'the-registry-only-lists': { file: 'packages/rulesets/all/src/planted.ts', text: `import { z } from 'zod';\nexport const r = z;` },
  'only-the-registry-lists-rulesets': {
    file: 'apps/server/src/planted.ts',
    text: `import { empia } from '@boevka/ruleset-empia';\nexport const s = empia;`,
  },
  'language-knows-no-game': {
    file: 'packages/language/src/planted.ts',
    text: `import { load } from '@boevka/content';\nexport const l = load;`,
  },
  'language-imports-kernel-types-only': {
    file: 'packages/language/src/values.ts',
    text: `import { key } from '@boevka/kernel';\nexport const l = key;`,
  },
  'lab-imports-kernel-only': {
    file: 'packages/lab/src/planted.ts',
    text: `import { report } from '@boevka/report';\nexport const o = report;`,
  },
  'content-imports-kernel-zod-yaml': {
    file: 'packages/content/src/planted.ts',
    text: `import { read } from '@boevka/language';\nexport const c = read;`,
  },
  'report-imports-kernel-and-language': {
    file: 'packages/report/src/planted.ts',
    text: `import { load } from '@boevka/content';\nexport const r = load;`,
  },
  'store-and-api-know-no-rulebook': {
    file: 'packages/store/src/planted.ts',
    text: `import { all } from '@boevka/rulesets';\nexport const s = all;`,
  },
  'web-never-imports-store': { file: 'apps/web/src/planted.ts', text: `import { store } from '@boevka/store';\nexport const w = store;` },
  'browser-code-never-imports-node': {
    file: 'apps/web/src/disk.ts',
    text: `import { readFileSync } from 'node:fs';\nexport const w = readFileSync;`,
  },
  'testkit-stays-in-tests': {
    file: 'packages/api/src/planted.ts',
    text: `import { runCase } from '@boevka/testkit';\nexport const a = runCase;`,
  },
  'packages-never-import-apps': {
    file: 'packages/store/src/upward.ts',
    text: `import { server } from '@boevka/server';\nexport const s = server;`,
  },
  'only-the-root-of-a-package': {
    file: 'apps/cli/src/planted.ts',
    text: `import { inner } from '../../../packages/lab/src/inner.ts';\nexport const c = inner;`,
    props: { 'packages/lab/src/inner.ts': `export const inner = 1;` },
  },
  'sources-never-import-tests': {
    file: 'packages/report/src/leak.ts',
    text: `import { t } from './leak.test.ts';\nexport const r = t;`,
    props: { 'packages/report/src/leak.test.ts': `export const t = 1;` },
  },
  'no-cycles': {
    file: 'packages/api/src/back.ts',
    text: `import type { There } from './there.ts';\nexport interface Back { readonly there: There }`,
    props: { 'packages/api/src/there.ts': `import type { Back } from './back.ts';\nexport interface There { readonly back: Back }` },
  },
  'no-orphans': { file: 'packages/store/src/alone.ts', text: `export const alone = 1;` },
  'every-import-resolves': { file: 'packages/store/src/nowhere.ts', text: `import { x } from './no-such-file.ts';\nexport const s = x;` },
  'every-dependency-is-declared': { file: 'packages/store/src/hoisted.ts', text: `import { x } from 'hoisted';\nexport const s = x;` },
};

/** Packages of the small project: folder, name, and what its package.json declares beside the packages of ours. */
const DECLARED: Readonly<Record<string, readonly [name: string, ...dependencies: string[]]>> = {
  'packages/kernel': ['@boevka/kernel', '@noble/hashes'],
  'packages/language': ['@boevka/language', 'fastest-levenshtein'],
  'packages/report': ['@boevka/report'],
  'packages/content': ['@boevka/content', 'yaml', 'zod'],
  'packages/lab': ['@boevka/lab'],
  'packages/api': ['@boevka/api', 'zod'],
  'packages/store': ['@boevka/store'],
  'packages/testkit': ['@boevka/testkit'],
  'packages/rulesets/empia': ['@boevka/ruleset-empia', 'zod'],
  'packages/rulesets/dwarf': ['@boevka/ruleset-dwarf'],
  'packages/rulesets/all': ['@boevka/rulesets', 'zod'],
  'apps/cli': ['boevka'],
  'apps/server': ['@boevka/server'],
  'apps/web': ['@boevka/web'],
};

const plant = (root: string, files: Readonly<Record<string, string>>): void => {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${text}\n`);
  }
};

/** Writes the small project: our packages lie in node_modules as the source-only packages that they are, each foreign one as one file. */
const build = (root: string): void => {
  const ours = Object.values(DECLARED).map(([name]) => [name, '0.1.0'] as const);
  plant(root, CLEAN);
  plant(root, { 'package.json': JSON.stringify({ name: 'small', type: 'module', devDependencies: { hoisted: '1.0.0' } }) });
  for (const [folder, [name, ...dependencies]] of Object.entries(DECLARED)) {
    const all = Object.fromEntries([...ours, ...dependencies.map((d) => [d, '1.0.0'] as const)]);
    const manifest = { name, version: '0.1.0', type: 'module', exports: { '.': './src/index.ts' }, dependencies: all };
    plant(root, { [`${folder}/package.json`]: JSON.stringify(manifest) });
    mkdirSync(dirname(join(root, 'node_modules', name)), { recursive: true });
    symlinkSync(join(root, folder), join(root, 'node_modules', name), 'dir');
  }
  for (const name of ['@noble/hashes', 'fastest-levenshtein', 'yaml', 'zod', 'hoisted']) {
    plant(root, {
      [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module', exports: './index.js' }),
      [`node_modules/${name}/index.js`]: 'export const z = 1;',
    });
  }
};

describe('import rules', () => {
  let root = '';
  let clean: Cruise;
  let broken: Cruise;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'boevka-boundaries-'));
    build(root);
    clean = cruise(root, ['packages', 'apps']);
    for (const { file, text, props } of Object.values(PLANTED)) plant(root, { [file]: text, ...props });
    broken = cruise(root, ['packages', 'apps']);
  }, 60_000);

  afterAll(() => rmSync(root, { recursive: true, force: true }));

  it('let every allowed import through', () => {
    expect(clean.summary.violations).toEqual([]);
    expect(clean.modules.map((m) => m.source)).toEqual(expect.arrayContaining(Object.keys(CLEAN)));
  });

  it('are each tried by a planted violation, and no plant is without a rule', () => {
    expect(Object.keys(PLANTED).sort()).toEqual(rules.map((rule) => rule.name).sort());
  });

  it('each tell the one who breaks it what to do instead', () => {
    for (const rule of rules) expect(rule.comment, rule.name).toMatch(/^[A-Z].{40,}\.$/);
  });

  it.each(Object.entries(PLANTED))('%s bites', (name, { file }) => {
    const found = broken.summary.violations.filter((violation) => violation.rule.name === name);
    expect(found.map((violation) => violation.from)).toContain(file);
  });
});

describe('the real tree', () => {
  const folders = ['packages', 'apps', 'tools'];

  /** Counts the TypeScript sources below a folder, so that a cruise which silently sees nothing cannot pass. */
  const countSources = (folder: string): number =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter(
      (f) => /\.tsx?$/.test(f) && !/(^|\/)(node_modules|dist)\//.test(f),
    ).length;

  it('is cruised whole', () => {
    const { modules } = cruise(ROOT, folders);
    const seen = modules.filter((module) => /^(packages|apps|tools)\/.*\.tsx?$/.test(module.source));
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBe(folders.map(countSources).reduce((a, b) => a + b, 0));
  }, 60_000);
});
