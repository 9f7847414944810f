import type { Act } from './act.ts';
import type { Built } from './built.ts';
import { attributesOf } from './built.ts';
import type { Frame } from './frame.ts';

/** Techniques that hold by themselves: «обхватываю и держу» is one action. */
const HOLDING: ReadonlySet<string> = new Set([
  'bear-hug',
  'sit-on',
  'pin-down',
  'skull-crush',
  'arm-lock',
  'leg-lock',
  'spine-lock',
  'choke-hold',
  'knee-on-throat',
]);

/** Whether a clause tells the same deed over again or what it is done with, and no new action. */
export function refines(current: Built, act: Act, frame: Frame): boolean {
  return repeats(current, act, frame) || tellsHow(current, act, frame);
}

/** «обхватываю и держу», «держу и душу», «держу дальше, не отпускаю», «удушение (душу)». */
function repeats(current: Built, act: Act, frame: Frame): boolean {
  const same = current.act.do === act.do && current.act.technique === act.technique;
  const holds = act.technique !== null && HOLDING.has(act.technique);
  if (act.do === 'continue' && current.act.technique !== null && HOLDING.has(current.act.technique)) return true;
  if (current.act.do === 'continue' && holds && frame.whom.length === 0) return true;
  if (!same) return false;
  if (act.do === 'continue' || act.do === 'release' || act.do === 'stand' || holds) return true;
  return (act.do === 'dodge' && act.issues.length > 0) || (act.do === 'technique' && isApart(frame));
}

/** «Атакую Гримбла, топором, лезвием», «мечом в ногу, рублю»: what the blow before is struck with, or its deed. */
function tellsHow(current: Built, act: Act, frame: Frame): boolean {
  const blow = current.act.do === 'attack';
  const kindAlone = act.weapon === null && frame.deeds.length === 0 && frame.kinds.length > 0;
  if (kindAlone && blow && current.aim === null && current.act.kind === null) return true;
  const bare = act.do === 'attack' && act.weapon === null && frame.aims.length === 0 && frame.whom.length === 0;
  if (bare && blow && !current.named && frame.joint === 'comma') return true;
  const open = blow && (current.act.weapon === null || current.act.guess !== null) && (current.act.kind === null || act.do === 'attack');
  const tells = frame.deeds.every((deed) => deed.weak) && (act.do === 'attack' || act.do === 'technique');
  const clash = (frame.aims.length > 0 && current.aim !== null) || (frame.whom.length > 0 && current.whom !== null);
  return open && tells && !clash && (frame.joint === 'comma' || isApart(frame));
}

/** In brackets or behind a colon: more about what was said before. */
function isApart({ joint }: Frame): boolean {
  return joint === 'bracket' || joint === 'colon';
}

/** Puts what a clause tells into the action before it. */
export function refine(current: Built, act: Act, frame: Frame): void {
  const { whom, aim } = attributesOf(frame);
  current.to = Math.max(current.to, frame.to);
  if (act.do === 'continue' || current.act.do === 'continue' || act.do === 'dodge') return;
  const kind = act.kind ?? current.act.kind;
  const { guess } = current.act;
  const same = guess !== null && frame.items.some((item) => item.ids.includes(guess));
  const weapon = same ? guess : (act.weapon ?? current.act.weapon);
  current.act = { ...act, weapon, kind, count: Math.max(act.count, current.act.count), issues: [...current.act.issues, ...act.issues] };
  current.whom ??= whom;
  current.aim ??= aim;
}
