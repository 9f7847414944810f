import type { Reading } from '@boevka/kernel';
import type { Gender, NounForms } from '@boevka/language';
import { adjectiveForms, asAdjective, englishNoun, latinOf, nameForms, thingForms } from '@boevka/language';
import type { Book, Weapon } from '../book.ts';
import type { Name } from '../content.ts';
import type { Fighter } from '../context.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';
import type { InjuryId } from '../terms.ts';
import type { AbilitySeen, Look } from '../views.ts';
import { NTH } from './labels.ts';
import {
  ABILITY_CLASS,
  FIST,
  FOOT,
  INJURY_NOUNS,
  LOOK_BY_NATURE,
  LOOKS,
  limbNoun,
  MISSILES,
  OBJECT,
  OTHER_STATUS,
  STATUS_NOUNS,
  WEAPON,
} from './terms/nouns.ts';

/** Phrase groups of weapons: how a blow with them is told. */
export const WEAPON_GROUPS = ['slashing', 'piercing', 'blunt', 'unarmed', 'bow', 'shot', 'firearm', 'thrown', 'claws'] as const;
export type WeaponGroup = (typeof WEAPON_GROUPS)[number];

export interface WeaponWords {
  readonly noun: NounForms;
  readonly group: WeaponGroup;
  readonly missile: NounForms;
  readonly ranged: boolean;
}

/** Nouns for everything that a turn can speak of. Each is put together once. */
export interface Names {
  fighter(id: string): NounForms;
  /** Fighters of a side, in slot order. */
  side(side: string): readonly NounForms[];
  weapon(kind: string | null, limb: string | null): WeaponWords;
  item(kind: string): NounForms;
  ability(seen: AbilitySeen): NounForms;
  /** An ability by its id, for those who know it. */
  abilityById(id: string): NounForms;
  status(id: string): NounForms;
  /** A status, or an injury, by its id. */
  state(id: string): NounForms;
  limb(id: string): NounForms;
  injury(id: InjuryId): NounForms;
  /** A place or thing on the field by its name. */
  place(name: string): NounForms;
  branch(id: string): string;
  /** Whatever of the packs has this id; null where nothing has. */
  source(id: string): NounForms | null;
}

type Once = (key: string, make: () => NounForms) => NounForms;

export function namesOf(state: Reading<State>, book: Book): Names {
  const fighters = new Map<string, NounForms>();
  const things = new Map<string, NounForms>();
  const once: Once = (key, make) => {
    let noun = things.get(key);
    if (noun === undefined) {
      noun = make();
      things.set(key, noun);
    }
    return noun;
  };
  const fighter = (id: string): NounForms => {
    let noun = fighters.get(id);
    if (noun === undefined) {
      noun = fighterNoun(state, book, id);
      fighters.set(id, noun);
    }
    return noun;
  };
  const statusNoun = (id: string): NounForms =>
    once(`status/${id}`, () => {
      const name = book.statuses.get(id)?.name;
      return name === undefined ? ((Object.hasOwn(STATUS_NOUNS, id) ? STATUS_NOUNS[id] : undefined) ?? OTHER_STATUS) : thingNoun(name);
    });
  const ability = (seen: AbilitySeen): NounForms =>
    seen.id === null ? lookNoun(seen.look) : once(`ability/${seen.id}`, () => abilityNoun(book, seen.id ?? '', seen.look));
  return {
    fighter,
    side: (side) => state.combatants.filter((c) => state.battle.sides[c.id] === side && c.creature === null).map((c) => fighter(c.id)),
    weapon: (kind, limb) => weaponWords(book, kind, limb, once),
    item: (kind) => once(`item/${kind}`, () => itemNoun(book, kind)),
    ability,
    abilityById: (id) =>
      once(`ability/${id}`, () =>
        abilityNoun(book, id, {
          nature: book.abilities.get(id)?.nature ?? 'magical',
          summons: book.abilities.get(id)?.isSummon ?? false,
        }),
      ),
    status: statusNoun,
    state: (id) => (Object.hasOwn(INJURY_NOUNS, id) ? INJURY_NOUNS[id as InjuryId] : statusNoun(id)),
    limb: limbNoun,
    injury: (id) => INJURY_NOUNS[id],
    place: (name) => once(`place/${name}`, () => placeNoun(book, name)),
    source: (id) => sourceNoun(book, id, once),
    branch: (id) => book.branches.get(id)?.name.ru ?? id,
  };
}

function sourceNoun(book: Book, id: string, once: Once): NounForms | null {
  const ability = book.abilities.get(id);
  if (ability !== undefined)
    return once(`ability/${id}`, () => abilityNoun(book, id, { nature: ability.nature, summons: ability.isSummon }));
  const name = book.weapons.get(id)?.name ?? book.armour.get(id)?.name ?? book.goods.get(id)?.name ?? book.statuses.get(id)?.name;
  if (name !== undefined && name !== null) return once(`item/${id}`, () => thingNoun(name));
  return Object.hasOwn(STATUS_NOUNS, id) ? (STATUS_NOUNS[id] ?? null) : null;
}

function fighterNoun(state: Reading<State>, book: Book, id: string): NounForms {
  const c = combatant<Fighter>(state, id);
  if (c === null) return nameForms(id, 'unknown');
  const name = book.sheets.get(c.sheet)?.name;
  const noun = name === undefined || c.name !== name.ru ? nameForms(c.name, 'unknown') : properNoun(name);
  const alike = state.combatants.filter((other) => other.name === c.name);
  const called = alike.length > 1 ? numbered(noun, alike.indexOf(c)) : noun;
  return c.creature === null ? called : { ru: called.ru, en: withArticle(called.en) };
}

/** Two alike: «первая рысь», «вторая рысь». Past the ordinals known they are told apart by number. */
function numbered(noun: NounForms, index: number): NounForms {
  const ru = NTH.ru[index];
  const word = ru === undefined ? null : asAdjective(ru);
  if (ru === undefined || word === null) {
    const forms = each(noun.ru.forms, (f) => `${f} № ${index + 1}`);
    return { ru: { ...noun.ru, forms }, en: { ...noun.en, name: `${noun.en.name} no. ${index + 1}` } };
  }
  const { gender, animate } = noun.ru;
  const first = adjectiveForms(word, gender === 'unknown' ? 'm' : gender, animate);
  const forms = {
    nom: `${first.nom} ${noun.ru.forms.nom}`,
    gen: `${first.gen} ${noun.ru.forms.gen}`,
    dat: `${first.dat} ${noun.ru.forms.dat}`,
    acc: `${first.acc} ${noun.ru.forms.acc}`,
    ins: `${first.ins} ${noun.ru.forms.ins}`,
    loc: `${first.loc} ${noun.ru.forms.loc}`,
  };
  return { ru: { ...noun.ru, forms }, en: { ...noun.en, name: `${NTH.en[index] ?? ''} ${noun.en.name}` } };
}

/** A creature is called by a common noun: «the lynx». */
function withArticle(noun: NounForms['en']): NounForms['en'] {
  return /^[a-z]/.test(noun.name) ? { ...noun, name: `the ${noun.name}` } : noun;
}

function properNoun(name: Name): NounForms {
  const { forms, indeclinable } = detailsOf(name);
  const given = { ...(forms === undefined ? {} : { sg: forms }), ...(indeclinable ? { indeclinable: true as const } : {}) };
  return nameForms(name.ru, detailsOf(name).gender ?? 'unknown', {
    animate: detailsOf(name).animate ?? true,
    given,
    en: { name: englishOf(name) },
  });
}

interface Details {
  readonly forms?: { readonly [c: string]: string } | undefined;
  readonly plural?: { readonly [c: string]: string } | undefined;
  readonly gender?: Gender | undefined;
  readonly animate?: boolean | undefined;
  readonly indeclinable?: boolean | undefined;
}

function detailsOf(name: Name): Details {
  return name as Details;
}

function englishOf(name: Name): string {
  return name.en === undefined || (name.en === name.ru && /[а-яё]/i.test(name.en)) ? latinOf(name.ru) : name.en;
}

/** A thing by its pack's name: forms and gender as given, the rest by the words. */
function thingNoun(name: Name): NounForms {
  const d = detailsOf(name);
  const gender = d.gender === undefined || d.gender === 'unknown' ? genderOf(name.ru) : d.gender;
  const given = {
    ...(d.forms === undefined ? {} : { sg: d.forms }),
    ...(d.plural === undefined ? {} : { pl: d.plural }),
    ...(d.indeclinable ? { indeclinable: true as const } : {}),
  };
  return thingForms(name.ru, englishOf(name), { gender, animate: d.animate ?? false }, given);
}

/** A thing on the field: what an ability made has its pack's name, places of the field have their own word only. */
function placeNoun(book: Book, name: string): NounForms {
  for (const d of book.definitions.values()) {
    for (const e of d.effects) if (e.kind === 'object' && e.object.name.ru === name) return thingNoun(e.object.name);
  }
  return plainNoun(name);
}

function plainNoun(ru: string): NounForms {
  return thingNoun({ ru, en: ru });
}

/** The gender that the words of a thing's name show: its adjective's, else its first noun's ending. */
function genderOf(ru: string): Exclude<Gender, 'unknown'> {
  const words = ru.toLowerCase().split(' ');
  for (const word of words.slice(0, -1)) {
    const found = ADJECTIVE_ENDS.find(([end]) => end.test(word));
    if (found !== undefined) return found[1];
  }
  const head = words.find((w) => !ADJECTIVE_ENDS.some(([end]) => end.test(w))) ?? words[0] ?? '';
  if (/(?:ень|онь|уль|арь|ырь|оль)$/.test(head) && !/^(?:тень|ступень|ладонь|соль|боль)$/.test(head)) return 'm';
  if (/[аяь]$/.test(head)) return head.endsWith('мя') ? 'n' : 'f';
  if (/[оеё]$/.test(head)) return 'n';
  return /[иы]$/.test(head) ? 'plural' : 'm';
}
const ADJECTIVE_ENDS: readonly [RegExp, Exclude<Gender, 'unknown'>][] = [
  [/(?:ая|яя)$/, 'f'],
  [/(?:ое|ее)$/, 'n'],
  [/(?:ые|ие)$/, 'plural'],
  [/(?:ый|ий|ой)$/, 'm'],
];

function itemNoun(book: Book, kind: string): NounForms {
  const name = book.weapons.get(kind)?.name ?? book.armour.get(kind)?.name ?? book.goods.get(kind)?.name ?? null;
  if (name !== null) return thingNoun(name);
  return book.weapons.has(kind) ? WEAPON : OBJECT;
}

/**
 * An ability alone declines where its pack gives the forms; else it stands, undeclined, behind its class word. Quotes belong to the noun.
 */
function abilityNoun(book: Book, id: string, look: Pick<Look, 'nature' | 'summons'>): NounForms {
  const name = book.definitions.get(id)?.name ?? { ru: id, en: id };
  const d = detailsOf(name);
  const word = ABILITY_CLASS[look.summons ? 'summon' : look.nature];
  const en = englishNoun(capital(englishOf(name)), { article: 'none' });
  if (d.forms !== undefined && d.gender !== undefined && d.gender !== 'unknown') {
    const own = thingForms(capital(name.ru), name.ru, { gender: d.gender }, { sg: capitals(d.forms) }).ru;
    const quoted = each(own.forms, (f) => `«${f}»`);
    return { ru: { forms: quoted, gender: d.gender, animate: false }, en };
  }
  const forms = each(word.ru.forms, (f) => `${f} «${capital(name.ru)}»`);
  return { ru: { forms, gender: word.ru.gender, animate: false }, en };
}

function lookNoun(look: Look): NounForms {
  if (look.name !== null) return thingNoun(look.name);
  if (look.nature !== 'magical') return LOOK_BY_NATURE[look.nature];
  const byFlavour = look.flavour !== null && Object.hasOwn(LOOKS, look.flavour) ? LOOKS[look.flavour] : undefined;
  return byFlavour ?? LOOK_BY_NATURE.magical;
}

function each<T extends { readonly [c: string]: string }>(forms: T, change: (f: string) => string): T {
  return Object.fromEntries(Object.entries(forms).map(([c, f]) => [c, change(f)])) as T;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function capitals<T extends { readonly [c: string]: string }>(forms: T): T {
  return each(forms, capital);
}

function weaponWords(book: Book, kind: string | null, limb: string | null, once: Once): WeaponWords {
  const weapon = kind === null ? undefined : book.weapons.get(kind);
  if (weapon === undefined || weapon.class === 'unarmed') {
    const leg = limb !== null && /leg/i.test(limb);
    const bare = weapon?.name ?? null;
    const noun = bare === null || leg ? (leg ? FOOT : FIST) : once(`item/${weapon?.id}`, () => thingNoun(bare));
    const group = weapon?.flavour === 'claws' ? 'claws' : 'unarmed';
    return { noun, group, missile: noun, ranged: false };
  }
  const noun = once(`item/${weapon.id}`, () => itemNoun(book, weapon.id));
  const ranged = weapon.class === 'ranged' || weapon.class === 'firearm' || weapon.class === 'hightechRanged';
  return { noun, group: groupOf(weapon), missile: missileOf(weapon, noun, once), ranged };
}

const GROUP_BY_TYPE: { readonly [type: string]: WeaponGroup } = {
  slashing: 'slashing',
  cutting: 'slashing',
  piercing: 'piercing',
  crushing: 'blunt',
  laserAtomicMelee: 'slashing',
};

function groupOf(weapon: Weapon): WeaponGroup {
  const own = WEAPON_GROUPS.find((g) => g === weapon.flavour);
  if (own !== undefined) return own;
  // A string is drawn only where the weapon has one: not in a sling or a rod that sends its own missiles.
  if (weapon.class === 'ranged') return weapon.missile === null || weapon.flavour === 'crossbow' ? 'bow' : 'shot';
  if (weapon.class === 'firearm' || weapon.class === 'hightechRanged') return 'firearm';
  if (weapon.class === 'shield') return 'blunt';
  return GROUP_BY_TYPE[weapon.damage.type] ?? 'blunt';
}

function missileOf(weapon: Weapon, noun: NounForms, once: Once): NounForms {
  const { missile } = weapon;
  if (missile !== null) return once(`missile/${weapon.id}`, () => thingNoun(missile));
  if (weapon.flavour === 'thrown') return noun;
  if (weapon.flavour === 'crossbow') return MISSILES.crossbow;
  if (weapon.class === 'firearm') return MISSILES.firearm;
  return weapon.class === 'hightechRanged' ? MISSILES.hightech : MISSILES.bow;
}
