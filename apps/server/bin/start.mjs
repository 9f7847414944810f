#!/usr/bin/env node
// `npm start`: builds what is missing or out of date, then serves. Plain JavaScript: it runs before anything is built.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freshPages, freshServer, ROOT } from './fresh.mjs';

const say = (ru, en) => process.stdout.write(`${/^(?:en|C|POSIX)/u.test(process.env.LC_ALL ?? process.env.LANG ?? '') ? en : ru}\n`);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Нужен Node 20.19 или новее, здесь ${process.version}.`, `Node 20.19 or later is needed, this is ${process.version}.`);
  process.exit(2);
}
if (!existsSync(join(ROOT, 'node_modules/tsx'))) {
  say('Сначала установите зависимости: npm ci', 'Install the dependencies first: npm ci');
  process.exit(2);
}

/** Builds a part of the project. A failure is told and is not the end: without pages the server still answers programs. */
function build(folder) {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  if (!existsSync(vite)) return false;
  return spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(ROOT, folder), stdio: 'inherit' }).status === 0;
}

if (!freshPages()) {
  say('Собираю страницы (однажды, до минуты)…', 'Building the pages (once, up to a minute)…');
  if (!build('apps/web')) say('Страницы не собрались, см. выше.', 'The pages could not be built, see above.');
}
if (freshServer() === null) {
  say('Собираю сервер…', 'Building the server…');
  build('apps/server');
}
const server = freshServer();
if (server === null) {
  process.argv.splice(2, 0, 'serve');
  await import('./boevka-server.mjs');
} else {
  const { main } = await import(pathToFileURL(server).href);
  process.exitCode = await main(['serve', ...process.argv.slice(2)], process.env);
}
