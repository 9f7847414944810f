import type { NounForms, Pronoun } from '../cases.ts';
import { indefinite, possessiveOf } from '../english.ts';
import { COUNTED_EN, englishPlural } from '../lexicon/counted.ts';
import { englishOrdinal, formatDrawRange, formatNumber, formatPercent, formatRange, formatTimes, NBSP } from '../number.ts';
import { listing } from '../sentence.ts';
import { quote } from '../typography.ts';
import { englishPluralVerb } from '../verb.ts';
import type { Op, Place } from './op.ts';
import { argumentOf, fault, nounsOf, numberOf } from './op.ts';
import type { Placeholder } from './parse.ts';
import type { NeedKind } from './value.ts';

const PRONOUNS: Readonly<Record<string, { readonly [P in Pronoun]: string }>> = {
  they: { he: 'he', she: 'she', it: 'it', they: 'they' },
  them: { he: 'him', she: 'her', it: 'it', they: 'them' },
  their: { he: 'his', she: 'her', it: 'its', they: 'their' },
  theirs: { he: 'his', she: 'hers', it: 'its', they: 'theirs' },
  themselves: { he: 'himself', she: 'herself', it: 'itself', they: 'themselves' },
};
const FORMATS: readonly string[] = ['signed', 'percent', 'times', 'ord'];

const need = (name: string, kind: NeedKind) => ({ name, kind, gender: false });

/** An English placeholder made ready; `more` are nouns of counting beside the table. */
export function englishOp(template: string, placeholder: Placeholder, more: readonly string[]): Op {
  const place: Place = { template, placeholder };
  const { name, lead, link, modifiers, possessive, verb } = placeholder;
  if (lead !== null && !['a', 'an', 'the'].includes(lead)) throw fault(place, 'preposition', `“${lead}” is not an article`);
  const texts = placeholder.alternatives ?? (verb === null ? null : [verb, englishPluralVerb(verb)]);
  const pronoun = modifiers.length === 1 && modifiers[0] !== undefined && modifiers[0] in PRONOUNS ? modifiers[0] : null;
  if (texts) {
    if (lead !== null || link || possessive || (modifiers.length > 0 && pronoun !== 'they'))
      throw fault(place, 'syntax', 'alternatives are chosen by a bare name');
    if (texts.length !== 2) throw fault(place, 'alternatives', `${texts.length} alternatives: English has 2`);
    return { ...choice(place, texts, pronoun !== null), verb };
  }
  if (possessive && (lead !== null || modifiers.length > 0)) throw fault(place, 'syntax', 'a possessive stands alone');
  if (pronoun !== null) return nounOp(place, (nouns) => PRONOUNS[pronoun]?.[pronounOf(nouns)] ?? '');
  if (link) return linked(place, link.sign, link.name, more);
  const formats = modifiers.filter((m) => FORMATS.includes(m));
  const counted = modifiers.filter((m) => COUNTED_EN.has(m) || more.includes(m));
  const quoted = modifiers.includes('quoted');
  if (formats.length + counted.length + (quoted ? 1 : 0) !== modifiers.length || counted.length > 1) {
    throw fault(place, 'modifier', `unknown modifier in “${modifiers.join(':')}”`);
  }
  if (formats.length > 0 || counted.length > 0) return number(place, formats, counted[0]);
  if (possessive) return nounOp(place, (nouns) => owners(nouns));
  if (lead !== null)
    return nounOp(place, (nouns) =>
      listing(
        nouns.map((n) => withArticle(n, lead)),
        'en',
      ),
    );
  return {
    needs: [need(name, 'any')],
    verb: null,
    bare: !quoted,
    print(args) {
      const value = argumentOf(args, name, place);
      if (typeof value === 'number') return formatNumber(value, 'en');
      const text =
        typeof value === 'string'
          ? value
          : listing(
              nounsOf(args, name, place).map((n) => n.en.name),
              'en',
            );
      return quoted ? quote(text, 'en') : text;
    },
  };
}

function nounOp(place: Place, print: (nouns: readonly NounForms[]) => string): Op {
  const { name } = place.placeholder;
  return { needs: [need(name, 'noun')], verb: null, bare: false, print: (args) => print(nounsOf(args, name, place)) };
}

function pronounOf(nouns: readonly NounForms[]): Pronoun {
  const [only] = nouns;
  return nouns.length === 1 && only ? only.en.pronoun : 'they';
}

/** «Kira and Joe's»: the last of a list takes the ending. */
function owners(nouns: readonly NounForms[]): string {
  return listing(
    nouns.map((n, i) => (i === nouns.length - 1 ? possessiveOf(n.en) : n.en.name)),
    'en',
  );
}

function withArticle(noun: NounForms, lead: string): string {
  if (lead === 'the') return noun.en.article === 'none' && noun.en.number !== 'plural' ? noun.en.name : `the ${noun.en.name}`;
  return indefinite(noun.en);
}

function choice(place: Place, texts: readonly string[], byPronoun: boolean): Op {
  const { name } = place.placeholder;
  return {
    needs: [need(name, byPronoun ? 'noun' : 'countable')],
    verb: null,
    bare: false,
    print(args) {
      const value = argumentOf(args, name, place);
      if (typeof value === 'number' && !byPronoun) return texts[value === 1 ? 0 : 1] ?? '';
      const nouns = nounsOf(args, name, place);
      const plural = byPronoun ? pronounOf(nouns) === 'they' : nouns.length > 1 || nouns[0]?.en.number === 'plural';
      return texts[plural ? 1 : 0] ?? '';
    },
  };
}

function number(place: Place, formats: readonly string[], noun: string | undefined): Op {
  const { name, lead } = place.placeholder;
  if (lead !== null) throw fault(place, 'syntax', 'a number takes no article');
  const signed = formats.includes('signed');
  const special = formats.filter((f) => f !== 'signed');
  if (special.length > 1 || (special.length === 1 && noun !== undefined && special[0] !== 'ord')) {
    throw fault(place, 'modifier', 'these formats cannot go together');
  }
  const [format] = special;
  const plural = noun === undefined ? undefined : englishPlural(noun);
  return {
    needs: [need(name, 'number')],
    verb: null,
    bare: noun === undefined && format === undefined,
    print(args) {
      const n = numberOf(args, name, place);
      if (format === 'percent') return formatPercent(n, 'en', { signed });
      if (format === 'times') return formatTimes(n, 'en');
      if (format === 'ord') return englishOrdinal(n) + (noun === undefined ? '' : NBSP + noun);
      const figure = formatNumber(n, 'en', { signed });
      return noun === undefined ? figure : `${figure}${NBSP}${Math.abs(n) === 1 ? noun : plural}`;
    },
  };
}

function linked(place: Place, sign: '..' | '-' | '*', second: string, more: readonly string[]): Op {
  const { name, lead, modifiers } = place.placeholder;
  const [word] = modifiers;
  const known = modifiers.length === 0 || (modifiers.length === 1 && word !== undefined && (COUNTED_EN.has(word) || more.includes(word)));
  if (lead !== null || !known || (sign === '*' && word !== undefined))
    throw fault(place, 'modifier', 'a range or a count takes only a noun of counting');
  return {
    needs: [need(name, 'number'), need(second, sign === '*' ? 'noun' : 'number')],
    verb: null,
    bare: false,
    print(args) {
      const lo = numberOf(args, name, place);
      if (sign === '*') {
        const [noun] = nounsOf(args, second, place);
        const one = noun?.en.name ?? '';
        return `${formatNumber(lo, 'en')}${NBSP}${Math.abs(lo) === 1 ? one : (noun?.en.plural ?? englishPlural(one))}`;
      }
      const hi = numberOf(args, second, place);
      if (sign === '-' && (lo < 0 || hi < 0)) throw fault(place, 'range', `a dash cannot join ${lo} and ${hi}`);
      const text = sign === '..' ? formatDrawRange(lo, hi, 'en') : formatRange(lo, hi, 'en');
      return word === undefined ? text : `${text}${NBSP}${hi === 1 ? word : englishPlural(word)}`;
    },
  };
}
