import type { Reading } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import { isLevel } from '../content/laws.ts';
import type { LastingInjury } from '../content/sheet.ts';
import type { Act, Fought } from './acts.ts';
import type { Campaign, CampaignEvent, TrainingOrder } from './campaign.ts';
import type { CampaignCtx } from './learning.ts';
import { learn, learnOfBattle, skillsOfKit } from './learning.ts';

/** Does one act. */
export function resolveActOf<N>(ctx: CampaignCtx<N>, act: Act): void {
  ctx.at(act.do);
  ctx.phase('act');
  const { gameTurn } = ctx.state;
  switch (act.do) {
    case 'train': {
      const { do: _, character, ...kit } = act;
      ctx.emit({ kind: 'trainingOrdered', character, gameTurn, kit });
      break;
    }
    case 'endTurn':
      endTurn(ctx);
      break;
    case 'spar':
      ctx.emit({ kind: 'sparred', characters: act.characters, lethal: act.characters.every((id) => act.lethal.includes(id)) });
      break;
    case 'learn':
      for (const f of act.fighters) afterFight(ctx, act.source, f);
      break;
    case 'treat':
      ctx.emit({ kind: 'treated', character: act.character, part: act.part, effect: act.effect, note: act.note });
      break;
  }
  ctx.settle();
}

/**
 * The end of two weeks: every training order is closed with its rolls, in the order of the orders; a new game turn begins.
 * @clause dwarf.learn.training-turn
 * @clause dwarf.learn.battle-no-turn
 */
function endTurn<N>(ctx: CampaignCtx<N>): void {
  const { gameTurn, training } = ctx.state;
  for (const order of training) {
    if (order.closed || order.gameTurn !== gameTurn) continue;
    for (const skill of skillsOfKit(order as TrainingOrder, ctx.book)) learn(ctx, order.character, skill, 'training');
    ctx.emit({ kind: 'trainingClosed', character: order.character, gameTurn });
  }
  ctx.emit({ kind: 'turnEnded', gameTurn });
}

function afterFight<N>(ctx: CampaignCtx<N>, source: 'battle' | 'sparring', f: Fought): void {
  if (f.lasting !== null) {
    const lasting = f.lasting.map(
      ({ part, effect }): LastingInjury => ({ part, effect, since: 0, source: '', internal: false, lossOfUse: false }),
    );
    ctx.emit({ kind: 'injured', character: f.character, lasting });
  }
  learnOfBattle(ctx, source, f);
}

/** Changes the campaign by one event: the only code that does. */
export function foldCampaign(campaign: Campaign, e: CampaignEvent): void {
  switch (e.kind) {
    case 'trainingOrdered':
      campaign.training.push({ ...e.kit, gameTurn: e.gameTurn, character: e.character, closed: false });
      break;
    case 'learned': {
      const c = own(campaign, e.character);
      if (e.to !== e.from && c !== undefined) c.skills[e.skill] = e.to;
      break;
    }
    case 'trainingClosed':
      for (const order of campaign.training) if (order.character === e.character && order.gameTurn === e.gameTurn) order.closed = true;
      break;
    case 'turnEnded':
      campaign.gameTurn = e.gameTurn + 1;
      campaign.sparrings = {};
      break;
    case 'sparred':
      for (const id of e.characters)
        campaign.sparrings[id] = (Object.hasOwn(campaign.sparrings, id) ? (campaign.sparrings[id] ?? 0) : 0) + 1;
      break;
    case 'injured': {
      const c = own(campaign, e.character);
      if (c !== undefined) c.lastingInjuries = [...e.lasting];
      break;
    }
    case 'treated': {
      const c = own(campaign, e.character);
      const at = c?.lastingInjuries.findIndex((i) => i.effect === e.effect && (e.part === null || (i.part ?? null) === e.part)) ?? -1;
      if (c !== undefined && at >= 0) c.lastingInjuries = c.lastingInjuries.filter((_, i) => i !== at);
      break;
    }
    case 'overridden':
      setLevel(campaign, e.path, e.value);
      break;
  }
}

function own(campaign: Campaign, id: string): Campaign['characters'][string] | undefined {
  return Object.hasOwn(campaign.characters, id) ? campaign.characters[id] : undefined;
}

/** The judge may set any level: `A.skills.swordsman`. @clause dwarf.learn.chance */
function setLevel(campaign: Campaign, path: string, value: Reading<unknown>): void {
  const [id = '', field = '', skill = '', ...more] = path.split('.');
  const c = own(campaign, id);
  if (c === undefined || field !== 'skills' || skill === '' || more.length > 0 || typeof value !== 'number' || !isLevel(value)) {
    throw new RuleFault('a path that leads nowhere, or no level', 'dwarf.learn.chance', { path });
  }
  c.skills[skill] = value;
}
