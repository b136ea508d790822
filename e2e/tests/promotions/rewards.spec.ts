// A bonus as its player follows it: in the bar over a game, on the page of rewards, and to its end.

import { openAs } from '../../player.ts';
import { expect, PHONE_TOO, test } from '../../fixtures.ts';

test(
  'a spin counts for the bonus, and cancelling it loses what was shown and no cash',
  PHONE_TOO,
  async ({ page, player }) => {
    await openAs(page, player, '/home?game=ceibo-dorado');
    const chip = page.getByRole('button', { name: /^Bono 0 %/ });
    await expect(chip).toContainText('faltan $ 50.000,00');
    const spin = page.frameLocator('iframe').getByRole('button', { name: 'Girar' });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    await spin.click();
    await expect(chip).toContainText('+$ 100,00');

    await chip.click();
    const sheet = page.getByRole('dialog', { name: 'Tu bono' });
    await expect(sheet).toContainText('Sumaste $ 100,00 de $ 50.000,00');
    await expect(sheet.getByRole('listitem')).toContainText('de $ 100,00: 100 %');
    await sheet.getByRole('link', { name: 'Ver mis premios' }).click();

    await expect(page.getByRole('heading', { name: 'Mis premios' })).toBeVisible();
    // A won round is in play as long as it is shown: free spins take half a minute.
    test.setTimeout(120_000);
    await expect.poll(async () => (await player.wallet()).inPlay, { timeout: 60_000 }).toBe(0n);
    const { available } = await player.wallet();
    await page.getByRole('button', { name: 'Cancelar bono' }).click();
    const ask = page.getByRole('dialog', { name: '¿Cancelar el bono?' });
    await expect(ask).toContainText('Bono sin liberar−$ 5.000,00');
    await ask.getByRole('button', { name: 'Cancelar bono' }).click();
    await expect(ask).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Historial' })).toContainText('Cancelado');
    expect(await player.wallet()).toEqual({ available: available - 500_000n, inPlay: 0n });
  },
);
