import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

/** What ships: packs and sample battles. */
export const CONTENT = at('content/');
/** The pages, once they are built. */
export const WEB = at('apps/web/dist/');

/** The version of the project. */
export const VERSION: string = (JSON.parse(readFileSync(at('apps/server/package.json'), 'utf8')) as { version: string }).version;
