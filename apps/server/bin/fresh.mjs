// Whether what was built is newer than what it is built from. Plain JavaScript: it runs before anything is built.
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const SERVER = join(ROOT, 'apps/server/dist/main.mjs');
const PAGES = join(ROOT, 'apps/web/dist/index.html');

/** The latest change of a source below a folder, in milliseconds; tests and what was built do not count. */
function latest(folder) {
  let found = 0;
  if (!existsSync(folder)) return found;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'test', 'coverage'].includes(entry.name)) continue;
    const at = join(folder, entry.name);
    if (entry.isDirectory()) found = Math.max(found, latest(at));
    else if (/\.(?:ts|tsx|css|html|json|svg)$/u.test(entry.name) && !/\.test\.tsx?$/u.test(entry.name))
      found = Math.max(found, statSync(at).mtimeMs);
  }
  return found;
}

function isFresh(built, sources) {
  return existsSync(built) && statSync(built).mtimeMs >= Math.max(...sources.map(latest));
}

const packages = () => latest(join(ROOT, 'packages'));

/** The built server's file, or null where it has to be built. */
export function freshServer() {
  const built = isFresh(SERVER, [join(ROOT, 'apps/server')]) && statSync(SERVER).mtimeMs >= packages();
  return built ? SERVER : null;
}

/** Whether the pages are built. */
export function freshPages() {
  return isFresh(PAGES, [join(ROOT, 'apps/web')]) && statSync(PAGES).mtimeMs >= packages();
}
