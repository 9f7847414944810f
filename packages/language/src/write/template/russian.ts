import type { Case, Gender, NounForms } from '../cases.ts';
import { countClass, countedForm, countedFrom, countOf } from '../count.ts';
import type { Counted } from '../lexicon/counted.ts';
import { COUNTED_RU } from '../lexicon/counted.ts';
import type { OrdinalGender } from '../number.ts';
import { formatDrawRange, formatNumber, formatPercent, formatRange, formatTimes, NBSP, ordinal } from '../number.ts';
import { afterPreposition, GOVERNS, shapeOf } from '../preposition.ts';
import { PRONOUN_CASES, pronounForm } from '../pronoun.ts';
import { isCase, listNouns } from '../sentence.ts';
import { quote } from '../typography.ts';
import { agreeing } from '../verb.ts';
import type { Op, Place } from './op.ts';
import { argumentOf, fault, nounsOf, numberOf } from './op.ts';
import type { Placeholder } from './parse.ts';
import type { AnyArgs, NeedKind } from './value.ts';

/** Nouns of counting by their word. */
export type CountedTable = Readonly<Record<string, Counted>>;

const NUMBER_FORMATS = ['signed', 'percent', 'times', 'ord'] as const;
type NumberFormat = (typeof NUMBER_FORMATS)[number];
const isFormat = (text: string): text is NumberFormat => (NUMBER_FORMATS as readonly string[]).includes(text);
const ORDINAL_GENDERS: readonly string[] = ['m', 'f', 'n', 'plural'] satisfies OrdinalGender[];

interface Modifiers {
  readonly case: Case | null;
  readonly formats: ReadonlySet<NumberFormat>;
  readonly counted: Counted | null;
  readonly ordinalGender: OrdinalGender | null;
  readonly pronoun: string | null;
  readonly quoted: boolean;
}

function modifiersOf(place: Place, table: CountedTable): Modifiers {
  let found: Modifiers = { case: null, formats: new Set(), counted: null, ordinalGender: null, pronoun: null, quoted: false };
  const once = (taken: boolean, word: string) => {
    if (taken) throw fault(place, 'modifier', `“${word}” says again what another modifier says`);
  };
  for (const word of place.placeholder.modifiers) {
    const counted = table[word] ?? COUNTED_RU[word];
    if (isCase(word)) {
      once(found.case !== null, word);
      found = { ...found, case: word };
    } else if (isFormat(word)) found = { ...found, formats: new Set([...found.formats, word]) };
    else if (word === 'quoted') found = { ...found, quoted: true };
    else if (ORDINAL_GENDERS.includes(word)) found = { ...found, ordinalGender: word as OrdinalGender };
    else if (word in PRONOUN_CASES) found = { ...found, pronoun: word };
    else if (counted) {
      once(found.counted !== null, word);
      found = { ...found, counted };
    } else throw fault(place, 'modifier', `unknown modifier “${word}”`);
  }
  return found;
}

/** A Russian placeholder made ready; throws `TemplateError` for what no arguments could mend. */
export function russianOp(template: string, placeholder: Placeholder, table: CountedTable): Op {
  const place: Place = { template, placeholder };
  if (placeholder.possessive) throw fault(place, 'syntax', 'Russian has no ’s: use the genitive');
  const m = modifiersOf(place, table);
  const { lead } = placeholder;
  if (lead !== null) {
    const governed = GOVERNS[lead];
    if (!governed) throw fault(place, 'preposition', `unknown preposition “${lead}”`);
    const asked = m.pronoun === null ? [m.case ?? 'nom'] : (PRONOUN_CASES[m.pronoun] ?? []);
    if (!asked.some((c) => governed.includes(c)))
      throw fault(place, 'case', `“${lead}” takes ${governed.join(', ')}, not ${asked.join(', ')}`);
  }
  if (placeholder.alternatives) return alternatives(place, placeholder.alternatives, m);
  if (placeholder.verb !== null) return verb(place, placeholder.verb, m);
  const inner = plain(place, m);
  if (lead === null) return inner;
  return {
    ...inner,
    bare: false,
    print(args) {
      const text = inner.print(args);
      const shape = shapeOf(lead, text, soundIn(args, placeholder.name));
      return shape + afterPreposition(shape) + text;
    },
  };
}

function soundIn(args: AnyArgs, name: string): string | undefined {
  const value = args[name];
  if (typeof value !== 'object') return undefined;
  const first = Array.isArray(value) ? (value as readonly NounForms[])[0] : (value as NounForms);
  return first?.ru.initialSound;
}

const need = (name: string, kind: NeedKind, gender = false) => ({ name, kind, gender });

function plain(place: Place, m: Modifiers): Op {
  const { name, link, lead } = place.placeholder;
  const numeric = m.formats.size > 0 || m.counted !== null || m.ordinalGender !== null;
  if (link?.sign === '*') return countedArgument(place, link.name, m);
  if (link) return range(place, link.sign, link.name, m);
  if (m.pronoun !== null) {
    if (numeric || m.case || m.quoted) throw fault(place, 'modifier', 'a pronoun takes no other modifier');
    return pronoun(place, m.pronoun, lead !== null);
  }
  if (numeric) {
    if (m.quoted) throw fault(place, 'modifier', 'a number is not quoted');
    return number(place, m);
  }
  const c = m.case ?? 'nom';
  const noun = m.case !== null || lead !== null;
  return {
    needs: [need(name, noun ? 'noun' : 'any')],
    verb: null,
    bare: !noun && !m.quoted,
    print(args) {
      const value = argumentOf(args, name, place);
      if (typeof value === 'number' && !noun) return formatNumber(value, 'ru');
      const text = typeof value === 'string' && !noun ? value : nounText(nounsOf(args, name, place), c);
      return m.quoted ? quote(text, 'ru') : text;
    },
  };
}

function nounText(nouns: readonly NounForms[], c: Case): string {
  const [only] = nouns;
  return nouns.length === 1 && only ? only.ru.forms[c] : listNouns(nouns, 'ru', c);
}

function number(place: Place, m: Modifiers): Op {
  const { name } = place.placeholder;
  const { counted, formats } = m;
  const c = m.case ?? 'nom';
  const signed = formats.has('signed');
  const special = (['percent', 'times', 'ord'] as const).filter((f) => formats.has(f));
  if (special.length > 1) throw fault(place, 'modifier', `${special.join(' and ')} cannot go together`);
  const op = (print: (n: number) => string, bare = false): Op => ({
    needs: [need(name, 'number')],
    verb: null,
    bare,
    print: (args) => print(numberOf(args, name, place)),
  });
  const [format] = special;
  if (format === 'ord') {
    const gender = counted?.gender ?? m.ordinalGender;
    if (gender === undefined || gender === null || signed) throw fault(place, 'modifier', 'an ordinal needs a noun or a gender');
    return op((n) => {
      const figure = ordinal(n, gender, c, counted?.animate ?? false);
      return counted ? figure + NBSP + counted.sg[c] : figure;
    });
  }
  if (m.ordinalGender !== null) throw fault(place, 'modifier', 'a gender is for ordinals');
  if (format !== undefined && counted) throw fault(place, 'modifier', `${format} takes no noun`);
  if (format === 'percent') return op((n) => formatPercent(n, 'ru', { signed }));
  if (format === 'times') return op((n) => formatTimes(n, 'ru'));
  if (!counted) {
    if (m.case !== null) throw fault(place, 'modifier', 'a number alone has no case');
    return op((n) => formatNumber(n, 'ru', { signed }), true);
  }
  return op((n) => countOf(n, counted, c, { signed }));
}

function countedArgument(place: Place, nounName: string, m: Modifiers): Op {
  const { name } = place.placeholder;
  const c = m.case ?? 'nom';
  if (m.counted || m.ordinalGender || m.pronoun) throw fault(place, 'modifier', 'the counted noun is already named');
  const signed = m.formats.has('signed');
  return {
    needs: [need(name, 'number'), need(nounName, 'noun')],
    verb: null,
    bare: false,
    print(args) {
      const n = numberOf(args, name, place);
      const [noun] = nounsOf(args, nounName, place);
      if (!noun || (!noun.ru.plural && !noun.ru.indeclinable)) throw fault(place, 'countable', `“${nounName}” has no forms for several`);
      return countOf(n, countedFrom(noun.ru), c, { signed });
    },
  };
}

function range(place: Place, sign: '..' | '-', hiName: string, m: Modifiers): Op {
  const { name } = place.placeholder;
  if (m.formats.size > 0 || m.pronoun || m.quoted || m.ordinalGender || (m.case && !m.counted)) {
    throw fault(place, 'modifier', 'a range takes only a noun of counting and its case');
  }
  return {
    needs: [need(name, 'number'), need(hiName, 'number')],
    verb: null,
    bare: false,
    print(args) {
      const lo = numberOf(args, name, place);
      const hi = numberOf(args, hiName, place);
      if (sign === '-' && (lo < 0 || hi < 0)) throw fault(place, 'range', `a dash cannot join ${lo} and ${hi}`);
      const text = sign === '..' ? formatDrawRange(lo, hi, 'ru') : formatRange(lo, hi, 'ru');
      return m.counted ? text + NBSP + countedForm(hi, m.counted, m.case ?? 'nom') : text;
    },
  };
}

/** What several nouns agree as: one as itself, more as a plural. */
function genderOf(nouns: readonly NounForms[]): Gender {
  const [only] = nouns;
  return nouns.length === 1 && only ? only.ru.gender : 'plural';
}

function pronoun(place: Place, word: string, afterLead: boolean): Op {
  const { name } = place.placeholder;
  return {
    needs: [need(name, 'noun', true)],
    verb: null,
    bare: false,
    print(args) {
      const gender = genderOf(nounsOf(args, name, place));
      if (gender === 'unknown') throw fault(place, 'gender', `the gender of “${name}” is unknown: no pronoun`);
      return pronounForm(word, gender, afterLead);
    },
  };
}

function verb(place: Place, word: string, m: Modifiers): Op {
  if (m.counted || m.case || m.formats.size > 0 || m.pronoun || m.quoted || place.placeholder.lead || place.placeholder.link) {
    throw fault(place, 'syntax', 'a verb agrees with a bare name');
  }
  const forms = agreeing(word);
  if (!forms) throw fault(place, 'verb', `the forms of “${word}” are not known: write the alternatives out`);
  const op =
    forms.kind === 'number'
      ? alternatives(place, [forms.singular, forms.plural], m)
      : alternatives(place, [forms.m, forms.f, forms.n, forms.plural], m);
  return { ...op, verb: word };
}

function alternatives(place: Place, texts: readonly string[], m: Modifiers): Op {
  const { name, lead, link } = place.placeholder;
  if (lead || link || m.counted || m.case || m.formats.size > 0 || m.pronoun || m.quoted) {
    throw fault(place, 'syntax', 'alternatives are chosen by a bare name');
  }
  if (texts.length < 2 || texts.length > 5) throw fault(place, 'alternatives', `${texts.length} alternatives: 2 to 5 are possible`);
  const op = (kind: NeedKind, gender: boolean, index: (args: AnyArgs) => number): Op => ({
    needs: [need(name, kind, gender)],
    verb: null,
    bare: false,
    print: (args) => texts[index(args)] ?? '',
  });
  if (texts.length === 2) {
    return op('countable', false, (args) => {
      const value = argumentOf(args, name, place);
      if (typeof value === 'number') return countClass(value) === 'one' ? 0 : 1;
      return genderOf(nounsOf(args, name, place)) === 'plural' ? 1 : 0;
    });
  }
  if (texts.length === 3) {
    return op('number', false, (args) => {
      const kind = countClass(numberOf(args, name, place));
      return kind === 'one' ? 0 : kind === 'few' ? 1 : 2;
    });
  }
  return op('noun', texts.length === 4, (args) => {
    const gender = genderOf(nounsOf(args, name, place));
    if (gender === 'unknown' && texts.length === 4)
      throw fault(place, 'gender', `the gender of “${name}” is unknown and there is no neutral form`);
    return { m: 0, f: 1, n: 2, plural: 3, unknown: 4 }[gender];
  });
}
