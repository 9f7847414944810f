import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createGunzip, createGzip } from 'node:zlib';
import type { Both } from '@boevka/kernel';
import { backup, openStore, restore, StoreError } from '@boevka/store';
import { OptionError, serveOptions, whereOptions } from './options.ts';
import { DataTaken, databaseFile, serve } from './serve.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

type Say = (says: Both) => void;

/** Runs `serve`, `backup` or `restore`. Returns the exit code; `serve` returns when the server has been told to stop. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [command = 'serve', ...rest] = args;
  const russian = languageOf(rest, env) === 'ru';
  const say: Say = (says) => process.stdout.write(`${russian ? says.ru : says.en}\n`);
  const complain: Say = (says) => process.stderr.write(`${russian ? says.ru : says.en}\n`);
  const own = withoutLanguage(rest);
  try {
    if (command === 'serve') return await serving(own, env, say);
    if (command === 'backup') return await backingUp(own, env, say, complain);
    if (command === 'restore') return await restoring(own, env, say, complain);
    complain({
      ru: `Нет команды «${command}». Есть: serve, backup, restore.`,
      en: `There is no command “${command}”. There are: serve, backup, restore.`,
    });
    return 2;
  } catch (error) {
    const says = saysOf(error);
    if (says === null) throw error;
    complain(says);
    return 2;
  }
}

async function serving(args: readonly string[], env: NodeJS.ProcessEnv, say: Say): Promise<number> {
  const options = serveOptions(args, env, ROOT, (line) => process.stderr.write(`${new Date().toISOString()} ${line}\n`));
  const running = await serve(options);
  const { address, pages, firstInvite, demos } = running;
  if (demos.length > 0) say({ ru: `Показательные бои готовы: ${demos.join(', ')}.`, en: `Demo battles are ready: ${demos.join(', ')}.` });
  if (!pages)
    say({ ru: 'Страницы не собраны: работает только API (/api/docs).', en: 'The pages are not built: only the API works (/api/docs).' });
  if (firstInvite !== null) {
    say({
      ru: `Первому администратору: откройте ${address}${firstInvite}`,
      en: `For the first admin: open ${address}${firstInvite}`,
    });
  }
  say({ ru: `Боёвка открыта: ${address}`, en: `Boevka is open: ${address}` });
  await new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  await running.close();
  return 0;
}

async function backingUp(args: readonly string[], env: NodeJS.ProcessEnv, say: Say, complain: Say): Promise<number> {
  const { url, dataFolder, files } = whereOptions(args, env, ROOT);
  const [file] = files;
  if (file === undefined || files.length > 1) {
    complain({ ru: 'Назовите один файл: boevka backup ФАЙЛ.boevka', en: 'Name one file: boevka backup FILE.boevka' });
    return 2;
  }
  if (url === null && !existsSync(databaseFile(dataFolder))) {
    complain({ ru: `В папке ${dataFolder} нет базы Боёвки.`, en: `There is no database of Boevka in ${dataFolder}.` });
    return 2;
  }
  const store = await openStore(url === null ? { file: databaseFile(dataFolder) } : { url });
  const part = `${file}.part`;
  try {
    const zip = createGzip();
    const out = createWriteStream(part, { mode: 0o600 });
    zip.pipe(out);
    const { rows } = await backup(store, async (line) => {
      if (!zip.write(line)) await new Promise((resolve) => zip.once('drain', resolve));
    });
    zip.end();
    await finished(out);
    renameSync(part, file);
    say({
      ru: `Сохранено в ${file}, записей: ${rows}. В файле есть тайны боёв, берегите его.`,
      en: `Saved to ${file}, ${rows} rows. The file holds secrets of battles: keep it safe.`,
    });
    return 0;
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  } finally {
    await store.close();
  }
}

async function restoring(args: readonly string[], env: NodeJS.ProcessEnv, say: Say, complain: Say): Promise<number> {
  const { url, dataFolder, files } = whereOptions(args, env, ROOT);
  const [file] = files;
  if (file === undefined || files.length > 1 || !existsSync(file)) {
    complain({
      ru: 'Назовите один файл, который сохранила команда backup: boevka restore ФАЙЛ.boevka',
      en: 'Name one file that backup has saved: boevka restore FILE.boevka',
    });
    return 2;
  }
  const store = await openStore(url === null ? { file: databaseFile(dataFolder) } : { url });
  try {
    const input = createReadStream(file).pipe(createGunzip());
    const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
    const broken = new Promise<never>((_, reject) =>
      input.on('error', () => reject(new StoreError('backup-malformed', 'The file cannot be read'))),
    );
    const { rows } = await Promise.race([restore(store, lines), broken]);
    say({ ru: `Восстановлено, записей: ${rows}.`, en: `Restored, ${rows} rows.` });
    return 0;
  } finally {
    await store.close();
  }
}

const STORE_SAYINGS: { readonly [code: string]: Both } = {
  'not-empty': {
    ru: 'В этой базе уже есть бои или люди. Восстанавливают в пустую: укажите другую папку (--data) или другую базу.',
    en: 'This database has battles or people already. Restore into an empty one: give another folder (--data) or another database.',
  },
  'backup-malformed': {
    ru: 'Это не копия Боёвки, или файл повреждён. Ничего не записано. Возьмите другую копию.',
    en: 'This is no backup of Boevka, or the file is damaged. Nothing was written. Take another one.',
  },
  'newer-schema': {
    ru: 'Данные от более новой Боёвки. Обновите программу.',
    en: 'The data belong to a later Boevka. Update the program.',
  },
};

function saysOf(error: unknown): Both | null {
  if (error instanceof OptionError) return error.says;
  if (error instanceof DataTaken) {
    return {
      ru: `Данные в ${error.folder} уже открыты другой Боёвкой. Закройте её или возьмите другую папку: --data.`,
      en: `The data in ${error.folder} are open in another Boevka. Close it, or take another folder: --data.`,
    };
  }
  if (error instanceof StoreError) return STORE_SAYINGS[error.code] ?? null;
  const { code, port } = (error ?? {}) as { readonly code?: unknown; readonly port?: unknown };
  if (code === 'EADDRINUSE') {
    return {
      ru: `Порт ${String(port)} занят. Возможно, Боёвка уже открыта; иначе возьмите другой: --port 4128.`,
      en: `Port ${String(port)} is taken. Perhaps Boevka is open already; else take another one: --port 4128.`,
    };
  }
  if (code === 'ECONNREFUSED' || code === '28P01' || code === '3D000' || code === 'ENOTFOUND') {
    return {
      ru: 'База данных по DATABASE_URL не отвечает или не пускает. Проверьте адрес, имя и пароль.',
      en: 'The database of DATABASE_URL does not answer or lets nobody in. Check address, name and password.',
    };
  }
  return null;
}

function languageOf(args: readonly string[], env: NodeJS.ProcessEnv): 'ru' | 'en' {
  const given = args[args.indexOf('--lang') + 1];
  if (args.includes('--lang') && (given === 'ru' || given === 'en')) return given;
  return /^(?:en|C|POSIX)/u.test(env.LC_ALL ?? env.LC_MESSAGES ?? env.LANG ?? '') ? 'en' : 'ru';
}

function withoutLanguage(args: readonly string[]): readonly string[] {
  const at = args.indexOf('--lang');
  return at === -1 ? args : args.filter((_, index) => index !== at && index !== at + 1);
}
