import type { Drawn } from '@boevka/kernel';

/** The faces of a round by what they were drawn for, given out in the order in which they fell. */
export class Faces {
  readonly #left = new Map<string, number[]>();

  constructor(draws: readonly Drawn[]) {
    for (const d of draws) {
      const key = keyOf(d.step, d.purpose, d.actor, d.target);
      const list = this.#left.get(key) ?? [];
      if (list.length === 0) this.#left.set(key, list);
      list.push(d.value);
    }
  }

  /** One plain face, or null where none was drawn. */
  one(step: string | number, purpose: string, actor: string, target: string | null): number | null {
    return this.#left.get(keyOf(step, purpose, actor, target))?.shift() ?? null;
  }

  /** The faces of a chain that came to this value: the first, and its extra rolls. */
  chain(step: string | number, purpose: string, actor: string, target: string | null, value: number): readonly number[] {
    const first = this.one(step, purpose, actor, target);
    if (first === null) return [];
    const faces = [first];
    let sum = first;
    while (sum !== value && faces.length < 50) {
      const next = this.one(step, `${purpose}/extra`, actor, target) ?? this.one(step, purpose, actor, target);
      if (next === null) break;
      faces.push(next);
      sum += first === 1 ? -next : next;
    }
    return faces;
  }
}

function keyOf(step: string | number, purpose: string, actor: string, target: string | null): string {
  return `${step}|${purpose}|${actor}|${target ?? ''}`;
}

/** «(10 + 3)», «(1 − 7)»; a single face stands alone. */
export function chainText(faces: readonly number[]): string | null {
  const [first, ...more] = faces;
  if (first === undefined) return null;
  if (more.length === 0) return String(first);
  return `(${first}${more.map((face) => (first === 1 ? ` − ${face}` : ` + ${face}`)).join('')})`;
}
