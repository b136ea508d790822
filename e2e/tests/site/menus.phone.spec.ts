// The top panel, the side menu and the bar at the bottom of phones.

import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, PHONE, test } from '../../fixtures.ts';
import { ALWAYS, header } from '../../menus.ts';
import { PLAIN_PAGE, settle } from '../../visit.ts';

test.use(PHONE);

async function openSideMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir el menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu).toBeVisible();
  return menu;
}

test('the top panel is as wide as the screen, and the side menu has everything', async ({
  page,
}) => {
  await page.goto(PLAIN_PAGE);
  await settle(page);
  expect((await header(page).boundingBox())?.width).toBeCloseTo(390, 2);
  const menu = await openSideMenu(page);
  expect((await menu.boundingBox())?.width).toBeCloseTo(390, 2);
  for (const name of [...ALWAYS, 'Deportes', 'Caballos', 'Ingresar', 'Registrate'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
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

test('a player finds the account there', async ({ page, player }) => {
  await openAs(page, player, PLAIN_PAGE);
  const menu = await openSideMenu(page);
  await expect(menu).toContainText(player.login);
  await expect(menu).toContainText(/Efectivo\s*\$\s[\d.]+,\d\d/);
  for (const name of ['Mi saldo', 'Perfil', 'Historial de juego', 'Movimientos'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  for (const name of ['Depositar', 'Retirar'])
    await expect(menu.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await menu.getByRole('link', { name: 'Mi saldo', exact: true }).click();
  await expect(page).toHaveURL(/\/mybalance$/);
});

test('the bar at the bottom leads home, to the games, to the cashier and to the menu', async ({
  page,
  player,
}) => {
  await page.goto(PLAIN_PAGE);
  const bar = page.getByRole('navigation', { name: 'Accesos' });
  await bar.getByRole('link', { name: 'Slots' }).click();
  await expect(page).toHaveURL(/\/slots$/);
  await bar.getByRole('link', { name: 'Inicio' }).click();
  await expect(page).toHaveURL(/\/home$/);
  await bar.getByRole('link', { name: 'Ingresar' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Hola de nuevo' }),
  ).toBeVisible();
  await openAs(page, player, PLAIN_PAGE);
  await bar.getByRole('link', { name: 'Caja' }).click();
  await expect(page).toHaveURL(/\/deposit$/);
  await bar.getByRole('button', { name: 'Menú' }).click();
  await expect(page.getByRole('dialog', { name: 'Menú' })).toBeVisible();
});
