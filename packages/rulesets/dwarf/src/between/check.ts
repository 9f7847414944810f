import type { Json, Reading, Refusal } from '@boevka/kernel';
import type { Act } from './acts.ts';
import type { Campaign, CampaignBook } from './campaign.ts';
import { characterOf } from './campaign.ts';

/** Bouts of a character in one game turn. @clause dwarf.learn.sparring-limit */
const MOST_SPARRINGS = 2;

function refuse(code: string, clause: string, who: string | null, data: { readonly [key: string]: Json }): Refusal {
  return { code, clause, who, step: null, data };
}

/** Why an act may not be done. */
export function checkAct(campaign: Reading<Campaign>, book: CampaignBook, act: Act): Refusal[] {
  const unknown = namesOf(act)
    .filter((id) => characterOf(campaign, id) === null)
    .map((id) => refuse('dwarf.data.packs', 'dwarf.data.packs', id, { fault: 'unknown-id', section: 'characters', id }));
  if (unknown.length > 0) return unknown;
  switch (act.do) {
    case 'train':
      return checkTraining(campaign, book, act);
    case 'spar':
      return checkSparring(campaign, act);
    case 'learn':
      return act.fighters
        .flatMap((f) => f.usedSkills)
        .filter((id) => !book.skillOrder.includes(id))
        .map((id) => refuse('dwarf.data.packs', 'dwarf.data.packs', null, { fault: 'unknown-id', section: 'skills', id }));
    case 'treat':
      return hasInjury(campaign, act)
        ? []
        : [refuse('dwarf.aftermath.treatment', 'dwarf.aftermath.treatment', act.character, { effect: act.effect, part: act.part })];
    case 'endTurn':
      return [];
  }
}

function namesOf(act: Act): readonly string[] {
  switch (act.do) {
    case 'train':
    case 'treat':
      return [act.character];
    case 'spar':
      return act.characters;
    case 'learn':
      return act.fighters.map((f) => f.character);
    case 'endTurn':
      return [];
  }
}

/** The whole game turn is spent on it. @clause dwarf.learn.one-training-per-turn */
function checkTraining(campaign: Reading<Campaign>, book: CampaignBook, act: Extract<Act, { do: 'train' }>): Refusal[] {
  const clause = 'dwarf.learn.one-training-per-turn';
  const out: Refusal[] = [];
  const already = campaign.training.some((t) => t.character === act.character && t.gameTurn === campaign.gameTurn);
  if (already) out.push(refuse(clause, clause, act.character, { gameTurn: campaign.gameTurn }));
  const weapon = act.weapon?.id;
  if (weapon !== undefined && !book.content.weapons.some((w) => w.id === weapon)) {
    out.push(refuse('dwarf.data.packs', 'dwarf.data.packs', act.character, { fault: 'unknown-id', section: 'weapons', id: weapon }));
  }
  return out;
}

/** @clause dwarf.learn.sparring-limit */
function checkSparring(campaign: Reading<Campaign>, act: Extract<Act, { do: 'spar' }>): Refusal[] {
  return act.characters
    .filter((id) => (Object.hasOwn(campaign.sparrings, id) ? (campaign.sparrings[id] ?? 0) : 0) >= MOST_SPARRINGS)
    .map((id) => refuse('sparring-limit', 'dwarf.learn.sparring-limit', id, { most: MOST_SPARRINGS, gameTurn: campaign.gameTurn }));
}

function hasInjury(campaign: Reading<Campaign>, act: Extract<Act, { do: 'treat' }>): boolean {
  const injuries = characterOf(campaign, act.character)?.lastingInjuries ?? [];
  return injuries.some((i) => i.effect === act.effect && (act.part === null || (i.part ?? null) === act.part));
}
