import { afterAll, beforeAll, expect, it } from 'vitest';
import { callJson, Folder, SAMPLE, SEED } from './calling.ts';

const folder = new Folder();
const record = folder.at('yard.json');
beforeAll(async () => {
  expect((await callJson(['judge', SAMPLE, '--seed', SEED, '--out', record])).code).toBe(0);
}, 60_000);
afterAll(() => folder.remove());

it('a battle that was taken out of the server replays, and its dice are verified', async () => {
  const bundle = {
    format: 'boevka-battle-bundle-1',
    record: JSON.parse(folder.read('yard.json')),
    log: [],
    secrets: null,
    title: 'x',
    digest: 'x',
  };
  const file = folder.file('yard.bundle.json', JSON.stringify(bundle));
  expect((await callJson(['replay', file])).answer).toMatchObject({ ok: true, turns: 6 });
  expect((await callJson(['verify', file])).answer).toMatchObject({ ok: true, mismatches: [] });
  const other = folder.file('other.json', JSON.stringify({ ...bundle, record: { format: 'x' } }));
  expect((await callJson(['replay', other])).code).toBe(2);
}, 60_000);
