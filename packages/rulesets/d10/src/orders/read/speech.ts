import type { Draft } from './draft.ts';
import { frameOf, isSubject } from './frame.ts';
import { isNamed, isUnknown } from './mark.ts';
import type { Piece } from './pieces.ts';

/** Gives the words between two marks as they were typed. */
export type Said = (from: number, to: number) => string;

/** Words in quotation marks: what is shouted, or talk; false where they are a thing by its name, which is no speech. */
export function quote(d: Draft, said: Said, piece: Piece, before: Piece | undefined, after: Piece | undefined): boolean {
  const marks = d.marks.slice(piece.from, piece.to);
  const [named, ...others] = marks.filter((mark) => mark.kind !== 'sign');
  if (named !== undefined && others.length === 0 && isNamed(named) && d.speaking === null) return false;
  if (before !== undefined && isOtherSpeaker(d, before)) return true;
  const voice = d.speaking ?? voiceIn(d, after) ?? (d.slotNow === 'instant' ? 'shout' : null) ?? voiceIn(d, before);
  if (voice === null) return true;
  d.speaking = null;
  const words = said(piece.from, piece.to);
  d.word(voice === 'shout' ? { shout: words } : { say: words }, piece.from, piece.to);
  return true;
}

/** «визжу: «…»» under the heading of instant actions: whatever the verb is. */
export function isVoice(d: Draft, piece: Piece): boolean {
  const marks = d.marks.slice(piece.from, piece.to).filter((mark) => mark.kind !== 'sign' && mark.slot === null);
  const instant = d.slotNow === 'instant' || d.marks.slice(piece.from, piece.to).some((mark) => mark.slot === 'instant');
  return (
    instant &&
    marks.length > 0 &&
    marks.every((mark) => isUnknown(mark) || mark.harmless || mark.preposition !== null || /^действ/.test(mark.word))
  );
}

/** «кричу: За короля!»: the rest of the sentence is what is shouted. Gives the last piece that it takes, or null. */
export function shouted(d: Draft, said: Said, pieces: readonly Piece[], at: number): number | null {
  const piece = pieces[at] as Piece;
  let verb = -1;
  for (let i = piece.from; i < piece.to; i++)
    if (
      d.marks[i]?.deeds.some(
        (use) =>
          (use.deed === 'shout' || use.deed === 'say') && (use.verb === null || /^(?:first|third|infinitive|gerund)$/.test(use.verb.mood)),
      )
    )
      verb = i;
  if (verb < 0) return null;
  const deed = d.marks[verb]?.deeds[0];
  const next = pieces[at + 1];
  if (next?.quoted === true || pieces[at - 1]?.quoted === true) {
    if (next?.quoted === true) d.speaking = deed?.deed === 'say' ? 'say' : 'shout';
    d.slots(piece);
    return at;
  }
  const capital = d.marks.slice(verb + 1, piece.to).findIndex((mark) => mark.capital && !isNamed(mark));
  const from =
    next !== undefined && (next.opener === 'colon' || (next.opener === 'dash' && deed?.verb != null))
      ? next.from
      : capital >= 0
        ? verb + 1 + capital
        : -1;
  d.slots(piece);
  if (from < 0) return deed?.verb == null ? null : at;
  const last = pieces[pieces.length - 1] as Piece;
  const end = /^[!?]$/.test(d.marks[last.to]?.word ?? '') ? last.to + 1 : last.to;
  const words = said(from, end);
  d.word(deed?.deed === 'say' ? { say: words } : { shout: words }, piece.from, end);
  return pieces.length - 1;
}

/** «Орк: «…»»: somebody else says it. */
function isOtherSpeaker(d: Draft, piece: Piece): boolean {
  const { persons, deeds } = frameOf(d.marks, piece.from, piece.to, d.scene);
  const [speaker] = persons;
  return (
    speaker !== undefined && deeds.length === 0 && speaker.prep === null && isSubject(speaker.cases) && !speaker.ids.includes(d.scene.me.id)
  );
}

function voiceIn(d: Draft, piece: Piece | undefined): 'shout' | 'say' | null {
  if (piece === undefined || piece.quoted) return null;
  for (const said of frameOf(d.marks, piece.from, piece.to, d.scene).deeds)
    if (said.use.deed === 'shout' || said.use.deed === 'say') return said.use.deed;
  return null;
}
