import { fileURLToPath } from 'node:url';

/** Root of the clone that the command runs in. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** What ships: packs and sample battles. */
export const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url));
