import type { Asked, Derivation, Refusal } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { LOST_REASONS } from '../../src/events.ts';
import { REASONS as READING_REASONS } from '../../src/orders/read/reading.ts';
import { REASONS } from '../../src/orders/reasons.ts';
import { namesOf } from '../../src/phrases/names.ts';
import { termText } from '../../src/phrases/terms.ts';
import { REFUSAL_WORDS } from '../../src/refusal-words.ts';
import { words } from '../../src/words.ts';
import { shippedContent } from '../shipped.ts';
import { play } from './play.ts';

const name = (id: string): string => id;

describe('words', () => {
  it('exist for every reason of a lost or refused action, with place and remedy', () => {
    for (const reason of LOST_REASONS) {
      const { code, clause } = REASONS[reason];
      const r: Refusal = { code, clause, who: 'Борин', step: 2, data: { reason } };
      expect(words.refusal(r, 'ru', name)).toMatch(/^Борин, 2-е действие: [а-я].*\. [А-Я].*\.$/);
      expect(words.refusal({ ...r, who: 'Borin' }, 'en', name)).toMatch(/^Borin, action 2: .*\. [A-Z].*\.$/);
    }
  });

  it('of other refusals are whole sentences', () => {
    for (const code of Object.keys(REFUSAL_WORDS)) {
      const r: Refusal = {
        code,
        clause: code,
        who: null,
        step: null,
        data: { limit: 2, skill: 'dodger', section: 'weapons', entry: 'sword', field: 'strength' },
      };
      expect(words.refusal(r, 'ru', name)).toMatch(/^[А-Я].*[.?]$/);
      expect(words.refusal(r, 'en', name)).toMatch(/^[A-Z].*[.?]$/);
    }
  });

  it('exist for every fault of a beginning', () => {
    for (const fault of ['nobody', 'twice', 'taken', 'sides', 'unknown-sheet', 'unknown-id']) {
      const r: Refusal = {
        code: 'dwarf.battle.kinds',
        clause: 'dwarf.battle.kinds',
        who: null,
        step: null,
        data: { fault, id: 'x', section: 'weapons', fighters: 2, sides: 1, sheet: 'y' },
      };
      expect(words.refusal(r, 'ru', name)).not.toContain('Проверьте стороны');
      expect(words.refusal(r, 'ru', name)).toMatch(/^[А-Я].*\. .*\.$/);
    }
  });

  it('exist for every question', () => {
    for (const what of ['no-order', 'friendly-fire', 'in-range']) {
      const q: Asked = {
        what,
        actor: 'borin',
        clause: 'dwarf.round.no-order',
        kind: 'choice',
        options: [true, false],
        byDefault: true,
        data: { target: 'helga' },
        id: 'x',
        taken: true,
        answered: false,
        reason: null,
      };
      expect(words.question(q, 'ru', () => 'Борин')).toMatch(/^Борин.*[.?]$/);
      expect(words.question(q, 'en', () => 'Borin')).toMatch(/^Borin.*[.?]$/);
    }
  });

  it('exist for everything that a post can be doubted for', () => {
    for (const code of READING_REASONS) {
      const d = {
        code,
        severity: 'error',
        span: null,
        data: { words: 'абв', candidates: [{ id: 'a', name: 'Снага' }] },
        fixes: [],
      } as const;
      expect(words.diagnostic(d, 'ru')).toMatch(/^[А-Я«].*[.?]$/);
      expect(words.diagnostic(d, 'en')).toMatch(/^[A-Z“].*[.?]$/);
    }
  });

  it('exist for every clause, in few words', () => {
    for (const { id } of CLAUSES) {
      expect(words.clause(id, 'ru').length).toBeLessThan(50);
      expect(words.clause(id, 'ru')).not.toBe(id);
      expect(words.clause(id, 'en')).not.toBe(id);
    }
    expect(words.clause('constructor', 'ru')).toBe('constructor');
  });

  it('exist for every draw and every term of a derivation', () => {
    const content = shippedContent('rulebook', 'starter');
    const missing = new Set<string>();
    for (const seed of ['words 1', 'words 2', 'words 3', 'words 4']) {
      const fighters = content.sheets.slice(0, 6).map((s, i) => ({ id: s.id, sheet: s.id, side: String(i % 2) }));
      for (const told of play({ content, seed, turns: 4, setup: { kind: 'team', fighters } })) {
        const names = namesOf(told.after, told.book);
        const check = (id: string): void => {
          if (!id.includes('/') && termText(id, 'ru') === null && names.source(id) === null) missing.add(id);
        };
        const walk = (d: Derivation): void => {
          if (d.op === 'fact' || d.op === 'share') check(d.id);
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
    expect(words.purpose('learn/dodger', 'ru')).toBe('рост навыка: увёртка');
  });
});
