// The lobby by keyboard alone.

import { fillLobby } from '@ceibo/tools/lobby';
import { expect, test } from '../../fixtures.ts';

let empty = async () => {};
test.beforeAll(async ({ stack }) => {
  ({ empty } = await fillLobby(stack.databaseUrl));
});
test.afterAll(() => empty());

test('arrows lead from tile to tile, however many there are, and Tab through one and out', async ({
  page,
}) => {
  await page.goto('/slots');
  const at = (place: number) => page.locator(`[aria-posinset="${place}"]`);
  await at(1).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(at(2).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(at(9).getByRole('link').first()).toBeFocused();
  const size = async () => Number(await at(1).getAttribute('aria-setsize'));
  await expect.poll(size).toBeGreaterThan(5000);
  const last = await size();
  await page.keyboard.press('End');
  await expect(at(last).getByRole('link').first()).toBeFocused();
  await expect(at(last).getByRole('link').first()).toBeInViewport();
  await page.keyboard.press('Home');
  await expect(at(1).getByRole('link').first()).toBeFocused();
  await expect(at(1).getByRole('link').first()).toBeInViewport();

  await page.keyboard.press('Tab');
  await expect(at(1).getByRole('button', { name: /^Favorito/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(at(1).getByRole('link', { name: /^Demo/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.lgrid :focus')).toHaveCount(0);
});

test('a slash leads to the search, and Escape empties it', async ({ page }) => {
  await page.goto('/slots');
  const search = page.getByRole('searchbox', { name: 'Buscar juegos' });
  await expect(page.locator('[aria-posinset="1"]')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(search).toBeFocused({ timeout: 1000 });
  }).toPass();
  await page.keyboard.type('tigre');
  await expect(page).toHaveURL(/q=tigre$/);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');
  await expect(page).toHaveURL(/\/slots$/);
});
