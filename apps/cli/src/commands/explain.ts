import type { Envelope, Explained, Kinded } from '@boevka/kernel';
import type { Block, Document, Line } from '@boevka/language';
import { plainText } from '@boevka/language';
import type { Bout } from '../battle/bout.ts';
import { resumeBout } from '../battle/bout.ts';
import { beginBattle, judgeTurns } from '../battle/judging.ts';
import { onRecord } from '../battle/on-record.ts';
import { isRecordText, recordOf, rulebookOfRecord } from '../battle/record-file.ts';
import { audienceOf, viewerOf } from '../battle/reports.ts';
import { secretsOf } from '../battle/secrets.ts';
import { sumText } from '../battle/sums.ts';
import { readBattleFile } from '../battle/written.ts';
import { DONE, failure, NEGATIVE } from '../failure.ts';
import { atPlace } from '../fault.ts';
import type { NamedText } from '../files.ts';
import { MOST_RECORDED, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';

/** A number of a turn with the event that it belongs to. */
interface Reckoned {
  readonly turn: number;
  readonly envelope: Envelope<Kinded>;
  readonly explained: Explained;
  /** The line of the judge's protocol that tells the event; empty where there is none. */
  readonly line: string;
}

/** `boevka explain`: where the numbers of a turn came from. For the judge: it hides nothing. */
export async function explain(given: Given, io: Io): Promise<number> {
  const [name = '-'] = given.operands;
  const text = await readText(io, name, MOST_RECORDED);
  if (!isRecordText(text.text)) return explainBout(await judgedBout(io, text, given), io, given);
  const file = { name, text: text.text, record: recordOf(name, text.text) };
  const shipped = await rulebookOfRecord(file);
  return onRecord(file, shipped, () =>
    explainBout(
      atPlace({ file: name }, () => resumeBout(shipped.rulebook, file.record)),
      io,
      given,
    ),
  );
}

async function explainBout(bout: Bout, io: Io, given: Given): Promise<number> {
  const [name = '-', what = null] = given.operands;
  const turn = given.count('turn');
  if (turn !== null && turn > bout.turns) throw noTurn(turn, bout.turns, name);
  const turns = turn === null ? Array.from({ length: bout.turns }, (_, i) => i + 1) : [turn];
  const all = turns.flatMap((n) => reckonedIn(bout, n, given));
  const who = given.text('who') === null ? null : await audienceOf(bout, given.text('who') ?? '', given.locale);
  const slot = given.text('slot');
  const near = all.filter(({ envelope }) => (slot === null || String(envelope.step) === slot) && (who === null || concerns(envelope, who)));
  const found = near.filter(({ explained }) => what === null || explained.what === what);
  if (given.json) printJson(io, { explained: found.map((one) => data(one, bout, given)) });
  else if (found.length > 0) io.out(printable(text(found, bout, given)));
  else io.out(nothing(near, given));
  return found.length > 0 ? DONE : NEGATIVE;
}

/** A battle file, judged. */
async function judgedBout(io: Io, named: NamedText, given: Given): Promise<Bout> {
  const written = await readBattleFile(io, named);
  const seed = given.text('seed') ?? written.file.seed;
  const secrets = secretsOf(seed);
  if (seed === null) {
    io.err(
      given.locale === 'ru'
        ? 'Кости случайные: у боя будут другие числа. Возьмите его запись или то --seed, с которым его судили.\n'
        : 'The dice are random: the battle will have other numbers. Take its record, or the --seed that it was judged with.\n',
    );
  }
  return judgeTurns(written, beginBattle(written, secrets), secrets, null).bout;
}

function reckonedIn(bout: Bout, turn: number, { locale }: Given): Reckoned[] {
  const { index, entry } = bout.current(turn);
  if (entry === null) return [];
  const explained = bout.explain(index);
  const protocol = bout.tell(index, viewerOf('judge'), locale, explained);
  const bySeq = new Map(entry.events.map((envelope) => [envelope.seq, envelope]));
  return explained.flatMap((one): Reckoned[] => {
    const envelope = bySeq.get(one.seq);
    return envelope === undefined ? [] : [{ turn, envelope, explained: one, line: lineAbout(protocol, one.seq) }];
  });
}

/** Whether an event is about somebody: one of its fields is his id. */
function concerns({ event }: Envelope<Kinded>, who: string): boolean {
  return Object.values(event).some((value) => value === who);
}

/** The words about an event in the first line that tells it. */
function lineAbout(document: Document, seq: number): string {
  for (const line of document.blocks.flatMap(linesIn)) {
    const first = line.findIndex((piece) => piece.ref?.n === seq);
    const last = line.findLastIndex((piece) => piece.ref?.n === seq);
    if (first < 0) continue;
    const said = plainText(line.slice(first, last + 1));
    // A draw by itself says nothing of whose it is: its line does, from the beginning.
    const whole = /^[−\d]/u.test(said) ? plainText(line.slice(0, last + 1)).replace(/^\d+\.\s/u, '') : said;
    return whole.replace(/[\s=:]+$/u, '');
  }
  return '';
}

function linesIn(block: Block): readonly Line[] {
  switch (block.kind) {
    case 'list':
      return block.lines;
    case 'spoiler':
      return block.blocks.flatMap(linesIn);
    case 'table':
      return [];
    default:
      return [block.parts];
  }
}

/** A head for each event, and its numbers below it. */
function text(found: readonly Reckoned[], bout: Bout, { locale }: Given): string {
  let [out, last] = ['', ''];
  for (const { turn, envelope, explained, line } of found) {
    const { what, seq, derivation } = explained;
    const place = locale === 'ru' ? `Ход ${turn}, шаг ${envelope.step}` : `Turn ${turn}, step ${envelope.step}`;
    if (`${turn} ${seq}` !== last) out += `${out === '' ? '' : '\n'}${place}${line === '' ? '' : `. ${line}`}\n`;
    last = `${turn} ${seq}`;
    out += `  ${bout.words.term(what, locale)} (${what})\n${sumText(derivation, bout.words, locale)}`;
  }
  return out;
}

function data({ turn, envelope, explained, line }: Reckoned, bout: Bout, { locale }: Given): unknown {
  const { seq, what, derivation } = explained;
  return {
    turn,
    step: envelope.step,
    phase: envelope.phase,
    seq,
    event: envelope.event.kind,
    what,
    name: bout.words.term(what, locale),
    value: derivation.value,
    line,
    clause: bout.words.clause(derivation.clause, locale),
    derivation,
  };
}

function nothing(all: readonly Reckoned[], { locale }: Given): string {
  const names = [...new Set(all.map((one) => one.explained.what))].join(', ');
  if (names === '') return locale === 'ru' ? 'Чисел с выводом здесь нет.\n' : 'There are no reckoned numbers here.\n';
  return locale === 'ru' ? `Такого числа здесь нет. Есть: ${names}.\n` : `There is no such number here. There are: ${names}.\n`;
}

function noTurn(turn: number, turns: number, file: string): Error {
  return failure(
    'turn-unknown',
    { ru: `Хода ${turn} нет: ходов ${turns}.`, en: `There is no turn ${turn}: the battle has ${turns}.` },
    { file },
  );
}
