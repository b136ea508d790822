// A deposit with the money of an account at the payment company: its page, and the ways back.

import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '../../fixtures.ts';
import { expectNoDifference } from '../../operator.ts';
import { openAs } from '../../player.ts';

/** From the form of a deposit to the company's page. */
async function goToPay(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: /Billetera virtual/ }).check();
  await page.getByLabel('Otro monto').fill(amount);
  await page.getByRole('button', { name: `Pagar $ ${amount}` }).click();
  await page.waitForURL(/\/pay\//);
}
async function payWithAccount(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Dinero en cuenta/ }).check();
  await page.getByRole('button', { name: /^Pagar/ }).click();
}

onPhone(
  'a payment that is left can be taken up again, and a refused one says why and can be repeated',
  async ({ page, player }) => {
    await openAs(page, player, '/deposit');
    await goToPay(page, '1.000,00');
    await page.getByRole('link', { name: /^Cancelar y volver/ }).click();
    await expect(page.getByText('Volviste sin pagar $ 1.000,00')).toBeVisible();
    await page.getByRole('link', { name: 'Seguir con el pago' }).click();
    await payWithAccount(page);
    await expect(page.getByRole('heading', { name: 'Pago acreditado' })).toBeVisible();
    await expect(page.getByText('Ahora tenés $ 101.000,00 en efectivo.')).toBeVisible();

    // With these centavos the account has no funds.
    await page.goto('/deposit');
    await goToPay(page, '1.000,01');
    await payWithAccount(page);
    await expect(page.getByRole('heading', { name: 'El pago no se completó' })).toBeVisible();
    await expect(page.getByText('no tiene fondos suficientes')).toBeVisible();
    await page.getByRole('link', { name: 'Probar de nuevo' }).click();
    await expect(page.getByLabel('Otro monto')).toHaveValue('1.000,01');
    await expect(page.getByText('$ 101.000,00').first()).toBeVisible();
  },
);

test('after all of that, the companies’ books of the day are ours', async ({ stack }) => {
  test.setTimeout(120_000);
  await expectNoDifference(stack);
});
