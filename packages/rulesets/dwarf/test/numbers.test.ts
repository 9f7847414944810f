import { PlainReckoner } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { balanceOf } from '../src/body.ts';
import type { Book } from '../src/book.ts';
import { bonusOf, shieldStrengthOf } from '../src/book.ts';
import { DEFAULT_RULES } from '../src/house-rules.ts';
import { actionCount } from '../src/orders/actions.ts';
import { shares } from '../src/resolve/attack.ts';
import { armourMultiplier, attackPoints, blockThreshold, dodgeThreshold, escapePct, noDamagePct } from '../src/resolve/chance.ts';
import { shotReaches, speed } from '../src/steps.ts';
import { bleedOutRound } from '../src/timers.ts';
import { clause, shippedBook } from './shipped.ts';

const r = new PlainReckoner();
const book: Book = shippedBook();

describe('numbers of the ledger', () => {
  it(`${clause('dwarf.action.count-by-level')}: one to five actions`, () => {
    const counts = [0, 3, 4, 6, 7, 9, 10, 12, 13, 15].map(actionCount);
    expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
  });

  it(`${clause('dwarf.balance.many-legs')}: sure and risky numbers of supports`, () => {
    expect([2, 3, 4, 6].map((l) => balanceOf(l))).toEqual([
      { sureAt: 2, riskAt: 1 },
      { sureAt: 2, riskAt: 1 },
      { sureAt: 3, riskAt: 2 },
      { sureAt: 4, riskAt: 3 },
    ]);
  });

  it(`${clause('dwarf.hold.escape-chance')}: by both levels of wrestling`, () => {
    const pairs = [
      [0, 0],
      [15, 0],
      [0, 15],
      [5, 10],
      [1, 0],
      [3, 8],
    ] as const;
    expect(pairs.map(([x, y]) => escapePct(r, x, y))).toEqual([50, 100, 25, 40, 53, 39]);
  });

  it(`${clause('dwarf.dodge.formula')} ${clause('dwarf.dodge.impossible')} ${clause('dwarf.dodge.action-bonus')}: thresholds`, () => {
    const given = [
      [0, 0, 0],
      [10, 0, 6],
      [15, 0, 0],
      [2, 0, 7],
      [2, 0, 6],
      [3, 2, 4],
      [0, 1, 5],
    ] as const;
    expect(given.map(([x, actions, y]) => dodgeThreshold(r, x, actions, y))).toEqual([5, 9, 20, 0, 1, 6, 1]);
  });

  it(`${clause('dwarf.block.formula')} ${clause('dwarf.block.action-bonus')}: thresholds`, () => {
    expect([blockThreshold(r, 4, 0, 2), blockThreshold(r, 0, 0, 5), blockThreshold(r, 1, 3, 6)]).toEqual([7, 0, 3]);
  });

  it(`${clause('dwarf.armour.material-quality')}: bonus of a piece, strength of a shield`, () => {
    expect(bonusOf({ material: 'iron', quality: 'fine' }, book)).toBe(105);
    expect(shieldStrengthOf({ material: 'bronze', quality: 'exceptional' }, book)).toBe(115);
  });

  it(`${clause('dwarf.damage-roll.model')} ${clause('dwarf.block.adds-strength')}: the chance of no damage`, () => {
    const made = (material: string, quality = 'standard') => ({ material, quality });
    const of = (
      armour: readonly string[][],
      force: Parameters<typeof attackPoints>[2],
      toughness = 0,
      shield: string | null = null,
    ): number => {
      const layers = armour.map(([material = '', quality = 'standard']) => ({
        piece: 'piece',
        bonus: bonusOf(made(material, quality), book),
      }));
      const strength = shield === null ? 0 : shieldStrengthOf(made(shield), book);
      return noDamagePct(r, book, armourMultiplier(r, { layers: [layers] }, 0, strength), toughness, attackPoints(r, book, force), null);
    };
    const none = { skill: 0, strength: 0, material: 0, quality: 0 };
    expect(of([], none)).toBe(40);
    expect(of([['iron']], { skill: 5, strength: 2, material: 6, quality: 0 }, 1)).toBe(68);
    expect(of([], { skill: 15, strength: 15, material: 12, quality: 0 })).toBe(0);
    expect(of([['steel', 'masterwork']], { ...none, material: 4 })).toBe(96);
    expect(of([['steel', 'masterwork']], { ...none, material: 4 }, 0, 'bronze')).toBe(136);
    expect(of([['leather']], none)).toBe(50);
    expect(of([], none, 0, 'bronze')).toBe(80);
  });

  it(`${clause('dwarf.move.model')} ${clause('dwarf.ranged.range')}: speed and range`, () => {
    const of = (encumbrance: number, armourUser: number): number => speed(r, book, { encumbrance, armourUser });
    expect([of(8, 3), of(8, 9), of(20, 0)]).toEqual([5, 10, 1]);
    const bow = { range: 40, rangePerLevel: 4 };
    expect([shotReaches(bow, 5, 60), shotReaches(bow, 5, 61)]).toEqual([true, false]);
  });

  it(`${clause('dwarf.effect.more-bleeds-shorten')}: the round of unconsciousness`, () => {
    const wound = (effect: 'heavy-bleed' | 'open-fracture' | 'limb-loss', since: number) => ({ effect, since });
    const perExtra = { ...DEFAULT_RULES, extraBleedReduction: 'perExtra' as const };
    const three = [wound('limb-loss', 1), wound('limb-loss', 1), wound('heavy-bleed', 2)];
    expect(bleedOutRound([wound('heavy-bleed', 1), wound('open-fracture', 2)], DEFAULT_RULES)).toBe(6);
    expect(bleedOutRound(three, DEFAULT_RULES)).toBe(5);
    expect(bleedOutRound(three, perExtra)).toBe(4);
    expect(bleedOutRound([wound('limb-loss', 1), wound('limb-loss', 5)], DEFAULT_RULES)).toBe(5);
  });

  it(`${clause('dwarf.damage-roll.overall')}: what comes of an attack that was not dodged`, () => {
    expect(shares(40)).toEqual({ none: 40, light: 30, medium: 20, heavy: 10 });
    expect(shares(70)).toEqual({ none: 70, light: 15, medium: 10, heavy: 5 });
    expect(shares(136)).toEqual({ none: 100, light: 0, medium: 0, heavy: 0 });
    const { none, light, medium, heavy } = shares(0);
    expect([none, light, medium.toFixed(3), heavy.toFixed(3)]).toEqual([0, 50, '33.333', '16.667']);
  });

  it(`${clause('dwarf.damage.weapon-table')}: kinds of the weapons`, () => {
    const kinds = ['sword', 'axe', 'hammer', 'mace', 'spear', 'crossbow-melee', 'bow-melee'].map((id) => book.weapons.get(id)?.kinds);
    expect(kinds).toEqual([['pierce', 'slash', 'blunt'], ['slash', 'blunt'], ['blunt'], ['blunt'], ['pierce'], ['blunt'], ['blunt']]);
  });
});
