import type { Range } from '@boevka/language';
import { INS } from '@boevka/language';
import type { Frame, SaidPart } from './frame.ts';
import type { Issue } from './issue.ts';
import { doubt, fatal } from './issue.ts';

/** Limbs of the ledger by side and sort. */
export function limbId(part: Pick<SaidPart, 'limb' | 'side' | 'arms'>): string {
  if (part.limb === null) return '';
  const name = part.limb === 'arm' ? 'Arm' : 'Leg';
  return part.side === 'right' || part.side === 'left' ? part.side + name : `any${name}`;
}

/** Parts of the body that are aimed at, not struck with. */
export function aimedParts(frame: Frame): SaidPart[] {
  return frame.parts.filter((part) => !isMeans(part) && !(part.arms !== null && part.prep === null));
}

/** «левой рукой», «с правой»: what one strikes with. */
export function isMeans(part: SaidPart): boolean {
  if (part.limb === null) return false;
  if (part.prep?.kind === 'with') return true;
  return part.prep === null && (part.cases & INS) !== 0 && endsInstrumental(part.word);
}

function endsInstrumental(word: string): boolean {
  return /(?:ой|ою|ей|ею|ом|ем|ами|ями|ью)$/.test(word) || /^(?:правой|левой|arm|hand|fist|leg|foot|knee)$/.test(word);
}

/** The limb that a blow is aimed at, and what is doubtful about it. */
export function limbOf(frame: Frame): { limb: string | null; issues: Issue[] } {
  const parts = aimedParts(frame);
  const first = parts[0];
  if (first === undefined) return { limb: null, issues: frame.facts.has('elsewhere') ? [doubt('ambiguous-order', frame)] : [] };
  const whole: Range = { from: first.prep === null ? first.from : first.from - 1, to: parts[parts.length - 1]?.to ?? first.to };
  const known = parts.filter((part) => part.limb !== null && !part.partly);
  const ids = new Set(known.map(limbId));
  if (frame.facts.has('sides')) return { limb: null, issues: [fatal('ambiguous-order', whole)] };
  if (frame.or.some((at) => at > first.from && at < whole.to) && parts.length > 1)
    return { limb: null, issues: [fatal('ambiguous-order', whole)] };
  if (known.length < parts.length) return { limb: null, issues: [doubt('no-such-part', whole)] };
  if (ids.size > 1) return { limb: null, issues: [fatal('ambiguous-order', whole)] };
  if (first.arms === 'extra') return { limb: null, issues: [doubt('no-such-part', whole)] };
  const [limb] = ids;
  const both = first.side === 'both' && limb?.startsWith('any') === true;
  return { limb: limb ?? null, issues: both ? [doubt('ambiguous-order', whole)] : [] };
}
