import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openStage } from './journeys/stage.ts';

/**
 * Takes the pictures of README and guides, from the demo battles of a fresh server.
 *
 *     npm run pictures
 */

const FOLDER = fileURLToPath(new URL('../../../docs/pictures/', import.meta.url));

interface Shot {
  readonly name: string;
  readonly system: string;
  readonly path: (battle: string) => string;
  readonly look: Parameters<Awaited<ReturnType<typeof openStage>>['enter']>[0];
  /** Words to be tapped before the picture is taken. */
  readonly tap?: string;
}

const SHOTS: readonly Shot[] = [
  { name: 'table', system: 'empia', path: (id) => `/b/${id}`, look: {} },
  { name: 'table-night-en', system: 'apx', path: (id) => `/b/${id}`, look: { dark: true, lang: 'en' } },
  { name: 'wounds', system: 'dwarf', path: (id) => `/b/${id}`, look: {} },
  { name: 'seat', system: 'empia', path: (id) => `/b/${id}/seat`, look: { phone: true } },
  { name: 'public', system: 'empia', path: (id) => `/p/${id}#turn-1`, look: {}, tap: 'урона' },
  { name: 'battles', system: 'empia', path: () => '/', look: {} },
];

const stage = await openStage();
mkdirSync(FOLDER, { recursive: true });
const { battles } = (await (await fetch(`${stage.base}/api/battles`)).json()) as {
  readonly battles: readonly { readonly id: string; readonly system: string }[];
};
for (const { name, system, path, look, tap } of SHOTS) {
  const { page, context } = await stage.enter(look);
  await context.addInitScript('for (const id of ["paste", "questions", "report"]) localStorage.setItem("boevka.coach." + id, "yes")');
  await page.goto(path(battles.find((b) => b.system === system)?.id ?? ''));
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(1500);
  if (tap !== undefined) await page.locator('article a[role=button]', { hasText: tap }).first().click();
  await page.waitForTimeout(600);
  await page.screenshot({ path: `${FOLDER}${name}.png` });
  console.log(`docs/pictures/${name}.png`);
  await context.close();
}
await stage.close();
