import { atPlace } from '../fault.ts';
import type { NamedText } from '../files.ts';
import { MOST_RECORDED, readText } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import type { Bout } from './bout.ts';
import { resumeBout } from './bout.ts';
import { beginBattle, judgeTurns } from './judging.ts';
import { onRecord } from './on-record.ts';
import { isRecordText, recordOf, rulebookOfRecord } from './record-file.ts';
import { secretsOf } from './secrets.ts';
import { readBattleFile } from './written.ts';

/** A battle at hand, and whether its dice are always the same. */
export interface Table {
  readonly bout: Bout;
  readonly fixed: boolean;
}

/**
 * Work on the battle of the first operand: of a record as it stands, of a battle file as it is judged now.
 * @throws Failure `record-changed`, and what the work throws
 */
export async function tableOf(given: Given, io: Io, work: (table: Table) => Promise<number>): Promise<number> {
  const [name = '-'] = given.operands;
  const text = await readText(io, name, MOST_RECORDED);
  if (!isRecordText(text.text)) return work(await fromFile(io, text, given));
  const file = { name, text: text.text, record: recordOf(name, text.text) };
  const shipped = await rulebookOfRecord(file);
  return onRecord(file, shipped, () =>
    work({ bout: atPlace({ file: name }, () => resumeBout(shipped.rulebook, file.record)), fixed: true }),
  );
}

async function fromFile(io: Io, named: NamedText, given: Given): Promise<Table> {
  const written = await readBattleFile(io, named);
  const seed = given.text('seed') ?? written.file.seed;
  const secrets = secretsOf(seed);
  const turn = given.count('turn');
  if (seed === null && turn !== 1 && written.file.turns.length > 0) {
    io.err(
      given.locale === 'ru'
        ? 'Кости рассчитанных ходов случайные. Возьмите запись боя или то --seed, с которым его судили.\n'
        : 'The dice of the turns that are judged are random. Take the record of the battle, or the --seed that it was judged with.\n',
    );
  }
  return { bout: judgeTurns(written, beginBattle(written, secrets), secrets, turn).bout, fixed: seed !== null };
}
