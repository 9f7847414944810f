import { afterAll, describe, expect, it } from 'vitest';
import { call, callJson, Folder, SAMPLE, SEED } from './calling.ts';

const folder = new Folder();
afterAll(() => folder.remove());
const RU = { env: { LANG: 'ru_RU.UTF-8' } };

/** An event of a record, of which the tests look at a few fields. */
interface Happened {
  readonly kind: string;
  readonly stealth?: number | null;
  readonly roll?: { readonly result: string } | null;
}

describe('the sample battle', () => {
  it('reads as it did', async () => {
    const { code, out } = await call(['judge', SAMPLE, '--seed', SEED, '--lang', 'ru']);
    expect(code).toBe(0);
    await expect(out).toMatchFileSnapshot('snapshots/empia-yard.mybb.txt');
  });

  it('tells a player why he did not rest, once for actions in a row, and that his air is gone', async () => {
    const { out } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2', '--viewer', 'verena', '--format', 'text'], RU);
    expect(out).toContain('7–8-е: быстрый отдых — боец поддерживает способность и не отдыхает.');
    expect(out).toContain('4-е: воздух кончился.');
    const judge = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '2', '--viewer', 'judge', '--format', 'text'], RU);
    expect(judge.out).not.toContain('ожог');
  });

  it('words a condition that somebody is seen without a double denial, and names the winner in the protocol', async () => {
    const { out } = await call(['judge', SAMPLE, '--seed', SEED, '--turn', '6', '--viewer', 'judge', '--format', 'text'], RU);
    expect(out).toContain('«ЕСЛИ Кьяро видно»');
    expect(out).toContain('конец боя, Верена, больше сражаться некому');
  });

  it('reads as it did in English', async () => {
    const { out } = await call(['judge', SAMPLE, '--seed', SEED, '--lang', 'en', '--format', 'text']);
    await expect(out).toMatchFileSnapshot('snapshots/empia-yard.en.txt');
  });

  it('shows what a battle can hold, and is judged, replayed and verified', async () => {
    const record = folder.at('yard.json');
    expect((await callJson(['judge', SAMPLE, '--seed', SEED, '--out', record])).answer).toMatchObject({
      turns: { length: 6 },
      outcome: { won: ['1'] },
    });
    const { log } = JSON.parse(folder.read('yard.json')) as {
      readonly log: readonly { readonly kind: string; readonly events?: readonly { readonly event: Happened }[] }[];
    };
    const events = log.flatMap((entry) => entry.events ?? []).map(({ event }) => event);
    const kinds = new Set(events.map((e) => e.kind));
    for (const kind of ['injured', 'sustained', 'chose', 'searched', 'revealed']) expect(kinds).toContain(kind);
    expect(events.some((e) => e.kind === 'hid' && Number(e.stealth) > 0)).toBe(true);
    expect(events.some((e) => e.kind === 'attacked' && e.roll?.result === 'critHit')).toBe(true);
    expect((await callJson(['replay', record])).answer).toMatchObject({ ok: true, turns: 6 });
    const { answer } = await callJson(['verify', record]);
    expect(answer).toMatchObject({ ok: true, verified: answer.draws, unverified: [] });
  });

  it('is read without a doubt but for what a judge is to decide', async () => {
    const { answer } = await callJson(['judge', SAMPLE, '--seed', SEED]);
    for (const turn of Object.values(answer.turns ?? {})) expect(turn).toMatchObject({ notUnderstood: [], silent: [], unused: [] });
  });
});
