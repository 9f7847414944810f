import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BATTLE_ERRORS, DICE_ERRORS } from '../src/index.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** The codes that the README lists under this heading. */
function listed(heading: string): readonly string[] {
  const [, after = ''] = readme.split(`\n\`${heading}\`:\n`);
  const [table = ''] = after.split(/\n`\w+`:\n/);
  return [...table.matchAll(/^\| `([a-z-]+)` *\| \S/gm)].map(([, code = '']) => code);
}

describe('the README', () => {
  it.each([
    ['BattleError', BATTLE_ERRORS],
    ['DiceError', DICE_ERRORS],
  ])('tells every code of %s, and no other', (heading, codes) => {
    expect(listed(heading)).toEqual([...codes]);
  });
});
