import type { Begun, Between, CampaignStart, Json, Reading } from '@boevka/kernel';
import { RuleFault } from '@boevka/kernel';
import type { z } from 'zod';
import type { Book } from '../book.ts';
import { skillOrder } from '../content/laws.ts';
import type { Sheet } from '../content.ts';
import type { Entries } from '../packs.ts';
import { contentOf } from '../packs.ts';
import { rulesOf } from '../setup/setup.ts';
import type { Fighter, State } from '../state.ts';
import type { Act, CampaignFields, Fought } from './acts.ts';
import { ActSchema, CampaignStartSchema } from './acts.ts';
import type { Campaign, CampaignBook, CampaignEvent } from './campaign.ts';
import { cloneCampaign } from './campaign.ts';
import { checkAct } from './check.ts';
import { foldCampaign, resolveActOf } from './resolve.ts';

/**
 * What happens between the battles of this rulebook: game turns of two weeks in which characters train, spar, learn of battles and are treated.
 * @clause dwarf.learn.three-ways
 * @clause dwarf.aftermath.treatment
 */
export const between: Between<State, Book, Campaign, Act, CampaignEvent, CampaignBook, z.ZodType> = {
  act: ActSchema,
  start: CampaignStartSchema,
  begin,
  actOf: (read) => read as Act,
  check: checkAct,
  resolve: resolveActOf,
  fold: foldCampaign,
  clone: cloneCampaign,
  memo: () => null,
  witness: () => ({ seenBy: null, recognisedBy: [] }),
  override: ({ path, value, reason }) => {
    if (path === null) throw new RuleFault('an override of a draw is no event', 'dwarf.learn.chance', {});
    return { kind: 'overridden', path, value, reason };
  },
  afterBattle,
  ledgerState,
};

function begin(start: CampaignStart): Begun<Campaign, CampaignBook> {
  const content = contentOf(start.content as Entries);
  const { gameTurn, sparrings, training } = start.campaign as CampaignFields;
  const characters: Campaign['characters'] = {};
  for (const [id, sheet] of Object.entries(start.sheets)) {
    const own = typeof sheet === 'string' ? content.sheets.find((s) => s.id === sheet) : (sheet as Sheet);
    if (own !== undefined) characters[id] = { skills: { ...own.skills }, lastingInjuries: [...own.lastingInjuries] };
  }
  const state: Campaign = {
    gameTurn,
    sparrings: { ...sparrings },
    training: training.map((t) => ({ ...t, gameTurn: t.gameTurn ?? gameTurn })),
    characters,
  };
  return { ok: true, state, book: { rules: rulesOf(content.houseRules, start.houseRules), content, skillOrder: skillOrder(content) } };
}

/**
 * What comes of a battle that is over: one set of rolls for everybody who has earned them.
 * @clause dwarf.learn.battle-won
 */
function afterBattle(state: Reading<State>): readonly Act[] {
  const { battle, fighters } = state;
  if (battle.result === null) return [];
  const { winner } = battle.result;
  const real = battle.mode === 'real' || battle.lethalSparring;
  return [
    {
      do: 'learn',
      source: battle.mode === 'sparring' ? 'sparring' : 'battle',
      fighters: fighters.map((f) => foughtBy(f, winner !== null && f.side === winner, real)),
    },
  ];
}

function foughtBy(f: Reading<Fighter>, won: boolean, real: boolean): Fought {
  return {
    character: f.id,
    won,
    dead: f.dead,
    kills: f.kills.length,
    usedSkills: [...f.usedSkills],
    armoured: false,
    lasting: real ? f.lastingInjuries.map(({ part, effect }) => ({ part: part ?? null, effect })) : null,
  };
}

function ledgerState(campaign: Reading<Campaign>): { readonly [of: string]: { readonly [field: string]: Json } } {
  const { gameTurn, sparrings, training, characters } = campaign;
  const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;
  const out: { [of: string]: { readonly [field: string]: Json } } = {
    campaign: { gameTurn, sparrings: { ...sparrings }, training: plain(training) },
  };
  for (const [id, c] of Object.entries(characters)) out[id] = { skills: { ...c.skills }, lastingInjuries: plain(c.lastingInjuries) };
  return out;
}
