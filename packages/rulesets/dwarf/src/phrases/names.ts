import type { Reading } from '@boevka/kernel';
import type { CaseForms, Gender, NounForms } from '@boevka/language';
import { adjectiveForms, asAdjective, latinOf, nameForms, shortened, thingForms } from '@boevka/language';
import type { Book, Spec } from '../book.ts';
import type { Name } from '../content.ts';
import type { Man } from '../context.ts';
import type { State } from '../state.ts';
import { fighterOf } from '../state.ts';
import { EFFECT_NOUNS, PART, SHIELD } from './nouns.ts';

/** Nouns for everything that a round can speak of. */
export interface Names {
  fighter(id: string): NounForms;
  /** The same by the short form of his name, where there is one that nobody else has. */
  called(id: string): NounForms;
  /** Fighters of a side, in the order of the roster. */
  side(side: string): readonly NounForms[];
  /** A part of somebody's body. */
  part(who: string, part: string): NounForms;
  weapon(id: string): NounForms;
  /** A weapon or the shield. */
  item(id: string): NounForms;
  technique(id: string): NounForms;
  /** Whatever of the packs has this id; null where nothing has. */
  source(id: string): NounForms | null;
}

export function namesOf(state: Reading<State>, book: Book): Names {
  const known = new Map<string, NounForms>();
  const once = (key: string, make: () => NounForms): NounForms => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const noun = make();
    known.set(key, noun);
    return noun;
  };
  const named = (section: string, id: string, name: Name | undefined, other: NounForms | null = null): NounForms =>
    once(`${section}/${id}`, () => (name === undefined ? (other ?? thingNoun({ ru: id, en: id })) : thingNoun(name)));
  const fighter = (id: string): NounForms => once(`fighter/${id}`, () => fighterNoun(state, book, id));
  const weapon = (id: string): NounForms => named('weapon', id, book.weapons.get(id)?.definition.name);
  const technique = (id: string): NounForms => named('technique', id, book.techniques.get(id)?.definition.name);
  const called = (id: string): NounForms =>
    once(`called/${id}`, () => {
      const short = shortened(fighter(id));
      const shared = state.fighters.some((f) => f.id !== id && shortened(fighter(f.id)).ru.forms.nom === short.ru.forms.nom);
      return shared ? fighter(id) : short;
    });
  return {
    fighter,
    called,
    side: (side) => state.fighters.filter((f) => f.side === side).map((f) => fighter(f.id)),
    part: (who, part) => {
      const plan = planOf(state, book, who);
      return named(`part/${plan?.id ?? ''}`, part, plan?.byId.get(part)?.definition.name, PART);
    },
    weapon,
    item: (id) => (id === 'shield' ? SHIELD : weapon(id)),
    technique,
    source: (id) => {
      if (book.weapons.has(id)) return weapon(id);
      if (book.techniques.has(id)) return technique(id);
      const name = (book.pieces.get(id) ?? book.materials.get(id) ?? book.qualities.get(id) ?? book.skills.get(id))?.name;
      if (name !== undefined) return named('source', id, name);
      return Object.hasOwn(EFFECT_NOUNS, id) ? EFFECT_NOUNS[id as keyof typeof EFFECT_NOUNS] : null;
    },
  };
}

function planOf(state: Reading<State>, book: Book, who: string): Spec['plan'] | null {
  const f = fighterOf<Man>(state, who);
  return f === null ? null : (book.specs[f.slot]?.plan ?? null);
}

function fighterNoun(state: Reading<State>, book: Book, id: string): NounForms {
  const f = fighterOf<Man>(state, id);
  const name = f === null ? undefined : book.specs[f.slot]?.name;
  if (f === null || name === undefined) return nameForms(id, 'unknown');
  const noun = f.name === name.ru ? properNoun(name) : nameForms(f.name, 'unknown');
  const alike = state.fighters.filter((other) => other.name === f.name);
  return withArticle(alike.length > 1 ? numbered(noun, alike.indexOf(f)) : noun);
}

/** A creature is called by a common noun: «the troll». */
function withArticle({ ru, en }: NounForms): NounForms {
  if (!/^[a-z]/.test(en.name) || !/^[а-яё]/.test(ru.forms.nom)) return { ru, en };
  return { ru, en: { ...en, name: `the ${en.name}`, ...(en.short === undefined ? {} : { short: `the ${en.short}` }) } };
}

const NTH_RU = ['первый', 'второй', 'третий', 'четвёртый', 'пятый'];
const NTH_EN = ['first', 'second', 'third', 'fourth', 'fifth'];

/** Two alike: «первый тролль», «второй тролль». Past the ordinals known they are told apart by number. */
function numbered(noun: NounForms, index: number): NounForms {
  const ru = NTH_RU[index];
  const word = ru === undefined ? null : asAdjective(ru);
  const { gender, animate, forms } = noun.ru;
  if (word === null)
    return {
      ru: { ...noun.ru, forms: eachCase(forms, (f) => `${f} № ${index + 1}`) },
      en: { ...noun.en, name: `${noun.en.name} no. ${index + 1}` },
    };
  const before = adjectiveForms(word, gender === 'unknown' ? 'm' : gender, animate);
  const joined: CaseForms = {
    nom: `${before.nom} ${forms.nom}`,
    gen: `${before.gen} ${forms.gen}`,
    dat: `${before.dat} ${forms.dat}`,
    acc: `${before.acc} ${forms.acc}`,
    ins: `${before.ins} ${forms.ins}`,
    loc: `${before.loc} ${forms.loc}`,
  };
  return { ru: { forms: joined, gender, animate }, en: { ...plainEn(noun.en), name: `${NTH_EN[index] ?? ''} ${noun.en.name}` } };
}

/** Without the short form, which would be alike. */
function plainEn({ short: _, ...en }: NounForms['en']): NounForms['en'] {
  return en;
}

function eachCase(forms: CaseForms, change: (f: string) => string): CaseForms {
  const { nom, gen, dat, acc, ins, loc } = forms;
  return { nom: change(nom), gen: change(gen), dat: change(dat), acc: change(acc), ins: change(ins), loc: change(loc) };
}

interface Details {
  readonly ru: string;
  readonly en?: string | undefined;
  readonly forms?: { readonly [c: string]: string | undefined } | undefined;
  readonly plural?: { readonly [c: string]: string | undefined } | undefined;
  readonly gender?: Gender | undefined;
  readonly animate?: boolean | undefined;
  readonly indeclinable?: boolean | undefined;
  readonly aliases?: readonly string[] | undefined;
}

function englishOf({ ru, en }: Details): string {
  return en === undefined || (en === ru && /[а-яё]/i.test(en)) ? latinOf(ru) : en;
}

function given({ forms, plural, indeclinable }: Details) {
  const present = (list: { readonly [c: string]: string | undefined }): { readonly [c: string]: string } =>
    Object.fromEntries(Object.entries(list).filter((pair): pair is [string, string] => pair[1] !== undefined));
  return {
    ...(forms === undefined ? {} : { sg: present(forms) }),
    ...(plural === undefined ? {} : { pl: present(plural) }),
    ...(indeclinable === true ? { indeclinable: true as const } : {}),
  };
}

function properNoun(name: Name): NounForms {
  const d: Details = name;
  const noun = nameForms(d.ru, d.gender ?? 'unknown', { animate: d.animate ?? true, given: given(d), en: { name: englishOf(d) } });
  return withShort(noun, d);
}

/** «Борин Медный Лоб» is «Борин», «горный тролль» is «тролль», where an alias says so: its word of every form. */
function withShort(noun: NounForms, { ru, aliases = [] }: Details): NounForms {
  const words = ru.split(' ');
  const at = words.findIndex((word, i) => (i === 0 || i === words.length - 1) && aliases.includes(word));
  if (words.length < 2 || at < 0) return noun;
  const pick = (text: string): string => (at === 0 ? text.split(' ')[0] : text.split(' ').at(-1)) ?? text;
  return { ru: { ...noun.ru, short: eachCase(noun.ru.forms, pick) }, en: { ...noun.en, short: pick(noun.en.name) } };
}

/** A thing by its pack's name: forms and gender as given, the rest by the words. */
function thingNoun(name: Name): NounForms {
  const d: Details = name;
  const gender = d.gender === undefined || d.gender === 'unknown' ? genderOf(d.ru) : d.gender;
  return thingForms(d.ru, englishOf(d), { gender, animate: d.animate ?? false }, given(d));
}

const ADJECTIVE_ENDS: readonly (readonly [RegExp, Exclude<Gender, 'unknown'>])[] = [
  [/(?:ая|яя)$/, 'f'],
  [/(?:ое|ее)$/, 'n'],
  [/(?:ые|ие)$/, 'plural'],
  [/(?:ый|ий|ой)$/, 'm'],
];

/** The gender that the words of a thing's name show: its adjective's, else its first noun's ending. */
function genderOf(ru: string): Exclude<Gender, 'unknown'> {
  const words = ru.toLowerCase().split(' ');
  for (const word of words.slice(0, -1)) {
    const found = ADJECTIVE_ENDS.find(([end]) => end.test(word));
    if (found !== undefined) return found[1];
  }
  const head = words.find((w) => !ADJECTIVE_ENDS.some(([end]) => end.test(w))) ?? '';
  if (/[аяь]$/.test(head)) return head.endsWith('мя') ? 'n' : 'f';
  if (/[оеё]$/.test(head)) return 'n';
  return /[иы]$/.test(head) ? 'plural' : 'm';
}
