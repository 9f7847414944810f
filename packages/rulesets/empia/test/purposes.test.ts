import { drawKey } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { purposeText } from '../src/phrases/terms/terms.ts';
import { play } from './report/play.ts';
import { shippedContent } from './shipped/load.ts';

/** What draws are for: constants, then limbs or abilities by their ids. The keys of verifiable dice are made of it. */

const CLEAN = /^[a-z][A-Za-z]*(?:\/[\p{L}\p{N}_.-]+)*$/u;

describe('purposes of draws', () => {
  const content = shippedContent('empia-rulebook', 'empia-starter');
  const ids = content.sheets.filter((s) => s.style !== undefined).map((s) => s.id ?? '');
  const fighters = ids.map((id, i) => ({ id, sheet: id, side: String(i % 2), position: { x: (i % 2) * 5, y: i, z: 0 } }));
  const draws = ['purposes 1', 'purposes 2', 'purposes 3'].map((seed) =>
    play({ content, seed, turns: 3, setup: { fighters } }).flatMap((told) => told.draws),
  );

  it('are clean, and have names', () => {
    const said = new Set(draws.flat().map((d) => d.purpose));
    expect(said.size).toBeGreaterThan(20);
    expect([...said].filter((purpose) => !CLEAN.test(purpose))).toEqual([]);
    expect([...said].filter((purpose) => purposeText(purpose, 'ru') === purpose)).toEqual([]);
  });

  it('make every draw of a battle one of its own', () => {
    for (const battle of draws) expect(new Set(battle.map(drawKey)).size).toBe(battle.length);
  });

  it('tell blows that went astray from others', () => {
    expect(purposeText('damage/self/fireball', 'ru')).toBe('урон (не по цели)');
    expect(purposeText('injury/kind/randomTarget/rightArm', 'en')).toBe('kind of injury (not at the target)');
  });
});
