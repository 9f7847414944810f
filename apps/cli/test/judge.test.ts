import { existsSync, readdirSync, statSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder, SAMPLE, SEED, withoutSeed } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const RU = { env: { LANG: 'ru_RU.UTF-8' } };

describe('what a judge should look at', () => {
  it('has what is in doubt by itself, and what he may add apart', async () => {
    const { err } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '1'], { env: { LANG: 'ru_RU.UTF-8' } });
    expect(err).toContain('Судья может решить, без ответа ничего не добавится:\n    Кьяро: критический успех');
    expect(err).not.toContain('Вопрос судье');
    const { err: second } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2'], { env: { LANG: 'ru_RU.UTF-8' } });
    expect(second).toContain('Вопрос судье: Верена: успел ли боец вдохнуть');
    expect(second).not.toContain('может решить');
    const { answer } = await callJson(['judge', SAMPLE, '--seed', SEED]);
    const asked = Object.values(answer.turns ?? {}).flatMap((turn) => Object.values(turn.questions ?? {}));
    expect(new Set(asked.map((q) => q.optional))).toEqual(new Set([true, false]));
  });
});

describe('judge', () => {
  it('prints the public post of every turn to the output, what the judge should look at to the errors', async () => {
    const { code, out, err } = await call(['judge', SAMPLE, '--seed', SEED], RU);
    expect(code).toBe(0);
    expect(out.match(/\[b\]Ход \d/gu)).toHaveLength(6);
    expect(err).not.toContain('[b]');
  });

  it('prints the same again from the same seed, and other dice without one', async () => {
    const [a, b, c] = [
      await call(['judge', SAMPLE, '--seed', SEED]),
      await call(['judge', SAMPLE, '--seed', SEED.toUpperCase()]),
      await call(['judge', withoutSeed(folder)]),
    ];
    expect(b.out).toBe(a.out);
    expect(c.out).not.toBe(a.out);
    expect(c.err).toContain('--out');
    expect(a.err).not.toContain('The dice are random');
  });

  it('shows one turn to one viewer in one form', async () => {
    const [html, text, json] = [
      await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2', '--viewer', 'verena', '--format', 'html'], RU),
      await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2', '--viewer', 'Верена', '--format', 'text'], RU),
      await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2', '--format', 'json'], RU),
    ];
    expect(html.out).toMatch(/^<.*Ход 2/su);
    expect(text.out).toMatch(/Ход 2/u);
    expect(text.out).not.toMatch(/Ход [13]\./u);
    expect(JSON.parse(json.out)).toMatchObject({ locale: 'ru', blocks: expect.any(Array) });
  });

  it('speaks English where it is asked to', async () => {
    const { out } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '1', '--lang', 'en', '--format', 'markdown'], RU);
    expect(out).toMatch(/Turn 1/u);
    expect(out).not.toMatch(/Ход|удар/u);
  });

  it('tells every reader apart with --all, on one page or in files', async () => {
    const { out } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '1', '--all'], RU);
    expect(out.match(/^===== .* =====$/gmu)).toHaveLength(4);
    const { code } = await call(['judge', SAMPLE, '--seed', SEED, '--all', '--dir', folder.at('reports'), '--format', 'markdown']);
    expect(code).toBe(0);
    const names = readdirSync(folder.at('reports'));
    expect(names).toHaveLength(6 * 4);
    expect(names).toContain('turn-3.judge.md');
    expect(names.filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('parts a post where the forum has a limit', async () => {
    const { code, out } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '1', '--limit', '1500'], RU);
    expect(code).toBe(0);
    expect(out).toContain('(1/');
    const { code: tooSmall, answer } = await callJson(['judge', SAMPLE, '--seed', SEED, '--limit', '20']);
    expect([tooSmall, answer.error?.code]).toEqual([2, 'post-too-small']);
  });

  it('labels a draft wherever it goes, and never the same dice twice', async () => {
    const [a, b] = [
      await call(['judge', SAMPLE, '--draft', '--turn', '1'], RU),
      await call(['judge', SAMPLE, '--draft', '--turn', '1'], RU),
    ];
    for (const { out } of [a, b]) expect(out).toContain('Черновик');
    expect(a.out).not.toBe(b.out);
    const { answer } = await callJson(['judge', SAMPLE, '--draft', '--turn', '1']);
    expect(answer).toMatchObject({ draft: true, turns: [{ turn: 1, published: false }] });
  });

  it('answers programs with everything that people are told', async () => {
    const { code, answer } = await callJson(['judge', SAMPLE, '--seed', SEED, '--all']);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ battle: 'empia-yard', system: 'empia', draft: false, commitments: { length: 512 } });
    expect(Object.values(answer.turns ?? {}).map((t) => t.turn)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const turn of Object.values(answer.turns ?? {})) {
      expect(turn).toMatchObject({ published: true, notUnderstood: [], questions: expect.any(Array), refusals: expect.any(Array) });
      expect(Object.values(turn.texts ?? {}).map((t) => t.audience)).toEqual(['public', 'verena', 'kyaro', 'judge']);
    }
  });

  it('reads a battle from the standard input', async () => {
    const stdin = folder.file('copy.yaml', '') && (await import('node:fs')).readFileSync(SAMPLE, 'utf8');
    const [piped, named] = [
      await call(['judge', '-', '--seed', SEED], { ...RU, stdin }),
      await call(['judge', SAMPLE, '--seed', SEED], RU),
    ];
    expect(piped.out).toBe(named.out);
  });
});

const BATTLE = `system: empia
packs: [empia-starter]
sheets: { verena: verena, kyaro: kyaro }
setup: { distance: 10 }
turns:
  - posts:
      - by: verena
        text: |
          1-2 действие: бег к противнику.
          3 действие: удар саблей. ЕСЛИ кьяро выглядит уставшим - отдых
          4 действие: танцует польку
          5-8 отдых
`;

describe('what a judge should look at', () => {
  it('names words that were not understood at their place in the file', async () => {
    const file = folder.file('doubt.battle.yaml', BATTLE);
    const { code, err } = await call(['judge', file, '--seed', '1'], RU);
    expect(code).toBe(0);
    expect(err).toMatch(/^Ход 1$/mu);
    expect(err).toMatch(/doubt\.battle\.yaml:11:\d+: /u);
    expect(err).toMatch(/Кьяро/u);
    const { answer } = await callJson(['judge', file, '--seed', '1']);
    const doubts = Object.values(answer.turns?.[0]?.notUnderstood ?? {});
    expect(doubts.map((d) => d.line)).toContain(11);
    expect(answer.turns?.[0]?.silent).toEqual(['kyaro']);
  });

  it('lists what the judge may decide, with its default and the id to answer by', async () => {
    const asking = BATTLE.replace('ЕСЛИ кьяро выглядит уставшим - отдых', 'ЕСЛИ у Кьяро меньше 90 энергии - бег от Кьяро');
    const file = folder.file('ask.battle.yaml', asking);
    const { err } = await call(['judge', file, '--seed', '1'], RU);
    expect(err).toContain('question: "1|3|verena|if/energy/kyaro"');
    const answered = `${asking}    rulings:\n      - { question: 1|3|verena|if/energy/kyaro, answer: true, reason: видно }\n`;
    const again = await call(['judge', folder.file('answered.battle.yaml', answered), '--seed', '1'], RU);
    expect(again.err).not.toContain('if/energy');
  });

  it('names whose order is refused and where it stands, and tells the silent in one line', async () => {
    const text = BATTLE.replace(/ {8}text: \|\n[\s\S]*$/u, '        orders: [{ kind: strike, target: boris }]\n');
    const { code, err } = await call(['judge', folder.file('refused.battle.yaml', text), '--seed', '1']);
    expect(code).toBe(0);
    expect(err).toMatch(/refused\.battle\.yaml:7:9: Verena: refused: .*boris/u);
    const crowd = BATTLE.replace('kyaro: kyaro', 'kyaro: kyaro, ninel: ninel').replace(/turns:[\s\S]*$/u, 'turns:\n  - posts: []\n');
    const { err: silent } = await call(['judge', folder.file('crowd.battle.yaml', crowd), '--seed', '1']);
    expect(silent.match(/no order/gu)).toHaveLength(1);
    expect(silent).toMatch(/Verena, .*: no order/u);
  });

  it('tells no doubt twice, and counts what is too much to read', async () => {
    const post = JSON.stringify(`1 ${'если враг рядом, то удар, иначе '.repeat(300)}отдых ${'а'.repeat(90_000)}`);
    const text = BATTLE.replace(/text: \|\n[\s\S]*$/u, `text: ${post}\n`);
    const { err } = await call(['judge', folder.file('flood.battle.yaml', text), '--seed', '1']);
    expect(err.length).toBeLessThan(10_000);
    const lines = err.split('\n').filter((line) => line !== '');
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('says where a ruling stands that changed nothing, and that there is nothing to judge', async () => {
    const ruled = `${BATTLE}    rulings:\n      - { question: "1|1|verena|nothing", answer: true }\n      - { override: { step: 9, phase: before, path: verena.health, value: 5, reason: x } }\n`;
    const { err } = await call(['judge', folder.file('idle.battle.yaml', ruled), '--seed', '1']);
    expect(err).toMatch(/idle\.battle\.yaml:14:9: A ruling changed nothing.*nothing/u);
    expect(err).toMatch(/idle\.battle\.yaml:15:9: A ruling changed nothing.*verena\.health/u);
    const none = await call(['judge', folder.file('none.battle.yaml', BATTLE.replace(/turns:[\s\S]*$/u, 'turns: []\n')), '--seed', '1']);
    expect([none.code, none.out, none.err]).toEqual([0, '', expect.stringMatching(/No turn yet/u)]);
  });

  it('says when turns come after the end, and plays them not', async () => {
    const fight = '          1-8 действие: удар саблей по Кьяро.\n';
    const over = BATTLE.replace('distance: 10', 'distance: 1, battle: {}').replace(/ {10}1-2[\s\S]*$/u, fight.repeat(1));
    const turn = `  - posts:\n      - by: verena\n        text: |\n${fight}`;
    const { code, err } = await call(['judge', folder.file('over.battle.yaml', over + turn.repeat(12)), '--seed', '1']);
    expect(code).toBe(0);
    expect(err).toMatch(/The battle was over after turn \d+; turns after it in the file: \d+/u);
  });
});

describe('a record', () => {
  it('is written whole, with its secret beside it for its owner alone', async () => {
    const out = folder.at('whole/duel.json');
    const { code } = await call(['judge', SAMPLE, '--out', out]);
    expect(code).toBe(0);
    const record = JSON.parse(folder.read('whole/duel.json'));
    expect(record).toMatchObject({ format: 'boevka-battle-1', battle: 'empia-yard', pin: { ruleset: 'empia' } });
    expect(folder.read('whole/duel.json')).not.toContain(JSON.parse(folder.read('whole/duel.secrets.json')).open);
    expect(statSync(folder.at('whole/duel.secrets.json')).mode & 0o077).toBe(0);
    expect(readdirSync(folder.at('whole')).toSorted()).toEqual(['duel.json', 'duel.secrets.json']);
    const published = record.log.filter((entry: { kind: string }) => entry.kind === 'published');
    const judged = record.log.filter((entry: { kind: string }) => entry.kind === 'resolved');
    expect(judged.length).toBeGreaterThan(0);
    expect(published.map((entry: { texts: unknown[] }) => entry.texts.length)).toEqual(judged.map(() => 4));
  });

  it('goes on with its own dice when the file has more turns', async () => {
    const all = (await import('node:fs')).readFileSync(SAMPLE, 'utf8');
    const cut = all.indexOf('  - posts:', all.indexOf('  - posts:', all.indexOf('turns:')) + 5);
    const out = folder.at('on.json');
    await call(['judge', folder.file('on.battle.yaml', all.slice(0, cut)), '--out', out]);
    const before = JSON.parse(folder.read('on.json'));
    const { code } = await call(['judge', folder.file('on.battle.yaml', all), '--out', out]);
    expect(code).toBe(0);
    const after = JSON.parse(folder.read('on.json'));
    expect(after.commitments).toEqual(before.commitments);
    expect(after.log.slice(0, before.log.length)).toEqual(before.log);
    expect(after.log.length).toBeGreaterThan(before.log.length);
  });

  it('is not judged anew with other orders', async () => {
    const all = (await import('node:fs')).readFileSync(SAMPLE, 'utf8');
    const out = folder.at('changed.json');
    await call(['judge', folder.file('changed.battle.yaml', all), '--out', out, '--seed', SEED]);
    const before = folder.read('changed.json');
    const other = folder.file('changed.battle.yaml', all.replace('активация Танец клинков', 'отдых'));
    const { code, err } = await call(['judge', other, '--out', out]);
    expect(code).toBe(2);
    expect(err).toMatch(/changed\.battle\.yaml:\d+:\d+: Turn 1 .*boevka correct/u);
    expect(folder.read('changed.json')).toBe(before);
  });

  it('leaves nothing behind where the judging fails', async () => {
    const bad = folder.file('bad.battle.yaml', BATTLE.replace('by: verena', 'by: vrena'));
    const { code } = await call(['judge', bad, '--out', folder.at('none/none.json')]);
    expect(code).toBe(2);
    expect(existsSync(folder.at('none'))).toBe(false);
  });
});
