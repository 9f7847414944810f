import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { countTests, total } from './count.ts';

const folder = mkdtempSync(join(tmpdir(), 'boevka-count-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const report = (...files: readonly (readonly [status: string, ...tests: string[]])[]): string => {
  const path = join(folder, 'results.json');
  const testResults = files.map(([status, ...tests]) => ({ status, assertionResults: tests.map((test) => ({ status: test })) }));
  writeFileSync(path, JSON.stringify({ testResults }));
  return path;
};

describe('counting tests', () => {
  it('adds up passed and failed over files, and leaves skipped ones out', () => {
    const path = report(['passed', 'passed', 'skipped'], ['failed', 'passed', 'failed', 'failed']);
    expect(countTests(path, 'badly')).toEqual({ passed: 2, failed: 2 });
  });

  it('counts a file that could not be loaded as one failure', () => {
    expect(countTests(report(['failed'], ['passed', 'passed']), 'badly')).toEqual({ passed: 1, failed: 1 });
  });

  it('counts a file whose tests passed but whose teardown failed as one failure', () => {
    expect(countTests(report(['failed', 'passed', 'passed']), 'badly')).toEqual({ passed: 2, failed: 1 });
  });

  it('never calls a run clean that ended badly', () => {
    expect(countTests(report(['passed', 'passed']), 'badly')).toEqual({ passed: 1, failed: 1 });
    expect(countTests(join(folder, 'never-written.json'), 'well')).toEqual({ passed: 0, failed: 1 });
  });

  it('totals steps', () => {
    const counts = [
      { passed: 1, failed: 0 },
      { passed: 7, failed: 2 },
    ];
    expect(total(counts)).toEqual({ passed: 8, failed: 2 });
  });
});
