import { describe, expect, it } from 'vitest';
import { BattleError, checkSeals, DiceError, noncesOf, receiptOf, sealOrders, sealTurn } from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import { bytes, HIGH, LOW } from './setting.ts';

const sealing = (orders: object, player = 'anna') => ({ battle: 'duel-1', turn: 1, player, orders: { ...orders } });
const anna = sealOrders(sealing({ kira: HIGH }), bytes(1, 16), null);
const ivan = sealOrders(sealing({ oleg: LOW }, 'ivan'), bytes(2, 16), null);

describe('a seal', () => {
  it('tells digest, receipt and whose orders they are', () => {
    expect(anna.combatants).toEqual(['kira']);
    expect(anna.digest).toMatch(/^[0-9a-f]{64}$/);
    expect(anna.receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(anna.receipt).toBe(receiptOf(anna.digest));
  });

  it('is another for other orders, on the same nonce', () => {
    const again = sealOrders(sealing({ kira: LOW }), bytes(9, 16), anna);
    expect(again.nonce).toBe(anna.nonce);
    expect(again.digest).not.toBe(anna.digest);
    expect(sealOrders(sealing({ kira: HIGH }), bytes(9, 16), again)).toEqual(anna);
  });

  it('is blinded by the nonce: equal orders do not show', () => {
    expect(sealOrders(sealing({ kira: HIGH }), bytes(3, 16), null).digest).not.toBe(anna.digest);
  });

  it('needs a nonce of 16 bytes or more', () => {
    expect(thrown(DiceError, () => sealOrders(sealing({}), bytes(1, 8), null)).code).toBe('nonce-malformed');
  });

  it('writes the first 40 bits in a code without letters that are misread', () => {
    expect(receiptOf(`${'00'.repeat(5)}ff`)).toBe('0000-0000');
    expect(receiptOf('ff'.repeat(32))).toBe('ZZZZ-ZZZZ');
    expect(receiptOf(`0842108421${'00'.repeat(27)}`)).toBe('1111-1111');
  });
});

describe('a sealed turn', () => {
  it('does not depend on the order in which the seals came', () => {
    expect(sealTurn(1, [ivan, anna])).toEqual(sealTurn(1, [anna, ivan]));
    expect(noncesOf(sealTurn(1, [ivan, anna])).map((n) => n.player)).toEqual(['anna', 'ivan']);
    expect(noncesOf(null)).toEqual([]);
  });

  it('is another where any seal is', () => {
    expect(sealTurn(1, [anna]).digest).not.toBe(sealTurn(1, [anna, ivan]).digest);
    expect(sealTurn(2, [anna, ivan]).digest).not.toBe(sealTurn(1, [anna, ivan]).digest);
  });

  it('has one seal of a player, and one for a combatant', () => {
    expect(thrown(BattleError, () => sealTurn(1, [anna, anna]))).toMatchObject({ code: 'seal-twice', data: { turn: 1, player: 'anna' } });
    const other = sealOrders(sealing({ kira: LOW }, 'ivan'), bytes(2, 16), null);
    expect(thrown(BattleError, () => sealTurn(1, [anna, other])).data).toEqual({ turn: 1, combatant: 'kira' });
  });

  it('holds against the orders that were sealed and no others', () => {
    const sealed = sealTurn(1, [anna, ivan]);
    expect(() => checkSeals('duel-1', sealed, { oleg: LOW, kira: HIGH })).not.toThrow();
    for (const [battle, orders] of [
      ['duel-1', { kira: LOW, oleg: LOW }],
      ['duel-1', { oleg: LOW }],
      ['duel-2', { kira: HIGH, oleg: LOW }],
    ] as const) {
      expect(thrown(BattleError, () => checkSeals(battle, sealed, orders)).data).toMatchObject({ turn: 1, player: 'anna' });
    }
    const tampered = { ...sealed, seals: [{ ...anna, nonce: ivan.nonce }, ivan] };
    expect(thrown(BattleError, () => checkSeals('duel-1', tampered, { kira: HIGH, oleg: LOW })).code).toBe('seal-differs');
  });
});
