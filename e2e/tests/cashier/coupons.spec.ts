// A deposit that is paid in cash: a coupon on the site, paid on the kiosk's page.

import { expect, onPhone, test } from '../../fixtures.ts';
import { expectNoDifference } from '../../operator.ts';
import { openAs } from '../../player.ts';
import { settle } from '../../visit.ts';

onPhone(
  'a coupon stays on its page until it is paid at the kiosk, and is then credited',
  async ({ page, context, player, stack }) => {
    await openAs(page, player, '/deposit');
    await page.getByRole('radio', { name: /Cupón en efectivo/ }).check();
    await page.getByRole('button', { name: 'Pagar $ 10.120,00' }).click();
    const coupon = page.getByRole('article', { name: 'Tu cupón' });
    await expect(coupon.getByRole('img', { name: 'Código de barras del cupón' })).toBeVisible();
    await expect(coupon).toContainText('$ 10.120,00');
    const number = (await coupon.getByText(/^3100 [\d ]+$/).innerText()).replaceAll(' ', '');

    await settle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const kiosk = await context.newPage();
    await kiosk.goto(`${stack.urls.sandbox}/kiosk?code=${number}`);
    await kiosk.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName('Pago acreditado');
    await expect(page.getByText('$ 110.000,00').first()).toBeVisible();
  },
);

test('after all of that, the companies’ books of the day are ours', async ({ stack }) => {
  test.setTimeout(120_000);
  await expectNoDifference(stack);
});
