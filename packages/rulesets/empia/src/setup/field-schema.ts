import { z } from 'zod';
import { num, whole } from '../content/common.ts';
import type { Field, Shape } from '../state.ts';

/** The battlefield as setups and cases write it. Lengths in metres, origin at the centre. */

interface Spot {
  x: number;
  y: number;
  /** null: on the ground. */
  z: number | null;
}

/** A place: `12`, `[12, 3]`, `[12, 3, 0]`, `{x, y, z}` or `"12, 3, 0"`. Without a height it is on the ground. */
export const SpotSchema: z.ZodType<Spot> = z.preprocess(
  spelledOut,
  z.strictObject({ x: num, y: num.default(0), z: num.nullable().default(null) }),
) as z.ZodType<Spot>;

function spelledOut(v: unknown): unknown {
  if (typeof v === 'number') return { x: v };
  if (typeof v === 'string') return spelledOut(v.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))));
  if (!Array.isArray(v)) return v;
  const [x, y, height] = v as unknown[];
  if (v.length < 1 || v.length > 3) return v;
  return { x, ...(y === undefined ? {} : { y }), ...(height === undefined ? {} : { z: height }) };
}

const circle = z.strictObject({ x: num.default(0), y: num.default(0), r: num.positive() });
const rect = z.strictObject({ x: num, y: num, w: num.positive(), h: num.positive() });
const segment = z.strictObject({ x1: num, y1: num, x2: num, y2: num });
const SHAPES = ['circle', 'rect', 'segment'] as const;

/** `{circle: {x, y, r}}` and `{kind: circle, x, y, r}` are the same. */
const ShapeSchema = z.preprocess(
  (v) => {
    if (v === null || typeof v !== 'object' || 'kind' in v) return v;
    const kind = SHAPES.find((k) => k in v);
    const inner = kind === undefined ? undefined : (v as Record<string, unknown>)[kind];
    return inner !== null && typeof inner === 'object' && Object.keys(v).length === 1 ? { kind, ...inner } : v;
  },
  z.discriminatedUnion('kind', [
    circle.extend({ kind: z.literal('circle') }),
    rect.extend({ kind: z.literal('rect') }),
    segment.extend({ kind: z.literal('segment') }),
  ]),
) as unknown as z.ZodType<Shape>;

const surface = z.enum(['hard', 'soft', 'water']);
const thing = {
  id: z.string(),
  name: z.string().optional(),
  shape: ShapeSchema,
};
const obstacleSchema = z.strictObject({
  ...thing,
  heightM: num.min(0).default(2),
  blocksSight: z.boolean().default(true),
  blocksMove: z.boolean().default(true),
  cover: z.boolean().default(true),
  weightClass: z.enum(['none', 'light', 'heavy']).default('none'),
  surface: surface.nullable().default(null),
});
/** Ground of another kind: a pond, a haystack, a floor that lies higher. */
const surfaceSchema = z.strictObject({
  ...thing,
  surface,
  heightM: num.min(0).default(0),
  blocksSight: z.boolean().default(false),
  blocksMove: z.boolean().default(false),
  cover: z.boolean().default(false),
  weightClass: z.enum(['none', 'light', 'heavy']).default('none'),
});

const itemSchema = z
  .strictObject({ id: z.string().optional(), itemId: z.string(), at: SpotSchema, count: whole.min(1).default(1) })
  .transform(({ id, itemId, at, count }) => ({ id: id ?? itemId, itemId, at, count }));

const placeSchema = z
  .strictObject({ id: z.string(), name: z.string().optional(), at: SpotSchema })
  .transform(({ id, name, at }) => ({ id, name: name ?? id, at }));

const visibilitySchema = z.strictObject({ name: z.string(), side: z.enum(['stealth', 'detection']), amount: num });

export const FieldSchema = z
  .strictObject({
    diameterM: num.positive().default(500),
    edge: z.enum(['open', 'wall']).default('open'),
    groundHeightM: num.default(0),
    surface: surface.default('hard'),
    obstacles: z.array(obstacleSchema).default([]),
    surfaces: z.array(surfaceSchema).default([]),
    places: z.array(placeSchema).default([]),
    items: z.array(itemSchema).default([]),
    visibility: z.array(visibilitySchema).default([]),
  })
  .transform(({ surfaces, obstacles, places, items, ...rest }): Field => {
    const ground = (at: Spot): Field['places'][number]['at'] => ({ x: at.x, y: at.y, z: at.z ?? rest.groundHeightM });
    return {
      ...rest,
      obstacles: [...obstacles, ...surfaces].map(({ name, ...o }) => ({ ...o, name: name ?? o.id, made: null })),
      places: places.map((p) => ({ ...p, at: ground(p.at) })),
      items: items.map((i) => ({ ...i, at: ground(i.at) })),
    };
  });
