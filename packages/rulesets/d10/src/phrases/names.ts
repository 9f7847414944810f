import type { Locale, Reading } from '@boevka/kernel';
import type { Gender, NounForms } from '@boevka/language';
import { englishNoun, latinOf, nameForms, sixForms, thingForms } from '@boevka/language';
import type { Book } from '../book.ts';
import type { Name } from '../content.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { Location } from '../terms.ts';

/** Nouns for everything that a round can speak of. Each is put together once. */
export interface Names {
  fighter(id: string): NounForms;
  /** Fighters of a team, in slot order. */
  team(team: string): readonly NounForms[];
  weapon(id: string): NounForms;
  spell(id: string): NounForms;
  item(id: string): NounForms;
  location(id: Location): NounForms;
  /** Whatever of the packs has this id; null where nothing has. */
  source(id: string): NounForms | null;
}

export function namesOf(state: Reading<State>, book: Book): Names {
  const made = new Map<string, NounForms>();
  const once = (key: string, make: () => NounForms): NounForms => {
    let noun = made.get(key);
    if (noun === undefined) {
      noun = make();
      made.set(key, noun);
    }
    return noun;
  };
  const fighter = (id: string): NounForms => once(`fighter/${id}`, () => fighterNoun(state, book, id));
  const weapon = (id: string): NounForms =>
    once(`weapon/${id}`, () =>
      OWN_WEAPONS.has(id) && book.weapons.get(id)?.name === undefined ? shieldNoun(id) : thingNoun(book.weapons.get(id)?.name, id),
    );
  return {
    fighter,
    team: (team) => state.combatants.filter((c) => c.teamId === team).map((c) => fighter(c.id)),
    weapon,
    spell: (id) => once(`spell/${id}`, () => spellNoun(book.spells.get(id)?.name, id)),
    item: (id) => once(`item/${id}`, () => thingNoun(book.items.get(id)?.name, id)),
    location: (id) => LOCATIONS[id],
    source(full) {
      const id = full.replace(/\.\d+$/, '');
      if (combatant(state, id) !== null) return fighter(id);
      if (book.weapons.has(id)) return weapon(id);
      const spell = book.spells.get(id);
      if (spell !== undefined) return once(`spell/${id}`, () => spellNoun(spell.name, id));
      const name = book.items.get(id)?.name ?? book.traits.get(id)?.name ?? book.armours.get(id)?.name ?? book.shields.get(id)?.name;
      return name === undefined ? null : once(`source/${id}`, () => thingNoun(name, id));
    },
  };
}

/** How people call somebody, in the nominative. */
export function nominative(noun: NounForms, locale: Locale): string {
  return locale === 'ru' ? noun.ru.forms.nom : noun.en.name;
}

function fighterNoun(state: Reading<State>, book: Book, id: string): NounForms {
  const c = combatant(state, id);
  const name = c === null ? undefined : book.sheets.get(c.sheet)?.name;
  if (c === null || name === undefined) return nameForms(id, 'unknown');
  const noun = properNoun(name);
  const alike = state.combatants.filter((other) => book.sheets.get(other.sheet)?.name?.ru === name.ru);
  return alike.length > 1 ? numbered(noun, alike.indexOf(c) + 1) : noun;
}

/** Two alike are told apart by number. */
function numbered(noun: NounForms, n: number): NounForms {
  const forms = Object.fromEntries(
    Object.entries(noun.ru.forms).map(([c, f]) => [c, `${f} №\u00a0${n}`]),
  ) as unknown as NounForms['ru']['forms'];
  return { ru: { ...noun.ru, forms }, en: { ...noun.en, name: `${noun.en.name} no. ${n}` } };
}

interface Details {
  readonly forms?: { readonly [c: string]: string } | undefined;
  readonly plural?: { readonly [c: string]: string } | undefined;
  readonly gender?: Gender | undefined;
  readonly animate?: boolean | undefined;
  readonly indeclinable?: boolean | undefined;
}

function detailsOf(name: Reading<Name>): Details {
  return name as Details;
}

function englishOf(name: Reading<Name>): string {
  return name.en === undefined || (name.en === name.ru && /[а-яё]/i.test(name.en)) ? latinOf(name.ru) : name.en;
}

function properNoun(name: Reading<Name>): NounForms {
  const { forms, indeclinable, gender, animate } = detailsOf(name);
  const given = { ...(forms === undefined ? {} : { sg: forms }), ...(indeclinable ? { indeclinable: true as const } : {}) };
  const noun = nameForms(name.ru, gender ?? 'unknown', { animate: animate ?? true, given, en: { name: englishOf(name) } });
  return /^[a-z]/.test(noun.en.name) ? { ru: noun.ru, en: { ...noun.en, name: `the ${noun.en.name}` } } : noun;
}

/** A thing by its pack's name; one without a name has its id. */
function thingNoun(name: Reading<Name> | undefined, id: string): NounForms {
  if (name === undefined) return thingForms(id, id, { gender: 'm', animate: false }, { indeclinable: true });
  const d = detailsOf(name);
  const gender = d.gender === undefined || d.gender === 'unknown' ? genderOf(name.ru) : d.gender;
  const given = {
    ...(d.forms === undefined ? {} : { sg: d.forms }),
    ...(d.plural === undefined ? {} : { pl: d.plural }),
    ...(d.indeclinable ? { indeclinable: true as const } : {}),
  };
  return thingForms(name.ru, englishOf(name), { gender, animate: d.animate ?? false }, given);
}

/** The gender that a thing's name shows by its ending. */
function genderOf(ru: string): Exclude<Gender, 'unknown'> {
  const head = ru.toLowerCase().split(' ').at(-1) ?? '';
  if (/[ая]$/.test(head)) return head.endsWith('мя') ? 'n' : 'f';
  if (/[оеё]$/.test(head)) return 'n';
  return /[иы]$/.test(head) ? 'plural' : 'm';
}

/** A spell in quotes, declined where its pack gives the forms, else behind its class word. */
function spellNoun(name: Reading<Name> | undefined, id: string): NounForms {
  const ru = name?.ru ?? id;
  const en = englishNoun(name === undefined ? id : englishOf(name), { article: 'none' });
  const d = name === undefined ? {} : detailsOf(name);
  if (d.forms !== undefined && d.gender !== undefined && d.gender !== 'unknown') {
    const own = thingForms(ru, ru, { gender: d.gender }, { sg: d.forms }).ru;
    const quoted = Object.fromEntries(Object.entries(own.forms).map(([c, f]) => [c, `«${f}»`])) as unknown as NounForms['ru']['forms'];
    return { ru: { forms: quoted, gender: d.gender, animate: false }, en };
  }
  const word = sixForms('заклинание заклинания заклинанию заклинание заклинанием заклинании');
  const forms = Object.fromEntries(Object.entries(word).map(([c, f]) => [c, `${f} «${ru}»`])) as unknown as NounForms['ru']['forms'];
  return { ru: { forms, gender: 'n', animate: false }, en };
}

const noun = (ru: string, gender: Exclude<Gender, 'unknown'>, en: string): NounForms => {
  const words = ru.split(', ');
  const [nom = '', gen = '', dat = '', acc = '', ins = '', loc = ''] = words;
  return { ru: { forms: { nom, gen, dat, acc, ins, loc }, gender, animate: false }, en: englishNoun(en) };
};

const OWN_WEAPONS: ReadonlySet<string> = new Set(['shieldFlat', 'shieldEdge']);
const FLAT = noun('щит плашмя, щита плашмя, щиту плашмя, щит плашмя, щитом плашмя, щите плашмя', 'm', 'flat of the shield');
const EDGE = noun('ребро щита, ребра щита, ребру щита, ребро щита, ребром щита, ребре щита', 'n', 'edge of the shield');

function shieldNoun(id: string): NounForms {
  return id === 'shieldEdge' ? EDGE : FLAT;
}

/** Places of the location table. @clause d10.location.table */
const LOCATIONS: { readonly [L in Location]: NounForms } = {
  armLeft: noun('левая рука, левой руки, левой руке, левую руку, левой рукой, левой руке', 'f', 'left arm'),
  armRight: noun('правая рука, правой руки, правой руке, правую руку, правой рукой, правой руке', 'f', 'right arm'),
  legLeft: noun('левая нога, левой ноги, левой ноге, левую ногу, левой ногой, левой ноге', 'f', 'left leg'),
  legRight: noun('правая нога, правой ноги, правой ноге, правую ногу, правой ногой, правой ноге', 'f', 'right leg'),
  torsoUpper: noun('грудь, груди, груди, грудь, грудью, груди', 'f', 'chest'),
  torsoLower: noun('живот, живота, животу, живот, животом, животе', 'm', 'belly'),
  groin: noun('пах, паха, паху, пах, пахом, паху', 'm', 'groin'),
  buttocks: noun('ягодицы, ягодиц, ягодицам, ягодицы, ягодицами, ягодицах', 'plural', 'buttocks'),
  neck: noun('шея, шеи, шее, шею, шеей, шее', 'f', 'neck'),
  head: noun('голова, головы, голове, голову, головой, голове', 'f', 'head'),
};
