// Builds the pages and the server, where they are not up to date. Plain JavaScript: it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshPages, freshServer, ROOT } from './fresh.mjs';

/** Says something in the language of the environment, Russian first. */
export const say = (ru, en) =>
  process.stdout.write(`${/^(?:en|C|POSIX)/u.test(process.env.LC_ALL ?? process.env.LC_MESSAGES ?? process.env.LANG ?? '') ? en : ru}\n`);

function build(folder) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) return false;
  return spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, folder), stdio: 'inherit' }).status === 0;
}

/** Builds what is missing or out of date. A failure is told and is not the end: without pages the server still answers programs. */
export function buildMissing() {
  let done = true;
  if (!freshPages()) {
    say('Собираю страницы (однажды, до минуты)…', 'Building the pages (once, up to a minute)…');
    if (!build('apps/web')) {
      say('Страницы не собрались, см. выше.', 'The pages could not be built, see above.');
      done = false;
    }
  }
  if (freshServer() === null) {
    say('Собираю сервер…', 'Building the server…');
    done = build('apps/server') && done;
  }
  return done;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = buildMissing() ? 0 : 1;
