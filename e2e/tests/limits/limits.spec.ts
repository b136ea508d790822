// Limits where a player meets them: on their page, at the deposit and in a game.

import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Changes the daily limit on deposits in its dialog. */
async function change(page: Page, opener: string, amount: string, send: string): Promise<void> {
  await page.getByRole('button', { name: `${opener}: Depósitos por día` }).click();
  await dialog(page).getByLabel('Límite nuevo, en pesos').fill(amount);
  await dialog(page).getByRole('button', { name: send }).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a limit on deposits is set, met at the deposit, lowered at once and raised after a wait', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/responsible');
  await change(page, 'Poner límite', '10.000', 'Guardar límite');
  await page.goto('/deposit');
  await page.getByRole('button', { name: '$ 20.000' }).click();
  await page.getByRole('button', { name: 'Pagar $ 20.000,00' }).click();
  const note = page.getByRole('alert');
  await expect(note).toContainText('pasa tu límite de depósitos por día, que es $ 10.000,00');
  await note.getByRole('button', { name: 'Poner $ 10.000,00' }).click();
  await expect(page.getByLabel('Otro monto')).toHaveValue('10.000,00');
  await expect(note).toHaveCount(0);

  await page.getByRole('link', { name: 'Ver mis límites' }).click();
  await change(page, 'Cambiar', '5.000', 'Guardar límite');
  const deposits = page.getByRole('region', { name: 'Depósitos' });
  await expect(deposits).toContainText('$ 0,00 usados, quedan $ 5.000,00');
  await change(page, 'Cambiar', '50.000', 'Pedir la suba');
  await expect(deposits).toContainText('A $ 50.000,00: podés confirmarlo desde el');
  await expect(deposits).toContainText('quedan $ 5.000,00');
});

test('a stake over the limit is refused by the studio, and explained with what would pass', async ({
  page,
  player,
}) => {
  await player.call('/api/limits/set-limit', { kind: 'stake', window: 'day', value: '100.00' });
  const before = await player.wallet();
  await openAs(page, player, '/home?game=ceibo-dorado');
  const studio = page.frameLocator('iframe');
  await expect(studio.getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 });
  await studio.getByRole('button', { name: 'Subir la apuesta' }).click();
  await studio.getByRole('button', { name: 'Girar' }).click();

  const popup = page.getByRole('dialog', { name: 'Esta jugada pasa tu límite' });
  await expect(popup).toContainText('Tu límite de apuestas por día es $ 100,00');
  await expect(popup).toContainText('Querías jugar$ 200,00Pasa hasta$ 100,00');
  expect(await player.wallet()).toEqual(before);
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(studio.getByRole('dialog')).toContainText('Llegaste a un límite de juego');
});
