import type { NamedThing } from '@boevka/language';
import { NameBook } from '@boevka/language';
import { meansIn } from './means.ts';

/** What a post is read against: who is there, what waits in the queue, what the author owns. */

export interface ScenePerson extends NamedThing {
  readonly sex: 'm' | 'f' | 'n' | null;
  readonly foe: boolean;
  readonly me: boolean;
}

/** A thing that the author owns. */
interface Owned extends NamedThing {
  /** How it is properly called, in each language; nicknames give way to it. */
  readonly proper: readonly string[];
}

export interface SceneAttack extends Owned {
  readonly ap: number;
  readonly untargeted: boolean;
  readonly selfOnly: boolean;
  readonly combo: boolean;
  /** A blow or shot that «бью» may mean. */
  readonly blow: boolean;
}

export interface SceneSkill extends Owned {
  readonly kind: string;
}

/** An attack of the queue; its names are those by which a post may call it. */
export interface Queued {
  readonly id: string;
  readonly attack: string;
  readonly names: readonly string[];
  readonly forms: readonly string[];
  readonly attacker: string;
  readonly defenceBase: number;
}

export interface SceneData {
  readonly people: readonly ScenePerson[];
  readonly queue: readonly Queued[];
  readonly attacks: readonly SceneAttack[];
  readonly skills: readonly SceneSkill[];
  readonly cap: number;
  /** The attack that takes more than one move, if one is in work. */
  readonly multiMove: string | null;
}

/** Things that are struck with stand for the blow. */
function withMeans(thing: NamedThing): NamedThing {
  return { ...thing, names: [...thing.names, ...meansIn(thing.names)] };
}

/** The same with the books in which names are looked up. */
export class Scene {
  readonly data: SceneData;
  readonly foes: readonly ScenePerson[];
  readonly people: NameBook;
  readonly own: NameBook;
  readonly proper: NameBook;
  /** Names of what waits in the queue, by the ids of the attacks. */
  readonly queued: NameBook;

  constructor(data: SceneData) {
    this.data = data;
    this.foes = data.people.filter((p) => p.foe);
    this.people = new NameBook(data.people);
    const running =
      data.multiMove === null || data.attacks.some((a) => a.id === data.multiMove) ? [] : [{ id: data.multiMove, names: [data.multiMove] }];
    this.own = new NameBook([...data.attacks.map(withMeans), ...data.skills, ...running]);
    const seen = new Map<string, NamedThing>();
    for (const { attack, names, forms } of data.queue) if (!seen.has(attack)) seen.set(attack, withMeans({ id: attack, names, forms }));
    this.proper = new NameBook([...data.attacks, ...data.skills].map(({ id, proper }) => ({ id, names: proper })));
    this.queued = new NameBook([...seen.values()]);
  }

  /** Words of the name by which an own thing is properly called: a tool or a nickname alone is less. */
  wordsOf(id: string): number {
    const lengths = ((this.attack(id) ?? this.skill(id))?.proper ?? []).map((name) => name.split(/\s+/u).length);
    return Math.min(...lengths, 9);
  }

  person(id: string): ScenePerson | undefined {
    return this.data.people.find((p) => p.id === id);
  }

  attack(id: string): SceneAttack | undefined {
    return this.data.attacks.find((a) => a.id === id);
  }

  skill(id: string): SceneSkill | undefined {
    return this.data.skills.find((s) => s.id === id);
  }
}
