import { INJURIES } from '../terms.ts';
import type { Condition } from './entry.ts';
import type { Bench } from './entry-check.ts';
import { isSomebody, isWhoWord } from './scene.ts';

/** States that conditions may ask for beside the statuses of the content. */
const STATES = ['hidden', 'collapsed', 'unconscious', 'dead', 'flight'];
/** Deepest nesting of a condition. */
const DEEPEST = 8;

/** Whether a condition speaks of people, statuses and actions that there are; otherwise the reason was listed. */
export function checkCondition(bench: Bench, cond: Condition, depth = 0): boolean {
  if (depth > DEEPEST) {
    bench.refuse('empia.order.template', { depth: DEEPEST });
    return false;
  }
  if ('all' in cond) return cond.all.every((part) => checkCondition(bench, part, depth + 1));
  if ('any' in cond) return cond.any.every((part) => checkCondition(bench, part, depth + 1));
  if ('not' in cond) return checkCondition(bench, cond.not, depth + 1);
  if ('text' in cond) return true;
  if ('outcome' in cond) return within(bench, cond.action);
  if ('does' in cond) return who(bench, cond.who) && (cond.whom === null || who(bench, cond.whom)) && ability(bench, cond.ability);
  if ('distance' in cond) return who(bench, cond.distance);
  if ('stat' in cond) return who(bench, cond.of);
  if ('status' in cond) return who(bench, cond.of) && status(bench, cond.status);
  return who(bench, cond.hidden);
}

function who(bench: Bench, name: string): boolean {
  const known = isWhoWord(name) || isSomebody(bench.state, name);
  if (!known) bench.refuse('empia.order.template', { unknown: name });
  return known;
}

function within(bench: Bench, action: number): boolean {
  const known = action >= 1 && action <= 8;
  if (!known) bench.refuse('empia.order.template', { action });
  return known;
}

/** Recognising an ability is a matter of what its reader owns; it only has to exist. */
function ability(bench: Bench, id: string | null): boolean {
  const known = id === null || bench.book.abilities.has(id);
  if (!known) bench.refuse('empia.pack.data-driven', { ability: id });
  return known;
}

function status(bench: Bench, id: string): boolean {
  const known = bench.book.statuses.has(id) || STATES.includes(id) || (INJURIES as readonly string[]).includes(id);
  if (!known) bench.refuse('empia.pack.data-driven', { status: id });
  return known;
}
