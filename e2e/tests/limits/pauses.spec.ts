// A time-out and a self-exclusion, three presses each: play and sessions end with them.

import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';
import { logIn } from '../../site-api.ts';

const main = (page: Page) => page.getByRole('main');

test('a time-out takes three presses; the game in another tab closes, and the session ends', async ({
  page,
  context,
  player,
}) => {
  await openAs(page, player, '/home?game=ceibo-dorado');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({
    timeout: 30_000,
  });
  const second = await context.newPage();
  await second.goto('/responsible');
  await main(second).getByRole('button', { name: '1 semana' }).click();
  await main(second).getByRole('button', { name: 'Empezar descanso de 1 semana' }).click();
  await second.getByRole('dialog').getByRole('button', { name: 'Empezar descanso' }).click();

  await expect(second.getByText('Estás en un descanso').first()).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('dialog').first()).toContainText('Estás en un descanso');
  expect(await player.call('/api/wallet/balance')).toMatchObject({ success: false });
});

onPhone(
  'self-exclusion takes three presses; afterwards the player may come in, but only to withdraw',
  async ({ page, stack, player }) => {
    await openAs(page, player, '/responsible');
    await main(page).getByRole('button', { name: 'Quiero autoexcluirme' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Seguir con 1 año' }).click();
    await dialog.getByRole('button', { name: /^Autoexcluirme hasta el / }).click();
    await expect(page.getByText('Tu cuenta está cerrada al juego').first()).toBeVisible();
    expect(await player.call('/api/wallet/balance')).toMatchObject({ success: false });

    const { session } = await logIn(stack.urls.site, player);
    await page.evaluate((id) => localStorage.setItem('session', id), session);
    await openAs(page, { session }, '/responsible');
    const notice = main(page).getByRole('status').filter({ hasText: 'cerrada al juego' });
    await expect(notice).toBeVisible();
    await expect(notice.getByRole('link', { name: 'Retirar' })).toBeVisible();
  },
);
