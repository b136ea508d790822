// WCAG 2.2 A and AA on what there is, in its three themes: axe finds nothing.

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { openAsDemo } from '../demo.ts';
import { expect, test } from '../fixtures.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

async function expectNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

for (const theme of ['gold', 'teal', 'green']) {
  test(`visitors, theme ${theme}`, async ({ page }) => {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    for (const [path, heading] of [
      ['/home', 'Ceibo Dorado está en flor'],
      ['/home?popup=login', 'Hola de nuevo'],
      ['/home?popup=register', 'Creá tu cuenta'],
      ['/nothing-here', 'Esta página no existe'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: heading })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await expectNoViolations(page);
    }
  });
}

test('players', async ({ page, stack }) => {
  await openAsDemo(page, stack.urls.site, '/deposit');
  await expect(page.getByRole('heading', { name: 'Elegí el monto' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/cashout');
  await expect(page.getByRole('heading', { name: 'Tus retiros' })).toBeVisible();
  await expectNoViolations(page);
  await page.goto('/cashout/accounts?popup=bank-account');
  await expect(page.getByRole('heading', { name: 'Agregá los datos de tu cuenta' })).toBeVisible();
  await expectNoViolations(page);
});

test('a game in its panel', async ({ page, stack }) => {
  await openAsDemo(page, stack.urls.site, '/home?game=ceibo-dorado');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({ timeout: 30_000 });
  await expectNoViolations(page);
});
