import type { Diagnostic } from '@boevka/kernel';
import { describe, expect, it } from 'vitest';
import type { ExpectedEntry, FoundEntry, PostRules, ScoredPost } from '../../src/index.ts';
import { sameValue, scorePost, scorePosts } from '../../src/index.ts';

const TEXT = '1 бег\n2 удар\n3 отдых';

function post(expected: readonly ExpectedEntry[]): ScoredPost {
  return { id: 'p', system: 's', context: null, text: TEXT, expect: expected };
}
function flag(code: string, words: string | null): Diagnostic {
  const start = words === null ? -1 : TEXT.indexOf(words);
  return { code, severity: 'warning', span: words === null ? null : { start, end: start + words.length }, data: {}, fixes: [] };
}
function found(slot: number, kind: string, words: string): FoundEntry {
  const start = TEXT.indexOf(words);
  return { slot, fields: { kind }, span: { start, end: start + words.length } };
}
function rules(entries: readonly FoundEntry[], diagnostics: readonly Diagnostic[] = []): PostRules {
  return {
    read: () => ({ entries, diagnostics }),
    differences: (expected, entry) => (sameValue(expected.kind, entry.fields.kind) ? [] : ['kind']),
  };
}

describe('scoring a reader', () => {
  const run = found(1, 'run', '1 бег');
  const hit = found(2, 'hit', '2 удар');

  it('counts a right and unflagged reading', () => {
    expect(scorePost(post([{ slot: 1, kind: 'run' }]), rules([run]))).toMatchObject({
      entries: 1,
      right: 1,
      silentMisreads: 0,
      falseFlags: 0,
    });
  });

  it('counts once per slot', () => {
    expect(scorePost(post([{ slot: [1, 2], kind: 'run' }]), rules([run]))).toMatchObject({ entries: 2, right: 1 });
  });

  it('calls a wrong reading silent only without a flag', () => {
    expect(scorePost(post([{ slot: 1, kind: 'rest' }]), rules([run])).silentMisreads).toBe(1);
    expect(scorePost(post([{ slot: 1, kind: 'rest' }]), rules([run], [flag('x', 'бег')])).silentMisreads).toBe(0);
  });

  it('calls an order that is expected nowhere a silent misread', () => {
    expect(scorePost(post([{ slot: 1, kind: 'run' }]), rules([run, hit])).silentMisreads).toBe(1);
  });

  it('wants nothing accepted where only a flag is expected', () => {
    const expected = [{ slot: 2, flag: { reason: 'x', 'span-text': 'удар' } }];
    expect(scorePost(post(expected), rules([], [flag('x', 'удар')]))).toMatchObject({ right: 1, flagsMet: 1, reasonsAgree: 1 });
    expect(scorePost(post(expected), rules([], [flag('y', '2 удар')]))).toMatchObject({ right: 1, flagsMet: 1, reasonsAgree: 0 });
    expect(scorePost(post(expected), rules([hit], [flag('x', 'удар')]))).toMatchObject({ right: 0, silentMisreads: 0 });
    expect(scorePost(post(expected), rules([hit]))).toMatchObject({ right: 0, silentMisreads: 1 });
  });

  it('takes another result that is right as well', () => {
    const expected = [{ slot: 2, flag: { reason: 'x', 'span-text': 'удар' }, or: [{ kind: 'hit' }] }];
    expect(scorePost(post(expected), rules([hit])).right).toBe(1);
    expect(scorePost(post(expected), rules([hit], [flag('x', 'удар')])).right).toBe(1);
  });

  it('counts false flags on entries, outside them, and on the whole post', () => {
    const expected = [
      { slot: 1, kind: 'run' },
      { slot: 2, kind: 'hit' },
    ];
    expect(scorePost(post(expected), rules([run, hit], [flag('x', 'бег')]))).toMatchObject({ right: 1, falseFlags: 1 });
    expect(scorePost(post(expected), rules([run, hit], [flag('x', 'отдых')]))).toMatchObject({ right: 2, falseFlags: 1 });
    expect(scorePost(post(expected), rules([run, hit], [flag('x', null)]))).toMatchObject({ right: 0, falseFlags: 2 });
  });

  it('lets a flag on the whole post meet one without words', () => {
    const expected: ExpectedEntry[] = [
      { slot: 1, kind: 'run' },
      { slot: 2, kind: 'hit', flag: { reason: 'x', 'span-text': '' } },
    ];
    expect(scorePost(post(expected), rules([run, hit], [flag('x', null)]))).toMatchObject({ right: 2, falseFlags: 0, silentMisreads: 0 });
    expect(scorePost(post([{ post: true, flag: { reason: 'x', 'span-text': '' } }]), rules([], [flag('x', null)])).right).toBe(1);
    expect(scorePost(post([{ post: true, flag: { reason: 'x', 'span-text': '' } }]), rules([run], [flag('x', null)])).right).toBe(0);
  });

  it('adds up per system and leaves systems without rules out', () => {
    const score = scorePosts([post([{ slot: 1, kind: 'run' }]), { ...post([]), system: 'other' }], (system) =>
      system === 's' ? rules([run]) : null,
    );
    expect(score.total).toMatchObject({ entries: 1, right: 1 });
    expect(Object.keys(score.systems)).toEqual(['s']);
  });
});
