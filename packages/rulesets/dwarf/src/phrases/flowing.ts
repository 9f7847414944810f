import type { Inline, Line } from '@boevka/language';
import { capitalise, NBSP, pronounSubject } from '@boevka/language';
import type { Teller } from './teller.ts';
import { nominative } from './teller.ts';

/** A sentence with whom it is about, so that its neighbours need not name him again. */
export interface Told {
  readonly line: Line;
  /** Who does it, if the sentence may begin with him. */
  readonly actor: string | null;
  /** Others who are named in it. */
  readonly others: readonly string[];
  /** A guard that the next deed of the same fighter is joined to by «и». */
  readonly joins: boolean;
}

/** Sentences one after the other: a name that would open two in a row gives way to «и» or to a pronoun. */
export function flowing(t: Teller, told: readonly Told[]): Line {
  const out: Inline[] = [];
  let before: Told | null = null;
  let replaced = false;
  for (const one of told) {
    const lead = leadOf(t, one);
    const same = before !== null && lead !== null && before.actor === one.actor && leadOf(t, before) !== null;
    const way: Way = !same || before === null ? 'named' : wayOf(t, one, before, replaced);
    const [first, ...rest] = one.line;
    if (first === undefined) continue;
    if (way === 'joined') out.pop();
    else if (out.length > 0) out.push({ text: ' ' });
    out.push(...opening(t, first, lead ?? '', way, one), ...rest);
    replaced = way === 'pronoun';
    before = one;
  }
  return out;
}

/** How a sentence opens: with the name, with a pronoun, or joined to the one before. */
type Way = 'named' | 'pronoun' | 'joined';

function wayOf(t: Teller, one: Told, before: Told, replaced: boolean): Way {
  const and = t.locale === 'ru' ? / и\s/u : / and\s/u;
  if (before.joins && !one.joins && !and.test(one.line[0]?.text ?? '')) return 'joined';
  return !replaced && pronounOf(t, one, before) !== null ? 'pronoun' : 'named';
}

function opening(t: Teller, first: Inline, lead: string, way: Way, { actor }: Told): readonly Inline[] {
  if (way === 'joined') return [{ text: t.locale === 'ru' ? ` и${NBSP}` : ' and ' }, { ...first, text: first.text.slice(lead.length + 1) }];
  if (way === 'named' || actor === null) return [first];
  const subject = pronounSubject(t.names.called(actor));
  return subject === null ? [first] : [{ ...first, text: `${capitalise(nominative(t.locale, subject))}${first.text.slice(lead.length)}` }];
}

/** The name that a sentence begins with, if it is its doer's. */
function leadOf(t: Teller, { line, actor }: Told): string | null {
  const [first] = line;
  if (actor === null || first === undefined) return null;
  const name = capitalise(nominative(t.locale, t.names.called(actor)));
  return first.text.startsWith(`${name} `) ? name : null;
}

/** «Он», «она»: where nobody else of that gender was named just before. */
function pronounOf(t: Teller, { actor }: Told, before: Told): string | null {
  const noun = actor === null ? null : t.names.called(actor);
  if (noun === null) return null;
  const { gender } = noun.ru;
  const alike = before.others.some((id) => id !== actor && [gender, 'unknown'].includes(t.names.called(id).ru.gender));
  const subject = alike ? null : pronounSubject(noun);
  return subject === null ? null : capitalise(nominative(t.locale, subject));
}
