import { describe, expect, it } from 'vitest';
import { articleFor, indefinite, shapeOf, soundOf, withPreposition } from '../../src/index.ts';

const PHRASES: readonly [string, string][] = [
  [
    'с',
    'со щитом|со Стражем|со Storm|со мной|с мечом|с Сарой|со Светланой|со Злым|со Шрамом|со Львом|со льдом|со лбом|со рвом|со ртом|со всеми|с Джо|с Зоей|с Шерлоком|со 100|со 181|с 5|со 2-го|с 4-го|с Псом|с Волком|со вторым|с Sam|со Шнырём|с Жаном|со Жнецом',
  ],
  [
    'в',
    'во Владислава|во фланг|во льду|в Вайру|во Льва|во рту|во мне|во мраке|во сне|в снайпера|во двор|во Фродо|в Фому|в Джо|во 2-м|в 3-м|во Vladimir|в Storm|в William|в Кощея|во дворце|в дверь',
  ],
  [
    'о',
    'об Алой Розе|об Илье|об Ash|о Кире|о Ели|о Юлии|о Яне|о Ёлке|обо мне|обо всём|об Эстер|об Одди|об ударе|о Joe|об 11|о 2|о Unicorn|о Йоне',
  ],
  ['к', 'ко мне|ко Льву|ко второму|к Кире|ко всем|ко лбу|к Всеславу|к Рею'],
  ['из', 'изо льда|из лука|изо рта|из Льва|из тьмы'],
  ['под', 'подо льдом|под ударом'],
  ['над', 'надо мной|над Гарретом'],
  ['от', 'ото всех|от удара|от Льва'],
  ['перед', 'передо мной|перед Кирой'],
  ['без', 'безо всякого|без руки'],
  ['у', 'у Киры'],
];

describe('prepositions', () => {
  it.each(PHRASES)('%s', (preposition, list) => {
    for (const phrase of list.split('|')) {
      const word = phrase.slice(phrase.indexOf(' ') + 1);
      expect(withPreposition(preposition, word).replaceAll('\u00a0', ' ')).toBe(phrase);
    }
  });

  it('one letter is held by a no-break space, two are not', () => {
    expect(withPreposition('в', 'Джо')).toBe('в\u00a0Джо');
    expect(withPreposition('в', 'Владислава')).toBe('во Владислава');
  });

  it('a given sound outweighs the letters', () => {
    expect(shapeOf('о', 'Eugene')).toBe('о');
    expect(shapeOf('о', 'Юнона', 'и')).toBe('об');
    expect(soundOf('«Шрам»')).toBe('шрам»');
  });

  it('English articles', () => {
    expect(['axe', 'sword', 'hour', 'unicorn', 'uninjured arm', '8', '11', '80', '1', 'European'].map(articleFor)).toEqual(
      'an a an a an an an a a a'.split(' '),
    );
    expect(indefinite('axe')).toBe('an axe');
    expect(indefinite({ name: 'Joe', pronoun: 'he', article: 'none' })).toBe('Joe');
  });
});
