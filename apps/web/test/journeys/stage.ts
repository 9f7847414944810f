import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { BROWSER_FLAGS, bringBrowser } from '../../../../tools/browser.ts';

/** A server with a database of its own, and a real browser in front of it. */
export interface Stage {
  readonly base: string;
  readonly browser: Browser;
  /** Somebody with a browser of his own. What comes over his wire is kept. */
  enter(options?: { readonly phone?: boolean; readonly lang?: 'ru' | 'en'; readonly dark?: boolean }): Promise<Person>;
  close(): Promise<void>;
}

export interface Person {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Bodies of all answers of the server so far. */
  readonly wire: string[];
  /** What the page complained of: errors of scripts, and of the console. */
  readonly faults: string[];
}

const SERVER = fileURLToPath(new URL('../../../server/bin/boevka-server.mjs', import.meta.url));

export async function openStage(): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'boevka-journey-'));
  const { server, base } = await startServer(data);
  const browser = await chromium.launch({ executablePath: bringBrowser(), args: [...BROWSER_FLAGS] });
  return {
    base,
    browser,
    enter: (options = {}) => enter(browser, base, options),
    close: async () => {
      await browser.close();
      server.kill('SIGTERM');
      rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

async function startServer(data: string): Promise<{ server: ChildProcess; base: string }> {
  const server = spawn(process.execPath, [SERVER, 'serve', '--port', '0', '--data', data], { stdio: ['ignore', 'pipe', 'pipe'] });
  return new Promise((done, fail) => {
    let said = '';
    const hear = (chunk: Buffer): void => {
      said += chunk.toString();
      if (chunk.includes('incident')) console.error(chunk.toString());
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
      if (address !== undefined) done({ server, base: address });
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.on('exit', (code) => fail(new Error(`the server ended with ${code}: ${said}`)));
  });
}

async function enter(
  browser: Browser,
  base: string,
  { phone = false, lang = 'ru', dark = false }: NonNullable<Parameters<Stage['enter']>[0]>,
): Promise<Person> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: phone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    locale: 'ru-RU',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(`localStorage.setItem("boevka.lang", "${lang}")`);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const wire: string[] = [];
  const faults: string[] = [];
  page.on('response', (response) => {
    const kind = response.headers()['content-type'] ?? '';
    if (!response.url().includes('/api/') || kind.includes('event-stream')) return;
    response.text().then(
      (body) => wire.push(body),
      () => undefined,
    );
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('net::ERR')) faults.push(message.text());
  });
  return { page, context, wire, faults };
}

/** What axe finds wrong with the page as it stands: a line for each rule. */
export async function axe(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map((v) => `${v.id} (${v.impact}): ${v.nodes.map((n) => n.target.join(' ')).join('; ')}`);
}
