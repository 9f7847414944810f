import { readFileSync } from 'node:fs';
import type { Json, Locale, Reading } from '@boevka/kernel';
import type { ScoredPost } from '@boevka/language';
import { scorePosts } from '@boevka/language';
import { nextOf } from '@boevka/testkit';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Book } from '../src/book.ts';
import type { check } from '../src/check.ts';
import { apx, apxRulebook } from '../src/index.ts';
import { orderFromText } from '../src/orders/from-text.ts';
import { PASS } from '../src/orders/record.ts';
import { orderText } from '../src/orders/template.ts';
import type { State } from '../src/state.ts';
import { onMove } from '../src/state.ts';
import { played } from './played.ts';
import { ground } from './playground.ts';

function postsOf(name: string): ScoredPost[] {
  const text = readFileSync(new URL(name, import.meta.url), 'utf8');
  return (parse(text, { maxAliasCount: 10_000 }) as { posts: ScoredPost[] }).posts;
}

describe('the reader of posts', () => {
  for (const name of ['orders.yaml', 'orders-more.yaml']) {
    it(`reads ${name} within the bars`, () => {
      const { total, posts } = scorePosts(postsOf(name), () => apxRulebook.posts);
      expect(posts.flatMap((p) => p.differences.map((d) => `${p.id}: ${d}`))).toEqual([]);
      expect(total.silentMisreads).toBe(0);
      expect(total.right / total.entries).toBeGreaterThanOrEqual(0.97);
      expect(total.falseFlags / total.entries).toBeLessThanOrEqual(0.02);
    });
  }

  it.each(['ru', 'en'] as const)('always reads what the template writes (%s)', (locale: Locale) => {
    let written = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const next = nextOf(seed * 31 + (locale === 'ru' ? 0 : 1));
      const begun = ground.open(named(ground.start(next)));
      let state = begun.state as Reading<State>;
      const { book } = begun;
      for (let turn = 1; turn <= 10 && state.battle.result === null; turn++) {
        const who = onMove(state);
        const order = who === null ? PASS : ground.order(state, book, who, next);
        if (who !== null) {
          const text = orderText(order, state, book, who, locale);
          expect(readAs(text, who, state, book), text).toEqual(after(state, book, who, order));
          written++;
        }
        state = played(state, book, turn, who === null ? {} : { [who]: order });
      }
    }
    expect(written).toBeGreaterThan(200);
  });

  it('says why a post orders nothing', () => {
    const { state, book } = ground.open(ground.start(nextOf(3)));
    const { order, diagnostics } = orderFromText('Ветер свистит в ушах.', 'A', state as Reading<State>, book);
    expect(order).toEqual(PASS);
    expect(diagnostics.map((d) => d.code)).toEqual(['no-order']);
  });
});

const NAMES: { readonly [id: string]: Json } = {
  A: { ru: 'Агафья', en: 'Agatha', gender: 'f' },
  B: { ru: 'Борис', en: 'Boris', gender: 'm' },
  C: { ru: 'Злата', en: 'Zlata', gender: 'f' },
  D: { ru: 'Глеб', en: 'Gleb', gender: 'm' },
};

/** The beginning with people who have names, as posts need them. */
function named(start: Json): Json {
  const { fighters, ...rest } = start as {
    readonly fighters: readonly { readonly id: string; readonly sheet: { readonly [field: string]: Json } }[];
  };
  return { ...rest, fighters: fighters.map((f) => ({ ...f, sheet: { ...f.sheet, name: NAMES[f.id] ?? f.id } })) };
}

/** What comes of a post: the state after it, or why it may not stand. */
function readAs(text: string, who: string, state: Reading<State>, book: Book): unknown {
  const { order, diagnostics } = orderFromText(text, who, state, book);
  const flags = diagnostics.filter((d) => d.severity !== 'hint').map((d) => d.code);
  return flags.length > 0 ? flags : after(state, book, who, order);
}

function after(state: Reading<State>, book: Book, who: string, order: Parameters<typeof check>[3]): unknown {
  const { refusals } = apx.check(state, book, who, order);
  return refusals.length > 0 ? refusals.map((r) => r.code) : played(state, book, 1, { [who]: order });
}
