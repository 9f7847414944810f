import type { Locale, Mismatch, UnverifiedReason, Verification } from '@boevka/kernel';
import { verifyRecord } from '@boevka/kernel';
import { readRecordFile } from '../battle/record-file.ts';
import { DONE, NEGATIVE } from '../failure.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

/** `boevka verify`: the dice of a record against what was committed before it, from the record alone. */
export async function verify(given: Given, io: Io): Promise<number> {
  const [name = '-'] = given.operands;
  const { record } = await readRecordFile(io, name);
  const checked = verifyRecord(record);
  if (given.json) printJson(io, checked);
  else io.out(printable(verifiedText(checked, given.locale)));
  return checked.ok ? DONE : NEGATIVE;
}

function verifiedText({ ok, draws, verified, unverified, mismatches }: Verification, locale: Locale): string {
  const ru = locale === 'ru';
  const lines = [
    ok
      ? ru
        ? `Кости честные: бросков ${draws}, подтверждено ${verified}.`
        : `The dice are as committed: ${draws} draws, ${verified} confirmed.`
      : ru
        ? `Кости не сходятся с обещанным: расхождений ${mismatches.length}, бросков ${draws}.`
        : `The dice are not as committed: ${mismatches.length} mismatches in ${draws} draws.`,
  ];
  for (const mismatch of mismatches) lines.push(`  ${mismatchText(mismatch, locale)}`);
  const reasons = new Map<UnverifiedReason, number>();
  for (const { why } of unverified) reasons.set(why, (reasons.get(why) ?? 0) + 1);
  for (const [why, count] of reasons) lines.push(`  ${WHY[why][locale]}: ${count}`);
  return `${lines.join('\n')}\n`;
}

const WHY: { readonly [R in UnverifiedReason]: { readonly [L in Locale]: string } } = {
  handed: { ru: 'Брошены не здесь и введены рукой', en: 'Thrown elsewhere and typed in' },
  judge: { ru: 'Поставлены судьёй', en: 'Set by the judge' },
  'turn-not-revealed': { ru: 'Ход ещё не опубликован', en: 'The turn is not published yet' },
  'hidden-not-revealed': { ru: 'Закрытые броски, откроются в конце боя', en: 'Hidden draws, opened when the battle ends' },
  'seed-not-valid': { ru: 'Не проверить: ключ хода не тот', en: 'Cannot be checked: the link of the turn is another' },
};

function mismatchText({ kind, turn, key, recorded, computed }: Mismatch, locale: Locale): string {
  const ru = locale === 'ru';
  const where = key ?? (turn === null ? '' : ru ? `ход ${turn}` : `turn ${turn}`);
  switch (kind) {
    case 'value':
      return ru ? `${where}: записано ${recorded}, по костям ${computed}` : `${where}: ${recorded} is recorded, the seed gives ${computed}`;
    case 'question':
      return ru ? `${where}: таких границ у броска не бывает` : `${where}: no die has this range`;
    case 'ordinals':
      return ru ? `${where}: повторы броска пропущены или удвоены` : `${where}: repeats of the draw are left out or doubled`;
    case 'link':
      return ru ? `${where}: открытый ключ не ведёт к обещанному` : `${where}: the link does not lead to the commitment`;
    case 'nonces':
      return ru ? `${where}: доли игроков записаны неверно` : `${where}: the nonces cannot be mixed`;
    case 'commitment':
      return ru ? 'Открытая и закрытая цепочки одна и та же' : 'Both chains are one';
  }
}
