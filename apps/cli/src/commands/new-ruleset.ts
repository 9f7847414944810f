import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../clone.ts';
import { DONE, failure } from '../failure.ts';
import { isThere } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printJson } from '../io.ts';
import { SYSTEMS } from '../rulebooks.ts';
import type { ToWrite } from '../write-whole.ts';
import { writeWhole } from '../write-whole.ts';
import { idOf } from './new-name.ts';

const TEMPLATES = fileURLToPath(new URL('../../templates/ruleset/', import.meta.url));
const TEMPLATE = /\.template$/u;

/** `boevka new ruleset`: the folder of a ruleset that judges battles of the simplest kind, for rules to be put in. */
export async function newRuleset(given: Given, io: Io): Promise<number> {
  const [name = ''] = given.operands;
  const id = idOf(name);
  const parent = given.text('dir') ?? join(ROOT, 'packages', 'rulesets');
  const folder = join(parent, id);
  if (isThere(io, folder) || SYSTEMS.includes(id)) {
    throw failure(
      'already-there',
      { ru: `Система «${id}» уже есть. Возьмите другое имя.`, en: `There is a ruleset “${id}” already. Take another name.` },
      { file: folder },
    );
  }
  const files = templates('').map((path): ToWrite => {
    const text = readFileSync(join(TEMPLATES, path), 'utf8').replaceAll('__ID__', id).replaceAll('__NAME__', camelCase(id));
    return { name: join(folder, path.replace(TEMPLATE, '')), text };
  });
  files.push({ name: join(folder, 'src', 'clauses.ts'), text: clausesText(files) });
  writeWhole(io, files);
  const line = `${/-/u.test(id) ? `'${id}'` : id}: async () => (await import('@boevka/ruleset-${id}')).${camelCase(id)}Rulebook,`;
  if (given.json) printJson(io, { folder, files: files.map((file) => file.name), line });
  else {
    io.out(
      given.locale === 'ru'
        ? `Готово: ${folder}. Осталось назвать систему: строка в packages/rulesets/all/src/index.ts\n  ${line}\nзависимость @boevka/ruleset-${id} в packages/rulesets/all/package.json и npm install.\n`
        : `Done: ${folder}. To name the ruleset, add a line to packages/rulesets/all/src/index.ts\n  ${line}\nthe dependency @boevka/ruleset-${id} to packages/rulesets/all/package.json, and run npm install.\n`,
    );
  }
  return DONE;
}

/** Paths of the templates below a folder of theirs. */
function templates(below: string): string[] {
  return readdirSync(join(TEMPLATES, below), { withFileTypes: true }).flatMap((entry) => {
    const path = join(below, entry.name);
    return entry.isDirectory() ? templates(path) : [path];
  });
}

/** The clause ids of the new ledger, as `tools/clauses.ts` writes them. */
function clausesText(files: readonly ToWrite[]): string {
  const ledger = files.find((file) => file.name.endsWith('ledger.yaml'))?.text ?? '';
  const clauses = Array.from(ledger.matchAll(/- id: (\S+)\n {4}kind: (\w+)/gu), (m) => `  { id: '${m[1]}', kind: '${m[2]}' },\n`);
  return `/** Clause ids of the ledger. Written by tools/clauses.ts from ../ledger.yaml: change the ledger, not this file. */
import type { ClauseInfo } from '@boevka/kernel';

export const CLAUSES = [
${clauses.join('')}] as const satisfies readonly ClauseInfo[];

export type ClauseId = (typeof CLAUSES)[number]['id'];
`;
}

function camelCase(id: string): string {
  return id.replace(/-([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}
