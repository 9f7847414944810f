export const STORE_ERRORS = ['conflict', 'key-reused', 'taken', 'missing', 'backup-malformed', 'not-empty', 'newer-schema'] as const;
export type StoreErrorCode = (typeof STORE_ERRORS)[number];

/**
 * What a store cannot do as asked. conflict: a log or a thing has moved on. key-reused: a request's name belongs to another one. taken: a name that
 * must be the only one is there already. missing: nothing has this id. Faults of the database itself come as its own errors.
 */
export class StoreError extends Error {
  readonly code: StoreErrorCode;
  readonly data: { readonly [key: string]: string | number | null };
  constructor(code: StoreErrorCode, message: string, data: { readonly [key: string]: string | number | null } = {}) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.data = data;
  }
}
