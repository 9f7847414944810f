import { HARMLESS, INS } from '@boevka/language';
import type { Frame } from './frame.ts';

export function isExplained(frame: Frame): boolean {
  return frame.unknown.every((word) => HARMLESS.has(word.mark.word));
}

export function rolesOf(frame: Frame): number {
  return (
    frame.persons.length +
    frame.weapons.length +
    frame.sorts.length +
    frame.abilities.length +
    frame.places.length +
    frame.ground.length +
    frame.parts.length +
    frame.lengths.length +
    frame.ways.length
  );
}

export function isWeighty(frame: Frame, struck: boolean): boolean {
  return (
    frame.persons.some((person) => person.called && person.prep?.kind !== undefined && ['to', 'from', 'at'].includes(person.prep.kind)) ||
    frame.parts.some((part) => part.limb !== null && (part.prep !== null || part.side !== null)) ||
    (struck && frame.weapons.some((weapon) => weapon.whole && (weapon.cases & INS) !== 0)) ||
    frame.lengths.length > 0 ||
    frame.places.some((place) => place.whole)
  );
}

export function emptied(frame: Frame): Frame {
  return {
    ...frame,
    acts: [],
    persons: [],
    weapons: [],
    sorts: [],
    abilities: [],
    places: [],
    ground: [],
    parts: [],
    lengths: [],
    ways: [],
    unknown: [],
    or: [],
    and: [],
  };
}

export function joined(a: Frame, b: Frame): Frame {
  return {
    from: Math.min(a.from, b.from),
    to: Math.max(a.to, b.to),
    acts: [...a.acts, ...b.acts],
    persons: [...a.persons, ...b.persons],
    weapons: [...a.weapons, ...b.weapons],
    sorts: [...a.sorts, ...b.sorts],
    abilities: [...a.abilities, ...b.abilities],
    places: [...a.places, ...b.places],
    ground: [...a.ground, ...b.ground],
    parts: [...a.parts, ...b.parts],
    lengths: [...a.lengths, ...b.lengths],
    ways: [...a.ways, ...b.ways],
    unknown: [...a.unknown, ...b.unknown],
    facts: new Set([...a.facts, ...b.facts]),
    or: [...a.or, ...b.or],
    and: [...a.and, ...b.and],
  };
}
