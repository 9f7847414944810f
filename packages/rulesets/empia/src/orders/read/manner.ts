import { HARMLESS, MANNER_STEMS } from '@boevka/language';
import type { SaidUnknown } from './frame.ts';

/** «с криком», «в прыжке», «на выдохе»: how a thing is done, not to whom. */
export function isManner(word: SaidUnknown): boolean {
  const { mark, prep } = word;
  if (HARMLESS.has(mark.word)) return true;
  if (prep === null) return false;
  if (MANNER_STEMS.some((stem) => mark.word.startsWith(stem) && mark.word.length <= stem.length + 5)) return true;
  if (prep.kind === 'with' || prep.kind === 'of' || prep.kind === 'in' || prep.kind === 'without' || prep.kind === 'above')
    return !mark.capital;
  if (prep.word === 'на') return !mark.capital && /(?:е|и|ах|ях|у|ю)$/.test(mark.word);
  return prep.word === 'в' && !mark.capital && /(?:е|и|ах|ях)$/.test(mark.word);
}
