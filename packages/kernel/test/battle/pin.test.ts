import { describe, expect, it } from 'vitest';
import type { Json } from '../../src/index.ts';
import { BattleError, checkPin, pinOf, settleHouseRules } from '../../src/index.ts';
import { thrown } from '../dice/asking.ts';
import { duel } from '../rulesets/duel.ts';
import { race } from '../rulesets/race.ts';

const pin = pinOf(duel, 'digest', { field: 30 });

describe('a pin', () => {
  it('keeps the law and every house rule, those that nobody touched included', () => {
    expect(pin).toEqual({ ruleset: 'duel', version: '1.0.0', content: 'digest', houseRules: { mercy: true, field: 30 } });
  });

  it('lets the same law pass, with or without content to compare', () => {
    expect(() => checkPin(pin, duel, 'digest')).not.toThrow();
    expect(() => checkPin(pin, duel, null)).not.toThrow();
  });

  it.each([
    ['ruleset-other', race, 'digest', { recorded: 'duel', atHand: 'race' }],
    ['version-other', { ...duel, version: '1.0.1' }, 'digest', { recorded: '1.0.0', atHand: '1.0.1' }],
    ['content-other', duel, 'other', { recorded: 'digest', atHand: 'other' }],
  ])('refuses another law: %s', (code, rules, content, data) => {
    const error = thrown(BattleError, () => checkPin(pin, rules, content));
    expect(error.code).toBe(code);
    expect(error.data).toEqual(data);
  });
});

it('refuses a pin whose house rules are none', () => {
  const refused = (houseRules: { readonly [id: string]: Json }): string =>
    thrown(BattleError, () => checkPin({ ...pin, houseRules }, duel, null)).code;
  expect(refused({ ...pin.houseRules, luck: 7 })).toBe('house-rule-unknown');
  expect(refused({ ...pin.houseRules, mercy: 'never' })).toBe('house-rule-value');
});

describe('house rules', () => {
  it.each<[string, { readonly [id: string]: Json }]>([
    ['house-rule-unknown', { mercey: true }],
    ['house-rule-value', { mercy: 'yes' }],
    ['house-rule-value', { field: 51 }],
    ['house-rule-value', { field: 4 }],
    ['house-rule-value', { field: 5.5 }],
    ['house-rule-value', { field: '20' }],
  ])('are refused: %s', (code, chosen) => {
    expect(thrown(BattleError, () => settleHouseRules(duel.houseRules, chosen)).code).toBe(code);
  });

  it('say what they may be', () => {
    const error = thrown(BattleError, () => settleHouseRules(duel.houseRules, { field: 51 }));
    expect(error.data).toEqual({ id: 'field', value: 51, values: { min: 5, max: 50, whole: true } });
    expect(settleHouseRules(duel.houseRules, { mercy: false, field: 50 })).toEqual({ mercy: false, field: 50 });
  });
});
