import type { C, Fighter } from '../context.ts';
import type { Use } from '../deed.ts';
import type { Status } from '../state.ts';
import { actionNumber } from '../state.ts';
import type { Crit } from './crit.ts';
import { injure } from './injury.ts';
import { gainStatus } from './statuses.ts';

/**
 * What a critical hit brings beside its damage: injuries, statuses by damage type, zeroing in. What it changes
 * about the use itself (cost, consumables, the next preparation) is told with the `cast`.
 * @clause empia.crit.injury
 * @clause empia.crit.status-slashing
 */
export function critConsequences<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  crit: Crit,
  damage: number,
  aimed: string | null,
): void {
  for (const e of crit.effects) {
    switch (e.effect) {
      case 'injury':
        injure(ctx, target, c, damage, 'table', aimed, use);
        break;
      case 'statusByDamageType':
        byDamageType(ctx, c, use, target, e.amounts, damage, aimed);
        break;
      case 'zeroedIn':
        zero(ctx, c, use, e.amounts[0] ?? 0);
        break;
      case 'shorterPreparation':
      case 'bonus':
      case 'duration':
      case 'energySaving':
      case 'noConsumables':
      case 'strongerCreature':
      case 'secondCreature':
      case 'self':
      case 'energy':
      case 'drop':
      case 'randomTarget':
      case 'jam':
      case 'banAbility':
      case 'damageOfEnergySpent':
      case 'inverted':
      case 'wildCreature':
      case 'banSummoning':
        break;
    }
  }
}

/** The weapon's next shot is surer, without critical hits. @clause empia.crit.zeroed-in */
function zero<N>(ctx: C<N>, c: Fighter, use: Use, pct: number): void {
  gainStatus(ctx, c, statusOf(ctx, 'zeroedIn', null, { accuracy: pct }, use.item ?? use.weapon?.id ?? '', c), false, false);
}

function statusOf<N>(
  ctx: C<N>,
  id: string,
  remainingActions: number | null,
  params: Status['params'],
  source: string,
  by: Fighter,
): Status {
  return { id, remainingActions, params, source, by: by.id, since: actionNumber(ctx.state.battle) };
}

/**
 * @clause empia.crit.status-unarmed
 * @clause empia.crit.status-crushing
 * @clause empia.crit.status-piercing
 * @clause empia.crit.status-cutting
 */
function byDamageType<N>(
  ctx: C<N>,
  c: Fighter,
  use: Use,
  target: Fighter,
  amounts: readonly number[],
  damage: number,
  aimed: string | null,
): void {
  const [pct = 0, actions = 0] = amounts;
  const critical = 'critical';
  switch (use.damageType) {
    case 'unarmed': {
      const { r } = ctx;
      const lost = ctx.keep(
        'energyLost',
        r.share(r.fact('damageReceived', damage, 'empia.crit.status-unarmed'), pct, 'crit', 'empia.crit.status-unarmed'),
      );
      if (lost > 0) ctx.emit({ kind: 'energyLost', who: target.id, energy: lost, cause: 'critUnarmed', by: c.id });
      return;
    }
    case 'slashing':
      injure(ctx, target, c, damage, 'table', aimed, use);
      return;
    case 'crushing':
      gainStatus(ctx, target, statusOf(ctx, 'fatigueBlow', actions, { 'energyCost.pct': pct }, critical, c), false, false);
      return;
    case 'piercing':
      gainStatus(
        ctx,
        target,
        statusOf(ctx, 'guardBroken', actions, { 'dodge.pct': -pct, 'blockChance.pct': -pct }, critical, c),
        false,
        false,
      );
      return;
    case 'cutting':
      gainStatus(ctx, target, statusOf(ctx, 'handsHurt', actions, { 'hit.pct': -pct }, critical, c), false, false);
      return;
  }
}
