import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Stage } from './stage.ts';
import { axe, openStage } from './stage.ts';

/** Every screen, by day and by night, on a desk and on a phone, in both languages: clean for screen readers, without faults, and no wider than the screen. */

let stage: Stage;
let demos: { readonly id: string; readonly system: string }[] = [];

beforeAll(async () => {
  stage = await openStage();
  const answer = (await (await fetch(`${stage.base}/api/battles`)).json()) as { battles: typeof demos };
  demos = answer.battles;
});
afterAll(async () => stage?.close());

const LOOKS = [
  { title: 'a desk by day, in Russian', look: { lang: 'ru' } },
  { title: 'a phone at night, in English', look: { lang: 'en', phone: true, dark: true } },
] as const;

const PAGES = ['/', '/new', '/characters', '/packs', '/rules/empia', '/sign-in', '/nowhere'] as const;

async function looksRight(person: Person, path: string): Promise<void> {
  const { page, faults } = person;
  await page.goto(path);
  await page.locator('main h1').first().waitFor();
  await page.waitForLoadState('networkidle').catch(() => undefined);
  await page.waitForTimeout(400);
  expect({ path, faults: [...faults] }).toEqual({ path, faults: [] });
  expect({ path, axe: await axe(page) }).toEqual({ path, axe: [] });
  const over = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
  expect({ path, wider: over > 1 ? over : 0 }).toEqual({ path, wider: 0 });
}

describe.each(LOOKS)('on $title', ({ look }) => {
  let person: Person;
  beforeAll(async () => {
    person = await stage.enter(look);
  });

  it.each(PAGES)('%s', async (path) => looksRight(person, path));

  it('every rulebook has a demo battle, and its table, seat and page', async () => {
    expect(demos.map((d) => d.system).sort()).toEqual(['apx', 'd10', 'dwarf', 'empia']);
    for (const { id } of demos) for (const path of [`/b/${id}`, `/p/${id}`, `/b/${id}/seat`]) await looksRight(person, path);
  });
});

describe('a connection that comes and goes', () => {
  it('keeps what was written, says so, and saves when it is back', async () => {
    const { page, context } = await stage.enter();
    const demo = demos.find((d) => d.system === 'empia');
    await page.goto(`/b/${demo?.id}`);
    const box = page.getByRole('textbox', { name: /^Приказ: / }).first();
    await box.waitFor();
    await page.getByText('Сохранено', { exact: true }).waitFor();
    await context.setOffline(true);
    await box.fill('1-8 действие: отдых, пока нет связи');
    await page
      .getByText(/Нет связи|Связь восстанавливается/)
      .first()
      .waitFor();
    await context.setOffline(false);
    await box.press('End');
    await box.pressSequentially('.');
    await page.getByText('Сохранено', { exact: true }).waitFor();
    await page.reload();
    await expect
      .poll(() =>
        page
          .getByRole('textbox', { name: /^Приказ: / })
          .first()
          .textContent(),
      )
      .toContain('пока нет связи.');
  });
});
