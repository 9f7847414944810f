import { z } from 'zod';
import type { ApiErrorCode } from '../errors.ts';
import { id, turnPath } from '../schemas/shared.ts';

/** Who may call: anybody; who has come in by an account, a seat's link or as the operator; more is asked where the summary says so. */
export const ACCESS = ['anybody', 'reader', 'signed-in'] as const;

export interface Spec {
  readonly summary: string;
  readonly access: (typeof ACCESS)[number];
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: z.ZodType;
  /** Codes beside those that any request may get. */
  readonly errors: readonly ApiErrorCode[];
  /** Largest body, where it is not the common one. */
  readonly upload?: true;
}

export const inBattle = z.strictObject({ battle: id });
export const inTurn = z.strictObject({ battle: id, turn: turnPath });
export const system = z.strictObject({ system: z.string().max(40) });
/** What reading in a battle may meet. */
export const READS = ['not-found', 'not-allowed'] as const;
/** What writing in a battle may meet. */
export const WRITES = [...READS, 'version-conflict', 'battle-refused'] as const;
