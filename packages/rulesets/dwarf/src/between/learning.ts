import type { Ctx } from '@boevka/kernel';
import type { HouseRules } from '../house-rules.ts';
import { ARMOUR_USER, DODGER, MOST_LEVEL, SHIELD_USER, WRESTLER } from '../terms.ts';
import type { Fought, Kit, LearnSource } from './acts.ts';
import type { Campaign, CampaignBook, CampaignEvent } from './campaign.ts';
import { characterOf } from './campaign.ts';

/** How skills grow: by training, by battles, by sparring. @clause dwarf.learn.three-ways */

export type CampaignCtx<N> = Ctx<Campaign, CampaignEvent, N, CampaignBook, null>;

function base(source: LearnSource, rules: HouseRules): number {
  if (source === 'training') return rules['learn.baseTraining'];
  return source === 'battle' ? rules['learn.baseBattle'] : rules['learn.baseSparring'];
}

/**
 * One roll for a skill: what is left of the base chance after what each level takes. No roll at the highest level.
 * @clause dwarf.learn.chance
 */
export function learn<N>(ctx: CampaignCtx<N>, character: string, skill: string, source: LearnSource): void {
  const { book, r, state } = ctx;
  const clause = 'dwarf.learn.chance';
  const { rules } = book;
  const skills = characterOf(state, character)?.skills ?? {};
  const from = Object.hasOwn(skills, skill) ? (skills[skill] ?? 0) : 0;
  if (from >= MOST_LEVEL) return;
  const chance = r.minus(r.fact(source, base(source, rules), clause), r.fact('level', rules['learn.perLevel'] * from, clause), clause);
  const pct = ctx.keep('learnPct', r.atMost(r.atLeast(chance, rules['learn.min'], clause), rules['learn.max'], clause));
  const open = pct > 0 && pct < 100;
  const q = { lo: 1, hi: 100, except: null, cuts: () => [pct + 1], target: null, hidden: false };
  const roll = open ? ctx.draw({ ...q, purpose: `learn/${skill}`, actor: character, clause }) : 0;
  const learned = open ? roll <= pct : pct >= 100;
  ctx.emit({ kind: 'learned', character, skill, source, from, pct, roll, to: learned ? from + 1 : from });
  ctx.settle();
}

/** Skills in the order of the catalogue, each once. */
function inOrder(skills: readonly string[], book: CampaignBook): string[] {
  return book.skillOrder.filter((skill) => skills.includes(skill));
}

/**
 * What a kit trains: the skill of the weapon, or wrestling without one, the shield, dodging, and armour if there is any piece of it. At a target only
 * the skill of shooting or throwing.
 * @clause dwarf.learn.training-skills
 * @clause dwarf.learn.armour-one-piece
 * @clause dwarf.learn.target-practice
 */
export function skillsOfKit(kit: Kit, book: CampaignBook): string[] {
  const weapon = book.content.weapons.find((w) => w.id === kit.weapon?.id);
  if (weapon !== undefined && kit.place === 'target') return [weapon.skill];
  const skills = [weapon?.skill ?? WRESTLER, DODGER];
  if (kit.shield !== null) skills.push(SHIELD_USER);
  if (kit.armour.length > 0) skills.push(ARMOUR_USER);
  return inOrder(skills, book);
}

/**
 * Who learns of a battle: a member of the winning side who lives, or one who killed somebody himself; of a sparring the winner alone. With several
 * skills used each is rolled.
 * @clause dwarf.learn.battle-won
 * @clause dwarf.learn.sparring-win
 * @clause dwarf.learn.mixed-weapons
 * @clause dwarf.learn.used-skills
 */
export function learnOfBattle<N>(ctx: CampaignCtx<N>, source: 'battle' | 'sparring', f: Fought): void {
  const { book } = ctx;
  if (f.dead || !(f.won || (source === 'battle' && f.kills > 0))) return;
  const used = f.armoured ? [...f.usedSkills, ARMOUR_USER] : f.usedSkills;
  const sets = 1 + (source === 'battle' && book.rules['learn.perKill'] ? f.kills : 0);
  for (let i = 0; i < sets; i++) for (const skill of inOrder(used, book)) learn(ctx, f.character, skill, source);
}
