import type { Line } from '@boevka/language';
import type { Spec } from '../book.ts';
import type { Moment, Teller } from './teller.ts';
import { sentenceOf } from './teller.ts';

/** What an event did to everybody, told by comparing how they stood before it and stand after it. */
export function changesOf(t: Teller, moment: Moment, key: string): readonly Line[] {
  const lines: Line[] = [];
  for (const [slot, after] of moment.after.fighters.entries()) {
    const before = moment.before.fighters[slot];
    if (before === undefined) continue;
    const target = t.names.called(after.id);
    const own = `${key}/${after.id}`;
    const lost = topmost(t.book.specs[slot] as Spec, after.lost & ~before.lost);
    const dead = after.dead && !before.dead;
    for (const part of lost) lines.push(sentenceOf(t, moment, t.say('limbLost', { target, part: t.names.part(after.id, part) }, own)));
    if (after.surrendered && !before.surrendered) lines.push(sentenceOf(t, moment, t.say('yields', { target }, own)));
    if (dead) lines.push(sentenceOf(t, moment, t.say('dies', { target }, own)));
    else if (after.unconscious && !before.unconscious)
      lines.push(sentenceOf(t, moment, t.say(moment.view.kind === 'bledOut' ? 'faintsByBlood' : 'faints', { target }, own)));
    else if (after.down && !before.down) lines.push(sentenceOf(t, moment, t.say('falls', { target }, own)));
  }
  return lines;
}

/** Lost parts without those that hang on them: whoever loses an arm is not told to lose the hand. */
function topmost(spec: Spec, bits: number): readonly string[] {
  if (bits === 0) return [];
  return spec.plan.parts
    .filter((part) => (bits & part.bit) !== 0)
    .filter((part) => {
      const parent = spec.plan.parts[part.parent];
      return parent === undefined || (bits & parent.bit) === 0;
    })
    .map((part) => part.id);
}
