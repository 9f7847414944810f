import type { Generate, Next, Reading } from '@boevka/kernel';
import type { Book } from './book.ts';
import { check } from './check.ts';
import type { Content, Sheet } from './content.ts';
import { SheetSchema } from './content.ts';
import type { Man } from './context.ts';
import { mayDeclare } from './on-move.ts';
import type { Action, Order } from './orders/record.ts';
import { defaultOrder } from './orders/record.ts';
import type { Entries } from './packs.ts';
import { contentOf } from './packs.ts';
import { isGone, isHolding, specOf } from './standing.ts';
import type { State } from './state.ts';
import { MOST_LEVEL } from './terms.ts';

/** Random legal sheets and orders, for laws, fuzz and bots. All chance comes from the caller: numbers in [0, 1). */

const whole = (next: Next, lo: number, hi: number): number => lo + Math.floor(next() * (hi - lo + 1));
const chance = (next: Next, pct: number): boolean => next() * 100 < pct;

function pick<T>(next: Next, list: readonly T[]): T | undefined {
  return list[Math.floor(next() * list.length)];
}

/** A random sheet of what a content offers. */
export function randomSheet(content: Content, next: Next): Sheet {
  const made = (): { material: string; quality: string } => ({
    material: pick(next, content.materials)?.id ?? 'wood',
    quality: pick(next, content.qualities)?.id ?? 'standard',
  });
  const skills: { [skill: string]: number } = {};
  for (const { id } of content.skills) if (chance(next, 55)) skills[id] = whole(next, 0, MOST_LEVEL);
  const weapons = content.weapons.filter((w) => !w.id.endsWith('-melee'));
  const armed = Array.from({ length: chance(next, 80) ? whole(next, 1, 3) : 0 }, () => pick(next, weapons)).flatMap((w) =>
    w === undefined ? [] : [w.id],
  );
  const plans = chance(next, 70) ? ['humanoid'] : content.bodyPlans.map((p) => p.id);
  return SheetSchema.parse({
    skills,
    strength: whole(next, 0, MOST_LEVEL),
    toughness: whole(next, 0, MOST_LEVEL),
    size: whole(next, 1, 5),
    bodyPlan: pick(next, plans) ?? 'humanoid',
    weapons: [...new Set(armed)].map((weapon) => ({ weapon, ...made(), count: whole(next, 1, 3) })),
    armour: content.armourPieces.filter(() => chance(next, 25)).map((p) => ({ piece: p.id, ...made() })),
    shield: chance(next, 35) ? made() : null,
    chokeable: chance(next, 90),
  });
}

/** A random declaration that `check` accepts whole. */
export function randomOrder(state: Reading<State>, book: Book, who: string, next: Next): Order {
  const f = state.fighters.find((each) => each.id === who);
  if (f === undefined || !mayDeclare(state, f)) return { ...defaultOrder(), silent: false };
  const actions =
    f.down && chance(next, 60)
      ? [plain({ do: 'stand' })]
      : Array.from({ length: whole(next, 1, 6) }, () => randomAction(state, book, f, next));
  const ifDown = chance(next, 20) ? [plain({ do: 'stand' })] : null;
  const move = book.rules.movement === 'steps' && chance(next, 50) ? { to: whole(next, -30, 30) } : null;
  let order: Order = { actions, ifDown, move, silent: false };
  for (let i = 0; i < 3; i++) {
    const checked = check(state, book, who, order);
    if (!checked.ok) return { ...defaultOrder(), silent: false };
    order = checked.order;
    if (checked.refusals.every((r) => r.data.warning === true)) return order;
  }
  return { ...defaultOrder(), silent: false };
}

const plain = (action: Action): Action => action;

function randomAction(state: Reading<State>, book: Book, f: Man, next: Next): Action {
  if (isHolding(state, f.slot) && chance(next, 40)) return { do: chance(next, 50) ? 'release' : 'continue' };
  const way = next();
  if (way < 0.12) return { do: 'dodge' };
  if (way < 0.2) return { do: 'block' };
  const others = state.fighters.filter((o) => o !== f && !isGone(o));
  const foes = others.filter((o) => o.side !== f.side);
  const target = pick(next, foes.length > 0 && chance(next, 97) ? foes : others);
  if (target === undefined) return { do: 'dodge' };
  const aim = randomAim(book, target, next);
  const spare = chance(next, 10) ? pick(next, others) : undefined;
  const common = {
    target: target.id,
    ...aim,
    ...(spare === undefined ? {} : { fallback: spare.id }),
    ...(target.side === f.side ? { friendlyConfirmed: true } : {}),
  };
  if (way < 0.6 && f.items.length > 0) return { do: 'attack', ...common, ...randomWeapon(book, f, next) };
  const technique = pick(next, [...book.techniques.keys()]);
  return technique === undefined ? { do: 'attack', ...common } : { do: 'technique', technique, ...common };
}

function randomAim(book: Book, target: Man, next: Next): { part?: string } {
  const way = next();
  if (way < 0.35) return {};
  if (way < 0.45) return { part: pick(next, ['anyArm', 'anyHand', 'anyLeg', 'anyFoot']) ?? 'anyLeg' };
  const part = pick(next, specOf(book, target).plan.parts);
  return part === undefined ? {} : { part: part.id };
}

function randomWeapon(book: Book, f: Man, next: Next): Pick<Action, 'weapon' | 'kind' | 'mode' | 'swap'> {
  if (chance(next, 15)) return {};
  const item = pick(next, f.items);
  const weapon = item === undefined ? undefined : book.weapons.get(item.weapon);
  if (weapon === undefined) return {};
  const hands = specOf(book, f).plan.wielding.map((i) => specOf(book, f).plan.parts[i]?.id ?? '');
  const hand = chance(next, 10) ? pick(next, [...hands, 'pack', 'both']) : undefined;
  const mode = chance(next, 20) ? pick(next, ['melee', 'thrown'] as const) : undefined;
  const kind = chance(next, 30) && mode === undefined ? pick(next, weapon.kinds) : undefined;
  return {
    weapon: weapon.id,
    ...(kind === undefined ? {} : { kind }),
    ...(mode === undefined ? {} : { mode }),
    ...(hand === undefined ? {} : { swap: { item: weapon.id, hand } }),
  };
}

export const generate: Generate<State, Order, Book> = {
  sheet: (content, next) => randomSheet(contentOf(content as Entries), next),
  order: randomOrder,
};
