import type { CaseForms, Gender, RuNoun } from '@boevka/language';
import { CASES, declineName, declineNoun } from '@boevka/language';
import type { Content, Name } from '../../src/content.ts';

/** One name of a pack, with where it stands. */
export interface Named {
  /** For instance `abilities/coalBall`, with `#` and a field for other names of an entry. */
  readonly at: string;
  readonly name: Name;
  /** The name of a person, whose gender is the owner's. */
  readonly person: boolean;
}

/** Every name that entries of a content bear: their own, what onlookers see, what flies, what an ability makes. */
export function namesIn(content: Content): Named[] {
  const out: Named[] = [];
  const take = (at: string, name: Name | undefined, person = false): void => {
    if (name !== undefined) out.push({ at, name, person });
  };
  for (const section of ['branches', 'statuses', 'armour', 'goods'] as const)
    for (const e of content[section]) take(`${section}/${e.id}`, e.name);
  for (const w of content.weapons) {
    take(`weapons/${w.id}`, w.name);
    take(`weapons/${w.id}#missile`, w.missile);
  }
  for (const s of content.sheets) take(`sheets/${s.id}`, s.name, s.style !== undefined);
  for (const a of content.abilities) {
    take(`abilities/${a.id}`, a.name);
    take(`abilities/${a.id}#recognisableAs`, a.recognisableAs);
    for (const e of a.effects) if (e.kind === 'object') take(`abilities/${a.id}#object`, e.object.name);
  }
  return out;
}

/** What the pack says of a name beside its two nominatives. */
export function detailsOf(name: Name): Exclude<Name, { ru: string; en: string; forms?: never }> & { readonly gender?: Gender } {
  return name as never;
}

/** What the language package would have made of a name without the pack's forms. */
export function proposedFor({ name, person }: Named): RuNoun {
  const { ru, gender, animate, plural, indeclinable } = detailsOf(name);
  if (gender === undefined || gender === 'unknown') throw new Error(`${ru} has no gender`);
  const given = indeclinable ? { indeclinable: true as const } : {};
  if (person) return declineName(ru, gender, animate, given).noun;
  return declineNoun(ru, { gender, animate: animate ?? false, countable: plural !== undefined && gender !== 'plural' }, given).noun;
}

/** Forms in a row, as the tables of this folder have them: the nominative, then the other five. */
export function row(forms: { readonly [c: string]: string | undefined } | CaseForms): string {
  return CASES.map((c) => (forms as { readonly [c: string]: string | undefined })[c] ?? '—').join(' / ');
}
