import type { Next, Reading } from '@boevka/kernel';
import type { Book } from '../book.ts';
import { UNARMED } from '../book.ts';
import { check } from '../check.ts';
import { inHand } from '../memo.ts';
import { costOf, minorsOf } from '../orders/cost.ts';
import type { Act, Blow, Def, Plan } from '../orders/plan.ts';
import { IDLE } from '../orders/plan.ts';
import { areSmall, mostAttacks } from '../ready.ts';
import { PLAIN } from '../resolve/attacking.ts';
import type { Fighter, State } from '../state.ts';
import { combatant, isAble, isThere } from '../state.ts';
import { AIMS, DEFEATS, DIRECTIONS } from '../terms.ts';
import { chance, pick, weighted, whole } from './choice.ts';

/** What a random plan is made from. */
interface Seat {
  readonly state: Reading<State>;
  readonly book: Book;
  readonly c: Fighter;
  readonly next: Next;
  readonly foes: readonly Fighter[];
  readonly allies: readonly Fighter[];
}

/**
 * A random plan that check accepts whole. What chance put together wrongly is left out.
 * @param next numbers in [0, 1); the same numbers make the same plan
 */
export function randomPlan(state: Reading<State>, book: Book, who: string, next: Next): Plan {
  const c = combatant(state, who);
  if (c === null) return IDLE;
  const there = state.combatants.filter((o) => o.slot !== c.slot && isThere(state, o));
  const foes = there.filter((o) => o.teamId !== c.teamId);
  const seat: Seat = { state, book, c, next, foes, allies: there.filter((o) => o.teamId === c.teamId) };
  if (foes.length === 0) return IDLE;
  const plan = drawn(seat);
  return stands(seat, plan) ? plan : settled(seat, plan);
}

function drawn(seat: Seat): Plan {
  const { next } = seat;
  const only = seat.state.battle.round === 0 && seat.state.battle.surprise?.kind === 'minor';
  const main = only || chance(next, 12) ? null : mainAct(seat);
  const minors = chance(next, 50) ? 1 : main === null && chance(next, 60) ? 2 : 0;
  const acts: Act[] = [];
  for (let i = 0; i < minors; i++) acts.push(...minorAct(seat));
  if (main !== null) acts.splice(whole(next, 0, acts.length), 0, main);
  if (!only && chance(next, 15)) acts.push(instantAct(seat));
  const aims = acts.some((act) => act.do === 'aim');
  return {
    acts: aims ? acts.filter((act) => act.do === 'aim').slice(0, 1) : acts,
    defences: aims ? [] : defences(seat, acts),
    primaryFoe: chance(next, 10) ? (pick(next, seat.foes)?.id ?? null) : null,
    fallbackTarget: chance(next, 40) ? (pick(next, seat.foes)?.id ?? null) : null,
    intercept: !chance(next, 15),
    onInstantDefeat: pick(next, DEFEATS) ?? 'unconscious',
  };
}

/** Whether check takes it without a word, warnings apart. */
function stands({ state, book, c }: Seat, plan: Plan): boolean {
  const { ok, refusals } = check(state, book, c.id, plan);
  return ok && refusals.every((r) => r.data.warning === true);
}

/** A plan that was too much loses its last parts, one by one, until it stands. */
function settled(seat: Seat, plan: Plan): Plan {
  let at = plan;
  for (let i = 0; i < 40 && !stands(seat, at); i++) {
    const { order, ok } = check(seat.state, seat.book, seat.c.id, at);
    if (ok) at = order;
    else if (at.defences.length > 0) at = { ...at, defences: at.defences.slice(0, -1) };
    else at = { ...at, acts: at.acts.slice(0, -1) };
  }
  return stands(seat, at) ? at : IDLE;
}

function foeOf(seat: Seat): Fighter | null {
  const able = seat.foes.filter(isAble);
  return pick(seat.next, able.length > 0 && !chance(seat.next, 4) ? able : seat.foes);
}

function mainAct(seat: Seat): Act | null {
  const { next, c } = seat;
  if (c.aim !== null && chance(next, 80)) return { do: 'aim', as: null, vs: c.aim.targetId, part: null };
  const make = weighted<(s: Seat) => Act | null>(next, [
    [60, attackAct],
    [c.spells.length > 0 ? 18 : 0, (s) => castAct(s, 'main')],
    [inHand(c.kit).launcher === null ? 0 : 12, aimAct],
    [c.prone || c.posture === 'sitting' ? 40 : 1, () => ({ do: 'stand', as: null })],
    [seat.foes.some((f) => f.condition === 'unconscious') ? 10 : 0, finishAct],
    [seat.allies.some((a) => a.prone) ? 15 : 0, (s) => helpAct(s)],
    [4, checkAct],
    [c.fallen === null ? 0 : 25, (s) => drawAct(s)],
  ]);
  return make?.(seat) ?? null;
}

function attackAct(seat: Seat): Act {
  const { next, book, c } = seat;
  const one = { do: 'attack' as const, as: null, blows: [blow(seat)] };
  const most = mostAttacks(areSmall(book, c, { ...IDLE, acts: [one] }));
  const many = whole(next, 1, most);
  const same = chance(next, 60);
  const blows = Array.from({ length: many }, (_, i) => (i === 0 ? (one.blows[0] ?? PLAIN) : same ? (one.blows[0] ?? PLAIN) : blow(seat)));
  const all: Act = { ...one, blows };
  return blows.length > mostAttacks(areSmall(book, c, { ...IDLE, acts: [all] })) ? one : all;
}

function blow(seat: Seat): Blow {
  const { next, c } = seat;
  const specials = [
    'imbalance',
    'knockdown',
    'stun',
    'disarm',
    ...(c.kit.shield === null ? [] : (['shieldFlat', 'shieldEdge'] as const)),
  ] as const;
  return {
    ...PLAIN,
    vs: foeOf(seat)?.id ?? null,
    with: chance(next, 6) ? UNARMED.id : null,
    attr: chance(next, 30) ? (chance(next, 50) ? 'str' : 'agi') : null,
    special: chance(next, 35) ? pick(next, specials) : null,
    aim: chance(next, 15) ? pick(next, AIMS) : null,
    behind: chance(next, 4),
    fromAbove: chance(next, 4),
  };
}

function castAct({ next, book, c, foes, allies }: Seat, size: 'main' | 'minor'): Act | null {
  const spell = pick(
    next,
    c.spells.flatMap((id) => book.spells.get(id) ?? []).filter((s) => s.action === size),
  );
  if (spell === null) return null;
  const whom =
    spell.target === 'self'
      ? c
      : spell.target === 'ally'
        ? (pick(next, [c, ...allies]) ?? c)
        : spell.target === 'enemy'
          ? pick(next, foes)
          : pick(next, [...foes, ...allies, c]);
  return { do: 'cast', as: null, spell: spell.id, vs: whom?.id ?? null };
}

function aimAct(seat: Seat): Act {
  return { do: 'aim', as: null, vs: foeOf(seat)?.id ?? null, part: chance(seat.next, 50) ? pick(seat.next, AIMS) : null };
}

function finishAct({ next, foes }: Seat): Act {
  const fallen = pick(
    next,
    foes.filter((f) => f.condition === 'unconscious'),
  );
  return { do: 'finishOff', as: null, vs: fallen?.id ?? null };
}

function helpAct({ next, allies }: Seat): Act | null {
  const lying = pick(
    next,
    allies.filter((a) => a.prone),
  );
  return lying === null ? null : { do: 'helpStand', as: null, ally: lying.id };
}

function checkAct(seat: Seat): Act {
  const { next } = seat;
  const opposed = chance(next, 50);
  const attr = pick(next, ['str', 'agi', 'int', 'mobility'] as const) ?? 'str';
  return {
    do: 'check',
    as: null,
    check: {
      kind: opposed ? 'opposed' : 'difficulty',
      attr,
      skill: chance(next, 30) ? 'dodge' : null,
      vs: opposed ? (foeOf(seat)?.id ?? null) : null,
      vsAttr: null,
      vsSkill: null,
      difficulty: opposed ? null : whole(next, 10, 30),
      noExtra: chance(next, 20),
    },
  };
}

function drawAct({ next, c }: Seat): Act | null {
  const weapon = c.fallen !== null && chance(next, 60) ? c.fallen : pick(next, c.carried.weapons);
  return weapon === null ? null : { do: 'draw', as: null, weapon };
}

/** Acts that take a minor action; none where the first choice finds nothing to do. */
function minorAct(seat: Seat): Act[] {
  const { next, c } = seat;
  const make = weighted<(s: Seat) => Act | null>(next, [
    [16, (s) => ({ do: 'close', as: null, vs: foeOf(s)?.id ?? null, maxSteps: whole(s.next, 1, 2) })],
    [10, (s) => (s.c.interceptMade ? null : { do: 'exit', as: null, vs: foeOf(s)?.id ?? null, maxSteps: whole(s.next, 1, 2) })],
    [c.position === null ? 0 : 16, moveAct],
    [c.carried.items.length > 0 ? 8 : 0, (s) => ({ do: 'use', as: null, item: pick(s.next, s.c.carried.items) ?? '' })],
    [c.carried.weapons.length > 0 ? 6 : 0, drawAct],
    [c.spells.length > 0 ? 14 : 0, (s) => castAct(s, 'minor')],
    [c.prone || c.posture === 'sitting' ? 30 : 0, () => ({ do: 'stand', as: null })],
    [2, () => ({ do: 'sit', as: null })],
    [2, () => ({ do: 'lie', as: null })],
    [1, () => ({ do: 'jump', as: null })],
    [1, () => ({ do: 'grab', as: null, item: 'камень' })],
    [2, () => ({ do: 'say', as: null, words: 'Сдавайся' })],
  ]);
  const act = make?.(seat) ?? null;
  if (act === null || (costOf(seat.book, c, act) !== 'minor' && act.do !== 'stand')) return [];
  return minorsOf(act) > 1 ? [] : [act];
}

function moveAct({ next, book, foes, c }: Seat): Act {
  const way = { to: null, place: null, direction: null, toward: null, awayFrom: null, hexes: 1 };
  const foe = pick(next, foes)?.id ?? null;
  const place = pick(next, [...book.places.keys()]);
  const goal = weighted<object>(next, [
    [foe === null ? 0 : 5, { toward: foe }],
    [foe === null ? 0 : 2, { awayFrom: foe }],
    [place === null ? 0 : 2, { place }],
    [2, { direction: whole(next, 0, DIRECTIONS.length - 1) }],
    [c.position === null ? 0 : 2, { to: { q: (c.position?.q ?? 0) + whole(next, -2, 2), r: (c.position?.r ?? 0) + whole(next, -2, 2) } }],
  ]);
  return { do: 'move', as: null, move: { ...way, ...goal } };
}

function instantAct({ next }: Seat): Act {
  if (chance(next, 10)) return { do: 'drop', as: null, item: null };
  if (chance(next, 2)) return { do: 'surrender', as: null };
  return { do: 'shout', as: null, words: 'За мной' };
}

/** Defences against those who may come; what is too much goes again in `settled`. */
function defences(seat: Seat, acts: readonly Act[]): Def[] {
  const { next, c } = seat;
  const most = acts.length === 0 ? 4 : 2;
  const many = chance(next, 55) ? whole(next, 1, most) : 0;
  const kinds = [
    'dodge',
    'dodge',
    ...(inHand(c.kit).id === UNARMED.id ? [] : (['parry', 'parry'] as const)),
    ...(c.kit.shield === null ? [] : (['shieldParry'] as const)),
    ...(Object.hasOwn(c.kit.skills, 'arrowDodge') ? (['arrowDodge'] as const) : []),
    'cover',
  ] as const;
  return Array.from({ length: many }, () => ({ do: pick(next, kinds) ?? 'dodge', vs: foeOf(seat)?.id ?? null }));
}
