import type { Source } from '@boevka/content';
import { inside } from '@boevka/content';
import type { Json } from '@boevka/kernel';

/** Short forms of an order record; see `CaseParts`. */
export interface OrderForms {
  readonly list: string;
  readonly word: string;
}

type Place = NonNullable<Source['place']>;

/** An order with its short forms spelled out, every part still knowing where it was written: else a schema's complaints would lose their places. */
export function spelledOut(order: Source, forms: OrderForms | null): Source {
  if (forms === null || !Array.isArray(order.value)) return order;
  const items = Array.from(order.value.keys(), (index) => inside(order, [index]) ?? order).map((item) =>
    typeof item.value === 'string' ? under(item, forms.word) : item,
  );
  const value: Json = items.map((item) => item.value);
  const places = items.flatMap((item) => item.place ?? []);
  const place = order.place === null ? null : { ...order.place, items: places };
  return under({ ...order, value, place }, forms.list);
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
