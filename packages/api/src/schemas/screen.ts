import type { Card, Composer, Derivation, Picture, TimeLine } from '@boevka/kernel';
import type { Document } from '@boevka/language';
import { z } from 'zod';
import { list } from './shared.ts';

/**
 * What screens draw, as rulebooks give it (`Screen` of the kernel), and reports as rulebooks compose them. They are built for the viewer who
 * asks and go over the wire as they are; their shapes are the kernel's and the language's own types.
 */
// What T is, the kernel's types say: here it is only carried.
const carried = <T>(what: string): z.ZodType<T, T> => z.looseObject({}).describe(what) as unknown as z.ZodType<T, T>;

export const card = carried<Card>('Card of @boevka/kernel: a combatant as the viewer may see him');
export const picture = carried<Picture>('Picture of @boevka/kernel: the field as the viewer may see it');
export const timeLine = carried<TimeLine>('TimeLine of @boevka/kernel: an order on a line of time');
export const composer = carried<Composer>('Composer of @boevka/kernel: what an order can be composed of');
export const derivation = carried<Derivation>('Derivation of @boevka/kernel: where a number came from');

export const document = carried<Document>('Document of @boevka/language, for packages/report to render');

/** How a battle stands for a viewer. `null` where a rulebook has no pictures yet. */
export const scene = z.object({ cards: list(card).nullable(), picture: picture.nullable() });
export type SceneShown = z.output<typeof scene>;

/** A draw as the viewer may know it. */
export const draw = z.object({
  key: z.string().describe('turn|step|actor|purpose|target|ordinal'),
  step: z.string(),
  actor: z.string(),
  actorName: z.string(),
  target: z.string().nullable(),
  targetName: z.string().nullable(),
  purpose: z.string(),
  purposeText: z.string(),
  ordinal: z.number(),
  lo: z.number(),
  hi: z.number(),
  value: z.number(),
  clause: z.string(),
  clauseText: z.string(),
  hidden: z.boolean(),
  /** source: chance; handed: typed in; judge: ruled. */
  by: z.enum(['source', 'handed', 'judge']),
});
export type DrawShown = z.output<typeof draw>;

/** One line of a sum, ready to be shown in the order of the rulebook. */
export const sumRow = z.object({
  depth: z.number(),
  sign: z.enum(['', '+', '−', '×', '=']),
  value: z.string(),
  label: z.string(),
  clause: z.object({ id: z.string(), text: z.string() }).nullable(),
  /** Why it does not count; `null` where it does. */
  dropped: z.string().nullable(),
});
export type SumRow = z.output<typeof sumRow>;
