import type { Answer } from '@boevka/api';
import { canonicalJson, commitmentsOf, digest, readRecord } from '@boevka/kernel';
import type { Db, LogRow, Unit } from '@boevka/store';
import { createBattle, readLog, readSecrets } from '@boevka/store';
import { z } from 'zod';
import { bookOf } from '../content/books.ts';
import { Failure } from '../failure.ts';
import type { Entered } from '../http/access.ts';
import { newId } from '../ids.ts';
import type { AnyRecord } from '../table/bout.ts';
import { refusedBy } from '../table/sayings.ts';
import { headlineOf } from './head.ts';
import { entryOf, happeningOf } from './log.ts';
import { chainsText, freshChains, readChains } from './secrets.ts';
import { foldRows } from './state.ts';

const FORMAT = 'boevka-battle-bundle-1';

const entry = z.strictObject({ kind: z.string().max(40), at: z.string().max(40), data: z.record(z.string(), z.unknown()) });
const schema = z.object({
  format: z.literal(FORMAT),
  /** The kernel's record: what `boevka replay` and `boevka verify` read. */
  record: z.record(z.string(), z.unknown()),
  /** What happened around it; `null` in a file that was made of a record alone. */
  log: z.array(entry).min(1).max(100_000).nullable(),
  secrets: z.string().max(2000).nullable(),
  title: z.string().max(400),
  digest: z.string(),
});

/**
 * A whole battle as one file, for its judge: its record, and all that happened around it. Names of accounts are not in it.
 * @param secrets with the tips of the dice chains, to go on elsewhere
 */
export async function bundleOf(db: Db, { state }: Entered, secrets: boolean): Promise<Answer<'exportBattle'>> {
  const rows = await readLog(db, state.id, 0);
  const body = {
    record: state.bout.record,
    log: rows.map(({ kind, at, data }) => ({ kind, at, data: JSON.parse(data) as object })),
    secrets: secrets ? await readSecrets(db, state.id) : null,
    title: state.title,
  };
  return JSON.parse(JSON.stringify({ format: FORMAT, ...body, digest: digest(body) })) as Answer<'exportBattle'>;
}

/**
 * Writes a battle out of its file, under an id of its own.
 * @returns the id
 * @throws Failure `content-refused` where the file is none of ours or was changed, `battle-refused`, `rulebook-unknown`
 */
export async function openBundle(
  unit: Unit,
  given: unknown,
  { community, actor, at }: { readonly community: string; readonly actor: string; readonly at: string },
): Promise<string> {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw noBundle();
  const { format: _, digest: told, ...body } = parsed.data;
  if (digest(JSON.parse(JSON.stringify(body))) !== told) throw noBundle();
  const record = recordOf(body.record);
  const { rulebook } = await bookOf(record.pin.ruleset);
  const id = newId();
  const chains = body.secrets === null ? null : readChains(body.secrets);
  if (chains !== null && canonicalJson(commitmentsOf(chains.open, chains.hidden)) !== canonicalJson(record.commitments)) throw noBundle();
  const log = body.log ?? [
    {
      kind: 'opened',
      at,
      data: { title: body.title, visibility: 'link', dice: 'sealed', demo: false, record } as { [key: string]: unknown },
    },
  ];
  const rows = log.map(({ kind, at: then, data }, index): LogRow => {
    const row = { battle_id: id, seq: index + 1, actor, at: then, kind, notice: null, data: JSON.stringify(data) };
    return { ...row, ...entryOf(happeningOf(row), actor, then) };
  });
  try {
    const state = foldRows(rulebook, id, null, rows);
    if (canonicalJson(state.bout.record) !== canonicalJson(record)) throw noBundle();
    const row = { id, community_id: community, system: record.pin.ruleset, demo: 0, created_at: at, ...headlineOf(state) };
    // Without its own chains a battle can be read and verified, not played on: any other chains are refused when dice are thrown.
    await createBattle(
      unit,
      row,
      chainsText(chains ?? freshChains()),
      rows.map(({ battle_id: _id, seq: _seq, ...kept }) => kept),
    );
  } catch (error) {
    if (error instanceof Failure) throw error;
    throw error instanceof RangeError ? noBundle() : (refusedBy(error, null) ?? error);
  }
  return id;
}

function recordOf(json: unknown): AnyRecord {
  try {
    return readRecord(json) as AnyRecord;
  } catch (error) {
    throw refusedBy(error, null) ?? error;
  }
}

function noBundle(): Failure {
  return new Failure('content-refused', {
    message: {
      ru: 'Это не файл боя Боёвки, или он испорчен. Возьмите файл, который сохранила кнопка «Выгрузить бой».',
      en: 'This is no file of a battle of Boevka, or it is damaged. Take the file that “Export the battle” has saved.',
    },
  });
}
