import type { Divergence, Json, Locale, Replayed } from '@boevka/kernel';
import { BATTLE_ERRORS } from '@boevka/kernel';
import { replayRecord, resumeBout } from '../battle/bout.ts';
import type { TextDivergence } from '../battle/published.ts';
import { publishedTexts, textDivergence } from '../battle/published.ts';
import { readRecordFile, rulebookOfRecord } from '../battle/record-file.ts';
import { readBattleFile } from '../battle/written.ts';
import { DONE, Failure, NEGATIVE, problem } from '../failure.ts';
import { sayingOf } from '../fault.ts';
import { MOST_WRITTEN, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

/** Divergences that say that the record belongs to other rules or began with other things: there is nothing to compare. */
const OTHER_RULES: readonly string[] = BATTLE_ERRORS.filter((code) => code === 'ruleset-other' || code === 'version-other');

/**
 * `boevka replay`: plays a record again by the rules, on its own draws, and compares event by event; then tells what was published again and compares
 * it line by line. With the battle file beside it, its packs and sheets are compared with those that the battle is pinned to.
 */
export async function replay(given: Given, io: Io): Promise<number> {
  const [name = '-', battleFile = null] = given.operands;
  const file = await readRecordFile(io, name);
  const shipped = await rulebookOfRecord(file);
  const content = battleFile === null ? null : await contentOf(io, battleFile);
  const replayed = replayRecord(shipped.rulebook, file.record, content);
  if (!replayed.ok && OTHER_RULES.includes(replayed.divergence.code)) {
    const { code, expected, got } = replayed.divergence;
    throw new Failure([problem(code, sayingOf(code, { recorded: expected, atHand: got }), { file: name })]);
  }
  if (!replayed.ok) {
    if (given.json) printJson(io, replayed);
    else io.out(printable(divergenceText(replayed.divergence, given.locale)));
    return NEGATIVE;
  }
  const bout = resumeBout(shipped.rulebook, file.record);
  const divergence = textDivergence(bout);
  const texts = publishedTexts(bout);
  if (given.json) printJson(io, divergence === null ? { ...replayed, texts } : { ok: false, divergence });
  else if (divergence === null) io.out(sameText(replayed, texts, given.locale));
  else io.out(printable(otherText(divergence, given.locale)));
  return divergence === null ? DONE : NEGATIVE;
}

/** Digest of the packs and sheets of a battle file. */
async function contentOf(io: Io, name: string): Promise<string> {
  return (await readBattleFile(io, await readText(io, name, MOST_WRITTEN))).content;
}

function sameText({ turns, resolutions, events, draws }: Extract<Replayed, { ok: true }>, texts: number, locale: Locale): string {
  return locale === 'ru'
    ? `Повтор совпал до последнего байта: ходов ${turns}, расчётов ${resolutions}, событий ${events}, бросков ${draws}, опубликованных текстов ${texts}.\n`
    : `The replay is the same to the byte: ${turns} turns, ${resolutions} resolutions, ${events} events, ${draws} draws, ${texts} published texts.\n`;
}

function otherText({ turn, entry, audience, format, line, expected, got }: TextDivergence, locale: Locale): string {
  return locale === 'ru'
    ? `Бой повторился, но опубликованный текст теперь был бы другим (ход ${turn}, ${audience}, ${format}, строка ${line}, log[${entry}]). Текст изменили, или слова отчётов с тех пор стали другими.\n  опубликовано: ${short(expected)}\n  по правилам: ${short(got)}\n`
    : `The battle went the same way, but a published text would be another now (turn ${turn}, ${audience}, ${format}, line ${line}, log[${entry}]). The text was changed, or the words of reports are others since.\n  published: ${short(expected)}\n  by the rules: ${short(got)}\n`;
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
