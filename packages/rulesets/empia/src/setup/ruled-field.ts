import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { limbId } from '../limbs.ts';
import type { Battle, Combatant, State } from '../state.ts';
import { combatant } from '../state.ts';
import { FieldSchema } from './field-schema.ts';
import { limbsGiven, modifiersGiven, preparingGiven, statusesGiven, sustainedGiven } from './given.ts';
import { carriedItems } from './inventory.ts';
import { bearing } from './placement.ts';
import { BattleStartSchema } from './setup.ts';
import type { Start } from './start-schema.ts';
import { StartSchema } from './start-schema.ts';

/** Whole fields that the judge sets, in every form in which the beginning of a battle may be written. */

/** The chosen bonuses stand until the battle ends. @clause empia.bonus.locked */
const LOCKED = 'combatBonuses';

function refused(clause: string, why: string, field: string, value: Json): RuleFault {
  return new RuleFault(why, clause, { field, value });
}

/**
 * Sets a combatant's field; what is timed counts from an action.
 * @param since absolute number of the action after which times run
 * @returns false for a field that no beginning speaks of
 * @throws RuleFault for a value that the field cannot have, and for what nobody may change
 */
export function setCombatantField(book: Book, state: State, c: Combatant, field: string, value: Json, since: number): boolean {
  if (field === LOCKED) throw refused('empia.bonus.locked', 'The set of combat bonuses stands until the end', field, value);
  if (field === 'side' || !Object.hasOwn(c, field)) return false;
  const parsed = StartSchema.safeParse({ [field]: value });
  if (!parsed.success) {
    if (parsed.error.issues.some((i) => i.code === 'unrecognized_keys' && i.path.length === 0)) return false;
    throw refused('empia.judge.override', 'a value of another kind', field, value);
  }
  Object.assign(c, converted(book, state, c, parsed.data, since));
  return true;
}

/** The given fields as the state holds them. */
function converted(book: Book, state: State, c: Combatant, start: Start, since: number): Partial<Combatant> {
  const { groundHeightM } = state.battle.field;
  const timed = <T extends { since: number }>(list: readonly T[]): T[] => list.map((x) => (x.since === 0 ? { ...x, since } : x));
  const { position, facing, limbs, mainHand, inventory, abilities, statuses, modifiers, preparing, sustainedList, toggledOn, cooldowns } =
    start;
  if (position !== undefined) return { position: { x: position.x, y: position.y, z: position.z ?? c.position.z } };
  if (facing !== undefined) return { facing: facingOf(state, c, facing) };
  if (limbs !== undefined) return { limbs: limbsGiven(c.limbs, limbs) };
  if (mainHand !== undefined) return { mainHand: limbId(c.limbs, mainHand) ?? mainHand };
  if (inventory !== undefined) return { inventory: carriedItems(book, inventory, c.limbs, c.mainHand) };
  if (statuses !== undefined) return { statuses: timed(statusesGiven(book, statuses)) };
  if (modifiers !== undefined) return { modifiers: timed(modifiersGiven(modifiers, c.id)) };
  if (preparing) return { preparing: preparingGiven(book, preparing, groundHeightM) };
  if (sustainedList !== undefined) return { sustainedList: timed(sustainedGiven(book, sustainedList)) };
  if (toggledOn !== undefined) return { toggledOn: timed(toggledOn) };
  if (cooldowns !== undefined) return bans(cooldowns, since);
  if (abilities !== undefined) {
    return {
      abilities: abilities.map((a) => ({
        abilityId: a.abilityId,
        price: a.price ?? book.abilities.get(a.abilityId)?.experience ?? 0,
        gifted: a.gifted,
        counted: !a.free,
        acquiredTurn: a.acquiredTurn,
        granted: null,
      })),
    };
  }
  return JSON.parse(JSON.stringify(start)) as Partial<Combatant>;
}

function bans(given: NonNullable<Start['cooldowns']>, since: number): Pick<Combatant, 'cooldowns' | 'uses'> {
  const cooldowns: Combatant['cooldowns'] = {};
  const uses: Combatant['uses'] = {};
  for (const [id, left] of Object.entries(given)) {
    if (left === 'onceUsed') uses[id] = 1;
    else cooldowns[id] = { remainingActions: left, since };
  }
  return { cooldowns, uses };
}

function facingOf(state: State, c: Combatant, given: number | string): number {
  if (typeof given === 'number') return ((given % 360) + 360) % 360;
  const goal = combatant(state, given);
  if (goal === null) throw refused('empia.judge.override', 'a look at nobody', 'facing', given);
  return bearing(c.position, goal.position, c.facing);
}

/** Fields of the battle that its rules keep for themselves. */
const INNER = ['slots', 'serial', 'turn', 'actionIndex'];

/**
 * Sets a field of the battle; cells of the matrix of sight, and fields of the battlefield, one by one too.
 * @returns false for what no beginning speaks of
 * @throws RuleFault for a value that the field cannot have
 */
export function setBattleField(battle: Battle, steps: readonly string[], value: Json): boolean {
  const [field = '', ...rest] = steps;
  if (INNER.includes(field)) return false;
  if (field === 'sightMatrix') return setSight(battle, rest, value);
  if (field === 'field' && rest.length === 1) {
    const [part = ''] = rest;
    const parsed = FieldSchema.safeParse({
      ...(part === 'groundHeightM' ? {} : { groundHeightM: battle.field.groundHeightM }),
      [part]: value,
    });
    if (!Object.hasOwn(battle.field, part)) return false;
    if (!parsed.success) throw refused('empia.judge.override', 'a value of another kind', `field.${part}`, value);
    battle.field = { ...battle.field, [part]: parsed.data[part as keyof typeof parsed.data] };
    return true;
  }
  if (rest.length > 0 || !Object.hasOwn(battle, field)) return false;
  const parsed = BattleStartSchema.safeParse({ [field]: value });
  if (!parsed.success) throw refused('empia.judge.override', 'a value of another kind', field, value);
  Object.assign(battle, parsed.data);
  return true;
}

function setSight(battle: Battle, cell: readonly string[], value: Json): boolean {
  const [observer, target] = cell;
  const known = cell.length <= 2 && cell.every((id) => Object.hasOwn(battle.slots, id));
  const whole = observer === undefined ? value : { [observer]: target === undefined ? value : { [target]: value } };
  const parsed = BattleStartSchema.safeParse({ sightMatrix: whole === 'auto' ? {} : whole });
  if (!known || !parsed.success) throw refused('empia.judge.override', 'a cell of sight that there is not', 'sightMatrix', value);
  const given = parsed.data.sightMatrix ?? {};
  const row = observer === undefined ? {} : { ...(target === undefined ? {} : battle.sightMatrix[observer]), ...given[observer] };
  battle.sightMatrix = observer === undefined ? given : { ...battle.sightMatrix, [observer]: row };
  return true;
}
