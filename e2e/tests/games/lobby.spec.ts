// The lobby with thousands of games: searching, filtering, scrolling through them and keeping some.

import { AxeBuilder } from '@axe-core/playwright';
import { fillLobby } from '@ceibo/tools/lobby';
import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onBothScreens, onPhone, test } from '../../fixtures.ts';
import { overflow } from '../../visit.ts';

/** More tiles than this are never drawn, on the widest screen of these tests. */
const MOST_DRAWN = 120;

let empty = async () => {};
let everything = 0;
test.beforeAll(async ({ stack }) => {
  ({ empty } = await fillLobby(stack.databaseUrl));
  everything = await countOf(stack.urls.site, '');
});
test.afterAll(() => empty());

/** The number of games that the server finds. */
async function countOf(site: string, query: string): Promise<number> {
  const answer = (await (await fetch(`${site}/api/games/search?${query}`)).json()) as {
    total: number;
  };
  return answer.total;
}

const grid = (page: Page) => page.getByRole('list', { name: 'Juegos', exact: true });
const tiles = (page: Page) => grid(page).getByRole('listitem');
const search = (page: Page) => page.getByRole('searchbox', { name: 'Buscar juegos' });

onPhone(
  'a search forgives mistakes, stays in the address and can be gone back from',
  async ({ page, stack }) => {
    await page.goto('/slots');
    await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(everything));
    const found = await countOf(stack.urls.site, 'q=dargón azl');
    expect(found).toBeGreaterThan(10);
    await search(page).fill('dargón azl');
    await expect(
      grid(page)
        .getByRole('link', { name: /^Dragón Azul/ })
        .first(),
    ).toBeVisible();
    await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(found));
    // All of them are in sight, or nearly.
    await expect(tiles(page)).toHaveCount(found);
    await expect(page).toHaveURL(/[?&]q=darg%C3%B3n\+azl/);
    await expect(page.getByRole('status').filter({ hasText: `${found} juegos` })).toBeAttached();

    // A person who gets the address sees the same.
    await page.reload();
    await expect(search(page)).toHaveValue('dargón azl');
    await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(found));
    await page.goBack();
    await expect(search(page)).toHaveValue('');
    await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(everything));
  },
);

test('a search that finds nothing says so, and shows what comes nearest', async ({ page }) => {
  await page.goto('/slots?q=dragones+xyzzy');
  await expect(page.getByText('No encontramos “dragones xyzzy”')).toBeVisible();
  await page.getByRole('link', { name: 'Ver todos', exact: true }).click();
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(everything));

  await page.goto('/slots?q=leon&features=no-such-one');
  await expect(page.getByRole('heading', { name: 'Sin los filtros sí aparecen' })).toBeVisible();
  await page.getByRole('link', { name: 'Quitar filtros' }).click();
  await expect(grid(page).getByRole('link', { name: /^León/ }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/slots\?q=leon$/);
});

onPhone('filters say how many games they leave, and leave that many', async ({ page }) => {
  await page.goto('/slots');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Filtros' });
  await sheet.getByRole('button', { name: /^Jackpot/ }).click();
  await expect(page).toHaveURL(/features=jackpot/);
  // The counts follow.
  await expect(
    sheet.getByRole('button', { name: `Ver ${everything.toLocaleString('es-AR')} juegos` }),
  ).toBeHidden();
  const step = sheet.getByRole('button', { name: /^96 % o más/ });
  await expect(sheet.getByRole('button', { name: /^Jackpot/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const told = (await step.innerText()).replace(/.*\D(?=\d+$)/s, '');
  await step.click();
  await expect(sheet.getByRole('button', { name: `Ver ${told} juegos` })).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include('dialog')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await sheet.getByRole('button', { name: `Ver ${told} juegos` }).click();
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', told);
  await expect(page.getByRole('button', { name: /^Filtros/ })).toContainText('2');
});

onBothScreens(
  'thousands of games are scrolled through, and only those in sight are drawn',
  async ({ page }) => {
    await page.goto('/slots');
    await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(everything));
    const last = page.locator(`[aria-posinset="${everything}"]`);
    await expect(async () => {
      await grid(page).evaluate((list) =>
        window.scrollTo({
          top: window.scrollY + list.getBoundingClientRect().bottom - window.innerHeight,
          behavior: 'instant',
        }),
      );
      await expect(last.getByRole('link').first()).toBeInViewport({ timeout: 2000 });
    }).toPass();
    expect(await tiles(page).count()).toBeLessThan(MOST_DRAWN);
    expect(await overflow(page)).toBe(0);
    // A new choice begins at its beginning.
    await page.getByRole('button', { name: /^Orden/ }).click();
    await page.getByRole('link', { name: 'De la A a la Z' }).click();
    await expect(page).toHaveURL(/sort=name/);
    await expect(page.locator('[aria-posinset="1"]').getByRole('link').first()).toBeInViewport();
  },
);

test('a game without a picture shows its name, and every tile says what the game is like', async ({
  page,
}) => {
  await page.goto('/slots?q=Pirata+Perdido+Express');
  const tile = tiles(page).first();
  await expect(tile.locator('.gpic-none')).toBeVisible();
  await expect(tile.getByRole('link').first()).toHaveAccessibleName(
    /^Pirata Perdido Express, .+, RTP \d\d,\d\d %$/,
  );
  await expect(tile).toContainText(/\$\s\d+ – \$\s[\d.]+/);
  const { violations } = await new AxeBuilder({ page })
    .include('.lobby')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test('the popup of studios leads to one of them, which the address remembers', async ({ page }) => {
  await page.goto('/slots');
  await page.getByRole('link', { name: 'Ver todos los estudios' }).click();
  const popup = page.getByRole('dialog', { name: 'Elegí un estudio' });
  await popup.getByRole('link', { name: /Platipus/ }).click();
  await expect(page).toHaveURL(/\/slots\?provider=platipus$/);
  await expect(popup).toBeHidden();
  await expect(
    grid(page)
      .getByRole('link', { name: /Platipus/ })
      .first(),
  ).toBeVisible();
});

test('a visitor’s heart waits for the login and is then the same everywhere', async ({
  page,
  player,
}) => {
  await page.goto('/slots?q=ceibo+dorado');
  await page.getByRole('button', { name: 'Favorito: Ceibo Dorado' }).click();
  const popup = page.getByRole('dialog', { name: 'Hola de nuevo' });
  await popup.getByLabel('Usuario o correo').fill(player.login);
  await popup.getByLabel('Contraseña', { exact: true }).fill(player.password);
  await popup.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page.getByRole('button', { name: 'Favorito: Ceibo Dorado' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page).toHaveURL(/\/slots\?q=ceibo\+dorado$/);

  const elsewhere = player;
  await expect
    .poll(async () => JSON.stringify(await elsewhere.call('/api/games/favourites')))
    .toContain('ceibo-dorado');
  await page.getByRole('link', { name: /^Favoritos/ }).click();
  await page.getByRole('button', { name: 'Favorito: Ceibo Dorado' }).click();
  await expect(page.getByText('Todavía no tenés favoritos')).toBeVisible();
  await expect
    .poll(async () => JSON.stringify(await elsewhere.call('/api/games/favourites')))
    .not.toContain('ceibo-dorado');
});

test('a demo is played without money, and what was played is gone on with', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/slots?q=ceibo+dorado');
  const before = await player.wallet();
  await page.getByRole('link', { name: 'Demo de Ceibo Dorado' }).click();
  const panel = page.getByRole('region', { name: 'Juego: Ceibo Dorado' });
  await expect(panel.getByText('Modo demo')).toBeVisible();
  await expect(
    panel
      .frameLocator('iframe')
      .getByText(/^\s*[\d.]+,\d\d\s*$/)
      .first(),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Cerrar juego' }).click();
  expect(await player.wallet()).toEqual(before);

  await grid(page)
    .getByRole('link', { name: /^Ceibo Dorado, / })
    .click();
  await expect(
    panel
      .frameLocator('iframe')
      .getByText(/\$\s[\d.]+,\d\d/)
      .first(),
  ).toBeVisible();
  await panel.getByRole('button', { name: 'Cerrar juego' }).click();
  await page.goto('/home');
  await expect(
    page.getByRole('region', { name: 'Seguí jugando' }).getByRole('link', { name: /Ceibo Dorado/ }),
  ).toBeVisible();
});

test('games that cannot be had are asked for again', async ({ page, context }) => {
  await page.goto('/slots');
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(everything));
  await context.setOffline(true);
  await search(page).fill('oro');
  await expect(page.getByText('No pudimos cargar los juegos')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expect(grid(page).getByRole('link', { name: /^Oro/ }).first()).toBeVisible();
});
