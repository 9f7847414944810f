import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * All benchmarks, each figure a ratio of two measurements of the same run, taken in turn, the median of several rounds. The code is
 * bundled first, since a loader that keeps function names costs more than the rules.
 */

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const bundle = join(here, '.cache', 'one.mjs');
const json = process.argv.includes('--json');
const rounds = process.argv.includes('--quick') ? 1 : 3;
/** Duels in which the hand-written loop is held to the rules. */
const DUELS = 5000;
/** Rulebooks whose benchmarks stand in files of their own. */
const OTHERS = ['apx', 'd10', 'dwarf'];
const seconds = process.argv.includes('--quick') ? 1.5 : 4;

function say(text: string): void {
  if (!json) console.log(text);
}

/** Bundles an entry; it stands in `src`. */
function build(entry: string, outfile: string): void {
  mkdirSync(dirname(outfile), { recursive: true });
  const banner = "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);";
  const args = [
    '--bundle',
    '--platform=node',
    '--format=esm',
    '--loader=ts',
    `--banner:js=${banner}`,
    `--outfile=${outfile}`,
    '--log-level=error',
  ];
  execFileSync(join(here, 'node_modules/.bin/esbuild'), args, {
    cwd: join(here, 'src'),
    input: entry,
    stdio: ['pipe', 'inherit', 'inherit'],
  });
}

function measure(file: string, name: string, more = ''): number {
  const out = execFileSync(process.execPath, ['--expose-gc', file, name, root, String(seconds), more], { encoding: 'utf8' });
  return JSON.parse(out) as number;
}

function ours(name: string, more = ''): number {
  return measure(bundle, name, more);
}

function pkmn(): number {
  const out = execFileSync(process.execPath, [join(here, 'peers/pkmn.mjs'), String(seconds)], { encoding: 'utf8' });
  return JSON.parse(out) as number;
}

interface Figure {
  readonly id: string;
  readonly value: number;
  readonly unit: string;
  readonly peer: string | null;
  readonly ratio: number | null;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** Two measurements in turn, several times; the ratio is the median of the rounds' ratios. */
function pair(
  id: string,
  unit: string,
  peer: string,
  a: () => number,
  b: () => number,
  ratioOf: (x: number, y: number) => number = (x, y) => x / y,
): Figure {
  const values: number[] = [];
  const ratios: number[] = [];
  for (let i = 0; i < rounds; i++) {
    const y = b();
    const x = a();
    values.push(x);
    ratios.push(ratioOf(x, y));
  }
  const figure = { id, value: round(median(values)), unit, peer, ratio: round(median(ratios)) };
  say(`${id}: ${figure.value} ${unit}, ${figure.ratio} × ${peer}`);
  return figure;
}

function alone(id: string, unit: string, value: number): Figure {
  const figure = { id, value: round(value), unit, peer: null, ratio: null };
  say(`${id}: ${figure.value} ${unit}`);
  return figure;
}

function round(x: number): number {
  return Number(x.toPrecision(4));
}

build("import './one.ts';", bundle);
const otherwise = ours('disagreements', String(DUELS));
if (otherwise > 0)
  throw new Error(`the hand-written duel is another one in ${otherwise} of ${DUELS} cases: peers/duel.ts must follow the rules`);
const figures: Figure[] = [
  pair('empia.simulation', 'turns/s', '@pkmn/sim gen 9 turns/s', () => ours('simulation'), pkmn),
  pair(
    'empia.simulation.by-hand',
    'turns/s',
    'time of a hand-written loop',
    () => ours('simulation'),
    () => ours('byHand'),
    (x, y) => y / x,
  ),
  alone('empia.official', 'turns/s', median(Array.from({ length: rounds }, () => ours('official')))),
];
for (const n of [10, 50, 200]) {
  figures.push(
    pair(
      `empia.crowd.${n}`,
      'turns/s',
      'cost of a turn of 2',
      () => ours('crowd', String(n)),
      () => ours('crowd', '2'),
      (x, y) => y / x,
    ),
  );
}
figures.push(alone('empia.long', 'cost of turn 20,000 in that of turn 2,000', ours('long')));
figures.push(alone('empia.memory', 'bytes kept per 1,000 official turns', ours('memory')));
for (const id of OTHERS) {
  if (!existsSync(join(here, 'src/rulebooks', `${id}.ts`))) continue;
  const file = join(here, '.cache', `${id}.mjs`);
  build(`import * as book from './rulebooks/${id}.ts';\nimport { measureRulebook } from './rulebook.ts';\nmeasureRulebook(book);`, file);
  const simulation = (): number => measure(file, 'simulation');
  figures.push(pair(`${id}.simulation`, 'turns/s', '@pkmn/sim gen 9 turns/s', simulation, pkmn));
  const byHand = (): number => measure(file, 'byHand');
  figures.push(pair(`${id}.simulation.by-hand`, 'turns/s', 'time of a hand-written loop', simulation, byHand, (x, y) => y / x));
}
if (json) console.log(JSON.stringify(figures));
