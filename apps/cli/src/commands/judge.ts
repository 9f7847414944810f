import type { PublishedText, Secrets } from '@boevka/kernel';
import type { AnyRecord, Bout } from '../battle/bout.ts';
import { resumeBout } from '../battle/bout.ts';
import type { Judged } from '../battle/judging.ts';
import { beginBattle, checkRecorded, judgeTurns } from '../battle/judging.ts';
import { notesData, notesOf, notesText } from '../battle/notes.ts';
import { onRecord } from '../battle/on-record.ts';
import type { RecordFile } from '../battle/record-file.ts';
import { readRecordFile, recordText } from '../battle/record-file.ts';
import type { Look } from '../battle/reports.ts';
import { audienceOf, lookOf, publishAll, reportFor, reportsOf } from '../battle/reports.ts';
import { checkDice, hasSecrets, readSecrets, secretsFile, secretsOf, seededSecrets } from '../battle/secrets.ts';
import type { WrittenBattle } from '../battle/written.ts';
import { battleIdOf, readBattleFile } from '../battle/written.ts';
import { DONE, failure } from '../failure.ts';
import { atPlace } from '../fault.ts';
import type { NamedText } from '../files.ts';
import { isThere, MOST_WRITTEN, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printJson } from '../io.ts';
import type { ToWrite } from '../write-whole.ts';
import { writeWhole } from '../write-whole.ts';

/** What is asked of each file. */
interface Wanted {
  readonly look: Look;
  readonly turn: number | null;
  readonly viewer: string;
  readonly all: boolean;
  readonly dir: string | null;
  readonly out: string | null;
  readonly seed: string | null;
}

/** `boevka judge`: battle files to reports, and to a record where one is wanted. */
export async function judge(given: Given, io: Io): Promise<number> {
  const draft = given.flag('draft');
  const wanted: Wanted = {
    look: await lookOf(given.text('format'), given.count('limit'), given.locale, draft),
    turn: given.count('turn'),
    viewer: given.text('viewer') ?? 'public',
    all: given.flag('all'),
    dir: given.text('dir'),
    out: given.text('out'),
    seed: given.text('seed'),
  };
  checkTogether(given, wanted);
  const judged: Told[] = [];
  for (const name of given.operands) judged.push(await judgeFile(io, await readText(io, name, MOST_WRITTEN), wanted, given));
  // Nothing is told before all are judged: a fault in the last file leaves no half answer.
  if (given.json) printJson(io, judged.length === 1 ? judged[0]?.data() : { battles: judged.map((one) => one.data()) });
  else for (const one of judged) one.tell();
  return DONE;
}

/** A judged file, to be told to people or to programs. */
interface Told {
  tell(): void;
  data(): unknown;
}

function checkTogether(given: Given, { look, out, seed, all, dir }: Wanted): void {
  const clash = (ru: string, en: string): Error => failure('options-clash', { ru, en });
  if (look.draft && out !== null)
    throw clash('Черновик не записывается: уберите --out или --draft.', 'A draft is not recorded: leave out --out or --draft.');
  if (look.draft && seed !== null) throw clash('--draft и --seed вместе не бывают.', '--draft and --seed do not go together.');
  if (out !== null && given.operands.length > 1) throw clash('С --out судится один файл.', 'With --out one file is judged.');
  if (dir !== null && given.operands.length > 1) throw clash('С --dir судится один файл.', 'With --dir one file is judged.');
  if (dir !== null && !all) throw clash('--dir пишет все отчёты: нужно и --all.', '--dir writes all reports: --all is needed too.');
  if (all && given.text('viewer') !== null)
    throw clash('--all уже включает всех: уберите --viewer.', '--all has everybody already: leave out --viewer.');
}

async function judgeFile(io: Io, text: NamedText, wanted: Wanted, given: Given): Promise<Told> {
  const { out, look } = wanted;
  const written = await readBattleFile(io, text);
  const seed = wanted.seed ?? (look.draft ? null : written.file.seed);
  if (out === null || !isThere(io, out)) {
    const secrets = secretsOf(seed);
    return judgeAt({ secrets, bout: beginBattle(written, secrets), file: null }, io, written, { ...wanted, seed }, given);
  }
  const file = await readRecordFile(io, out);
  return onRecord(file, written.shipped, () =>
    judgeAt(recordedTable(io, written, file, wanted.seed), io, written, { ...wanted, seed }, given),
  );
}

/** The battle at hand: begun, or taken up from its record. */
interface Table {
  readonly secrets: Secrets;
  readonly bout: Bout;
  /** The record that it was taken up from; `null` where it begins now. */
  readonly file: RecordFile | null;
}

async function judgeAt({ secrets, bout, file }: Table, io: Io, written: WrittenBattle, wanted: Wanted, given: Given): Promise<Told> {
  const { look, out, turn } = wanted;
  const { text } = written;
  const judged = judgeTurns(written, bout, secrets, out === null ? turn : null);
  checkTurn(bout, turn, written);
  const waits = look.draft ? null : publishAll(bout, secrets, (n) => (out === null ? [] : reportsOf(bout, n, look)));
  const reports = await reportsWanted(bout, wanted, given);
  const files: ToWrite[] = [];
  if (out !== null && !(file !== null && hasSecrets(io, out))) files.push(secretsFile(out, secrets));
  if (out !== null) files.push({ name: out, text: recordText(bout.record), was: file?.text ?? null });
  if (wanted.dir !== null) files.push(...reportFiles(reports, wanted.dir, look));
  writeWhole(io, files);
  return {
    tell() {
      if (given.operands.length > 1) io.out(`##### ${text.name}\n\n`);
      if (wanted.dir === null && reports.length > 0) io.out(`${reports.map((r) => headed(r, bout, wanted, given)).join('\n\n')}\n`);
      tellNotes(io, bout, judged, waits, given, wanted);
    },
    data: () => answer(text, bout, judged, reports, given, wanted),
  };
}

function recordedTable(io: Io, written: WrittenBattle, file: RecordFile, seed: string | null): Table {
  const { name, record } = file;
  // A battle that has its seed in its file needs no other secret.
  const own = seed ?? (hasSecrets(io, name) ? null : written.file.seed);
  const secrets = own === null ? readSecrets(io, name) : seededSecrets(own);
  checkDice(name, record, secrets);
  const bout = atPlace({ file: name }, () => resumeBout(written.shipped.rulebook, record, written.content));
  checkRecorded(written, bout, name);
  return { secrets, bout, file };
}

function checkTurn(bout: Bout, turn: number | null, { source }: WrittenBattle): void {
  if (turn === null || turn <= bout.turns) return;
  throw failure(
    'turn-unknown',
    {
      ru: `Хода ${turn} нет: рассчитано ходов ${bout.turns}${bout.outcome === null ? '' : ', бой окончен'}.`,
      en: `There is no turn ${turn}: ${bout.turns} are judged${bout.outcome === null ? '' : ', and the battle is over'}.`,
    },
    { file: source.file },
  );
}

interface Report extends PublishedText {
  readonly turn: number;
}

async function reportsWanted(bout: Bout, { look, turn, viewer, all }: Wanted, { locale }: Given): Promise<readonly Report[]> {
  const audiences = all ? ['public', ...bout.players, 'judge'] : [await audienceOf(bout, viewer, locale)];
  const turns = turn === null ? Array.from({ length: bout.turns }, (_, i) => i + 1) : [turn];
  return turns.flatMap((n) => {
    const { index, entry } = bout.current(n);
    if (entry === null) return [];
    return audiences.map(
      (audience): Report => ({ turn: n, audience, locale, format: look.format.id, text: reportFor(bout, index, audience, look) }),
    );
  });
}

function reportFiles(reports: readonly Report[], dir: string, { format }: Look): ToWrite[] {
  return reports.map(({ turn, audience, text }) => ({ name: `${dir}/turn-${turn}.${audience}.${format.extension}`, text: `${text}\n` }));
}

/** With several readers on one page each report says whose it is. */
function headed({ turn, audience, text }: Report, bout: Bout, { all }: Wanted, { locale }: Given): string {
  if (!all) return text;
  const ru = locale === 'ru';
  const whose =
    audience === 'public'
      ? ru
        ? 'общий пост'
        : 'public post'
      : audience === 'judge'
        ? ru
          ? 'протокол судьи'
          : 'the judge’s protocol'
        : plainName(bout.words.name(audience, locale), audience);
  return `===== ${ru ? 'Ход' : 'Turn'} ${turn}: ${whose} =====\n${text}`;
}

/** A name that could be taken for markup gives way to the id: this line is no part of a report, which would have escaped it. */
function plainName(name: string, id: string): string {
  return /^[\p{L}\p{N} '’.-]+$/u.test(name) ? name : id;
}

function tellNotes(io: Io, bout: Bout, judged: Judged, waits: number | null, { locale }: Given, { turn, out, seed, look }: Wanted): void {
  const ru = locale === 'ru';
  for (const one of judged.turns) {
    if (turn === null || one.turn === turn) io.err(notesText(bout, notesOf(one, bout.current(one.turn).entry), locale));
  }
  const say = (yes: boolean, text: string): void => {
    if (yes) io.err(`${text}\n`);
  };
  say(
    bout.turns === 0,
    ru
      ? 'Ни одного хода: бой начат, судить пока нечего. Ходы пишутся в turns.'
      : 'No turn yet: the battle is begun, and there is nothing to judge. Turns go into turns.',
  );
  say(
    judged.beyond > 0,
    ru
      ? `Бой окончен на ходу ${bout.turns}; ходов после него в файле: ${judged.beyond}.`
      : `The battle was over after turn ${bout.turns}; turns after it in the file: ${judged.beyond}.`,
  );
  say(
    waits !== null,
    ru
      ? `Ход ${waits} не опубликован: на вопрос без ответа по умолчанию нужно решение.`
      : `Turn ${waits} is not published: a question without a default needs a ruling.`,
  );
  say(
    out === null && seed === null && !look.draft,
    ru
      ? 'Кости случайные и нигде не сохранены. Чтобы бой можно было продолжить и проверить, добавьте --out ЗАПИСЬ.json.'
      : 'The dice are random and kept nowhere. To go on with the battle and to have it verified, add --out RECORD.json.',
  );
}

function answer(text: NamedText, bout: Bout, judged: Judged, reports: readonly Report[], { locale }: Given, wanted: Wanted): unknown {
  const { pin, commitments }: AnyRecord = bout.record;
  const notes = new Map(judged.turns.map((one) => [one.turn, notesData(bout, notesOf(one, bout.current(one.turn).entry), locale)]));
  const turns = [...new Set(reports.map((r) => r.turn))].map((turn) => ({
    turn,
    published: !wanted.look.draft && bout.isPublished(turn),
    draws: bout.current(turn).entry?.draws.length ?? 0,
    ...notes.get(turn),
    texts: reports.filter((r) => r.turn === turn).map(({ audience, format, text: said }) => ({ audience, format, text: said })),
  }));
  return {
    file: text.name,
    battle: battleIdOf(text),
    system: pin.ruleset,
    rulesVersion: pin.version,
    draft: wanted.look.draft,
    commitments,
    turns,
    outcome: bout.outcome,
    turnsAfterTheEnd: judged.beyond,
    out: wanted.out,
  };
}
