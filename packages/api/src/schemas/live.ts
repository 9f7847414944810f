import { z } from 'zod';
import { id, version } from './shared.ts';

export const NOTICES = [
  'battle-opened',
  'battle-changed',
  'seat-changed',
  'orders-received',
  'desk-edited',
  'turn-closed',
  'turn-corrected',
  'turn-published',
  'claim-raised',
  'claim-decided',
  'claim-withdrawn',
  'battle-ended',
] as const;
export type NoticeKind = (typeof NOTICES)[number];

/** Word that something happened in a battle. It carries no secrets and no contents: whoever may see them asks for them. */
export const notice = z.object({
  battle: id,
  seq: version,
  kind: z.enum(NOTICES),
  turn: z.number().nullable(),
  /** The fighter that it is about, where everybody may know. */
  fighter: z.string().nullable(),
  at: z.string(),
});
export type Notice = z.output<typeof notice>;
