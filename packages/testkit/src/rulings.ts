import type { ContentIssue, Path, Source } from '@boevka/content';
import { checkDocument, inside, isMap, issueAt } from '@boevka/content';
import type { Asked, Json, Override, Ruling } from '@boevka/kernel';
import { fitsQuestion } from '@boevka/kernel';
import type { WrittenAnswer, WrittenOverride } from './case-schema.ts';
import { answerSchema, overrideSchema } from './case-schema.ts';
import { problemAt, shown } from './problem.ts';

/** The judge's word in a case: answers to questions, and values that he sets. */
export interface Rulings {
  readonly answers: readonly { readonly path: Path; readonly written: WrittenAnswer }[];
  readonly overrides: readonly { readonly path: Path; readonly turn: number; readonly override: Override }[];
}

/** How a rulebook's cases name values, and the moment that they mean where they name none. */
export interface Naming {
  pathOf(path: string): string;
  readonly moment: { readonly step: string | number; readonly phase: string } | null;
}

/**
 * Reads `rulings` (answers, overrides bare or under a key `override`) and `overrides`. A question is named by its whole id, by what is asked, or by the
 * clause that asks it; whose it is and when it arises only need to be said where that matters.
 */
export function readRulings(source: Source, issues: ContentIssue[], { pathOf, moment }: Naming): Rulings {
  const answers: { path: Path; written: WrittenAnswer }[] = [];
  const overrides: { path: Path; turn: number; override: Override }[] = [];
  const addOverride = (path: Path): void => {
    const written = checkedAt(source, path, overrideSchema, issues);
    const override = written === null ? null : overrideOf(source, path, written, issues, { pathOf, moment });
    if (override !== null) overrides.push({ path, turn: written?.turn ?? 1, override });
  };
  for (const path of items(source, 'rulings')) {
    const value = inside(source, path)?.value;
    if (isMap(value) && Object.hasOwn(value, 'override')) addOverride([...path, 'override']);
    else if (isMap(value) && Object.hasOwn(value, 'value')) addOverride(path);
    else {
      const written = checkedAt(source, path, answerSchema, issues);
      if (written === null) continue;
      if (written.question === undefined && written.what === undefined && written.clause === undefined) {
        issues.push(issueAt(source, path, 'missing-key', { key: 'question' }));
      } else answers.push({ path, written });
    }
  }
  for (const path of items(source, 'overrides')) addOverride(path);
  return { answers, overrides };
}

function items(source: Source, key: string): Path[] {
  const list = inside(source, [key])?.value;
  return Array.isArray(list) ? Array.from(list.keys(), (index) => [key, index]) : [];
}

function checkedAt<T>(
  source: Source,
  path: Path,
  schema: Parameters<typeof checkDocument>[1] & { _output: T },
  issues: ContentIssue[],
): T | null {
  const part = inside(source, path);
  if (part === null) return null;
  const checked = checkDocument(part, schema);
  if (checked.ok) return checked.value as T;
  issues.push(...checked.issues);
  return null;
}

function overrideOf(source: Source, path: Path, w: WrittenOverride, issues: ContentIssue[], { pathOf, moment }: Naming): Override | null {
  const step = w.step ?? w.action ?? moment?.step;
  const phase = w.phase ?? moment?.phase;
  if ((w.path === undefined) === (w.draw === undefined)) issues.push(issueAt(source, path, 'override-unclear', {}));
  else if (step === undefined) issues.push(issueAt(source, path, 'missing-key', { key: 'action' }));
  else if (w.path !== undefined && phase === undefined) issues.push(issueAt(source, path, 'missing-key', { key: 'phase' }));
  else {
    const draw = w.draw === undefined ? null : { ...w.draw, target: w.draw.target ?? null, ordinal: w.draw.ordinal ?? 1 };
    return {
      step,
      phase: phase ?? '',
      path: w.path === undefined ? null : pathOf(w.path),
      draw,
      value: w.value === 'none' ? null : w.value,
      reason: w.reason ?? 'case',
    };
  }
  return null;
}

/**
 * How closely a ruling names a question that arose: 0 is not at all; a whole id more than what is asked, that more than the clause that asks it, and each
 * of whose, which turn and which step a little.
 */
function closeness(w: WrittenAnswer, turn: number, asked: Asked): number {
  const step = w.step ?? w.action;
  const named = [w.question, w.what, w.clause].filter((name) => name !== undefined);
  const ranks = named.map((name) => [asked.clause, asked.what, asked.id].indexOf(name));
  const told: [unknown, unknown][] = [
    [w.who ?? w.actor, asked.actor],
    [w.turn, turn],
    [step === undefined ? undefined : String(step), asked.id.split('|')[1]],
  ];
  const given = told.filter(([written]) => written !== undefined);
  if (ranks.includes(-1) || given.some(([written, actual]) => written !== actual)) return 0;
  return 10 ** (1 + Math.max(...ranks)) + given.length;
}

/** Answers for a turn, found as its questions arise: the turn is run again with them until no new one fits. */
export class Answering {
  readonly used = new Set<Path>();
  readonly #byQuestion = new Map<string, Path>();
  readonly #answers: Rulings['answers'];
  readonly #source: Source;
  readonly #word: string | null;
  readonly #issues: ContentIssue[];

  /** @param word field that a bare word stands for where a map is asked for: an entry of an order may be its kind alone */
  constructor(source: Source, answers: Rulings['answers'], word: string | null, issues: ContentIssue[]) {
    this.#source = source;
    this.#answers = answers;
    this.#word = word;
    this.#issues = issues;
  }

  /** Rulings for questions that have none yet; empty when all that can be answered is. */
  more(turn: number, asked: readonly Asked[], given: readonly Ruling[]): Ruling[] {
    const found: Ruling[] = [];
    for (const question of asked) {
      const tried = given.find((r) => r.question === question.id);
      if (tried !== undefined) {
        this.#notTaken(question, tried);
        continue;
      }
      const answer = this.#closest(turn, question);
      if (answer === null) continue;
      this.used.add(answer.path);
      this.#byQuestion.set(question.id, answer.path);
      const value = this.#spelledOut(question, answer.written.answer);
      if (!fitsQuestion(question, value)) this.#issues.push(problemAt(this.#source, [...answer.path, 'answer'], refused(question, value)));
      else found.push({ question: question.id, answer: value, reason: answer.written.reason ?? 'case' });
    }
    return found;
  }

  /** An answer of the right kind that makes no sense to the rules. */
  #notTaken(question: Asked, { answer }: Ruling): void {
    const path = question.answered ? undefined : this.#byQuestion.get(question.id);
    if (path === undefined) return;
    this.#byQuestion.delete(question.id);
    this.#issues.push(problemAt(this.#source, [...path, 'answer'], refused(question, answer)));
  }

  #spelledOut({ kind, options }: Asked, answer: Json): Json {
    if (answer === 'none' && !options.includes('none')) return kind === 'order' ? [] : null;
    if (kind === 'order' && !Array.isArray(answer)) return [answer];
    return kind === 'map' && typeof answer === 'string' && this.#word !== null ? { [this.#word]: answer } : answer;
  }

  #closest(turn: number, question: Asked): Rulings['answers'][number] | null {
    let best: Rulings['answers'][number] | null = null;
    let most = 0;
    for (const answer of this.#answers) {
      const close = closeness(answer.written, turn, question);
      if (close > most) [best, most] = [answer, close];
    }
    return best;
  }
}

function refused(question: Asked, answer: Json): { ru: string; en: string } {
  const options = question.kind === 'choice' ? question.options.map(shown).join(', ') : question.kind;
  return {
    ru: `На вопрос ${question.what} нельзя ответить ${shown(answer)}; можно: ${options}.`,
    en: `The question ${question.what} cannot be answered ${shown(answer)}; allowed: ${options}.`,
  };
}
