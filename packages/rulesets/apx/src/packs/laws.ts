import type { Attack } from '../content/attack.ts';
import type { Skill } from '../content/skill.ts';

/** What an entry must fulfil beyond its schema; a code of the ledger says what it breaks. */
export interface PriceFault {
  readonly rule: string;
  readonly clause: string;
  readonly path: readonly string[];
  readonly ru: string;
  readonly en: string;
}

const isPrice = (ap: number): boolean => Number.isInteger(ap) && ap >= 1;

/** Shares of a defence divide by the price. @clause apx.queue.attack-price-positive */
export function attackFaults({ ap }: Attack): PriceFault[] {
  if (isPrice(ap)) return [];
  return [
    {
      rule: 'bad-number',
      clause: 'apx.queue.attack-price-positive',
      path: ['ap'],
      ru: `Цена атаки — целое число АП, не меньше 1, а здесь ${ap}. Исправьте цену.`,
      en: `The price of an attack is a whole number of AP, at least 1; here it is ${ap}. Correct it.`,
    },
  ];
}

/** A ward is paid for too. @clause apx.skill.magic-protection */
export function skillFaults({ kind, ap }: Skill): PriceFault[] {
  if (kind !== 'ward' || isPrice(ap)) return [];
  return [
    {
      rule: 'bad-number',
      clause: 'apx.skill.magic-protection',
      path: ['ap'],
      ru: `Цена магической защиты — целое число АП, не меньше 1, а здесь ${ap}. Укажите её в поле ap.`,
      en: `The price of a ward is a whole number of AP, at least 1; here it is ${ap}. Give it as ap.`,
    },
  ];
}
