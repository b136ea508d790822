// A deposit by DEBIN: asked for on the site, decided on the bank's page.

import type { Page } from '@playwright/test';
import { expect, onPhone, test } from '../../fixtures.ts';
import { expectNoDifference } from '../../operator.ts';
import { openAs } from '../../player.ts';

/** Asks for a debit of an amount; gives the page that says what to do at the bank. */
async function ask(page: Page, amount: string) {
  // Presses reach the page in front only.
  await page.bringToFront();
  await page.goto('/deposit');
  await page.getByRole('radio', { name: /DEBIN/ }).check();
  await expect(page.getByRole('region', { name: 'Elegí la cuenta' })).toContainText('5201');
  await page.getByLabel('Otro monto').fill(amount);
  await page.getByRole('button', { name: `Pagar $ ${amount}` }).click();
  const request = page.getByRole('article', { name: 'Aprobá el DEBIN en tu banco' });
  await expect(request).toContainText(`Aprobá el pedido de $ ${amount}.`);
  return request;
}

onPhone(
  'a DEBIN is approved at the bank and credited; a refused one says so, another person’s goes back',
  async ({ page, context, player, stack }) => {
    await openAs(page, player, '/deposit');
    await page.getByRole('radio', { name: /DEBIN/ }).check();
    await expect(page.getByText('Cargá una cuenta a tu nombre')).toBeVisible();
    await player.call('/api/cashier/add-bank-account', { account: '2850590940090418135201' });

    const bank = await context.newPage();
    const decide = async (decision: 'Approve' | 'Refuse') => {
      await bank.bringToFront();
      await bank.goto(`${stack.urls.sandbox}/bank/debin`);
      await bank.getByRole('button', { name: decision }).first().click();
    };
    await expect(await ask(page, '10.000,00')).toContainText('···· 5201');
    await decide('Approve');
    await expect(page.getByText('Pago acreditado')).toBeVisible();
    await expect(page.getByText('$ 110.000,00').first()).toBeVisible();

    await ask(page, '2.000,00');
    await decide('Refuse');
    await expect(page.getByText('El pedido se rechazó en tu banco.')).toBeVisible();

    await ask(page, '2.000,17');
    await decide('Approve');
    await expect(page.getByText('Pagó otra persona: le devolvemos todo.').first()).toBeVisible();
    await expect(page.getByText('$ 110.000,00').first()).toBeVisible();
  },
);

test('after all of that, the companies’ books of the day are ours', async ({ stack }) => {
  test.setTimeout(120_000);
  await expectNoDifference(stack);
});
