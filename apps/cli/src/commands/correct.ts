import { resolve } from 'node:path';
import type { Secrets } from '@boevka/kernel';
import { BattleError, DiceError } from '@boevka/kernel';
import type { Bout, Doubtful } from '../battle/bout.ts';
import { resumeBout } from '../battle/bout.ts';
import type { WrittenCorrection } from '../battle/corrections.ts';
import { correctionOf, readCorrection } from '../battle/corrections.ts';
import { touchedText, touchedTurn } from '../battle/difference.ts';
import { notesData, notesOf, notesText } from '../battle/notes.ts';
import { onRecord } from '../battle/on-record.ts';
import { placeOf } from '../battle/places.ts';
import type { RecordFile } from '../battle/record-file.ts';
import { readRecordFile, recordText, rulebookOfRecord } from '../battle/record-file.ts';
import { lookOf, publishAll, reportsOf } from '../battle/reports.ts';
import { hasSecrets, readSecrets, secretsBeside, secretsFile, seededSecrets } from '../battle/secrets.ts';
import { DONE, Failure, failure, problem } from '../failure.ts';
import { atPlace, kernelProblem } from '../fault.ts';
import { MOST_WRITTEN, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printable, printJson } from '../io.ts';
import type { Shipped } from '../rulebooks.ts';
import { writeWhole } from '../write-whole.ts';

/** `boevka correct`: a turn of a record judged again with something corrected, and the later ones after it. */
export async function correct(given: Given, io: Io): Promise<number> {
  const [name = '-'] = given.operands;
  const [turn, rulings, out] = [given.count('turn'), given.text('rulings'), given.text('out')];
  if (turn === null || rulings === null || out === null)
    throw needed(turn === null ? '--turn N' : rulings === null ? '--rulings FILE' : '--out NEW');
  const file = await readRecordFile(io, name);
  const shipped = await rulebookOfRecord(file);
  return onRecord(file, shipped, () => correctRecord(io, given, file, shipped, { turn, rulings, out }));
}

interface Wanted {
  readonly turn: number;
  /** The file of corrections. */
  readonly rulings: string;
  /** Where the corrected record goes. */
  readonly out: string;
}

async function correctRecord(io: Io, given: Given, file: RecordFile, shipped: Shipped, { turn, rulings, out }: Wanted): Promise<number> {
  const { name } = file;
  const bout = atPlace({ file: name }, () => resumeBout(shipped.rulebook, file.record));
  const secrets = secretsFor(io, name, given.text('seed'));
  const written = readCorrection(await readText(io, rulings, MOST_WRITTEN), shipped);
  const { entry } = atPlace({ file: name }, () => bout.current(turn));
  if (entry === null) throw annulledTurn(turn, name);
  const look = await lookOf(given.text('format'), null, given.locale, false);
  const held = Array.from({ length: bout.turns }, (_, i) => bout.current(i + 1).index);
  const doubts = correctTurn(bout, turn, written, entry, secrets);
  const touched = held.flatMap((before, i) =>
    bout.current(i + 1).index === before ? [] : [touchedTurn(bout, i + 1, before, given.locale)],
  );
  const waits = publishAll(bout, secrets, (n) => reportsOf(bout, n, look));
  const again = resolve(io.cwd, out) === resolve(io.cwd, name);
  writeWhole(io, [
    ...(again && hasSecrets(io, out) ? [] : [secretsFile(out, secrets)]),
    { name: out, text: recordText(bout.record), was: again ? file.text : null },
  ]);
  const left = touched.map((one) => {
    const judged = { turn: one.turn, doubts: [], replaced: [], places: new Map() };
    return { ...notesOf(judged, bout.current(one.turn).entry), refusals: [], silent: [] };
  });
  if (given.json) {
    const notes = left.map((notes) => ({ turn: notes.turn, ...notesData(bout, notes, given.locale) }));
    const { reason } = correctionOf(written, entry);
    printJson(io, { turn, reason, turns: touched, notes, outcome: bout.outcome, waitsForRuling: waits, out });
    return DONE;
  }
  io.out(printable(touched.map((one) => touchedText(one, turn, bout, given.locale)).join('\n')));
  for (const { by, diagnostic } of doubts) {
    io.err(printable(`${bout.words.name(by, given.locale)}: ${bout.words.diagnostic(diagnostic, given.locale)}\n`));
  }
  for (const notes of left) io.err(notesText(bout, notes, given.locale));
  const untouched = bout.turns - turn + 1 - touched.length;
  if (untouched > 0)
    io.out(
      given.locale === 'ru'
        ? `\nХодов, которых исправление не коснулось: ${untouched}.\n`
        : `\nLater turns that the correction did not touch: ${untouched}.\n`,
    );
  return DONE;
}

function correctTurn(
  bout: Bout,
  turn: number,
  written: WrittenCorrection,
  entry: Parameters<typeof correctionOf>[1],
  secrets: Secrets,
): readonly Doubtful[] {
  try {
    return bout.correct(turn, correctionOf(written, entry), secrets);
  } catch (error) {
    if (!(error instanceof BattleError || error instanceof DiceError)) throw error;
    const { combatant } = error.data;
    const post = written.posts.findIndex((p) => p.by === combatant);
    const place = placeOf(written.source, post >= 0 ? ['posts', post, 'by'] : error.code.startsWith('overr') ? ['rulings'] : []);
    const head = kernelProblem(error, place);
    const refusals = error instanceof BattleError ? error.refusals : [];
    throw new Failure([
      ...(head === null ? [] : [head]),
      ...refusals.map((r) => problem(r.code, { ru: bout.words.refusal(r, 'ru'), en: bout.words.refusal(r, 'en') }, place)),
    ]);
  }
}

function secretsFor(io: Io, record: string, seed: string | null): Secrets {
  if (seed !== null) return seededSecrets(seed);
  if (hasSecrets(io, record)) return readSecrets(io, record);
  const beside = secretsBeside(record);
  throw failure(
    'secrets-missing',
    {
      ru: `Исправленный ход считается на тех же костях, а их секрета рядом нет (${beside}). Положите его рядом с записью или укажите --seed, с которым бой судили.`,
      en: `A corrected turn is judged on the same dice, and their secret does not lie beside the record (${beside}). Put it there, or give the --seed that the battle was judged with.`,
    },
    { file: record },
  );
}

function needed(option: string): Error {
  return failure('option-missing', {
    ru: `Нужен ещё ключ ${option}: boevka correct RECORD --turn N --rulings FILE --out NEW.`,
    en: `${option} is needed: boevka correct RECORD --turn N --rulings FILE --out NEW.`,
  });
}

function annulledTurn(turn: number, file: string): Error {
  return failure(
    'turn-annulled',
    {
      ru: `Ход ${turn} после прежнего исправления не происходит: исправьте более ранний ход.`,
      en: `After an earlier correction turn ${turn} does not take place: correct an earlier turn.`,
    },
    { file },
  );
}
