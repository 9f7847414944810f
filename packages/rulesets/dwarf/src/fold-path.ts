import type { Json } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import { z } from 'zod';
import type { Book } from './book.ts';
import { needsOf, remask } from './masks.ts';
import { firstHold, firstWound } from './setup/first.ts';
import type { Start } from './setup/start-schema.ts';
import { HoldSchema, ModifierSchema, ResultSchema, StartSchema } from './setup/start-schema.ts';
import type { Fighter, State } from './state.ts';
import { BATTLE_MODES } from './terms.ts';

/** What the judge may set of the battle. */
const BATTLE = {
  queue: z.array(z.string()),
  modifiers: z.array(ModifierSchema),
  holds: z.array(HoldSchema),
  noHeight: z.boolean(),
  lethalSparring: z.boolean(),
  mode: z.enum(BATTLE_MODES),
  result: ResultSchema,
};

/** What of a combatant is set like this, a number of a round with 0 for none. */
const PLAIN = [
  'side',
  'stunSkipRound',
  'concussionSkipRound',
  'concussed',
  'unconscious',
  'dead',
  'surrendered',
  'down',
  'downSinceRound',
  'stoodUpInRound',
  'dodgeActions',
  'blockActions',
  'actFirstInRound',
  'usedSkills',
  'kills',
  'engagedWith',
  'low',
  'chokeable',
] as const;

/**
 * Sets one value by the judge's word. The path begins with `battle` or a combatant's id and goes on with a field of the ledger; the value is
 * written as the beginning of a battle writes it: `A.down`, `A.wounds`, `A.parts.leftHand`, `battle.queue`, `battle.modifiers`, `battle.result`.
 * @clause dwarf.round.queue-judge-override
 * @clause dwarf.battle.surrender-flight
 * @throws RuleFault when the path leads nowhere, or the value is none that may stand there
 */
export function setPath(state: State, book: Book, path: string, value: Json): void {
  const [first = '', field = '', ...rest] = path.split('.');
  if (first === 'battle') setBattle(state, book, field, rest, value, path);
  else {
    const f = state.fighters.find((each) => each.id === first);
    if (f === undefined) throw nowhere(path);
    setFighter(state, book, f, field, rest, value, path);
  }
  state.battle.stamp++;
  state.battle.outs++;
}

function nowhere(path: string): RuleFault {
  return new RuleFault('a path that leads nowhere, or a value that cannot stand there', 'dwarf.battle.surrender-flight', { path });
}

function read<S extends z.ZodType>(schema: S, value: Json, path: string): z.output<S> {
  const result = schema.safeParse(value);
  if (!result.success) throw nowhere(path);
  return result.data;
}

function setBattle(state: State, book: Book, field: string, rest: readonly string[], value: Json, path: string): void {
  const { battle } = state;
  if (rest.length > 0) throw nowhere(path);
  const slotOf = (id: string): number => {
    const slot = state.fighters.findIndex((f) => f.id === id);
    if (slot < 0) throw nowhere(path);
    return slot;
  };
  switch (field) {
    case 'queue': {
      const named = [...new Set(read(BATTLE.queue, value, path).map(slotOf))];
      battle.queue = [...named, ...battle.queue.filter((slot) => !named.includes(slot))];
      battle.order = battle.queue;
      battle.queued = true;
      return;
    }
    case 'modifiers':
      battle.modifiers = read(BATTLE.modifiers, value, path);
      return;
    case 'holds':
      battle.holds = read(BATTLE.holds, value, path).map((h) => {
        slotOf(h.victim);
        slotOf(h.holder);
        return firstHold(h, slotOf, book, battle.round);
      });
      return;
    case 'noHeight':
      battle.noHeight = read(BATTLE.noHeight, value, path);
      return;
    case 'lethalSparring':
      battle.lethalSparring = read(BATTLE.lethalSparring, value, path);
      return;
    case 'mode':
      battle.mode = read(BATTLE.mode, value, path);
      return;
    case 'result':
      battle.result = read(BATTLE.result, value, path);
      return;
    default:
      throw nowhere(path);
  }
}

function setFighter(state: State, book: Book, f: Fighter, field: string, rest: readonly string[], value: Json, path: string): void {
  const { round } = state.battle;
  const spec = book.specs[f.slot];
  if (spec === undefined) throw nowhere(path);
  if (field === 'parts' && rest.length > 0) {
    const [part = '', lost = 'lost'] = rest;
    if (rest.length > 2 || lost !== 'lost') throw nowhere(path);
    const given = rest.length === 2 ? { lost: value } : value;
    setFighter(state, book, f, 'parts', [], { [part]: given }, path);
    return;
  }
  if (rest.length > 0 || !Object.hasOwn(StartSchema.shape, field)) throw nowhere(path);
  const start: Start = read(StartSchema, { [field]: value }, path);
  let { lost } = f;
  if (start.wounds !== undefined) {
    if (start.wounds.some((w) => !spec.plan.byId.has(w.part))) throw nowhere(path);
    const old = f.wounds.reduce((sum, w) => (w.effect === 'limb-loss' ? sum | partBits(w.part) : sum), 0);
    f.wounds = start.wounds.map((w) => firstWound(w, spec, book.rules, round));
    lost &= ~old;
  } else if (start.parts !== undefined) {
    for (const [id, part] of Object.entries(start.parts)) {
      const there = spec.plan.byId.get(id);
      if (there === undefined) throw nowhere(path);
      lost = part.lost ? lost | there.bit | there.below : lost & ~(there.bit | there.below);
    }
  } else if (start.weapons !== undefined) {
    const { weapons } = start;
    if (weapons.some((w) => !book.weapons.has(w.weapon) || !book.materials.has(w.material) || !book.qualities.has(w.quality)))
      throw nowhere(path);
    f.items = weapons.map(({ hand = 'pack', ...w }) => ({ ...w, hand, needs: needsOf(spec.plan, hand) }));
  } else if (start.shield !== undefined) {
    const { shield } = start;
    f.shield = shield === null ? null : { ...shield, hand: shield.hand ?? 'pack', needs: needsOf(spec.plan, shield.hand ?? 'pack') };
  } else if (start.position !== undefined) f.position = start.position;
  else if (start.stunned !== undefined) f.stunSkipRound = start.stunned ? round : 0;
  else setPlain(f, field, value, start, path);
  f.skippedRound = f.stunSkipRound === round || f.concussionSkipRound === round ? round : 0;
  if (field === 'down') f.downSinceRound = f.down ? round - 1 : 0;
  if (field === 'unconscious' && f.unconscious) f.concussed = true;
  remask(f, spec, round, lost);

  function partBits(part: number): number {
    const p = spec?.plan.parts[part];
    return p === undefined ? 0 : p.bit | p.below;
  }
}

function setPlain(f: Fighter, field: string, value: Json, start: Start, path: string): void {
  const plain = PLAIN.find((p) => p === field);
  if (plain === undefined) throw nowhere(path);
  const given = start[plain];
  Object.assign(f, { [plain]: given === undefined || given === null ? (value === null ? 0 : value) : given });
}
