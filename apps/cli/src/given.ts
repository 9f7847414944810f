import { parseArgs } from 'node:util';
import type { Both, Locale } from '@boevka/kernel';
import type { Failure } from './failure.ts';
import { failure } from './failure.ts';
import type { Manner } from './io.ts';
import type { Option, Signature } from './option.ts';
import { EVERYWHERE } from './option.ts';

/** What was written after the name of a command, checked against what it takes. */
export interface Given extends Manner {
  readonly operands: readonly string[];
  /** The value of an option, null where it was not given. */
  text(name: string): string | null;
  texts(name: string): readonly string[];
  flag(name: string): boolean;
  /** A whole number from 1 up. Throws Failure `bad-number`. */
  count(name: string): number | null;
}

/** Reads the arguments of a command. Throws Failure `unknown-option`, `option-value`, `operand-missing`, `operand-extra`. */
export async function readArguments(command: Signature, args: readonly string[], manner: Manner): Promise<Given> {
  const options = [...command.options, ...EVERYWHERE];
  const texts = new Map<string, string[]>();
  const operands: string[] = [];
  const { tokens } = parseArgs({ args: [...args], options: declared(options), allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind === 'option') await take(command, options, token, texts);
  }
  const { least, most } = command.operands;
  const [extra] = operands.slice(most);
  if (extra !== undefined) throw tooMany(command, extra);
  if (operands.length < least && !texts.has('help')) throw tooFew(command);
  return {
    ...manner,
    operands,
    text: (name) => texts.get(name)?.at(-1) ?? null,
    texts: (name) => texts.get(name) ?? [],
    flag: (name) => texts.has(name),
    count(name) {
      const written = texts.get(name)?.at(-1);
      return written === undefined ? null : wholeNumber(name, written);
    },
  };
}

type Token = {
  readonly name: string;
  readonly rawName: string;
  readonly value?: string | undefined;
  readonly inlineValue?: boolean | undefined;
};

async function take(command: Signature, options: readonly Option[], token: Token, texts: Map<string, string[]>): Promise<void> {
  const option = options.find((o) => o.name === token.name || (o.name === 'help' && token.rawName === '-h'));
  if (option === undefined) throw await unknownOption(command, options, token.rawName);
  const earlier = texts.get(option.name) ?? [];
  if (option.takes === undefined) {
    if (token.value !== undefined) throw needsNoValue(option);
    texts.set(option.name, []);
    return;
  }
  const { value } = token;
  // `--out --json` would otherwise take the next option for a file name.
  if (value === undefined || value === '' || (value.startsWith('--') && token.inlineValue !== true)) throw needsValue(option);
  if (option.choices !== undefined && !option.choices.includes(value)) throw await notAChoice(option, value);
  if (earlier.length > 0 && option.many !== true) throw twice(option);
  texts.set(option.name, [...earlier, value]);
}

function declared(options: readonly Option[]): { [name: string]: { type: 'string' | 'boolean'; short?: string } } {
  return Object.fromEntries(
    options.map(({ name, takes }) => [
      name,
      { type: takes === undefined ? 'boolean' : 'string', ...(name === 'help' ? { short: 'h' } : {}) },
    ]),
  );
}

/** The language and the manner of an answer, even where the rest of the arguments is wrong. */
export function mannerOf(args: readonly string[], byDefault: Locale): Manner {
  let locale = byDefault;
  for (const [index, arg] of args.entries()) {
    if (arg === '--') break;
    const value = arg === '--lang' ? args[index + 1] : arg.startsWith('--lang=') ? arg.slice('--lang='.length) : undefined;
    if (value === 'ru' || value === 'en') locale = value;
  }
  return { locale, json: args.includes('--json') };
}

/** « Возможно, …?» with the nearest words, or nothing. */
export async function perhaps(word: string, known: Iterable<string>): Promise<Both> {
  const { nearest } = await import('@boevka/content');
  const near = nearest(word, known);
  if (near.length === 0) return { ru: '', en: '' };
  return { ru: ` Возможно, ${near.join(' или ')}?`, en: ` Perhaps ${near.join(' or ')}?` };
}

async function unknownOption(command: Signature, options: readonly Option[], written: string): Promise<Failure> {
  const names = options.map((o) => `--${o.name}`);
  const near = await perhaps(written, names);
  const see = { ru: ` Все ключи: boevka ${command.name} --help.`, en: ` All options: boevka ${command.name} --help.` };
  return failure('unknown-option', {
    ru: `У команды ${command.name} нет ключа ${written}.${near.ru}${see.ru}`,
    en: `The command ${command.name} has no option ${written}.${near.en}${see.en}`,
  });
}

function needsValue({ name, takes }: Option): Failure {
  return failure('option-value', {
    ru: `После --${name} нужно значение: --${name} ${takes}.`,
    en: `--${name} needs a value: --${name} ${takes}.`,
  });
}

function needsNoValue({ name }: Option): Failure {
  return failure('option-value', { ru: `Ключ --${name} пишется без значения.`, en: `--${name} takes no value.` });
}

async function notAChoice({ name, choices = [] }: Option, value: string): Promise<Failure> {
  const near = await perhaps(value, choices);
  const all = choices.join(', ');
  return failure('option-value', {
    ru: `У --${name} не бывает значения «${value}».${near.ru} Можно: ${all}.`,
    en: `--${name} has no value “${value}”.${near.en} One of: ${all}.`,
  });
}

function twice({ name }: Option): Failure {
  return failure('option-value', { ru: `Ключ --${name} указан дважды.`, en: `--${name} is given twice.` });
}

function wholeNumber(name: string, written: string): number {
  const value = Number(written);
  if (/^\d{1,9}$/u.test(written) && value >= 1) return value;
  throw failure('bad-number', {
    ru: `--${name} ждёт целого числа от 1, а написано «${written}».`,
    en: `--${name} needs a whole number from 1 up; “${written}” is written.`,
  });
}

function tooFew({ name, operands }: Signature): Failure {
  return failure('operand-missing', {
    ru: `Команде ${name} нужно ещё: boevka ${name} ${operands.shown}. Подробнее: boevka ${name} --help.`,
    en: `The command ${name} needs more: boevka ${name} ${operands.shown}. See boevka ${name} --help.`,
  });
}

function tooMany({ name, operands }: Signature, extra: string): Failure {
  return failure('operand-extra', {
    ru: `«${extra}» здесь лишнее: ${`boevka ${name} ${operands.shown}`.trimEnd()}.`,
    en: `“${extra}” is too much here: ${`boevka ${name} ${operands.shown}`.trimEnd()}.`,
  });
}
