import type { C, Fighter } from '../context.ts';
import type { NotDoneReason } from '../events.ts';
import type { Entry } from '../orders/entry.ts';
import { levelIn } from '../ownership.ts';
import { actionNumber } from '../state.ts';
import type { MasteryLevel } from '../terms.ts';
import { MASTERY_LEVELS } from '../terms.ts';
import { bar } from './bar.ts';
import { along, facingVector } from './geometry.ts';
import { continues } from './preparation.ts';
import { stealthDeed } from './stealth.ts';

interface TrickLevel {
  /** Metres; a touch is one. */
  readonly rangeM: number;
  /** Actions that it lasts; null: until its maker sleeps or loses consciousness. */
  readonly lasts: number | null;
  /** Size of a thing made, and of an effect, metres. */
  readonly itemM: number;
  readonly effectM: number;
  /** Actions that it takes. */
  readonly actions: number;
}

/** Actions of two seconds in ten minutes, an hour, a day. */
const TEN_MINUTES = 300;
const HOUR = 1800;
const DAY = 43200;

/**
 * What a trick can do, by the highest working mastery level of its branch.
 * @clause empia.trick.levels
 * @clause empia.trick.cost
 */
const TRICKS: Record<MasteryLevel, TrickLevel> = {
  novice: { rangeM: 1, lasts: TEN_MINUTES, itemM: 0.2, effectM: 0.5, actions: 2 },
  expert: { rangeM: 1, lasts: HOUR, itemM: 0.5, effectM: 1, actions: 2 },
  master: { rangeM: 5, lasts: DAY, itemM: 2, effectM: 5, actions: 2 },
  path: { rangeM: 100, lasts: null, itemM: 5, effectM: 50, actions: 1 },
};

/**
 * A trick: free magic or skill of a branch. It can neither harm nor influence the battle, costs no energy and is not rolled; it breaks
 * rest and costs stealth as an ability does. A thing that the order names exists as long as its maker stays near it.
 * @clause empia.trick.harmless
 * @clause empia.trick.cost
 */
export function trick<N>(ctx: C<N>, c: Fighter, entry: Entry): void {
  const going = continues(c, entry) ? c.preparing : null;
  const branch = going === null ? branchOf(ctx, c, entry.ability) : going.ability;
  const level = branch === null ? null : levelOf(ctx, c, branch);
  if (branch === null || level === null) {
    notDone(ctx, c, entry, 'requirement');
    return;
  }
  const done = going === null ? 1 : going.actionsDone + 1;
  const needed = going === null ? TRICKS[level].actions : going.actionsNeeded;
  if (needed > 1) {
    const preparing = {
      ability: branch,
      actionsDone: done,
      actionsNeeded: needed,
      target: null,
      hasten: false,
      streaming: false,
      deed: 'trick' as const,
    };
    ctx.emit({ kind: 'prepared', who: c.id, preparing, reduced: 0 });
  }
  if (done < needed) return;
  ctx.emit({ kind: 'trick', who: c.id, branch, level, text: entry.text });
  if (entry.item !== null) makeThing(ctx, c, branch, level, entry.item);
  stealthDeed(ctx, c, 'abilityOrRanged');
}

/** The branch named; where none is, the one that he knows best, of equals the first of his sheet. */
function branchOf<N>(ctx: C<N>, c: Fighter, named: string | null): string | null {
  if (named !== null) return named;
  let best: string | null = null;
  let most = 0;
  for (const branch of Object.keys(c.mastery)) {
    const levels = levelIn(ctx.book, c, branch);
    if (levels > most) {
      best = branch;
      most = levels;
    }
  }
  return best;
}

/** A branch without a ladder has no tricks. @clause empia.pack.mastery-data */
function levelOf<N>(ctx: C<N>, c: Fighter, branch: string): MasteryLevel | null {
  return MASTERY_LEVELS[levelIn(ctx.book, c, branch) - 1] ?? null;
}

/** A thing that neither hides nor hinders anybody. @clause empia.trick.leash */
function makeThing<N>(ctx: C<N>, c: Fighter, branch: string, level: MasteryLevel, name: string): void {
  const { rangeM, lasts, itemM } = TRICKS[level];
  const at = along(c.position, facingVector(c.facing), Math.min(1, rangeM));
  ctx.emit({
    kind: 'objectMade',
    object: {
      id: `${c.id}.trick.${ctx.state.battle.serial + 1}`,
      name,
      shape: { kind: 'circle', x: at.x, y: at.y, r: itemM / 2 },
      heightM: 0,
      blocksSight: false,
      blocksMove: false,
      cover: false,
      weightClass: 'none',
      surface: null,
      made: { by: c.id, ability: branch, leashM: rangeM, remainingActions: lasts, since: actionNumber(ctx.state.battle) },
    },
  });
}

function notDone<N>(ctx: C<N>, c: Fighter, entry: Entry, reason: NotDoneReason): void {
  bar(ctx, c, reason);
  ctx.emit({ kind: 'notDone', who: c.id, entry, reason, clause: 'empia.trick.levels', data: {}, cost: 0 });
}
