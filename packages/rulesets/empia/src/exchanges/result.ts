import type { ExchangeResult, Reading } from '@boevka/kernel';
import type { Event, RollResult } from '../events.ts';
import type { State } from '../state.ts';
import { combatant } from '../state.ts';

const HITS: readonly RollResult[] = ['hit', 'critHit', 'auto'];

/** What is added up while the events are read. */
interface Reckoning {
  outcome: string | null;
  hit: boolean;
  damage: number;
  selfDamage: number;
  durability: number;
  healing: number;
  stealth: number;
  readonly marks: Set<string>;
}

/**
 * What an exchange came to: its roll, health that it took or gave, what else befell the two.
 * @param who the one who acts
 * @param target whom he acts at; null where it is nobody
 */
export function resultOf(state: Reading<State>, who: string, target: string | null, events: readonly Event[]): ExchangeResult {
  const sum: Reckoning = { outcome: null, hit: false, damage: 0, selfDamage: 0, durability: 0, healing: 0, stealth: 0, marks: new Set() };
  for (const e of events) read(sum, e, who, target ?? who);
  const aimed = target === null ? null : combatant(state, target);
  if (aimed !== null && aimed.health > 0 && sum.damage >= aimed.health) sum.marks.add('fells');
  const { outcome, hit, damage, selfDamage, durability, healing, stealth, marks } = sum;
  return {
    outcome: outcome ?? 'done',
    hit: outcome === null || hit,
    amounts: { damage, selfDamage, durability, healing, stealth },
    marks: [...marks],
  };
}

function read(sum: Reckoning, e: Event, who: string, target: string): void {
  switch (e.kind) {
    case 'attacked':
      rolled(sum, e.roll.result);
      if (e.blow !== null) struck(sum, e.instead ?? e.target, e.blow.health, e.blow.durability, who, target);
      return;
    case 'cast':
      if (e.roll !== null) rolled(sum, e.roll.result);
      return;
    case 'harmed':
      struck(sum, e.who, e.health, e.durability, who, target);
      return;
    case 'healed':
      if (e.who === target) sum.healing += e.health;
      return;
    case 'notDone':
      sum.outcome ??= 'notDone';
      sum.marks.add(`notDone.${e.reason}`);
      return;
    case 'hid':
      decided(sum, e.stealth === null ? 'notHidden' : 'hidden', e.stealth !== null);
      sum.stealth = e.stealth ?? 0;
      return;
    case 'searched':
      decided(sum, e.found.length > 0 ? 'found' : 'notFound', e.found.length > 0);
      return;
    case 'resetTried':
      decided(sum, e.healed ? 'set' : 'notSet', e.healed);
      return;
    case 'summoned':
      sum.marks.add(e.wild ? 'wildCreature' : 'summoned');
      return;
    case 'injured':
      if (e.who === target) sum.marks.add('injured');
      return;
    case 'statusGained':
      if (e.who === target) sum.marks.add(e.status.id);
      return;
    // A longer one that he has already stays: how long, no result tells.
    case 'statusKept':
      if (e.who === target) sum.marks.add(e.status);
      return;
    case 'dropped':
      if (e.who === who && e.reason === 'critMiss') sum.marks.add('drops');
      return;
    case 'jammed':
      sum.marks.add('jams');
      return;
    case 'banned':
      sum.marks.add('banned');
      return;
    case 'energyLost':
      sum.marks.add(e.who === who ? 'ownEnergyLost' : 'energyLost');
      return;
    default:
      return;
  }
}

/** The first roll decides what the exchange came to: what strikes others in its stead follows from it. */
function rolled(sum: Reckoning, result: RollResult): void {
  if (sum.outcome === null) decided(sum, result, HITS.includes(result));
}

function decided(sum: Reckoning, outcome: string, hit: boolean): void {
  sum.outcome = outcome;
  sum.hit = hit;
}

function struck(sum: Reckoning, victim: string, health: number, durability: number, who: string, target: string): void {
  if (victim === target) {
    sum.damage += health;
    sum.durability += durability;
  } else if (victim === who) sum.selfDamage += health;
  else if (health > 0) sum.marks.add('strikesAnother');
}
