import type { Both } from '@boevka/kernel';
import type { LostReason, SkipReason } from '../events.ts';
import type { StatusId } from '../terms.ts';

const both = (ru: string, en: string): Both => ({ ru, en });

/** Why an action came to nothing, as words after a colon. */
export const LOST_WORDS: { readonly [R in LostReason]: Both } = {
  'no-target': both('не сказано, в кого', 'no target is named'),
  'target-out': both('цели больше нет', 'the target is out of the battle'),
  'unknown-target': both('такого бойца здесь нет', 'there is no such fighter'),
  'unknown-weapon': both('такого оружия нет', 'there is no such weapon'),
  'unknown-technique': both('такого приёма нет', 'there is no such technique'),
  'unknown-part': both('такой части тела у цели нет', 'the target has no such part'),
  'no-hand': both('рука, которой держат оружие, не действует', 'the arm or hand that holds the weapon is out of use'),
  'no-free-hand': both('свободной руки нет', 'no hand is free'),
  'swap-forbidden': both('перекладывать вещи здесь нельзя', 'things may not be moved between hands here'),
  'damage-kind-unavailable': both('этим оружием так не бьют', 'this weapon does no such damage'),
  'part-not-allowed': both('этот приём туда не проводят', 'this technique cannot be aimed there'),
  'head-out-of-reach': both(
    'до головы коленом не достать: цель стоит и не ниже ростом',
    'the head is out of a knee’s reach: the target stands and is no smaller',
  ),
  'limb-needed': both('нужная часть тела не действует', 'a limb that it needs is out of use'),
  'hands-full': both('руки заняты', 'the hands are full'),
  'attacker-status': both('сам боец для этого приёма должен лежать', 'the attacker has to be down for it'),
  'target-status': both('цель для этого приёма не в том положении', 'the target is not in the state that it needs'),
  'already-holding': both('одно удержание уже есть', 'there is a hold already'),
  engaged: both('противник вплотную', 'an enemy is close'),
  'engaged-thrower': both('противник вплотную', 'an enemy is close'),
  'engaged-down': both('противник рядом, лёжа не метнуть и не выстрелить', 'an enemy is close: no shot or throw from the ground'),
  'out-of-range': both('слишком далеко', 'it is too far'),
  'out-of-reach': both('до цели не дотянуться', 'the target is out of reach'),
  'down-legs-only': both('с земли бьют только по ногам и ступням', 'from the ground only legs and feet can be struck'),
  'down-restricted': both('лёжа этого не сделать', 'it cannot be done from the ground'),
  'stand-must-be-alone': both('подъём занимает весь раунд', 'standing up takes the whole round'),
  'not-down': both('боец и так на ногах', 'the fighter is on his feet already'),
  'cannot-stand': both('ноги не держат', 'the legs do not carry'),
  held: both('боец в захвате', 'the fighter is held'),
  'no-shield': both('щита в действующей руке нет', 'there is no shield on a working arm'),
  'no-height': both('прыгать здесь неоткуда', 'there is nothing to jump from'),
  'no-hold': both('никто не удерживается', 'nobody is held'),
  'friendly-fire': both('это свой, нужно подтверждение', 'this is one of your own side: it has to be confirmed'),
  gone: both('этого больше нельзя', 'it is no longer possible'),
};

const STATUS_WORDS: { readonly [S in StatusId]: Both } = {
  down: both('лежать', 'be down'),
  stunned: both('быть оглушена', 'be stunned'),
  unconscious: both('быть без сознания', 'be unconscious'),
};

/** What state a technique needs its target in: «цель должна лежать». */
export function neededOfTarget(statuses: readonly StatusId[]): Both | null {
  if (statuses.length === 0) return null;
  const list = (locale: 'ru' | 'en'): string =>
    statuses.map((status) => STATUS_WORDS[status][locale]).join(locale === 'ru' ? ' и ' : ' and ');
  return both(`цель должна ${list('ru')}`, `the target has to ${list('en')}`);
}

/** Why somebody has no slot. */
export const SKIP_WORDS: { readonly [R in SkipReason]: Both } = {
  stunned: both('оглушение', 'stunned'),
  concussed: both('сотрясение мозга', 'concussion'),
  unconscious: both('без сознания', 'unconscious'),
  held: both('в захвате', 'held'),
  holding: both('держит захват', 'holding'),
  silent: both('приказа нет', 'no order'),
};
