import type { Frame, SaidDeed, SaidThing } from './frame.ts';
import { isAttack, isGuard } from './keep.ts';
import type { Mark } from './mark.ts';
import { isUnknown } from './mark.ts';

/** Words that a verb or a gerund ends with; a name of a spell does not. */
const VERB_LIKE = /(?:ю|ет|ит|ют|ат|ят|ал|ял|ил|ел|ла|ло|ли|лся|лась|ся|сь|вши|шь|те)$/;
const ADJECTIVE = /(?:ый|ой|ая|ое|ую|ым|им|ий|ые|ых|ого|ей)$/;

/** The spells that a stretch casts; a part of a name that a guard or a blow with a weapon could have meant is none. */
export function spellsOf(frame: Frame, kept: readonly SaidDeed[]): readonly SaidThing[] {
  if (kept.some(isGuard)) return [];
  if (kept.some(isAttack) && frame.weapons.length > 0) return [];
  return frame.spells;
}

/** «Ледяная стрела в орка», «кастую невидимость»: words that can only be a spell which nobody on this sheet has. */
export function unknownSpell(
  marks: readonly Mark[],
  frame: Frame,
  kept: readonly SaidDeed[],
): { readonly from: number; readonly to: number } | null {
  const cast = kept.find((said) => said.use.deed === 'cast');
  const loose = frame.spells.find((spell) => {
    const mark = marks[spell.at];
    return mark?.hits.spells.every((hit) => hit.loose) === true && cast === undefined
      ? isNounAhead(marks, spell.at + 1, frame.to)
      : mark?.hits.spells.every((hit) => hit.loose) === true && isNounAhead(marks, spell.at + 1, frame.to);
  });
  if (loose !== undefined) return { from: loose.at, to: loose.at + 2 };
  if (frame.spells.length > 0) return null;
  const strange = frame.unknown.filter((word) => word.prep === null || word.prep === 'с');
  if (cast !== undefined) {
    const first = strange[0];
    const things = frame.items.length + frame.weapons.length + frame.places.length + (frame.shield === null ? 0 : 1);
    return first !== undefined && things === 0 && kept.length === 1 ? { from: first.at, to: lastOf(marks, first.at, frame.to) } : null;
  }
  if (kept.length > 0 || frame.weapons.length + frame.items.length > 0) return null;
  const aimed = frame.persons.find((person) => person.prep !== null && /^(?:в|во|на|по|at|into|on)$/.test(person.prep));
  const [first] = strange;
  if (aimed === undefined || first === undefined || first.at > aimed.at) return null;
  const told = marks.slice(frame.from, frame.to).some((mark) => isUnknown(mark) && VERB_LIKE.test(mark.word));
  const begins = marks.slice(frame.from, first.at).every((mark) => mark.kind === 'sign' || mark.harmless || mark.slot !== null);
  return !told && begins ? { from: first.at, to: lastOf(marks, first.at, aimed.at) } : null;
}

function isNounAhead(marks: readonly Mark[], at: number, to: number): boolean {
  const mark = marks[at];
  if (mark === undefined || at >= to || mark.kind !== 'word') return false;
  return (isUnknown(mark) && !VERB_LIKE.test(mark.word) && !ADJECTIVE.test(mark.word)) || /^(?:стрел|снаряд|удар|щит|рук)/.test(mark.word);
}

/** The end of the words that belong together from a place on. */
function lastOf(marks: readonly Mark[], from: number, to: number): number {
  let end = from + 1;
  while (
    end < to &&
    marks[end]?.kind === 'word' &&
    marks[end]?.preposition === null &&
    marks[end]?.pronoun === null &&
    (marks[end]?.hits.fighters.length ?? 0) === 0
  )
    end += 1;
  return end;
}
