import type { Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import type { Name } from '../content.ts';
import type { Fighter, State } from '../state.ts';
import type { KnownFighter, KnownSpell, KnownWeapon, NamedItem, ReadContext } from './read/context.ts';

/** What the reader of a fighter's post may know: everybody's names, what the fighter has on him, the places of the scene. */
export function readContextOf(state: Reading<State>, book: Book, me: string): ReadContext {
  return {
    me,
    fighters: state.combatants.map((c) => knownFighter(book, c, me)),
    places: [...book.places.values()].map((place) => ({ id: place.id, ...namesOf(place.name, place.id) })),
  };
}

function knownFighter(book: Book, c: Fighter, me: string): KnownFighter {
  const name = book.sheets.get(c.sheet)?.name;
  const known: KnownFighter = { id: c.id, ...namesOf(name, c.id), sex: sexOf(name), side: c.teamId };
  if (c.id !== me) return known;
  const { shield } = c.kit;
  return {
    ...known,
    weapons: weaponsOf(book, c),
    shield: shield === null ? null : { id: shield.id, ...withAlias(namesOf(shield.name, shield.id), 'щит') },
    items: [...new Set(c.carried.items)].map((id): NamedItem => ({ id, ...namesOf(book.items.get(id)?.name, id) })),
    spells: c.spells.flatMap((id): readonly KnownSpell[] => {
      const spell = book.spells.get(id);
      if (spell === undefined) return [];
      const targets = spell.target === 'self' ? 'self' : spell.target === 'enemy' ? 'foe' : 'any';
      return [{ id, ...namesOf(spell.name, id), action: spell.action, targets }];
    }),
  };
}

/** The weapon in hand, the one that lies before him, and those that he carries. */
function weaponsOf(book: Book, c: Fighter): KnownWeapon[] {
  const { weapon } = c.kit;
  const ids = [weapon.id, ...(c.fallen === null ? [] : [c.fallen]), ...c.carried.weapons].filter((id) => id !== 'unarmed');
  return [...new Set(ids)].map((id) => {
    const known = id === weapon.id ? weapon : book.weapons.get(id);
    return {
      id,
      ...namesOf(known?.name, id),
      held: id === weapon.id && c.kit.weaponState === 'held',
      small: known?.small ?? false,
      launcher: known?.launcher != null,
    };
  });
}

type NamedAs = Pick<NamedItem, 'name' | 'aliases' | 'forms'>;

function namesOf(name: Reading<Name> | undefined, otherwise: string): NamedAs {
  if (name === undefined) return { name: otherwise };
  const forms = 'forms' in name ? Object.values(name.forms ?? {}) : [];
  const several = 'plural' in name ? Object.values(name.plural ?? {}) : [];
  return {
    name: name.en === undefined ? { ru: name.ru } : { ru: name.ru, en: name.en },
    aliases: 'aliases' in name ? (name.aliases ?? []) : [],
    forms: [...forms, ...several].filter((form): form is string => form !== undefined),
  };
}

function withAlias(names: NamedAs, alias: string): NamedAs {
  return { ...names, aliases: [...(names.aliases ?? []), alias] };
}

function sexOf(name: Reading<Name> | undefined): 'm' | 'f' | 'n' | null {
  const gender = name !== undefined && 'gender' in name ? name.gender : undefined;
  return gender === 'm' || gender === 'f' || gender === 'n' ? gender : null;
}
