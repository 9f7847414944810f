import { blowsIn } from './attack.ts';
import type { BlowGroup } from './blows.ts';
import { locationOf } from './body-words.ts';
import type { Draft } from './draft.ts';
import type { Frame } from './frame.ts';
import { isNominative } from './frame.ts';
import { addFoes } from './guarding.ts';
import { implied } from './implied.ts';
import { fatal } from './issue.ts';
import type { Whom } from './people.ts';
import type { Piece } from './pieces.ts';
import type { OpenOrder } from './plan.ts';
import { fill } from './striking.ts';

/** Words without a deed: they add to the order before them, begin one that needs no verb, wait for the next, or are talk. */
export function takeMore(d: Draft, frame: Frame, whoms: readonly Whom[], piece: Piece): void {
  const current = d.current;
  const near =
    piece.opener !== 'line' && (piece.opener !== 'sentence' || frame.ordinals.length > 0 || frame.facts.has('again') || isElliptic(frame));
  if (current !== null && near && adds(d, current, frame, whoms, piece)) {
    current.to = frame.to;
    return;
  }
  if (d.failed) return;
  if (implied(d, frame, whoms, piece)) return;
  const roles =
    frame.persons.length +
    frame.weapons.length +
    frame.parts.length +
    frame.specials.length +
    (frame.shield === null ? 0 : 1) +
    (frame.attr === null ? 0 : 1);
  const vocative =
    piece.opener !== 'line' ||
    (d.marks[frame.to]?.word === ',' && frame.persons.every((person) => person.prep === null && isNominative(person.cases)));
  if (
    roles > 0 &&
    (!vocative ||
      frame.persons.every((person) => person.prep !== null || !isNominative(person.cases)) ||
      /^[:-]$/.test(d.marks[frame.to]?.word ?? ''))
  )
    d.waiting.push(frame);
  else if (d.slot?.firm === true && frame.unknown.length > 0 && current === null && !frame.denies)
    d.refuse('not-understood', frame.from, frame.to);
}

function isElliptic(frame: Frame): boolean {
  if (frame.parts.some((part) => part.prep !== null) && frame.persons.length + frame.unknown.length + frame.weapons.length === 0)
    return true;
  return (
    frame.unknown.length === 0 &&
    frame.persons.every((person) => person.prep !== null) &&
    frame.persons.length > 0 &&
    frame.numbers.length > 0
  );
}

function adds(d: Draft, current: OpenOrder, frame: Frame, whoms: readonly Whom[], piece: Piece): boolean {
  if (frame.denies) return false;
  const blowsCounted = current.sort === 'attack' && current.groups[0]?.count === 2;
  const bare = isBareName(d, frame);
  const listed = bare && (d.listing || piece.opener === 'colon' || piece.opener === 'dash' || !hasTarget(current) || d.correcting);
  const numbered = frame.numbers.length > 0 && frame.persons.length === 0 && frame.unknown.length === 0;
  d.listing = listed || (numbered && d.listing);
  const aimed = whoms.filter(
    (whom) =>
      !(blowsCounted && /^об[ае]|^both/.test(d.marks[whom.at]?.word ?? '')) &&
      (whom.said.prep !== null ||
        !isNominative(whom.said.cases) ||
        listed ||
        piece.opener === 'colon' ||
        piece.opener === 'and' ||
        frame.numbers.length > 0),
  );
  if (d.correcting) unsay(current, frame, aimed);
  const strangers = frame.unknown.length > 0 && frame.numbers.length + frame.ordinals.length === 0;
  switch (current.sort) {
    case 'attack': {
      const roles =
        aimed.length +
        frame.weapons.length +
        frame.parts.length +
        frame.specials.length +
        frame.ordinals.length +
        frame.numbers.length +
        (frame.attr === null ? 0 : 1) +
        (frame.facts.has('unarmed') ? 1 : 0);
      if (roles === 0 && !frame.facts.has('again')) return false;
      if (strangers && frame.parts.length + frame.weapons.length + frame.specials.length === 0) return false;
      const said = blowsIn(d.marks, frame, [], aimed, d.scene);
      if ('fault' in said) {
        d.issues.push(fatal(said.fault, frame.from, frame.to, said.candidates));
        d.drop(current);
        d.fail();
        return true;
      }
      addBlows(current, said.group, frame, piece);
      return true;
    }
    case 'guard': {
      if (aimed.length === 0 && frame.numbers.length === 0 && frame.shield === null) return false;
      if (frame.shield !== null && aimed.length === 0) {
        if (current.guard === 'parry') current.guard = 'shieldParry';
        return true;
      }
      if (strangers && piece.opener !== 'and') return false;
      const unsure = aimed.find((whom) => whom.ids.length > 1 && !whom.each);
      if (unsure !== undefined) {
        d.issues.push(fatal('ambiguous-target', frame.from, frame.to, unsure.ids));
        return true;
      }
      addFoes(
        current,
        aimed.flatMap((whom) => whom.ids.filter((id) => id !== d.scene.me.id).map((id) => ({ id, count: null }))),
        frame.numbers[0]?.value ?? null,
        frame.facts.has('each'),
      );
      return true;
    }
    default:
      return addsPlain(current, frame, aimed);
  }
}

/** Nothing but a person is in the stretch. */
function isBareName(d: Draft, frame: Frame): boolean {
  return (
    frame.persons.length > 0 &&
    d.marks
      .slice(frame.from, frame.to)
      .every((mark, i) => mark.kind === 'sign' || mark.harmless || frame.persons.some((person) => person.at === frame.from + i))
  );
}

/** Forgets of an order what is about to be said anew. */
function unsay(current: OpenOrder, frame: Frame, aimed: readonly Whom[]): void {
  const last = current.groups[current.groups.length - 1];
  if (aimed.length > 0) {
    current.foes = [];
    current.vs = null;
    if (last !== undefined) last.vs = [];
  }
  if (last !== undefined && frame.parts.length > 0) last.parts = [];
  if (last !== undefined && frame.weapons.length > 0) last.weapon = null;
  if (last !== undefined && frame.specials.length > 0) last.special = null;
  if (last !== undefined && frame.numbers.length > 0) Object.assign(last, { count: null });
  if (frame.parts.length > 0) current.part = null;
  if (frame.places.length > 0) current.place = null;
  if (frame.numbers.length > 0) Object.assign(current, { count: null, hexes: null, steps: null });
}

function addsPlain(current: OpenOrder, frame: Frame, aimed: readonly Whom[]): boolean {
  const id = aimed.find((whom) => whom.ids.length === 1)?.ids[0] ?? null;
  if (['cast', 'close', 'exit', 'aim', 'person'].includes(current.sort)) {
    if (current.sort === 'aim' && current.part === null && frame.parts[0] !== undefined) {
      const [part] = frame.parts;
      current.part = part === undefined ? null : locationOf(part.part, part.side, part.half);
      current.vs ??= id;
      return true;
    }
    const steps = frame.numbers.find((number) => number.unit === 'steps')?.value ?? null;
    if (current.sort === 'close' && steps !== null) current.steps ??= steps;
    if (id === null) return steps !== null;
    if (current.vs !== null) return false;
    current.vs = id;
    return true;
  }
  if (current.sort !== 'move') return false;
  const hexes = frame.numbers.find((number) => number.unit === 'hexes')?.value ?? null;
  const place = frame.places[0]?.ids[0] ?? null;
  if (hexes === null && place === null) return false;
  current.hexes ??= hexes;
  current.place ??= place;
  return true;
}

function addBlows(current: OpenOrder, group: BlowGroup, frame: Frame, piece: Piece): void {
  const last = current.groups[current.groups.length - 1];
  if (last === undefined) return;
  const counted = (current.groups[0]?.count ?? 1) > 1;
  const again = frame.facts.has('again');
  const headed = (current.groups[0]?.vs.length ?? 0) === 0;
  const shares = counted && piece.opener === 'colon' && current.groups.length === 1 && group.vs.length + group.parts.length > 0;
  const fresh =
    again ||
    shares ||
    group.ordinal !== null ||
    group.rest ||
    (group.vs.length > 0 &&
      last.vs.length > 0 &&
      !(group.vs.length === 1 && last.vs.length === 1 && group.vs[0] === last.vs[0] && piece.opener !== 'and')) ||
    (group.parts.length > 0 && last.parts.length > 0 && (!counted || current.groups.length > 1)) ||
    (group.special !== null && last.special !== null) ||
    (group.count !== null && last.count !== null) ||
    (group.weapon !== null && last.weapon !== null && group.weapon !== last.weapon);
  if (!fresh && group.parts.length > 0 && last.parts.length > 0 && counted && last.vs.length <= 1 && group.vs.length === 0) {
    last.parts = [...last.parts, ...group.parts];
    return;
  }
  if (fresh)
    current.groups.push({
      ...group,
      sub: group.ordinal !== null || group.rest || (counted && !again && (headed || group.vs.length === 0)),
    });
  else fill(last, group);
}

function hasTarget(order: OpenOrder): boolean {
  return order.vs !== null || order.foes.length > 0 || (order.groups[order.groups.length - 1]?.vs.length ?? 0) > 0;
}
