import type { Character } from '../book.ts';
import type { Skill } from '../content/skill.ts';
import type { C, Fighter } from '../context.ts';
import { characterAt, say } from '../context.ts';
import type { BlockOrder, Entry } from '../orders/record.ts';
import type { AttackInstance } from '../state.ts';
import type { Mode } from '../terms.ts';
import { blockOf } from './block.ts';
import { comboAttack, meetsWithCombo } from './combo.ts';
import type { Dodging } from './dodge.ts';
import { dodgeOf, dodging } from './dodge.ts';
import { setIn } from './effects.ts';
import { askAbout } from './judge.ts';
import { refuse, stopped } from './refuse.ts';
import { raiseWards, wardOf } from './wards.ts';

/** The first half of a move: what waits in the queue is met, in the order of its arrival. */

/** Whether an order defends at all. */
function defends(block: BlockOrder): boolean {
  return block.entries.length > 0 || block.wards.length > 0 || block.combo !== null || (block.mode !== 'none' && block.mode !== 'mixed');
}

/**
 * Walks the queue. Afterwards the memo holds the share of each attack that passes; nothing of its damage is booked yet.
 * @param continuing a multi-move attack is running: then there is no block phase, and all passes in full
 * @clause apx.battle.two-phases
 * @clause apx.battle.resolution-order
 * @clause apx.multi.skips-block-phase
 * @clause apx.order.first-move-empty-queue
 */
export function blockPhase<N>(ctx: C<N>, c: Fighter, block: BlockOrder, continuing: boolean): void {
  const { strays } = block;
  if (strays > 0) refuse(ctx, c, 'bad-phase-action', 'apx.queue.not-interruptible', 'block', '', { strays });
  if (stopped(ctx)) return;
  if (continuing && defends(block))
    refuse(ctx, c, 'multi-move-no-block-phase', 'apx.multi.skips-block-phase', 'block', c.multiMove?.attackId ?? '');
  if (stopped(ctx)) return;
  const active = !continuing && defends(block);
  if (active && !beginsWell(ctx, c, block)) {
    if (!stopped(ctx)) passAll(ctx, c);
    return;
  }
  if (active) walk(ctx, c, block);
  else passAll(ctx, c);
}

/** What can be said of a block phase before the first attack of it. */
function beginsWell<N>(ctx: C<N>, c: Fighter, block: BlockOrder): boolean {
  const character = characterAt(ctx, c);
  if (!oneKind(ctx, c, block, character)) return false;
  if (magicExcludes(ctx, c, block)) return refuse(ctx, c, 'mode-mix', 'apx.skill.magic-protection', 'block', block.mode, {});
  if (!known(ctx, c, block)) return false;
  if (block.wards.length > 0) {
    // Non-standard defences are defences too. @clause apx.blind.forbids
    if (c.blind !== null) return refuse(ctx, c, 'blinded', 'apx.blind.forbids', 'block', block.wards[0] ?? '');
    raiseWards(ctx, c, block.wards);
    if (stopped(ctx)) return false;
  }
  return true;
}

/**
 * Blocks or dodges, never both in one move; combined and defensive skills count by their kind, whoever the attackers are.
 * @clause apx.defence.block-or-dodge
 * @clause apx.multi-combatant.shared-limits
 */
function oneKind<N>(ctx: C<N>, c: Fighter, block: BlockOrder, character: Character): boolean {
  const { combo, entries, wards } = block;
  let blocks = block.mode === 'block';
  let dodges = block.mode === 'dodge';
  let unsaid = false;
  const count = (kind: Mode | null): void => {
    if (kind === 'block') blocks = true;
    else if (kind === 'dodge') dodges = true;
    else unsaid = true;
  };
  for (let i = 0; i < entries.length; i++) count((entries[i] as Entry).kind);
  const anyUnsaid = unsaid && block.mode === 'mixed';
  if (combo !== null) count(comboAttack(ctx, c, combo)?.combo ?? null);
  for (let i = 0; i < wards.length; i++) count(wardOf(ctx, character, wards[i] as string)?.mode ?? null);
  const against = block.mode === 'none' && entries.length > 0;
  if ((blocks && dodges) || anyUnsaid || against) return refuse(ctx, c, 'mode-mix', 'apx.defence.block-or-dodge', 'block', '');
  return true;
}

/** @clause apx.skill.magic-protection */
function magicExcludes<N>(ctx: C<N>, c: Fighter, block: BlockOrder): boolean {
  if (!ctx.book.rules.magicExcludesGeneral || (block.entries.length === 0 && block.combo === null)) return false;
  return block.wards.length > 0 || c.guards.some((g) => g.magic && (g.percent > 0 || g.flat > 0 || (g.pool ?? 0) > 0));
}

/** Every entry meets an attack that waits, each at most once. @clause apx.defence.may-skip */
function known<N>(ctx: C<N>, c: Fighter, block: BlockOrder): boolean {
  const { entries } = block;
  for (let i = 0; i < entries.length; i++) {
    const { vs } = entries[i] as Entry;
    const inst = instanceAt(c, vs);
    if (inst === null)
      return refuse(ctx, c, 'unknown-target', 'apx.defence.may-skip', 'block', String(vs), { queue: c.queue.map((q) => q.id) });
    for (let k = 0; k < i; k++) {
      if (instanceAt(c, (entries[k] as Entry).vs) === inst)
        return refuse(ctx, c, 'apx.defence.may-skip', 'apx.defence.may-skip', 'block', inst.id, { twice: true });
    }
  }
  return true;
}

/** An attack of the queue by its id, or by its place from 1. */
function instanceAt(c: Fighter, vs: string | number): AttackInstance | null {
  const { queue } = c;
  if (typeof vs === 'number') return (queue[vs - 1] as AttackInstance | undefined) ?? null;
  for (let i = 0; i < queue.length; i++) if (queue[i]?.id === vs) return queue[i] as AttackInstance;
  return null;
}

/** Nothing is done against anything. @clause apx.defence.may-skip @clause apx.move.pass-and-timeout */
function passAll<N>(ctx: C<N>, c: Fighter): void {
  for (let i = 0; i < c.queue.length; i++) pass(ctx, c, i);
}

function walk<N>(ctx: C<N>, c: Fighter, block: BlockOrder): void {
  const { memo } = ctx;
  const dodges = dodging(ctx, c, block);
  let blocks = 0;
  if (block.combo !== null && !meetsWithCombo(ctx, c, block.combo, block.mode)) {
    if (stopped(ctx)) return;
  }
  const many = c.queue.length;
  for (let i = 0; i < many; i++) {
    const inst = c.queue[i] as AttackInstance;
    if (memo.comboPending && i === 0) {
      // With a combined skill there is but this one attack, and the memo has its share.
      afterwards(ctx, c, i);
      continue;
    }
    const entry = entryFor(block, inst, i);
    if (entry === null) {
      pass(ctx, c, i);
      continue;
    }
    const kind = entry.kind ?? (block.mode === 'block' ? 'block' : 'dodge');
    let done = false;
    if (c.blind !== null) refuse(ctx, c, 'blinded', 'apx.blind.immediate', 'block', inst.id);
    else if (kind === 'block') done = blockOf(ctx, c, i, entry, methodOf(ctx, c, block, entry), ++blocks);
    else done = dodgeOf(ctx, c, i, entry, dodges as Dodging);
    if (stopped(ctx)) return;
    if (done) afterwards(ctx, c, i);
    else pass(ctx, c, i);
  }
}

function entryFor(block: BlockOrder, inst: AttackInstance, place: number): Entry | null {
  const { entries } = block;
  for (let i = 0; i < entries.length; i++) {
    const e = entries[i] as Entry;
    if (e.vs === inst.id || e.vs === place + 1) return e;
  }
  return null;
}

/** The block skill, where the order chooses it; null for the general rules. @clause apx.skill.block-override */
function methodOf<N>(ctx: C<N>, c: Fighter, block: BlockOrder, entry: Entry): Skill | null | 'none' {
  const method = entry.method ?? block.method;
  if (method === 'general') return null;
  return characterAt(ctx, c).blockSkill ?? 'none';
}

/** An attack that is let pass does all that it does. @clause apx.damage.full */
function pass<N>(ctx: C<N>, c: Fighter, i: number): void {
  const { memo } = ctx;
  const inst = c.queue[i] as AttackInstance;
  memo.num[i] = 1;
  memo.den[i] = 1;
  memo.by[i] = '';
  ctx.emit({
    kind: 'met',
    who: c.id,
    instance: inst.id,
    attack: inst.attackId,
    attacker: inst.attackerId,
    met: 'none',
    method: 'general',
    combo: null,
    ap: 0,
    fullPrice: 0,
    n: 0,
    standard: false,
    fromReserve: false,
  });
  afterwards(ctx, c, i);
}

/**
 * What an attack that passes does at its own place in the queue: the judge's word on it, and blinding, which sets in at once.
 * @clause apx.blind.immediate
 * @clause apx.blind.block
 */
function afterwards<N>(ctx: C<N>, c: Fighter, i: number): void {
  const { memo, book } = ctx;
  memo.ruledShare[i] = null;
  if (ctx.judged) askAbout(ctx, c, i);
  const inst = c.queue[i] as AttackInstance;
  if (inst.blindMoves === 0 || memo.num[i] === 0) return;
  ctx.settle();
  if (memo.num[i] !== memo.den[i] && book.rules.partialDefenceEffect === 'none') {
    say(ctx, { kind: 'effectKeptOff', who: c.id, instance: inst.id, family: 'blind', attack: inst.attackId, why: 'defence' });
    return;
  }
  if (setIn(ctx, c, 'blind', inst)) interruptBlinded(ctx, c);
}

/**
 * Blinding stops a running attack that is targeted or a spell; what was paid is lost.
 * @clause apx.multi.with-effects
 */
function interruptBlinded<N>(ctx: C<N>, c: Fighter): void {
  const { multiMove } = c;
  if (multiMove === null || ctx.book.rules.blindedMultiMove === 'pause') return;
  if (multiMove.attack.targeting !== 'targeted' && !multiMove.attack.spell) return;
  say(ctx, { kind: 'interrupted', who: c.id, attack: multiMove.attackId, paid: multiMove.paid, by: 'blind' });
}
