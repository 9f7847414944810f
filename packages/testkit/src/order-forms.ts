import type { Source } from '@boevka/content';
import { inside, isMap } from '@boevka/content';
import type { Json } from '@boevka/kernel';

/** Short and long forms of an order record; see `CaseParts`. */
export interface OrderForms {
  readonly list: string;
  readonly word: string;
  readonly wrappers: readonly string[];
}

type Place = NonNullable<Source['place']>;
type KeyPlace = NonNullable<Place['keys']> extends ReadonlyMap<string, infer K> ? K : never;

/** An order in its one full form, every part still knowing where it was written: else a schema's complaints would lose their places. */
export function spelledOut(order: Source, forms: OrderForms | null): Source {
  if (forms === null) return order;
  if (Array.isArray(order.value)) return under(entries(order, forms), forms.list);
  const list = inside(order, [forms.list]);
  if (list === null || !isMap(order.value) || !Array.isArray(list.value)) return order;
  const spelled = entries(list, forms);
  const { place } = order;
  const at = place?.keys?.get(forms.list);
  const keys =
    at === undefined || spelled.place === null ? null : new Map(place?.keys ?? []).set(forms.list, { ...at, value: spelled.place });
  return {
    ...order,
    value: { ...order.value, [forms.list]: spelled.value },
    place: place === null || keys === null ? place : { ...place, keys },
  };
}

function entries(list: Source, forms: OrderForms): Source {
  const many = Array.isArray(list.value) ? list.value.length : 0;
  const items = Array.from({ length: many }, (_, index) => inside(list, [index]) ?? list).map((item) =>
    typeof item.value === 'string' ? under(item, forms.word) : flat(item, forms),
  );
  const value: Json = items.map((item) => item.value);
  const place = list.place === null ? null : { ...list.place, items: items.flatMap((item) => item.place ?? []) };
  return { ...list, value, place };
}

/** A value as the only field of a map that stands in the same place. */
function under(source: Source, key: string): Source {
  const { place } = source;
  const around: Place | null =
    place === null
      ? null
      : { ...place, items: null, keys: new Map([[key, { start: place.start, value: place }]]), height: place.height + 1 };
  return { ...source, value: { [key]: source.value }, place: around };
}

/** An entry whose fields stand under a wrapper, as `entry: {kind}` or `entry.kind`, with the fields taken out of it. */
function flat(item: Source, { word, wrappers }: OrderForms): Source {
  if (!isMap(item.value)) return item;
  const written = Object.keys(item.value);
  if (!written.some((key) => wrappers.includes(key.split('.')[0] ?? ''))) return item;
  const value: { [key: string]: Json } = {};
  const keys = new Map<string, KeyPlace>();
  const put = (key: string, from: Json | undefined, place: KeyPlace | undefined): void => {
    value[key] = from ?? null;
    if (place !== undefined) keys.set(key, place);
  };
  for (const key of written) {
    const [first = '', ...rest] = key.split('.');
    const inner = item.value[key];
    const at = item.place?.keys?.get(key);
    if (!wrappers.includes(first)) put(key, inner, at);
    else if (rest.length > 0) put(rest.join('.'), inner, at);
    else if (isMap(inner)) for (const field of Object.keys(inner)) put(field, inner[field], at?.value.keys?.get(field));
    else put(word, inner, at);
  }
  return { ...item, value, place: item.place === null ? null : { ...item.place, keys } };
}
