// A deposit by transfer to the player's own CVU, on the site and on the bank's page.

import { expect, test } from '../../fixtures.ts';
import { expectNoDifference } from '../../operator.ts';
import { openAs } from '../../player.ts';

test('a transfer from an own account is credited while the page is open, another goes back', async ({
  page,
  context,
  player,
  stack,
}) => {
  await openAs(page, player, '/deposit');
  await page.getByRole('radio', { name: /CBU \/ CVU/ }).check();
  const account = page.getByRole('region', { name: 'Transferí a tu CVU' });
  const cvu = (await account.getByText(/^[\d ]{27}$/).innerText()).replaceAll(' ', '');
  expect(cvu).toMatch(/^0000031\d{15}$/);
  await expect(page.getByText('Elegí el monto')).toHaveCount(0);

  const bank = await context.newPage();
  await bank.goto(`${stack.urls.sandbox}/bank?to=${cvu}`);
  const send = async (amount: string, payer: RegExp) => {
    await bank.getByLabel('Amount', { exact: true }).fill(amount);
    await bank.getByRole('button', { name: payer }).click();
  };
  await send('12345.67', /own holder/);
  const transfers = page.getByRole('region', { name: 'Tus transferencias' });
  // A transfer that was not credited has a list of its own inside its entry.
  const entries = transfers.getByRole('list').first().locator('> li');
  const credited = entries.filter({ hasText: '$ 12.345,67' });
  await expect(credited).toContainText('Acreditada');
  await expect(page.getByText('$ 112.345,67').first()).toBeVisible();

  await send('5000.00', /somebody else/);
  const returned = entries.filter({ hasText: '$ 5.000,00' });
  await expect(returned).toContainText('Vino de una cuenta que no está a tu nombre');
  await expect(returned).toContainText('Devuelta', { timeout: 20_000 });
});

test('after all of that, the companies’ books of the day are ours', async ({ stack }) => {
  test.setTimeout(120_000);
  await expectNoDifference(stack);
});
