import type { Asked, Drawn, Explained, Override, Refusal } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { formatDrawRange, formatNumber, quote } from '@boevka/language';
import { answerText, questionText } from '../question-words.ts';
import { refusalText } from '../refusal-words.ts';
import type { Read } from './compose-public.ts';
import { stepsOf, TURN_END, titleOf } from './compose-public.ts';
import type { NameOf } from './formula.ts';
import { clausesText } from './formula.ts';
import { LABELS } from './labels.ts';
import { protocolLines } from './protocol-line.ts';
import { sceneOf } from './scene.ts';
import type { Teller } from './slot.ts';
import { makeTeller } from './slot.ts';
import { nominative } from './sum-deeds.ts';
import { nom } from './sums.ts';
import { purposeText, termText } from './terms/terms.ts';

/** What the judge's protocol needs beside the views: everything that was asked, overruled, refused, drawn and derived. */
export interface Minutes {
  readonly asked: readonly Asked[];
  readonly overrides: readonly Override[];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  readonly draws: readonly Drawn[];
  readonly explained: readonly Explained[];
}

/**
 * The judge's protocol of a turn: slot by slot every number with its derivation and clauses, then questions, rulings and all draws.
 * @param read the judge's own reading, to whom every event is shown
 * @clause empia.report.judge
 */
export function composeProtocol(read: Read, minutes: Minutes): readonly Block[] {
  const { locale } = read;
  const t = makeTeller(locale, read.turn, read.names, read.stops);
  const nameOf = sourceNames(read, t);
  const explained = new Map<number, Explained[]>();
  for (const e of minutes.explained) explained.set(e.seq, [...(explained.get(e.seq) ?? []), e]);
  const p = { t, scene: sceneOf(read.before), explained, nameOf };
  const label = (ru: string, en: string): string => (locale === 'ru' ? ru : en);
  const blocks: Block[] = [
    {
      kind: 'heading',
      level: 'title',
      parts: [{ text: `${label('Протокол судьи', 'The judge’s protocol')}. ${titleOf(read)}`, bold: true }],
    },
    ...ordersBlocks(read, minutes),
  ];
  const add = (slot: string, views: Read['seen']): void => {
    const lines = views.flatMap((s) => protocolLines(p, s));
    const [first, ...rest] = lines;
    if (first === undefined) return;
    blocks.push({ kind: 'list', lines: [[{ text: `${slot} `, bold: true }, ...first], ...rest] });
  };
  const steps = stepsOf(read.seen);
  for (const { step, views } of steps) {
    add(`${step}.`, views);
    const asked = minutes.asked.filter((q) => stepOf(q) === String(step));
    blocks.push(...asked.map((q) => questionBlock(q, read, t)));
  }
  add(
    LABELS.endOfTurn[locale],
    read.seen.filter((s) => s.phase === TURN_END),
  );
  const shown = new Set(steps.map((x) => String(x.step)));
  blocks.push(...minutes.asked.filter((q) => !shown.has(stepOf(q))).map((q) => questionBlock(q, read, t)));
  blocks.push(...overruledDraws(minutes.overrides, t));
  if (minutes.draws.length > 0) blocks.push(drawsBlock(minutes.draws, t));
  return blocks;
}

/** Who gave no order, and what was refused of the orders. */
function ordersBlocks(read: Read, minutes: Minutes): readonly Block[] {
  const { locale, names } = read;
  const lines: Line[] = [];
  const name = (id: string): string => (locale === 'ru' ? names.fighter(id).ru.forms.nom : names.fighter(id).en.name);
  for (const who of minutes.defaulted) {
    lines.push([{ text: locale === 'ru' ? `${name(who)}: приказа нет, ход пропускается.` : `${name(who)}: no order, the turn is idle.` }]);
  }
  for (const r of minutes.refusals) {
    lines.push([{ text: `${r.who === null ? '' : `${name(r.who)}. `}${refusalText(r, locale, name)}${clausesText([r.clause])}` }]);
  }
  return lines.length === 0 ? [] : [{ kind: 'list', lines }];
}

/** A question's id holds its place: turn, step, actor, what. */
function stepOf(q: Asked): string {
  return q.id.split('|')[1] ?? '';
}

/** «Вопрос: … По умолчанию нет. Решение: да. Причина: …». */
function questionBlock(q: Asked, read: Read, t: Teller): Block {
  const { locale } = read;
  const words = QUESTION_LABELS[locale];
  const said = questionText(q, locale, (id) => nom(t, id));
  const byDefault = q.byDefault === null ? '' : ` ${words.byDefault} ${answerText(q, q.byDefault, locale, (id) => nom(t, id))}.`;
  const taken = q.answered
    ? ` ${words.decision} ${answerText(q, q.taken, locale, (id) => nom(t, id))}.`
    : ` ${words.decision} ${words.asDefault}.`;
  const reason = q.reason === null || q.reason === '' ? '' : ` ${words.reason} ${q.reason.replace(/[.\s]+$/, '')}.`;
  const parts: Line = [{ text: words.question, bold: true }, { text: ` ${said}${byDefault}${taken}${reason}${clausesText([q.clause])}` }];
  return { kind: 'note', parts };
}

const QUESTION_LABELS = {
  ru: { question: 'Вопрос.', byDefault: 'По умолчанию:', decision: 'Решение:', asDefault: 'по умолчанию', reason: 'Причина:' },
  en: { question: 'Question.', byDefault: 'By default:', decision: 'Decision:', asDefault: 'by default', reason: 'Reason:' },
} as const;

/** Draws whose value the judge gave himself. */
function overruledDraws(overrides: readonly Override[], t: Teller): readonly Block[] {
  const { locale } = t;
  const lines = overrides.flatMap((o): readonly Line[] => {
    if (o.draw === null) return [];
    const who = `${nom(t, o.draw.actor)}${o.draw.target === null ? '' : ` → ${nom(t, o.draw.target)}`}`;
    const value = typeof o.value === 'number' ? formatNumber(o.value, locale) : JSON.stringify(o.value);
    const said = `${o.step}. ${who}, ${purposeText(o.draw.purpose, locale)}: ${value}. ${o.reason}`;
    return [[{ text: `${said}${clausesText(['empia.judge.override'])}` }]];
  });
  return lines.length === 0 ? [] : [{ kind: 'list', lines }];
}

/** Every draw of the turn with its range, its purpose and its clause. */
function drawsBlock(draws: readonly Drawn[], t: Teller): Block {
  const { locale } = t;
  const lines = draws.map((d): Line => {
    const who = `${nom(t, d.actor)}${d.target === null ? '' : ` → ${nom(t, d.target)}`}`;
    const hidden = d.hidden ? (locale === 'ru' ? ' (закрытый)' : ' (hidden)') : '';
    const by = d.by === 'judge' ? (locale === 'ru' ? ' (значение дал судья)' : ' (value by the judge)') : '';
    const text = `${d.step}. ${who}, ${purposeText(d.purpose, locale)}: ${formatDrawRange(d.lo, d.hi, locale)} → ${formatNumber(d.value, locale)}${hidden}${by}${clausesText([d.clause])}`;
    return [{ text }];
  });
  return { kind: 'spoiler', title: locale === 'ru' ? 'Все броски' : 'All draws', blocks: [{ kind: 'list', lines }] };
}

/** Names of terms, shares and sources; ids with a path in them are the numbers that a formula begins with, and need none. */
function sourceNames(read: Pick<Read, 'names' | 'locale'>, t: Pick<Teller, 'locale'>): NameOf {
  return (id) => {
    if (id.includes('/')) return '';
    const term = termText(id, read.locale);
    if (term !== null) return term;
    const noun = read.names.source(id);
    return noun === null ? quote(id, read.locale) : nominative(t, noun);
  };
}
