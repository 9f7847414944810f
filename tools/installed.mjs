/**
 * Exit code 0 if node_modules holds what package-lock.json asks for, 1 if it does not. npm leaves the list of what it installed in
 * node_modules/.package-lock.json; optional packages of other platforms are not in it. Plain JavaScript, since it runs before the install.
 */
import { existsSync, readFileSync } from 'node:fs';

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {});
const asked = read('package-lock.json');
const installed = read('node_modules/.package-lock.json');

const missing = Object.entries(asked).some(([path, entry]) => {
  if (!path.startsWith('node_modules/')) return false;
  const found = installed[path];
  return found === undefined ? entry.optional !== true : found.integrity !== entry.integrity || found.link !== entry.link;
});
const stale = Object.keys(installed).some((path) => path.startsWith('node_modules/') && asked[path] === undefined);

process.exitCode = missing || stale ? 1 : 0;
