import type { Draw } from '@boevka/kernel';

/**
 * Draws whose values no result tells: where and for how long, not whether and how much. Purposes without their last part, which is the
 * limb or the ability.
 */
const ASIDE: readonly string[] = [
  'injury/limb',
  'injury/paralysis',
  'injury/limbLoss',
  'injury/nerve',
  'crit/duration',
  'crit/zeroedIn',
  'crit/saving',
  'crit/preparation',
  'crit/stronger',
  'crit/dropMetres',
  'crit/dropDegrees',
  'crit/jam',
  'crit/ban',
  'crit/energy',
  'crit/unarmed',
  'crit/crushing',
  'crit/crushingActions',
  'crit/piercing',
  'crit/piercingActions',
  'crit/cutting',
  'crit/cuttingActions',
  'stealth/loss',
];

/** Whether a draw changes what is recorded, but never the result of an exchange. */
export function isAside({ purpose }: Draw): boolean {
  const [head = '', second = ''] = purpose.split('/', 2);
  return ASIDE.includes(`${head}/${second}`) || (head === 'side' && purpose.endsWith('/duration'));
}
