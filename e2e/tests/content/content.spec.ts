// The pages of texts, and the page of slots.

import { expect, onBothScreens, test } from '../../fixtures.ts';
import { settle } from '../../visit.ts';

onBothScreens(
  'a long text is entered by its table of contents and left by its links',
  async ({ page, isMobile }) => {
    await page.goto('/termsandconditions');
    await settle(page);
    const contents = page.getByRole('navigation', { name: 'En esta página' });
    if (isMobile) await contents.getByText('En esta página').click();
    await contents.getByRole('link', { name: 'Retiros' }).click();
    await expect(page.getByRole('heading', { name: 'Retiros' })).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Retiros' })).toBeInViewport();

    // A page that the browser loads anew would lose this.
    await page.evaluate(() => document.body.setAttribute('data-same', ''));
    await page.getByRole('main').getByRole('link', { name: 'Juego responsable' }).click();
    await expect(page.getByRole('heading', { name: 'Juego responsable', level: 1 })).toBeVisible();
    await expect(page.locator('body')).toHaveAttribute('data-same', '');
  },
);

test('the slots page keeps its studio in the address', async ({ page }) => {
  await page.goto('/slots?provider=ceibo');
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: /^Ceibo Dorado,/ }).click();
  await expect(page.getByRole('dialog', { name: 'Hola de nuevo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/slots\?provider=ceibo$/);
});
