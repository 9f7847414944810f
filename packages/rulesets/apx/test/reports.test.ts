import type { Locale, Viewer } from '@boevka/kernel';
import type { Block, Document } from '@boevka/language';
import { auditPhrases, plainText } from '@boevka/language';
import { describe, expect, it } from 'vitest';
import { EN } from '../src/phrases/en.ts';
import { RU } from '../src/phrases/ru.ts';
import { tell } from '../src/tell.ts';
import { sampleMoves } from './sample.ts';

const PUBLIC: Viewer = { id: null, role: 'public' };
const LI: Viewer = { id: 'li', role: 'player' };
const JUDGE: Viewer = { id: null, role: 'judge' };

function wordsOf(block: Block): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'note':
      return [plainText(block.parts)];
    case 'slot':
      return [`${block.label} ${plainText(block.parts)}`];
    case 'list':
      return block.lines.map(plainText);
    case 'spoiler':
      return [block.title, ...block.blocks.flatMap(wordsOf)];
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainText).join(' | '));
  }
}

const linesOf = (doc: Document): string[] => doc.blocks.flatMap(wordsOf).map((line) => line.replaceAll('\u00a0', ' '));

function told(move: number, viewer: Viewer, locale: Locale): string[] {
  const found = sampleMoves()[move - 1];
  if (found === undefined) throw new Error(`no move ${move}`);
  return linesOf(tell(found, viewer, locale));
}

describe('the report of a move', () => {
  it('states what happened, then how it was reckoned, then how everybody stands', () => {
    expect(told(3, PUBLIC, 'ru')).toEqual([
      'Ход 3. Ли',
      expect.stringMatching(/^Фаза блокировки\. .*песка.* плеть.* наполовину: 2 урона\. У Ли остаётся 88 ХП\.$/u),
      expect.stringMatching(/^Фаза атаки\. .*До Янко 2 метра\. .*удар шестом.*Янко\.$/u),
      'Подсчёт',
      'Ли, блоки:',
      '№ 1, горсть песка, 7 из 7 АП: 0',
      '№ 2, плеть, 12 из 2 × 6 = 12 АП: 0',
      '№ 3, плеть, 9 из 3 × 6 = 18 АП: 8 × (18 − 9) / 18 = 4; кожаная куртка −1 = 3; оберег предков −1 = 2',
      'ХП: 90 − 2 = 88',
      'АП: 7 + 12 + 9 на защиту + 1 (бег) + 5 (удар шестом) = 34 из 36. Запас: 2',
      'Боец | ХП | Запас | Место, м | Очередь и эффекты',
      'Ли | 88 / 90 | 2 | 1 | пусто',
      expect.stringContaining('падающая звезда: 22 из 70 АП'),
      'Алая Роза | 84 / 84 | 0 | 9 | пусто',
      'Янко | 80 / 80 | 10 | 3 | стрела силы (6 АП), стрела силы (6 АП), удар шестом (5 АП)',
    ]);
  });

  it('names a ruling with its reason to everybody', () => {
    expect(told(7, PUBLIC, 'ru')).toContain('Судья: Кинжалы Янко из кургана, и оберег против них вдвое крепче.');
  });

  it('tells a player what waits for him, by the ids that a post may use', () => {
    const note = told(6, LI, 'ru').join('\n');
    expect(note).toContain('Личная записка: Ли');
    expect(note).toMatch(/q7: огненный шар, Алая Роза \(15 АП, 40 урона\): блоком не остановить/u);
    expect(told(6, PUBLIC, 'ru').join('\n')).not.toContain('записка');
  });

  it('gives the judge every step with its clause', () => {
    const protocol = told(7, JUDGE, 'en').join('\n');
    expect(protocol).toContain('[dodge.extra-need-reserve, dodge.partial]');
    expect(protocol).toContain('Reason: Кинжалы Янко из кургана');
  });

  it('is the same for everybody but for notes and protocol', () => {
    for (const move of sampleMoves()) {
      const post = linesOf(tell(move, PUBLIC, 'ru'));
      for (const viewer of [LI, JUDGE]) expect(linesOf(tell(move, viewer, 'ru')).slice(0, post.length)).toEqual(post);
    }
  });

  it.each(['ru', 'en'] as const)('is whole in %s: no ids, no holes, sentences that end', (locale) => {
    for (const move of sampleMoves()) {
      for (const line of linesOf(tell(move, PUBLIC, locale))) {
        expect(line, line).not.toMatch(/undefined|NaN|\{|\}|poleStrike|ballOfFire/);
        if (/^(?:Фаза|Конец|Block|Attack|End)/u.test(line)) expect(line).toMatch(/\.$/u);
      }
    }
  });

  it('has phrases without a fault', () => {
    const provided = {
      '*': {
        'actor?': 'noun',
        'target?': 'noun',
        'owner?': 'noun',
        'attack?': 'thing',
        'skill?': 'thing',
        'combo?': 'thing',
        'share?': 'text',
        'times?': 'text',
        'n?': 'number',
        'm?': 'number',
        'first?': 'noun',
        'after?': 'noun',
        'winner?': 'noun',
        'plural?': 'number',
      },
    } as const;
    const serious = (locale: Locale, lists: Parameters<typeof auditPhrases>[0]): string[] =>
      auditPhrases(lists, locale, provided)
        .filter((p) => !/missing|optional/i.test(JSON.stringify(p)))
        .map((p) => JSON.stringify(p));
    expect(serious('ru', RU)).toEqual([]);
    expect(serious('en', EN)).toEqual([]);
  });
});
