import { existsSync, readFileSync } from 'node:fs';

export interface Count {
  readonly passed: number;
  readonly failed: number;
}

/** How a tool ended: with exit code 0, or otherwise (a signal or a tool that is not there included). */
export type Ended = 'well' | 'badly';

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/**
 * Reads vitest's JSON report. A file that failed before any of its tests did (a broken import, a failed hook) counts as one failure, and so
 * does a run that ended badly although no test failed (an error outside of tests, no test found, no report written). Skipped tests
 * count as neither.
 */
export const countTests = (reportFile: string, ended: Ended): Count => {
  if (!existsSync(reportFile)) return { passed: 0, failed: 1 };
  const { testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report;
  const perFile = testResults.map(({ status, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').length;
    return {
      passed: assertionResults.filter((test) => test.status === 'passed').length,
      failed: failed === 0 && status === 'failed' ? 1 : failed,
    };
  });
  const { passed, failed } = total(perFile);
  return { passed, failed: failed === 0 && ended === 'badly' ? 1 : failed };
};

export const total = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, count) => sum + count.passed, 0),
  failed: counts.reduce((sum, count) => sum + count.failed, 0),
});
