import type { NamedThing } from '@boevka/language';
import { NameBook, plainWord, translitLatin } from '@boevka/language';
import type { BodyPart } from './parts.ts';
import { partsOfPlan } from './parts.ts';
import { WEAPON_SYNONYMS } from './things.ts';

/** Names of one person or thing; one string stands for the name in the language of the battle. */
export type Names = string | { readonly ru?: string; readonly en?: string };

interface NamedItem {
  readonly id: string;
  readonly name: Names;
  readonly aliases?: readonly string[];
  readonly forms?: readonly string[];
}

/** Something that a fighter holds or carries. */
export interface KnownItem extends NamedItem {
  /** `rightHand`, `leftHand`, `both` or `pack`. */
  readonly hand?: string;
  readonly kinds?: readonly string[];
  readonly mode?: 'melee' | 'ranged' | 'thrown';
  readonly meleeForm?: string;
}

export interface KnownFighter extends NamedItem {
  readonly sex?: 'm' | 'f' | 'n' | null;
  readonly side: number | string;
  /** Id of a body plan of the rulebook, or the parts themselves. */
  readonly bodyPlan?: string;
  readonly parts?: readonly BodyPart[];
  readonly weapons?: readonly KnownItem[];
  readonly shield?: KnownItem | null;
}

/** What the reader may know: who fights, what bodies they have, and what the author of the post owns. */
export interface ReadContext {
  readonly me: string;
  readonly fighters: readonly KnownFighter[];
}

/** A thing of one's own with what it can do. */
export interface OwnItem {
  readonly id: string;
  readonly hand: string | null;
  readonly kinds: readonly string[];
  readonly mode: 'melee' | 'ranged' | 'thrown' | 'shield';
  readonly meleeForm: string | null;
}

/** The context with its name books and the questions that reading asks of it. */
export interface Scene {
  readonly me: KnownFighter;
  readonly fighters: ReadonlyMap<string, KnownFighter>;
  readonly enemies: readonly KnownFighter[];
  readonly bodies: ReadonlyMap<string, readonly BodyPart[]>;
  readonly items: ReadonlyMap<string, OwnItem>;
  readonly names: NameBook;
  readonly things: NameBook;
}

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
  const owned = [...(me.weapons ?? []).map((item) => itemOf(item, null)), ...(me.shield == null ? [] : [itemOf(me.shield, 'shield')])];
  return {
    me,
    fighters: new Map(context.fighters.map((fighter) => [fighter.id, fighter])),
    enemies: context.fighters.filter((fighter) => fighter.id !== me.id && fighter.side !== me.side),
    bodies: new Map(context.fighters.map((fighter) => [fighter.id, fighter.parts ?? partsOfPlan(fighter.bodyPlan ?? 'humanoid')])),
    items: new Map(owned.map((item) => [item.id, item])),
    names: new NameBook(context.fighters.map((fighter) => thingOf(fighter, []))),
    things: new NameBook([
      ...(me.weapons ?? []).map((item) => thingOf(item, synonymsOf(item.id, me))),
      ...(me.shield == null ? [] : [thingOf(me.shield, (WEAPON_SYNONYMS.shield ?? '').split('; '))]),
    ]),
  };
}

/** Other words for a weapon, unless another thing of one's own is called so. */
function synonymsOf(id: string, me: KnownFighter): readonly string[] {
  const all = Object.hasOwn(WEAPON_SYNONYMS, id) ? (WEAPON_SYNONYMS[id] ?? '').split('; ') : [];
  const others = [...(me.weapons ?? []), ...(me.shield == null ? [] : [me.shield])].filter((item) => item.id !== id);
  const taken = others
    .flatMap((item) => [...namesIn(item.name), ...(item.aliases ?? [])].flatMap((name) => name.split(/\s+/)))
    .map((word) => plainWord(word, true));
  return all.filter((word) => !taken.includes(word));
}

const MELEE_KINDS: { readonly [weapon: string]: readonly string[] } = {
  sword: ['pierce', 'slash', 'blunt'],
  axe: ['slash', 'blunt'],
  hammer: ['blunt'],
  mace: ['blunt'],
  spear: ['pierce'],
  knife: ['pierce', 'slash'],
};
const RANGED: ReadonlySet<string> = new Set(['crossbow', 'bow']);

/** What is known of an item; where the context is silent, the catalogue's weapon of that id answers. */
function itemOf(item: KnownItem, shield: 'shield' | null): OwnItem {
  const { id, hand = null } = item;
  const ranged = RANGED.has(id);
  const thrown = id.startsWith('thrown-');
  const known = Object.hasOwn(MELEE_KINDS, id) ? MELEE_KINDS[id] : undefined;
  return {
    id,
    hand,
    kinds: item.kinds ?? known ?? (id === 'thrown-stone' ? ['blunt'] : ranged || thrown ? ['pierce'] : []),
    mode: shield ?? item.mode ?? (ranged ? 'ranged' : thrown ? 'thrown' : 'melee'),
    meleeForm: item.meleeForm ?? (ranged ? `${id}-melee` : id === 'thrown-spear' ? 'spear' : null),
  };
}

function namesIn(name: Names): readonly string[] {
  return typeof name === 'string' ? [name] : [name.ru, name.en].filter((one) => one !== undefined);
}

function thingOf(item: NamedItem, more: readonly string[]): NamedThing {
  const all = [...namesIn(item.name), ...(item.aliases ?? []), ...more];
  const latin = all.filter((name) => /[а-яё]/i.test(name)).map(translitLatin);
  const spelled = item.id.replaceAll(/[-_]/g, ' ').replaceAll(/\d+$/g, '').toLowerCase();
  return { id: item.id, names: [...all, ...latin, ...(spelled.length < 3 ? [] : [spelled])], forms: item.forms ?? [] };
}

/** How a fighter or an item is called in the language of the post. */
export function calledIn(scene: Scene, id: string): string {
  const name = scene.fighters.get(id)?.name ?? scene.me.weapons?.find((item) => item.id === id)?.name ?? id;
  return typeof name === 'string' ? name : (name.ru ?? name.en ?? id);
}
