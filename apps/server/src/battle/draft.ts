import type { DraftShown, ReadingShown } from '@boevka/api';
import type { Locale } from '@boevka/kernel';
import { viewerOf } from '../http/access.ts';
import { drawShown, questionShown, refusalShown } from '../shown/turn.ts';
import type { DraftTelling } from '../table/bout.ts';
import type { Words } from '../table/words.ts';

/** A draft as the judge sees it. */
export function draftShown(
  telling: DraftTelling,
  about: {
    readonly words: Words;
    readonly locale: Locale;
    readonly audiences: readonly string[];
    readonly readings: readonly ReadingShown[];
    readonly seed: string;
    readonly began: number;
  },
): DraftShown {
  const { words, locale, audiences, readings, seed, began } = about;
  const documents = audiences.map((audience) => ({ audience, document: telling.tell(viewerOf(audience), locale) }));
  return {
    turn: telling.turn,
    seed,
    readings,
    documents,
    questions: telling.asked.map((q) => questionShown(q, words, locale)),
    refusals: telling.refusals.map((r) => refusalShown(r, words, locale)),
    defaulted: telling.defaulted,
    draws: telling.draws.map((d) => drawShown(d, words, locale)),
    unusedAnswers: telling.unusedRulings.map(({ question, why }) => ({ question, why })),
    unusedOverrides: telling.unusedOverrides,
    unusedHanded: telling.unusedHanded,
    scene: telling.scene(viewerOf('judge'), locale),
    over: telling.outcome !== null,
    milliseconds: Math.round(performance.now() - began),
  };
}
