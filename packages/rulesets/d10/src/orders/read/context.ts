import type { NamedThing, NameHit, Token } from '@boevka/language';
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
  readonly held?: boolean;
  readonly small?: boolean;
  /** It shoots; told by its name where not said. */
  readonly launcher?: boolean;
}
export interface KnownSpell extends NamedItem {
  readonly action: 'main' | 'minor';
  /** Whom it is for where nobody is named. */
  readonly targets?: 'foe' | 'self' | 'any';
}
export interface KnownFighter extends NamedItem {
  readonly sex?: 'm' | 'f' | 'n' | null;
  readonly side: number | string;
  readonly weapons?: readonly KnownWeapon[];
  readonly shield?: NamedItem | null;
  readonly items?: readonly NamedItem[];
  readonly spells?: readonly KnownSpell[];
}

/** What the reader may know: who takes part, and what the author of the post has on him. */
export interface ReadContext {
  readonly me: string;
  readonly fighters: readonly KnownFighter[];
  readonly places?: readonly NamedItem[];
  readonly ground?: readonly NamedItem[];
}

/** Kinds of things that a post may name. */
export const THINGS = ['fighters', 'weapons', 'shields', 'items', 'spells', 'places'] as const;
export type Thing = (typeof THINGS)[number];
export type Hits = { readonly [T in Thing]: readonly NameHit[] };

/** The context with its name books. */
export interface Scene {
  readonly me: KnownFighter;
  readonly fighters: ReadonlyMap<string, KnownFighter>;
  readonly enemies: readonly KnownFighter[];
  readonly allies: readonly KnownFighter[];
  readonly weapons: readonly KnownWeapon[];
  readonly spells: ReadonlyMap<string, KnownSpell>;
  readonly shield: NamedItem | null;
  readonly items: readonly NamedItem[];
  readonly books: { readonly [T in Thing]: NameBook };
}

/** Bare hands, as the reader calls them. */
export const UNARMED = 'unarmed';

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
  const weapons = [...(me.weapons ?? [])];
  const shield = me.shield ?? null;
  const items = me.items ?? [];
  const spells = me.spells ?? [];
  return {
    me,
    fighters: new Map(context.fighters.map((fighter) => [fighter.id, fighter])),
    enemies: others.filter((fighter) => fighter.side !== me.side),
    allies: others.filter((fighter) => fighter.side === me.side),
    weapons,
    spells: new Map(spells.map((spell) => [spell.id, spell])),
    shield,
    items,
    books: {
      fighters: new NameBook(context.fighters.map(thingOf)),
      weapons: new NameBook(weapons.map(thingOf)),
      shields: new NameBook(shield === null ? [] : [thingOf(shield)]),
      items: new NameBook(items.map(thingOf)),
      spells: new NameBook(spells.map(thingOf)),
      places: new NameBook([...(context.places ?? []), ...(context.ground ?? [])].map(thingOf)),
    },
  };
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

/** «fireStrike» → «fire strike»: ids are English words, so that an English post may use them. */
function spelledId(id: string): string {
  return id
    .replace(/^.*:/, '')
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .replaceAll(/\d+$/g, '')
    .toLowerCase();
}

/** Whether a weapon shoots, by what is known of it or else by what it is called. */
export function shoots(weapon: KnownWeapon): boolean {
  return weapon.launcher ?? /лук|арбалет|пистол|мушкет|bow|pistol|musket|gun/i.test(namesIn(weapon.name).join(' '));
}

/** All names that begin at a place, by kinds of things. */
export function hitsAt(scene: Scene, tokens: readonly Token[], at: number, slips: boolean): Hits {
  const { books } = scene;
  const whole = (book: NameBook): NameHit[] => {
    const exact = book.at(tokens, at, slips);
    if (slips || exact[0]?.match !== 'part') return exact;
    const mended = book.at(tokens, at, true);
    return (mended[0]?.words ?? 0) > (exact[0]?.words ?? 0) ? mended : exact;
  };
  return {
    fighters: whole(books.fighters),
    weapons: whole(books.weapons),
    shields: whole(books.shields),
    items: whole(books.items),
    spells: whole(books.spells),
    places: whole(books.places),
  };
}

/** Whether a word is a form of a word of any name. */
export function isInName(scene: Scene, word: string): boolean {
  return THINGS.some((thing) => scene.books[thing].has(word));
}
