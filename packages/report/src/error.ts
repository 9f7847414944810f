import type { Json } from '@boevka/kernel';

/** What can be wrong with a request for a report. */
export const REPORT_ERRORS = ['format-unknown', 'limit-invalid', 'post-too-small', 'table-ragged'] as const;
export type ReportErrorCode = (typeof REPORT_ERRORS)[number];

/** A report that cannot be printed as asked. The code and the data are for programs and phrases, the message is for developers. */
export class ReportError extends Error {
  readonly code: ReportErrorCode;
  readonly data: { readonly [key: string]: Json };
  constructor(code: ReportErrorCode, message: string, data: { readonly [key: string]: Json }) {
    super(message);
    this.name = 'ReportError';
    this.code = code;
    this.data = data;
  }
}
