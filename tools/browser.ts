import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * The browser that the journeys run in: the system's Chromium. Where there is none, Debian's package is installed, with fonts that have Cyrillic.
 *
 *     npx tsx tools/browser.ts
 */

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable'];

/** Where the browser is; `BOEVKA_BROWSER` names another one. Null if there is none. */
function findBrowser(): string | null {
  const named = process.env.BOEVKA_BROWSER;
  if (named !== undefined && named !== '') return named;
  return PLACES.find((place) => existsSync(place)) ?? null;
}

/** Flags with which it runs without a screen and asks nobody outside for anything. */
export const BROWSER_FLAGS: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds the browser, or installs it.
 * @throws Error where neither goes: with what to do
 */
export function bringBrowser(): string {
  const found = findBrowser();
  if (found !== null) return found;
  try {
    console.log('No Chromium here yet: installing it with apt-get.');
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-core'], { stdio: 'inherit' });
  } catch {
    // Told below: what matters is whether there is a browser now.
  }
  const installed = findBrowser();
  if (installed !== null) return installed;
  throw new Error('The browser journeys need Chromium. Install it (Debian: apt-get install chromium) or name one in BOEVKA_BROWSER.');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(bringBrowser());
