import type { Locale } from '@boevka/kernel';
import type { Interval } from '@boevka/lab';
import { formatNumber } from '@boevka/language';
import type { SimulationAsked, SimulationTold } from '../battle/simulation.ts';
import { tableOf } from '../battle/table.ts';
import { DONE } from '../failure.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

const RUNS = 1000;

/** `boevka simulate`: a battle played out again and again on other dice. */
export function simulate(given: Given, io: Io): Promise<number> {
  return tableOf(given, io, async ({ bout }) => {
    const asked: SimulationAsked = {
      by: given.flag('bots') ? 'bots' : 'orders',
      runs: given.count('runs') ?? RUNS,
      turns: given.count('turns'),
      seed: given.text('seed') ?? 'simulation',
    };
    const told = bout.simulate(asked);
    const { played, from, turns } = told;
    if (given.json) {
      const metrics = played.metrics.map((m) => ({ ...m, name: told.metric(m.id, given.locale) }));
      printJson(io, { by: asked.by, from, turns, ...played, metrics });
    } else io.out(printable(simulationText(asked, told, given.locale)));
    return DONE;
  });
}

function simulationText({ by }: SimulationAsked, told: SimulationTold, locale: Locale): string {
  const { played, from, turns } = told;
  const ru = locale === 'ru';
  const n = formatNumber(played.runs, locale);
  const bots = ru
    ? `от хода ${from}, не больше ${turns} ходов, приказы случайные`
    : `from turn ${from} on, ${turns} turns at most, random orders`;
  const orders = ru ? `ходов ${turns}, по написанным приказам` : `${turns} turns, by the orders that were written`;
  const head = ru
    ? `Смоделировано: ${by === 'bots' ? bots : orders}. Прогонов: ${n}; в скобках границы, верные 95 раз из 100.`
    : `Simulated: ${by === 'bots' ? bots : orders}. Runs: ${n}; bounds in brackets hold 95 times in 100.`;
  const wins = played.wins.map(({ sides, share, bounds }) => {
    const who = sides.length === 0 ? (ru ? 'ничья' : 'a draw') : `${ru ? 'побеждает сторона' : 'won by side'} ${sides.join(', ')}`;
    return `  ${who}: ${percent(share, locale)} (${percent(bounds.low, locale)}–${percent(bounds.high, locale)})`;
  });
  if (played.unfinished > 0) wins.push(`  ${ru ? 'не окончен' : 'not over'}: ${percent(played.unfinished, locale)}`);
  const metrics = played.metrics.map(
    ({ id, mean, bounds }) => `  ${told.metric(id, locale)}: ${ru ? 'в среднем' : 'mean'} ${meanText(mean, bounds, locale)}`,
  );
  return `${[head, ...wins, ...metrics].join('\n')}\n`;
}

function percent(share: number, locale: Locale): string {
  return `${formatNumber(Math.round(share * 1000) / 10, locale)}%`;
}

function meanText(mean: number, { low, high }: Interval, locale: Locale): string {
  const said = (value: number): string => formatNumber(Math.round(value * 100) / 100, locale);
  return low === high ? said(mean) : `${said(mean)} (${said(low)}–${said(high)})`;
}
