import type { CompletionContext, CompletionResult, CompletionSource } from '@codemirror/autocomplete';

/** What a schema lets one write: keys with what stands behind them. */
interface KnownKey {
  readonly name: string;
  readonly values: readonly string[];
  readonly kind: string;
}

/** All keys of a JSON Schema, wherever they may stand, with the values of those that are closed lists. */
export function keysOf(schema: unknown): readonly KnownKey[] {
  const found = new Map<string, KnownKey>();
  const look = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const part of node) look(part);
      return;
    }
    const { properties } = node as { readonly properties?: unknown };
    if (properties !== null && typeof properties === 'object') {
      for (const [name, value] of Object.entries(properties as { readonly [key: string]: unknown })) {
        const before = found.get(name);
        found.set(name, { name, kind: kindOf(value), values: [...new Set([...(before?.values ?? []), ...valuesOf(value)])] });
      }
    }
    for (const part of Object.values(node)) look(part);
  };
  look(schema);
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function valuesOf(node: unknown): string[] {
  if (node === null || typeof node !== 'object') return [];
  const { enum: list, anyOf, oneOf } = node as { readonly [key: string]: unknown };
  const own = Array.isArray(list) ? list.filter((v): v is string => typeof v === 'string') : [];
  return [...own, ...[anyOf, oneOf].flatMap((more) => (Array.isArray(more) ? more.flatMap(valuesOf) : []))];
}

function kindOf(node: unknown): string {
  const { type } = (node ?? {}) as { readonly type?: unknown };
  return typeof type === 'string' ? type : '';
}

const KEY = /^(\s*(?:- )?)([\w]*)$/u;
const VALUE = /^\s*(?:- )?(\w+):\s+([\w]*)$/u;

/** Offers keys at the beginning of a line, and the values of closed lists behind a key. */
export function schemaWords(keys: readonly KnownKey[]): CompletionSource {
  const byName = new Map(keys.map((k) => [k.name, k]));
  return (context: CompletionContext): CompletionResult | null => {
    const line = context.state.doc.lineAt(context.pos);
    const before = line.text.slice(0, context.pos - line.from);
    const value = VALUE.exec(before);
    if (value !== null) {
      const values = byName.get(value[1] ?? '')?.values ?? [];
      return values.length === 0
        ? null
        : { from: context.pos - (value[2]?.length ?? 0), options: values.map((label) => ({ label, type: 'enum' })) };
    }
    const key = KEY.exec(before);
    if (key === null || (key[2] === '' && !context.explicit)) return null;
    return {
      from: context.pos - (key[2]?.length ?? 0),
      options: keys.map((k) => ({ label: k.name, detail: k.kind, apply: `${k.name}: `, type: 'property' })),
    };
  };
}
