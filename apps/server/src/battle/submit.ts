import { randomBytes } from 'node:crypto';
import type { Receipt } from '@boevka/api';
import type { Locale, Orders, Seal } from '@boevka/kernel';
import { digest, receiptOf, sealOrders } from '@boevka/kernel';
import { Failure } from '../failure.ts';
import { readingOf } from '../shown/turn.ts';
import type { Bout } from '../table/bout.ts';
import type { Happening } from './log.ts';
import type { BattleState, Sent } from './state.ts';
import { takesOrders } from './state.ts';

const NONCE = 32;

/** Orders that a player sends. */
export interface Sending {
  readonly turn: number;
  readonly fighter: string;
  /** Under this name he stands in the seal. */
  readonly player: string;
  readonly text: string;
}

/**
 * Takes orders: reads them, refuses what cannot stand, and seals them with whatever else the player has sent for the turn.
 * @throws Failure `turn-closed`, `battle-refused`
 */
export function takeOrders(state: BattleState, { turn, fighter, player, text }: Sending, at: string, locale: Locale) {
  const { bout } = state;
  mayOrder(state, turn, fighter);
  if (state.deadline !== null && at > state.deadline && state.sent.get(turn)?.has(fighter) === true) throw deadlinePassed();
  const reading = readingOf(bout, fighter, text, turn, locale);
  if (!reading.ok || text.trim() === '') {
    throw new Failure('battle-refused', {
      message: {
        ru: 'Такой приказ недействителен целиком. Исправьте его и отправьте снова.',
        en: 'Such an order is void as a whole. Mend it and send it again.',
      },
      data: { code: 'order-void', combatant: fighter },
      issues: bothRefusals(bout, fighter, text, turn),
    });
  }
  const own = ownSent(state, turn, player);
  const orders: { [who: string]: unknown } = Object.fromEntries(own.map((one) => [one.fighter, one.order]));
  orders[fighter] = reading.order;
  const sealed = bout.awaiting()?.sealed === true;
  const seal = sealed ? sealFor(bout, turn, player, orders, own) : null;
  const happening: Happening = { kind: 'orders', turn, fighter, player, text, order: reading.order, seal };
  return { happening, reading };
}

/**
 * Refuses orders that nobody awaits.
 * @throws Failure `turn-closed`, `battle-refused`
 */
export function mayOrder(state: BattleState, turn: number, fighter: string): void {
  const { bout } = state;
  if (!takesOrders(state) || turn !== bout.turns + 1) throw new Failure('turn-closed', { data: { turn, coming: bout.turns + 1 } });
  const awaited = bout.awaiting()?.who ?? [];
  if (awaited.includes(fighter)) return;
  const name = (locale: Locale): string => bout.words.name(fighter, locale);
  throw new Failure('battle-refused', {
    message: {
      ru: `Приказа сейчас не ждут, боец: ${name('ru')}. Он выбыл, или ходит не он.`,
      en: `No orders are awaited now of ${name('en')}: out of the battle, or not on move.`,
    },
    data: { code: 'order-unasked', combatant: fighter, awaited: [...awaited] },
  });
}

/** What a player has sent for a turn. */
function ownSent({ sent }: BattleState, turn: number, player: string): readonly Sent[] {
  return [...(sent.get(turn)?.values() ?? [])].filter((one) => one.player === player);
}

/** Seals a player's orders; his share of the dice stays what it was when he sealed first. */
export function sealFor(bout: Bout, turn: number, player: string, orders: Orders<unknown>, before: readonly Sent[]): Seal {
  const latest = before.toSorted((a, b) => b.seq - a.seq).find((one) => one.seal !== null)?.seal ?? null;
  return sealOrders({ battle: bout.record.battle, turn, player, orders }, randomBytes(NONCE), latest);
}

/** What the player keeps of a sent order. */
export function receiptFor(state: BattleState, { turn, player, order, seal, at }: Omit<Sent, 'seq'>): Receipt {
  const { bout, deadline } = state;
  const told = seal?.digest ?? digest({ battle: bout.record.battle, turn, player, order });
  return { code: receiptOf(told), digest: told, at, turn, editableUntil: deadline };
}

function bothRefusals(bout: Bout, fighter: string, text: string, turn: number) {
  const read = bout.read(text, fighter, turn);
  return read.refusals.map((r) => ({
    code: r.code,
    file: null,
    line: null,
    column: null,
    path: String(r.step ?? ''),
    message: { ru: bout.words.refusal(r, 'ru'), en: bout.words.refusal(r, 'en') },
  }));
}

function deadlinePassed(): Failure {
  return new Failure('turn-closed', {
    message: {
      ru: 'Срок вышел: отправленный приказ уже не изменить. Если нужно, напишите судье.',
      en: 'The time is up: what was sent cannot be changed any more. If need be, write to the judge.',
    },
  });
}
