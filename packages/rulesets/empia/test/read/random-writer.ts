import type { Chance, Scene } from './random-scene.ts';
import { lower } from './random-scene.ts';

/** Random deeds and the many ways to write them. */

export type Fields = { readonly [field: string]: unknown };
export interface Said {
  readonly fields: Fields;
  readonly words: string;
}

const LIMBS: readonly (readonly [string, string, string])[] = [
  ['rightArm', 'правую руку', 'правой руке'],
  ['leftArm', 'левую руку', 'левой руке'],
  ['rightLeg', 'правую ногу', 'правой ноге'],
  ['leftLeg', 'левую ногу', 'левой ноге'],
  ['anyLeg', 'ногу', 'ногам'],
  ['anyArm', 'руку', 'рукам'],
];
const FIRST = {
  run: 'бегу',
  walk: 'иду',
  hit: 'бью',
  cut: 'рублю',
  attack: 'атакую',
  rest: 'отдыхаю',
  cast: 'применяю',
  use: 'использую',
  shoot: 'стреляю',
  away: 'отхожу',
  runAway: 'убегаю',
  jump: 'прыгаю',
  crawl: 'ползу',
  on: 'включаю',
  off: 'выключаю',
  draw: 'достаю',
  stow: 'убираю',
  hide: 'прячусь',
  search: 'ищу',
  wait: 'жду',
  deliver: 'наношу',
};
const THIRD: typeof FIRST = {
  run: 'бежит',
  walk: 'идёт',
  hit: 'бьёт',
  cut: 'рубит',
  attack: 'атакует',
  rest: 'отдыхает',
  cast: 'применяет',
  use: 'использует',
  shoot: 'стреляет',
  away: 'отходит',
  runAway: 'убегает',
  jump: 'прыгает',
  crawl: 'ползёт',
  on: 'включает',
  off: 'выключает',
  draw: 'достаёт',
  stow: 'убирает',
  hide: 'прячется',
  search: 'ищет',
  wait: 'ждёт',
  deliver: 'наносит',
};

/** Writes deeds of one fighter; `v` are his verbs in the person of the post. */
export class Writer {
  readonly #chance: Chance;
  readonly #scene: Scene;
  readonly #v: typeof FIRST;

  constructor(chance: Chance, scene: Scene, told: boolean) {
    this.#chance = chance;
    this.#scene = scene;
    this.#v = told ? THIRD : FIRST;
  }

  deed(): Said {
    const makers = [
      () => this.#strike(),
      () => this.#strike(),
      () => this.#move(),
      () => this.#move(),
      () => this.#cast(),
      () => this.#cast(),
      () => this.#rest(),
      () => this.#other(),
    ];
    return this.#chance.one(makers)();
  }

  entry(): Said {
    const base = this.deed();
    const guarded = this.#chance.in(12) ? this.#guard(base) : base;
    if (!this.#chance.in(30)) return guarded;
    return this.#conditional(guarded);
  }

  #strike(): Said {
    const { one } = this.#bound();
    const v = this.#v;
    const target = one(this.#scene.enemies);
    const weapon = one(this.#scene.weapons);
    const w = lower(weapon.forms);
    const t = target.forms;
    const fields = { kind: 'strike', target: target.id, with: [weapon.id] };
    if (weapon.shoots) {
      const words = one([
        `выстрел из ${w.gen} в ${t.acc}`,
        `${v.shoot} из ${w.gen} в ${t.acc}`,
        `${v.shoot} в ${t.acc} из ${w.gen}`,
        `выстрел в ${t.acc} из ${w.gen}`,
        `выстрел из ${w.gen} по ${t.dat}`,
      ]);
      return { fields, words };
    }
    if (this.#chance.in(30)) {
      const [limb, acc, dat] = one(LIMBS);
      const words = one([
        `удар ${w.ins} по ${dat} ${t.gen}`,
        `${v.hit} ${t.acc} ${w.ins} по ${dat}`,
        `${w.ins} ${t.dat} в ${acc}`,
        `удар ${w.ins} по ${t.dat}, в ${acc}`,
        `${v.cut} ${w.ins} ${t.acc} в ${acc}`,
      ]);
      return { fields: { ...fields, limb }, words };
    }
    const words = one([
      `удар ${w.ins} по ${t.dat}`,
      `${v.hit} ${t.acc} ${w.ins}`,
      `${v.hit} ${w.ins} ${t.acc}`,
      `${w.ins} по ${t.dat}`,
      `${v.cut} ${w.ins} ${t.acc}`,
      `${v.attack} ${t.acc} ${w.ins}`,
      `${v.deliver} удар ${w.ins} по ${t.dat}`,
      `удар по ${t.dat} ${w.ins}`,
      `атака ${w.ins} по ${t.dat}`,
      `выпад ${w.ins} в ${t.acc}`,
    ]);
    return { fields, words };
  }

  #move(): Said {
    const { one } = this.#bound();
    const v = this.#v;
    const kind = this.#chance.below(6);
    const target = one([...this.#scene.enemies, ...this.#scene.allies]);
    const t = target.forms;
    const metres = one([2, 3, 4, 5, 7, 10]);
    if (kind === 0) {
      const place = one(this.#scene.places);
      const p = place.forms;
      return {
        fields: { kind: 'move', gait: 'run', direction: 'to', place: place.id },
        words: one([`${v.run} к ${p.dat}`, `бег к ${p.dat}`, `бегом за ${p.acc}`]),
      };
    }
    if (kind === 1)
      return {
        fields: { kind: 'move', gait: 'walk', direction: 'away', target: target.id, metres },
        words: one([`${v.away} от ${t.gen} на ${metres} м`, `${v.away} на ${metres} метров от ${t.gen}`, `шагом от ${t.gen}, ${metres} м`]),
      };
    if (kind === 2) {
      const [way, word] = one([
        ['left', 'влево'],
        ['right', 'вправо'],
        ['forward', 'вперёд'],
        ['back', 'назад'],
      ] as const);
      const [gait, words] = one([
        ['jump', `прыжок ${word}`],
        ['jump', `${v.jump} ${word}`],
        ['crawl', `${v.crawl} ${word}`],
        ['walk', `шаг ${word}`],
      ] as const);
      return { fields: { kind: 'move', gait, direction: way }, words };
    }
    if (kind === 3)
      return {
        fields: { kind: 'move', gait: 'run', direction: 'away', target: target.id },
        words: one([`${v.runAway} от ${t.gen}`, `бег от ${t.gen}`, `${v.run} прочь от ${t.gen}`]),
      };
    if (kind === 4)
      return {
        fields: { kind: 'move', gait: 'walk', direction: 'toward', target: target.id, stopAt: metres },
        words: one([`${v.walk} к ${t.dat}, остановка в ${metres} м от него`, `шагом к ${t.dat}, остановиться в ${metres} метрах`]).replace(
          'от него',
          target.sex === 'm' ? 'от него' : 'от неё',
        ),
      };
    return {
      fields: { kind: 'move', gait: 'run', direction: 'toward', target: target.id },
      words: one([
        `${v.run} к ${t.dat}`,
        `бег к ${t.dat}`,
        `бег по направлению к ${t.dat}`,
        `бегом к ${t.dat}`,
        `${v.run} в сторону ${t.gen}`,
        `бег в направлении ${t.gen}`,
      ]),
    };
  }

  #cast(): Said {
    const { one } = this.#bound();
    const v = this.#v;
    const ability = one(this.#scene.abilities);
    const a = ability.forms;
    if (ability.kind === 'toggled') {
      const on = this.#chance.in(60);
      const words = on
        ? one([`${v.on} ${a.acc}`, `активация ${a.gen}`, `${a.nom} (вкл.)`])
        : one([`${v.off} ${a.acc}`, `деактивация ${a.gen}`, `${a.nom} выкл`]);
      return { fields: { kind: on ? 'activate' : 'deactivate', ability: ability.id }, words };
    }
    const fields = { kind: 'ability', ability: ability.id };
    const bare = [`${a.nom}`, `${v.cast} ${a.acc}`, `применение способности ${a.nom}`, `способность «${a.nom}»`];
    if (ability.targets === 'self') return { fields: { ...fields, target: 'me' }, words: one([...bare, `${a.nom} на себя`]) };
    if (ability.targets === 'area' || ability.targets === 'none') return { fields, words: one(bare) };
    const target = ability.targets === 'ally' ? one([...this.#scene.allies, this.#scene.me]) : one(this.#scene.enemies);
    const t = target.forms;
    if (target.me) return { fields: { ...fields, target: 'me' }, words: one([`${a.nom} на себя`, `${v.cast} ${a.acc} на себя`]) };
    const words = one([
      `${a.nom} на ${t.acc}`,
      `${v.cast} ${a.acc} на ${t.acc}`,
      `${a.nom} -> ${t.nom}`,
      `применение способности ${a.nom} на ${t.acc}`,
      `${v.use} «${a.acc}» на ${t.acc}`,
      `${a.nom} (${t.nom})`,
    ]);
    return { fields: { ...fields, target: target.id }, words };
  }

  #rest(): Said {
    return { fields: { kind: 'quickRest' }, words: this.#chance.one(['отдых', this.#v.rest, 'быстрый отдых', 'передышка', 'отдых']) };
  }

  #other(): Said {
    const { one } = this.#bound();
    const v = this.#v;
    const stowed = this.#scene.weapons.find((weapon) => !weapon.drawn);
    const drawn = one(this.#scene.weapons.filter((weapon) => weapon.drawn));
    const options: Said[] = [
      { fields: { kind: 'hide' }, words: v.hide },
      { fields: { kind: 'search' }, words: `${v.search} ${one(this.#scene.enemies).forms.acc}` },
      { fields: { kind: 'idle' }, words: v.wait },
      { fields: { kind: 'swapWeapon', stow: drawn.id }, words: `${v.stow} ${lower(drawn.forms).acc}` },
      { fields: { kind: 'idle', defence: 'dodge' }, words: one(['уворот', 'уклонение']) },
    ];
    if (stowed !== undefined)
      options.push(
        { fields: { kind: 'swapWeapon', draw: stowed.id }, words: `${v.draw} ${lower(stowed.forms).acc}` },
        {
          fields: { kind: 'swapWeapon', stow: drawn.id, draw: stowed.id },
          words: `${v.stow} ${lower(drawn.forms).acc}, ${v.draw} ${lower(stowed.forms).acc}`,
        },
      );
    return one(options);
  }

  #guard(base: Said): Said {
    if (base.fields.defence !== undefined) return base;
    const dodge = this.#chance.in(50);
    return { fields: { ...base.fields, defence: dodge ? 'dodge' : 'block' }, words: `${base.words}, ${dodge ? 'уворот' : 'блок'}` };
  }

  #conditional(base: Said): Said {
    const { one } = this.#bound();
    const variants: Fields[] = [];
    let words = base.words;
    const style = this.#chance.below(3);
    if (style === 0) {
      const [condition, text] = this.#condition();
      const deed = this.deed();
      return {
        fields: { ...base.fields, variants: [{ if: condition, do: deed.fields }] },
        words:
          `${one(['если', 'ЕСЛИ', 'Если'])} ${text} ${one(['-', '—', ', то'])} ${deed.words}, ${one(['иначе', 'в противном случае', 'если нет -'])} ${base.words}`.replaceAll(
            ' ,',
            ',',
          ),
      };
    }
    for (let n = 1 + this.#chance.below(2); n > 0; n--) {
      const [condition, text] = this.#condition();
      const deed = this.deed();
      variants.push({ if: condition, do: deed.fields });
      words += `. ${one(['ЕСЛИ', 'Если'])} ${text}${one([':', ' -', ', то', ' —'])} ${deed.words}`;
    }
    return { fields: { ...base.fields, variants }, words };
  }

  #condition(): readonly [Fields, string] {
    const { one } = this.#bound();
    const foe = one(this.#scene.enemies);
    const f = foe.forms;
    const n = one([3, 5, 10, 20]);
    return one<readonly [Fields, string]>([
      [{ does: 'runToward', who: foe.id }, `${f.nom} бежит ко мне`],
      [{ does: 'retreat', who: foe.id }, `${f.nom} отходит`],
      [{ does: 'runAway', who: foe.id }, `${f.nom} убегает`],
      [{ does: 'rest', who: foe.id }, `${f.nom} отдыхает`],
      [{ does: 'attack', who: foe.id }, `${f.nom} атакует меня`],
      [{ does: 'stand', who: foe.id }, `${f.nom} стоит на месте`],
      [{ distance: foe.id, lt: n }, `${f.nom} ближе ${n} м`],
      [{ distance: foe.id, gt: n }, `${f.nom} дальше ${n} метров`],
      [{ distance: foe.id, le: n }, `до ${f.gen} не больше ${n} м`],
      [{ stat: 'energy', of: 'me', lt: n }, `у меня меньше ${n} энергии`],
      [{ stat: 'energy', of: 'me', gt: n }, `энергии больше ${n}`],
      [{ stat: 'health', of: foe.id, lt: n }, `у ${f.gen} меньше ${n} жизней`],
      [{ status: 'hidden', of: foe.id }, `${f.gen} не видно`],
      [{ status: 'stun', of: foe.id }, `${f.nom} ${foe.sex === 'm' ? 'оглушён' : 'оглушена'}`],
      [
        {
          any: [
            { does: 'rest', who: foe.id },
            { does: 'hide', who: foe.id },
          ],
        },
        `${f.nom} отдыхает или прячется`,
      ],
      [
        {
          all: [
            { distance: foe.id, lt: n },
            { stat: 'energy', of: 'me', ge: 10 },
          ],
        },
        `${f.nom} ближе ${n} м и у меня не меньше 10 энергии`,
      ],
    ]);
  }

  #bound(): { one: <T>(list: readonly T[]) => T } {
    return { one: (list) => this.#chance.one(list) };
  }
}
