import type { Frame } from './frame.ts';
import type { Deed } from './lexicon.ts';
import type { PartKind } from './things.ts';

/** Which technique the words of a clause mean: its id, `unclear` where several fit, or null. */
export type Technique = { readonly id: string; readonly count?: number } | 'unclear' | null;

const HOLD_FREE: ReadonlySet<string> = new Set([
  'knee-on-throat',
  'pin-down',
  'bear-hug',
  'sit-on',
  'skull-crush',
  'choke-hold',
  'spine-lock',
  'trip-throw',
]);
const SIDED: ReadonlySet<string> = new Set(['arm-lock', 'leg-lock', 'grab-leg']);

/** Whether a technique's own name holds the part that was said, so that it is no aim: «сдавить череп», «подсечка под ногу». */
export function namesItsPart(technique: string): boolean {
  return HOLD_FREE.has(technique);
}

/** Whether a technique is aimed only when a side is said: «залом руки» leaves the arm open. */
export function aimedBySide(technique: string): boolean {
  return SIDED.has(technique);
}

/**
 * The technique of a clause, by the deeds, tools and parts in it.
 * @clause dwarf.wrestle.matrix-lookup
 */
export function techniqueOf(frame: Frame): Technique {
  const said = new Set<Deed>(frame.deeds.filter((deed) => !deed.negated).map((deed) => deed.deed));
  const any = (...deeds: readonly Deed[]): boolean => deeds.some((deed) => said.has(deed));
  const tool = (...names: readonly string[]): boolean =>
    frame.tools.some(({ words }) => words?.tool !== undefined && names.includes(words.tool));
  const parts = [...frame.aims, ...frame.tools];
  const part = (...kinds: readonly PartKind[]): boolean => parts.some(({ words }) => words !== null && kinds.includes(words.kind));
  const throat = parts.some(({ words }) => words?.throat === true) || frame.words.has('горлу');
  const knee = parts.some(({ words }) => words?.tool === 'knee') || any('knee');
  const elbow = parts.some(({ words }) => words?.tool === 'elbow') || any('elbow');
  const armed = frame.items.length > 0 || frame.things.length > 0;
  if (any('finish')) return armed ? null : { id: 'finish' };
  if (knee && (throat || any('choke'))) return { id: 'knee-on-throat' };
  if (elbow && any('fall')) return { id: 'falling-elbow' };
  if (any('clothesline')) return { id: 'clothesline' };
  if (any('knockout')) return { id: 'knockout' };
  if (any('bomb')) return { id: 'bomb' };
  if (any('dropKick')) return { id: 'drop-kick' };
  if (any('jump') && frame.height) return { id: 'high-jump' };
  if (any('trample') || (any('walkOver') && frame.whom.length > 0 && frame.words.has('по'))) return { id: 'trample' };
  if (any('lock')) return lockOf(frame, part);
  if (any('squeeze') && part('head') && !throat) return { id: 'skull-crush' };
  if (any('choke') || (any('grab', 'squeeze', 'press') && throat)) return { id: 'choke-hold' };
  if (any('hug')) return { id: 'bear-hug' };
  if (any('grab')) return grabOf(frame, part);
  if (any('mount') && frame.deeds.some((deed) => deed.deed === 'mount')) return { id: 'sit-on' };
  if (any('press')) return { id: 'pin-down' };
  if (any('squeeze')) return part('torso') || parts.length === 0 ? { id: 'bear-hug' } : 'unclear';
  if (any('trip') || (frame.hip && any('throw', 'hit', 'shoot')) || (frame.hip && said.size === 0)) return { id: 'trip-throw' };
  if (any('butt')) return { id: 'headbutt' };
  if (any('series')) return armed || tool('foot', 'leg', 'knee', 'elbow', 'head') ? 'unclear' : { id: 'two-hand-series' };
  if (!armed) {
    const legs = frame.tools.some((one) => (one.words?.tool === 'leg' || one.words?.tool === 'foot') && (one.both || one.plural));
    if (legs && any('hit', 'kick', 'jump', 'push')) return { id: 'drop-kick' };
    if (legs && said.size === 0) return { id: 'drop-kick' };
  }
  if (any('push') && !armed) return { id: 'charge' };
  if (armed) return null;
  return strikeOf(frame, any, tool);
}

function lockOf(frame: Frame, part: (...kinds: readonly PartKind[]) => boolean): Technique {
  if (frame.words.has('иерихон') || frame.words.has('иерихона') || frame.words.has('jericho')) return { id: 'spine-lock' };
  if (part('torso')) return { id: 'spine-lock' };
  if (part('arm', 'hand')) return { id: 'arm-lock' };
  if (part('leg', 'foot') || [...frame.words].some((word) => /^четверк/.test(word) || word === 'figure' || word === 'leglock'))
    return { id: 'leg-lock' };
  if (part('head')) return { id: 'skull-crush' };
  return frame.words.has('armlock') ? { id: 'arm-lock' } : 'unclear';
}

function grabOf(frame: Frame, part: (...kinds: readonly PartKind[]) => boolean): Technique {
  if (part('leg', 'foot')) return { id: 'grab-leg' };
  if (part('torso')) return { id: 'bear-hug' };
  if (part('head') || part('arm', 'hand') || frame.aims.length > 0) return 'unclear';
  return 'unclear';
}

/** Blows with one's own limbs. @clause dwarf.wrestle.punch */
function strikeOf(frame: Frame, any: (...deeds: readonly Deed[]) => boolean, tool: (...names: readonly string[]) => boolean): Technique {
  if (tool('head')) return { id: 'headbutt' };
  if (tool('body')) return { id: 'charge' };
  if (tool('knee') || any('knee')) return { id: 'knee' };
  if (tool('elbow') || any('elbow')) return { id: 'elbow' };
  if (tool('leg', 'foot') || any('kick')) return { id: 'kick' };
  if (tool('fist', 'arm') || any('punch')) {
    const twice = frame.deeds.some((deed) => /^двойк/.test(deed.word));
    const both = frame.tools.some((one) => one.both) && any('hit', 'series');
    return both ? { id: 'two-hand-series' } : { id: 'punch', ...(twice ? { count: 2 } : {}) };
  }
  return null;
}
