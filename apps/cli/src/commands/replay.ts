import type { Divergence, Json, Locale } from '@boevka/kernel';
import { BATTLE_ERRORS } from '@boevka/kernel';
import { replayRecord } from '../battle/bout.ts';
import { readRecordFile, rulebookOfRecord } from '../battle/record-file.ts';
import { DONE, Failure, NEGATIVE, problem } from '../failure.ts';
import { sayingOf } from '../fault.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

/** Divergences that say that the record belongs to other rules: there is nothing to compare. */
const OTHER_RULES: readonly string[] = BATTLE_ERRORS.filter((code) => code === 'ruleset-other' || code === 'version-other');

/** `boevka replay`: plays a record again by the rules, on its own draws, and compares event by event. */
export async function replay(given: Given, io: Io): Promise<number> {
  const [name = '-'] = given.operands;
  const file = await readRecordFile(io, name);
  const { rulebook } = await rulebookOfRecord(file);
  const replayed = replayRecord(rulebook, file.record);
  if (!replayed.ok && OTHER_RULES.includes(replayed.divergence.code)) {
    const { code, expected, got } = replayed.divergence;
    throw new Failure([problem(code, sayingOf(code, { recorded: expected, atHand: got }), { file: name })]);
  }
  if (given.json) printJson(io, replayed);
  else if (replayed.ok) {
    const { turns, resolutions, events, draws } = replayed;
    io.out(
      given.locale === 'ru'
        ? `Повтор совпал до последнего байта: ходов ${turns}, расчётов ${resolutions}, событий ${events}, бросков ${draws}.\n`
        : `The replay is the same to the byte: ${turns} turns, ${resolutions} resolutions, ${events} events, ${draws} draws.\n`,
    );
  } else io.out(printable(divergenceText(replayed.divergence, given.locale)));
  return replayed.ok ? DONE : NEGATIVE;
}

function divergenceText({ code, entry, turn, step, index, expected, got }: Divergence, locale: Locale): string {
  const ru = locale === 'ru';
  const where = [
    turn === null ? '' : `${ru ? 'ход' : 'turn'} ${turn}`,
    step === null ? '' : `${ru ? 'шаг' : 'step'} ${step}`,
    index === null ? '' : `${ru ? 'номер' : 'number'} ${index + 1}`,
    entry === null ? '' : `log[${entry}]`,
  ].filter((part) => part !== '');
  const said = sayingOf(code, { turn, recorded: expected, atHand: got })[locale];
  const [was, is] = ru ? ['записано', 'по правилам'] : ['recorded', 'by the rules'];
  return `${ru ? 'Повтор разошёлся с записью' : 'The replay went another way'} (${where.join(', ')}). ${said}\n  ${was}: ${short(expected)}\n  ${is}: ${short(got)}\n`;
}

const LONGEST = 600;

function short(value: Json): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
