import { describe, expect, it } from 'vitest';
import { findSteps, numberAt, ordinalAt, prepare, tokenize } from '../../src/index.ts';

function steps(text: string): string[] {
  const tokens = tokenize(prepare(text));
  return findSteps(tokens, 8).steps.map((step) => {
    const which =
      step.which.kind === 'numbers'
        ? step.which.numbers.join()
        : 'count' in step.which
          ? `${step.which.kind} ${step.which.count}`
          : step.which.kind;
    const body = tokens.slice(step.from, step.to).filter((token) => token.kind !== 'line');
    return `${which}: ${body.map((token) => token.text).join(' ')}`;
  });
}

describe('headings of a numbered order', () => {
  it.each([
    ['1 действие: бег\n2 действие: удар', ['1: бег', '2: удар']],
    ['1) бег 2) удар 3) отдых', ['1: бег', '2: удар', '3: отдых']],
    ['1-2 бег\n3) удар\n4 и 5 - оковы, 6,7,8 отдых', ['1,2: бег', '3: удар', '4,5: оковы ,', '6,7,8: отдых']],
    ['ПЕРВОЕ ДЕЙСТВИЕ БЕГУ\nВТОРОЕ БЬЮ\nС ТРЕТЬЕГО ПО ВОСЬМОЕ ОТДЫХАЮ', ['1: БЕГУ', '2: БЬЮ', '3,4,5,6,7,8: ОТДЫХАЮ']],
    ['В первом действии бежит, во втором бьёт, а в оставшиеся отдыхает', ['1: бежит ,', '2: бьёт ,', 'rest: отдыхает']],
    ['Первые два действия бег. Последние три - отдых', ['first 2: бег .', 'last 3: отдых']],
    ['д1: бег\nд2-8: отдых', ['1: бег', '2,3,4,5,6,7,8: отдых']],
    ['2 действия бегу, 3 действия бью, 3 действия отдыхаю', ['next 2: бегу ,', 'next 3: бью ,', 'next 3: отдыхаю']],
    ['(1) бег\n(2)-(8) отдых', ['1: бег (', '2,3,4,5,6,7,8: отдых']],
    ['1. если энергии больше 2 - удар\n2. отдых', ['1: если энергии больше 2 - удар', '2: отдых']],
    ['1. отхожу на 2 м\n2. отдых', ['1: отхожу на 2 м', '2: отдых']],
    ['1. удар 5 раз', ['1: удар 5 раз']],
    ['просто слова', []],
  ])('%s', (text, expected) => {
    expect(steps(text)).toEqual(expected);
  });
});

describe('numbers', () => {
  const at = (text: string): ReturnType<typeof tokenize> => tokenize(prepare(text));

  it('are read in words and digits', () => {
    expect(numberAt(at('двадцать пять метров'), 0)).toEqual({ value: 25, length: 2 });
    expect(numberAt(at('7,5 м'), 0)).toEqual({ value: 7.5, length: 3 });
    expect(numberAt(at('четырьмя'), 0)).toEqual({ value: 4, length: 1 });
    expect(numberAt(at('меч'), 0)).toBeNull();
  });

  it('tell places in a row', () => {
    expect(ordinalAt(at('восьмое'), 0)).toEqual({ value: 8, length: 1 });
    expect(ordinalAt(at('4-го'), 0)).toEqual({ value: 4, length: 3 });
    expect(ordinalAt(at('3м'), 0)).toBeNull();
  });
});
