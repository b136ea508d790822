// The header of wide screens, to visitors and players.

import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { ALWAYS, header, mainMenu, namesOf } from '../../menus.ts';
import { PLAIN_PAGE, settle } from '../../visit.ts';

test('a visitor finds the menu, the way in and no account', async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  await settle(page);
  // A page that the server wrote may be half a minute old; the living one knows better once it
  // receives the event.
  await expect.poll(() => namesOf(mainMenu(page).getByRole('link'))).toEqual(ALWAYS);
  await expect(header(page).getByRole('link', { name: 'Deportes' })).toBeVisible();
  await expect(header(page).getByRole('link', { name: 'Caballos' })).toBeVisible();
  await expect(header(page).getByRole('button', { name: 'Cerrar sesión' })).toHaveCount(0);
  await expect(header(page).getByRole('group', { name: 'Saldo' })).toHaveCount(0);
  await header(page).getByRole('link', { name: 'Registrate' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Creá tu cuenta' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await header(page).getByRole('link', { name: 'Ingresar' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Hola de nuevo' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await mainMenu(page).getByRole('link', { name: 'Promociones' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
  await header(page).getByRole('link', { name: 'Ceibo, inicio' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a player finds name, money, profile, cashier and the way out', async ({ page, player }) => {
  await openAs(page, player, PLAIN_PAGE);
  const money = header(page).getByRole('group', { name: 'Saldo' });
  await expect(money).toContainText(/Efectivo\s*\$\s[\d.]+,\d\d/);
  await expect(money).toContainText(/Bono\s*\$\s5\.000,00/);
  await expect(header(page).getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  const account = header(page).getByRole('button', { name: /Cuenta/ });
  await expect(account).toContainText(player.login);
  await account.click();
  expect(await namesOf(page.getByRole('group', { name: 'Mi perfil' }).getByRole('link'))).toEqual([
    'Mi saldo',
    'Perfil',
    'Historial de juego',
  ]);
  expect(await namesOf(page.getByRole('group', { name: 'Caja' }).getByRole('link'))).toEqual([
    'Depositar',
    'Retirar',
    'Movimientos',
  ]);
  await page
    .getByRole('group', { name: 'Mi perfil' })
    .getByRole('link', { name: 'Mi saldo' })
    .click();
  await expect(page).toHaveURL(/\/mybalance$/);
  await expect(page.getByRole('group', { name: 'Mi perfil' })).toBeHidden();
  // The figures are kept for the session.
  expect(
    await page.evaluate(() => ({
      cashuser: sessionStorage.getItem('cashuser'),
      bounsuser: sessionStorage.getItem('bounsuser'),
    })),
  ).toEqual({
    cashuser: expect.stringMatching(/^\d+\.\d\d$/),
    bounsuser: '5000.00',
  });
});

test('News opens by the mouse, by a press and by the keyboard', async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  const news = page.getByRole('button', { name: 'Novedades' });
  const launches = mainMenu(page).getByRole('link', { name: 'Lanzamientos' });
  await expect(launches).toBeHidden();

  await news.hover();
  await expect(launches).toBeVisible();
  await page.getByRole('heading', { level: 1 }).hover();
  await expect(launches).toBeHidden();

  await news.click();
  await expect(news).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('heading', { level: 1 }).click();
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
