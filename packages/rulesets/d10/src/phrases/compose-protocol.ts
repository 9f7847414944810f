import type { Asked, Drawn, Override, Refusal } from '@boevka/kernel';
import type { Block, Line } from '@boevka/language';
import { capitalise, formatDrawRange, formatNumber } from '@boevka/language';
import { answerText, questionText } from '../question-words.ts';
import { refusalText } from '../refusal-words.ts';
import type { Round } from './compose-public.ts';
import { orderOf, stepsOf, titleOf } from './compose-public.ts';
import { clausesText } from './formula.ts';
import { LABELS } from './labels.ts';
import { nominative } from './names.ts';
import { planText } from './plan-words.ts';
import type { Summing } from './sums.ts';
import { sumLines } from './sums.ts';
import { purposeWord } from './terms.ts';

/** What the judge's protocol needs beside the views. */
export interface Minutes {
  readonly asked: readonly Asked[];
  readonly overrides: readonly Override[];
  readonly refusals: readonly Refusal[];
  readonly defaulted: readonly string[];
  readonly draws: readonly Drawn[];
}

/**
 * The judge's protocol of a round: plans with their penalties, every sum with its clauses, questions with their answers, all draws.
 * @param full sums with the name of every number
 * @clause d10.judge.log
 */
export function composeProtocol(r: Round, full: Summing, minutes: Minutes): readonly Block[] {
  const { t } = r;
  const { locale } = t;
  const blocks: Block[] = [{ kind: 'heading', level: 'title', parts: [{ text: `${LABELS.protocol[locale]}. ${titleOf(r)}`, bold: true }] }];
  const orders = orderLines(r, minutes);
  if (orders.length > 0) blocks.push({ kind: 'list', lines: orders });
  for (const { step, placed } of stepsOf(r.placed)) {
    const lines = placed.flatMap((p) => sumLines(full, p));
    const [first, ...rest] = lines;
    if (first !== undefined)
      blocks.push({
        kind: 'list',
        lines: [[{ text: `${step === 'end' ? LABELS.endOfRound[locale] : `${step}.`} `, bold: true }, ...first], ...rest],
      });
    for (const q of minutes.asked) if (stepOf(q) === String(step)) blocks.push(questionBlock(r, q));
  }
  const shown = new Set(stepsOf(r.placed).map(({ step }) => String(step)));
  for (const q of minutes.asked) if (!shown.has(stepOf(q))) blocks.push(questionBlock(r, q));
  const ruled = minutes.overrides.map((o) => overrideLine(r, o));
  if (ruled.length > 0) blocks.push({ kind: 'list', lines: ruled });
  if (minutes.draws.length > 0) blocks.push(drawsBlock(r, minutes.draws));
  return blocks;
}

function name(r: Round, id: string): string {
  return capitalise(nominative(r.t.fighter(id), r.t.locale));
}

/** Plans with what the number of actions costs, silent sides, and what was refused. */
function orderLines(r: Round, minutes: Minutes): readonly Line[] {
  const { t } = r;
  const { locale } = t;
  const lines: Line[] = [];
  for (const { view } of r.placed) {
    if (view.kind !== 'planned') continue;
    const penalty =
      view.penalty === 0
        ? ''
        : `; ${LABELS.penaltyEach[locale]} ${formatNumber(view.penalty, locale)}${clausesText(['d10.multi.normal', 'd10.multi.with-parries'])}`;
    lines.push([{ text: `${name(r, view.who)}: ${planText(t, view.who, view.plan)}${penalty}.` }]);
  }
  const groups = orderOf(r.before, r.placed).map((group) => group.map((id) => `${name(r, id)} (${reactionOf(r, id)})`).join(' = '));
  if (groups.length > 0)
    lines.push([{ text: `${LABELS.order[locale]}: ${groups.join(', ')}${clausesText(['d10.reaction.formula', 'd10.reaction.order'])}` }]);
  for (const who of minutes.defaulted) lines.push([{ text: `${name(r, who)}: ${LABELS.noPlan[locale]}.` }]);
  for (const refusal of minutes.refusals) {
    const who = refusal.who === null ? '' : `${name(r, refusal.who)}. `;
    lines.push([{ text: `${who}${refusalText(refusal, locale, (id) => name(r, id))}${clausesText([refusal.clause])}` }]);
  }
  return lines;
}

function reactionOf(r: Round, id: string): string {
  const c = r.before.combatants.find((one) => one.id === id);
  return c === undefined ? '' : formatNumber(c.reaction, r.t.locale);
}

/** A question's id holds its place: turn, step, actor, what. */
function stepOf(q: Asked): string {
  return q.id.split('|')[1] ?? '';
}

const WORDS = {
  ru: { question: 'Вопрос.', byDefault: 'По умолчанию:', decision: 'Решение:', asDefault: 'по умолчанию', reason: 'Причина:' },
  en: { question: 'Question.', byDefault: 'By default:', decision: 'Decision:', asDefault: 'by default', reason: 'Reason:' },
} as const;

/** «Вопрос: … По умолчанию нет. Решение: да. Причина: …». */
function questionBlock(r: Round, q: Asked): Block {
  const { locale } = r.t;
  const words = WORDS[locale];
  const nameOf = (id: string): string => nominative(r.t.fighter(id), locale);
  const byDefault = q.byDefault === null ? '' : ` ${words.byDefault} ${answerText(q, q.byDefault, locale, nameOf)}.`;
  const taken = q.answered ? ` ${words.decision} ${answerText(q, q.taken, locale, nameOf)}.` : ` ${words.decision} ${words.asDefault}.`;
  const reason = q.reason === null || q.reason === '' ? '' : ` ${words.reason} ${q.reason.replace(/[.\s]+$/, '')}.`;
  const text = ` ${questionText(q, locale, nameOf)}${byDefault}${taken}${reason}${clausesText([q.clause])}`;
  return { kind: 'note', parts: [{ text: words.question, bold: true }, { text }] };
}

function overrideLine(r: Round, o: Override): Line {
  const { locale } = r.t;
  const value = typeof o.value === 'number' ? formatNumber(o.value, locale) : JSON.stringify(o.value);
  const what =
    o.draw === null
      ? (o.path ?? '')
      : `${name(r, o.draw.actor)}${o.draw.target === null ? '' : ` → ${name(r, o.draw.target)}`}, ${purposeWord(o.draw.purpose, locale)}`;
  return [{ text: `${o.step}. ${what}: ${value}. ${o.reason}${clausesText(['d10.judge.log'])}` }];
}

/** Every draw of the round with its purpose and its clause. */
function drawsBlock(r: Round, draws: readonly Drawn[]): Block {
  const { locale } = r.t;
  const lines = draws.map((d): Line => {
    const who = `${name(r, d.actor)}${d.target === null ? '' : ` → ${name(r, d.target)}`}`;
    const by = d.by === 'judge' ? (locale === 'ru' ? ' (значение дал судья)' : ' (value by the judge)') : '';
    return [
      {
        text: `${d.step}. ${who}, ${purposeWord(d.purpose, locale)}: ${formatDrawRange(d.lo, d.hi, locale)} → ${formatNumber(d.value, locale)}${by}${clausesText([d.clause])}`,
      },
    ];
  });
  return { kind: 'spoiler', title: LABELS.allDraws[locale], blocks: [{ kind: 'list', lines }] };
}
