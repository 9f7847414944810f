import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverage } from '../src/index.ts';

/** The rulebook of docs/adding-a-ruleset.md, taken out of the page and built, so that the page cannot rot. */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/adding-a-ruleset.md'), 'utf8');
/** A heading with a path, and the first block of code under it. */
const FILES = Array.from(PAGE.matchAll(/^### `([^`]+)`\n(?:(?!^#)[\s\S])*?^```\w+\n([\s\S]*?)^```$/gmu), ([, path = '', text = '']) => ({
  path,
  text,
}));
const BLOCKS = PAGE.match(/^```\w+$/gmu)?.length ?? 0;

let folder = '';
const at = (path: string): string => join(folder, 'brook', path);

beforeAll(() => {
  const cache = join(ROOT, 'node_modules', '.cache', 'boevka-test');
  mkdirSync(cache, { recursive: true });
  folder = mkdtempSync(join(cache, 'page-'));
  for (const { path, text } of FILES) write(at(path), text);
  write(at('src/clauses.ts'), clausesText(FILES.find((f) => f.path === 'ledger.yaml')?.text ?? ''));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** As `tools/clauses.ts` writes it. */
function clausesText(ledger: string): string {
  const clauses = Array.from(ledger.matchAll(/- id: (\S+)\n {4}kind: (\w+)/gu), (m) => `  { id: '${m[1]}', kind: '${m[2]}' },\n`);
  return `import type { ClauseInfo } from '@boevka/kernel';\nexport const CLAUSES = [\n${clauses.join('')}] as const satisfies readonly ClauseInfo[];\nexport type ClauseId = (typeof CLAUSES)[number]['id'];\n`;
}

function tool(name: string, ...args: readonly string[]): { readonly said: string; readonly status: number | null } {
  const { stdout, stderr, status } = spawnSync(join(ROOT, 'node_modules/.bin', name), args, { encoding: 'utf8', cwd: ROOT });
  return { said: stdout + stderr, status };
}

/** Cases, laws, a battle from posts to reports, and odds, in a process of its own. */
const HOLD = `
import { createChain, openBattle, playTurn, readRecord, replay, stateAfter } from "@boevka/kernel";
import { chanceThat, distributionOf, exchangesOf, oddsOf } from '@boevka/lab';
import { render } from '@boevka/report';
import { caseFiles, caseTarget, contractSuite, runCases } from '@boevka/testkit';
import { CASES } from './brook/src/case.ts';
import { exchanges } from './brook/src/exchanges.ts';
import { brook, brookRulebook } from './brook/src/index.ts';
import { ground } from './brook/test/playground.ts';

const files = caseFiles(new URL('./brook/test/clauses/', import.meta.url).pathname);
const { passed, failed, cases } = runCases(files, caseTarget(brook, CASES));
const laws = contractSuite(ground, [1, 2, 3, 4]);
for (const law of laws) law.check();

const chain = (tip) => createChain(new Uint8Array(32).fill(tip), 8);
const setup = { sheets: { kira: { name: 'Кира', steady: 6 }, garret: { name: 'Гаррет', steady: 5 } }, footing: {}, houseRules: { wet: true } };
const secrets = { open: chain(7), hidden: chain(8) };
let battle = openBattle(brook, { battle: 'b', setup, content: '', houseRules: { wet: true } }, secrets);
const told = brookRulebook.rulebook.use((book) => {
  const read = (text) => book.read(text, 'kira', stateAfter(battle), battle.book);
  const orders = { kira: read('Толкаю!').order, garret: read('Держусь.').order };
  const doubts = read('Толкаю и держусь').diagnostics.map((d) => book.words.diagnostic(d, 'ru'));
  battle = playTurn(battle, { orders }, secrets);
  const [entry] = battle.record.log.filter((e) => e.kind === 'resolved');
  const turn = { turn: 1, before: battle.states[0], after: stateAfter(battle), book: battle.book, events: entry.events, draws: entry.draws, asked: [], overrides: [], refusals: [], defaulted: [], explained: [] };
  const post = (locale) => render(book.tell(turn, { id: null, role: 'public' }, locale), 'text');
  return { doubts, ru: post('ru'), en: post('en') };
});
const again = replay(brook, readRecord(JSON.parse(JSON.stringify(battle.record))), null);
const begun = brook.begin(setup);
const counted = exchangesOf(brook, exchanges, { state: begun.state, book: begun.book, turn: 1 }, 'kira', 'push', null).map(({ exchange, setting }) => {
  const odds = oddsOf(brook, setting, exchange);
  const mean = distributionOf(odds, 'shake').mean.exact;
  const falls = chanceThat(odds, (r) => r.marks.includes('falls')).exact;
  return { title: exchange.title.en, kind: odds.kind, mean: mean.num + '/' + mean.den, falls: falls.num + '/' + falls.den };
});
console.log(JSON.stringify({ passed, failed, why: cases.filter((c) => !c.ok).map((c) => c.why), laws: laws.length, told, replayed: again.ok, counted }));
`;

describe('docs/adding-a-ruleset.md', () => {
  it('has a file under every heading of one, and no other code', () => {
    expect(FILES.map((f) => f.path)).toContain('src/index.ts');
    expect(FILES.length).toBe(BLOCKS);
    expect(new Set(FILES.map((f) => f.path)).size).toBe(FILES.length);
  });

  it('compiles', () => {
    const config = { extends: join(ROOT, 'tsconfig.json'), include: ['brook/**/*.ts'], exclude: [] };
    write(join(folder, 'tsconfig.json'), JSON.stringify(config));
    expect(tool('tsgo', '-p', join(folder, 'tsconfig.json'))).toEqual({ said: '', status: 0 });
  });

  it('holds its cases and laws, judges a battle, and tells odds', () => {
    write(join(folder, 'hold.mts'), HOLD);
    const { said, status } = tool('tsx', join(folder, 'hold.mts'));
    expect({ said: status === 0 ? '' : said, status }).toEqual({ said: '', status: 0 });
    const held: unknown = JSON.parse(said);
    expect(held).toMatchObject({
      passed: 6,
      failed: 0,
      laws: 10,
      replayed: true,
      told: { doubts: ['В посте два приказа, «держусь» лишнее. Оставьте один.'] },
      // 1 to 6 and one more for the wet log: 4.5; two less if he braces: 2.5. He has five.
      counted: [
        { kind: 'exact', mean: '9/2', falls: '1/2' },
        { kind: 'exact', mean: '5/2', falls: '1/6' },
      ],
    });
    const { told } = held as { readonly told: { readonly ru: string; readonly en: string } };
    expect(told.ru).toMatch(/Раунд 1[\s\S]*Кира толкает\. Гаррет: равновесие −\d\.[\s\S]*Гаррет держится\./u);
    expect(told.en).toMatch(/Round 1[\s\S]*Кира pushes\. Гаррет: footing −\d\./u);
  });

  it('cites and cases every mechanic clause of its ledger', () => {
    const texts = (prefix: string) => FILES.filter((f) => f.path.startsWith(prefix) && f.path.endsWith('.ts'));
    const counted = coverage({
      system: 'brook',
      ledger: { path: 'ledger.yaml', text: FILES.find((f) => f.path === 'ledger.yaml')?.text ?? '' },
      sources: texts('src/'),
      tests: texts('test/'),
      cases: FILES.filter((f) => f.path.endsWith('.case.yaml')),
      serving: texts('src/'),
    });
    expect(counted).toMatchObject({ mechanic: 5, cited: 5, cased: 5, served: 2, missing: [], unknown: [] });
  });
});
