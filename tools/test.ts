/**
 * The test command of the whole repository: `npm test`, and `npm run test:long` with the slow ones. It runs every step even if an
 * earlier one failed, prints a section for each, and ends with the line `N passed, N failed`, alone. A step that only checks counts
 * as one; vitest counts its tests. The exit code is 1 if anything failed.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Count, Ended } from './count.ts';
import { countTests, total } from './count.ts';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

interface Check {
  readonly title: string;
  readonly command: readonly [tool: string, ...args: string[]];
}

const CHECKS: readonly Check[] = [
  { title: 'types', command: ['tsgo', '-p', 'tsconfig.json'] },
  { title: 'types without Node and DOM', command: ['tsgo', '-p', 'tsconfig.pure.json'] },
  { title: 'types of the pages', command: ['tsgo', '-p', 'tsconfig.web.json'] },
  { title: 'lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  {
    title: 'boundaries',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'err-long', 'packages', 'apps', 'tools'],
  },
  { title: 'dead code', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
];

/** Where nobody watches (a pipe, a log file) the tools are asked for plain text. */
const { FORCE_COLOR: _, ...plain } = process.env;
const env = process.stdout.isTTY ? process.env : { ...plain, NO_COLOR: '1' };

/** Runs a tool of the root's node_modules with its output passed through, and no input to wait for. */
const run = (tool: string, args: readonly string[]): Ended => {
  const { status, error } = spawnSync(join(ROOT, 'node_modules/.bin', tool), args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error !== undefined) console.log(`${tool}: ${error.message}`);
  return status === 0 ? 'well' : 'badly';
};

const section = (title: string, step: () => Count): Count => {
  console.log(`\n== ${title}`);
  const started = process.hrtime.bigint();
  const { passed, failed } = step();
  const seconds = Number((process.hrtime.bigint() - started) / 100_000_000n) / 10;
  console.log(`-- ${title}: ${passed} passed, ${failed} failed (${seconds} s)`);
  return { passed, failed };
};

const check = ({ command: [tool, ...args] }: Check): Count =>
  run(tool, args) === 'well' ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

const vitest = (mode: readonly string[]): Count => {
  const folder = mkdtempSync(join(tmpdir(), 'boevka-test-'));
  try {
    const file = join(folder, 'results.json');
    const ended = run('vitest', ['run', ...mode, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]);
    return countTests(file, ended);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

/** Builds the pages and goes through them in a real browser, which is brought where it is missing. */
const journeys = (): Count => {
  const steps: Check[] = [
    { title: 'browser', command: ['tsx', 'tools/browser.ts'] },
    { title: 'pages', command: ['vite', 'build', 'apps/web', '--logLevel', 'warn'] },
  ];
  for (const step of steps) if (check(step).failed > 0) return { passed: 0, failed: 1 };
  return vitest(['--mode', 'journeys']);
};

const long = process.argv.includes('--long');
const counts = [
  ...CHECKS.map((step) => section(step.title, () => check(step))),
  section(long ? 'tests, the long ones too' : 'tests', () => vitest(long ? ['--mode', 'long'] : [])),
];
counts.push(section('browser journeys', journeys));
const { passed, failed } = total(counts);
process.exitCode = failed === 0 ? 0 : 1;
console.log(`\n${passed} passed, ${failed} failed`);
