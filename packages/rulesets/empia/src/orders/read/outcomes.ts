import type { Range } from '@boevka/language';
import { NOM } from '@boevka/language';
import type { Page } from './page.ts';
import type { Mark } from './word-mark.ts';

/** Words that state a result or bid the judge to. What the dice decide may not be told by a player. */

const STATED =
  /^(?:попада(?:ю|ет|я)|попал|попала|пробива(?:ю|ет)|пробил|пробила|убива(?:ю|ет)|убил|убила|отруба(?:ю|ет)|отрубил|отрубила|отсека(?:ю|ет)|отсек|отсекла|лома(?:ю|ет)|сломал|сломала|оглуша(?:ю|ет)|оглушил|оглушила|добива(?:ю|ет)|добил|добила|выбива(?:ю|ет)|выбил|выбила|обезоружива(?:ю|ет)|обезоружил|обезоружила|ран(?:ю|ил|ила)|обезглавлива(?:ю|ет)|калеч(?:у|ит)|сража(?:ю|ет)|повалил|повалила|разруба(?:ю|ет)|критую|критует|критану(?:л|ла))$/;
const BEFALLS =
  /^(?:умира(?:ет|ю)|умер|умерла|погиба(?:ет|ю)|погиб|погибла|промахива(?:ется|ются)|промахнулся|промахнулась|мертв(?:а|ы)?|труп|трупом|падает|упал|упала|оглуш(?:ен|ена|ается)|парализован(?:а)?|замороже(?:н|на)|обездвижен(?:а)?|ослеп(?:ла|лен|лена)?|вырублен(?:а)?|проиграл|проиграла|проигрывает|повержен(?:а)?)$/;
/** What only hurts or loses show; a mood, unless it is told of somebody by name. */
const SUFFERS =
  /^(?:гор(?:ит|ел|ела)|загора(?:ется|лся|лась)|полыхает|истека(?:ет|л|ла)|корч(?:ится|ился|илась)|кричит|вопит|визжит|воет|стонет|роня(?:ет|л|ла)|урон(?:ил|ила)|вырон(?:ил|ила)|шата(?:ется|лся|лась)|пропуска(?:ет|л|ла)|отключа(?:ется|лся|лась)|сда(?:ется|лся|лась)|отлета(?:ет|л|ла)|проигрыва(?:ет|л|ла)|умоля(?:ет|л|ла))$/;
const BIDS = /^(?:считай(?:те)?|засчитай(?:те)?|засчитать|зачти(?:те)?|учти(?:те)?|учесть|зачесть|сделай(?:те)?|поставь(?:те)?)$/;
const ROLLED = /^(?:выпало|выпала|выпал|выкинул|выкинула|выбросил|выбросила|накинул|бросок|роллю|ролл)$/;
const CRIT = /^(?:крит|критом|крита|криты|критический|критическое|критическим|критического|критическая|критически)$/;
const STAT = /^(?:жизн\p{L}*|хп|hp|здоров\p{L}*|энерги\p{L}*|урон\p{L}*|хит(?:ов|ы|а)|дамаг\p{L}*|повреждени\p{L}*)$/u;
const HOPE =
  /^(?:надеюсь|надеясь|надеется|хочу|хочет|хотел|хотела|чтобы|чтоб|дабы|может|пусть|попробую|постараюсь|старается|пытаюсь|пытается|пытаясь|стараясь|если|когда|авось|лишь|хотелось|мечтаю|мечтает|желая|рассчитываю|собираюсь|вряд)$/;
const HELPLESS = /^(?:успева(?:ет|ешь)|успе(?:ет|ют)|успел|успела|может|сможет|смог|смогла|способ(?:ен|на))$/;
const ESCAPE =
  /^(?:увернуться|уклониться|уворачив\p{L}*|защититься|блокировать|заблокировать|встать|двигаться|пошевелиться|ответить|отбить|уйти|сопротивляться|дышать)$/u;
const LOSES = /^(?:теряет|потерял|потеряла|лишается|лишился|лишилась|получает|получил|получила|отнимаю|отнимает|снимаю|сношу|минус)$/;
const LOST =
  /^(?:сознани\p{L}*|рук\p{L}|ног\p{L}|голов\p{L}|равновеси\p{L}|оружи\p{L}|урон\p{L}*|ранени\p{L}*|жизн\p{L}*|хп|энерги\p{L}*|повреждени\p{L}*)$/u;

/** A word that only tells how a deed turns out, never at whom it is aimed. */
export function isOutcomeWord(word: string): boolean {
  return STATED.test(word) || BEFALLS.test(word) || CRIT.test(word) || BIDS.test(word) || /^урон/.test(word);
}

/** Whether a stretch says how a deed turns out. `bids` are words to the judge. */
export function statesOutcome(page: Page, range: Range): boolean {
  const marks = page.marksIn(range);
  if (marks.some((mark) => HOPE.test(mark.word))) return false;
  const person = marks.some((mark) => page.whom(mark) !== null && page.whom(mark)?.ids[0] !== 'me');
  return marks.some((mark, i) => isStated(page, marks, mark, i, person));
}

/** Right before the verb, or at the beginning of its stretch, stands somebody else in the nominative. */
function isOtherNamed(page: Page, marks: readonly Mark[], verb: number): boolean {
  return marks.slice(0, verb).some((mark, i) => {
    const id = page.whom(mark)?.ids[0];
    const subject = mark.fighters.length > 0 ? ((mark.fighters[0]?.cases ?? 0) & NOM) !== 0 : /^(?:он|она)$/.test(mark.word);
    return id !== undefined && id !== 'me' && subject && (i === 0 || i === verb - 1) && marks[i - 1]?.preposition == null;
  });
}

function isStated(page: Page, marks: readonly Mark[], mark: Mark, i: number, person: boolean): boolean {
  const { word } = mark;
  const next = marks[i + 1];
  if (STATED.test(word) || BIDS.test(word) || CRIT.test(word)) return !(word === 'сломал' || word === 'сломала') || person;
  if (ROLLED.test(word)) return marks.some((other) => other.number !== null) || word.startsWith('выпал');
  if (BEFALLS.test(word)) return person && !(word === 'падает' && marks.some((other) => other.abilities.length > 0));
  if (SUFFERS.test(word)) return isOtherNamed(page, marks, i);
  if (HELPLESS.test(word))
    return (
      marks[i - 1]?.word === 'не' &&
      marks
        .slice(i)
        .some(
          (other) =>
            ESCAPE.test(other.word) ||
            other.acts.some((use) => use.act === 'dodge' || use.act === 'block' || (person && use.verb?.mood === 'infinitive')),
        )
    );
  if (/^нан(?:ошу|осит|ес|есла)$/.test(word)) return marks.slice(i + 1).some((other) => /^(?:урон|ранени|повреждени)/.test(other.word));
  if (LOSES.test(word))
    return marks.slice(i + 1).some((other) => LOST.test(other.word)) && (word !== 'снимаю' || marks.some((other) => other.number !== null));
  if (mark.number !== null && next !== undefined && STAT.test(next.word)) {
    const before = marks[i - 1]?.word ?? '';
    return before === '-' || before === '+' || before === 'минус' || before === 'плюс' || /^урон|^дамаг|^повреждени/.test(next.word);
  }
  return /^(?:урон|дамаг)/.test(word) && next?.number !== null && next !== undefined;
}
