import type { BattleErrorCode, Both, DiceErrorCode, Json } from '@boevka/kernel';
import { BattleError, DiceError, RuleFault } from '@boevka/kernel';
import type { Place, Problem } from './failure.ts';
import { Failure, problem } from './failure.ts';

type Data = { readonly [key: string]: Json };
type Saying = (data: Data) => Both;

const said = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 200);
const plain =
  (ru: string, en: string): Saying =>
  () => ({ ru, en });

/** What the kernel refuses, as a sentence with a remedy. */
const SAYINGS: { readonly [C in BattleErrorCode | DiceErrorCode]: Saying } = {
  'record-malformed': ({ path }) => ({
    ru: `Это не запись боя, или она испорчена: ${path ? `смотрите ${said(path)}` : 'не то начало'}. Возьмите файл, который записала команда judge --out.`,
    en: `This is no record of a battle, or it is damaged: ${path ? `see ${said(path)}` : 'its beginning is another'}. Take the file that judge --out has written.`,
  }),
  'ruleset-other': ({ recorded, atHand }) => ({
    ru: `Бой шёл по системе ${said(recorded)}, а здесь ${said(atHand)}.`,
    en: `The battle is one of ${said(recorded)}; here is ${said(atHand)}.`,
  }),
  'version-other': ({ recorded, atHand }) => ({
    ru: `Бой начат по правилам версии ${said(recorded)}, а здесь ${said(atHand)}. Бой держится своих правил до конца: возьмите ту версию проекта.`,
    en: `The battle began under version ${said(recorded)} of the rules; here is ${said(atHand)}. A battle keeps its rules to the end: take that version of the project.`,
  }),
  'content-other': plain(
    'Бой начат с другими наборами или анкетами. Верните те, с которыми он начат, или начните новый бой.',
    'The battle began with other packs or sheets. Put back those it began with, or begin a new battle.',
  ),
  'house-rule-unknown': ({ id, known }) => ({
    ru: `Правила стола «${said(id)}» нет. Есть: ${list(known)}.`,
    en: `There is no house rule “${said(id)}”. There are: ${list(known)}.`,
  }),
  'house-rule-value': ({ id, value, values }) => ({
    ru: `Правило стола «${said(id)}» не может быть ${said(value)}. Можно: ${list(values)}.`,
    en: `The house rule “${said(id)}” may not be ${said(value)}. It may be: ${list(values)}.`,
  }),
  'setup-refused': plain(
    'С такими анкетами и условиями бой начаться не может.',
    'With these sheets and this setup the battle may not begin.',
  ),
  'chain-other': plain(
    'Кости не те, которым бой обещан. Нужен файл секретов этого боя или то же --seed.',
    'These are not the dice that the battle is committed to. It needs its own file of secrets, or the same --seed.',
  ),
  'turn-unknown': ({ turn, turns }) => ({
    ru: `Хода ${said(turn)} в этом бою нет: ходов ${said(turns ?? 0)}.`,
    en: `The battle has no turn ${said(turn)}; it has ${said(turns ?? 0)}.`,
  }),
  'turn-missing': ({ turn }) => ({
    ru: `В записи не хватает хода ${said(turn)}. Возьмите неиспорченную копию.`,
    en: `Turn ${said(turn)} is missing in the record. Take an undamaged copy.`,
  }),
  'battle-over': ({ turn }) => ({ ru: `Бой окончен на ходу ${said(turn)}.`, en: `The battle was over after turn ${said(turn)}.` }),
  'battle-not-over': plain('Бой ещё не окончен.', 'The battle is not over yet.'),
  'order-unasked': ({ combatant, awaited }) => ({
    ru: `Приказа от «${said(combatant)}» никто не ждёт: боец мёртв, выбыл или ходит не он. Ждут: ${list(awaited)}. Уберите этот пост.`,
    en: `Nobody awaits an order of “${said(combatant)}”: dead, out of the battle or not on move. Awaited: ${list(awaited)}. Remove this post.`,
  }),
  'order-void': ({ combatant }) => ({
    ru: `Приказ «${said(combatant)}» недействителен целиком, его нужно написать заново.`,
    en: `The order of “${said(combatant)}” is void as a whole and must be written anew.`,
  }),
  'override-malformed': plain(
    'Правка судьи называет что-то одно: путь в состоянии или бросок с числом.',
    'An override names one thing: a path into the state, or a draw with a number.',
  ),
  'override-path': ({ path, value }) => ({
    ru: `Правка судьи не ложится: по пути «${said(path)}» нельзя поставить ${said(value)}. Проверьте путь.`,
    en: `The override cannot be made: ${said(value)} cannot be set at “${said(path)}”. Check the path.`,
  }),
  'seal-twice': plain('Один приказ запечатан дважды.', 'An order is sealed twice.'),
  'seal-differs': ({ player }) => ({
    ru: `Приказы «${said(player)}» не те, что были запечатаны.`,
    en: `The orders of “${said(player)}” are not those that were sealed.`,
  }),
  'question-open': ({ questions }) => ({
    ru: `Судья ещё не ответил: ${list(questions)}. Ответьте в rulings.`,
    en: `The judge has not answered yet: ${list(questions)}. Answer in rulings.`,
  }),
  'earlier-unpublished': ({ earlier }) => ({
    ru: `Сначала публикуется ход ${said(earlier)}.`,
    en: `Turn ${said(earlier)} is to be published first.`,
  }),
  'already-published': ({ turn }) => ({ ru: `Ход ${said(turn)} уже опубликован.`, en: `Turn ${said(turn)} is published already.` }),
  'not-published': ({ turn }) => ({ ru: `Ход ${said(turn)} не опубликован.`, en: `Turn ${said(turn)} is not published.` }),
  'order-differs': plain('Приказы проверены иначе, чем записано.', 'Orders are checked otherwise than was recorded.'),
  'draw-differs': plain('Бросок не тот, что записан.', 'A draw is another than was recorded.'),
  'event-differs': plain('Событие не то, что записано.', 'An event is another than was recorded.'),
  'question-differs': plain('Вопросы судье не те, что записаны.', 'The questions to the judge are other than was recorded.'),
  'state-differs': ({ turn }) => ({
    ru: `События приводят не к тому состоянию, что записано${turn ? ` после хода ${said(turn)}` : ''}. Запись изменена или испорчена: boevka replay покажет, где.`,
    en: `The events lead to another state than was recorded${turn ? ` after turn ${said(turn)}` : ''}. The record was changed or damaged: boevka replay shows where.`,
  }),
  'outcome-differs': plain('Исход не тот, что записан.', 'The outcome is another than was recorded.'),
  'cannot-resolve': plain('С записанными данными этот ход не рассчитать.', 'With what is recorded this turn cannot be resolved.'),
  'script-short': plain('Заданных бросков не хватает.', 'The scripted dice are too few.'),
  'script-left-over': plain('Заданные броски остались лишними.', 'Scripted dice are left over.'),
  'script-purpose': plain('Заданный бросок не для того.', 'A scripted die is for another purpose.'),
  'script-range': plain('Заданный бросок вне своих границ.', 'A scripted die is outside its range.'),
  'record-missing': plain('В записи нет броска, которого требуют правила.', 'The record lacks a draw that the rules ask for.'),
  'record-differs': plain(
    'Бросок записан с другими границами, чем дают правила.',
    'A draw is recorded with another range than the rules give.',
  ),
  'record-left-over': plain('В записи есть бросок, которого правила не требуют.', 'The record holds a draw that the rules do not ask for.'),
  'record-twice': plain('Один бросок записан дважды.', 'A draw is recorded twice.'),
  'record-range': plain('Записанный бросок вне своих границ.', 'A recorded draw is outside its range.'),
  'handed-range': ({ value, lo, hi }) => ({
    ru: `Введённый бросок ${said(value)} вне границ ${said(lo)}…${said(hi)}.`,
    en: `The typed-in die ${said(value)} is outside ${said(lo)}…${said(hi)}.`,
  }),
  'overruled-range': ({ value, lo, hi }) => ({
    ru: `Судья ставит броску ${said(value)}, а может быть только от ${said(lo)} до ${said(hi)}. Исправьте значение правки.`,
    en: `The judge sets a draw to ${said(value)}; it may only be ${said(lo)} to ${said(hi)}. Mend the value of the override.`,
  }),
  'range-too-wide': ({ lo, hi, actor }) => ({
    ru: `Боец «${said(actor)}» должен бросить от ${said(lo)} до ${said(hi)}, а таких костей нет. Уменьшите числа в анкетах и наборах.`,
    en: `“${said(actor)}” is to throw ${said(lo)} to ${said(hi)}, and there are no such dice. Make the numbers of sheets and packs smaller.`,
  }),
  'leaf-budget': plain('Вариантов слишком много, чтобы перебрать.', 'There are too many branches to count.'),
  'seed-unknown': plain('Зерно для костей другого рода.', 'The seed belongs to other dice.'),
  'seed-malformed': plain('Зерно записано неверно.', 'The seed is malformed.'),
  'hex-malformed': plain('Здесь нужны шестнадцатеричные цифры.', 'Hex digits are needed here.'),
  'chain-malformed': plain('Цепочка костей записана неверно.', 'The chain of the dice is malformed.'),
  'chain-turn': ({ length }) => ({
    ru: `Кости этого боя рассчитаны на ${said(length)} ходов, они кончились.`,
    en: `The dice of this battle serve ${said(length)} turns and are used up.`,
  }),
  'nonce-malformed': plain('Доля игрока в костях записана неверно.', 'The share of a player in the dice is malformed.'),
};

function list(value: Json | undefined): string {
  if (!Array.isArray(value)) return said(value);
  const shown = value.slice(0, 20).map((one: Json) => said(one));
  return shown.length === 0 ? '–' : shown.join(', ');
}

/** The sentence for an error of the kernel. */
export function sayingOf(code: BattleErrorCode | DiceErrorCode, data: Data): Both {
  return SAYINGS[code](data);
}

/** What the kernel threw as a problem at a place; null where it is none of its errors. */
export function kernelProblem(error: unknown, place: Partial<Place> = {}): Problem | null {
  if (!(error instanceof BattleError || error instanceof DiceError)) return null;
  return problem(error.code, sayingOf(error.code, error.data), place);
}

/** Whatever was thrown, as a problem: a sentence and a code. */
export function problemOf(error: unknown, traced: boolean): Problem {
  const known = kernelProblem(error);
  if (known !== null) return known;
  const trace = {
    ru: traced ? '' : ' Подробности для разработчиков покажет BOEVKA_TRACE=1.',
    en: traced ? '' : ' BOEVKA_TRACE=1 shows details for developers.',
  };
  const short = (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 200) ?? '';
  if (error instanceof RuleFault) {
    const clause = error.clause === null ? '' : ` (${error.clause})`;
    return problem('rule-fault', {
      ru: `Ошибка в самих правилах${clause}: ${short}. Ввод здесь ни при чём, сообщите нам.${trace.ru}`,
      en: `A fault of the rules themselves${clause}: ${short}. It is not your input; please report it.${trace.en}`,
    });
  }
  return problem('fault', {
    ru: `Неожиданная ошибка команды: ${short}.${trace.ru}`,
    en: `An unexpected fault of the command: ${short}.${trace.en}`,
  });
}

/** Does work on something that came from a file: what the kernel refuses in it is told with that place. */
export function atPlace<T>(place: Partial<Place>, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const known = kernelProblem(error, place);
    throw known === null ? error : new Failure([known]);
  }
}
