import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CLAUSES } from '../../src/clauses.ts';
import { SAID_CODES } from '../../src/diagnostic-words.ts';
import { REASONS } from '../../src/orders/read/reading.ts';
import { NAMED_CLAUSES } from '../../src/phrases/clause-names.ts';
import { words } from '../../src/words.ts';

const SOURCES = sources(new URL('../../src', import.meta.url).pathname);

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? sources(path) : [readFileSync(path, 'utf8')];
  });
}

/** Constants that a call has for its first argument, anywhere in the sources. */
function constants(pattern: RegExp): string[] {
  return [...new Set(SOURCES.flatMap((text) => [...text.matchAll(pattern)].map((hit) => hit[1] ?? '')))];
}

describe('words', () => {
  it('name every clause in both languages, and no other', () => {
    expect([...NAMED_CLAUSES].sort()).toEqual(CLAUSES.map((clause) => clause.id).sort());
    for (const { id } of CLAUSES) {
      expect(words.clause(id, 'ru'), id).toMatch(/^[А-ЯЁ]/);
      expect(words.clause(id, 'en'), id).toMatch(/^[A-Z]/);
      expect(words.clause(id, 'ru').length, id).toBeLessThan(90);
    }
  });

  it('tell every doubt of the reader', () => {
    expect([...SAID_CODES].sort()).toEqual([...REASONS].sort());
    for (const code of REASONS) {
      const d = {
        code,
        severity: 'error',
        span: null,
        data: { words: 'удар', candidates: [{ id: 'a', name: 'Орк' }] },
        fixes: [],
      } as const;
      expect(words.diagnostic(d, 'ru')).toMatch(/^«удар»: .*[.] Возможно, это: Орк\.$/);
      expect(words.diagnostic(d, 'en')).toMatch(/^“удар”: .*[.] Perhaps one of these is meant: Орк\.$/);
    }
  });

  it('name the terms of sums and the purposes of draws', () => {
    for (const id of constants(/r\.fact\('([a-zA-Z/]+)'/g)) expect(words.term(id, 'ru'), id).toMatch(/[а-яё]/);
    const purposes = [...constants(/plainDie\(\s*ctx,\s*'([a-z/]+)'/g), ...constants(/openDie\(\s*ctx,\s*'([a-z/]+)'/g)];
    expect(purposes.length).toBeGreaterThan(5);
    for (const purpose of purposes) expect(words.purpose(purpose, 'ru'), purpose).toMatch(/[а-яё]/);
  });

  it('say why an order may not stand, with a remedy', () => {
    const name = (id: string): string => (id === 'orc' ? 'Орк' : id);
    const said = (code: string, clause: string, data: { readonly [key: string]: string | number | boolean }): string =>
      words.refusal({ code, clause, who: 'orc', step: null, data }, 'ru', name);
    expect(said('too-many-attacks', 'd10.multi.normal', { attacks: 4, most: 3 })).toBe(
      'Ударов 4, а этим оружием можно не больше 3 за раунд. Уберите лишние.',
    );
    expect(said('out-of-reach', 'd10.band.who-may-attack', { target: 'orc', act: 2, warning: true })).toBe(
      'Предупреждение: действие 2 заявки: сейчас до этой цели не дотянуться: Орк. Подойдите или выберите другую.',
    );
    expect(said('d10.band.change', 'd10.band.change', { unknown: 'troll' })).toBe(
      'Здесь нет никого и ничего с именем «troll». Проверьте, как это названо.',
    );
    for (const code of ['constructor', '__proto__', 'toString']) expect(said(code, code, {})).toMatch(/^Так нельзя/);
  });
});
