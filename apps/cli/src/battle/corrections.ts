import type { Source } from '@boevka/content';
import { checkDocument, inside, parseSource, rulingIssues, rulingSchema, sortRulings } from '@boevka/content';
import type { Override, Ruling } from '@boevka/kernel';
import { canonicalJson, withRuling } from '@boevka/kernel';
import { z } from 'zod';
import type { NamedText } from '../files.ts';
import { issuesFailure } from '../issues.ts';
import type { Shipped } from '../rulebooks.ts';
import type { AnyResolved, GivenCorrection, GivenOrders } from './bout.ts';

/** What a file of corrections says about one turn. */
export interface WrittenCorrection {
  readonly source: Source;
  readonly reason: string;
  readonly posts: readonly GivenOrders[];
  readonly answers: readonly Ruling[];
  readonly overrides: readonly Override[];
  /** Ids of questions whose ruling is taken back. */
  readonly withdraw: readonly string[];
}

/**
 * Reads a file of corrections: a list of rulings as in a battle file, or `{reason, rulings, posts, withdraw}`.
 * @throws Failure with the issues
 */
export function readCorrection({ name, text }: NamedText, { rulebook }: Shipped): WrittenCorrection {
  const parsed = parseSource(name === '-' ? '<stdin>' : name, text);
  if (!parsed.ok) throw issuesFailure(parsed.issues);
  const { source } = parsed;
  const bare = Array.isArray(source.value);
  const rulings = bare ? source : inside(source, ['rulings']);
  const unclear = rulings === null ? [] : rulingIssues(rulings);
  if (unclear.length > 0) throw issuesFailure(unclear);
  const order = rulebook.use((book) => book.order);
  if (bare) {
    const list = checkDocument(source, z.array(rulingSchema));
    if (!list.ok) throw issuesFailure(list.issues);
    const { answers, overrides } = sortRulings(list.value);
    return { source, reason: '', posts: [], answers, overrides, withdraw: [] };
  }
  const checked = checkDocument(source, fileSchema(order));
  if (!checked.ok) throw issuesFailure(checked.issues);
  const { reason = '', posts = [], withdraw = [] } = checked.value;
  const { answers, overrides } = sortRulings(checked.value.rulings ?? []);
  return { source, reason, posts: posts.map(ordersOf), answers, overrides, withdraw };
}

function fileSchema(order: z.ZodType) {
  const post = z
    .strictObject({ by: z.string(), text: z.string().optional(), orders: order.optional() })
    .refine((p) => (p.text === undefined) !== (p.orders === undefined), {
      params: { code: 'refused', ru: 'В посте нужно что-то одно: text или orders.', en: 'A post has one of text and orders.' },
    });
  return z.strictObject({
    reason: z.string().min(1).optional(),
    rulings: z.array(rulingSchema).optional(),
    posts: z.array(post).optional(),
    withdraw: z.array(z.string()).optional(),
  });
}

function ordersOf({
  by,
  text,
  orders,
}: {
  readonly by: string;
  readonly text?: string | undefined;
  readonly orders?: unknown;
}): GivenOrders {
  return text === undefined ? { by, orders } : { by, text };
}

/** What is otherwise in a turn, on top of what it was resolved with: a new answer takes the place of an earlier one to the same question. */
export function correctionOf(written: WrittenCorrection, { inputs }: AnyResolved): GivenCorrection {
  const { reason, posts, answers, overrides, withdraw } = written;
  const kept = inputs.rulings.filter((r) => !withdraw.includes(r.question));
  const place = (o: Override): string => canonicalJson([o.step, o.phase, o.path, o.draw]);
  const fresh = new Set(overrides.map(place));
  const reasons = [...answers, ...overrides].map((r) => r.reason).filter((r) => r !== '');
  return {
    reason: reason === '' ? [...new Set(reasons)].join('; ') : reason,
    posts,
    rulings: answers.reduce<readonly Ruling[]>(withRuling, kept),
    overrides: [...inputs.overrides.filter((o) => !fresh.has(place(o))), ...overrides],
  };
}
