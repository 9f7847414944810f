import type { Json } from '@boevka/kernel';
import type { Against } from './content/common.ts';
import type { AttackInstance, Effect, MultiMove } from './state.ts';
import type { Defence, Family, Method, Phase } from './terms.ts';

/** How an attack of the queue was met. `ward` and `combo` are told apart by their own events. */
export type Met = 'none' | Defence;

/** Why an effect did not set in. */
export const KEPT_OFF = ['immune', 'protection', 'stability', 'active', 'defence'] as const;
export type KeptOff = (typeof KEPT_OFF)[number];

/** Everything that can happen. A new kind must be folded, revealed and told, or the build breaks. */
export type Event =
  | {
      readonly kind: 'ordered';
      readonly order: readonly string[];
      readonly rolls: readonly { readonly who: string; readonly roll: number }[];
    }
  | { readonly kind: 'moveBegan'; readonly who: string; readonly moveNo: number; readonly apx: number; readonly reserve: number }
  | { readonly kind: 'abandoned'; readonly who: string; readonly attack: string; readonly paid: number; readonly cost: number }
  | { readonly kind: 'surrendered'; readonly who: string }
  | {
      readonly kind: 'warded';
      readonly who: string;
      readonly skill: string;
      readonly ap: number;
      readonly absorbs: number;
      readonly against: Against;
    }
  | {
      /** One attack of the queue was met, or let pass. Its damage waits for the end of the phase. */
      readonly kind: 'met';
      readonly who: string;
      readonly instance: string;
      readonly attack: string;
      readonly attacker: string;
      readonly met: Met;
      readonly method: Method;
      /** The combined skill whose defensive half it was. */
      readonly combo: string | null;
      readonly ap: number;
      /** What a full defence would have cost; 0 where there was none. */
      readonly fullPrice: number;
      /** Number of the block, or of the dodge; 0 where there was none. */
      readonly n: number;
      /** A dodge that needed no reserve. */
      readonly standard: boolean;
      readonly fromReserve: boolean;
    }
  | {
      readonly kind: 'effectBegan';
      readonly who: string;
      readonly instance: string;
      readonly effect: Effect;
      readonly attack: string;
      readonly attacker: string | null;
      readonly effectiveApx: number;
    }
  | {
      readonly kind: 'effectKeptOff';
      readonly who: string;
      readonly instance: string;
      readonly family: Family;
      readonly attack: string;
      readonly why: KeptOff;
    }
  | {
      readonly kind: 'booked';
      readonly who: string;
      readonly instance: string;
      readonly attack: string;
      readonly attacker: string;
      readonly baseDamage: number;
      /** What the defence let through, before protection; it may be no whole number. */
      readonly passed: number;
      /** After protection and rounding, before pools. */
      readonly rounded: number;
      readonly absorbed: readonly { readonly id: string; readonly ward: boolean; readonly taken: number }[];
      readonly damage: number;
    }
  | { readonly kind: 'interrupted'; readonly who: string; readonly attack: string; readonly paid: number; readonly by: 'damage' | 'blind' }
  | { readonly kind: 'blockPhaseEnded'; readonly who: string; readonly hp: number; readonly taken: number; readonly queued: number }
  | { readonly kind: 'defeated'; readonly who: string; readonly hp: number; readonly fate: string | null }
  | {
      /** An attack was announced: its instances join the queues. */
      readonly kind: 'attacked';
      readonly who: string;
      readonly attack: string;
      readonly ap: number;
      readonly combo: boolean;
      readonly instances: readonly { readonly target: string; readonly instance: AttackInstance }[];
    }
  | {
      readonly kind: 'selfWorked';
      readonly who: string;
      readonly attack: string;
      readonly ap: number;
      readonly healed: number;
      readonly pool: number;
      readonly against: Against;
      readonly magic: boolean;
    }
  | {
      readonly kind: 'multiPaid';
      readonly who: string;
      readonly attack: string;
      readonly paidNow: number;
      readonly multiMove: MultiMove;
      /** The first payment. */
      readonly first: boolean;
    }
  | {
      /** The last payment was made: the attack is launched. */
      readonly kind: 'multiLaunched';
      readonly who: string;
      readonly attack: string;
      readonly instances: readonly { readonly target: string; readonly instance: AttackInstance }[];
      /** Targets that had been defeated meanwhile. */
      readonly gone: readonly string[];
    }
  | {
      readonly kind: 'ran';
      readonly who: string;
      readonly from: { readonly x: number; readonly y: number };
      readonly to: { readonly x: number; readonly y: number };
      readonly metres: number;
      readonly ap: number;
      readonly method: Method;
      readonly levitating: boolean;
      /** Whom he ran to or from, where that was his order. */
      readonly toward: string | null;
      readonly away: string | null;
    }
  | { readonly kind: 'notDone'; readonly who: string; readonly phase: Phase; readonly what: string; readonly code: string }
  | {
      readonly kind: 'ruled';
      readonly who: string;
      readonly instance: string;
      readonly attack: string;
      readonly answer: { readonly [key: string]: Json };
    }
  | { readonly kind: 'moveEnded'; readonly who: string; readonly spent: number; readonly apx: number; readonly reserve: number }
  | { readonly kind: 'effectEnded'; readonly who: string; readonly family: Family }
  | { readonly kind: 'nextMove'; readonly at: number; readonly who: string }
  | { readonly kind: 'battleEnded'; readonly winner: string | null; readonly reason: string }
  | { readonly kind: 'overridden'; readonly path: string; readonly value: Json; readonly reason: string; readonly phase: string };
