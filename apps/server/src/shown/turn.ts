import type { DiagnosticShown, DrawShown, QuestionShown, ReadingShown, RefusalShown } from '@boevka/api';
import type { Asked, Diagnostic, Drawn, Json, Locale, Refusal } from '@boevka/kernel';
import { drawKey } from '@boevka/kernel';
import type { Bout } from '../table/bout.ts';
import type { Words } from '../table/words.ts';

/** A draw in words. */
export function drawShown(draw: Drawn, words: Words, locale: Locale): DrawShown {
  const { actor, target, purpose, clause, ordinal, lo, hi, value, hidden, by } = draw;
  return {
    key: drawKey(draw),
    step: String(draw.step),
    actor,
    actorName: words.name(actor, locale),
    target,
    targetName: target === null ? null : words.name(target, locale),
    purpose,
    purposeText: words.purpose(purpose, locale),
    ordinal,
    lo,
    hi,
    value,
    clause,
    clauseText: words.clause(clause, locale),
    hidden,
    by,
  };
}

/** A judgement call with its default, as a card. */
export function questionShown(q: Asked, words: Words, locale: Locale): QuestionShown {
  const [, step = ''] = q.id.split('|');
  return {
    id: q.id,
    clause: q.clause,
    clauseText: words.clause(q.clause, locale),
    message: words.question(q, locale),
    kind: q.kind,
    step,
    actor: q.actor,
    options: q.options.map((value) => ({ value, label: answerLabel(value, words, locale) })),
    byDefault: q.byDefault,
    byDefaultLabel: q.byDefault === null ? null : answerLabel(q.byDefault, words, locale),
    taken: q.taken,
    answered: q.answered,
    reason: q.reason,
    blocking: !q.answered && q.byDefault === null,
    data: q.data,
  };
}

const YES_NO = { ru: ['да', 'нет'], en: ['yes', 'no'] } as const;
const NOTHING = { ru: 'ничего', en: 'nothing' } as const;

/** An answer in words. */
function answerLabel(value: Json, words: Words, locale: Locale): string {
  if (typeof value === 'boolean') return YES_NO[locale][value ? 0 : 1];
  if (typeof value === 'string') return words.term(value, locale);
  if (Array.isArray(value) && value.length > 0) return value.map((one: Json) => answerLabel(one, words, locale)).join(', ');
  if (value === null || Array.isArray(value)) return NOTHING[locale];
  return typeof value === 'number' ? String(value) : JSON.stringify(value);
}

export function refusalShown(r: Refusal, words: Words, locale: Locale): RefusalShown {
  const { code, clause, who, step } = r;
  return { code, clause, clauseText: words.clause(clause, locale), who, step, message: words.refusal(r, locale) };
}

function diagnosticShown(d: Diagnostic, words: Words, locale: Locale): DiagnosticShown {
  const { code, severity, span, fixes } = d;
  return { code, severity, span, message: words.diagnostic(d, locale), fixes };
}

/** What a text says before a turn, for the one who wrote it or judges it. */
export function readingOf(bout: Bout, fighter: string, text: string, turn: number, locale: Locale): ReadingShown {
  const read = bout.read(text, fighter, turn);
  return {
    fighter,
    order: read.order as Json,
    diagnostics: read.diagnostics.map((d) => diagnosticShown(d, bout.words, locale)),
    refusals: read.refusals.map((r) => refusalShown(r, bout.words, locale)),
    ok: read.ok,
    timeLine: bout.timeLine(read.order, fighter, turn, read.spans, locale),
  };
}
