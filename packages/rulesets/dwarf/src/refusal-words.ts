import type { Both, Json, Locale, Refusal } from '@boevka/kernel';
import { capitalise, formatNumber, ordinal } from '@boevka/language';
import type { LostReason } from './events.ts';
import { LOST_WORDS } from './phrases/reasons-words.ts';
import { quoted } from './quoted.ts';

/** Why an order, a sheet or a setup may not stand: what, where, and what to do now. */

interface Told {
  readonly r: Refusal;
  readonly locale: Locale;
  /** A field of the data as words: quoted texts, numbers by the language. */
  readonly field: (key: string) => string;
}
type Sentence = (t: Told) => Both;

const both = (ru: string, en: string): Both => ({ ru, en });

/** What to do about an action that is refused or may fail. */
const REMEDIES: { readonly [R in LostReason]: Both } = {
  'no-target': both('Назовите цель', 'Name a target'),
  'target-out': both('Выберите другую цель', 'Choose another target'),
  'unknown-target': both('Проверьте имя цели', 'Check the name of the target'),
  'unknown-weapon': both('Выберите оружие из своих', 'Choose a weapon of your own'),
  'unknown-technique': both('Выберите приём из списка', 'Choose a technique of the list'),
  'unknown-part': both('Выберите часть тела, которая есть', 'Choose a part that the target has'),
  'no-hand': both('Переложите оружие или бейте иначе', 'Move the weapon or strike in another way'),
  'no-free-hand': both('Освободите руку', 'Free a hand first'),
  'swap-forbidden': both('Уберите перекладывание', 'Leave the swap out'),
  'damage-kind-unavailable': both('Выберите вид урона, который у этого оружия есть', 'Choose a kind of damage that the weapon has'),
  'part-not-allowed': both('Выберите другую часть тела или другой приём', 'Choose another part or another technique'),
  'head-out-of-reach': both('Сначала сбейте цель с ног или бейте в туловище', 'Knock the target down first, or strike at the torso'),
  'limb-needed': both('Выберите приём, для которого части тела целы', 'Choose a technique for which your limbs are whole'),
  'hands-full': both('Уберите оружие или выберите другой приём', 'Put something away or choose another technique'),
  'attacker-status': both('Выберите другой приём', 'Choose another technique'),
  'target-status': both(
    'Действие пропадёт, если до него положение цели не изменится',
    'The action is lost unless the state of the target changes before it',
  ),
  'already-holding': both('Сначала отпустите', 'Let go first'),
  engaged: both('Бейте тем, что в руках, или приёмом', 'Strike with what you hold, or use a technique'),
  'engaged-thrower': both('Бейте тем, что в руках, или приёмом', 'Strike with what you hold, or use a technique'),
  'engaged-down': both('Сначала встаньте', 'Stand up first'),
  'out-of-range': both('Подойдите ближе', 'Come closer'),
  'out-of-reach': both('Подойдите ближе или стреляйте', 'Come closer, or shoot'),
  'down-legs-only': both('Выберите ногу, ступню или встаньте', 'Choose a leg or a foot, or stand up'),
  'down-restricted': both('Встаньте, бейте по ногам или защищайтесь', 'Stand up, strike at legs, or defend'),
  'stand-must-be-alone': both('Оставьте только подъём', 'Leave nothing but standing up'),
  'not-down': both('Замените действие', 'Change the action'),
  'cannot-stand': both('Бейте по ногам, уворачивайтесь или закрывайтесь', 'Strike at legs, dodge or block'),
  held: both('Сначала нужно вырваться', 'You have to break free first'),
  'no-shield': both('Замените блок', 'Change the block'),
  'no-height': both('Выберите другой приём', 'Choose another technique'),
  'no-hold': both('Замените действие', 'Change the action'),
  'friendly-fire': both('Подтвердите удар или смените цель', 'Confirm the blow or change the target'),
  gone: both('Замените действие', 'Change the action'),
};

/** Sentences by what the data name as the fault. */
const FAULTS: { readonly [fault: string]: Sentence } = {
  nobody: () => both('в бою нет ни одного бойца. Добавьте хотя бы двоих', 'the battle has no fighters. Add two at least'),
  twice: (t) =>
    both(
      `боец ${t.field('id')} назван дважды. Дайте второму другой id`,
      `the fighter ${t.field('id')} is named twice. Give the second another id`,
    ),
  taken: (t) =>
    both(`бойца нельзя назвать ${t.field('id')}. Возьмите другой id`, `a fighter cannot be called ${t.field('id')}. Take another id`),
  sides: (t) =>
    both(
      `вид боя и стороны не сходятся: бойцов ${t.field('fighters')}, сторон ${t.field('sides')}. Поединок – это двое друг против друга`,
      `the kind of battle and the sides do not agree: ${t.field('fighters')} fighters on ${t.field('sides')} sides. A duel is one against one`,
    ),
  'unknown-sheet': (t) =>
    both(`анкеты ${t.field('sheet')} в наборах нет. Проверьте название`, `no pack has the sheet ${t.field('sheet')}. Check its name`),
  'unknown-id': (t) =>
    both(
      `в наборах нет ${t.field('id')} (раздел ${t.field('section')}). Проверьте написание`,
      `no pack has ${t.field('id')} in ${t.field('section')}. Check the spelling`,
    ),
};

/** By code, where no reason of an action is given. */
export const REFUSAL_WORDS: { readonly [code: string]: Sentence } = {
  'dwarf.round.unit': () =>
    both(
      'этот боец не действует: он погиб, вышел из боя или его здесь нет',
      'this fighter does not act: dead, out of the battle, or not in it',
    ),
  'dwarf.effect.unconscious-helpless': () =>
    both('боец без сознания, приказ ему не нужен', 'the fighter is unconscious and takes no orders'),
  'dwarf.effect.stun-skip': () =>
    both(
      'оглушение: в этом раунде действий нет. Заявка нужна к следующему',
      'stunned: no actions in this round. The next one needs an order',
    ),
  'dwarf.effect.concussion-skip': () =>
    both(
      'сотрясение мозга: в этом раунде действий нет. Заявка нужна к следующему',
      'concussion: no actions in this round. The next one needs an order',
    ),
  'dwarf.hold.both-skip': () =>
    both('захват связывает обоих. Можно только отпустить или держать дальше', 'the hold binds both. You may only release or continue'),
  'dwarf.action.mixed-weapons-trim': (t) =>
    both(
      `действий больше, чем позволяет навык: можно ${t.field('limit')}. Это действие отброшено, уберите его или другое`,
      `there are more actions than the skill allows: ${t.field('limit')}. This one is dropped; remove it or another`,
    ),
  'dwarf.data.packs': (t) =>
    both(
      `набор данных с ошибкой: ${t.field('section')}, ${t.field('entry')}. Исправьте запись`,
      `a pack has a fault: ${t.field('section')}, ${t.field('entry')}. Mend the entry`,
    ),
  'dwarf.data.body-validation': (t) =>
    both(
      `строение тела ${t.field('entry')} составлено неверно. Исправьте запись`,
      `the body plan ${t.field('entry')} is not sound. Mend the entry`,
    ),
  'dwarf.data.technique-validation': (t) =>
    both(`приём ${t.field('entry')} составлен неверно. Исправьте запись`, `the technique ${t.field('entry')} is not sound. Mend the entry`),
  'dwarf.battle.kinds': () =>
    both('состав боя не подходит к его виду. Проверьте стороны', 'the fighters do not fit the kind of battle. Check the sides'),
  'level-out-of-range': (t) =>
    both(
      `уровень навыка ${t.field('skill')} не от 0 до 15. Исправьте анкету`,
      `the level of ${t.field('skill')} is not between 0 and 15. Mend the sheet`,
    ),
  'sparring-limit': () =>
    both('за игровой ход можно провести не больше двух спаррингов', 'no more than two sparrings fit into a game turn'),
  'dwarf.learn.one-training-per-turn': () =>
    both(
      'тренировка на этот игровой ход уже записана. Дождитесь следующего',
      'a training is entered for this game turn already. Wait for the next',
    ),
  'dwarf.aftermath.treatment': () =>
    both(
      'такой незалеченной травмы в анкете нет. Проверьте травму и часть тела',
      'the sheet has no such untreated injury. Check the injury and the part',
    ),
  'three-severities-needed': () =>
    both('нужны три клетки: для лёгкой, средней и тяжёлой травмы', 'three cells are needed: for a light, a medium and a heavy injury'),
  'dwarf.damage-roll.attack-never-raises': (t) =>
    both(
      `отрицательные сила и прочность этим столом не приняты (${t.field('field')}). Исправьте анкету`,
      `negative strength and toughness are not played at this table (${t.field('field')}). Mend the sheet`,
    ),
};

export function refusalText(r: Refusal, locale: Locale, nameOf: (id: string) => string): string {
  const told: Told = { r, locale, field: (key) => valueText(r.data[key] ?? null, locale) };
  const text = sentenceOf(told)[locale];
  const place = placeOf(r, locale, nameOf);
  const whole = place === '' ? capitalise(text) : `${place}: ${text}`;
  return /[.?]$/.test(whole) ? whole : `${whole}.`;
}

function sentenceOf(t: Told): Both {
  const { reason, fault } = t.r.data;
  if (typeof reason === 'string' && Object.hasOwn(LOST_WORDS, reason)) {
    const why = LOST_WORDS[reason as LostReason];
    const remedy = REMEDIES[reason as LostReason];
    return both(`${why.ru}. ${remedy.ru}`, `${why.en}. ${remedy.en}`);
  }
  if (typeof fault === 'string' && Object.hasOwn(FAULTS, fault)) return (FAULTS[fault] as Sentence)(t);
  const known = Object.hasOwn(REFUSAL_WORDS, t.r.code) ? REFUSAL_WORDS[t.r.code] : undefined;
  return known === undefined ? both(`правило ${t.r.clause} этого не допускает`, `the rule ${t.r.clause} does not allow it`) : known(t);
}

/** «Борин, 2-е действие», or nothing. */
function placeOf({ who, step }: Refusal, locale: Locale, nameOf: (id: string) => string): string {
  const action = typeof step === 'number' ? (locale === 'ru' ? `${ordinal(step, 'n', 'nom')} действие` : `action ${step}`) : null;
  return capitalise([who === null ? null : nameOf(who), action].filter((part) => part !== null).join(', '));
}

function valueText(v: Json, locale: Locale): string {
  if (typeof v === 'number') return formatNumber(v, locale);
  return typeof v === 'string' ? quoted(v, locale) : JSON.stringify(v);
}
