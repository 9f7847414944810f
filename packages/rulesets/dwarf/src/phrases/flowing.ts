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
  for (const one of told) {
    const lead: string | null = leadOf(t, one);
    const same = before !== null && lead !== null && before.actor === one.actor && leadOf(t, before) !== null;
    const [first, ...rest] = one.line;
    const plain = first !== undefined && !new RegExp(` ${t.locale === 'ru' ? 'и' : 'and'}\\s`, 'u').test(first.text);
    if (same && before !== null && lead !== null && first !== undefined && before.joins && !one.joins && plain) {
      out.pop();
      out.push({ text: t.locale === 'ru' ? ` и${NBSP}` : ' and ' }, { ...first, text: first.text.slice(lead.length + 1) }, ...rest);
    } else {
      const pronoun: string | null = same && before !== null ? pronounOf(t, one, before) : null;
      if (out.length > 0) out.push({ text: ' ' });
      if (pronoun !== null && lead !== null && first !== undefined)
        out.push({ ...first, text: `${pronoun}${first.text.slice(lead.length)}` }, ...rest);
      else out.push(...one.line);
    }
    before = one;
  }
  return out;
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
