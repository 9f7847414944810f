import type { Frame, SaidDeed, SaidItem, SaidTool } from './frame.ts';
import type { SaidPart } from './parts.ts';
import { HELD_BY } from './word-roles.ts';

type Aim = Frame['aims'][number];

/** Gives the parts that were said their final role, once all words of a clause are known. */
export function settle(deeds: readonly SaidDeed[], items: readonly SaidItem[], aims: Aim[], tools: SaidTool[]): void {
  behind(deeds, aims);
  const [first, second] = aims;
  if (first === undefined || first.prep !== null || first.words?.tool === undefined) return;
  const own = deeds.some(
    (deed) => (deed.deed === 'fall' && first.words?.tool === 'elbow') || (deed.deed === 'series' && first.words?.tool === 'fist'),
  );
  if (own) become(first, aims, tools);
  else if (
    second !== undefined &&
    (second.prep !== null || LIMBS.has(first.words.tool)) &&
    deeds.every((deed) => deed.weak) &&
    items.length === 0 &&
    tools.length === 0
  )
    become(first, aims, tools);
}

/** «в колено левой ноги», «кулаком правой руки»: the side of the part that was named right before. */
export function ownedBy<T extends SaidPart>(parts: T[], from: number, sides: SaidPart['sides']): boolean {
  const last = parts[parts.length - 1];
  if (last?.to !== from || last.sides.length > 0) return false;
  parts[parts.length - 1] = { ...last, sides };
  return true;
}

/** Limbs that one rather strikes with than at, where both stand without a preposition: «кулак — голова». */
const LIMBS: ReadonlySet<string> = new Set(['fist', 'elbow', 'knee', 'leg', 'foot']);

/** «вешаю за спину»: what stands behind «за» is held or hit only where somebody is taken by it. */
function behind(deeds: readonly SaidDeed[], aims: Aim[]): void {
  if (deeds.some((deed) => HELD_BY.has(deed.deed))) return;
  for (let i = aims.length - 1; i >= 0; i--) if (aims[i]?.prep === 'за') aims.splice(i, 1);
}

/** «кулак в голову», «падающий локоть»: the limb that stands first is what one strikes with. */
function become(aim: Aim, aims: Aim[], tools: SaidTool[]): void {
  aims.shift();
  tools.push({ ...aim, plural: false, both: false });
}
