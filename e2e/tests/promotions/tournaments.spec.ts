// A tournament as its player follows it: joined on its card, played in another tab, and counted on
// the open page.

import { openAs } from '../../player.ts';
import { expect, PHONE_TOO, test } from '../../fixtures.ts';

test(
  'a round that is played after joining is counted on the open page, and leaving undoes it',
  PHONE_TOO,
  async ({ page, context, player }) => {
    await openAs(page, player, '/Events');
    const running = page.getByRole('article').filter({ hasText: 'En curso' });
    const card = running.filter({ hasText: 'Copa Ceibo de Slots' });
    await card.getByRole('button', { name: /^Sumarme/ }).click();
    await expect(card).toContainText('Participás');
    await card.getByRole('link', { name: 'Copa Ceibo de Slots' }).click();
    await expect(page.getByText('0 rondas contadas')).toBeVisible();

    const tab = await context.newPage();
    await openAs(tab, player, '/home?game=ceibo-dorado');
    const spin = tab.frameLocator('iframe').getByRole('button', { name: 'Girar' });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    await spin.click();
    // A won round is in play as long as it is shown: free spins take half a minute.
    test.setTimeout(120_000);
    await expect.poll(async () => (await player.wallet()).inPlay, { timeout: 60_000 }).toBe(0n);
    await tab.close();

    await expect(page.getByText('1 ronda contada')).toBeVisible({ timeout: 25_000 });
    await page.getByRole('button', { name: /^Salir/ }).click();
    await expect(page.getByRole('button', { name: /^Sumarme/ })).toBeVisible();
  },
);
