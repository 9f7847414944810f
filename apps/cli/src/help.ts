import type { Both, Locale } from '@boevka/kernel';
import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import type { Option } from './option.ts';
import { EVERYWHERE } from './option.ts';

const HEAD: Both = {
  ru: 'Боёвка судит ролевые бои, которые ведутся текстом.\n\nboevka КОМАНДА … [ключи]\n',
  en: 'Боёвка judges role-play battles that are fought in writing.\n\nboevka COMMAND … [options]\n',
};
const TAIL: Both = {
  ru:
    'Подробнее о команде: boevka КОМАНДА --help. Вместо имени файла можно написать «-»: тогда читается стандартный ввод.\n' +
    'Код выхода: 0 сделано, 1 ответ «нет», 2 с таким вводом работать нельзя.\n',
  en:
    'More about a command: boevka COMMAND --help. A dash for a file name reads the standard input.\n' +
    'Exit codes: 0 done, 1 a negative answer, 2 input that cannot be worked with.\n',
};
const OPTIONS: Both = { ru: 'Ключи', en: 'Options' };

/** All commands, a line each. */
export function overview(locale: Locale): string {
  const rows = COMMANDS.map((c): Row => [`${c.name} ${c.operands.shown}`.trimEnd(), c.says[locale]]);
  const own: Row[] = [
    [locale === 'ru' ? 'help [КОМАНДА]' : 'help [COMMAND]', locale === 'ru' ? 'эта справка' : 'this help'],
    ['--version', locale === 'ru' ? 'версия' : 'the version'],
  ];
  return `${HEAD[locale]}\n${table([...rows, ...own, ...EVERYWHERE.slice(0, 2).map((o) => optionRow(o, locale))])}\n${TAIL[locale]}`;
}

/** One command with its options and examples. */
export function commandHelp(command: Command, locale: Locale): string {
  const { name, operands, says, more, options } = command;
  const head = `boevka ${`${name} ${operands.shown}`.trimEnd()} [${locale === 'ru' ? 'ключи' : 'options'}]\n\n${capital(says[locale])}.\n`;
  const rows = [...options, ...EVERYWHERE].map((o) => optionRow(o, locale));
  return `${head}\n${more[locale]}\n\n${OPTIONS[locale]}:\n${table(rows)}`;
}

type Row = readonly [string, string];

function optionRow({ name, takes, says }: Option, locale: Locale): Row {
  return [takes === undefined ? `--${name}` : `--${name} ${takes}`, says[locale]];
}

const WIDEST = 34;

function table(rows: readonly Row[]): string {
  const width = Math.min(WIDEST, Math.max(...rows.map(([left]) => left.length)));
  return rows
    .map(([left, right]) => `  ${left.padEnd(width)}${left.length > width ? `\n  ${' '.repeat(width)}` : ''}  ${right}\n`)
    .join('');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
