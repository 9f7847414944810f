import type { Range, Token } from '@boevka/language';
import { ifAt } from '@boevka/language';
import type { Clause } from './clauses.ts';
import type { Frame } from './frame.ts';
import { frameOf } from './frame-reader.ts';
import type { Page } from './page.ts';

const GONE =
  /^(?:мертв|мертва|мертвы|мертвый|мертвая|сдох|сдохла|сдохнет|умер|умерла|умрет|умирает|убит|убита|убьют|погиб|погибла|погибнет|помер|померла|помрет|труп|трупом|сдался|сдалась|сдастся|сбежал|сбежала|сбежит|убежал|убежала|ушел|ушла|уйдет|выбыл|выбыла|выбудет|готов|готова|dead|gone|fled|dies|died|surrendered|окочурится|окочурился|преставился|скопытился)$/;

/** What a condition asks: whether somebody is out of the battle, anything else, or nothing that one could check. @clause dwarf.round.illegal-order-lost */
export function conditionSense(page: Page, range: Range): 'gone' | 'asked' | 'other' {
  const frame = frameOf(page, { ...range, joint: 'then' });
  const marks = page.marksIn(range);
  const negated = marks.some((mark) => mark.word === 'не');
  if (!negated && marks.some((mark) => GONE.test(mark.word))) return 'gone';
  const asks =
    frame.deeds.length > 0 ||
    frame.whom.length > 0 ||
    frame.aims.length > 0 ||
    marks.some((mark) =>
      /^(?:получится|выйдет|удастся|сработает|хватит|попаду|промажу|промахнусь|увернется|встанет|упадет|выживет)$/.test(mark.word),
    );
  return asks ? 'asked' : 'other';
}

/** «чтобы выбить оружие»: what the author hopes for. */
export function isPurpose({ words, deeds }: Frame): boolean {
  const hopes = ['чтобы', 'чтоб', 'дабы', 'надеюсь', 'надеясь', 'авось', 'пытаясь', 'стараясь', 'желая', 'рассчитывая', 'намереваясь'].some(
    (word) => words.has(word),
  );
  return hopes && deeds.every((deed) => deed.weak || deed.deed === 'outcome');
}

interface ConditionParts {
  readonly asked: Range;
  /** What is ordered under it. */
  readonly rest: Range;
  /** Clauses that it takes. */
  readonly taken: number;
}

/** Cuts «если он мёртв — Снагу», «если он мёртв, то Снагу» into what is asked and what is ordered. `at` is the word «если» of the i-th clause. */
export function conditionParts(tokens: readonly Token[], clauses: readonly Clause[], i: number, at: number): ConditionParts {
  const clause = clauses[i] as Clause;
  const splits = (n: number): boolean => {
    const token = tokens[n];
    return /^(?:то|тогда|then)$/.test(token?.norm ?? '') || (token?.norm === '-' && (token.gapBefore || token.gapAfter));
  };
  let cut = at + (ifAt(tokens, at)?.length ?? 1);
  while (cut < clause.to && !splits(cut)) cut += 1;
  const asked = { from: at, to: cut };
  const rest = { from: Math.min(cut + 1, clause.to), to: clause.to };
  const next = clauses[i + 1];
  if (rest.from < rest.to || next === undefined || next.joint === 'line' || next.joint === 'sentence') return { asked, rest, taken: 1 };
  const then = /^(?:то|тогда|then)$/.test(tokens[next.from]?.norm ?? '');
  return { asked, rest: { from: then ? next.from + 1 : next.from, to: next.to }, taken: 2 };
}
