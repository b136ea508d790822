// The site as an installed page: what Chromium asks of one, what the service worker stores, and the
// page without a network.

import type { CDPSession, Page } from '@playwright/test';
import { expect, PHONE, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

test.use({ ...PHONE, serviceWorkers: 'allow' });

const storedPaths = (page: Page) =>
  page.evaluate(async () => {
    const caches = await Promise.all(
      (await window.caches.keys()).map((name) => window.caches.open(name)),
    );
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

const isOfShell = (path: string) =>
  /^\/(offline\.(html|js)|assets\/[^/]+\.(js|css|svg))$/.test(path);

async function missingForInstallation(browser: CDPSession): Promise<string[]> {
  const { errors } = await browser.send('Page.getAppManifest');
  const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
  return (
    [...errors.map(({ message }) => message), ...installabilityErrors.map((e) => e.errorId)]
      // Pages of tests are private windows, which install nothing.
      .filter((found) => found !== 'in-incognito')
  );
}

test('the site can be installed, stores nothing of a player, and says that there is no network', async ({
  page,
  context,
  player,
}) => {
  await page.goto('/home');
  await page.evaluate(() => navigator.serviceWorker.ready);
  expect(await missingForInstallation(await context.newCDPSession(page))).toEqual([]);

  await openAs(page, player, '/mybalance');
  await page.reload();
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => storedPaths(page)).toContain('/offline.html');
  expect((await storedPaths(page)).filter((path) => !isOfShell(path))).toEqual([]);

  await context.setOffline(true);
  await page.goto('/home?lang=pt');
  await expect(page.getByRole('heading')).toHaveText('Não foi possível carregar o site.');
  await page.goto('/deposit');
  await expect(page.getByRole('heading')).toHaveText('No pudimos cargar el sitio.');
  await context.setOffline(false);
  // The page tries again by itself.
  await expect(page.getByRole('heading', { name: 'Caja' })).toBeVisible();
});
