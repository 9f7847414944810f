import type { Token } from '@boevka/language';
import { numberAt } from '@boevka/language';
import type { Mark } from './marks.ts';

const COUNTED = /^(?:раз|раза|разик|разика|разок|times)$/;
const SIGN = /^[хx*×]$/;
const ONCE: { readonly [word: string]: number } = {
  дважды: 2,
  трижды: 3,
  четырежды: 4,
  двойной: 2,
  двойным: 2,
  тройной: 3,
  тройным: 3,
  twice: 2,
  thrice: 3,
};

/** «х2», «дважды», «два раза», «три удара»: how often, and how many marks say so. A bare «раз» says nothing. */
export function countAt(
  tokens: readonly Token[],
  marks: readonly Mark[],
  i: number,
): { readonly value: number | null; readonly taken: number } | null {
  const mark = marks[i];
  const next = marks[i + 1];
  if (mark === undefined) return null;
  if (Object.hasOwn(ONCE, mark.word)) return { value: ONCE[mark.word] ?? null, taken: 1 };
  if (SIGN.test(mark.word) && next?.number != null) return { value: next.number, taken: 2 };
  if (mark.number !== null && next !== undefined && SIGN.test(next.word) && !next.token.gapBefore) return { value: mark.number, taken: 2 };
  const number = numberAt(tokens, mark.from);
  if (number === null || number.length !== 1 || mark.senses.some((sense) => sense.is === 'side') || next === undefined) return null;
  if (COUNTED.test(next.word)) return { value: number.value, taken: 2 };
  const noun = next.senses.some((sense) => sense.is === 'deed' && sense.mood === null) || next.items.length > 0;
  if (noun && number.value >= 1) return { value: number.value, taken: 1 };
  return mark.word === 'раз' ? { value: null, taken: 1 } : null;
}
