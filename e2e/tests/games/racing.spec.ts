// The races as visitors and players meet them. There are cards without a bet, and a ticket from the
// sale over the race to its payment, to the centavo.

import type { FrameLocator, Page } from '@playwright/test';
import { expect, onBothScreens, onPhone, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';

const UNIT = 10_000n;
/** The interval between two races, and the longest race, at the pace of these tests. */
const NEXT_RACE_MS = 6000;
const RACE_MS = 6000;

function racesIn(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

onBothScreens('a visitor sees the cards and is asked to log in', async ({ page }) => {
  await page.goto('/horseracing');
  const races = racesIn(page);
  await races
    .getByRole('list', { name: 'Programa' })
    .getByRole('button', { name: /Abierta/ })
    .first()
    .click({ timeout: 30_000 });
  await expect(races.getByRole('list', { name: 'Competidores' })).toContainText(
    /Probabilidad de ganar: \d/,
  );
  await expect(races.getByText('Ingresá a tu cuenta para apostar.')).toBeVisible();
  await expect(races.getByRole('button', { name: /^Apostar/ })).toHaveCount(0);
  await expect(races.getByText(/^El pozo incluye boletos simulados de la casa/)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeVisible();
});

/** Bets on two runners of a race, counted from the next one on. */
async function buyTicket(page: Page, ahead: number): Promise<FrameLocator> {
  await page.getByRole('link', { name: 'Jugar', exact: true }).first().click();
  const races = racesIn(page);
  const open = races.getByRole('list', { name: 'Programa' }).getByRole('button', {
    name: /Abierta/,
  });
  await open.first().waitFor({ timeout: 30_000 });
  await open.nth(ahead).click();
  const wins = races.getByRole('button', { name: /, Ganador$/ });
  await wins.first().click();
  await wins.nth(1).click();
  await races.getByRole('button', { name: 'Apostar $ 200,00' }).click();
  await expect(races.getByText(/^Boleto N\.º \d+ por \$\s200,00: en juego\.$/)).toBeVisible();
  return races;
}

onPhone('a player buys a ticket, and its stake is in play', async ({ page, player }) => {
  const before = await player.wallet();
  await openAs(page, player, '/horseracing');
  await buyTicket(page, 10);
  expect(await player.wallet()).toEqual({
    available: before.available - 2n * UNIT,
    inPlay: 2n * UNIT,
  });
});

test('a ticket is paid after the race, by the dividend that is announced', async ({
  page,
  player,
}) => {
  const before = await player.wallet();
  await openAs(page, player, '/horseracing');
  // The next race may be off before all of it is chosen.
  const races = await buyTicket(page, 1);

  await expect(races.getByRole('img', { name: 'La carrera, dibujada' })).toBeVisible({
    timeout: 4 * NEXT_RACE_MS,
  });
  await expect(races.getByRole('list', { name: 'Posiciones' })).toContainText('puntero');
  await expect(races.getByRole('table', { name: /^Dividendos/ })).toBeVisible({
    timeout: 3 * RACE_MS,
  });
  const ticket = races.getByRole('listitem').filter({ hasText: /^Ganador/ });
  await expect(ticket).toContainText(/acertado|devuelto/, { timeout: 15_000 });
  const paid = await paidOn(races);
  await expect
    .poll(() => player.wallet(), { timeout: 15_000 })
    .toEqual({ available: before.available - 2n * UNIT + paid, inPlay: 0n });

  await page.goto('/casinogamehistory');
  await expect(page.getByText('Carreras de caballos').first()).toBeVisible({ timeout: 15_000 });
});

/** The prize and the refund that the ticket names, in centavos. */
async function paidOn(races: FrameLocator): Promise<bigint> {
  const text = await races
    .getByRole('listitem')
    .filter({ hasText: /^Ganador/ })
    .innerText();
  const [, refund] = /Devuelto: \$\s([\d.]+,\d\d)/.exec(text) ?? [];
  const [, prize] = /\nacertado\s+\$\s([\d.]+,\d\d)/.exec(text) ?? [];
  return centavos(refund) + centavos(prize);
}

function centavos(found = '0'): bigint {
  return BigInt(found.replaceAll(/\D/g, ''));
}
