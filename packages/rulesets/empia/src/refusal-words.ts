import type { Both, Json, Locale, Refusal } from '@boevka/kernel';
import { capitalise, formatNumber, ordinal, quote } from '@boevka/language';
import type { NotDoneReason } from './events.ts';
import { quoted } from './quoted.ts';

/** Why an order, a sheet or a setup may not stand, and why an action came to nothing: what, where, and what to do now. */

interface Told {
  readonly r: Refusal;
  readonly locale: Locale;
  /** How people call a combatant. */
  readonly name: (id: string) => string;
  /** A field of the data as words: quoted texts, numbers by the language. */
  readonly field: (key: string) => string;
  readonly has: (key: string) => boolean;
}
type Sentence = (t: Told) => Both;

const both = (ru: string, en: string): Both => ({ ru, en });

/** By code; a code is the clause that stands against it. */
export const REFUSAL_WORDS: { readonly [code: string]: Sentence } = {
  'empia.order.template': template,
  'empia.roleplay.turn': (t) =>
    both(
      `в посте ${t.field('given')} действий, а в ходе их 8. Уберите лишнее`,
      `the post has ${t.field('given')} actions, a turn has 8. Remove the rest`,
    ),
  'empia.order.variants': (t) =>
    both(
      t.r.data.scope === 'perTurn'
        ? `вариантов ЕСЛИ в приказе ${t.field('given')}, а можно ${t.field('most')}. Уберите лишние`
        : `вариантов ЕСЛИ здесь ${t.field('given')}, а можно ${t.field('most')}. Уберите лишние`,
      `${t.field('given')} IF variants, ${t.field('most')} are allowed. Remove the rest`,
    ),
  'empia.battle.end': () => both('бой окончен, приказы больше не принимаются', 'the battle is over, no more orders are taken'),
  'empia.health.death': () =>
    both('этот боец погиб или покинул поле, приказ ему не нужен', 'this fighter is dead or gone and takes no orders'),
  'empia.summon.orders': (t) =>
    both(
      `существо ${named(t, 'creature')} вам не подчиняется. Уберите его приказы`,
      `the creature ${named(t, 'creature')} does not obey you. Remove its orders`,
    ),
  'empia.field.summon-leash': (t) =>
    both(
      `до существа ${named(t, 'creature')} ${t.field('metres')} м, а слышит оно за ${t.field('most')}. Подойдите ближе`,
      `the creature ${named(t, 'creature')} is ${t.field('metres')} m away and hears you within ${t.field('most')}. Come closer`,
    ),
  'empia.pack.data-driven': (t) =>
    t.has('status')
      ? both(
          `эффекта ${t.field('status')} в этом бою нет. Проверьте условие`,
          `there is no effect ${t.field('status')} in this battle. Check the condition`,
        )
      : both(
          `способности ${t.field('ability')} в этом бою нет. Проверьте название`,
          `there is no ability ${t.field('ability')} in this battle. Check its name`,
        ),
  'empia.rules.purchase-lock': (t) =>
    both(
      `способность ${t.field('ability')} куплена во время боя и заработает после него. Выберите другую`,
      `the ability ${t.field('ability')} was bought during the battle and works after it. Choose another`,
    ),
  'empia.pack.requirements': (t) => {
    const ability = t.field('ability');
    if (t.has('level')) {
      return both(
        `для способности ${ability} не хватает ступени мастерства. Выберите другую`,
        `the ability ${ability} needs a step of mastery that is not there. Choose another`,
      );
    }
    return t.has('lacks')
      ? both(
          `способность ${ability} не действует без способности ${t.field('lacks')}. Выберите другую`,
          `the ability ${ability} does nothing without ${t.field('lacks')}. Choose another`,
        )
      : both(
          `способности ${ability} в анкете нет. Выберите из своих`,
          `the ability ${ability} is not on the sheet. Choose one of your own`,
        );
  },
  'empia.ability.passive-single': (t) =>
    both(
      `способность ${t.field('ability')} действует сама, приказывать её не нужно. Замените действие`,
      `the ability ${t.field('ability')} works by itself and is not ordered. Change the action`,
    ),
  'empia.trick.levels': (t) =>
    t.has('branch')
      ? both(
          `фокус ветки ${t.field('branch')} требует хотя бы новичка в ней`,
          `a trick of the branch ${t.field('branch')} needs at least a novice of it`,
        )
      : both('фокусы доступны с новичка любой ветки', 'tricks need at least a novice of some branch'),
  'empia.mastery.path-double-speed': (t) =>
    both(
      `ускорить ${t.field('ability')} может только владелец Пути этой ветки. Способность пойдёт с обычной скоростью`,
      `only the owner of the branch's path can hasten ${t.field('ability')}. It takes its ordinary time`,
    ),
  'empia.battle.undeclared-items': (t) =>
    both(
      `предмета ${t.field('item')} нет ни у бойца, ни на поле. Выберите другой`,
      `the thing ${t.field('item')} is neither carried nor on the field. Choose another`,
    ),
  'empia.strikes.arms-or-legs': () =>
    both('в одном действии бьют либо руками, либо ногами. Выберите одно', 'one action strikes with arms or with legs. Choose one'),
  'empia.pack.validation': validation,
  'empia.rules.application': () =>
    both('в бою нет ни одного бойца. Добавьте хотя бы одного', 'the battle has no fighters. Add at least one'),
  'empia.field.size': (t) =>
    t.has('most')
      ? both(
          `поле шириной ${t.field('diameterM')} м, а можно до ${t.field('most')}. Уменьшите его`,
          `the field is ${t.field('diameterM')} m wide, ${t.field('most')} is the limit. Make it smaller`,
        )
      : both(
          `место бойца за краем поля шириной ${t.field('diameterM')} м. Поставьте его ближе`,
          `the fighter stands outside the field of ${t.field('diameterM')} m. Place him nearer`,
        ),
  'empia.bonus.max-five': (t) =>
    both(
      `боевых бонусов ${t.field('bonuses')}, а можно ${t.field('most')}. Уберите лишние`,
      `${t.field('bonuses')} combat bonuses, ${t.field('most')} are allowed. Remove the rest`,
    ),
  'empia.bonus.max-two-passive': (t) =>
    both(
      `пассивных бонусов ${t.field('passive')}, а можно ${t.field('most')}. Уберите лишние`,
      `${t.field('passive')} passive bonuses, ${t.field('most')} are allowed. Remove the rest`,
    ),
  'empia.bonus.locked': () => both('боевые бонусы нельзя менять до конца боя', 'combat bonuses cannot be changed before the battle ends'),
  'empia.mastery.path-one': (t) =>
    both(
      `в ветке ${t.field('branch')} выбрано несколько Путей, а можно один. Оставьте один`,
      `several paths of the branch ${t.field('branch')}, one is allowed. Keep one`,
    ),
  'empia.state.permanent-one': (t) =>
    both(
      `постоянные превращения ${t.field('ability')} и ${t.field('other')} вместе не носят. Оставьте одно`,
      `the permanent transformations ${t.field('ability')} and ${t.field('other')} exclude each other. Keep one`,
    ),
  'empia.state.permanent-continuation': (t) =>
    both(
      `превращение ${t.field('ability')} не сочетается с анкетой: дело в ${t.field('other')}. Проверьте, что нужно для него`,
      `the transformation ${t.field('ability')} does not fit the sheet because of ${t.field('other')}. Check what it needs`,
    ),
};

/** The order's form: what is missing, unknown or too much. */
function template(t: Told): Both {
  const { data } = t.r;
  if (t.has('missing') && Array.isArray(data.missing)) {
    return both(
      `действия без приказа: ${t.field('missing')}. Боец в них переждёт`,
      `actions without an order: ${t.field('missing')}. The fighter waits in them`,
    );
  }
  if (t.has('missing')) {
    const what = MISSING[String(data.missing)] ?? both(`поле ${t.field('missing')}`, `the field ${t.field('missing')}`);
    return both(`не указано: ${what.ru}. Допишите, иначе боец переждёт`, `${what.en} is not given. Add it, or the fighter waits`);
  }
  if (t.has('needed')) {
    return both(
      `действий ${t.field('given')}, в ходе их ${t.field('needed')}. В остальных боец переждёт`,
      `${t.field('given')} actions, a turn has ${t.field('needed')}. The fighter waits in the rest`,
    );
  }
  if (t.has('given'))
    return both(
      `действий ${t.field('given')}, в ходе их ${t.field('most')}. Уберите лишнее`,
      `${t.field('given')} actions, a turn has ${t.field('most')}. Remove the rest`,
    );
  if (t.has('twice')) return both(`действие указано дважды. Какое оставить?`, 'the action is given twice. Which one stays?');
  if (t.has('most'))
    return both(
      `такого действия нет, их ${t.field('most')}. Исправьте номер`,
      `there is no such action, a turn has ${t.field('most')}. Mend the number`,
    );
  if (t.has('goals')) return both('движение указано сразу к нескольким целям. Оставьте одну', 'the move has several goals. Keep one');
  if (t.has('unknown'))
    return both(
      `${t.field('unknown')} в этом бою нет. Назовите бойца или место с поля`,
      `there is no ${t.field('unknown')} in this battle. Name a fighter or a place`,
    );
  if (t.has('limb'))
    return both(
      `такой части тела нет: ${t.field('limb')}. Выберите другую`,
      `there is no such part of the body: ${t.field('limb')}. Choose another`,
    );
  if (t.has('action'))
    return both(
      `условие говорит о действии ${t.field('action')}, а их 8`,
      `the condition speaks of action ${t.field('action')}, a turn has 8`,
    );
  if (t.has('depth'))
    return both(
      `условие вложено глубже ${t.field('depth')} раз. Упростите его`,
      `the condition is nested deeper than ${t.field('depth')}. Make it simpler`,
    );
  return both(
    'действие не прочитано, боец переждёт. Напишите, что делать',
    'the action could not be read, the fighter waits. Say what to do',
  );
}

const MISSING: { readonly [field: string]: Both } = {
  ability: both('какую способность применить', 'the ability'),
  move: both('куда двигаться', 'where to move'),
  item: both('что поднять', 'what to pick up'),
  draw: both('что убрать или достать', 'what to stow or draw'),
  target: both('кому вправить', 'whose limb to set'),
};

/** Sheets and packs. */
function validation(t: Told): Both {
  if (t.has('fault')) {
    const id = t.has('id') ? ` ${t.field('id')}` : '';
    return both(
      `в наборе, раздел ${t.field('section')}, запись ${t.field('entry')}, поле ${t.field('field')}: ${PACK_FAULTS[String(t.r.data.fault)]?.ru ?? t.field('fault')}${id}`,
      `pack section ${t.field('section')}, entry ${t.field('entry')}, field ${t.field('field')}: ${PACK_FAULTS[String(t.r.data.fault)]?.en ?? t.field('fault')}${id}`,
    );
  }
  if (t.has('called')) {
    return both(
      `бойцов с именем ${t.field('called')} двое: ${t.field('other')} и ${t.field('entry')}. Дайте одному другое имя: setup.fighters, start: {name: …}`,
      `two fighters are called ${t.field('called')}: ${t.field('other')} and ${t.field('entry')}. Give one another name: setup.fighters, start: {name: …}`,
    );
  }
  if (t.has('unknown') && t.r.data.what !== 'entry' && t.has('what')) {
    const what = UNKNOWN[String(t.r.data.what)] ?? UNKNOWN_FIGHTER;
    return both(
      `боец ${t.field('entry')}, поле ${t.field('field')}: ${what.ru} ${t.field('unknown')} нет. ${what.remedy.ru}`,
      `fighter ${t.field('entry')}, field ${t.field('field')}: there is no ${what.en} ${t.field('unknown')}. ${what.remedy.en}`,
    );
  }
  if (t.has('unknown')) {
    return both(
      `в анкете, поле ${t.field('field')}: ${t.field('unknown')} нет в наборах этого боя. Подключите набор или уберите запись`,
      `sheet field ${t.field('field')}: ${t.field('unknown')} is in no pack of this battle. Attach a pack or remove the entry`,
    );
  }
  if (t.has('twice')) {
    return both(`боец ${t.field('entry')} назван дважды. Оставьте одного`, `the fighter ${t.field('entry')} is named twice. Keep one`);
  }
  if (t.has('taken')) {
    return both(
      `бойца нельзя назвать ${t.field('entry')}: годятся буквы, цифры, _ и -, но не слова ${t.field('taken')}. Возьмите другое имя`,
      `a fighter cannot be called ${t.field('entry')}: letters, digits, _ and - will do, but not the words ${t.field('taken')}. Choose another name`,
    );
  }
  if (t.has('limb')) {
    return both(
      `в анкете, поле ${t.field('field')}: часть тела ${t.field('limb')} указана дважды или её нет`,
      `sheet field ${t.field('field')}: the limb ${t.field('limb')} is given twice or does not exist`,
    );
  }
  return both(
    `в анкете или бое поле ${t.field('field')} заполнено не так. Исправьте его`,
    `the field ${t.field('field')} of the sheet or the battle is not filled in rightly. Mend it`,
  );
}

const UNKNOWN_FIGHTER: Both & { readonly remedy: Both } = {
  ...both('в этом бою другого бойца', 'other fighter'),
  remedy: both('Назовите id бойца из setup', 'Name the id of a fighter of the setup'),
};
const UNKNOWN: { readonly [what: string]: Both & { readonly remedy: Both } } = {
  fighter: UNKNOWN_FIGHTER,
  limb: {
    ...both('такой части тела', 'such part of the body as'),
    remedy: both(
      'Проверьте имя; новую часть тела объявляют с kind: arm, leg или other',
      'Check its name; a new one is declared with kind: arm, leg or other',
    ),
  },
  level: { ...both('ступени', 'step'), remedy: both('Есть novice, expert, master, path', 'There are novice, expert, master, path') },
};

const PACK_FAULTS: { readonly [code: string]: Both } = {
  'duplicate-id': both('запись с таким именем уже есть:', 'an entry of this id is there already:'),
  'unknown-id': both('нет записи', 'there is no entry'),
  'cyclic-requirement': both('требования замкнуты в круг', 'the requirements go in a circle'),
  'cyclic-grant': both('способности дают друг друга по кругу', 'abilities grant each other in a circle'),
  'bad-mastery-form': both('так уровень владения не меняет способность', 'a mastery level cannot change an ability so'),
};

function named(t: Told, key: string): string {
  const id = t.r.data[key];
  return typeof id === 'string' ? quote(t.name(id), t.locale) : '';
}

/** The sentence of a refusal, with its place before it. */
export function refusalText(r: Refusal, locale: Locale, nameOf: (id: string) => string): string {
  const sentence = Object.hasOwn(REFUSAL_WORDS, r.code) ? REFUSAL_WORDS[r.code] : undefined;
  const told: Told = {
    r,
    locale,
    name: nameOf,
    field: (key) => valueText(r.data[key] ?? null, locale),
    has: (key) => r.data[key] !== undefined && r.data[key] !== null,
  };
  const text = sentence === undefined ? r.code : sentence(told)[locale];
  const place = placeText(r, locale);
  const whole = place === '' ? capitalise(text) : `${place}: ${text}`;
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

/** «5-е действие, вариант 2». */
function placeText(r: Refusal, locale: Locale): string {
  // A list of missing actions is its own place.
  if (typeof r.step !== 'number' || Array.isArray(r.data.missing)) return '';
  const variant = r.data.variant;
  const at = locale === 'ru' ? `${ordinal(r.step, 'n', 'nom')} действие` : `Action ${r.step}`;
  if (typeof variant !== 'number') return at;
  return `${at}, ${locale === 'ru' ? 'вариант' : 'variant'} ${variant}`;
}

function valueText(v: Json, locale: Locale): string {
  if (typeof v === 'number') return formatNumber(Math.round(v * 10) / 10, locale);
  if (typeof v === 'string') return quoted(v, locale);
  if (Array.isArray(v)) return v.map((x: Json) => valueText(x, locale)).join(', ');
  return JSON.stringify(v);
}

/** Why an ordered action came to nothing, said to its player. */
const NOT_DONE_WORDS: { readonly [R in NotDoneReason]: Both } = {
  noEnergy: both(
    'нужна хотя бы 1 единица энергии. Без энергии доступны отдых, поиск и ходьба',
    'at least 1 energy is needed. Rest, search and walking are free',
  ),
  noWeapon: both('бить нечем', 'there is nothing to strike with'),
  jammed: both('оружие заклинило, его нужно чинить', 'the weapon is jammed and must be cleared'),
  limbUnusable: both('этой рукой или ногой сейчас не воспользоваться', 'this limb cannot be used now'),
  noTarget: both('цели нет', 'there is no target'),
  targetHidden: both('цель скрыта', 'the target is hidden'),
  targetGone: both('цели больше нет в бою', 'the target is no longer in the battle'),
  outOfReach: both('цель слишком далеко для удара', 'the target is out of reach'),
  outOfRange: both('цель дальше, чем достаёт способность', 'the target is out of range'),
  notOwned: both('такой способности у бойца нет', 'the fighter does not have this ability'),
  requirement: both('условие способности не выполнено', 'what the ability requires is not met'),
  concentration: both('концентрация занята двумя способностями', 'two abilities hold all the concentration'),
  cooldown: both('способность ещё на откате', 'the ability is still on cooldown'),
  usesSpent: both('способность в этом бою уже израсходована', 'the ability is used up in this battle'),
  limit: both('больше таких существ не призвать', 'no more such creatures can be called'),
  noConsumables: both('припасы кончились', 'there is nothing left to use up'),
  banned: both('способность пока под запретом', 'the ability is barred for now'),
  stunned: both('боец не мог действовать', 'the fighter could not act'),
  collapsed: both('боец лежит от усталости', 'the fighter is down from fatigue'),
  cannotMove: both('боец не может сдвинуться', 'the fighter cannot move'),
  cannotRun: both('с такой ногой не бегают', 'this leg does not let him run'),
  cannotWalk: both('с такими ногами не ходят', 'these legs do not carry him'),
  wrongMode: both('так здесь не движутся', 'one cannot move like that here'),
  inSight: both('противник видит бойца, спрятаться нельзя', 'an opponent sees the fighter, hiding is impossible'),
  notOn: both('эта способность не включена', 'this ability is not on'),
  alreadyOn: both('эта способность уже работает', 'this ability works already'),
  leash: both('существо или предмет дальше 100 м', 'the creature or thing is more than 100 m away'),
  transformation: both('в этом облике так нельзя', 'this shape does not allow it'),
  notMedic: both('боец не медик', 'the fighter is no medic'),
  notDislocated: both('вывиха нет', 'there is no dislocation'),
  nothingThere: both('здесь этого нет', 'it is not here'),
  armsAndLegs: both('в одном действии бьют либо руками, либо ногами', 'one action strikes with arms or with legs'),
  unreadable: both('действие не прочитано', 'the action could not be read'),
  purchaseLocked: both(
    'способность куплена во время боя и заработает после него',
    'the ability was bought during the battle and works after it',
  ),
  resting: both('боец отдыхал', 'the fighter was resting'),
  keptUp: both('боец поддерживает способность и не отдыхает', 'the fighter keeps up an ability and does not rest'),
  noGround: both('здесь не отдохнуть: нужна твёрдая земля', 'there is no rest here: it needs firm ground'),
};

export function notDoneText(reason: NotDoneReason, locale: Locale): string {
  return NOT_DONE_WORDS[reason][locale];
}
