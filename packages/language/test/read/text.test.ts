import { describe, expect, it } from 'vitest';
import { mendLayout, mendStructure, plainWord, prepare, tokenize } from '../../src/index.ts';

function words(text: string): string[] {
  return tokenize(prepare(text))
    .filter((token) => token.kind !== 'line')
    .map((token) => token.norm);
}

describe('preparing a text', () => {
  it('lets tags vanish, even inside a word, and keeps every place', () => {
    const text = '[b]у[/b]дар [color=#a00]мечом[/color]';
    const tokens = tokenize(prepare(text));
    expect(tokens.map((token) => token.norm)).toEqual(['удар', 'мечом']);
    expect(tokens.map((token) => text.slice(token.start, token.end))).toEqual(['у[/b]дар', 'мечом']);
  });

  it.each([
    ['[quote="Судья"]1 действие: бег[/quote]отдых', ['отдых']],
    ['[quote]а[quote]б[/quote]в[/quote]отдых', ['отдых']],
    ['[s]отдых[/s] удар', ['удар']],
    ['~~отдых~~ удар', ['удар']],
    ['удар&nbsp;мечом&mdash;раз', ['удар', 'мечом', '-', 'раз']],
    ['бег 🏃 :) ^_^ отдых))', ['бег', 'отдых', ')']],
    ['1️⃣ бег', ['1', 'бег']],
    ['① бег', ['1', 'бег']],
    ['см. http://example.invalid/a?b=1 тут', ['см', '.', 'тут']],
    ['уда́р', ['удар']],
    ['лук -> Гаррет', ['лук', '→', 'гаррет']],
    ['кто-нибудь из-за по-пластунски он-то', ['кто-нибудь', 'из-за', 'по-пластунски', 'он']],
  ])('%s', (text, expected) => {
    expect(words(text)).toEqual(expected);
  });

  it('reports an unclosed quotation and keeps what stands in it', () => {
    const prepared = prepare('[quote]1 действие: бег');
    expect(prepared.findings).toEqual([{ span: { start: 0, end: 7 }, what: 'unclosed-tag' }]);
    expect(prepared.text).toContain('бег');
  });
});

describe('letters', () => {
  it('puts look-alikes back into the alphabet of their word', () => {
    expect(plainWord('yдaр')).toBe('удар');
    expect(plainWord('шap')).toBe('шар');
    expect(plainWord('Nightfаll')).toBe('nightfall');
    expect(plainWord('c')).toBe('с');
    expect(plainWord('Щёголь')).toBe('щеголь');
  });

  it('mends a line typed on the wrong layout and leaves real Latin alone', () => {
    const knows = (word: string): boolean => ['бег', 'действие', 'отдых'].includes(word);
    expect(mendLayout('1 ltqcndbt^ ,tu\nrun away', knows)).toBe('1 действие: бег\nrun away');
  });

  it('mends words that hold an order together, unless somebody knows them', () => {
    const tokens = tokenize(prepare('в протинвом случае'));
    expect(mendStructure(tokens, (word) => word === 'в' || word === 'случае').map((token) => token.norm)).toEqual([
      'в',
      'противном',
      'случае',
    ]);
    expect(mendStructure(tokens, () => true).map((token) => token.norm)).toEqual(['в', 'протинвом', 'случае']);
  });
});
