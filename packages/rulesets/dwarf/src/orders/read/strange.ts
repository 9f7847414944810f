import { MANNER_STEMS } from '@boevka/language';
import type { Act } from './act.ts';
import type { Frame, Unknown } from './frame.ts';
import type { Issue } from './reading.ts';
import { refusal } from './reading.ts';

/** Words that nobody knows, in places where an order names something: whom, where, with what, which deed. */

const AIMS = new Set('в во по на за под'.split(' '));
const INSTRUMENT = /(?:ом|ем|ой|ей|ью|ами|ями)$/;
const VERB = /(?:[аеиоуыя]ть|[аеиоуыя]ться|[стз]ти|[чш]у|[аеиоуыяю]ю|[лнрмвбпд]ю|[бвгдзклмнпрстфх]у|юсь|усь)$/;
const IDIOM =
  /^(?:ответ|упор|атак|бой|опережени|упреждени|встреч|сторон|отмашк|скорост|лад|совест|удач|счет|ходу|бегу|лету|стойк|позици|контр|обход|прыж|разбег|воздух|спех|глаз|полн|противоход|конец|заверш|закуск|десерт|очеред|угол|разворот|полож|помощь|месте|добив|добавк|всякий|случа|дистанц|мест|отход|прощани|сдач|чист|всю|куч|размах|раз|максим|инерци|дуг|касательн|диагонал|привычк|возможност|вертикал|горизонтал|кругу|вид|сво|нерв|терпени|надежд|полу|вечер|завтра|сегодн|час|минут|тем|клавиш|экран)/;

/** What is strange about a clause, or null. `says`: it tells something of an order. */
export function strangeIn(frame: Frame, act: Act | null, says: boolean, isFoe: (id: string) => boolean): Issue | null {
  const unknown = frame.unknown.filter((word) => word.prep !== 'manner');
  if (act === null) return strangeAlone(frame, unknown, says, isFoe);
  if (act.do !== 'attack' && act.do !== 'technique') return null;
  const bare = act.do === 'attack' && act.weapon === null && frame.items.length === 0;
  for (const word of unknown) {
    const issue = strangeWord(word, frame, bare);
    if (issue !== null) return issue;
  }
  return null;
}

function strangeWord(word: Unknown, frame: Frame, bare: boolean): Issue | null {
  const aimed = word.prep !== null && AIMS.has(word.prep);
  const idiom = IDIOM.test(word.word) || MANNER_STEMS.some((stem) => word.word.startsWith(stem));
  if (word.capital && frame.whom.length === 0) return refusal('unknown-target', word);
  if (idiom) return null;
  if (aimed && frame.aims.length === 0 && !frame.sameAim)
    return refusal(
      frame.whom.length === 0 && /(?:у|ю|а|я)$/.test(word.word) && word.prep === 'по' ? 'unknown-target' : 'no-such-part',
      word,
    );
  if (word.prep !== null) return null;
  if (bare && frame.tools.length === 0 && INSTRUMENT.test(word.word)) return refusal('unknown-item', word);
  if (word.afterNoun && bare && frame.whom.length === 0 && !VERB.test(word.word)) return refusal('unknown-ability', word);
  return null;
}

/** A clause without a known deed: one that aims at somebody, or does something with a part or a thing, was meant as an order. */
function strangeAlone(frame: Frame, unknown: readonly Unknown[], says: boolean, isFoe: (id: string) => boolean): Issue | null {
  if (frame.talk || unknown.length === 0) return null;
  const [first] = unknown;
  if (frame.whom.length > 0 && !frame.whom.some((whom) => whom.ids.some(isFoe))) return null;
  const names = frame.whom.some((whom) => !whom.subject) || frame.items.length > 0 || frame.tools.length > 0;
  const verb = unknown.find((word) => word.prep === null && VERB.test(word.word));
  if (verb !== undefined && (names || frame.aims.length > 0)) return refusal('not-understood', { from: frame.from, to: frame.to });
  if (first === undefined || !says || first.prep !== null || !frame.whom.some((whom) => whom.named && !whom.subject)) return null;
  if (
    frame.deeds.length === 0 &&
    first.from <= (frame.whom[0]?.from ?? 0) &&
    unknown.length <= 2 &&
    !/(?:ть|ся|л|ла|ет|ит)$/.test(first.word)
  )
    return refusal('unknown-ability', first);
  return null;
}
