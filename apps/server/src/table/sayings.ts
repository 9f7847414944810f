import type { BattleErrorCode, Both, DiceErrorCode, Json, Locale, Refusal } from '@boevka/kernel';
import { BattleError, DiceError } from '@boevka/kernel';
import { ReportError } from '@boevka/report';
import { Failure } from '../failure.ts';

type Data = { readonly [key: string]: Json };
const said = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null)).slice(0, 200);
const list = (value: Json | undefined): string =>
  Array.isArray(value)
    ? value
        .slice(0, 20)
        .map((one: Json) => said(one))
        .join(', ') || '–'
    : said(value);

/** What the kernel refuses at a table, as a sentence for the one who sits at it. What can only come out of a damaged record is said in one way. */
const SAYINGS: { readonly [C in BattleErrorCode | DiceErrorCode]?: (data: Data) => Both } = {
  'ruleset-other': ({ recorded }) => ({
    ru: `Этот бой идёт по системе ${said(recorded)}, её здесь нет.`,
    en: `This battle is one of ${said(recorded)}, which is not here.`,
  }),
  'version-other': ({ recorded, atHand }) => ({
    ru: `Бой начат по правилам версии ${said(recorded)}, а на сервере ${said(atHand)}. Бой держится своих правил до конца: поставьте рядом ту версию.`,
    en: `The battle began under version ${said(recorded)} of the rules; the server has ${said(atHand)}. A battle keeps its rules to the end: run that version beside.`,
  }),
  'house-rule-unknown': ({ id, known }) => ({
    ru: `Правила стола «${said(id)}» нет. Есть: ${list(known)}.`,
    en: `There is no house rule “${said(id)}”. There are: ${list(known)}.`,
  }),
  'house-rule-value': ({ id, value, values }) => ({
    ru: `Правило стола «${said(id)}» не может быть ${said(value)}. Можно: ${list(values)}.`,
    en: `The house rule “${said(id)}” may not be ${said(value)}. It may be: ${list(values)}.`,
  }),
  'chain-other': () => ({
    ru: 'Кости этого боя остались там, где его начали. Здесь его можно читать и проверять, но не продолжать.',
    en: 'The dice of this battle are where it began. Here it can be read and verified, not played on.',
  }),
  'setup-refused': () => ({
    ru: 'С такими анкетами и условиями бой начаться не может.',
    en: 'With these sheets and this setup the battle may not begin.',
  }),
  'turn-unknown': ({ turn, turns }) => ({
    ru: `Хода ${said(turn)} в этом бою нет, ходов пока ${said(turns ?? 0)}.`,
    en: `The battle has no turn ${said(turn)}; so far it has ${said(turns ?? 0)}.`,
  }),
  'battle-over': ({ turn }) => ({ ru: `Бой окончен на ходу ${said(turn)}.`, en: `The battle was over after turn ${said(turn)}.` }),
  'battle-not-over': () => ({
    ru: 'По правилам бой ещё не окончен. Чтобы закончить его словом судьи, назовите исход.',
    en: 'By the rules the battle is not over yet. To end it by the judge’s word, name the outcome.',
  }),
  'order-unasked': ({ combatant, awaited }) => ({
    ru: `Приказа от «${said(combatant)}» сейчас не ждут. Ждут: ${list(awaited)}.`,
    en: `Nobody awaits an order of “${said(combatant)}” now. Awaited: ${list(awaited)}.`,
  }),
  'order-void': ({ combatant }) => ({
    ru: `Приказ «${said(combatant)}» недействителен целиком, его нужно написать заново.`,
    en: `The order of “${said(combatant)}” is void as a whole and must be written anew.`,
  }),
  'override-malformed': () => ({
    ru: 'Правка судьи называет что-то одно: место в состоянии или бросок с числом.',
    en: 'An override names one thing: a place in the state, or a draw with a number.',
  }),
  'override-path': ({ path, value }) => ({
    ru: `Правка судьи не ложится: в «${said(path)}» нельзя поставить ${said(value)}. Проверьте место и значение.`,
    en: `The override cannot be made: ${said(value)} cannot be set at “${said(path)}”. Check the place and the value.`,
  }),
  'question-open': ({ questions }) => ({
    ru: `Без решения судьи ход не опубликовать. Вопросы без ответа: ${list(questions)}.`,
    en: `The turn cannot be published without the judge’s ruling. Open questions: ${list(questions)}.`,
  }),
  'earlier-unpublished': ({ earlier }) => ({
    ru: `Сначала опубликуйте ход ${said(earlier)}.`,
    en: `Publish turn ${said(earlier)} first.`,
  }),
  'already-published': ({ turn }) => ({
    ru: `Ход ${said(turn)} уже опубликован таким, как есть.`,
    en: `Turn ${said(turn)} is published as it is already.`,
  }),
  'not-published': ({ turn }) => ({ ru: `Ход ${said(turn)} ещё не опубликован.`, en: `Turn ${said(turn)} is not published yet.` }),
  'handed-range': ({ value, lo, hi }) => ({
    ru: `Введённый бросок ${said(value)} вне границ ${said(lo)}…${said(hi)}. Исправьте число.`,
    en: `The typed-in die ${said(value)} is outside ${said(lo)}…${said(hi)}. Mend the number.`,
  }),
  'overruled-range': ({ value, lo, hi }) => ({
    ru: `Судья ставит броску ${said(value)}, а может быть только от ${said(lo)} до ${said(hi)}. Исправьте число.`,
    en: `The judge sets a draw to ${said(value)}; it may only be ${said(lo)} to ${said(hi)}. Mend the number.`,
  }),
  'range-too-wide': ({ lo, hi, actor }) => ({
    ru: `Боец «${said(actor)}» должен бросить от ${said(lo)} до ${said(hi)}, а таких костей нет. Уменьшите числа в анкетах и наборах.`,
    en: `“${said(actor)}” is to throw ${said(lo)} to ${said(hi)}, and there are no such dice. Make the numbers of sheets and packs smaller.`,
  }),
  'chain-turn': ({ length }) => ({
    ru: `Кости этого боя рассчитаны на ${said(length)} ходов, они кончились. Начните новый бой с того же места.`,
    en: `The dice of this battle serve ${said(length)} turns and are used up. Begin a new battle from where this one stands.`,
  }),
};

const DAMAGED: Both = {
  ru: 'Запись боя повреждена или изменена. Возьмите целую копию.',
  en: 'The record of the battle is damaged or was changed. Take a whole copy.',
};

/** How the rulebook words a refusal. */
export type SaysRefusal = (refusal: Refusal, locale: Locale) => string;

/** What the kernel or the report threw as a failure of the request; `null` where it is a fault of ours. */
export function refusedBy(error: unknown, says: SaysRefusal | null): Failure | null {
  if (error instanceof ReportError) {
    const { code, data } = error;
    return new Failure('report-refused', {
      data: { ...data, code },
      ...(code === 'format-unknown' ? { message: unknownFormat(data) } : {}),
    });
  }
  if (!(error instanceof BattleError || error instanceof DiceError)) return null;
  const refusals = error instanceof BattleError ? error.refusals : [];
  return new Failure('battle-refused', {
    message: SAYINGS[error.code]?.(error.data) ?? DAMAGED,
    data: { ...error.data, code: error.code },
    issues: refusals.map((r) => ({
      code: r.code,
      file: null,
      line: null,
      column: null,
      path: [r.who, r.step].filter((part) => part !== null).join('.'),
      message: says === null ? { ru: r.code, en: r.code } : { ru: says(r, 'ru'), en: says(r, 'en') },
    })),
  });
}

function unknownFormat({ id, known }: Data): Both {
  return { ru: `Формата «${said(id)}» нет. Есть: ${list(known)}.`, en: `There is no format “${said(id)}”. There are: ${list(known)}.` };
}
