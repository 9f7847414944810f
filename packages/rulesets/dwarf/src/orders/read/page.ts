import type { Range, Token } from '@boevka/language';
import { LastNamed } from '@boevka/language';
import type { Scene } from './context.ts';
import type { Mark } from './marks.ts';
import { markAll } from './marks.ts';

/** A post in marks, with who is meant by every pronoun and «противник». */
export class Page {
  readonly tokens: readonly Token[];
  readonly marks: readonly Mark[];
  readonly scene: Scene;
  readonly #markOf: Int32Array;
  readonly #meant = new Map<Mark, readonly string[]>();

  constructor(tokens: readonly Token[], scene: Scene) {
    this.scene = scene;
    this.marks = markAll(tokens, scene);
    this.tokens = withoutDotsInNames(tokens, this.marks);
    this.#markOf = new Int32Array(tokens.length + 1).fill(this.marks.length);
    for (let i = this.marks.length - 1, at = tokens.length; i >= 0; i--) {
      const mark = this.marks[i] as Mark;
      this.#markOf.fill(i, mark.from, Math.max(mark.from + 1, Math.min(at, mark.to)));
      at = mark.from;
    }
    for (let at = tokens.length - 1; at >= 0; at--)
      if (tokens[at]?.kind === 'line') this.#markOf[at] = this.#markOf[at + 1] ?? this.marks.length;
    this.#findPersons();
  }

  /** The marks that begin within a range. */
  marksIn(range: Range): readonly Mark[] {
    return this.marks.slice(this.#markOf[range.from] ?? 0, this.#markOf[Math.max(range.from, range.to)] ?? this.marks.length);
  }

  /** Whom a pronoun or a common noun means: several ids if it cannot be told. */
  meant(mark: Mark): readonly string[] {
    return this.#meant.get(mark) ?? [];
  }

  #findPersons(): void {
    const { scene } = this;
    const others = [...scene.fighters.values()].filter((fighter) => fighter.id !== scene.me.id).map(({ id, sex = null }) => ({ id, sex }));
    const last = new LastNamed(scene.enemies.map(({ id, sex = null }) => ({ id, sex })));
    for (const mark of this.marks) {
      const hit = mark.fighters.length === 1 ? mark.fighters[0] : undefined;
      const person = others.find((other) => other.id === hit?.id);
      if (person !== undefined) {
        last.name(person);
        continue;
      }
      if (mark.pronoun !== null) {
        const { who } = mark.pronoun;
        if (who === 'he') this.#meant.set(mark, last.meant('m'));
        else if (who === 'she') this.#meant.set(mark, last.meant('f'));
        else if (who === 'they') this.#meant.set(mark, last.meant(null));
      } else if (mark.senses.some((sense) => sense.is === 'foe')) {
        const enemies = scene.enemies.map(({ id }) => id);
        const recent = last.meant(null);
        const folk = mark.senses.some((sense) => sense.is === 'foe' && sense.folk === true);
        this.#meant.set(mark, enemies.length > 1 && recent.length === 1 && !folk ? recent : enemies);
      }
    }
  }
}

/** The full stop of a shortened name ends no sentence. */
function withoutDotsInNames(tokens: readonly Token[], marks: readonly Mark[]): readonly Token[] {
  const out = [...tokens];
  for (const mark of marks) {
    for (let i = mark.from + 1; i < mark.to; i++) {
      const token = out[i];
      if (token?.norm === '.') out[i] = { ...token, norm: '_' };
    }
  }
  return out;
}
