import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Secrets } from '@boevka/kernel';
import { canonicalJson, commitmentsOf, createChain, digest, fromHex, SEED_BYTES } from '@boevka/kernel';
import { failure } from '../failure.ts';
import { sayingOf } from '../fault.ts';
import { systemFailure } from '../files.ts';
import type { Io } from '../io.ts';
import type { ToWrite } from '../write-whole.ts';
import type { AnyRecord } from './bout.ts';

/** Turns that the dice of one battle serve: fixed at its beginning, since the links of all turns hang on it. */
const TURNS = 512;
const FORMAT = 'boevka-secrets-1';
const TIP = SEED_BYTES['hmac-sha256-v1'];

/** Dice that nobody can foresee. */
function freshSecrets(): Secrets {
  return chains(randomBytes(TIP), randomBytes(TIP), TURNS);
}

/**
 * Dice that anybody can have again: for samples, lessons and tests.
 * @param seed hex digits, 1 to 64 of them
 * @throws Failure `bad-seed`
 */
export function seededSecrets(seed: string): Secrets {
  if (!/^[0-9a-f]{1,64}$/iu.test(seed)) {
    throw failure('bad-seed', {
      ru: `Зерно для --seed пишется шестнадцатеричными цифрами, от 1 до 64: 0–9 и a–f. Написано «${seed.slice(0, 70)}».`,
      en: `A seed for --seed is 1 to 64 hex digits, 0–9 and a–f; “${seed.slice(0, 70)}” is written.`,
    });
  }
  const tip = (chain: string): Uint8Array => fromHex(digest({ seed: seed.toLowerCase(), chain }), TIP);
  return chains(tip('open'), tip('hidden'), TURNS);
}

/** Dice of a battle file: from the seed that is given, else from its own, else such that nobody can foresee. */
export function secretsOf(seed: string | null): Secrets {
  return seed === null ? freshSecrets() : seededSecrets(seed);
}

/** Where the secrets of a record lie: beside it, and never published before the battle is over. */
export const secretsBeside = (record: string): string => `${record.replace(/\.json$/u, '')}.secrets.json`;

/** The file that keeps the dice of a battle for its later turns and corrections. It never takes the place of another one. */
export function secretsFile(record: string, { open, hidden }: Secrets): ToWrite {
  const text = JSON.stringify({ format: FORMAT, open: open.tip, hidden: hidden?.tip ?? null, length: open.length }, null, 2);
  return { name: secretsBeside(record), text: `${text}\n`, secret: true, was: null };
}

/**
 * Refuses dice that are not those of a record.
 * @throws Failure `chain-other`
 */
export function checkDice(record: string, { commitments }: AnyRecord, { open, hidden }: Secrets): void {
  if (canonicalJson(commitmentsOf(open, hidden)) !== canonicalJson(commitments)) {
    throw failure('chain-other', sayingOf('chain-other', {}), { file: record });
  }
}

/** Whether secrets lie beside a record. */
export function hasSecrets(io: Io, record: string): boolean {
  return existsSync(resolve(io.cwd, secretsBeside(record)));
}

/**
 * Reads the secrets beside a record.
 * @throws Failure `file-not-found`, `bad-secrets`
 */
export function readSecrets(io: Io, record: string): Secrets {
  const name = secretsBeside(record);
  let text: string;
  try {
    text = readFileSync(resolve(io.cwd, name), 'utf8');
  } catch (error) {
    throw systemFailure(error, name);
  }
  const found = parsed(text);
  if (found !== null) return found;
  throw failure(
    'bad-secrets',
    {
      ru: 'Это не файл костей Боёвки: он испорчен или не от этого боя. Возьмите его копию или укажите --seed.',
      en: 'This is no file of dice of Боёвка: it is damaged or another one. Take a copy of it, or give --seed.',
    },
    { file: name },
  );
}

function parsed(text: string): Secrets | null {
  try {
    const { format, open, hidden, length } = JSON.parse(text) as { [key: string]: unknown };
    if (format !== FORMAT || typeof open !== 'string' || typeof hidden !== 'string' || typeof length !== 'number') return null;
    return chains(fromHex(open, TIP), fromHex(hidden, TIP), length);
  } catch {
    return null;
  }
}

function chains(open: Uint8Array, hidden: Uint8Array, length: number): Secrets {
  return { open: createChain(open, length), hidden: createChain(hidden, length) };
}
