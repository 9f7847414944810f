import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Asked, Derivation, Refusal } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../src/clauses.ts';
import { DIAGNOSTIC_WORDS } from '../src/diagnostic-words.ts';
import { TERMS } from '../src/phrases/terms.ts';
import { QUESTION_WORDS } from '../src/question-words.ts';
import { REFUSAL_WORDS } from '../src/refusal-words.ts';
import { CODES } from '../src/terms.ts';
import { words } from '../src/words.ts';
import { explainedOf } from './sample.ts';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const SOURCE = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((f) => f.endsWith('.ts') && !f.startsWith('phrases') && !f.includes('-words'))
  .map((f) => readFileSync(SRC + f, 'utf8'))
  .join('\n');

function found(sign: RegExp): readonly string[] {
  return [...new Set([...SOURCE.matchAll(sign)].map((m) => m[1] ?? ''))];
}

const name = (id: string): string => (id === 'li' ? 'Ли' : id);

describe('words', () => {
  it('exist for every code of the ledger', () => {
    for (const code of CODES) expect(Object.keys(REFUSAL_WORDS), code).toContain(code);
    for (const code of found(/refuse\(ctx, c, '([a-z.0-9-]+)'/g)) expect(Object.keys(REFUSAL_WORDS), code).toContain(code);
    const known = [...CODES, ...CLAUSES.map((c) => c.id)] as readonly string[];
    for (const code of Object.keys(REFUSAL_WORDS)) expect(known).toContain(code);
  });

  it('of refusals are whole sentences: whose it is, what is wrong, what to do', () => {
    const data = { what: 'sword', ap: 9, left: 8, cap: 30, full: 7, queue: 2, distance: 3.5, range: 1, target: 'x', unknown: 'y' };
    for (const code of Object.keys(REFUSAL_WORDS)) {
      const r: Refusal = { code, clause: code, who: 'li', step: null, data };
      expect(words.refusal(r, 'ru', name), code).toMatch(/^Ли: [^A-Z]*[а-яё].*\. ?[А-ЯЁ]?.*\.$/u);
      expect(words.refusal(r, 'en', name), code).toMatch(/^Ли: .*\.$/u);
      expect(words.refusal(r, 'en', name), code).not.toMatch(/undefined|NaN/);
    }
  });

  it('exist for every question and for every doubt of the reader', () => {
    for (const kind of found(/what: [`']([a-zA-Z]+)[/`'$]/g)) expect(Object.keys(QUESTION_WORDS), kind).toContain(kind);
    for (const code of found(/flag\(\s*'([a-z-]+)'/g)) expect(Object.keys(DIAGNOSTIC_WORDS), code).toContain(code);
    const q: Asked = {
      what: 'fate',
      actor: 'li',
      clause: 'apx.damage.defeat',
      kind: 'choice',
      options: ['dead', 'unconscious'],
      byDefault: 'unconscious',
      data: { hp: -3 },
      id: '1|1|li|fate',
      taken: 'unconscious',
      answered: false,
      reason: null,
    };
    expect(words.question(q, 'ru', name)).toBe('Ли больше не сражается. Смерть или потеря сознания?');
  });

  it('exist for every clause in both languages', () => {
    for (const { id } of CLAUSES) {
      expect(words.clause(id, 'ru'), id).toMatch(/^[а-яё]/u);
      expect(words.clause(id, 'en'), id).toMatch(/^[a-z]/u);
    }
  });

  it('exist for every term of a derivation that the sample battle explains', () => {
    const ids = new Set<string>();
    const walk = (d: Derivation): void => {
      const node = d as unknown as { readonly [key: string]: unknown };
      if (typeof node.id === 'string') ids.add(node.id);
      for (const value of Object.values(node)) {
        if (Array.isArray(value)) for (const v of value) if (v !== null && typeof v === 'object') walk(v as Derivation);
        if (value !== null && typeof value === 'object' && !Array.isArray(value)) walk(value as Derivation);
      }
    };
    const explained = explainedOf();
    for (const { what, derivation } of explained) {
      ids.add(what);
      walk(derivation);
    }
    expect(explained.length).toBeGreaterThan(20);
    const guards = ['chainMail', 'leatherJacket', 'amuletOfCalm', 'ancestorsCharm', 'mirrorShield'];
    expect([...ids].filter((id) => !Object.hasOwn(TERMS, id) && !guards.includes(id))).toEqual([]);
  });
});
