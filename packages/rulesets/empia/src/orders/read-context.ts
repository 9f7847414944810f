import type { Reading } from '@boevka/kernel';
import type { Ability, Book } from '../book.ts';
import type { Name, Sheet } from '../content.ts';
import type { Fighter } from '../context.ts';
import type { State } from '../state.ts';
import type { KnownAbility, KnownFighter, KnownWeapon, NamedItem, ReadContext } from './read/context.ts';

/** What the reader of a fighter's post may know: everybody's names, what the fighter and his creatures own, the places and things of the field. */
export function readContextOf(state: Reading<State>, book: Book, me: string): ReadContext {
  const { field } = state.battle;
  const { variantLimit, variantLimitScope } = book.rules;
  return {
    me,
    variants: variantLimitScope === 'perAction' ? variantLimit : null,
    fighters: state.combatants.filter((c) => !c.gone).map((c) => knownFighter(state, book, c, me)),
    places: [...field.places.map((p) => plain(p.id, p.name)), ...field.obstacles.map((o) => plain(o.id, o.name))],
    ground: field.items.map((i) => ({ id: i.id, ...namesOf(itemName(book, i.itemId), i.itemId) })),
  };
}

function plain(id: string, name: string): NamedItem {
  return { id, name };
}

function knownFighter(state: Reading<State>, book: Book, c: Fighter, me: string): KnownFighter {
  const sheet = book.sheets.get(c.sheet);
  const known: KnownFighter = {
    id: c.id,
    ...namesOf(sheet?.name?.ru === c.name ? sheet.name : undefined, c.name),
    sex: sexOf(sheet),
    side: state.battle.sides[c.id] ?? c.id,
    ...(c.owner === null ? {} : { owner: c.owner }),
  };
  if (c.id !== me && c.owner !== me) return known;
  return { ...known, weapons: weaponsOf(book, c), abilities: abilitiesOf(book, c) };
}

function sexOf(sheet: Sheet | undefined): 'm' | 'f' | 'n' | null {
  const name = sheet?.name;
  const gender = name !== undefined && 'gender' in name ? name.gender : undefined;
  return gender === 'm' || gender === 'f' || gender === 'n' ? gender : null;
}

/** Whatever can be drawn, struck with or used up. */
function weaponsOf(book: Book, c: Fighter): KnownWeapon[] {
  const out: KnownWeapon[] = [];
  for (const item of c.inventory) {
    const weapon = book.weapons.get(item.itemId);
    if (weapon === undefined && !book.goods.has(item.itemId)) continue;
    out.push({
      id: item.id,
      ...namesOf(itemName(book, item.itemId), item.itemId),
      held: item.place === 'held' && item.limb !== null ? item.limb : 'stowed',
      blockMeans: weapon?.blockMeans ?? false,
      ...(weapon === undefined
        ? {}
        : { ranged: weapon.class === 'ranged' || weapon.class === 'firearm' || weapon.class === 'hightechRanged' }),
    });
  }
  return out;
}

/** What can be ordered; what was bought too late is known as well, so that it is refused by its name. */
function abilitiesOf(book: Book, c: Fighter): KnownAbility[] {
  const out: KnownAbility[] = [];
  for (const own of c.abilities) {
    const a = book.abilities.get(own.abilityId);
    if (a === undefined || a.kind === 'passive' || a.kind === 'mastery' || out.some((k) => k.id === a.id)) continue;
    out.push({ id: a.id, ...namesOf(book.definitions.get(a.id)?.name, a.id), kind: a.kind, targets: targetsOf(a) });
  }
  return out;
}

function targetsOf(a: Ability): KnownAbility['targets'] {
  if (a.isArea && a.areaCentre !== 'target') return 'area';
  if (a.isSummon) return 'none';
  switch (a.targetFilter) {
    case 'enemy':
    case 'ally':
    case 'self':
      return a.targetFilter;
    case 'any':
      return a.beneficial ? 'ally' : 'enemy';
    case 'point':
    case 'object':
      return 'none';
  }
}

function itemName(book: Book, itemId: string): Name | undefined {
  return book.weapons.get(itemId)?.name ?? book.armour.get(itemId)?.name ?? book.goods.get(itemId)?.name;
}

function namesOf(name: Name | undefined, otherwise: string): Pick<NamedItem, 'name' | 'aliases' | 'forms'> {
  if (name === undefined) return { name: otherwise };
  const forms = [...Object.values(formsOf(name, 'forms')), ...Object.values(formsOf(name, 'plural'))];
  return {
    name: name.en === undefined ? { ru: name.ru } : { ru: name.ru, en: name.en },
    aliases: 'aliases' in name ? (name.aliases ?? []) : [],
    forms: forms.filter((form): form is string => form !== undefined),
  };
}

function formsOf(name: Name, key: 'forms' | 'plural'): { readonly [grammaticalCase: string]: string | undefined } {
  if (key === 'forms') return 'forms' in name ? (name.forms ?? {}) : {};
  return 'plural' in name ? (name.plural ?? {}) : {};
}
