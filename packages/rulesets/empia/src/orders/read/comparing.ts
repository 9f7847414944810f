import type { ExpectedEntry, FoundEntry, FoundReading, PostRules, ScoredPost } from '@boevka/language';
import { sameValue } from '@boevka/language';
import type { KnownAbility, ReadContext } from './context.ts';
import { readOrders } from './read.ts';

/** How readings of this rulebook are compared with expected ones when a corpus of posts is scored. */
export const empiaPostRules: PostRules = {
  read(post: ScoredPost): FoundReading {
    const reading = readOrders(post.text, post.context as ReadContext);
    const entries = reading.entries.flatMap((read) =>
      read.slots.map((slot): FoundEntry => ({ slot, fields: { ...read.entry }, span: read.span })),
    );
    return { entries, diagnostics: reading.diagnostics };
  },

  differences(expected: ExpectedEntry, found: FoundEntry, post: ScoredPost): string[] {
    const context = post.context as ReadContext;
    const wanted = deedFields(expected);
    const got = deedFields(found.fields);
    const rests = isRestTurn(post);
    const out = differ(wanted, got, context, rests);
    const before = listOf(expected.variants);
    const after = listOf(found.fields.variants);
    if (before.length !== after.length) out.push(`${after.length} variants for ${before.length}`);
    for (const [i, variant] of before.entries()) {
      const other = after[i];
      if (other === undefined) continue;
      if (!sameValue(variant.if, other.if)) out.push(`if: ${JSON.stringify(other.if)} for ${JSON.stringify(variant.if)}`);
      out.push(...differ(deedFields(variant.do), deedFields(other.do), context, false).map((difference) => `do: ${difference}`));
    }
    return out;
  },
};

type Fields = { readonly [field: string]: unknown };

const OUTSIDE = new Set(['slot', 'flag', 'or', 'post', 'variants']);

function deedFields(value: unknown): Fields {
  return Object.fromEntries(Object.entries(value as Fields).filter(([field, inner]) => !OUTSIDE.has(field) && inner !== undefined));
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? (value as Fields[]) : [];
}

function differ(expected: Fields, found: Fields, context: ReadContext, rests: boolean): string[] {
  const out: string[] = [];
  for (const field of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const [wanted, got] = [expected[field], found[field]];
    if (sameValue(wanted, got)) continue;
    if (field === 'with' && wanted === undefined) continue;
    if (field === 'with' && sameValue(sortedList(wanted), sortedList(got))) continue;
    if (field === 'kind' && rests && isRest(wanted) && isRest(got)) continue;
    if (field === 'target' && (expected.kind === 'search' || isOnSelf(expected, context))) {
      if (expected.kind === 'search' || ((wanted ?? 'me') === 'me' && (got ?? 'me') === 'me')) continue;
    }
    out.push(`${field} ${JSON.stringify(got)} for ${JSON.stringify(wanted)}`);
  }
  return out;
}

function sortedList(value: unknown): unknown {
  return Array.isArray(value) ? [...(value as unknown[])].sort() : value;
}

function isRest(kind: unknown): boolean {
  return kind === 'quickRest' || kind === 'longRest';
}

/** Eight rests in a row: which sort of rest they are is the turn's business. */
function isRestTurn(post: ScoredPost): boolean {
  const slots = post.expect.flatMap((entry) =>
    isRest(entry.kind) ? (typeof entry.slot === 'number' ? [entry.slot] : [...(entry.slot ?? [])]) : [],
  );
  return new Set(slots).size === 8;
}

function isOnSelf(expected: Fields, context: ReadContext): boolean {
  const abilities: readonly KnownAbility[] = context.fighters.flatMap((fighter) => fighter.abilities ?? []);
  return abilities.find((ability) => ability.id === expected.ability)?.targets === 'self';
}
