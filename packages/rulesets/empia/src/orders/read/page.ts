import type { NameHit, Person, Range, Token } from '@boevka/language';
import { LastNamed, TELLER_WORDS } from '@boevka/language';
import type { Scene } from './context.ts';
import { markAll } from './marks.ts';
import type { Mark } from './word-mark.ts';

/** Whom a word means: one fighter, `me`, `nearest-enemy`, `any-enemy`, or several so that it cannot be told. */
export interface Whom {
  readonly ids: readonly string[];
  /** Nobody was named: a common noun or a pronoun that could be more than one. */
  readonly vague: boolean;
  /** Every single enemy («они», «враги»). */
  readonly plural: boolean;
}

/** The full stop of a shortened name («ог. щит») ends no sentence. */
function withoutDotsInNames(tokens: readonly Token[], marks: readonly Mark[]): readonly Token[] {
  const out = [...tokens];
  for (const mark of marks) {
    if (mark.number !== null) continue;
    for (let i = mark.from + 1; i < mark.to; i++) {
      const token = out[i];
      if (token?.norm === '.') out[i] = { ...token, norm: '_' };
    }
  }
  return out;
}

/** «тот», «та» before a deed: whoever was named last. */
function demonstrated(mark: Mark, next: Mark | undefined, last: LastNamed): Whom | null {
  const sex = /^(?:тот|того|тому|тем)$/.test(mark.word) ? 'm' : /^(?:та|той|ту)$/.test(mark.word) ? 'f' : null;
  if (sex === null || next === undefined || !(next.word === 'не' || next.acts.some((use) => use.verb !== null))) return null;
  const ids = last.meant(sex);
  return { ids, vague: ids.length !== 1, plural: false };
}

const MANY_FOES = /(?:ки|ги|ов|ам|ами|ах|цы)$/;

/** A post in marks: every word with what it can be, every person with who it is. Ranges are in tokens. */
export class Page {
  readonly tokens: readonly Token[];
  readonly marks: readonly Mark[];
  readonly scene: Scene;
  readonly #markOf: Int32Array;
  readonly #whom = new Map<Mark, Whom>();

  constructor(tokens: readonly Token[], scene: Scene) {
    this.scene = scene;
    this.marks = markAll(tokens, scene);
    this.tokens = withoutDotsInNames(tokens, this.marks);
    this.#markOf = new Int32Array(tokens.length + 1).fill(this.marks.length);
    for (const [index, mark] of this.marks.entries()) this.#markOf.fill(index, mark.from, mark.to);
    this.#findPersons();
  }

  /** The marks that begin within a range. */
  marksIn(range: Range): readonly Mark[] {
    return this.marks.slice(this.#markOf[range.from] ?? 0, this.#markOf[Math.max(range.from, range.to)] ?? this.marks.length);
  }

  whom(mark: Mark): Whom | null {
    return this.#whom.get(mark) ?? null;
  }

  text(range: Range): string {
    return this.tokens
      .slice(range.from, range.to)
      .map((token, i) => (i > 0 && token.gapBefore ? ' ' : '') + token.text)
      .join('');
  }

  #findPersons(): void {
    const { scene } = this;
    const others: Person[] = [...scene.fighters.values()]
      .filter((fighter) => fighter.id !== scene.me.id)
      .map((fighter) => ({ id: fighter.id, sex: fighter.sex ?? null }));
    const last = new LastNamed(others);
    const enemies = scene.enemies.map((fighter) => fighter.id);
    for (const [index, mark] of this.marks.entries()) {
      const whom =
        this.#personAt(mark, this.marks[index - 1], this.marks[index + 1], last, enemies) ??
        demonstrated(mark, this.marks[index + 1], last);
      if (whom === null) continue;
      this.#whom.set(mark, whom);
      const [one] = whom.ids;
      const person = others.find((other) => other.id === one);
      if (whom.ids.length === 1 && person !== undefined) last.name(person);
    }
  }

  #personAt(mark: Mark, before: Mark | undefined, next: Mark | undefined, last: LastNamed, enemies: readonly string[]): Whom | null {
    const { scene } = this;
    const named = (ids: readonly string[], vague = false, plural = false): Whom => ({ ids, vague, plural });
    const meAs = (id: string): string => (id === scene.me.id ? 'me' : id);
    if (mark.nearest) return named(['nearest-enemy'], false);
    if (mark.fighters.length > 0) return named(mark.fighters.map((hit: NameHit) => meAs(hit.id)));
    if (mark.pronoun !== null) {
      const { who } = mark.pronoun;
      if (who === 'me' || who === 'self') return named(['me']);
      if (who === 'they') return named(enemies, true, true);
      if (who === 'you') return named(last.meant(null), last.meant(null).length !== 1);
      const sex = who === 'he' ? 'm' : 'f';
      const ids = last.meant(sex);
      return ids.length === 0 && scene.me.sex === sex ? named(['me']) : named(ids, ids.length !== 1);
    }
    if (TELLER_WORDS.has(mark.word) && mark.fighters.length === 0 && mark.abilities.length === 0) return named(['me']);
    if (mark.anybody && next?.part != null) return null;
    if (mark.anybody) {
      last.name({ id: 'any-enemy', sex: null });
      return named(['any-enemy'], false, true);
    }
    if (mark.foe) {
      if (before?.nearest === true || (/^цел/.test(mark.word) && next?.sign === true && /^[:=-]$/.test(next.word))) return null;
      return named(enemies, enemies.length > 1, enemies.length > 1 && MANY_FOES.test(mark.word));
    }
    if (mark.friend)
      return named(
        scene.allies.map((ally) => ally.id),
        scene.allies.length !== 1,
      );
    return null;
  }
}
