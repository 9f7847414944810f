import type { Reason } from './reading.ts';

/** Something doubtful in a stretch of marks. `fatal`: nothing was accepted there. */
export interface Issue {
  readonly code: Reason;
  readonly from: number;
  readonly to: number;
  readonly fatal: boolean;
  readonly candidates: readonly string[];
}

export function fatal(code: Reason, from: number, to: number, candidates: readonly string[] = []): Issue {
  return { code, from, to, fatal: true, candidates };
}

export function doubt(code: Reason, from: number, to: number): Issue {
  return { code, from, to, fatal: false, candidates: [] };
}
