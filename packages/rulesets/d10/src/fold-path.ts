import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { Book } from './book.ts';
import { withBand } from './resolve/hex.ts';
import { BattleStartSchema } from './setup/battle-schema.ts';
import { give } from './setup/give.ts';
import { pairOf } from './setup/pairs.ts';
import type { Start } from './setup/start-schema.ts';
import { StartSchema } from './setup/start-schema.ts';
import type { Combatant, State } from './state.ts';
import type { Band } from './terms.ts';
import { BANDS } from './terms.ts';

/** The judge's word on one value: `A.hp`, `A.wounds.head`, `battle.bands.A-B`. */

function nowhere(path: string, why: string): never {
  throw new RuleFault(`no such place in the state: ${why}`, 'd10.judge.log', { path });
}

/** Sets a value by its dotted path. Throws RuleFault `d10.judge.log` where the path leads nowhere or the value cannot stand there. */
export function setByRuling(state: State, path: string, value: Json, book: Book): void {
  const [of = '', field = '', ...deeper] = path.split('.');
  if (field === '') nowhere(path, 'a path has at least two parts');
  if (of === 'battle') {
    setBattle(state, path, field, deeper, value);
    return;
  }
  const slot = Object.hasOwn(state.battle.slots, of) ? state.battle.slots[of] : undefined;
  const c = slot === undefined ? undefined : state.combatants[slot];
  if (c === undefined) nowhere(path, 'nobody of that name fights');
  setFighter(c, path, field, deeper, value, book);
  if (c.loseInitiative || field === 'arrives' || field === 'reaction') state.battle.reorder = true;
}

function setFighter(c: Combatant, path: string, field: string, deeper: readonly string[], value: Json, book: Book): void {
  const written = deeper.length === 0 ? value : under(field === 'wounds' ? { ...c.wounds } : {}, deeper, value);
  const read = StartSchema.safeParse({ [field]: written });
  if (!read.success) nowhere(path, read.error.issues[0]?.message ?? 'the value does not fit');
  const unknown = give(c, read.data as Start, book);
  if (unknown.length > 0) nowhere(path, `nothing is called ${unknown[0]?.id}`);
}

/** A value as a part of a record. */
function under(around: { [key: string]: Json }, deeper: readonly string[], value: Json): Json {
  const [first = '', ...rest] = deeper;
  return { ...around, [first]: rest.length === 0 ? value : under({}, rest, value) };
}

function setBattle(state: State, path: string, field: string, deeper: readonly string[], value: Json): void {
  const { battle } = state;
  const n = state.combatants.length;
  if ((field === 'bands' || field === 'metres') && deeper.length > 0) {
    const pair = pairOf(deeper.join('.'));
    const [a, b] = (pair ?? []).map((id) => (Object.hasOwn(battle.slots, id) ? battle.slots[id] : undefined));
    const set = field === 'bands' ? BANDS.indexOf(value as Band) : value;
    if (a === undefined || b === undefined || typeof set !== 'number' || set < 0)
      nowhere(path, 'a pair of fighters and its band or metres');
    battle[field] = withBand(battle[field], n, a, b, set);
    return;
  }
  const read = BattleStartSchema.safeParse({ [field]: deeper.length === 0 ? value : under({}, deeper, value) });
  if (!read.success || field === 'places') nowhere(path, 'the value does not fit');
  const { round, unexpected, surprise, extraRolls, endedEarly } = read.data;
  if (round !== undefined) battle.round = round;
  if (unexpected !== undefined) battle.unexpected = unexpected;
  if (surprise !== undefined)
    battle.surprise = surprise === null || surprise.kind === 'none' ? null : { side: surprise.side, kind: surprise.kind };
  if (extraRolls !== undefined) battle.extraRolls = extraRolls;
  if (endedEarly !== undefined) battle.endedEarly = endedEarly;
}
