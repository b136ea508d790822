// The player's own choices: language and theme.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onBothScreens, test } from '../../fixtures.ts';
import { keep, PLAIN_PAGE, settle } from '../../visit.ts';

/** The choices of language and theme: in the footer of every page. */
const footer = (page: Page) => page.getByRole('contentinfo');

onBothScreens(
  'a language is chosen by a press, comes with a new page and stays',
  async ({ page, isMobile }) => {
    await page.goto('/promotions');
    await settle(page);
    await page.evaluate(() => Reflect.set(window, 'isFirstPage', true));
    if (isMobile) {
      await page.getByRole('button', { name: 'Abrir el menú' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /English/ })
        .click();
    } else {
      await page.getByRole('banner').getByRole('button', { name: 'Idioma' }).click();
      const choices = page
        .getByRole('banner')
        .getByRole('button', { name: /Español|Português|English/ });
      expect(await choices.allTextContents()).toEqual(['Español', 'Português', 'English']);
      await page.getByRole('button', { name: 'English', exact: true }).first().click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => Reflect.has(window, 'isFirstPage'))).toBe(false);
    expect(
      await page.evaluate(() => [localStorage.getItem('locale'), localStorage.getItem('code')]),
    ).toEqual(['en', 'en']);

    await page.goto('/contactus');
    await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible();

    await footer(page)
      .getByRole('button', { name: /Português/ })
      .click();
    await expect(page.getByRole('button', { name: 'Enviar mensagem' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  },
);

test('amounts keep the Argentine form in every language, and a logout keeps the choice', async ({
  page,
  player,
}) => {
  await openAs(page, player, PLAIN_PAGE);
  await keep(page, { code: 'en' });
  await page.goto('/mybalance');
  await expect(page.getByRole('main').getByText('$ 105.000,00').first()).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Login' }).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a theme changes at once, stays, and never flashes', async ({ page }) => {
  // Notes every theme that the page has had, and when, beside the moment of its first paint.
  await page.addInitScript(() => {
    const seen: { theme: string; at: number }[] = [];
    Reflect.set(window, 'themesSeen', seen);
    const note = () => {
      const theme = document.documentElement?.dataset['theme'];
      if (theme !== undefined && seen.at(-1)?.theme !== theme)
        seen.push({ theme, at: performance.now() });
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      attributeFilter: ['data-theme'],
    });
  });
  await page.goto('/aboutus');
  await settle(page);
  const accent = () =>
    page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    );
  const gold = await accent();
  const theme = footer(page).getByRole('group', { name: 'Tema' });
  await theme.getByRole('button', { name: 'Turquesa' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal');
  await expect(theme.getByRole('button', { name: 'Turquesa' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await accent()).not.toBe(gold);

  await page.goto('/promotions');
  await settle(page);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal');
  const { seen, firstPaint } = await page.evaluate(() => ({
    seen: Reflect.get(window, 'themesSeen') as { theme: string; at: number }[],
    firstPaint: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
  }));
  expect(firstPaint).toBeGreaterThan(0);
  expect(seen.at(-1)?.theme).toBe('teal');
  expect(seen.filter(({ at }) => at > firstPaint)).toEqual([]);
});

test('a language that a link names holds for that page and changes no choice', async ({ page }) => {
  await page.goto('/promotions?lang=pt');
  await expect(page.getByRole('heading', { level: 1, name: 'Promoções' })).toBeVisible();
  await page.goto('/promotions');
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
});

test('a button pressed before the scripts are there is pressed all the same', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto('/promotions', { waitUntil: 'commit' });
  await footer(page).getByRole('button', { name: 'Turquesa' }).click();
  await expect(page.locator('.first-view')).toHaveCount(1);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'gold');
  scripts.resolve();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal');
});
