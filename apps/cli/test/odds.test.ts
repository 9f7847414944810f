import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder, ROOT, SAMPLE, SEED } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const RU = { env: { LANG: 'ru_RU.UTF-8' } };
const AT = [SAMPLE, '--seed', SEED];

/** Numerators over one denominator, to be added up exactly. */
function sumOf(fractions: readonly string[]): string {
  let [num, den] = [0n, 1n];
  for (const text of fractions) {
    const [n = '0', d = '1'] = text.split('/');
    [num, den] = [num * BigInt(d) + BigInt(n) * den, den * BigInt(d)];
  }
  return num === den ? '1' : `${num}/${den}`;
}

const listOf = (list: object | undefined): { readonly [key: string]: string }[] => Object.values(list ?? {});

// Each call reads all packs of its battle anew: much, where many tests run side by side.
describe('odds', { timeout: 60_000 }, () => {
  it('tells the exact chances of an order in words, each action in its own moment', async () => {
    const { code, out, err } = await call(['odds', ...AT, '--turn', '3', '--by', 'verena'], RU);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Верена, ход 3: каждое действие на свой момент, как шёл ход.');
    expect(out).toContain('Шаг 1, вариант 2: способность, «Двойной росчерк». Цель: Кьяро\n  попадание 73,33% (11/15)\n');
    expect(out).toContain('Шаг 3: удар, сабля. Цель: Кьяро\n  не выполняется 100%\n  ещё: цель скрыта 100%\n');
    expect(out).toMatch(/точно, исходов костей: \d/u);
  });

  it('takes an order in words for the next turn, and tells programs fractions that add up to exactly 1', async () => {
    const record = folder.at('odds.json');
    expect((await call(['judge', ...AT, '--out', record])).code).toBe(0);
    const { answer: before } = await callJson(['odds', record, '--turn', '2', '--by', 'kyaro', '--order', '1 действие: удар Верену']);
    expect(before).toMatchObject({ turn: 2, by: 'kyaro', asItWent: true, refusals: [], notUnderstood: [] });
    const [exchange] = Object.values(before.exchanges ?? {});
    expect(exchange).toMatchObject({ target: 'verena', step: 1, kind: 'exact', seed: null, remainder: { fraction: '0', value: 0 } });
    expect(sumOf(listOf(exchange?.outcomes).map((o) => o.fraction ?? ''))).toBe('1');
    const damage = exchange?.amounts?.damage;
    expect(sumOf(listOf(damage?.values).map((v) => v.fraction ?? ''))).toBe('1');
    expect(Object.keys(damage?.quantiles ?? {})).toEqual(['0.05', '0.25', '0.5', '0.75', '0.95']);
  });

  it('simulates above the budget, says so and gives bounds; the same seed gives the same', async () => {
    const args = ['odds', ...AT, '--turn', '1', '--by', 'kyaro', '--order', '1 удар', '--budget', '100', '--runs', '2000'];
    const { answer } = await callJson(args);
    const [exchange] = Object.values(answer.exchanges ?? {});
    expect(exchange).toMatchObject({ kind: 'simulated', leaves: 2000, seed: SEED, hit: { fraction: null } });
    const [low = 1, high = 0, value = Number.NaN] = ['low', 'high', 'value'].map((key) => Number(exchange?.hit?.[key]));
    expect(low).toBeLessThan(value);
    expect(high).toBeGreaterThan(value);
    expect((await callJson(args)).answer).toEqual(answer);
    const { out } = await call([...args, '--lang', 'en']);
    expect(out).toContain('simulated, runs: 2000; the dice have more ways than are counted exactly');
  });

  it('says what no dice decide, and what is refused', async () => {
    const idle = await call(['odds', ...AT, '--turn', '1', '--by', 'kyaro', '--order', '1-8 отдых'], RU);
    expect(idle).toMatchObject({ code: 1, out: 'Кьяро, ход 1: в приказе нечего решать костям.\n' });
    const alien = await callJson(['odds', ...AT, '--turn', '1', '--by', 'kyaro', '--order', '1 действие: «Огненный дождь» в Верену']);
    expect(alien.code).toBe(1);
    expect(Object.keys(alien.answer.notUnderstood ?? {}).length + Object.keys(alien.answer.refusals ?? {}).length).toBeGreaterThan(0);
  });

  it('refuses what it cannot count: nobody, a stranger, a turn too far', async () => {
    const nobody = await callJson(['odds', ...AT, '--turn', '1']);
    expect(nobody).toMatchObject({ code: 2, answer: { error: { code: 'option-value' } } });
    const stranger = await callJson(['odds', ...AT, '--turn', '1', '--by', '__proto__']);
    expect(stranger).toMatchObject({ code: 2, answer: { error: { code: 'unknown-viewer' } } });
    const far = await callJson(['odds', ...AT, '--turn', '99', '--by', 'kyaro']);
    expect(far).toMatchObject({ code: 2, answer: { error: { code: 'turn-unknown' } } });
  });
});

describe('simulate', { timeout: 60_000 }, () => {
  it('plays the orders of a battle on other dice, the same each time for a seed', async () => {
    const args = ['simulate', SAMPLE, '--seed', SEED, '--runs', '60'];
    const { code, answer } = await callJson(args);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ by: 'orders', from: 1, turns: 6, runs: 60 });
    const wins = Object.values(answer.wins ?? {}).map((w) => Number(w.share));
    expect(wins.reduce((sum, share) => sum + share, Number(answer.unfinished))).toBeCloseTo(1, 9);
    expect(Object.values(answer.metrics ?? {}).map((m) => m.id)).toEqual(['turns', 'health', 'energy', 'injuries', 'standing']);
    expect((await callJson(args)).answer).toEqual(answer);
    const { out } = await call(args, RU);
    expect(out).toMatch(/^Смоделировано: ходов 6, по написанным приказам\. Прогонов: 60;/u);
    expect(out).toMatch(/побеждает сторона \d: [\d,]+% \([\d,]+%–[\d,]+%\)/u);
  });

  it('plays on with bots, and says where there is nothing to play', async () => {
    const text = readFileSync(join(ROOT, SAMPLE), 'utf8');
    const short = folder.file('short.battle.yaml', `${text.slice(0, text.indexOf('\nturns:'))}\nturns: []\n`);
    const { answer } = await callJson(['simulate', short, '--bots', '--turns', '3', '--runs', '20']);
    expect(answer).toMatchObject({ by: 'bots', from: 1, turns: 3, runs: 20 });
    expect((await callJson(['simulate', short])).answer.error).toMatchObject({ code: 'nothing-to-simulate' });
  });
});
