import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Stage } from './stage.ts';
import { axe, openStage } from './stage.ts';

/** A whole battle of two people at two browsers: from the first click to a corrected, published turn. */

let stage: Stage;
let judge: Person;
let player: Person;
let battle = '';
/** Words of the other side's order that the player may never receive. */
const SECRET = 'тайнаяфраза';

beforeAll(async () => {
  stage = await openStage();
  judge = await stage.enter();
  player = await stage.enter({ phone: true });
});
afterAll(async () => stage?.close());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

describe('a judge and a player', () => {
  it('begin a battle in five steps', async () => {
    const { page } = judge;
    await page.goto('/');
    await page.getByRole('link', { name: 'Новый бой' }).first().click();
    await page.getByLabel('Название боя').fill('Проверка у колодца');
    await button(page, /Боевая система Эмпии/).click();
    await button(page, 'Дальше').click();
    for (const name of ['Верена', 'Кьяро']) {
      await page.getByRole('combobox', { name: 'Добавить бойца' }).click();
      await page.getByRole('option', { name }).click();
    }
    await page.getByLabel('Игрок').first().fill('Осока');
    await button(page, 'Дальше').click();
    await page.getByLabel('Расстояние между сторонами в начале').fill('1');
    await button(page, 'Дальше').click();
    await button(page, 'Дальше').click();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Начать бой').click();
    const link = (await page.locator('code').first().textContent()) ?? '';
    expect(link).toMatch(/\/seat\/.+/);
    await button(page, 'К столу').click();
    await page.getByRole('heading', { name: /Проверка у колодца\. Ход 1/ }).waitFor();
    battle = page.url().split('/b/')[1] ?? '';
    await player.page.goto(link.slice(link.indexOf('/seat/')));
    await button(player.page, 'Сесть за стол').click();
    await player.page.getByRole('heading', { name: 'Ход 1' }).waitFor();
  });

  it('the player composes by taps and seals', async () => {
    const { page } = player;
    await page.getByRole('tab', { name: 'Действия' }).waitFor();
    await page.getByRole('tab', { name: 'Удары' }).click();
    await page.getByRole('button', { name: /Сабля/ }).click();
    await page.waitForTimeout(600);
    const targets = page.getByRole('button', { name: '→ Кьяро' });
    if ((await targets.count()) > 0) await targets.first().click();
    await page.getByRole('tab', { name: 'Текст' }).click();
    const text = page.getByRole('textbox', { name: 'Приказ, Верена' });
    await expect.poll(() => text.textContent()).toContain('Кьяро');
    await text.fill('1-3 действие: удар саблей по Кьяро\n4-8 действие: отдых');
    await page.getByText('Быстрый отдых').first().waitFor();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Запечатать приказ').click();
    await page.getByText('Приказ на ход 1 принят').waitFor();
  });

  it('the judge sees the order arrive, writes the other one and throws the dice', async () => {
    const { page } = judge;
    await page.getByText('прислал игрок').waitFor();
    const box = page.getByRole('textbox', { name: 'Приказ: Кьяро' });
    await box.fill(`1-8 действие: отдых (${SECRET})`);
    await page.getByText('Сохранено').waitFor();
    await page.getByRole('heading', { name: /Ход 1\. Верена против Кьяро/ }).waitFor();
    expect(await axe(page)).toEqual([]);
    await button(page, 'Бросить кости').click();
    await button(page, 'Опубликовать').click();
    await page.getByText('опубликован', { exact: true }).first().waitFor();
    await button(page, /Пост для/).click();
    await button(page, 'Скопировать пост').click();
    const copied = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(copied).toContain('[');
    expect(copied).toContain('Верен');
  });

  it('the player reads the turn, asks why, and disputes a line', async () => {
    const { page } = player;
    await button(page, /^Ход 1/)
      .first()
      .waitFor();
    const figure = page.locator('article a[role=button]').first();
    await figure.waitFor();
    await figure.click();
    await button(page, 'Не согласен: подать претензию').click();
    await page.getByLabel('В чём дело').fill('Кьяро стоял дальше двух метров.');
    await button(page, 'Отправить судье').click();
    await page.getByText('ждёт решения').waitFor();
    await page.reload();
    await page.getByText('ждёт решения').waitFor();
  });

  it('the judge upholds the claim, corrects the turn and publishes it anew', async () => {
    const { page } = judge;
    await page.getByRole('heading', { name: /Претензия/ }).waitFor();
    await page.getByLabel('Решение').fill('Верно, он отошёл.');
    await button(page, 'Удовлетворить').click();
    await button(page, 'Исправить ход').click();
    await page.getByLabel('Приказ: Верена', { exact: true }).last().fill('1-8 действие: отдых');
    await page.getByLabel('Причина').last().fill('Удар не мог достать.');
    await button(page, 'Показать разницу').click();
    await page.getByText(/бросков осталось прежними/).waitFor();
    await button(page, 'Исправить').last().click();
    await page.getByText('исправлен после публикации: опубликуйте заново').waitFor();
    await button(page, 'Опубликовать').click();
    await page.getByText('опубликован', { exact: true }).first().waitFor();
  });

  it('the public page shows the corrected turn and verifies its dice', async () => {
    const reader = await stage.enter({ lang: 'en', dark: true });
    await reader.page.goto(`/p/${battle}`);
    await reader.page.getByText('before → after').waitFor();
    await reader.page.getByText(/The dice fit/).waitFor();
    expect(await axe(reader.page)).toEqual([]);
    expect(reader.wire.join('\n')).not.toContain(SECRET);
    expect(reader.faults).toEqual([]);
  });

  it('no byte of the hidden order has reached the player', () => {
    expect(player.wire.length).toBeGreaterThan(10);
    expect(player.wire.join('\n')).not.toContain(SECRET);
    expect(judge.wire.join('\n')).toContain(SECRET);
    expect(player.faults).toEqual([]);
    expect(judge.faults).toEqual([]);
  });
});
