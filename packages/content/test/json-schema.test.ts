import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { packJsonSchemas } from '../src/json-schema.ts';

type Node = z.ZodType<unknown>;
const node: Node = z.lazy(() => z.union([z.number(), z.strictObject({ op: z.literal('add'), of: z.array(node) })]));
const abilities = z.discriminatedUnion('kind', [
  z.strictObject({ id: z.string(), kind: z.literal('active'), power: node }),
  z.strictObject({ id: z.string(), kind: z.literal('passive'), bonus: z.number().default(1) }),
]);
const weapons = z
  .strictObject({ id: z.string(), damage: z.strictObject({ id: z.string(), min: z.number() }) })
  .refine((w) => w.damage.min > 0);
const schemas = packJsonSchemas({
  system: 'duel',
  kinds: { abilities: { schema: abilities, one: 'ability' }, weapons: { schema: weapons, one: 'weapon' } },
});

describe('packJsonSchemas', () => {
  it('describes each section, closed, where the id may be left out and a replacement marked', () => {
    expect(schemas.entries.weapons).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
      type: 'object',
      additionalProperties: false,
      required: ['damage'],
      properties: { id: { type: 'string' }, replaces: { type: 'boolean' } },
    });
  });

  it('leaves maps within an entry alone', () => {
    expect(schemas.entries.weapons).toMatchObject({ properties: { damage: { required: ['id', 'min'], additionalProperties: false } } });
    expect(JSON.stringify(schemas.entries.weapons).match(/replaces/gu)).toHaveLength(1);
  });

  it('opens each variant of a union, and refers to trees', () => {
    expect(schemas.entries.abilities).toMatchObject({
      oneOf: [{ required: ['kind', 'power'] }, { required: ['kind'], properties: { replaces: {} } }],
    });
    expect(JSON.stringify(schemas.entries.abilities)).toContain('"$ref"');
  });

  it('describes a whole pack: head, and sections as lists or maps', () => {
    expect(schemas.pack).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['id', 'version', 'system', 'title'],
      properties: {
        system: { const: 'duel' },
        weapons: {
          anyOf: [
            { type: 'array', items: { required: ['damage'] } },
            { type: 'object', additionalProperties: { required: ['damage'] } },
          ],
        },
      },
    });
  });

  it('is plain JSON', () => {
    expect(JSON.parse(JSON.stringify(schemas))).toEqual(schemas);
  });
});
