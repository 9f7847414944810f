import type { CaseField, CaseParts, CaseStart, Json, Reading } from '@boevka/kernel';
import type { z } from 'zod';
import type { Book } from './book.ts';
import { characterOf } from './book.ts';
import type { ClauseId } from './clauses.ts';
import type { Sheet } from './content/sheet.ts';
import { SheetSchema } from './content/sheet.ts';
import type { Order } from './orders/record.ts';
import { OrderSchema } from './orders/record.ts';
import type { Entries } from './packs.ts';
import { contentOf, PACKS } from './packs.ts';
import type { Setup } from './setup/setup.ts';
import { makeSetup } from './setup/setup.ts';
import type { BattleFields, Start } from './setup/start-schema.ts';
import { BattleStartSchema, StartSchema } from './setup/start-schema.ts';
import type { AttackInstance, Combatant, Effect, State } from './state.ts';
import { effectiveApx, onMove } from './state.ts';
import { MOVE, PHASES } from './terms.ts';

/** How cases speak of this rulebook: the ledger's field names, with short forms for what people write most. */

function setup(start: CaseStart): Setup {
  const fighters = start.fighters.map((id) => ({ id, start: start.starts[id] as Start }));
  const written = { battle: start.battle as BattleFields, fighters };
  const sheets = start.sheets as { readonly [fighter: string]: Sheet | string };
  return makeSetup(written, contentOf(start.content as Entries), sheets, start.houseRules, { dice: start.dice });
}

type Fields = { readonly [field: string]: Json };

/** The state by the ledger's names, with the names that its examples use beside them (`spent`, `team`, `hpLost`). */
function ledgerState(state: Reading<State>, book: Book): { readonly [of: string]: Fields } {
  const { battle, combatants } = state;
  const out: { [of: string]: Fields } = {
    battle: {
      order: battle.order,
      moveNo: battle.moveNo,
      seq: battle.seq,
      onMove: onMove(state),
      houseRules: { ...book.rules },
      teams: Object.fromEntries(combatants.map((c) => [c.id, c.teamId])),
      endedEarly: battle.endedEarly,
      result: battle.result === null ? null : { winner: battle.result.winner ?? 'draw', reason: battle.result.reason },
    },
  };
  for (const c of combatants) out[c.id] = combatantFields(c, book);
  return out;
}

function combatantFields(c: Reading<Combatant>, book: Book): Fields {
  const { attacks, skills } = characterOf(book, c.id);
  const cap = effectiveApx(c);
  const { multiMove } = c;
  return {
    id: c.id,
    teamId: c.teamId,
    team: c.teamId,
    maxHp: c.maxHp,
    apx: c.apx,
    attacks: [...attacks.keys()],
    skills: skills.map(({ id, kind }) => ({ id, kind })),
    protections: c.guards.map(({ id, kind, magic, percent, flat, pool, protectsFrom }) => ({
      id,
      kind,
      magic,
      percent,
      flat,
      pool,
      protectsFrom,
    })),
    immunities: c.immunities,
    hp: c.hp,
    hpLost: (book.startHp[c.id] ?? c.maxHp) - c.hp,
    position: { x: c.x, y: c.y },
    spentThisMove: c.spentThisMove,
    spent: c.spentThisMove,
    reserve: c.reserve,
    queue: c.queue.map(instanceFields),
    effects: [c.blind, c.freeze].flatMap((e) => (e === null ? [] : [effectFields(e)])),
    multiMove:
      multiMove === null
        ? null
        : {
            attackId: multiMove.attackId,
            attack: multiMove.attackId,
            targetIds: multiMove.targetIds,
            cost: multiMove.cost,
            paid: multiMove.paid,
          },
    defeated: c.defeated,
    fate: c.fate,
    effectiveApx: cap,
    apLeft: Math.max(0, cap - c.spentThisMove),
  };
}

function effectFields({ family, movesLeft, apxMinus, apxPercent, sourceId }: Effect): Fields {
  return { family, movesLeft, apxMinus, apxPercent, sourceId };
}

function instanceFields(q: AttackInstance): Fields {
  return {
    id: q.id,
    seq: q.seq,
    attackerId: q.attackerId,
    attacker: q.attackerId,
    attackId: q.attackId,
    attack: q.attackId,
    paidAp: q.paidAp,
    defenceBase: q.defenceBase,
    multiMove: q.multiMove,
    baseDamage: q.baseDamage,
    damage: q.baseDamage,
    damageType: q.damageType,
    nature: q.nature,
    targeting: q.targeting,
    dodgeable: q.dodgeable,
    blockable: q.blockable,
    blind: q.blindMoves === 0 ? null : { moves: q.blindMoves },
    freeze: q.freezeMoves === 0 ? null : { moves: q.freezeMoves, apxMinus: q.freezeMinus, apxPercent: q.freezePercent },
    interruptsMultiMove: q.interruptsMultiMove,
  };
}

type Queued = { readonly id: string; readonly attackId: string };

/** Short forms: a queue by its length, or by what waits in it, in order; an attack of it by the id of the attack. */
function means({ path }: CaseField, expected: Json, actual: Json): boolean | undefined {
  if (path.length !== 1 || path[0] !== 'queue' || !Array.isArray(actual)) return undefined;
  const queue = actual as readonly (Queued & Fields)[];
  if (typeof expected === 'number') return queue.length === expected;
  if (!Array.isArray(expected) || expected.length === 0) return undefined;
  const list = expected as readonly Json[];
  if (list.every((e) => typeof e === 'string')) {
    return list.length === queue.length && list.every((e, i) => e === queue[i]?.id || e === queue[i]?.attackId);
  }
  const byAttack = list.some((e) => isFields(e) && typeof e.id === 'string' && !queue.some((q) => q.id === e.id));
  if (!byAttack) return undefined;
  const left = [...queue];
  return list.every((e) => {
    const at = left.findIndex(
      (q) => isFields(e) && (e.id === undefined || e.id === q.id || e.id === q.attackId) && holds({ ...e, id: q.id }, q),
    );
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

function isFields(v: Json | undefined): v is Fields {
  return v !== null && v !== undefined && typeof v === 'object' && !Array.isArray(v);
}

/** Whether a thing has all that is named of it. */
function holds(expected: Json, actual: Json | undefined): boolean {
  if (expected === null || expected === 'none') return actual === null || actual === undefined;
  if (isFields(expected)) return isFields(actual) && Object.entries(expected).every(([key, e]) => holds(e, actual[key]));
  return JSON.stringify(expected) === JSON.stringify(actual);
}

/** What cases need of this rulebook; `read` is its reader of posts. */
export function caseParts(
  read: CaseParts<State, Order, Setup, Book>['read'],
): CaseParts<State, Order, Setup, Book, z.ZodType, typeof PACKS> {
  return {
    sheet: SheetSchema,
    start: StartSchema,
    battle: BattleStartSchema,
    order: OrderSchema,
    phases: PHASES,
    onlyStep: MOVE,
    idle: {},
    orderForms: null,
    packs: PACKS,
    basePacks: ['apx-rulebook'],
    packClause: 'apx.content.packs' satisfies ClauseId,
    idMaps: ['teams', 'sides', 'houseRules'],
    identity: ['id', 'attackId', 'family', 'winner'],
    pathOf: (path) => path.replace(/^(?:state\.)?(?:combatants?\.)?/u, ''),
    setup,
    orderOf: (order) => order as Order,
    read,
    ledgerState,
    means,
  };
}
