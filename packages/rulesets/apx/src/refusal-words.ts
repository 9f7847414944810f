import type { Both, Json, Locale, Refusal } from '@boevka/kernel';
import { formatNumber, quote } from '@boevka/language';

/** Why an order, a sheet or a setup may not stand: what, where, and what to do now. */

interface Told {
  readonly data: { readonly [key: string]: Json };
  /** A field of the data as words. */
  readonly field: (key: string) => string;
  readonly has: (key: string) => boolean;
  readonly name: (id: string) => string;
  /** What it is about, in quotation marks with its place; empty where nothing is named. */
  readonly at: string;
}
type Sentence = (t: Told) => Both;

const both = (ru: string, en: string): Both => ({ ru, en });

/** By code: the ledger's own, else the clause that stands against it. */
export const REFUSAL_WORDS: { readonly [code: string]: Sentence } = {
  'not-on-move': (t) =>
    t.has('onMove')
      ? both(
          `сейчас ходит ${t.name(String(t.data.onMove))}. Дождитесь своего хода`,
          `${t.name(String(t.data.onMove))} is on move. Wait for your turn`,
        )
      : both('сейчас не ходит никто. Дождитесь своего хода', 'nobody is on move. Wait for your turn'),
  'over-apx': (t) =>
    both(
      `${t.at}нужно ${t.field('ap')} АП, а осталось ${t.field('left')} из ${t.field('cap')}. Уберите что-нибудь или заплатите меньше`,
      `${t.at}${t.field('ap')} AP are needed, ${t.field('left')} of ${t.field('cap')} are left. Drop something or pay less`,
    ),
  'over-reserve': (t) =>
    both(
      `${t.at}на это уклонение нужно ${t.field('ap')} АП из запаса, а в нём ${t.field('left')}. Заплатите меньше или пропустите атаку`,
      `${t.at}this dodge takes ${t.field('ap')} AP of the reserve, which has ${t.field('left')}. Pay less or let the attack pass`,
    ),
  overpay: (t) =>
    both(
      `${t.at}полная цена — ${t.field('full')} АП, а назначено ${t.field('ap')}. Больше цены платить нельзя`,
      `${t.at}the full price is ${t.field('full')} AP, and ${t.field('ap')} are given. No more than the price may be paid`,
    ),
  'mode-mix': (t) =>
    both(
      `${t.at}в одной фазе либо блоки, либо уклонения, и одним способом. Выберите что-то одно`,
      `${t.at}one phase holds blocks or dodges, by one method. Choose one`,
    ),
  'not-dodgeable': (t) =>
    both(
      `${t.at}от этой атаки не уклониться. Блокируйте её или пропустите`,
      `${t.at}this attack cannot be dodged. Block it or let it pass`,
    ),
  'not-blockable': (t) =>
    both(
      `${t.at}эту атаку не заблокировать. Уклоняйтесь от неё или пропустите`,
      `${t.at}this attack cannot be blocked. Dodge it or let it pass`,
    ),
  blinded: (t) =>
    both(
      `${t.at}ослеплённый не может ни защищаться, ни творить заклинания, ни бить по цели. Уберите это`,
      `${t.at}the blinded can neither defend nor cast nor strike at a target. Remove this`,
    ),
  'no-standard-dodge-vs-blind': (t) =>
    both(
      `${t.at}от ослепляющей атаки уклоняются только из запаса, а его нет. Пропустите её или блокируйте`,
      `${t.at}a blinding attack is dodged out of the reserve only, and there is none. Let it pass or block it`,
    ),
  'no-partial-vs-blind': (t) =>
    both(
      `${t.at}от ослепления нельзя уклониться частично. Заплатите все ${t.field('full')} АП`,
      `${t.at}blinding cannot be dodged in part. Pay all ${t.field('full')} AP`,
    ),
  'multi-move-no-block-phase': (t) =>
    both(
      `${t.at}пока идёт многоходовая атака, фазы блокировки нет. Уберите защиту или прервите атаку`,
      `${t.at}while a multi-move attack goes on there is no block phase. Drop the defence or abandon the attack`,
    ),
  'combo-many-attacks': (t) =>
    both(
      `${t.at}против вас ${t.field('queue')} атаки, а такое умение годится против одной. Защищайтесь иначе`,
      `${t.at}${t.field('queue')} attacks wait, and this skill meets only one. Defend in another way`,
    ),
  'out-of-range': (t) =>
    both(
      `${t.at}до цели ${t.field('distance')} м, а достаёт на ${t.field('range')}. Сначала подойдите`,
      `${t.at}the target is ${t.field('distance')} m away, the reach is ${t.field('range')}. Come closer first`,
    ),
  'unknown-target': (t) =>
    t.has('target')
      ? both(
          `${t.at}цели «${t.field('target')}» в бою нет. Назовите другую`,
          `${t.at}there is no target “${t.field('target')}” in the battle. Name another`,
        )
      : both(`${t.at}цель не названа или её нет. Назовите её`, `${t.at}the target is not named, or not there. Name it`),
  'target-defeated': (t) => both(`${t.at}эта цель уже выбыла. Назовите другую`, `${t.at}this target is out already. Name another`),
  'one-multi-move': (t) =>
    both(
      `${t.at}уже идёт другая многоходовая атака. Дождитесь её или прервите`,
      `${t.at}another multi-move attack is under way. Finish or abandon it`,
    ),
  'bad-phase-action': () =>
    both(
      'в фазе блокировки можно только защищаться. Перенесите остальное в фазу атаки',
      'the block phase holds defences only. Move the rest to the attack phase',
    ),
  'bad-number': (t) =>
    t.has('price')
      ? both(
          `${t.at}по анкете цена ${t.field('price')} АП, а назначено ${t.field('ap')}. Исправьте цену`,
          `${t.at}the price on the sheet is ${t.field('price')} AP, and ${t.field('ap')} are given. Correct the price`,
        )
      : t.has('entry')
        ? both(
            `запись «${t.field('entry')}»: цена — целое число АП от 1. Исправьте её`,
            `entry “${t.field('entry')}”: a price is a whole number of AP from 1. Correct it`,
          )
        : both(`${t.at}нужно целое число от 1. Исправьте его`, `${t.at}a whole number from 1 is needed. Correct it`),
  'apx.battle.alternating-moves': (t) =>
    t.has('given')
      ? both('для боя нужны хотя бы двое. Добавьте бойца', 'a battle needs two at least. Add a fighter')
      : t.has('twice')
        ? both('такой боец уже есть. Дайте второму другой id', 'this fighter is there already. Give the second one another id')
        : both('так назвать бойца нельзя. Возьмите другой id', 'a fighter cannot be called so. Choose another id'),
  'apx.order.first-mover': (t) =>
    both(
      `в очерёдности «${t.field('unknown')}»: такого бойца нет или он назван дважды. Исправьте список`,
      `the order names “${t.field('unknown')}”, who is not there or is named twice. Correct the list`,
    ),
  'apx.procedure.sheets-and-approval': (t) =>
    both(
      `в анкете названо то, чего нет в наборах: «${t.field('unknown')}». Проверьте id`,
      `the sheet names what no pack holds: “${t.field('unknown')}”. Check the id`,
    ),
  'apx.defence.may-skip': (t) =>
    both(`${t.at}одну атаку встречают один раз. Уберите вторую защиту`, `${t.at}an attack is met once. Remove the second defence`),
  'apx.block.partial-formula': (t) =>
    both(
      `${t.at}частичный блок забирает всё, что осталось: ${t.field('left')} АП. Заплатите столько или всю цену`,
      `${t.at}a partial block takes all that is left: ${t.field('left')} AP. Pay that or the whole price`,
    ),
  'apx.multi.abandon': () =>
    both('прерывать нечего: многоходовой атаки нет. Уберите эти слова', 'there is no multi-move attack to abandon. Remove this'),
  'apx.run.skill': () =>
    both('навыка бега в анкете нет. Бегите по общим правилам', 'there is no running skill on the sheet. Run by the general rule'),
  'apx.blind.skill': (t) =>
    both(
      `${t.at}навыка уклонения от ослепления в анкете нет. Уклоняйтесь по общим правилам`,
      `${t.at}there is no skill against blinding on the sheet. Dodge by the general rules`,
    ),
  'apx.skill.dodge-override': (t) =>
    t.has('skill')
      ? both(
          `${t.at}навыка уклонения в анкете нет. Уклоняйтесь по общим правилам`,
          `${t.at}there is no dodge skill on the sheet. Dodge by the general rules`,
        )
      : both(
          `${t.at}этим навыком частично не уклоняются. Заплатите все ${t.field('full')} АП`,
          `${t.at}this skill allows no partial dodge. Pay all ${t.field('full')} AP`,
        ),
  'apx.skill.block-override': (t) =>
    t.has('skill')
      ? both(
          `${t.at}навыка блока в анкете нет. Блокируйте по общим правилам`,
          `${t.at}there is no block skill on the sheet. Block by the general rules`,
        )
      : both(
          `${t.at}этим навыком частично не блокируют. Заплатите все ${t.field('full')} АП`,
          `${t.at}this skill allows no partial block. Pay all ${t.field('full')} AP`,
        ),
  'apx.skill.magic-protection': (t) =>
    t.has('twice')
      ? both(`${t.at}одну защиту ставят один раз за ход. Уберите повтор`, `${t.at}a ward is raised once a move. Remove the second`)
      : both(
          `${t.at}такой магической защиты в анкете нет. Проверьте название`,
          `${t.at}there is no such ward on the sheet. Check its name`,
        ),
  'apx.multi-combatant.targets': (t) =>
    both(`${t.at}по своим здесь бить нельзя. Назовите противника`, `${t.at}allies may not be hit here. Name an opponent`),
  'apx.content.attack-model': (t) =>
    both(`${t.at}такой атаки в анкете нет. Проверьте название`, `${t.at}there is no such attack on the sheet. Check its name`),
};

/** One refusal as a sentence: whose it is, what is wrong, what to do. */
export function refusalText(r: Refusal, locale: Locale, nameOf: (id: string) => string): string {
  const field = (key: string): string => {
    const value = r.data[key];
    if (typeof value === 'number') return formatNumber(Math.round(value * 100) / 100, locale);
    return typeof value === 'string' ? value : '';
  };
  const has = (key: string): boolean => r.data[key] !== undefined && r.data[key] !== null && r.data[key] !== '';
  const what = has('what') && field('what') !== 'run' ? `${quote(nameOf(field('what')), locale)}: ` : '';
  const sentence = Object.hasOwn(REFUSAL_WORDS, r.code) ? REFUSAL_WORDS[r.code] : undefined;
  const said =
    sentence?.({ data: r.data, field, has, name: nameOf, at: what }) ?? both(`так нельзя (${r.code})`, `this is not allowed (${r.code})`);
  const who = r.who === null ? '' : `${nameOf(r.who)}: `;
  const text = `${who}${said[locale]}.`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
