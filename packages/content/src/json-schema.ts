import { z } from 'zod';
import { headShape } from './pack.ts';
import type { Kinds, PackSpec } from './pack-spec.ts';

/** A JSON Schema, as plain data. */
export interface JsonSchema {
  readonly [keyword: string]: unknown;
}

export interface PackJsonSchemas {
  /** Of `pack.yaml`, or of a whole pack in one file. */
  readonly pack: JsonSchema;
  /** Of a file that holds one entry, by section. */
  readonly entries: { readonly [section: string]: JsonSchema };
}

/**
 * JSON Schemas (draft 7, which editors know best) for writing packs of a ruleset. They check shapes; refinements, references and laws are left to
 * the loader. An entry may leave its id to the file name or key, and may say `replaces`.
 */
export function packJsonSchemas<K extends Kinds>(spec: PackSpec<K>): PackJsonSchemas {
  const sections: Record<string, z.ZodType> = {};
  const entries: Record<string, JsonSchema> = {};
  const maps = new Set<unknown>();
  for (const [kind, { schema }] of Object.entries(spec.kinds)) {
    for (const map of mapsOf(schema)) maps.add(map);
    sections[kind] = z.union([z.array(schema), z.record(z.string(), schema)]).optional();
    entries[kind] = toJsonSchema(schema, maps);
  }
  const pack = z.strictObject({ ...headShape, system: z.literal(spec.system), ...sections });
  return { pack: toJsonSchema(pack, maps), entries };
}

function toJsonSchema(schema: z.ZodType, entryMaps: ReadonlySet<unknown>): JsonSchema {
  return z.toJSONSchema(schema, {
    target: 'draft-7',
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (!entryMaps.has(zodSchema)) return;
      jsonSchema.properties = { ...jsonSchema.properties, replaces: { type: 'boolean' } };
      jsonSchema.required = jsonSchema.required?.filter((key) => key !== 'id') ?? [];
    },
  });
}

/** The maps that an entry of this schema may be: itself, or the variants of a union. */
function mapsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const { def } = schema._zod;
  if (def.type === 'object') return [schema];
  if (schema instanceof z.core.$ZodUnion) return schema._zod.def.options.flatMap(mapsOf);
  if (schema instanceof z.core.$ZodLazy) return mapsOf(schema._zod.innerType);
  if (schema instanceof z.core.$ZodPipe) return mapsOf(schema._zod.def.in);
  return [];
}
