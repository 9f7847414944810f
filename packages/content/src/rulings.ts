import type { Override, Ruling } from '@boevka/kernel';
import { z } from 'zod';
import type { ContentIssue } from './issue.ts';
import { issueAt } from './issue.ts';
import type { Source } from './source.ts';
import { inside, isMap } from './source.ts';

/** A judge's decision as it is written in battle files and cases. */
export interface Rulings {
  readonly answers: readonly Ruling[];
  readonly overrides: readonly Override[];
}

const step = z.union([z.int().min(0), z.string().min(1)]);
const answer = z.strictObject({ question: z.string().min(1), answer: z.json(), reason: z.string().optional() });
const draw = z.strictObject({
  purpose: z.string().min(1),
  actor: z.string().min(1),
  target: z.string().nullable().optional(),
  ordinal: z.int().min(1).optional(),
});
const override = z.strictObject({
  override: z.strictObject({
    step: step.optional(),
    action: step.optional(),
    phase: z.string().optional(),
    path: z.string().min(1).optional(),
    draw: draw.optional(),
    value: z.json(),
    reason: z.string().min(1),
  }),
});

/**
 * One decision: `{question, answer, reason?}`, or `{override: {step, phase, path, value, reason}}` for a value of the state, or
 * `{override: {step, draw: {purpose, actor, target?, ordinal?}, value, reason}}` for a draw. `action` is another name of `step`.
 */
export const rulingSchema = z.union([answer, override]);

/** What a schema cannot say about a list of rulings: that each is one thing and not two. */
export function rulingIssues(rulings: Source): ContentIssue[] {
  const issues: ContentIssue[] = [];
  if (!Array.isArray(rulings.value)) return issues;
  for (const index of rulings.value.keys()) {
    const ruling = inside(rulings, [index]);
    if (ruling === null || !isMap(ruling.value)) continue;
    const { question, override: act } = ruling.value;
    if ((question === undefined) === (act === undefined)) issues.push(issueAt(ruling, [], 'ruling-unclear', {}));
    else if (isMap(act)) issues.push(...overrideIssues(ruling, act));
  }
  return issues;
}

const TWO_STEPS = {
  ru: '«action» и «step» значат одно и то же. Оставьте одно из двух.',
  en: '“action” and “step” mean the same. Keep one of the two.',
};

function overrideIssues(ruling: Source, act: { readonly [key: string]: unknown }): ContentIssue[] {
  const at = ['override'];
  if (Object.hasOwn(act, 'path') === Object.hasOwn(act, 'draw')) return [issueAt(ruling, at, 'override-unclear', {})];
  const issues: ContentIssue[] = [];
  if (!Object.hasOwn(act, 'step') && !Object.hasOwn(act, 'action')) issues.push(issueAt(ruling, at, 'missing-key', { key: 'step' }));
  if (Object.hasOwn(act, 'step') && Object.hasOwn(act, 'action'))
    issues.push(issueAt(ruling, [...at, 'action'], 'refused', TWO_STEPS, { part: 'key' }));
  if (Object.hasOwn(act, 'path') && !Object.hasOwn(act, 'phase')) issues.push(issueAt(ruling, at, 'missing-key', { key: 'phase' }));
  return issues;
}

/** Sorts checked rulings into answers and overrides; a missing reason is an empty string. */
export function sortRulings(rulings: readonly z.output<typeof rulingSchema>[]): Rulings {
  const answers: Ruling[] = [];
  const overrides: Override[] = [];
  for (const ruling of rulings) {
    if ('question' in ruling) {
      answers.push({ question: ruling.question, answer: ruling.answer, reason: ruling.reason ?? '' });
      continue;
    }
    const { step: at, action, phase = '', path = null, draw: drawn, value, reason } = ruling.override;
    const key =
      drawn === undefined
        ? null
        : { purpose: drawn.purpose, actor: drawn.actor, target: drawn.target ?? null, ordinal: drawn.ordinal ?? 1 };
    overrides.push({ step: at ?? action ?? 0, phase, path, draw: key, value, reason });
  }
  return { answers, overrides };
}
