import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder, ROOT, SAMPLE, SEED } from './calling.ts';

const folder = new Folder();
const RU = { env: { LANG: 'ru_RU.UTF-8' } };
const record = folder.at('yard.json');
beforeAll(async () => {
  expect((await call(['judge', SAMPLE, '--seed', SEED, '--out', record])).code).toBe(0);
}, 60_000);
afterAll(() => folder.remove());

interface Entry {
  readonly kind: string;
  readonly turn: number;
  readonly cause?: string;
  draws: { value: number; hi: number; by: string; hidden: boolean }[];
}
interface Recorded {
  pin: { version: string };
  log: Entry[];
}
const recorded = (name = 'yard.json'): Recorded => JSON.parse(folder.read(name));
const tampered = (name: string, change: (r: Recorded) => void): string => {
  const copy = recorded();
  change(copy);
  return folder.file(name, JSON.stringify(copy));
};
const firstDraw = (r: Recorded): Entry['draws'][number] => {
  const found = r.log.flatMap((entry) => (entry.kind === 'resolved' ? entry.draws : [])).find((d) => !d.hidden && d.value < d.hi);
  if (found === undefined) throw new Error('no open draw');
  return found;
};

describe('replay', () => {
  it('gives the same battle to the byte', async () => {
    const { code, out } = await call(['replay', record], RU);
    expect([code, out]).toEqual([0, expect.stringContaining('до последнего байта: ходов 6')]);
    expect((await callJson(['replay', record])).answer).toMatchObject({ ok: true, turns: 6, resolutions: 6 });
  });

  it('names the first divergence', async () => {
    const other = tampered('other.json', (r) => {
      const draw = firstDraw(r);
      draw.value += 1;
    });
    const { code, out } = await call(['replay', other], RU);
    expect(code).toBe(1);
    expect(out).toMatch(/разошёлся с записью \(ход 1, шаг \d/u);
    expect(out).toMatch(/записано: .*\n {2}по правилам: /u);
    expect((await callJson(['replay', other])).answer).toMatchObject({ ok: false, divergence: { turn: 1, entry: 0 } });
  });

  it('refuses a record of another version of the rules', async () => {
    const old = tampered('old.json', (r) => {
      r.pin.version = '0.0.1';
    });
    for (const command of ['replay', 'explain']) {
      const { code, out, err } = await call([command, old]);
      expect([code, out]).toEqual([2, '']);
      expect(err).toMatch(/old\.json: .*version 0\.0\.1.*take that version/u);
    }
  });
});

describe('replay of what was published', () => {
  it('tells a text that was changed, with its reader and line', async () => {
    const other = tampered('retold.json', (r) => {
      for (const entry of r.log as unknown as { kind: string; turn: number; texts?: { audience: string; text: string }[] }[]) {
        const text = entry.turn === 2 ? entry.texts?.find((t) => t.audience === 'kyaro') : undefined;
        if (text !== undefined) text.text = text.text.replace('Turn 2', 'Turn 3');
      }
    });
    const { code, out } = await call(['replay', other], RU);
    expect(code).toBe(1);
    expect(out).toMatch(/опубликованный текст теперь был бы другим \(ход 2, kyaro, mybb, строка 1, log\[\d+\]\)/u);
    expect(out).toMatch(/опубликовано: .*Turn 3.*\n {2}по правилам: .*Turn 2/u);
    expect((await callJson(['replay', other])).answer).toMatchObject({
      ok: false,
      divergence: { code: 'text-differs', turn: 2, audience: 'kyaro', format: 'mybb', line: 1 },
    });
  });

  it('knows in how long posts a battle was published', async () => {
    const short = folder.at('short.json');
    expect((await call(['judge', SAMPLE, '--seed', SEED, '--limit', '3000', '--out', short])).code).toBe(0);
    expect(folder.read('short.json')).toContain('"limit":3000');
    expect((await callJson(['replay', short])).answer).toMatchObject({ ok: true });
  });

  it('compares packs and sheets with the battle file', async () => {
    expect((await callJson(['replay', record, SAMPLE])).answer).toMatchObject({ ok: true });
    const other = folder.file('other.battle.yaml', readFileSync(join(ROOT, SAMPLE), 'utf8').replace('verena: verena', 'verena: tagir'));
    const { code, answer } = await callJson(['replay', record, other]);
    expect([code, answer.divergence?.code]).toEqual([1, 'content-other']);
    expect((await call(['replay', record, other], RU)).out).toContain('с другими наборами или анкетами');
  });
});

describe('a battle file with its own seed', () => {
  const seeded = (seed: string): string =>
    folder.file(`seed-${seed}.battle.yaml`, `seed: "${seed}"\n${readFileSync(join(ROOT, SAMPLE), 'utf8').replace(/^seed: .*\n/mu, '')}`);

  it('is judged the same each time, and --seed outranks it', async () => {
    const file = seeded('0abc');
    const judged = async (...more: string[]) => (await call(['judge', file, '--turn', '1', ...more])).out;
    const first = await judged();
    expect(await judged()).toBe(first);
    expect(await judged('--seed', '0abc')).toBe(first);
    expect(await judged('--seed', '0abd')).not.toBe(first);
    expect((await call(['judge', file, '--turn', '1'])).err).not.toContain('The dice are random');
  });

  it('goes on from its record without the file of secrets', async () => {
    const file = seeded('0abe');
    const out = folder.at('own-seed.json');
    expect((await call(['judge', file, '--turn', '1', '--out', out])).code).toBe(0);
    rmSync(folder.at('own-seed.secrets.json'));
    expect((await call(['judge', file, '--out', out])).code).toBe(0);
    expect((await callJson(['verify', out])).answer).toMatchObject({ ok: true });
  });
});

describe('verify', () => {
  it('confirms every open draw, and says what it could not check', async () => {
    const { code, answer } = await callJson(['verify', record]);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ ok: true, mismatches: [] });
    const draws = recorded().log.flatMap((entry) => (entry.kind === 'resolved' ? entry.draws : []));
    expect(answer.draws).toBe(draws.length);
    const ended = recorded().log.some((entry) => entry.kind === 'ended');
    expect(answer.verified).toBe(ended ? draws.length : draws.filter((d) => !d.hidden).length);
    expect((await call(['verify', record], RU)).out).toContain('Кости честные');
  });

  it('finds a die that was changed', async () => {
    const other = tampered('tampered.json', (r) => {
      firstDraw(r).value += 1;
    });
    const { code, answer } = await callJson(['verify', other]);
    expect(code).toBe(1);
    expect(answer).toMatchObject({ ok: false, mismatches: [{ kind: 'value', turn: 1 }] });
    expect((await call(['verify', other])).out).toMatch(/not as committed: 1 mismatches/u);
  });

  it('reads a record from the standard input', async () => {
    expect((await call(['verify', '-'], { stdin: folder.read('yard.json') })).code).toBe(0);
  });
});

describe('explain', () => {
  it('shows a number as a sum with its clauses', async () => {
    const { code, out } = await call(['explain', record, '--turn', '3', '--who', 'verena', 'hit'], RU);
    expect(code).toBe(0);
    expect(out).toMatch(/^Ход 3, шаг 1\./u);
    expect(out).toMatch(/\n {6}100 {2}.*\n {4}\+ +\d+ {2}.*\n(?:.*\n)*? {4}= \d+/u);
  });

  it('gives the derivation to programs', async () => {
    const { answer } = await callJson(['explain', record, '--turn', '3', '--slot', '1', 'hit']);
    const [first] = Object.values(answer.explained ?? {});
    expect(first).toMatchObject({ turn: 3, step: 1, what: 'hit', derivation: { value: first?.value } });
  });

  it('explains a battle file, judged from a seed', async () => {
    const fromFile = await call(['explain', SAMPLE, '--seed', SEED, '--turn', '1', '--slot', '1'], RU);
    const fromRecord = await call(['explain', record, '--turn', '1', '--slot', '1'], RU);
    expect(fromFile.out).toBe(fromRecord.out);
    expect(fromFile.out).not.toBe('');
  });

  it('counts a share of what adds and all of what takes away, so that the sum comes out', async () => {
    const { out } = await call(['explain', SAMPLE, '--seed', SEED, '--turn', '2', '--slot', '4', '--who', 'kyaro', 'defence'], RU);
    expect(out).toMatch(
      /130 .*\n.*\+ +30 {2}«Скользящий шаг» \(50% × 60\).*\n.*\+ +25 .*\(50% × 50\).*\n.*− +30 {2}«Тяжёлый взгляд» {2}\[.*\n.*= 155\n/u,
    );
  });

  it('names whose draw it is, and only numbers of the action asked for', async () => {
    const all = await call(['explain', SAMPLE, '--seed', SEED, '--turn', '3', '--slot', '2'], RU);
    expect(all.out).not.toMatch(/шаг \d+\. [−\d]/u);
    const { code, out } = await call(['explain', SAMPLE, '--seed', SEED, '--turn', '3', '--slot', '7', 'luck'], RU);
    expect(code).toBe(1);
    expect(out).not.toContain('damage');
  });

  it('lists what there is where nothing fits', async () => {
    const { code, out } = await call(['explain', record, 'luck']);
    expect(code).toBe(1);
    expect(out).toMatch(/There are: .*hit/u);
  });
});

const RULING = '3|1|verena|if/energy/kyaro';

describe('correct', () => {
  it('judges the turn and the later ones again on the same dice, and shows what was and what is', async () => {
    const rulings = folder.file('rulings.yaml', `- {question: "${RULING}", answer: false, reason: Со стороны не видно}\n`);
    const { code, out } = await call(['correct', record, '--turn', '3', '--rulings', rulings, '--out', folder.at('new.json')], RU);
    expect(code).toBe(0);
    expect(out).toMatch(/^Ход 3: исправлен$/mu);
    expect(out).toMatch(/^Ход 6: пересчитан следом$/mu);
    expect(out).toMatch(/без изменений: \d+/u);
    expect(out).not.toContain('переброшено');
    expect(out).toMatch(/: -?[\d.,]+ → -?[\d.,]+$/mu);

    const causes = recorded('new.json').log.flatMap((e) => (e.kind === 'resolved' ? [`${e.turn} ${e.cause}`] : []));
    expect(causes).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((n) => `${n} played`).concat(['3 corrected', '4 followed', '5 followed', '6 followed']),
    );
    expect(recorded('new.json').log.slice(0, recorded().log.length)).toEqual(recorded().log);
    for (const command of ['verify', 'replay']) expect((await call([command, folder.at('new.json')])).code).toBe(0);
  });

  it('gives the comparison to programs', async () => {
    const rulings = folder.file('data.yaml', `reason: no\nrulings:\n  - {question: "${RULING}", answer: false}\n`);
    const { answer } = await callJson(['correct', record, '--turn', '3', '--rulings', rulings, '--out', folder.at('data.json')]);
    expect(answer).toMatchObject({ turn: 3, reason: 'no' });
    const [third] = Object.values(answer.turns ?? {});
    expect(third?.comparison?.draws?.rerolled).toEqual([]);
    expect(Object.keys(third?.comparison?.draws?.unchanged ?? {}).length).toBeGreaterThan(3);
  });

  it('takes orders and overrides too', async () => {
    const written = `reason: Пост пришёл вовремя
posts:
  - by: kyaro
    text: "1-8 отдых"
rulings:
  - override: {step: 2, phase: before, path: combatants.verena.health, value: 50, reason: договорились}
`;
    const rulings = folder.file('orders.yaml', written);
    const { code, out } = await call(['correct', record, '--turn', '3', '--rulings', rulings, '--out', folder.at('orders.json')], RU);
    expect(code).toBe(0);
    expect(out).toContain('отпало');
    const third = recorded('orders.json').log.findLast((e) => e.kind === 'resolved' && e.turn === 3);
    expect(third).toMatchObject({ reason: 'Пост пришёл вовремя', inputs: { overrides: [{ value: 50 }] } });
  });

  it('tells values of the state as words and numbers, never as data', async () => {
    const written = `reason: договорились
rulings:
  - override: {step: 2, phase: before, path: combatants.verena.statuses, value: [{id: bleeding, remainingActions: 3}], reason: так}
  - override: {step: 2, phase: before, path: combatants.verena.limbs.rightArm.injuries, value: [bruise], reason: так}
  - override: {step: 3, phase: before, path: combatants.kyaro.health, value: 5, reason: так}
`;
    const rulings = folder.file('state.yaml', written);
    const to = folder.at('state.json');
    const { code, out } = await call(['correct', record, '--turn', '3', '--rulings', rulings, '--out', to], RU);
    expect(code).toBe(0);
    expect(out).toContain('Верена, тело, правая рука, травмы, ушиб: нет → есть');
    expect(out).toContain('бой, исход: нет → победитель: сторона 1, причина: больше сражаться некому');
    expect(out).toMatch(/Кьяро, эффекты, снижение меткости: нет → осталось действий \d/u);
    expect(out).toContain('Кьяро, без сознания: нет → да');
    expect(out).not.toMatch(/[{}"[\]]|stamp|порядковый/u);
  });

  it('says what a correction lacks, at its place', async () => {
    const rulings = folder.file('wrong.yaml', 'rulings:\n  - {queston: "x", answer: 1}\nposts:\n  - {by: kyaro}\n');
    const { code, err } = await call(['correct', record, '--turn', '3', '--rulings', rulings, '--out', folder.at('never.json')]);
    expect(code).toBe(2);
    expect(err).toMatch(/wrong\.yaml:2:\d+: /u);
    const stranger = folder.file('stranger.yaml', 'posts:\n  - {by: boris, text: "1-8 отдых"}\n');
    const other = await call(['correct', record, '--turn', '3', '--rulings', stranger, '--out', folder.at('never.json')]);
    expect([other.code, other.err]).toEqual([2, expect.stringMatching(/stranger\.yaml:2:\d+: .*boris/u)]);
    expect(() => folder.read('never.json')).toThrow();
  });

  it('says that a ruling answers nothing, and names fields of the state in words', async () => {
    const rulings = folder.file(
      'astray.yaml',
      `- {question: "${RULING}", answer: false}\n- {question: "3|1|verna|if/energy/kyaro", answer: false}\n`,
    );
    const args = ['correct', record, '--turn', '3', '--rulings', rulings, '--out', folder.at('astray.json')];
    const { code, out, err } = await call(args, RU);
    expect(code).toBe(0);
    expect(err).toMatch(/Решение ни на что не повлияло.*3\|1\|verna\|if/u);
    expect(err).not.toContain(RULING);
    expect(out).toMatch(/^ {2}Кьяро, жизни: −?\d+ → −?\d+$/mu);
    expect(out).not.toMatch(/^ {2}(?:Верена|Кьяро), [^:]*[a-z][^:]*:/mu);
  });

  it('needs the dice of the battle', async () => {
    const alone = folder.file('alone/yard.json', folder.read('yard.json'));
    const rulings = folder.file('any.yaml', `- {question: "${RULING}", answer: false}\n`);
    const args = ['correct', alone, '--turn', '3', '--rulings', rulings, '--out', folder.at('alone/new.json')];
    expect((await callJson(args)).answer).toMatchObject({ error: { code: 'secrets-missing' } });
    expect((await callJson([...args, '--seed', 'abc'])).answer).toMatchObject({ error: { code: 'chain-other' } });
    expect((await call([...args, '--seed', SEED])).code).toBe(0);
  });
});
