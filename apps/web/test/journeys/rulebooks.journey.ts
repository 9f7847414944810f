import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person, Stage } from './stage.ts';
import { axe, openStage } from './stage.ts';

/** A battle of each rulebook from a blank start: a judge at one browser, a player at another. */

const BATTLES = [
  {
    title: 'Боевая система Эмпии',
    fighters: ['Верена', 'Кьяро'],
    orders: ['1-2 действие: отдых\n3-8 действие: жду', '1-8 действие: отдых'],
  },
  { title: 'Система АП/АПХ', fighters: ['Ли', 'Весна'], orders: ['Фаза атаки:\n- бег от Весны на 2 м', 'Фаза атаки:\n- бег от Ли на 2 м'] },
  { title: 'Система d10 с добросами', fighters: ['Ратибор', 'Милава'], orders: ['план\nатака: Милава', 'план\nпарирование: Ратибор'] },
  { title: 'Бой дварфов: части тела и травмы', fighters: ['Борин Медный Лоб', 'Хельга Камнерукая'], orders: ['1) уворот', '1) уворот'] },
] as const;

/** How often the judge closes a turn before somebody's orders are awaited: lots and the like await nobody. */
const MOST_EMPTY_TURNS = 3;

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => stage?.close());

describe.each(BATTLES)('$title', ({ title, fighters, orders }) => {
  let judge: Person;
  let player: Person;
  const [first, second] = fighters;

  beforeAll(async () => {
    judge = await stage.enter();
    player = await stage.enter({ phone: true });
  });

  it('is judged from a blank start to a published turn, a claim and its answer', async () => {
    const { page } = judge;
    const seat = player.page;
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    await page.goto('/new');
    await page.getByRole('button', { name: title }).click();
    await button('Дальше').click();
    for (const name of fighters) {
      await page.getByRole('combobox', { name: 'Добавить бойца' }).click();
      await page.getByRole('option', { name, exact: true }).click();
    }
    await page.getByLabel('Игрок').first().fill('Осока');
    for (let step = 0; step < 3; step++) await button('Дальше').click();
    await button('Начать бой').click();
    const link = (await page.locator('code').first().textContent()) ?? '';
    await button('К столу').click();
    await seat.goto(link.slice(link.indexOf('/seat/')));
    await seat.getByRole('button', { name: 'Сесть за стол' }).click();
    await seat.getByRole('heading', { level: 1 }).waitFor();

    const publish = async (): Promise<void> => {
      await button('Бросить кости').click();
      await button('Опубликовать').click();
      await page.getByText('опубликован', { exact: true }).first().waitFor();
    };
    const box = (name: string) => page.getByRole('textbox', { name: `Приказ: ${name}` });
    for (let empty = 0; empty < MOST_EMPTY_TURNS && (await box(first).count()) + (await box(second).count()) === 0; empty++) {
      await publish();
      await page.reload();
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForTimeout(1500);
    }

    if ((await box(first).count()) > 0) {
      const tab = seat.getByRole('tab', { name: 'Текст' });
      await tab.click();
      await seat.getByRole('textbox', { name: `Приказ, ${first}` }).fill(orders[0]);
      await seat.getByRole('button', { name: 'Запечатать приказ' }).click();
      await seat
        .getByText(/принят/)
        .first()
        .waitFor();
      await page.getByText('прислал игрок').first().waitFor();
    }
    if ((await box(second).count()) > 0) await box(second).fill(orders[1]);
    await page.getByText('Сохранено').waitFor();
    await page.waitForTimeout(800);
    expect(await axe(page)).toEqual([]);
    await publish();
    await button(/Пост для/).click();
    await button(/Скопировать пост/)
      .first()
      .click();

    const figure = seat.locator('article a[role=button]').first();
    await figure.waitFor();
    await figure.click();
    await seat.getByRole('button', { name: 'Не согласен: подать претензию' }).click();
    await seat.getByLabel('В чём дело').fill('Прошу проверить.');
    await seat.getByRole('button', { name: 'Отправить судье' }).click();
    await page.getByRole('heading', { name: /Претензия/ }).waitFor();
    await page.getByLabel('Решение').fill('Проверено, всё по правилам.');
    await button('Отклонить').click();
    await seat.getByText('отклонена').waitFor();
    expect(await axe(seat)).toEqual([]);
    expect([...judge.faults, ...player.faults]).toEqual([]);
  });
});
