import { describe, expect, it } from 'vitest';
import { shippedBook, shippedContent } from './load.ts';
import { missingOf, SEEDS, usable } from './trial.ts';

const content = shippedContent('empia-starter');
const book = shippedBook('empia-starter');

describe('abilities of the starter pack', () => {
  it.each(usable(book).map((a) => [a.id, a] as const))(`%s does what its entry says (seeds 0..${SEEDS - 1})`, (_, a) => {
    expect(missingOf(content, a)).toEqual([]);
  });
});
