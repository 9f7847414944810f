import { readFileSync } from 'node:fs';

/** The version of the command. */
export function version(): string {
  const head = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  return head.version;
}
