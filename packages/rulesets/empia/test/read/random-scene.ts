import type { CaseForms, Gender } from '@boevka/language';
import { declineName, declineNoun } from '@boevka/language';
import type { KnownAbility, KnownFighter, KnownWeapon, ReadContext } from '../../src/orders/read/context.ts';

/** Random fighters with weapons, abilities and places, and their declined names. The same seed gives the same scene. */

export class Chance {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed * 2654435761) % 4294967296;
    for (let i = 0; i < 5; i++) this.below(2);
  }

  below(n: number): number {
    this.#state = (this.#state * 1664525 + 1013904223) % 4294967296;
    return Math.floor((this.#state / 4294967296) * n);
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    return Array.from({ length: Math.min(count, list.length) }, () => left.splice(this.below(left.length), 1)[0] as T);
  }

  in(percent: number): boolean {
    return this.below(100) < percent;
  }
}

const MEN = [
  'Гаррет',
  'Рагнар',
  'Борис',
  'Торин',
  'Одноглазый Джо',
  'Чёрный Лис',
  'Морок',
  'Бран',
  'Святогор',
  'Тихий Омут',
  'Ратибор',
  'Всеволод',
];
const WOMEN = ['Кира', 'Алиса', 'Ульрика', 'Алая Роза', 'Милена', 'Вера', 'Ольга', 'Эльза', 'Красная Соня', 'Василиса', 'Забава'];
const WEAPONS: readonly (readonly [string, Gender, boolean])[] = [
  ['меч', 'm', false],
  ['топор', 'm', false],
  ['молот', 'm', false],
  ['сабля', 'f', false],
  ['посох', 'm', false],
  ['рапира', 'f', false],
  ['кинжал', 'm', false],
  ['булава', 'f', false],
  ['алебарда', 'f', false],
  ['копьё', 'n', false],
  ['лук', 'm', true],
  ['арбалет', 'm', true],
  ['пистолет', 'm', true],
  ['боевой цеп', 'm', false],
];
const ABILITIES: readonly (readonly [string, Gender, KnownAbility['kind'], KnownAbility['targets']])[] = [
  ['Огненный шар', 'm', 'active', 'enemy'],
  ['Каменный шип', 'm', 'active', 'enemy'],
  ['Цепная молния', 'f', 'active', 'enemy'],
  ['Ледяные оковы', 'plural', 'active', 'enemy'],
  ['Тёмная стрела', 'f', 'active', 'enemy'],
  ['Водяной хлыст', 'm', 'streaming', 'enemy'],
  ['Апперкот', 'm', 'active', 'enemy'],
  ['Живая вода', 'f', 'active', 'ally'],
  ['Исцеление', 'n', 'active', 'ally'],
  ['Каменная кожа', 'f', 'toggled', 'self'],
  ['Крылья ветра', 'plural', 'toggled', 'self'],
  ['Второе дыхание', 'n', 'active', 'self'],
  ['Подземный толчок', 'm', 'active', 'area'],
  ['Призыв волка', 'm', 'active', 'none'],
  ['Покров теней', 'm', 'sustained', 'self'],
];
const PLACES: readonly (readonly [string, Gender])[] = [
  ['колонна', 'f'],
  ['укрытие', 'n'],
  ['мост', 'm'],
  ['фонтан', 'm'],
  ['статуя', 'f'],
  ['повозка', 'f'],
];

export interface Named {
  readonly id: string;
  readonly forms: CaseForms;
}
export interface Person extends Named {
  readonly sex: 'm' | 'f';
  readonly me: boolean;
}
export interface Scene {
  readonly context: ReadContext;
  readonly me: Person;
  readonly enemies: readonly Person[];
  readonly allies: readonly Person[];
  readonly weapons: readonly (Named & { readonly shoots: boolean; readonly drawn: boolean })[];
  readonly abilities: readonly (Named & { readonly kind: string; readonly targets: KnownAbility['targets'] })[];
  readonly places: readonly Named[];
}

export function lower(forms: CaseForms): CaseForms {
  return Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, form.toLowerCase()])) as unknown as CaseForms;
}

export function sceneOf(chance: Chance): Scene {
  const sexes = Array.from({ length: 4 }, () => (chance.in(50) ? ('m' as const) : ('f' as const)));
  const men = chance.some(MEN, 4);
  const women = chance.some(WOMEN, 4);
  const people = sexes.map((sex, i): Person => {
    const name = (sex === 'm' ? men[i] : women[i]) ?? 'Гаррет';
    return { id: `fighter${i}`, sex, me: i === 0, forms: declineName(name, sex).noun.forms };
  });
  const [me, foe, other, friend] = people as [Person, Person, Person, Person];
  const enemies = chance.in(60) ? [foe] : [foe, other];
  const allies = chance.in(40) ? [friend] : [];
  const weapons = chance.some(WEAPONS, 3).map(([name, gender, shoots], i) => ({
    id: `weapon${i}`,
    name,
    shoots,
    drawn: i < 2,
    forms: declineNoun(name, { gender }).noun.forms,
  }));
  const abilities = chance.some(ABILITIES, 5).map(([name, gender, kind, targets], i) => ({
    id: `ability${i}`,
    name,
    kind,
    targets,
    forms: declineNoun(name, { gender }).noun.forms,
  }));
  const places = chance
    .some(PLACES, 2)
    .map(([name, gender], i) => ({ id: `place${i}`, name, forms: declineNoun(name, { gender }).noun.forms }));
  const fighter = (person: Person, side: number): KnownFighter => ({ id: person.id, name: person.forms.nom, sex: person.sex, side });
  const own: KnownFighter = {
    ...fighter(me, 1),
    weapons: weapons.map(
      (weapon, i): KnownWeapon => ({
        id: weapon.id,
        name: weapon.name,
        held: weapon.drawn ? (i === 0 ? 'rightArm' : 'leftArm') : 'stowed',
      }),
    ),
    abilities: abilities.map(({ id, name, kind, targets }): KnownAbility => ({ id, name, kind, targets })),
  };
  const context: ReadContext = {
    me: me.id,
    fighters: [own, ...enemies.map((enemy, i) => fighter(enemy, i + 2)), ...allies.map((ally) => fighter(ally, 1))],
    places: places.map(({ id, name }) => ({ id, name })),
  };
  return { context, me, enemies, allies, weapons, abilities, places };
}
