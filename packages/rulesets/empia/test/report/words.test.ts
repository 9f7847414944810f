import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Asked, Derivation, Refusal } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { NOT_DONE_REASONS } from '../../src/events.ts';
import { REASONS } from '../../src/orders/read/reading.ts';
import { namesOf } from '../../src/phrases/names.ts';
import { termText } from '../../src/phrases/terms/terms.ts';
import { QUESTION_WORDS } from '../../src/question-words.ts';
import { notDoneText, REFUSAL_WORDS } from '../../src/refusal-words.ts';
import { words } from '../../src/words.ts';
import { shippedContent } from '../shipped/load.ts';
import { play } from './play.ts';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

/** The rulebook's own source, without its words. */
function sources(): string {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' });
  return files
    .filter((f) => f.endsWith('.ts') && !f.startsWith('phrases') && !f.includes('-words'))
    .map((f) => readFileSync(SRC + f, 'utf8'))
    .join('\n');
}
const SOURCE = sources();

function found(sign: RegExp): readonly string[] {
  return [...new Set([...SOURCE.matchAll(sign)].map((m) => m[1] ?? ''))];
}

const name = (id: string): string => id;

describe('words', () => {
  it('exist for every code of a refusal', () => {
    const codes = [...found(/refuse\(\s*'(empia\.[a-z0-9.-]+)'/g), ...found(/const (?:TEMPLATE|VALIDATION) = '(empia\.[a-z0-9.-]+)'/g)];
    expect(codes.length).toBeGreaterThan(10);
    for (const code of codes) expect(Object.keys(REFUSAL_WORDS), code).toContain(code);
    const clauses = CLAUSES.map((c) => c.id as string);
    for (const code of Object.keys(REFUSAL_WORDS)) expect(clauses).toContain(code);
  });

  it('of refusals are whole sentences with their place', () => {
    for (const code of Object.keys(REFUSAL_WORDS)) {
      const r: Refusal = {
        code,
        clause: code,
        who: 'kira',
        step: 5,
        data: { ability: 'ice', given: 9, most: 8, unknown: 'x', variant: 2 },
      };
      expect(words.refusal(r, 'ru', name)).toMatch(/^5-е действие, вариант 2: [а-я«].*[.?]$/);
      expect(words.refusal(r, 'en', name)).toMatch(/^Action 5, variant 2: .*[.?]$/);
    }
  });

  it('exist for every reason why nothing was done', () => {
    for (const reason of NOT_DONE_REASONS) expect(notDoneText(reason, 'ru')).toMatch(/^[а-я]/);
  });

  it('exist for every question', () => {
    const kinds = found(/ask\(\{\s*what: [`']([a-zA-Z]+)[/`']/g);
    expect(kinds.length).toBeGreaterThan(4);
    for (const kind of kinds) expect(Object.keys(QUESTION_WORDS), kind).toContain(kind);
    const q: Asked = {
      what: 'if/если он злится',
      actor: 'kira',
      clause: 'empia.order.judge-interprets',
      kind: 'choice',
      options: [true, false],
      byDefault: false,
      data: { text: 'если он злится' },
      id: '1|3|kira|if',
      taken: false,
      answered: false,
      reason: null,
    };
    expect(words.question(q, 'ru', () => 'Кира')).toBe('Кира: условие «если он злится» нельзя вычислить. Засчитать его?');
  });

  it('exist for everything that a post can be doubted for', () => {
    for (const code of REASONS) {
      const d = { code, severity: 'error', span: null, data: { words: 'абв', candidates: [{ id: 'a', name: 'Щит' }] }, fixes: [] } as const;
      expect(words.diagnostic(d, 'ru')).toMatch(/^[А-Я«].*[.?]$/);
    }
  });

  it('ask who is meant by a pronoun, in place of denying that he fights', () => {
    const said = (word: string): string =>
      words.diagnostic({ code: 'unknown-target', severity: 'error', span: null, data: { words: word }, fixes: [] }, 'ru');
    for (const word of ['ней', 'Неё', 'нему', 'них'])
      expect(said(word)).toMatch(/^Непонятно, о ком это: «.*». Назовите бойца по имени\.$/u);
    expect(said('Нею')).toContain('о ком');
    expect(said('Неман')).toContain('в этом бою нет');
  });

  it('do not put the first missing action before the list of all', () => {
    const r = { code: 'empia.order.template', clause: 'empia.order.template', who: 'a', step: 2, data: { missing: [2, 5] } };
    expect(words.refusal(r, 'ru', (id) => id)).toBe('Действия без приказа: 2, 5. Боец в них переждёт.');
  });

  it('exist for every clause, in few words', () => {
    for (const { id } of CLAUSES) {
      expect(words.clause(id, 'ru').length).toBeLessThan(50);
      expect(words.clause(id, 'en')).not.toBe(id);
    }
  });

  it('exist for every draw and every term of a derivation', () => {
    const content = shippedContent('empia-rulebook', 'empia-starter');
    const ids = content.sheets.filter((s) => s.style !== undefined).map((s) => s.id ?? '');
    const missing = new Set<string>();
    for (const seed of ['words 1', 'words 2', 'words 3', 'words 4']) {
      const fighters = ids.map((id, i) => ({ id, sheet: id, side: String(i % 2), position: { x: (i % 2) * 5, y: i, z: 0 } }));
      for (const told of play({ content, seed, turns: 3, setup: { fighters } })) {
        const names = namesOf(told.after, told.book);
        const check = (id: string): void => {
          if (!id.includes('/') && termText(id, 'ru') === null && names.source(id) === null) missing.add(id);
        };
        const walk = (d: Derivation): void => {
          if (d.op === 'fact' || d.op === 'share' || d.op === 'ratio') check(d.id);
          for (const m of d.modifiers) check(m.source);
          for (const term of d.terms) if (term.id !== 'numerator') walk(term);
        };
        for (const e of told.explained) {
          check(e.what);
          walk(e.derivation);
        }
        for (const d of told.draws) if (words.purpose(d.purpose, 'ru') === d.purpose) missing.add(`draw ${d.purpose}`);
      }
    }
    expect([...missing]).toEqual([]);
  });
});
