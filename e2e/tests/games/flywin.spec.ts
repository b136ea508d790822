// FlyWin as a player meets it: from its page into a flight, a bet that is cashed out by itself, the
// balance to the centavo, and the proof.

import type { Locator } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onBothScreens, test } from '../../fixtures.ts';

const STAKE = 10_000n;

/**
 * A bet waits for the flight that is in the air. At the pace of these tests one in forty flies for
 * longer than 24 seconds (36×), one in eight thousand for longer than this.
 */
const LONG_FLIGHT_MS = 60_000;

/** Bets again as often as the stake is given back: it was not confirmed before the take-off. */
async function betUntilItFlies(panel: Locator): Promise<{ bets: number; outcome: string }> {
  // At 1.01 or, in 4 flights of 100, lost at 1.00: either way the money is exact.
  const end = panel.getByText(
    /^(Retiraste a 1,01×: \$\s101,00|Se fue a 1,00×|Devuelto a tu saldo: \$\s100,00)$/,
  );
  for (let bets = 1; ; bets += 1) {
    await panel.getByRole('button', { name: /^Apostar/ }).click();
    const outcome = (await end.textContent({ timeout: LONG_FLIGHT_MS })) ?? '';
    if (!outcome.startsWith('Devuelto')) return { bets, outcome };
    // It is said of that flight, until the next one opens.
    await expect(end).toBeHidden({ timeout: LONG_FLIGHT_MS });
  }
}

onBothScreens(
  'a bet flies, the balance moves exactly, and the flight is verified',
  async ({ page, stack, player }) => {
    test.setTimeout(3 * LONG_FLIGHT_MS);
    const before = await player.wallet();
    await openAs(page, player, '/flywin');
    await expect(page.getByText('Todavía no está abierto')).toHaveCount(0);
    await page.getByRole('link', { name: 'Jugar', exact: true }).click();

    const game = page.frameLocator('iframe');
    const panel = game.getByRole('region', { name: 'Apuesta 1' });
    await panel.getByText('Retiro automático').click({ timeout: 30_000 });
    await panel.getByLabel('Retirar en').fill('1,01');
    const { bets, outcome } = await betUntilItFlies(panel);
    const hasWon = outcome.startsWith('Retiraste');
    const change = hasWon ? 100n : -STAKE;
    await expect
      .poll(() => player.wallet(), { timeout: 15_000 })
      .toEqual({ available: before.available + change, inPlay: 0n });

    await game.getByRole('tab', { name: 'Mis apuestas' }).click();
    await expect(
      game.getByRole('tabpanel', { name: 'Mis apuestas' }).getByRole('listitem'),
    ).toHaveCount(bets);

    // The flight ends some time; then its secret is public.
    const past = game.getByRole('button', { name: /^Vuelo \d+: terminó en/ }).first();
    await past.click({ timeout: LONG_FLIGHT_MS });
    const proof = game.getByRole('dialog', { name: /^Comprobar el vuelo/ });
    await expect(proof.getByText('Coincide')).toHaveCount(2);
    const [secret = '', fingerprint = ''] = await proof.getByRole('code').allTextContents();
    const end = (await proof.getByText(/^[\d.]+,\d\d×$/).textContent()) ?? '';

    await test.step('the public page comes to the same, from the secret alone', async () => {
      await page.goto(`${stack.urls.sandbox}/crash/fairness?lang=es`);
      await page.getByLabel('Secreto de un vuelo').fill(secret);
      await page.keyboard.press('Enter');
      const result = page.getByRole('status');
      await expect(result.getByText(end, { exact: true })).toBeVisible();
      await expect(result.getByText(fingerprint)).toBeVisible();
      await expect(result.getByText(/pasos de su comienzo publicado/)).toBeVisible({
        timeout: 30_000,
      });
      // One digit changed, and it belongs to nothing that was published.
      const forged = secret.replace(/^./, (digit) => (digit === '0' ? '1' : '0'));
      await page.getByLabel('Secreto de un vuelo').fill(forged);
      await page.getByRole('button', { name: 'Comprobar', exact: true }).first().click();
      await expect(result.getByText('No pertenece a ninguna cadena publicada.')).toBeVisible({
        timeout: 30_000,
      });
    });
  },
);

test('a secret that is sent before the page knows the flights is verified when it does', async ({
  page,
  stack,
}) => {
  const facts = Promise.withResolvers<void>();
  await page.route('**/crash/api/fairness', async (route) => {
    await facts.promise;
    await route.continue();
  });
  await page.goto(`${stack.urls.sandbox}/crash/fairness?lang=en`);
  await page.getByRole('textbox').fill('ab'.repeat(32));
  await page.keyboard.press('Enter');
  facts.resolve();
  await expect(page.getByRole('status').getByText(/belongs to no published chain/i)).toBeVisible();
  await expect(page).toHaveURL(/\?lang=en$/);
});

test('a page that is loaded again finds its bet in the air', async ({ page, stack }) => {
  test.setTimeout(2 * LONG_FLIGHT_MS);
  await page.goto(`${stack.urls.sandbox}/crash/demo?lang=en`);
  await expect(page.getByText('Play money')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Bet 2' });
  await panel.getByRole('button', { name: 'Set ✦ 500,00' }).click();
  await panel.getByRole('button', { name: /^Bet/ }).click();
  await expect(panel.getByRole('button', { name: /Bet taken|Cash out/ })).toBeVisible({
    timeout: LONG_FLIGHT_MS,
  });
  await page.reload();
  // It is flying, or the flight is over by now; the stake has left the purse of 10.000,00 in any
  // case.
  await expect(page.getByText(/^✦\s(?!10\.000,00)/).first()).toBeVisible();
});

test('a cash-out that is pressed at take-off is not lost and not refused', async ({
  page,
  stack,
}) => {
  test.setTimeout(4 * LONG_FLIGHT_MS);
  const refusals: string[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/cashout') && !response.ok())
      refusals.push(`${response.status()} ${response.url()}`);
  });
  await page.goto(`${stack.urls.sandbox}/crash/demo?lang=en`);
  const panel = page.getByRole('region', { name: 'Bet 1' });
  // Nobody presses faster: in the moment that the button offers it, when the plane has not reached
  // 1.01 yet.
  await panel.evaluate((element) => {
    new MutationObserver(() => {
      if (element.dataset['mode'] === 'cash-out')
        element.querySelector<HTMLButtonElement>('.act')?.click();
    }).observe(element, { attributes: true, attributeFilter: ['data-mode'] });
  });
  // A flight of less than 1.50 may be over before a busy page offers the button.
  const end = panel.getByText(/^(You cashed out|Flew away) at /);
  let outcome = 'Flew away at 1.00×';
  while (/^Flew away at 1\.[0-4]/.test(outcome)) {
    await expect(end).toBeHidden({ timeout: LONG_FLIGHT_MS });
    refusals.length = 0;
    await panel.getByRole('button', { name: /^Bet/ }).click();
    outcome = (await end.textContent({ timeout: LONG_FLIGHT_MS })) ?? '';
  }
  expect(outcome).toMatch(/^You cashed out at 1\.[0-4]\d×: ✦\s1[0-4]\d,\d\d$/);
  expect(refusals).toEqual([]);
});
