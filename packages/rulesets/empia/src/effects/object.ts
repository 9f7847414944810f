import { along, facingVector, toward } from '../resolve/geometry.ts';
import type { Point, Shape } from '../state.ts';
import type { Apply, Work } from './work.ts';
import { durationOf, since } from './work.ts';

/** Radius of a thing that states no size, metres; it is also how far before its maker a thing without a place appears. */
const SMALL = 0.5;

/**
 * A thing on the field: a wall, a pillar, a cloud. It stands at the point aimed at, or at the target; a wall stands across the line from
 * its maker. The thing of a creature's size that states none is half a metre round.
 */
export const makeObject: Apply<'object'> = (w, e) => {
  if (w.inverted) return;
  const at = w.point ?? (w.target === w.c ? along(w.c.position, facingVector(w.c.facing), 1) : w.target.position);
  const index = w.ability.effects.indexOf(e);
  w.ctx.emit({
    kind: 'objectMade',
    object: {
      id: `${w.c.id}.${w.ability.id}.${w.ctx.state.battle.serial + 1}${index > 0 ? `.${index}` : ''}`,
      name: e.object.name.ru,
      shape: shapeAt(w, at, e.object.radiusM, e.object.lengthM),
      heightM: e.object.heightM,
      blocksSight: e.object.blocksSight,
      blocksMove: e.object.blocksMove,
      cover: e.object.cover,
      weightClass: e.object.weightClass,
      surface: null,
      made: { by: w.c.id, ability: w.ability.id, leashM: null, remainingActions: durationOf(w, e.durationActions, null), since: since(w) },
    },
  });
};

function shapeAt<N>(
  w: Work<N>,
  at: { readonly x: number; readonly y: number; readonly z: number },
  radiusM: number | undefined,
  lengthM: number | undefined,
): Shape {
  if (lengthM === undefined) return { kind: 'circle', x: at.x, y: at.y, r: radiusM ?? SMALL };
  const line: Point = toward(w.c.position, at, true) ?? facingVector(w.c.facing);
  const dx = (0 - line.y) * (lengthM / 2);
  const dy = line.x * (lengthM / 2);
  return { kind: 'segment', x1: at.x - dx, y1: at.y - dy, x2: at.x + dx, y2: at.y + dy };
}
