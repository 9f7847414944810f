import { NOM } from '@boevka/language';
import { heldOf, personOf, takeAim, takeBand, takeCast, takeDraw, takeFinish, takeMove, takeStand } from './acting.ts';
import { takeMore } from './adding.ts';
import type { Draft } from './draft.ts';
import type { Frame, SaidDeed, SaidThing } from './frame.ts';
import { isSubject } from './frame.ts';
import { guardOf, takeGuard } from './guarding.ts';
import { isAttack, isGuard } from './keep.ts';
import type { Whom } from './people.ts';
import type { Piece } from './pieces.ts';
import { strangeIn } from './strange.ts';
import { takeAttack } from './striking.ts';

/** One stretch with the deeds that it orders and the spells that it casts. */
export function take(d: Draft, frame: Frame, kept: readonly SaidDeed[], spells: readonly SaidThing[], piece: Piece): void {
  const other = otherDoer(d, frame, kept);
  const whoms = frame.persons.map((person) => d.people.whom(person));
  if (other) return;
  const deeds = kept.filter((said) => !isIdleGerund(said, frame));
  if (deeds.length === 0 && kept.length > 0) return;
  if (spells.length > 0) {
    void takeCast(d, frame, spells, whoms, piece);
    return;
  }
  if (deeds.length === 0) {
    void takeMore(d, frame, whoms, piece);
    return;
  }
  const narrated = deeds.every(
    (said) => said.use.verb?.mood === 'past' || (d.headed && d.slot === null && said.use.verb?.mood === 'third'),
  );
  begin(d, frame, deeds, whoms, piece, narrated);
}

/** «орк бьёт меня»: somebody else does it. */
function otherDoer(d: Draft, frame: Frame, kept: readonly SaidDeed[]): boolean {
  const verb = kept.find((said) => said.use.verb !== null && (said.use.verb.mood === 'third' || said.use.verb.mood === 'past'));
  if (verb === undefined) return false;
  return frame.persons.some(
    (person) =>
      person.at < verb.at &&
      person.prep === null &&
      isSubject(person.cases) &&
      !person.ids.includes(d.scene.me.id) &&
      person.stands !== 'all' &&
      (person.stands === null || person.stands === 'foe' || (person.cases & ~(NOM | 64 | 128)) === 0),
  );
}

function begin(d: Draft, frame: Frame, deeds: readonly SaidDeed[], whoms: readonly Whom[], piece: Piece, narrated: boolean): void {
  const { from, to } = frame;
  const strange = strangeIn(d.marks, frame, deeds, d.scene);
  if (strange !== null) {
    void d.refuse(strange.code, strange.from, strange.to);
    return;
  }
  const [first] = deeds;
  const deed = first?.use.deed;
  const guard = guardOf(frame, deeds);
  if (frame.facts.has('clinch') && !deeds.some((said) => isAttack(said) || isGuard(said))) {
    void takeBand(d, frame, deeds, whoms, narrated);
    return;
  }
  if (guard === 'unsure') return void (whoms.length > 0 ? d.refuse('ambiguous-order', from, to) : undefined);
  if (guard !== null) {
    void takeGuard(d, frame, guard, whoms, narrated);
    return;
  }
  if (deeds.some(isAttack)) {
    void takeAttack(d, frame, deeds, whoms, piece, narrated);
    return;
  }
  const person = personOf(d, whoms);
  const thing = (list: readonly SaidThing[]): string | null => list.find((one) => one.ids.length === 1)?.ids[0] ?? null;
  switch (deed) {
    case 'drink':
    case 'cast': {
      const only = d.scene.items.length === 1 ? (d.scene.items[0]?.id ?? null) : null;
      const item = thing(frame.items) ?? (deed === 'drink' ? (d.thing ?? only) : null);
      if (item !== null) d.push('thing', from, to, { whole: { use: item }, narrated });
      else if (deed === 'cast') d.push('cast', from, to, { vs: person?.ids[0] ?? null, narrated });
      else if (d.slot?.firm === true) d.refuse('unknown-item', from, to);
      return;
    }
    case 'draw':
      void takeDraw(d, frame, first, narrated);
      return;
    case 'drop': {
      const gone = thing(frame.weapons) ?? thing(frame.items) ?? (frame.shield === null ? null : (d.scene.shield?.id ?? null));
      if (gone !== null) d.push('thing', from, to, { whole: { drop: gone }, narrated });
      else if (frame.facts.has('weaponWord') && heldOf(d) !== null)
        d.push('thing', from, to, { whole: { drop: heldOf(d) ?? '' }, narrated });
      return;
    }
    case 'stand':
      void takeStand(d, frame, narrated);
      return;
    case 'help':
      if (person !== null && person.ids.length === 1) d.push('thing', from, to, { whole: { helpStand: person.ids[0] ?? '' }, narrated });
      return;
    case 'aim':
      void takeAim(d, frame, first, whoms, narrated);
      return;
    case 'finish':
      void takeFinish(d, 'person', frame, whoms, narrated);
      return;
    case 'close':
    case 'exit':
      void takeBand(d, frame, deeds, whoms, narrated);
      return;
    case 'move':
      void takeMove(d, frame, deeds, whoms, piece, narrated);
      return;
    default:
      if (d.slot?.firm === true && deed !== 'nothing' && deed !== 'stow') takeMore(d, frame, whoms, piece);
  }
}

/** «ударив», «замахнувшись», «отступая»: only guards are ordered in gerunds. */
function isIdleGerund(said: SaidDeed, frame: Frame): boolean {
  if (said.use.verb?.mood !== 'gerund') return false;
  return !((isGuard(said) || (said.use.deed === 'guard' && frame.shield !== null)) && frame.persons.length > 0);
}
