import { BattleError, readRecord } from '@boevka/kernel';
import { Failure, failure } from '../failure.ts';
import { kernelProblem } from '../fault.ts';
import { MOST_RECORDED, readText } from '../files.ts';
import type { Io } from '../io.ts';
import type { Shipped } from '../rulebooks.ts';
import { rulebookOf } from '../rulebooks.ts';
import type { AnyRecord } from './bout.ts';

export interface RecordFile {
  readonly name: string;
  /** The file as it was read. */
  readonly text: string;
  readonly record: AnyRecord;
}

/**
 * Reads a battle's record.
 * @throws Failure `not-json`, `record-malformed`, and those of `readText`
 */
export async function readRecordFile(io: Io, name: string): Promise<RecordFile> {
  const { text } = await readText(io, name, MOST_RECORDED);
  return { name, text, record: recordOf(name, text) };
}

/** Whether a text is meant as a record: a battle file of the same battle is YAML. */
export function isRecordText(text: string): boolean {
  return /^\s*\{/u.test(text) && text.includes('"boevka-battle-');
}

/** Takes a text as a record. */
export function recordOf(name: string, text: string): AnyRecord {
  const json = unpacked(parsed(name, text));
  try {
    return readRecord(json);
  } catch (error) {
    const problem = error instanceof BattleError ? kernelProblem(error, { file: name }) : null;
    throw problem === null ? error : new Failure([problem]);
  }
}

/** A battle that was taken out of the server holds its record beside what happened around it. */
function unpacked(json: unknown): unknown {
  const { format, record } = (json ?? {}) as { readonly format?: unknown; readonly record?: unknown };
  return format === 'boevka-battle-bundle-1' ? record : json;
}

function parsed(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = /position (\d+)/u.exec(error instanceof Error ? error.message : '')?.[1];
    const before = text.slice(0, Number(at ?? 0)).split('\n');
    throw failure(
      'not-json',
      {
        ru: 'Это не JSON, или файл оборван, а запись боя всегда JSON. Возьмите файл, который записала команда judge --out.',
        en: 'This is no JSON, or the file breaks off; a battle’s record is always JSON. Take the file that judge --out has written.',
      },
      { file: name, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 },
    );
  }
}

/** The rulebook of a record. Throws Failure `unknown-system`. */
export function rulebookOfRecord({ name, record }: RecordFile): Promise<Shipped> {
  return rulebookOf(record.pin.ruleset, { file: name });
}

/** A record as it is written: one line per entry of its log, so that versions of it can be compared line by line. */
export function recordText(record: AnyRecord): string {
  const { log, ...head } = record;
  const fields = Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
  const entries = log.map((entry) => `\n    ${JSON.stringify(entry)}`).join(',');
  return `{\n  ${fields.join(',\n  ')},\n  "log": [${entries}\n  ]\n}\n`;
}
