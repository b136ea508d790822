// Running matches on the sportsbook's page. The trader decides what happens to them, so that each
// change comes when the test asks for it.

import type { FrameLocator, Page } from '@playwright/test';
import { expect, onBothScreens, test } from '../../fixtures.ts';
import { listenTo } from '../../listen.ts';
import { openAs } from '../../player.ts';
import { askTrader, lastEvent } from '../../trader.ts';

const STREAM = '**/sportsbook/api/stream*';

/** The chip of the list of running matches. */
const liveList = (page: Page | FrameLocator) =>
  page.getByRole('group', { name: 'Cuándo' }).getByRole('button', { name: /^En vivo/ });

/** The odds of a match in the list. */
const oddsOf = (page: Page, id: string) => page.locator(`#event-${id} .odd`);

onBothScreens(
  'a match joins the live list when it begins, and its odds say why they are locked',
  async ({ page, stack }) => {
    const { sandbox } = stack.urls;
    const event = await lastEvent(sandbox);
    await page.goto(`${sandbox}/sportsbook/#when=live`);
    await expect(page.getByRole('article').first()).toBeVisible();
    const odds = oddsOf(page, event);
    await expect(odds).toHaveCount(0);
    await askTrader(sandbox, { event, result: 'Begin' });
    await expect(odds.first()).toHaveAccessibleName(/, cuota /, { timeout: 15_000 });

    await askTrader(sandbox, { event, result: 'Suspend' });
    await expect(odds.first()).toHaveAccessibleName(/, mercado suspendido$/);
    // Playwright would press where the row was before it was drawn.
    await odds.first().dispatchEvent('click');
    await expect(page.locator('.notice')).toContainText(/mercado suspendido/i);
    await expect(odds.first()).toHaveAttribute('aria-pressed', 'false');
    await askTrader(sandbox, { event, result: 'Resume' });
    await expect(odds.first()).toHaveAccessibleName(/, cuota /);

    await askTrader(sandbox, { feed: 'down' });
    try {
      await expect(odds.first()).toHaveAccessibleName(/, sin señal de los partidos en vivo$/);
      await expect(page.getByText('Sin señal de los partidos en vivo:')).toBeVisible();
    } finally {
      await askTrader(sandbox, { feed: 'up' });
    }
    await expect(odds.first()).toHaveAccessibleName(/, cuota /);
  },
);

test('a lost stream locks all odds with the reason, and a new one brings what was missed', async ({
  page,
  stack,
}) => {
  const { sandbox } = stack.urls;
  const event = await lastEvent(sandbox);
  await page.goto(`${sandbox}/sportsbook/#when=live`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.route(STREAM, (route) => route.abort());
  // Another list is another connection.
  await page.getByRole('button', { name: 'Próximos' }).click();
  await expect(page.getByText('Sin conexión: las cuotas pueden ser viejas.')).toBeVisible({
    timeout: 15_000,
  });
  const locked = page.locator('.odd').first();
  await expect(locked).toHaveAccessibleName(/, sin conexión, la cuota puede ser vieja$/);
  await liveList(page).click();
  await askTrader(sandbox, { event, result: 'Begin' });
  await page.unroute(STREAM);
  await expect(oddsOf(page, event).first()).toHaveAccessibleName(/, cuota /, { timeout: 20_000 });
  await expect(page.getByText('Sin conexión: las cuotas pueden ser viejas.')).toBeHidden();
});

test('a bet on a running match waits before it is taken, and can be cashed out', async ({
  page,
  stack,
  player,
}) => {
  const { sandbox } = stack.urls;
  const before = await player.wallet();
  const event = await lastEvent(sandbox);
  await askTrader(sandbox, { event, result: 'Begin' });
  await openAs(page, player, '/sports');
  const book = page.frameLocator('iframe[title="Apuestas deportivas"]');
  await liveList(book).click();
  const odds = book.locator(`#event-${event} .odd`).first();
  await expect(odds).toHaveAccessibleName(/, cuota /, { timeout: 30_000 });
  await odds.click();
  const slip = book.getByRole('complementary', { name: 'Boleto' });
  await slip.getByLabel('Monto').fill('1.000');
  await slip.getByLabel('Si cambian las cuotas').selectOption('any');
  const wait = await listenTo(slip, 'span[role="status"]');
  // A goal suspends the market for a moment, and a bet that it meets is refused.
  await expect(async () => {
    await slip.getByRole('button', { name: 'Apostar $ 1.000,00' }).click({ timeout: 5000 });
    await expect(slip.getByRole('heading', { name: 'Apuesta realizada' })).toBeVisible();
  }).toPass({ timeout: 60_000 });
  expect(await wait.newest(/^Revisando la apuesta: \d+ s$/)).toBeDefined();
  expect((await player.wallet()).inPlay).toBe(before.inPlay + 100_000n);
  await slip.getByRole('button', { name: /Mis apuestas/ }).click();
  await slip.getByRole('button', { name: /^Cobrar ahora \$/ }).click();
  // The value follows the match: where it has changed, the new one is confirmed.
  await expect(async () => {
    if ((await player.wallet()).inPlay !== before.inPlay)
      await slip.getByRole('button', { name: /^Confirmar: cobrar \$/ }).click({ timeout: 1000 });
    expect((await player.wallet()).inPlay).toBe(before.inPlay);
  }).toPass({ timeout: 20_000 });
  await slip.getByRole('button', { name: 'Cerradas' }).click();
  await expect(slip.getByRole('article')).toContainText(/Cobraste \$ [\d.]+,\d\d por \$ 1\.000,00/);
});
