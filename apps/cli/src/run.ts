import type { Command } from './command.ts';
import { COMMANDS } from './commands.ts';
import { BAD_INPUT, DONE, Failure, failure, report } from './failure.ts';
import { mannerOf, perhaps, readArguments } from './given.ts';
import { commandHelp, overview } from './help.ts';
import type { Io, Manner } from './io.ts';
import { localeOf, printJson } from './io.ts';
import type { Signature } from './option.ts';

/** Runs one call of the command. Never throws; returns the exit code. */
export async function run(args: readonly string[], io: Io): Promise<number> {
  const manner = mannerOf(args, localeOf(io.env));
  try {
    return await dispatch(args, io, manner);
  } catch (error) {
    if (error instanceof Failure) report(io, manner, error.problems);
    else await unexpected(error, io, manner);
    return BAD_INPUT;
  }
}

/** What may stand without a command. */
const ALONE: Signature = {
  name: 'help',
  operands: { shown: '[COMMAND]', least: 0, most: 0 },
  options: [{ name: 'version', says: { ru: 'версия', en: 'the version' } }],
};

async function dispatch(args: readonly string[], io: Io, manner: Manner): Promise<number> {
  const words = args.filter((arg, index) => !arg.startsWith('-') && args[index - 1] !== '--lang');
  const [first] = words;
  if (first === undefined && args.includes('--version')) return tellVersion(io, manner);
  if (first === undefined) await readArguments(ALONE, args, manner);
  if (first === undefined || first === 'help') return help(words.slice(1), io, manner);
  const at = args.indexOf(first);
  const { command, taken } = await commandAt(args, at);
  const rest = [...args.slice(0, at), ...args.slice(at + taken)];
  const given = await readArguments(command, rest, manner);
  if (given.flag('help')) {
    io.out(commandHelp(command, manner.locale));
    return DONE;
  }
  const work = await command.load();
  return work(given, io);
}

/** The command that the arguments name from here on, in one word or two. */
async function commandAt(args: readonly string[], at: number): Promise<{ readonly command: Command; readonly taken: number }> {
  const [first = '', second = ''] = args.slice(at);
  const double = COMMANDS.find((c) => c.name === `${first} ${second}`);
  if (double !== undefined) return { command: double, taken: 2 };
  const single = COMMANDS.find((c) => c.name === first);
  if (single !== undefined) return { command: single, taken: 1 };
  const group = COMMANDS.filter((c) => c.name.startsWith(`${first} `)).map((c) => c.name);
  if (group.length > 0) {
    const near = await perhaps(
      second,
      group.map((name) => name.slice(first.length + 1)),
    );
    throw failure('unknown-command', {
      ru: `После «${first}» нужно слово: ${group.join(', ')}.${near.ru}`,
      en: `“${first}” needs a second word: ${group.join(', ')}.${near.en}`,
    });
  }
  const near = await perhaps(
    first,
    COMMANDS.map((c) => c.name),
  );
  throw failure('unknown-command', {
    ru: `Нет команды «${first}».${near.ru} Все команды: boevka help.`,
    en: `There is no command “${first}”.${near.en} All commands: boevka help.`,
  });
}

async function help(words: readonly string[], io: Io, { locale }: Manner): Promise<number> {
  const [first] = words;
  const group = COMMANDS.filter((c) => c.name.startsWith(`${first} `));
  if (first === undefined) io.out(overview(locale));
  else if (group.length > 0 && words.length === 1) io.out(group.map((c) => commandHelp(c, locale)).join('\n'));
  else io.out(commandHelp((await commandAt(words, 0)).command, locale));
  return DONE;
}

async function tellVersion(io: Io, { json }: Manner): Promise<number> {
  const { version } = await import('./version.ts');
  if (json) printJson(io, { version: version() });
  else io.out(`boevka ${version()}\n`);
  return DONE;
}

/** A fault of ours: a sentence and a code; the stack only for those who ask. */
async function unexpected(error: unknown, io: Io, manner: Manner): Promise<void> {
  const { problemOf } = await import('./fault.ts');
  const traced = io.env.BOEVKA_TRACE === '1';
  report(io, manner, [problemOf(error, traced)]);
  if (traced && error instanceof Error) io.err(`${error.stack ?? error.message}\n`);
}
