import type { Fraction, Locale } from '@boevka/kernel';
import { fractionToNumber } from '@boevka/kernel';
import type { Chance, Distribution, ExchangeOdds, Mean } from '@boevka/lab';
import { amountsOf, chanceOfAtLeast, chanceThat, distributionOf, marksOf, outcomesOf, quantile } from '@boevka/lab';
import { formatNumber } from '@boevka/language';
import type { Bout } from './bout.ts';
import type { CountedExchange, OddsTold } from './odds.ts';

/** Shares at which a distribution is told. */
const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
/** Fractions with a longer denominator are for programs. */
const LONGEST = 1_000_000n;

/** The odds of an order for people. */
export function oddsText(told: OddsTold, bout: Bout, turn: number, by: string, locale: Locale): string {
  const ru = locale === 'ru';
  const name = bout.words.name(by, locale);
  if (told.exchanges.length === 0)
    return ru
      ? `${name}, ход ${turn}: в приказе нечего решать костям.\n`
      : `${name}, turn ${turn}: no dice decide anything in this order.\n`;
  const when = told.asItWent
    ? ru
      ? 'каждое действие на свой момент, как шёл ход'
      : 'each action in its own moment, as the turn went'
    : ru
      ? 'по состоянию на начало хода'
      : 'in the state in which the turn begins';
  const head = ru ? `${name}, ход ${turn}: ${when}.` : `${name}, turn ${turn}: ${when}.`;
  return `${head}\n${told.exchanges.map((e) => `\n${oneText(e, told, bout, locale)}`).join('')}`;
}

function oneText(e: CountedExchange, told: OddsTold, bout: Bout, locale: Locale): string {
  const { odds } = e;
  const ru = locale === 'ru';
  const say = (id: string): string => wordOf(id, told, bout, locale);
  const lines = [ru ? `попадание ${chanceText(hitOf(odds), locale)}` : `hit ${chanceText(hitOf(odds), locale)}`];
  const outcomes = outcomesOf(odds);
  if (outcomes.length > 1)
    lines.push(`${ru ? 'исходы: ' : 'outcomes: '}${outcomes.map((o) => `${say(o.outcome)} ${chanceText(o.chance, locale)}`).join('; ')}`);
  else lines[0] = `${say(outcomes[0]?.outcome ?? '')} ${chanceText(chanceThat(odds, always), locale)}`;
  for (const amount of amountsOf(odds)) lines.push(amountText(odds, amount, say(amount), locale));
  const marks = marksOf(odds);
  if (marks.length > 0)
    lines.push(`${ru ? 'ещё: ' : 'also: '}${marks.map((m) => `${say(m.mark)} ${chanceText(m.chance, locale)}`).join('; ')}`);
  lines.push(basisText(odds, locale));
  return `${headOf(e, locale)}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

const always = (): boolean => true;

function headOf({ step, variant, title }: CountedExchange, locale: Locale): string {
  const ru = locale === 'ru';
  const nth = variant === null ? '' : ru ? `, вариант ${variant}` : `, variant ${variant}`;
  return `${ru ? 'Шаг' : 'Step'} ${step}${nth}: ${title[locale]}`;
}

function hitOf(odds: ExchangeOdds): Chance {
  return chanceThat(odds, (result) => result.hit);
}

/** «урон цели: в среднем 3,29, при попадании 6,45; 0–21; половина не больше 3». */
function amountText(odds: ExchangeOdds, amount: string, name: string, locale: Locale): string {
  const ru = locale === 'ru';
  const all = distributionOf(odds, amount);
  const onHit = distributionOf(odds, amount, (result) => result.hit);
  if (all === null) return name;
  const number = (value: number): string => formatNumber(value, locale);
  const [least, most] = [all.values[0]?.value ?? 0, all.values.at(-1)?.value ?? 0];
  if (least === most && all.mean.exact !== null) return `${name}: ${number(most)}`;
  const parts = [`${ru ? 'в среднем' : 'mean'} ${meanText(all.mean, locale)}`];
  if (onHit !== null && onHit.mean.value > all.mean.value)
    parts.push(`${ru ? 'при попадании' : 'on a hit'} ${meanText(onHit.mean, locale)}`);
  parts.push(ru ? `от ${number(least)} до ${number(most)}` : `from ${number(least)} to ${number(most)}`);
  const half = quantile(all, 0.5);
  const most95 = quantile(all, 0.95);
  if (half === 0) {
    const some = chanceOfAtLeast(odds, amount, Number.MIN_VALUE);
    parts.push(`${ru ? 'больше нуля' : 'above zero'} ${chanceText(some, locale)}`);
    return `${name}: ${parts.join('; ')}`;
  }
  if (half !== null) parts.push(ru ? `половина не больше ${number(half)}` : `half of it at most ${number(half)}`);
  if (most95 !== null) parts.push(ru ? `19 из 20 не больше ${number(most95)}` : `19 of 20 at most ${number(most95)}`);
  return `${name}: ${parts.join('; ')}`;
}

function basisText(odds: ExchangeOdds, locale: Locale): string {
  const ru = locale === 'ru';
  const n = formatNumber(odds.leaves, locale);
  if (odds.kind === 'simulated')
    return ru
      ? `смоделировано, прогонов: ${n}; исходов костей больше, чем считается точно; в скобках границы, верные 95 раз из 100`
      : `simulated, runs: ${n}; the dice have more ways than are counted exactly; bounds in brackets hold 95 times in 100`;
  if (odds.leaves === 1) return ru ? 'точно: кости ничего не решают' : 'exact: no dice decide anything';
  const rest = odds.remainder.num === 0n ? '' : `; ${remainderText(odds.remainder, locale)}`;
  return ru ? `точно, исходов костей: ${n}${rest}` : `exact, ways of the dice: ${n}${rest}`;
}

function remainderText(remainder: Fraction, locale: Locale): string {
  const share = percent(fractionToNumber(remainder), locale);
  return locale === 'ru' ? `бесконечные цепочки костей оборваны, остаток ${share}` : `endless chains of dice are cut, remainder ${share}`;
}

/** «46,12% (83/180)»; of a simulation «46,1% (45,8–46,4)». */
function chanceText({ exact, value, low, high }: Chance, locale: Locale): string {
  const said = percent(value, locale);
  if (exact === null) return `${said} (${percent(low, locale)}–${percent(high, locale)})`;
  return exact.den > 1n && exact.den <= LONGEST ? `${said} (${exact.num}/${exact.den})` : said;
}

function meanText({ exact, value, low, high }: Mean, locale: Locale): string {
  const said = formatNumber(Math.round(value * 100) / 100, locale);
  if (exact !== null || low === high) return said;
  const bound = (n: number): string => formatNumber(Math.round(n * 100) / 100, locale);
  return `${said} (${bound(low)}–${bound(high)})`;
}

/** Two decimals; what is smaller than they show is told as smaller, never as nothing. */
function percent(share: number, locale: Locale): string {
  const value = share * 100;
  if (value > 0 && value < 0.01) return `<${formatNumber(0.01, locale)}%`;
  if (value < 100 && value > 99.99) return `>${formatNumber(99.99, locale)}%`;
  return `${formatNumber(Math.round(value * 100) / 100, locale)}%`;
}

function wordOf(id: string, told: OddsTold, bout: Bout, locale: Locale): string {
  return told.word(id, locale) ?? bout.words.term(id, locale);
}

/** One exchange for programs: every chance as a fraction (a text) and as a number. */
export function oddsData(e: CountedExchange, told: OddsTold, bout: Bout, locale: Locale): unknown {
  const { who, target, step, phase, variant, title, odds } = e;
  const name = (id: string): string => wordOf(id, told, bout, locale);
  return {
    who,
    target,
    step,
    phase,
    variant,
    title: title[locale],
    kind: odds.kind,
    leaves: odds.leaves,
    seed: odds.seed,
    remainder: { fraction: fractionText(odds.remainder), value: fractionToNumber(odds.remainder) },
    hit: chanceData(hitOf(odds)),
    outcomes: outcomesOf(odds).map(({ outcome, chance }) => ({ id: outcome, name: name(outcome), ...chanceData(chance) })),
    marks: marksOf(odds).map(({ mark, chance }) => ({ id: mark, name: name(mark), ...chanceData(chance) })),
    amounts: Object.fromEntries(amountsOf(odds).map((amount) => [amount, amountData(odds, amount, name(amount))])),
  };
}

function amountData(odds: ExchangeOdds, amount: string, name: string): unknown {
  const all = distributionOf(odds, amount);
  const onHit = distributionOf(odds, amount, (result) => result.hit);
  return { name, ...(all === null ? {} : distributionData(all)), onHit: onHit === null ? null : { mean: meanData(onHit.mean) } };
}

function distributionData(d: Distribution): object {
  return {
    mean: meanData(d.mean),
    least: d.values[0]?.value ?? 0,
    most: d.values.at(-1)?.value ?? 0,
    quantiles: Object.fromEntries(QUANTILES.map((share) => [String(share), quantile(d, share)])),
    values: d.values.map(({ value, weight }) => ({ value, fraction: fractionText(weight), chance: fractionToNumber(weight) })),
  };
}

function chanceData({ exact, value, low, high }: Chance): object {
  return { fraction: exact === null ? null : fractionText(exact), value, low, high };
}

function meanData({ exact, value, low, high }: Mean): object {
  return { fraction: exact === null ? null : fractionText(exact), value, low, high };
}

function fractionText({ num, den }: Fraction): string {
  return den === 1n ? String(num) : `${num}/${den}`;
}
