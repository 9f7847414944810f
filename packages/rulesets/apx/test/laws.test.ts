import { contractSuite } from '@boevka/testkit';
import { describe, it } from 'vitest';
import { ground } from './playground.ts';

const SEEDS = Array.from({ length: 30 }, (_, i) => i + 1);

describe('the contract', () => {
  for (const law of contractSuite(ground, SEEDS)) it(law.name, () => law.check());
});
