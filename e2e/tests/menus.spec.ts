// The header, the side menu and the choices of language and theme, to visitors and players, on a wide screen and on a phone.

import type { Locator, Page } from '@playwright/test';
import { openAsDemo } from '../demo.ts';
import { expect, test } from '../fixtures.ts';
import { switchProvider } from '../operator.ts';
import { settle } from '../visit.ts';

const header = (page: Page) => page.getByRole('banner');
const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const names = async (links: Locator) => (await links.allTextContents()).map((name) => name.trim());

/** What Spanish visitors and players find in the menu, in its order; New Launches stands under News. */
const ALWAYS = ['Inicio', 'Slots', 'Promociones', 'Contacto'];

/** Opens the side menu of phones. */
async function openSideMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  return menu;
}

test.describe('on a wide screen', () => {
  test.skip(({ isMobile }) => isMobile, 'the header of phones is another');

  test('a visitor finds the menu, the way in and no account', async ({ page }) => {
    await page.goto('/home');
    await settle(page);
    expect(await names(mainMenu(page).getByRole('link'))).toEqual(ALWAYS);
    // Before the login nobody knows whether these two are on, and they always show.
    for (const name of ['Deportes', 'Caballos']) await expect(header(page).getByRole('link', { name })).toBeVisible();
    await expect(header(page).getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
    await expect(header(page).getByRole('group', { name: 'Saldo' })).toHaveCount(0);
    await header(page).getByRole('link', { name: 'Registrate' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Creá tu cuenta' })).toBeVisible();
    await page.keyboard.press('Escape');
    await header(page).getByRole('link', { name: 'Ingresar' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await page.keyboard.press('Escape');
    await mainMenu(page).getByRole('link', { name: 'Promociones' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
    await header(page).getByRole('link', { name: 'Ceibo, inicio' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });

  test('a player finds name, money, profile, cashier and the way out', async ({ page, stack }) => {
    await openAsDemo(page, stack.urls.site, '/home');
    const money = header(page).getByRole('group', { name: 'Saldo' });
    await expect(money).toContainText(/Efectivo\s*\$\s100\.000,00/);
    await expect(money).toContainText(/Bono\s*\$\s5\.000,00/);
    await expect(header(page).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    const account = header(page).getByRole('button', { name: /Cuenta/ });
    await expect(account).toContainText('demo');
    await account.click();
    expect(await names(page.getByRole('group', { name: 'Mi perfil' }).getByRole('link'))).toEqual(['Mi saldo', 'Perfil', 'Historial de juego']);
    expect(await names(page.getByRole('group', { name: 'Caja' }).getByRole('link'))).toEqual(['Depositar', 'Retirar', 'Movimientos']);
    await page.getByRole('group', { name: 'Mi perfil' }).getByRole('link', { name: 'Mi saldo' }).click();
    await expect(page).toHaveURL(/\/mybalance$/);
    await expect(page.getByRole('group', { name: 'Mi perfil' })).toBeHidden();
    // The figures are kept for the session.
    expect(await page.evaluate(() => ({ cashuser: sessionStorage.getItem('cashuser'), bounsuser: sessionStorage.getItem('bounsuser') }))).toEqual({
      cashuser: '100000.00',
      bounsuser: '5000.00',
    });
  });

  test('News opens by the mouse, by a press and by the keyboard', async ({ page }) => {
    await page.goto('/home');
    const news = page.getByRole('button', { name: 'Novedades' });
    const launches = mainMenu(page).getByRole('link', { name: 'Lanzamientos' });
    await expect(launches).toBeHidden();

    await news.hover();
    await expect(launches).toBeVisible();
    await page.getByRole('heading', { name: 'Mejores juegos' }).hover();
    await expect(launches).toBeHidden();

    await news.click();
    await expect(news).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('heading', { name: 'Mejores juegos' }).click();
    await expect(launches).toBeHidden();

    await news.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(launches).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(launches).toBeHidden();
    await expect(news).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/newLaunches$/);
    await expect(launches).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.skip(({ isMobile }) => !isMobile, 'wide screens show the menu itself');

  test('the top panel is as wide as the screen, and the side menu has everything', async ({ page }) => {
    await page.goto('/home');
    await settle(page);
    expect((await header(page).boundingBox())?.width).toBe(390);
    const menu = await openSideMenu(page);
    expect((await menu.boundingBox())?.width).toBe(390);
    for (const name of [...ALWAYS, 'Deportes', 'Caballos', 'Ingresar', 'Registrate']) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    await expect(menu.getByRole('link', { name: 'Lanzamientos' })).toBeHidden();
    await menu.getByRole('button', { name: 'Novedades' }).click();
    await menu.getByRole('link', { name: 'Lanzamientos' }).click();
    await expect(page).toHaveURL(/\/newLaunches$/);
    await expect(menu).toBeHidden();
    await openSideMenu(page);
    await menu.getByRole('button', { name: 'Cerrar' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeFocused();
  });

  test('a player finds the account there', async ({ page, stack }) => {
    await openAsDemo(page, stack.urls.site, '/home');
    const menu = await openSideMenu(page);
    await expect(menu).toContainText('demo');
    await expect(menu).toContainText(/\$\s100\.000,00/);
    for (const name of ['Mi saldo', 'Perfil', 'Historial de juego', 'Movimientos']) await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
    for (const name of ['Depositar', 'Retirar']) await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
    await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
    await menu.getByRole('link', { name: 'Mi saldo', exact: true }).click();
    await expect(page).toHaveURL(/\/mybalance$/);
  });

  test('the bar at the bottom leads home, to the games, to the cashier and to the menu', async ({ page, stack }) => {
    await page.goto('/home');
    const bar = page.getByRole('navigation', { name: 'Accesos' });
    await bar.getByRole('link', { name: 'Slots' }).click();
    await expect(page).toHaveURL(/\/slots$/);
    await bar.getByRole('link', { name: 'Inicio' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await bar.getByRole('link', { name: 'Ingresar' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await openAsDemo(page, stack.urls.site, '/home');
    await bar.getByRole('link', { name: 'Caja' }).click();
    await expect(page).toHaveURL(/\/deposit$/);
    await bar.getByRole('button', { name: 'Menú' }).click();
    await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
  });
});

/** Entries by the provider that they come and go with. */
const OF_PROVIDERS: Record<string, string[]> = {
  bti: ['Deportes'],
  evenbetpoker: ['Póker'],
  mancala: ['Giros gratis Mancala'],
  pragmaticplaylivecasino: ['Liga de Blackjack', 'Camino a la Copa', 'Eventos'],
};

test('entries come and go with their providers', async ({ page, stack, isMobile }) => {
  test.setTimeout(120_000);
  const all = Object.values(OF_PROVIDERS).flat();
  const around = isMobile ? page.getByRole('dialog') : header(page);
  await openAsDemo(page, stack.urls.site, '/home');

  /** Asks again: a page begins with what the tab knows of the providers, and has the news a second later. */
  const expectShown = async (wanted: readonly string[]) => {
    await page.reload();
    if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click();
    const news = around.getByRole('button', { name: 'Novedades' });
    const shown = async () => {
      // It closes by itself when new entries move it away from under the mouse.
      if ((await news.getAttribute('aria-expanded')) === 'false') await news.press('Enter');
      return (await names(around.getByRole('link'))).filter((name) => all.includes(name)).toSorted();
    };
    await expect.poll(shown).toEqual(wanted.toSorted());
  };
  const switchAll = (state: 'on' | 'off') => Promise.all(Object.keys(OF_PROVIDERS).map((key) => switchProvider(stack, key, state)));

  await expectShown([]);
  await switchAll('on');
  try {
    await expectShown(all);
  } finally {
    await switchAll('off');
  }
  await expectShown([]);
});
