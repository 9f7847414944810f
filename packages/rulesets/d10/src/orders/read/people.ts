import { LastNamed } from '@boevka/language';
import type { Scene } from './context.ts';
import type { SaidPerson } from './frame.ts';

/** Whom a word means: one, several of whom every one is meant (`each`), or several of whom it cannot be told which. */
export interface Whom {
  readonly at: number;
  readonly ids: readonly string[];
  readonly each: boolean;
  readonly said: SaidPerson;
}

/** Finds out whom names, pronouns and «противник» mean, in the order of the text. */
export class People {
  readonly #scene: Scene;
  readonly #last: LastNamed;
  /** Whom the post named last, whoever it was; null before anybody was. */
  latest: string | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
    this.#last = new LastNamed([...scene.enemies, ...scene.allies].map((fighter) => ({ id: fighter.id, sex: fighter.sex ?? null })));
  }

  whom(said: SaidPerson): Whom {
    const ids = this.#ids(said);
    const one = ids.length === 1 ? ids[0] : undefined;
    if (one !== undefined) this.name(one);
    return { at: said.at, ids, each: said.stands === 'all' || (said.stands === 'they' && ids.length > 1), said };
  }

  name(id: string): void {
    if (id === this.#scene.me.id) return;
    this.latest = id;
    this.#last.name({ id, sex: this.#scene.fighters.get(id)?.sex ?? null });
  }

  #ids(said: SaidPerson): readonly string[] {
    const enemies = this.#scene.enemies.map((fighter) => fighter.id);
    switch (said.stands) {
      case null:
        return said.ids;
      case 'self':
        return [this.#scene.me.id];
      case 'he':
        return this.#last.meant('m');
      case 'she':
        return this.#last.meant('f');
      case 'same':
        return this.latest === null ? enemies : [this.latest];
      case 'foe':
        return enemies.length > 1 && this.latest !== null && enemies.includes(this.latest) ? [this.latest] : enemies;
      default:
        return enemies;
    }
  }
}
