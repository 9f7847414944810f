import { z } from 'zod';
import { reading } from './reading.ts';
import { card, composer, picture } from './screen.ts';
import { fighter, id, list, moment, orderText, turn, version } from './shared.ts';

/** What the player keeps of a sent order: it was received, and stays what it was. */
export const receipt = z.object({
  /** `7K3F-9QXZ`: the beginning of the digest. */
  code: z.string(),
  digest: z.string().describe('SHA-256 over battle, turn, player, his share of the dice and his orders; in hex'),
  at: moment,
  turn,
  /** Until when it can be changed; `null`: until the judge closes the turn. */
  editableUntil: moment.nullable(),
});
export type Receipt = z.output<typeof receipt>;

const seatFighter = z.object({
  fighter,
  name: z.string(),
  /** Whether his orders are awaited now. */
  awaited: z.boolean(),
  draft: z.object({ text: z.string(), savedAt: moment }).nullable(),
  /** The order that was sent last for the coming turn, as he wrote it. */
  sent: z.object({ text: z.string(), receipt }).nullable(),
  /** His text of the turn before. */
  lastText: z.string().nullable(),
  composer: composer.nullable(),
});

/** Everything that a player's seat shows. */
export const seatView = z.object({
  battle: id,
  title: z.string(),
  system: z.string(),
  seat: id.nullable(),
  player: z.string(),
  version,
  /** The coming turn; `null` where the battle is over. */
  turn: turn.nullable(),
  deadline: moment.nullable(),
  /** Others who are awaited and whether their orders are there: nothing of what they say. */
  others: list(z.object({ fighter, name: z.string(), sent: z.boolean() })),
  fighters: list(seatFighter),
  cards: list(card).nullable(),
  picture: picture.nullable(),
});
export type SeatView = z.output<typeof seatView>;

export const draftBody = z.strictObject({ text: orderText, turn });
export const draftSaved = z.object({ savedAt: moment });

export const orderBody = z.strictObject({ fighter, turn, text: orderText });
export const orderSent = z.object({ receipt, reading });
