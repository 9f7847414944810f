import { INS } from '@boevka/language';
import { isMeans } from './attack.ts';
import type { Draft } from './draft.ts';
import type { Frame } from './frame.ts';
import { isUnknown } from './mark.ts';
import type { Whom } from './people.ts';
import type { Piece } from './pieces.ts';
import { takeBlows } from './striking.ts';

/** «БД: мечом по орку», «щитом плашмя шаману», «МД: лечилка»: the thing says what is done with it. */
export function implied(d: Draft, frame: Frame, whoms: readonly Whom[], piece: Piece): boolean {
  if (frame.denies) return false;
  const hand = frame.parts.some((part) => part.part === 'arm' && part.prep === 'в' && part.side === null);
  const drawn = frame.weapons.find((weapon) => (weapon.cases & INS) === 0 && weapon.prep === null && weapon.ids.length === 1);
  if (hand && drawn !== undefined && whoms.length === 0) {
    d.push('thing', frame.from, frame.to, { whole: { draw: drawn.ids[0] ?? '' } });
    return true;
  }
  if (whoms.length === 0 && telegram(d, frame, hand)) return true;
  const foe = whoms.find((whom) => whom.ids.length === 1 && !whom.ids.includes(d.scene.me.id));
  if (frame.facts.has('clinch') && foe !== undefined && frame.weapons.length === 0) {
    const away = d.marks.slice(frame.from, frame.to).some((mark) => mark.word === 'из' || mark.word === 'from');
    d.push(away ? 'exit' : 'close', frame.from, frame.to, { vs: foe.ids[0] ?? null });
    return true;
  }
  const [place] = frame.places;
  if (place?.prep != null && d.slot !== null && whoms.length === 0 && frame.weapons.length === 0) {
    d.push('move', frame.from, frame.to, {
      place: place.ids[0] ?? null,
      hexes: frame.numbers.find((number) => number.unit === 'hexes')?.value ?? null,
    });
    return true;
  }
  const shots =
    frame.facts.has('arrows') && whoms.some((whom) => /^(?:в|во|по|at|into)$/.test(whom.said.prep ?? '')) && frame.numbers.length > 0;
  const bash = frame.specials.some((special) => special === 'shieldFlat' || special === 'shieldEdge') && frame.shield !== null;
  const thrust = whoms.some((whom) => /^(?:в|во|по|at|into)$/.test(whom.said.prep ?? ''));
  const aimed = whoms.length > 0 || frame.parts.some((part) => part.prep !== null);
  const armed =
    (frame.weapons.some((weapon) => (weapon.cases & INS) !== 0 || d.slot !== null || (thrust && weapon.prep === null)) ||
      frame.facts.has('unarmed') ||
      frame.parts.some(isMeans)) &&
    aimed;
  if (bash || shots || armed) {
    const strange = frame.unknown.filter((word) => word.prep !== null);
    if (strange.length > 0 && !bash) return false;
    const told = d.marks.slice(frame.from, frame.to).some((mark) => isUnknown(mark) && /(?:л|ла|ло|ли|лся|лась)$/.test(mark.word));
    takeBlows(d, frame, [], whoms, piece, told);
    return true;
  }
  const item = frame.items.find((thing) => thing.ids.length === 1)?.ids[0];
  const done = d.marks.slice(frame.from, frame.to).some((mark) => isUnknown(mark) && /(?:ю|у|юсь|усь|ет|ит|ется|ится)$/.test(mark.word));
  if (item !== undefined && (d.slot !== null || done)) {
    d.push('thing', frame.from, frame.to, { whole: { use: item } });
    return true;
  }
  return false;
}

/** «моргенштерн — на пол, стилет — в руку»: what becomes of a thing that was named before the dash. */
function telegram(d: Draft, frame: Frame, hand: boolean): boolean {
  const last = d.waiting[d.waiting.length - 1];
  const [weapon, other] = last?.weapons ?? [];
  const id = weapon?.ids.length === 1 && other === undefined && last?.persons.length === 0 ? weapon.ids[0] : undefined;
  if (id === undefined || last === undefined || (!hand && !frame.facts.has('ground'))) return false;
  d.waiting.pop();
  d.push('thing', last.from, frame.to, { whole: hand ? { draw: id } : { drop: id } });
  return true;
}
