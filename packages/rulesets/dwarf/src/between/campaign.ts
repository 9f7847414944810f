import type { Json, Reading } from '@boevka/kernel';
import type { LastingInjury } from '../content/sheet.ts';
import type { Content } from '../content.ts';
import type { HouseRules } from '../house-rules.ts';
import type { Kit, LearnSource } from './acts.ts';

/** What is known between battles. Fields are the ledger's `campaign.*`. */
export interface Campaign {
  gameTurn: number;
  /** Bouts of this game turn, by character. */
  sparrings: { [character: string]: number };
  training: TrainingOrder[];
  characters: { [id: string]: Character };
}

export interface TrainingOrder extends Kit {
  readonly gameTurn: number;
  readonly character: string;
  closed: boolean;
}

export interface Character {
  skills: { [skill: string]: number };
  lastingInjuries: LastingInjury[];
}

/** What never changes in a campaign. */
export interface CampaignBook {
  readonly rules: HouseRules;
  readonly content: Content;
  /** Skills in the order of learning rolls. */
  readonly skillOrder: readonly string[];
}

/** What can happen between battles. */
export type CampaignEvent =
  | { readonly kind: 'trainingOrdered'; readonly character: string; readonly gameTurn: number; readonly kit: Kit }
  | {
      readonly kind: 'learned';
      readonly character: string;
      readonly skill: string;
      readonly source: LearnSource;
      readonly from: number;
      readonly pct: number;
      /** 0 where none was drawn. */
      readonly roll: number;
      readonly to: number;
    }
  | { readonly kind: 'trainingClosed'; readonly character: string; readonly gameTurn: number }
  | { readonly kind: 'turnEnded'; readonly gameTurn: number }
  | { readonly kind: 'sparred'; readonly characters: readonly string[]; readonly lethal: boolean }
  | { readonly kind: 'injured'; readonly character: string; readonly lasting: readonly LastingInjury[] }
  | { readonly kind: 'treated'; readonly character: string; readonly part: string | null; readonly effect: string; readonly note: string }
  | { readonly kind: 'overridden'; readonly path: string; readonly value: Json; readonly reason: string };

export function characterOf(campaign: Reading<Campaign>, id: string): Reading<Character> | null {
  return Object.hasOwn(campaign.characters, id) ? (campaign.characters[id] ?? null) : null;
}

export function cloneCampaign(campaign: Reading<Campaign>): Campaign {
  const { training, characters, sparrings, ...rest } = campaign as Campaign;
  const copies: Campaign['characters'] = {};
  for (const [id, c] of Object.entries(characters)) copies[id] = { skills: { ...c.skills }, lastingInjuries: [...c.lastingInjuries] };
  return { ...rest, sparrings: { ...sparrings }, training: training.map((t) => ({ ...t })), characters: copies };
}
