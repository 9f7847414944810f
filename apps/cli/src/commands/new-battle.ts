import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '@boevka/kernel';
import { stringify } from 'yaml';
import { ROOT } from '../clone.ts';
import { DONE, failure } from '../failure.ts';
import { isThere } from '../files.ts';
import type { Given } from '../given.ts';
import type { Io } from '../io.ts';
import { printJson } from '../io.ts';
import type { Shipped } from '../rulebooks.ts';
import { packsBelow, shippedPack } from '../shelf.ts';
import { writeWhole } from '../write-whole.ts';
import { systemFor } from './new-name.ts';

/** `boevka new battle`: a battle file that can be judged at once, with two fighters of the shipped packs. */
export async function newBattle(given: Given, io: Io): Promise<number> {
  const [name = ''] = given.operands;
  const file = `${name.replace(/\.battle\.ya?ml$/u, '')}.battle.yaml`;
  if (/(?:^|[\\/])\.battle\.yaml$/u.test(file)) throw namelessFile(name);
  if (isThere(io, file)) throw alreadyThere(file);
  const { system, shipped } = await systemFor(given.text('system'));
  const { packs, sheets } = readyMade(io, shipped);
  const [one = null, two = null] = sheets;
  const fighters: { readonly [id: string]: unknown } = { [one ?? 'first']: one ?? {}, [two ?? 'second']: two ?? {} };
  const version = shipped.rulebook.use(({ rules }) => rules.version);
  writeWhole(io, [{ name: file, text: battleText({ system, version, packs, fighters, ready: sheets }, given.locale) }]);
  if (given.json) printJson(io, { file, system });
  else
    io.out(
      given.locale === 'ru'
        ? `Готово: ${file}. Рассудить: npx boevka judge ${file}\n`
        : `Done: ${file}. Judge it: npx boevka judge ${file}\n`,
    );
  return DONE;
}

/** The packs of the rulebook that ship, and the sheets in them that a player may take. */
function readyMade(io: Io, { rulebook }: Shipped): { readonly packs: readonly string[]; readonly sheets: readonly string[] } {
  return rulebook.use(({ packs: spec, basePacks }) => {
    const shelved = packsBelow().filter((pack) => pack.system === spec.system && basePacks.includes(pack.id));
    const sheets = shelved.flatMap((pack) => {
      const read = shippedPack(io, pack, spec);
      return read.ok ? read.pack.entries.filter((e) => e.kind === 'sheets') : [];
    });
    const characters = sheets.filter((e) => isCharacter(e.value));
    return { packs: shelved.map((pack) => pack.id), sheets: (characters.length > 0 ? characters : sheets).map((e) => e.id) };
  });
}

/** Where some sheets say how their fighter fights, those are the characters, and the others creatures. */
function isCharacter(sheet: unknown): boolean {
  return typeof sheet === 'object' && sheet !== null && 'style' in sheet && sheet.style !== undefined;
}

interface Beginning {
  readonly system: string;
  readonly version: string;
  readonly packs: readonly string[];
  readonly fighters: { readonly [id: string]: unknown };
  /** Ids of ready-made characters. */
  readonly ready: readonly string[];
}

function battleText({ system, version, packs, fighters, ready }: Beginning, locale: Locale): string {
  const [one = 'first'] = Object.keys(fighters);
  const said = locale === 'ru' ? RUSSIAN : ENGLISH;
  const head = stringify({ system, rulesVersion: version, packs, sheets: fighters, setup: {} }, { lineWidth: 0 });
  return `${said.head}\n${ready.length === 0 ? '' : `${said.ready} ${ready.join(', ')}.\n`}${said.packs}${example(system)}\n${head}${said.turns.replaceAll('ID', one)}`;
}

/** The battle of this rulebook that ships. */
function example(system: string): string {
  const found = readdirSync(BATTLES).filter((name) => name.startsWith(`${system}-`));
  return found.length === 0 ? ' content/battles' : ` content/battles/${found[0]}`;
}

const BATTLES = join(ROOT, 'content', 'battles');

const RUSSIAN = {
  head: '# Файл боя. sheets: бойцы, каждому анкета или id готовой; setup: где и как начинается бой.',
  ready: '# Готовые бойцы:',
  packs: '# Свой набор добавляют в packs путём к его папке: ./my-pack. Целый бой для примера:',
  turns: `turns:
  # Ход за ходом: посты игроков как есть, решения судьи. Кто промолчал, делает то, что велят правила.
  - posts: []
  #   - by: ID
  #     text: |
  #       Приказ словами, как его прислал игрок.
  #   rulings:
  #   - {question: "id вопроса, его назовёт judge", answer: true, reason: почему}
`,
};
const ENGLISH = {
  head: '# A battle file. sheets: the fighters, each with a sheet or the id of a ready-made one; setup: where and how the battle begins.',
  ready: '# Ready-made fighters:',
  packs: '# A pack of your own goes into packs as the path of its folder: ./my-pack. A whole battle as an example:',
  turns: `turns:
  # Turn by turn: the players' posts as they came, the judge's rulings. Whoever is silent does what the rules say.
  - posts: []
  #   - by: ID
  #     text: |
  #       The order in words, as the player sent it.
  #   rulings:
  #   - {question: "the id that judge tells", answer: true, reason: why}
`,
};

function namelessFile(name: string): Error {
  return failure('bad-name', {
    ru: `«${name}» не годится: после папки нужно имя файла.`,
    en: `“${name}” will not do: after the folder there must be a name for the file.`,
  });
}

function alreadyThere(file: string): Error {
  return failure(
    'already-there',
    { ru: 'Такой файл уже есть. Возьмите другое имя.', en: 'There is such a file already. Take another name.' },
    { file },
  );
}
