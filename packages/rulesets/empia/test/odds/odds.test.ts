import type { Fraction } from '@boevka/kernel';
import { canonicalJson, fractionToNumber, plusFractions, reduced, sameFraction } from '@boevka/kernel';
import type { ExchangeOdds } from '@boevka/lab';
import { chanceThat, countedOdds, distributionOf, exchangesOf, marksOf, oddsOf, outcomesOf, simulatedOdds } from '@boevka/lab';
import { clause } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { begin, makeSetup, SetupSchema } from '../../src/begin.ts';
import { EMPTY_CONTENT } from '../../src/book.ts';
import { check } from '../../src/check.ts';
import type { Content } from '../../src/content.ts';
import { AbilitySchema, ArmourSchema, WeaponSchema } from '../../src/content.ts';
import { EXCHANGE_WORDS } from '../../src/exchanges/words.ts';
import { exchanges } from '../../src/exchanges.ts';
import { empia } from '../../src/index.ts';
import { ActionSchema } from '../../src/orders/entry.ts';
import { shippedContent } from '../shipped/load.ts';

type Written = Record<string, unknown>;

/** Odds of the exchanges of one order, in a battle of A and B a metre apart. */
function oddsFor(content: Content, A: Written, B: Written, entries: readonly (string | Written)[]): readonly ExchangeOdds[] {
  return placedFor(content, A, B, entries).map(({ exchange, setting }) => oddsOf(empia, setting, exchange));
}

function placedFor(content: Content, A: Written, B: Written, entries: readonly (string | Written)[]) {
  const fighter = (id: string, { sheet, start }: Written) => ({ id, sheet, ...(start === undefined ? {} : { start }) });
  const begun = begin(makeSetup(SetupSchema.parse({ distance: 1, fighters: [fighter('A', A), fighter('B', B)] }), content));
  if (!begun.ok) throw new Error(JSON.stringify(begun.refusals));
  const { state, book } = begun;
  const { order } = check(state, book, 'A', { actions: entries.map((e) => ActionSchema.parse(e)), creatures: {} });
  return exchangesOf(empia, exchanges, { state, book, turn: 1 }, 'A', order, null);
}

function only<T>(list: readonly T[]): T {
  const [one] = list;
  if (one === undefined || list.length > 1) throw new Error(`${list.length} exchanges in place of one`);
  return one;
}

const f = (num: number, den: number): Fraction => reduced({ num: BigInt(num), den: BigInt(den) });
const SWORD = WeaponSchema.parse({ id: 'sword', name: { ru: 'меч' }, class: 'melee', damage: { min: 6, max: 16, type: 'slashing' } });
const armed: Content = { ...EMPTY_CONTENT, weapons: [SWORD], armour: [ArmourSchema.parse({ id: 'plate', class: 'heavy' })] };
const swordsman: Written = { sheet: { inventory: ['sword'] } };
const bare: Written = { sheet: {} };

const chances = (odds: ExchangeOdds) => Object.fromEntries(outcomesOf(odds).map(({ outcome, chance }) => [outcome, chance.exact]));

describe('a strike, counted by hand', () => {
  it(`${clause('empia.hit.roll')} ${clause('empia.crit.hit-band')} ${clause('empia.crit.miss-band')}: of −100..100 without 0, the outer tenths`, () => {
    const odds = only(oddsFor(armed, swordsman, bare, ['strike']));
    expect(odds.kind).toBe('exact');
    expect(chances(odds)).toEqual({ hit: f(9, 20), miss: f(9, 20), critHit: f(1, 20), critMiss: f(1, 20) });
  });

  it(`${clause('empia.damage.draw')}: every value of the range is as likely on a plain hit`, () => {
    const odds = only(oddsFor(armed, swordsman, bare, ['strike']));
    const plain = distributionOf(odds, 'damage', ({ outcome }) => outcome === 'hit');
    expect(plain?.values).toEqual(Array.from({ length: 11 }, (_, i) => ({ value: 6 + i, weight: f(1, 11) })));
    expect(plain?.mean.exact).toEqual(f(11, 1));
  });

  it('a critical hit, die by die', () => {
    const odds = only(oddsFor(armed, swordsman, bare, ['strike']));
    // A slashing blow has neither a duration nor a weapon that zeroes in: of four effects bonus, injury and injury by type are left.
    // 91..99 draw one of them, 100 draws two. The mean of floor(d * (100 + p) / 100) over d 6..16, p 50..150:
    let sum = 0;
    for (let d = 6; d <= 16; d++) for (let p = 50; p <= 150; p++) sum += Math.floor((d * (100 + p)) / 100 + 1e-9);
    const bonus = sum / (11 * 101);
    // An injury of a light blow takes no more health; a fracture, from a tenth of the health on, does.
    const critical = distributionOf(odds, 'damage', ({ outcome, marks }) => outcome === 'critHit' && !marks.includes('injured'));
    expect(critical?.mean.value).toBeCloseTo(bonus, 9);
    const injured = chanceThat(odds, ({ marks }) => marks.includes('injured'));
    // 9 of 200 with one effect, two thirds of them injuries; 1 of 200 with two, of which at least one always is.
    expect(injured.exact).toEqual(f(9 * 2 + 3, 600));
  });

  it(`${clause('empia.type.piercing-light')} ${clause('empia.type.piercing-heavy')}: the percent draw that ignores armour`, () => {
    const spear = WeaponSchema.parse({
      id: 'spear',
      name: { ru: 'копьё' },
      class: 'melee',
      damage: { min: 10, max: 10, type: 'piercing' },
    });
    const content: Content = { ...armed, weapons: [spear] };
    const plated: Written = { sheet: { inventory: ['plate'] } };
    const odds = only(oddsFor(content, { sheet: { inventory: ['spear'] } }, plated, ['strike']));
    const plain = distributionOf(odds, 'damage', ({ outcome }) => outcome === 'hit');
    // One time in ten the heavy armour is ignored, else half of the blow is left.
    expect(plain?.values).toEqual([
      { value: 5, weight: f(9, 10) },
      { value: 10, weight: f(1, 10) },
    ]);
  });

  it('tells what fells: health that is as much as the blow, or less', () => {
    const odds = only(oddsFor(armed, swordsman, { ...bare, start: { health: 11 } }, ['strike']));
    const plain = chanceThat(odds, ({ outcome, marks }) => outcome === 'hit' && marks.includes('fells'));
    expect(plain.exact).toEqual(f(9 * 6, 20 * 11));
  });
});

describe('other deeds', () => {
  const burning = AbilitySchema.parse({
    id: 'flame',
    name: { ru: 'Пламя' },
    kind: 'active',
    nature: 'magical',
    damage: { min: 5, max: 10, type: 'fire' },
    sideEffects: [{ chancePct: 30, effect: { kind: 'status', status: 'stun', durationActions: 1 } }],
  });
  const trance = AbilitySchema.parse({
    id: 'mend',
    name: { ru: 'Лечение' },
    kind: 'active',
    nature: 'magical',
    beneficial: true,
    healing: { min: 4, max: 8 },
  });
  const content: Content = { ...armed, abilities: [burning, trance] };
  const mage: Written = { sheet: { abilities: ['flame', 'mend'] } };

  it(`${clause('empia.side-effect.percent')}: a side effect of thirty in a hundred hits`, () => {
    const odds = only(oddsFor(content, mage, bare, [{ kind: 'ability', ability: 'flame' }]));
    const hit = chanceThat(odds, ({ hit: home }) => home);
    const stunned = marksOf(odds).find(({ mark }) => mark === 'stun');
    expect(hit.exact).not.toBeNull();
    expect(stunned?.chance.exact).toEqual(
      hit.exact === null ? null : plusFractions({ num: hit.exact.num * 3n, den: hit.exact.den * 10n }, f(0, 1)),
    );
  });

  it(`${clause('empia.hit.beneficial')}: nobody stands against a peaceful ability but its user himself`, () => {
    const wounded: Written = { ...mage, start: { health: 40 } };
    const odds = only(oddsFor(content, wounded, bare, [{ kind: 'ability', ability: 'mend', target: 'me' }]));
    expect(chanceThat(odds, ({ hit }) => hit).exact).toEqual(f(2, 3));
    const plain = distributionOf(odds, 'healing', ({ outcome }) => outcome === 'hit');
    expect(plain?.mean.exact).toEqual(f(6, 1));
  });

  it(`${clause('empia.stealth.attempt')}: hiding fails at 0 of 0..100`, () => {
    const away: Written = { ...bare, start: { facing: 0 } };
    const odds = only(oddsFor(content, mage, away, ['hide']));
    expect(chances(odds)).toEqual({ hidden: f(100, 101), notHidden: f(1, 101) });
    expect(distributionOf(odds, 'stealth', ({ hit }) => hit)?.mean.exact).toEqual(f(101, 2));
  });

  it(`${clause('empia.detect.compare')}: a search finds whoever hides worse than its value`, () => {
    const hidden: Written = { ...bare, start: { stealth: 60 } };
    const odds = only(oddsFor(content, mage, hidden, ['search']));
    expect(chances(odds)).toEqual({ notFound: f(61, 101), found: f(40, 101) });
  });

  it('what cannot be carried out is certain not to be', () => {
    const far = oddsFor(content, mage, { ...bare, start: { position: { x: 30, y: 0, z: 0 } } }, ['strike']);
    expect(chances(only(far))).toEqual({ notDone: f(1, 1) });
    expect(marksOf(only(far)).map(({ mark }) => mark)).toEqual(['notDone.outOfReach']);
  });

  it('entries without dice give no exchange; variants and both hands give one each', () => {
    const two: Written = { sheet: { inventory: ['sword', { itemId: 'sword', id: 'second', limb: 'leftArm' }] } };
    const variants = [{ if: { does: 'approach', who: 'B' }, do: 'hide' }];
    const placed = placedFor(armed, two, bare, ['quickRest', { kind: 'strike', with: ['rightArm', 'leftArm'], variants }]);
    expect(placed.map(({ exchange }) => [exchange.step, exchange.variant, exchange.title.ru])).toEqual([
      [2, 1, 'попытка скрыться'],
      [2, null, 'удар, меч. Цель: B'],
      [2, null, 'удар, меч. Цель: B'],
    ]);
  });
});

describe('what ships', () => {
  const content = shippedContent('empia-rulebook', 'empia-starter');
  const heroes = content.sheets.flatMap((s) => s.id ?? []);
  const [dummy = ''] = heroes;
  const ordersOf = (id: string): Written[] => {
    const own = content.sheets.find((s) => s.id === id)?.abilities ?? [];
    const entries = own.map((a) => ({ kind: 'ability', ability: a.abilityId }));
    return [{ kind: 'strike' }, ...entries].slice(0, 8);
  };

  it.each(heroes)('%s: every exchange adds up to exactly 1 and has words', (id) => {
    for (const { exchange, setting } of placedFor(content, { sheet: id }, { sheet: dummy }, ordersOf(id))) {
      const odds = oddsOf(empia, setting, exchange, { budget: 60_000, repeats: 5, runs: 300, seed: id });
      const total = odds.ways.reduce((sum, way) => plusFractions(sum, way.weight), odds.remainder);
      expect(sameFraction(total, f(1, 1))).toBe(true);
      const statuses = new Set(content.statuses.map((s) => s.id));
      for (const { result } of odds.ways) {
        for (const word of [result.outcome, ...Object.keys(result.amounts)]) expect(EXCHANGE_WORDS).toHaveProperty([word]);
        for (const mark of result.marks) expect(Object.hasOwn(EXCHANGE_WORDS, mark) || statuses.has(mark)).toBe(true);
      }
    }
  });

  it('exact odds are those of 100,000 simulated runs, way by way', () => {
    const runs = 100_000;
    const { exchange, setting } = placedFor(content, { sheet: heroes[1] }, { sheet: dummy }, ['strike'])[0] ?? {
      exchange: null,
      setting: null,
    };
    if (exchange === null || setting === null) throw new Error('no exchange');
    const exact = countedOdds(empia, setting, exchange, { budget: 100_000, repeats: 5 });
    const simulated = simulatedOdds(empia, setting, exchange, { runs, seed: 'against the exact ones' });
    const key = (result: unknown): string => canonicalJson(result);
    const shares = new Map(simulated.ways.map(({ result, weight }) => [key(result), fractionToNumber(weight)]));
    for (const { result, weight } of exact.ways) {
      const chance = fractionToNumber(weight);
      const bound = 5 * Math.sqrt((chance * (1 - chance)) / runs) + 2 / runs;
      expect(Math.abs((shares.get(key(result)) ?? 0) - chance)).toBeLessThan(bound);
      shares.delete(key(result));
    }
    // Nothing happens in a simulation that the exact odds do not have.
    expect([...shares.keys()]).toEqual([]);
    const [mean, other] = [exact, simulated].map((odds) => distributionOf(odds, 'damage')?.mean);
    expect(Math.abs((mean?.value ?? 0) - (other?.value ?? 1))).toBeLessThan(0.2);
  });
});
