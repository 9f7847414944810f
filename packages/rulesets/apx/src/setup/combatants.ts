import type { Book } from '../book.ts';
import { characterOf } from '../book.ts';
import type { Attack } from '../content/attack.ts';
import { wholeAttack } from '../content/attack.ts';
import type { Protection } from '../content/protection.ts';
import { START_APX, START_HP } from '../content/sheet.ts';
import type { AttackInstance, Combatant, Effect, Guard, MultiMove } from '../state.ts';
import { effectiveApx } from '../state.ts';
import type { Start, StartInstance, StartMultiMove } from './start-schema.ts';

/** What a protection is in the state: what it can still take changes, the rest is the sheet's. */
function guardOf(p: Protection): Guard {
  const { id, against, percent, flat, pool, magic, kind, protectsFrom } = p;
  return { id, against, percent, flat, pool, magic, kind, protectsFrom };
}

export interface Seat {
  readonly id: string;
  readonly slot: number;
  readonly teamId: string;
  readonly x: number;
  readonly y: number;
}

/** A combatant as his sheet and the start make him; queue and multi-move attack come after everybody is there. */
export function combatantFrom(book: Book, seat: Seat, start: Start): Combatant {
  const { sheet, protections } = characterOf(book, seat.id);
  const apx = start.apx ?? sheet.apx ?? START_APX;
  const maxHp = start.maxHp ?? sheet.maxHp ?? START_HP;
  const effects = start.effects ?? [];
  const c: Combatant = {
    id: seat.id,
    slot: seat.slot,
    teamId: seat.teamId,
    maxHp,
    apx,
    hp: start.hp ?? maxHp,
    x: seat.x,
    y: seat.y,
    spentThisMove: start.spentThisMove ?? start.spent ?? 0,
    reserve: 0,
    queue: [],
    blind: effects.find((e): e is Effect => e.family === 'blind') ?? null,
    freeze: effects.find((e): e is Effect => e.family === 'freeze') ?? null,
    multiMove: null,
    guards: protections.map(guardOf),
    wards: [],
    immunities: start.immunities ?? sheet.immunities,
    defeated: start.defeated ?? false,
    fate: null,
  };
  c.reserve = reserveAtStart(book, c, start);
  return c;
}

/** @clause apx.ap.reserve-set @clause apx.ap.unspent-lost */
function reserveAtStart(book: Book, c: Combatant, { reserve, spentPreviousMove }: Start): number {
  if (reserve !== undefined) return reserve;
  if (spentPreviousMove !== undefined) return Math.max(0, effectiveApx(c) - spentPreviousMove);
  return book.rules.firstMoveReserve === 'full' ? c.apx : 0;
}

/** An attack that waits at the start: what is not said of it follows from the attack of that name, if there is one. */
export function instanceFrom(book: Book, all: readonly Combatant[], target: Combatant, given: StartInstance, seq: number): AttackInstance {
  const {
    id = `q${seq}`,
    attackerId,
    attacker = attackerId,
    attackId,
    attack = attackId,
    paidAp,
    totalPaid,
    ap,
    defenceBase,
    multiMove,
    ...fields
  } = given;
  const by =
    all.find((c) => c.id === attacker) ?? all.find((c) => c.teamId !== target.teamId) ?? all.find((c) => c.id !== target.id) ?? target;
  const known = attack === undefined ? undefined : (characterOf(book, by.id).attacks.get(attack) ?? book.attacks.get(attack));
  const paid = paidAp ?? totalPaid ?? ap ?? known?.ap ?? defenceBase ?? 1;
  const itsId = attack ?? 'attack';
  const own = wholeAttack({ ...fields, ap: paid }, itsId);
  const a = known === undefined ? own : withFields(known, own, fields);
  const isMulti = multiMove ?? totalPaid !== undefined;
  const base = defenceBase ?? (isMulti ? Math.min(paid, effectiveApx(by)) : paid);
  return instanceOf({ ...a, id: itsId }, id, seq, attacker ?? by.id, paid, Math.max(1, base), isMulti);
}

/** A known attack with the fields that are written for it here. */
export function withFields(known: Attack, own: Attack, written: { readonly [field: string]: unknown }): Attack {
  const out: { [field: string]: unknown } = { ...known };
  const has = (field: string): boolean => written[field] !== undefined;
  const take = (...fields: readonly (keyof Attack)[]): void => {
    for (const field of fields) out[field] = own[field];
  };
  const plain = ['damageType', 'targeting', 'spell', 'dodgeable', 'combo', 'text', 'name', 'interruptsMultiMove'] as const;
  for (const field of plain) if (has(field)) take(field);
  if (has('damage') || has('baseDamage')) take('damage');
  if (has('nature')) take('nature', 'blockable');
  if (has('blockable')) take('blockable');
  if (has('range')) take('range', 'rangeGiven');
  if (has('area')) take('radius', 'targeting');
  if (has('area') || has('affects')) take('affects');
  if (has('blind')) take('blindMoves');
  if (has('freeze')) take('freezeMoves', 'freezeMinus', 'freezePercent');
  if (has('selfEffect')) take('heal', 'pool', 'poolAgainst', 'selfOnly');
  // A known attack, with fields of another one put in its places.
  return out as unknown as Attack;
}

/** The attack as it stands in a queue. */
export function instanceOf(
  a: Attack,
  id: string,
  seq: number,
  attackerId: string,
  paidAp: number,
  defenceBase: number,
  multiMove: boolean,
): AttackInstance {
  return {
    id,
    seq,
    attackerId,
    attackId: a.id,
    paidAp,
    defenceBase,
    multiMove,
    baseDamage: a.damage,
    damageType: a.damageType,
    nature: a.nature,
    targeting: a.targeting,
    dodgeable: a.dodgeable,
    blockable: a.blockable,
    blindMoves: a.blindMoves,
    freezeMoves: a.freezeMoves,
    freezeMinus: a.freezeMinus,
    freezePercent: a.freezePercent,
    interruptsMultiMove: a.interruptsMultiMove,
    text: a.text,
    damageShare: null,
  };
}

/** A multi-move attack that is in work at the start. */
export function multiMoveFrom(book: Book, all: readonly Combatant[], c: Combatant, given: StartMultiMove): MultiMove {
  const {
    attackId,
    attack = attackId,
    target,
    targets,
    targetIds = targets ?? (target === undefined ? undefined : [target]),
    paid,
  } = given;
  const known = typeof attack === 'string' ? (characterOf(book, c.id).attacks.get(attack) ?? book.attacks.get(attack)) : attack;
  const cost = given.cost ?? known?.ap ?? paid + 1;
  const itsId = typeof attack === 'string' ? attack : attack?.id || 'attack';
  const other = all.find((o) => o.teamId !== c.teamId && !o.defeated) ?? all.find((o) => o.id !== c.id);
  const whole = known ?? wholeAttack({ ap: cost }, itsId);
  return {
    attackId: itsId,
    targetIds: targetIds ?? (other === undefined ? [] : [other.id]),
    cost,
    paid,
    attack: { ...whole, id: itsId, ap: cost },
  };
}
