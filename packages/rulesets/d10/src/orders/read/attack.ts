import { INS, NOM } from '@boevka/language';
import type { BlowGroup } from './blows.ts';
import { locationOf } from './body-words.ts';
import type { Scene } from './context.ts';
import { UNARMED } from './context.ts';
import type { Frame, SaidDeed, SaidPart } from './frame.ts';
import { launcherOf } from './frame.ts';
import type { Mark } from './mark.ts';
import { saysRest, wordsOf } from './options.ts';
import type { Whom } from './people.ts';

/** What a stretch says of blows, or why it cannot be taken: words that name a part or a thing that is not there. */
export type SaidBlows =
  | { readonly group: BlowGroup }
  | {
      readonly fault: 'no-such-part' | 'ambiguous-target' | 'ambiguous-order';
      readonly at: number;
      readonly candidates: readonly string[];
    };

const AWAY = /^(?:от|ото|из|за|мимо|для|из-за|к|ко|перед|from|behind|past|to)$/;

/** Reads a frame as a group of blows. `whoms` are its persons in order. */
export function blowsIn(marks: readonly Mark[], frame: Frame, kept: readonly SaidDeed[], whoms: readonly Whom[], scene: Scene): SaidBlows {
  const aimed = whoms.filter(
    (whom) => !(whom.said.prep !== null && AWAY.test(whom.said.prep)) && !whom.ids.every((id) => id === scene.me.id),
  );
  const unsure = aimed.find((whom) => whom.ids.length > 1 && !whom.each);
  if (unsure !== undefined && !aimed.some((whom) => whom.ids.length === 1))
    return { fault: 'ambiguous-target', at: unsure.at, candidates: unsure.ids };
  const named = aimed.filter((whom) => whom !== unsure);
  const parts = frame.parts.filter(
    (part) => !isMeans(part) && !/^(?:с|со)$/.test(part.prep ?? '') && !(part.part === 'leg' && /^(?:на|под)$/.test(part.prep ?? '')),
  );
  const missing = parts.find((part) => part.part === 'none');
  if (missing !== undefined) return { fault: 'no-such-part', at: missing.at, candidates: [] };
  const or = marks.slice(frame.from, frame.to).findIndex((mark) => mark.word === 'или' || mark.word === 'либо' || mark.word === 'or');
  if (or >= 0 && (named.length > 1 || parts.length > 1 || frame.weapons.length > 1))
    return { fault: 'ambiguous-order', at: frame.from + or, candidates: [] };
  const specials = [...new Set(frame.specials)].filter(
    (special) =>
      (special !== 'shieldFlat' && special !== 'shieldEdge') ||
      frame.shield !== null ||
      /bash|баш/.test(wordsOf(marks, frame.from, frame.to).join(' ')),
  );
  const bashing = frame.shield !== null && frame.weapons.length === 0 && isMeansShield(frame);
  const shield = specials.find((special) => special === 'shieldFlat' || special === 'shieldEdge');
  if (bashing && shield === undefined && !kept.some((said) => said.use.special !== null))
    return { fault: 'ambiguous-order', at: frame.shield?.at ?? frame.from, candidates: [] };
  if (specials.length > 1 && shield === undefined) return { fault: 'ambiguous-order', at: frame.from, candidates: [] };
  const numbers = frame.numbers.filter(
    (number) => (number.unit === null || number.unit === 'times') && !isLabel(marks, frame, kept, number.at),
  );
  const [ordinal] = frame.ordinals.filter((one) => !/^(?:дел|действ)/.test(marks[one.at + 1]?.word ?? ''));
  return {
    group: {
      count: numbers[0]?.value ?? null,
      ordinal: ordinal?.value ?? null,
      rest: saysRest(wordsOf(marks, frame.from, frame.to)),
      sub: ordinal !== undefined || (numbers.length > 0 && !kept.some((said) => said.use.verb === null || said.use.verb.mood !== 'gerund')),
      vs: named.flatMap((whom) => whom.ids),
      each: named.some((whom) => whom.each) && (frame.facts.has('each') || numbers.length === 0),
      weapon: weaponOf(frame, kept, scene),
      attr: frame.attr,
      side: parts.length === 0 ? frame.side : null,
      again: frame.facts.has('again'),
      behind: frame.facts.has('behind'),
      parts: parts.map((part) => locationOf(part.part, part.side, part.half) ?? 'anyTorso'),
      special: shield ?? specials[0] ?? null,
    },
  };
}

/** «Атака 2: …»: which one it is, not how many. */
function isLabel(marks: readonly Mark[], frame: Frame, kept: readonly SaidDeed[], at: number): boolean {
  return (
    at === frame.to - 1 &&
    marks[frame.to]?.word === ':' &&
    kept.some((said) => said.at === at - 1 && said.use.verb === null) &&
    marks[at]?.kind === 'number'
  );
}

/** «кулаком», «ногой»: what strikes, not what is struck. */
export function isMeans(part: SaidPart): boolean {
  return part.prep === null && (part.cases & INS) !== 0 && (part.cases & ~(INS | 64 | 128)) === 0;
}

function isMeansShield({ shield }: Frame): boolean {
  return (
    shield !== null &&
    ((shield.cases & INS) !== 0 || shield.prep === 'с' || (shield.cases & NOM) !== 0) &&
    !/^(?:в|во|по|на)$/.test(shield.prep ?? '')
  );
}

function weaponOf(frame: Frame, kept: readonly SaidDeed[], scene: Scene): string | null {
  const disarms = frame.specials.includes('disarm');
  const throws = kept.some((said) => said.use.deed === 'throw');
  const means = frame.weapons.filter(
    (weapon) => weapon.ids.length === 1 && (!disarms || (weapon.cases & INS) !== 0) && !/^(?:у|в|во|по|на|мимо)$/.test(weapon.prep ?? ''),
  );
  const best = means.find((weapon) => (weapon.cases & INS) !== 0) ?? means.find((weapon) => weapon.prep !== null) ?? means[0];
  if (best !== undefined) return best.ids[0] ?? null;
  if (frame.facts.has('unarmed') || frame.parts.some(isMeans)) return UNARMED;
  if (throws) return null;
  if (kept.some((said) => said.use.deed === 'shoot') || frame.facts.has('arrows')) return launcherOf(scene);
  return null;
}
