import type { Diagnostic } from '@boevka/kernel';
import { COUNTING } from '@boevka/lab';
import type { Bout } from '../battle/bout.ts';
import { oddsData, oddsText } from '../battle/odds-words.ts';
import { audienceOf } from '../battle/reports.ts';
import type { Table } from '../battle/table.ts';
import { tableOf } from '../battle/table.ts';
import { DONE, failure, NEGATIVE } from '../failure.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

/** `boevka odds`: the chances of every exchange of an order. For the judge: it looks at the battle as it is, hidden things too. */
export function odds(given: Given, io: Io): Promise<number> {
  return tableOf(given, io, (table) => tellOdds(table, io, given));
}

async function tellOdds({ bout, fixed }: Table, io: Io, given: Given): Promise<number> {
  const turn = given.count('turn') ?? bout.turns + 1;
  if (turn > bout.turns + 1 || (turn > bout.turns && bout.outcome !== null)) throw noTurn(turn, bout.turns, given.operands[0] ?? '-');
  const by = await fighterOf(bout, given);
  const counting = {
    ...COUNTING,
    budget: given.count('budget') ?? COUNTING.budget,
    runs: given.count('runs') ?? COUNTING.runs,
    seed: given.text('seed') ?? COUNTING.seed,
  };
  const text = given.text('order');
  const { told, doubtful } = bout.odds({ turn, by, asItWent: fixed, counting }, text);
  const { locale } = given;
  const doubts = doubtful.filter((d) => isAboutWords(d.diagnostic)).map((d) => bout.words.diagnostic(d.diagnostic, locale));
  if (given.json) {
    printJson(io, {
      turn,
      by,
      asItWent: told.asItWent,
      exchanges: told.exchanges.map((e) => oddsData(e, told, bout, locale)),
      refusals: told.refusals.map((r) => ({ ...r, message: bout.words.refusal(r, locale) })),
      notUnderstood: doubts,
    });
  } else {
    for (const doubt of doubts) io.err(printable(`${doubt}\n`));
    for (const r of told.refusals) io.err(printable(`${bout.words.refusal(r, locale)}\n`));
    io.out(printable(oddsText(told, bout, turn, by, locale)));
  }
  return told.exchanges.length > 0 ? DONE : NEGATIVE;
}

/** A piece of an order is not asked for the rest of it: only doubts about its own words are told. */
function isAboutWords({ severity, span }: Diagnostic): boolean {
  return severity === 'error' || (severity === 'warning' && span !== null && span.end > span.start);
}

/** The fighter whose order is meant, by his id or his name. */
async function fighterOf(bout: Bout, given: Given): Promise<string> {
  const named = given.text('by');
  if (named !== null && named !== 'public' && named !== 'judge') return audienceOf(bout, named, given.locale);
  const all = bout.players.join(', ');
  throw failure('option-value', {
    ru: `Укажите, чей приказ считать: --by и один из бойцов: ${all}.`,
    en: `Say whose order is to be counted: --by and one of the fighters: ${all}.`,
  });
}

function noTurn(turn: number, turns: number, file: string): Error {
  return failure(
    'turn-unknown',
    {
      ru: `Шансы хода ${turn} пока не посчитать: рассчитано ходов ${turns}. Можно взять любой из них или следующий, если бой не окончен.`,
      en: `The odds of turn ${turn} cannot be counted yet: ${turns} are judged. Take one of them, or the next one where the battle goes on.`,
    },
    { file },
  );
}
