import type { Range } from '@boevka/language';
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
