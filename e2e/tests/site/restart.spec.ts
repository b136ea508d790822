// The browser survives a restart of the server, and says what is going on.

import { expect, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';
import { PLAIN_PAGE } from '../../visit.ts';

test('a page outlives the server and comes back by itself', async ({ page, stack, player }) => {
  await openAs(page, player, PLAIN_PAGE);
  // The jackpot is in the header too.
  const wallet = page.getByRole('banner').getByRole('group', { name: 'Saldo' });
  const cash = wallet.getByText(/^\$\s[\d.]+,\d\d$/).first();
  await expect(cash).toBeVisible();

  // The page may still be loading. The stream or a call finds out first; each has its own words.
  const lost = page.getByText(/^(Reconectando…|No llegamos al servidor)/);
  await stack.server.kill('SIGTERM');
  await expect(lost).toBeVisible({ timeout: 20_000 });
  // The known balance stays on the page.
  await expect(cash).toBeVisible();

  await stack.server.start();
  await expect(lost).toBeHidden({ timeout: 30_000 });
  await page.goto('/deposit');
  await expect(page.getByRole('heading', { name: 'Elegí el monto' })).toBeVisible();
});

test('a login says that nobody answers', async ({ page, stack, player }) => {
  await page.goto(`${PLAIN_PAGE}?popup=login`);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Usuario o correo').fill(player.login);
  await popup.getByLabel('Contraseña', { exact: true }).fill(player.password);
  await stack.server.kill('SIGTERM');
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await expect(popup.getByText('No pudimos conectarnos')).toBeVisible();
  await stack.server.start();
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await expect(popup).toBeHidden({ timeout: 15_000 });
});
