import type { NamedThing } from '@boevka/language';
import { NameBook, translitLatin } from '@boevka/language';

/** Names of one person or thing; one string stands for the name in the language of the battle. */
export type Names = string | { readonly ru?: string; readonly en?: string };

export interface NamedItem {
  readonly id: string;
  readonly name: Names;
  readonly aliases?: readonly string[];
  readonly forms?: readonly string[];
}
export interface KnownWeapon extends NamedItem {
  /** The limb that holds it, or `stowed`. */
  readonly held?: string;
  /** It can be blocked with. */
  readonly blockMeans?: boolean;
  /** It shoots or is thrown; told by its name where not said. */
  readonly ranged?: boolean;
}
export interface KnownAbility extends NamedItem {
  readonly kind: string;
  readonly targets: 'enemy' | 'ally' | 'self' | 'area' | 'none';
}
export interface KnownFighter extends NamedItem {
  readonly sex?: 'm' | 'f' | 'n' | null;
  readonly side: number | string;
  readonly owner?: string;
  readonly weapons?: readonly KnownWeapon[];
  readonly abilities?: readonly KnownAbility[];
}

/** What the reader may know: who takes part, and what the author of the post owns. */
export interface ReadContext {
  readonly me: string;
  readonly fighters: readonly KnownFighter[];
  readonly places?: readonly NamedItem[];
  readonly ground?: readonly NamedItem[];
  /** The most variants that one action may have; null where they are counted otherwise. Absent: the rulebook's five. */
  readonly variants?: number | null;
}

/** The context with name books and the questions that reading asks of it. */
export interface Scene {
  /** See `ReadContext`. */
  readonly variants: number | null;
  readonly me: KnownFighter;
  readonly fighters: ReadonlyMap<string, KnownFighter>;
  readonly enemies: readonly KnownFighter[];
  readonly allies: readonly KnownFighter[];
  readonly creatures: readonly KnownFighter[];
  readonly weapons: readonly KnownWeapon[];
  readonly abilities: ReadonlyMap<string, KnownAbility>;
  readonly books: {
    readonly fighters: NameBook;
    readonly weapons: NameBook;
    readonly abilities: NameBook;
    readonly places: NameBook;
    readonly ground: NameBook;
  };
}

/** @clause empia.order.variants */
const MOST_VARIANTS = 5;

const scenes = new WeakMap<ReadContext, Scene>();

/** The name books of a context, built once for each. Throws RangeError if the author is not among the fighters. */
export function sceneOf(context: ReadContext): Scene {
  const known = scenes.get(context);
  if (known !== undefined) return known;
  const scene = buildScene(context);
  scenes.set(context, scene);
  return scene;
}

function buildScene(context: ReadContext): Scene {
  const me = context.fighters.find((fighter) => fighter.id === context.me);
  if (me === undefined) throw new RangeError(`the author ${context.me} is not among the fighters`);
  const others = context.fighters.filter((fighter) => fighter.id !== me.id);
  const creatures = others.filter((fighter) => fighter.owner === me.id);
  const owned = [me, ...creatures];
  const weapons = owned.flatMap((fighter) => fighter.weapons ?? []);
  const abilities = owned.flatMap((fighter) => fighter.abilities ?? []);
  return {
    variants: context.variants === undefined ? MOST_VARIANTS : context.variants,
    me,
    fighters: new Map(context.fighters.map((fighter) => [fighter.id, fighter])),
    enemies: others.filter((fighter) => fighter.side !== me.side),
    allies: others.filter((fighter) => fighter.side === me.side && fighter.owner !== me.id),
    creatures,
    weapons,
    abilities: new Map(abilities.map((ability) => [ability.id, ability])),
    books: {
      fighters: new NameBook(context.fighters.map(thingOf)),
      weapons: new NameBook(weapons.map((weapon) => thingOf(withShieldName(weapon, weapons)))),
      abilities: new NameBook(abilities.map(thingOf)),
      places: new NameBook((context.places ?? []).map(thingOf)),
      ground: new NameBook((context.ground ?? []).map(thingOf)),
    },
  };
}

/** «энергощит» is a «щит» too, if nothing else of one's own is called so. */
function withShieldName(weapon: KnownWeapon, all: readonly KnownWeapon[]): KnownWeapon {
  const called = (one: KnownWeapon): string => [...namesIn(one.name), ...(one.aliases ?? [])].join(' ').toLowerCase();
  const alone = /(?:^|[\s-])щит(?:$|[\s-])/;
  if (weapon.blockMeans !== true || !/щит/.test(called(weapon)) || all.some((one) => alone.test(called(one)))) return weapon;
  return all.filter((one) => /щит/.test(called(one))).length === 1 ? { ...weapon, aliases: [...(weapon.aliases ?? []), 'щит'] } : weapon;
}

function namesIn(name: Names): readonly string[] {
  return typeof name === 'string' ? [name] : [name.ru, name.en].filter((one) => one !== undefined);
}

function thingOf(item: NamedItem): NamedThing {
  const all = [...namesIn(item.name), ...(item.aliases ?? [])];
  const latin = all.filter((name) => /[а-яё]/i.test(name)).map(translitLatin);
  const spelled = spelledId(item.id);
  return { id: item.id, names: [...all, ...latin, ...(spelled.length < 3 ? [] : [spelled])], forms: item.forms ?? [] };
}

/** «iceShackles» → «ice shackles»: ids are English words, so that an English post may use them. */
function spelledId(id: string): string {
  return id
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/\d+$/g, '')
    .toLowerCase();
}
