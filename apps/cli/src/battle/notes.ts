import type { Asked, Both, Json, Locale, Override, Refusal, Ruling } from '@boevka/kernel';
import type { Place } from '../failure.ts';
import { NOWHERE, placeText } from '../failure.ts';
import { printable } from '../io.ts';
import type { AnyResolved, Bout } from './bout.ts';
import type { JudgedTurn, PlacedDoubt } from './judging.ts';
import { rulingKey } from './judging.ts';

/** What a judge should look at in a turn, beside the report. */
export interface Notes {
  readonly turn: number;
  readonly doubts: readonly PlacedDoubt[];
  readonly refusals: readonly Refusal[];
  /** Questions that nobody has answered. */
  readonly questions: readonly Asked[];
  /** What the judge may add of his own, and has not. */
  readonly mayRule: readonly Asked[];
  /** Fighters who were silent, or whose order was void. */
  readonly silent: readonly string[];
  readonly replaced: readonly string[];
  /** Rulings and overrides that had no effect. */
  readonly unused: readonly Unused[];
  /** See `JudgedTurn`. */
  readonly places: ReadonlyMap<string, Place>;
}

interface Unused {
  /** The question, the path, or the step and purpose of a draw. */
  readonly said: string;
  readonly place: Place;
}

export function notesOf(judged: JudgedTurn, entry: AnyResolved | null): Notes {
  const { turn, doubts, replaced, places } = judged;
  if (entry === null) return { turn, doubts, replaced, places, refusals: [], questions: [], mayRule: [], silent: [], unused: [] };
  const { refusals, asked, defaulted, unusedRulings, unusedOverrides } = entry;
  return {
    turn,
    doubts: doubts.filter((d) => d.diagnostic.severity !== 'hint'),
    replaced,
    refusals,
    questions: asked.filter((q) => !q.answered && q.optional !== true),
    mayRule: asked.filter((q) => !q.answered && q.optional === true),
    silent: defaulted,
    unused: [...unusedRulings, ...unusedOverrides].map((one) => ({ said: saidOf(one), place: places.get(rulingKey(one)) ?? NOWHERE })),
    places,
  };
}

function saidOf(one: Ruling | Override): string {
  return 'question' in one ? one.question : (one.path ?? `${one.step} ${one.draw?.purpose ?? ''}`);
}

const HEADS = {
  turn: { ru: 'Ход', en: 'Turn' },
  refused: { ru: 'нельзя', en: 'refused' },
  more: { ru: 'и ещё мест в этом приказе', en: 'more places in this order' },
  question: { ru: 'Вопрос судье', en: 'A question to the judge' },
  mayRule: {
    ru: 'Судья может решить, без ответа ничего не добавится',
    en: 'The judge may rule; without an answer nothing is added',
  },
  byDefault: { ru: 'по умолчанию', en: 'by default' },
  noDefault: {
    ru: 'ответа по умолчанию нет, без решения ход не опубликовать',
    en: 'there is no default: without a ruling the turn cannot be published',
  },
  answer: { ru: 'чтобы решить иначе, впишите в rulings', en: 'to decide otherwise, answer it in rulings by' },
  silent: { ru: 'приказа нет, действует приказ по умолчанию', en: 'no order, the default order is carried out' },
  replaced: { ru: 'постов несколько, взят последний', en: 'several posts, the last one is taken' },
  unused: {
    ru: 'Решение ни на что не повлияло: в этом ходе такого вопроса или места нет, или ответ не подошёл',
    en: 'A ruling changed nothing: this turn has no such question or place, or the answer did not fit it',
  },
} satisfies { readonly [key: string]: Both };

/** The notes of a turn for people; empty where there is nothing to look at. */
export function notesText(bout: Bout, notes: Notes, locale: Locale): string {
  const { words } = bout;
  const lines: string[] = [];
  const say = (key: keyof typeof HEADS): string => HEADS[key][locale];
  for (const by of new Set(notes.doubts.map((d) => d.by))) lines.push(...doubtLines(bout, by, notes.doubts, locale));
  for (const id of notes.replaced) lines.push(`${words.name(id, locale)}: ${say('replaced')}.`);
  for (const r of notes.refusals) {
    const whose = r.who === null ? '' : `${words.name(r.who, locale)}: `;
    lines.push(placed(notes.places.get(r.who ?? '') ?? NOWHERE, `${whose}${say('refused')}: ${words.refusal(r, locale)}`));
  }
  if (notes.silent.length > 0) lines.push(`${notes.silent.map((id) => words.name(id, locale)).join(', ')}: ${say('silent')}.`);
  for (const q of notes.questions) {
    const answer = q.byDefault === null ? say('noDefault') : `${say('byDefault')}: ${shown(q.byDefault, locale)}`;
    lines.push(`${say('question')}: ${words.question(q, locale)} (${answer}; ${say('answer')} question: "${q.id}")`);
  }
  if (notes.mayRule.length > 0) lines.push(`${say('mayRule')}:`);
  for (const q of notes.mayRule) lines.push(`  ${words.question(q, locale)} (question: "${q.id}")`);
  for (const { said, place } of notes.unused) lines.push(placed(place, `${say('unused')} (${said}).`));
  if (lines.length === 0) return '';
  return printable(`${say('turn')} ${notes.turn}\n${lines.map((line) => `  ${line}\n`).join('')}`);
}

/** Doubts about one order that are shown before the rest is only counted. */
const MOST_DOUBTS = 12;

/** The doubts about one order, each once. */
function doubtLines({ words }: Bout, by: string, doubts: readonly PlacedDoubt[], locale: Locale): readonly string[] {
  const own = doubts.filter((d) => d.by === by);
  const lines = [...new Set(own.map((d) => placed(d.place, `${words.name(by, locale)}: ${words.diagnostic(d.diagnostic, locale)}`)))];
  if (lines.length <= MOST_DOUBTS) return lines;
  return [...lines.slice(0, MOST_DOUBTS), `${words.name(by, locale)}: ${HEADS.more[locale]}: ${lines.length - MOST_DOUBTS}.`];
}

/** The notes of a turn for programs. */
export function notesData(bout: Bout, notes: Notes, locale: Locale): { readonly [key: string]: Json } {
  const { words } = bout;
  return {
    notUnderstood: notes.doubts.map(({ by, diagnostic, place }) => {
      const { code, severity } = diagnostic;
      return { by, code, severity, message: words.diagnostic(diagnostic, locale), ...at(place) };
    }),
    refusals: notes.refusals.map((r) => ({ ...r, message: words.refusal(r, locale) })),
    questions: [...notes.questions, ...notes.mayRule].map((q) => {
      const { id, clause, kind, options, byDefault, optional = false } = q;
      return { id, clause, kind, options, byDefault, optional, message: words.question(q, locale) };
    }),
    silent: notes.silent,
    unused: notes.unused.map(({ said }) => said),
  };
}

const at = ({ file, line, column }: Place = NOWHERE): { readonly [key: string]: Json } => ({ file, line, column });

function placed(place: Place, said: string): string {
  const where = placeText(place);
  return where === '' ? said : `${where}: ${said}`;
}

function shown(value: Json, locale: Locale): string {
  if (typeof value === 'boolean') return locale === 'ru' ? (value ? 'да' : 'нет') : value ? 'yes' : 'no';
  if (value === null || (Array.isArray(value) && value.length === 0)) return locale === 'ru' ? 'ничего' : 'nothing';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
