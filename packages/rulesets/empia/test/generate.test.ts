import type { Next } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../src/begin.ts';
import { EMPTY_CONTENT } from '../src/book.ts';
import { check } from '../src/check.ts';
import type { Content } from '../src/content.ts';
import { AbilitySchema, ArmourSchema, BranchSchema, GoodsSchema, SheetSchema, WeaponSchema } from '../src/content.ts';
import { randomOrder, randomSheet } from '../src/generate.ts';

const content: Content = {
  ...EMPTY_CONTENT,
  abilities: [
    { id: 'fireball', kind: 'active', branch: 'fire', nature: 'magical', energyCost: 20, damage: { min: 5, max: 10, type: 'fire' } },
    { id: 'heal', kind: 'active', nature: 'magical', healing: { min: 5, max: 10 } },
    { id: 'stance', kind: 'toggled' },
    { id: 'wall', kind: 'sustained', durationActions: 4, targets: { filter: 'point' } },
    { id: 'ray', kind: 'streaming', streamActions: 3, nature: 'magical', damage: { min: 1, max: 3 } },
    { id: 'tough', kind: 'passive' },
    { id: 'deadBody', kind: 'passive', transformation: 'permanent' },
    { id: 'vampire', kind: 'passive', transformation: 'permanent' },
    { id: 'lich', kind: 'passive', transformation: 'permanent', extends: 'deadBody', extendsRequired: true },
    { id: 'call', kind: 'active', isSummon: true, creature: 'wolf' },
  ].map((a) => AbilitySchema.parse(a)),
  weapons: [
    { id: 'sword', class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } },
    { id: 'bow', class: 'ranged', hands: 2, damage: { min: 5, max: 12, type: 'piercing' } },
    { id: 'buckler', class: 'shield', block: 3 },
  ].map((w) => WeaponSchema.parse(w)),
  armour: [
    { id: 'plate', class: 'heavy', block: 4 },
    { id: 'exo', class: 'exoskeleton', durability: 50 },
  ].map((a) => ArmourSchema.parse(a)),
  goods: [GoodsSchema.parse({ id: 'flask' })],
  branches: [
    { id: 'fire', name: 'огонь' },
    { id: 'shields', name: 'щиты' },
  ].map((b) => BranchSchema.parse(b)),
  sheets: [SheetSchema.parse({ id: 'wolf' })],
};

/** A linear congruence: enough for tests, the same everywhere. */
function numbers(seed: number): Next {
  let at = seed;
  return () => {
    at = (at * 1664525 + 1013904223) % 4294967296;
    return at / 4294967296;
  };
}

function battleOf(seed: number) {
  const next = numbers(seed);
  const written = SetupSchema.parse({
    kind: 'official',
    distance: 20,
    fighters: [{ id: 'A' }, { id: 'B' }, { id: 'fang', sheet: 'wolf', start: { owner: 'A' } }],
  });
  const begun = begin(makeSetup(written, content, { A: randomSheet(content, next), B: randomSheet(content, next) }));
  return { begun, next };
}

const SEEDS = Array.from({ length: 60 }, (_, i) => i * 7919 + 1);

describe('random sheets and orders', () => {
  it(`begin official battles (seeds ${SEEDS[0]}..${SEEDS[SEEDS.length - 1]})`, () => {
    for (const seed of SEEDS) expect(battleOf(seed).begun).toMatchObject({ ok: true });
  });

  it('are accepted whole', () => {
    for (const seed of SEEDS) {
      const { begun, next } = battleOf(seed);
      if (!begun.ok) throw new Error(`seed ${seed}`);
      for (const who of ['A', 'B']) {
        const order = randomOrder(begun.state, begun.book, who, next);
        const checked = check(begun.state, begun.book, who, order);
        expect(checked.refusals, `seed ${seed}`).toEqual([]);
        expect(checked.order, `seed ${seed}`).toEqual(order);
      }
    }
  });

  it('are the same for the same numbers, and other for others', () => {
    expect(battleOf(5).begun).toEqual(battleOf(5).begun);
    expect(battleOf(5).begun).not.toEqual(battleOf(6).begun);
  });

  it('have orders of every kind in reach of chance', () => {
    const kinds = new Set<string>();
    for (const seed of SEEDS) {
      const { begun, next } = battleOf(seed);
      if (!begun.ok) continue;
      for (const a of randomOrder(begun.state, begun.book, 'A', next).actions) kinds.add(a.do.kind);
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining(['move', 'strike', 'ability', 'activate', 'quickRest', 'hide', 'search', 'swapWeapon', 'idle']),
    );
  });
});
