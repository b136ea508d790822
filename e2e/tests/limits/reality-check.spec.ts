// The reality check over a game and over the sportsbook. Its shortest interval lasts two seconds
// here (REALITY_CHECK_SHORTEST_SECONDS).

import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openAs, type Player } from '../../player.ts';

const check = (page: Page) => page.getByRole('dialog', { name: /^Llevás .* en tu sesión$/ });

const chooseShortest = (player: Player) =>
  player.call('/api/limits/set-reality-check', { minutes: 15 });

/** Holds what a company's page asks until it is let go. */
async function hold(page: Page, address: string): Promise<{ isHeld(): boolean; letGo(): void }> {
  const held: (() => void)[] = [];
  await page.route(address, async (route) => {
    await new Promise<void>((letGo) => held.push(letGo));
    await route.continue();
  });
  return { isHeld: () => held.length > 0, letGo: () => held.forEach((letGo) => letGo()) };
}

const playOn = (page: Page) => check(page).getByRole('button', { name: 'Seguir jugando' }).click();

/** The next check comes two seconds after the last, on a busy machine before the next press. */
const answerChecks = (page: Page) => page.addLocatorHandler(check(page), () => playOn(page));

/**
 * Presses a button until the company gets the request; from then on, checks are left open. A press
 * is lost if a check opens under it.
 */
async function pressUntil(page: Page, isAsked: () => boolean, button: Locator): Promise<void> {
  await expect(async () => {
    if (!isAsked()) await button.click({ timeout: 5000 });
    await expect.poll(isAsked, { timeout: 2000 }).toBe(true);
  }).toPass({ timeout: 60_000 });
  await page.removeLocatorHandler(check(page));
  if (await check(page).isVisible()) await playOn(page);
}

/** Waits until the check has been due for longer than the page takes to show one. */
async function untilOverdue(player: Player): Promise<void> {
  const overdueMs = async () => {
    const { dueAt, now } = await player.call('/api/limits/reality-check');
    return Date.parse(String(now)) - Date.parse(String(dueAt));
  };
  await expect.poll(overdueMs).toBeGreaterThan(1_500);
}

test('over a game the check waits for the end of the round, and leads out of it', async ({
  page,
  player,
}) => {
  test.setTimeout(180_000);
  await chooseShortest(player);
  await openAs(page, player, '/home?game=ceibo-dorado');
  await expect(check(page)).toContainText('Apostado');
  const spin = page.frameLocator('iframe').getByRole('button', { name: 'Girar' });
  await expect(spin).toBeEnabled({ timeout: 30_000 });
  const round = await hold(page, '**/api/spin');
  await answerChecks(page);
  await pressUntil(page, round.isHeld, spin);
  await untilOverdue(player);
  await expect(check(page)).toHaveCount(0);

  round.letGo();
  // A won round goes on as long as it is shown: free spins take most of a minute.
  await check(page).getByRole('button', { name: 'Dejar por hoy' }).click({ timeout: 90_000 });
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect.poll(async () => (await player.wallet()).inPlay).toBe(0n);
});

test('in the sportsbook the check waits for the answer to a bet', async ({ page, player }) => {
  await chooseShortest(player);
  await openAs(page, player, '/sports');
  const book = page.frameLocator('iframe[title="Apuestas deportivas"]');
  await expect(check(page)).toBeVisible({ timeout: 30_000 });
  const event = book.getByRole('article').last();
  await expect(event).toBeVisible({ timeout: 30_000 });
  const bet = await hold(page, '**/place');
  await answerChecks(page);
  await event.locator('.odd').first().click();
  // Prices move while the bet is held.
  await book.getByLabel('Si cambian las cuotas').selectOption('any');
  await pressUntil(page, bet.isHeld, book.getByRole('button', { name: /^Apostar/ }));
  await untilOverdue(player);
  await expect(check(page)).toHaveCount(0);

  bet.letGo();
  await expect(check(page)).toBeVisible();
  await expect(book.getByRole('status').filter({ hasText: 'Apuesta' })).toBeVisible();
  await check(page).getByRole('button', { name: 'Dejar por hoy' }).click();
  await expect(page).toHaveURL(/\/home$/);
});
