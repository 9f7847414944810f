import { deedsOf } from './deed-words.ts';
import type { Mark } from './mark.ts';
import { isNamed } from './mark.ts';

/** Words that state a result or bid the judge to. What the dice decide may not be told by a player. */

const STATED =
  /^(?:попада(?:ю|ет)|попал|попала|пробива(?:ю|ет)|пробил|пробила|убива(?:ю|ет)|убил|убила|убью|отруба(?:ю|ет)|отрубил|отрубила|отсека(?:ю|ет)|отсек|отсекла|лома(?:ю|ет)|сломал|сломала|добил|добила|ран(?:ю|ил|ила)|обезглавлива(?:ю|ет)|калеч(?:у|ит)|сража(?:ю|ет)|разруба(?:ю|ет)|перерубаю|сношу|крит(?:ую|ует|анул|анула)|kills?|killed)$/;
const BEFALLS =
  /^(?:умира(?:ет|ю)|умер|умерла|умрет|погиба(?:ет|ю)|погиб|погибла|промахива(?:ется|юсь)|промахнулся|промахнулась|мертв(?:а|ы)?|труп|трупом|пада(?:ет|ют)|упал|упала|рухнул|оглушен(?:а)?|повержен(?:а)?|замертво|обезоружен(?:а)?|сдох|сдыхает|теряет|отлетает|dies|dead|falls|misses)$/;
const BIDS = /^(?:считай(?:те)?|засчитай(?:те)?|засчитать|зачти(?:те)?|учти(?:те)?|зачесть|сделай(?:те)?)$/;
const ROLLED =
  /^(?:выпало|выпала|выпал|выпадает|выкинул|выкинула|выбросил|выбросила|накинул|накинула|роллю|rolled|roll|кубик|куб|кубе|дайс|нат)$/;
const CRIT = /^(?:крит|критом|крита|криты|критический|критическое|критическим|критического|критическая|критически|crit|critical)$/;
const HOPE =
  /^(?:надеюсь|надеясь|надеется|хочу|хочет|хотел|хотела|чтобы|чтоб|дабы|может|пусть|попробую|постараюсь|пытаюсь|пытаясь|стараясь|стараюсь|если|когда|авось|лишь|хотелось|мечтаю|желая|собираюсь|вряд|hope|hoping|try|trying|если)$/;
const HARM = /^(?:урон\p{L}*|ранени\p{L}*|повреждени\p{L}*|хит(?:ов|ы|а)|хп|hp|damage|дамаг\p{L}*)$/u;
const LOSES =
  /^(?:теряет|потерял|потеряла|лишается|лишился|лишилась|получает|получил|получила|снимаю|наношу|нанес|нанесла|минус|takes|deal|deals)$/;
const LOST = /^(?:сознани\p{L}*|рук\p{L}|ног\p{L}|голов\p{L}|равновеси\p{L}|оружи\p{L})$/u;
const SURE = /^(?:гарантированно|наверняка|автоматом|автоматически|стопроцентно|100%|без-промаха|промаха)$/;

/** Whether a stretch says how a deed turns out. */
export function statesOutcome(marks: readonly Mark[], from: number, to: number, me: string): boolean {
  const stretch = marks.slice(from, to);
  if (stretch.some((mark) => HOPE.test(mark.word))) return false;
  const other = stretch.some(
    (mark) =>
      mark.hits.fighters.some((hit) => hit.id !== me) ||
      mark.foe ||
      (mark.pronoun !== null && /^(?:he|she|they)$/.test(mark.pronoun.who)) ||
      /^(?:тот|та|враг|противник)$/.test(mark.word),
  );
  return stretch.some((mark, i) => {
    const { word } = mark;
    if (stretch[i - 1]?.word === 'не' && !/^(?:успе|мож|смож)/.test(word)) return false;
    if (STATED.test(word) || BIDS.test(word)) return true;
    if (CRIT.test(word) || SURE.test(word)) return true;
    if (ROLLED.test(word)) return stretch.some((one) => one.number !== null || one.kind === 'number') || word.startsWith('выпал');
    if (/^(?:кинула?|бросила?)$/.test(word)) return stretch.some((one) => one.number !== null) && !stretch.some(isNamed);
    if (BEFALLS.test(word)) return other;
    if (/^(?:успева(?:ет|ешь)|успе(?:ет|ют)|успел|успела|может|сможет|смог|смогла)$/.test(word))
      return (
        stretch[i - 1]?.word === 'не' &&
        stretch
          .slice(i)
          .some((one) => /(?:ть|ться|ти)$/.test(one.word) || deedsOf(one.word).some((use) => use.deed === 'dodge' || use.deed === 'parry'))
      );
    if (LOSES.test(word)) return stretch.slice(i + 1).some((one) => HARM.test(one.word) || LOST.test(one.word));
    return mark.number !== null && HARM.test(stretch[i + 1]?.word ?? '');
  });
}
