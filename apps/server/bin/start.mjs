#!/usr/bin/env node
// `npm start`: builds what is missing or out of date, then serves. Plain JavaScript: it runs before anything is built.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildMissing, say } from './build.mjs';
import { ROOT } from './fresh.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  say(`Нужен Node 20.19 или новее, здесь ${process.version}.`, `Node 20.19 or later is needed, this is ${process.version}.`);
  process.exitCode = 2;
} else if (!existsSync(join(ROOT, 'node_modules/tsx'))) {
  say('Сначала установите зависимости: npm ci', 'Install the dependencies first: npm ci');
  process.exitCode = 2;
} else {
  buildMissing();
  process.argv.splice(2, 0, 'serve');
  await import('./boevka-server.mjs');
}
