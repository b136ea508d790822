// The poker room as visitors and players meet it. Visitors see tables without a seat. A buy-in
// comes from the table back to the balance, to the centavo, with the proof of a deck. An entry is
// given back.

import type { FrameLocator, Page } from '@playwright/test';
import { expect, onPhone, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

const BUY_IN = 1_000_000n;
const ENTRY = 52_500n;
/** Computers of the test room decide, and turns are waited for. */
const HAND_MS = 45_000;

function roomIn(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

async function enterRoom(page: Page): Promise<FrameLocator> {
  await page.getByRole('link', { name: 'Jugar', exact: true }).first().click();
  return roomIn(page);
}

test('a visitor sees the tables and is asked to log in', async ({ page }) => {
  await page.goto('/Evenbetpoker');
  const room = roomIn(page);
  await expect(room.getByRole('heading', { name: 'Jacarandá' })).toBeVisible({ timeout: 30_000 });
  await expect(room.getByText('Ingresá a tu cuenta para sentarte.')).toBeVisible();
  await expect(room.getByRole('link')).toHaveCount(0);
  await room.getByRole('tab', { name: 'Sit & Go' }).click();
  await expect(room.getByRole('heading', { name: 'Noche grande' })).toBeVisible();
  await expect(room.getByRole('button', { name: /^Anotarme/ })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

onPhone(
  'a buy-in is in play at the table, comes back exactly, and the deck of the hand is verified',
  async ({ page, player }) => {
    test.setTimeout(2 * HAND_MS + 60_000);
    const before = await player.wallet();
    await openAs(page, player, '/poker');
    await expect(page.getByText('Todavía no está abierto')).toHaveCount(0);
    const room = await enterRoom(page);
    await room.getByRole('link', { name: 'Entrar: Ceibo' }).click({ timeout: 30_000 });
    await room.getByRole('button', { name: 'Sentarme: Lugar 4' }).click({ timeout: 30_000 });
    await room.getByRole('button', { name: 'Sentarme con $ 10.000,00' }).click();

    await expect(room.getByText('rival de prueba').first()).toBeVisible({ timeout: HAND_MS });
    const fold = room.getByRole('button', { name: 'Retirarme' });
    await expect(fold).toBeVisible({ timeout: HAND_MS });
    expect(await player.wallet()).toEqual({
      available: before.available - BUY_IN,
      inPlay: BUY_IN,
    });
    await expect(
      room.getByRole('img', { name: /de (picas|corazones|diamantes|tréboles)$/ }),
    ).not.toHaveCount(0);
    await fold.click();
    await room.getByRole('button', { name: 'Opciones de la mesa' }).click();
    await room.getByRole('button', { name: 'Levantarme y cobrar' }).click();
    const told = room.getByText(/^Volvieron \$\s[\d.,]+ a tu saldo\.$/);
    await expect(told).toBeVisible({ timeout: HAND_MS });
    const back = BigInt((await told.innerText()).replaceAll(/\D/g, ''));
    expect(back).toBeGreaterThan(BUY_IN - 20_000n);
    expect(await player.wallet()).toEqual({
      available: before.available - BUY_IN + back,
      inPlay: 0n,
    });

    await room.getByRole('button', { name: 'Mis manos' }).click();
    await room
      .getByRole('button', { name: /^Ver la mano #/ })
      .first()
      .click({ timeout: HAND_MS });
    await expect(room.getByText('Mazo verificado')).toBeVisible();

    await page.goto('/casinogamehistory');
    await expect(page.getByText('Texas hold’em').first()).toBeVisible({ timeout: 15_000 });
  },
);

test('an entry to a sit-and-go is in play, and is given back before the beginning', async ({
  page,
  player,
}) => {
  const before = await player.wallet();
  await openAs(page, player, '/poker');
  const room = await enterRoom(page);
  await room.getByRole('tab', { name: 'Sit & Go' }).click({ timeout: 30_000 });
  await room.getByRole('button', { name: 'Anotarme: Turbo 6' }).click();
  const leave = room.getByRole('button', { name: 'Salir del torneo' }).first();
  await expect(leave).toBeVisible({ timeout: 15_000 });
  expect(await player.wallet()).toEqual({ available: before.available - ENTRY, inPlay: ENTRY });
  await leave.click();
  await expect(room.getByText(/te devolvemos la entrada de \$\s525,00/)).toBeVisible();
  await expect.poll(() => player.wallet(), { timeout: 15_000 }).toEqual(before);
});
