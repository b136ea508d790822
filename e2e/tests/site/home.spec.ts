// The home page: banners, shortcuts, rows of games, the tiles of More games, and its amounts of
// money.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, MOVING, onBothScreens, test } from '../../fixtures.ts';
import { namesOf } from '../../menus.ts';
import { withProviders } from '../../operator.ts';
import { settle, takeLayoutShift, watchLayout } from '../../visit.ts';

test.use(MOVING);

const highlights = (page: Page) => page.getByRole('region', { name: 'Destacados' });
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' });
const more = (page: Page) => page.getByRole('region', { name: 'Más juegos' });
// The server's first view for visitors may be half a minute old; players see the page as it is now.
const place = (page: Page) => highlights(page).locator('[aria-current=true]');

/** The row of banners stands: what is pressed now is where it was seen. */
async function untilAtRest(page: Page): Promise<void> {
  const beside = () =>
    highlights(page)
      .locator('.slides')
      .evaluate((row) => row.scrollLeft % row.clientWidth);
  await expect.poll(beside).toBe(0);
}

/** Every provider that shortcuts and tiles go with, and one of a row. */
const ALL_OFF = {
  caballo: 'off',
  takemefishin: 'off',
  arcades: 'off',
  mancala: 'off',
  pragmaticplay: 'off',
  pragmaticplaylivecasino: 'off',
  flywin: 'off',
  rubyplay: 'off',
  vivogaming: 'off',
} as const;

test('what the server writes first has the banner, the shortcuts and the first row', async ({
  page,
  stack,
}) => {
  // A page that the server keeps may be half a minute old, and of a test that switched providers.
  await expect(async () => {
    const html = await (
      await page.request.get(`${stack.urls.site}/home`, { headers: { accept: 'text/html' } })
    ).text();
    expect(html).toContain('Ceibo Dorado está en flor');
    expect(html).toMatch(/<img[^>]*src="\/art\/banners\/ceibo\.webp"[^>]*fetchPriority="high"/i);
    expect(html).toContain('/art/shortcuts/jackpot.webp');
    expect(html).toContain('/art/games/fenix-eterno.webp');
  }).toPass({ timeout: 45_000 });
});

onBothScreens(
  'banners pass by hand, and each leads where it says',
  async ({ page, stack, isMobile, player }) => {
    await withProviders(stack, { vivogaming: 'on', bti: 'on' }, async () => {
      await openAs(page, player, '/home');
      await page.mouse.move(200, 300);
      await expect(place(page)).toHaveAccessibleName(/^1 de \d: Ceibo Dorado está en flor$/);
      if (isMobile) {
        await highlights(page)
          .locator('.slides')
          .evaluate((row) => row.scrollTo({ left: row.clientWidth }));
        await expect(place(page)).toHaveAccessibleName(/^2 de /);
      } else {
        const count = await highlights(page).locator('.car-dots button').count();
        await highlights(page).getByRole('button', { name: 'Siguiente' }).click();
        await expect(place(page)).toHaveAccessibleName(/^2 de /);
        await page.keyboard.press('ArrowRight');
        await expect(place(page)).toHaveAccessibleName(/^3 de /);
        await page.keyboard.press('Home');
        await expect(place(page)).toHaveAccessibleName(/^1 de /);
        await highlights(page).getByRole('button', { name: 'Anterior' }).click();
        await expect(place(page)).toHaveAccessibleName(new RegExp(`^${count} de ${count}: `));
      }
      await highlights(page)
        .getByRole('button', { name: /La ruleta, en primera fila$/ })
        .click();
      await expect(place(page)).toHaveAccessibleName(/La ruleta, en primera fila$/);
      await untilAtRest(page);
      await highlights(page).getByRole('link', { name: 'Ir a las mesas' }).click();
      await expect(page).toHaveURL(/\/livedealer$/);
    });
  },
);

test('banners pass by themselves until they are paused', async ({ page, stack, player }) => {
  await withProviders(stack, { vivogaming: 'on' }, async () => {
    await openAs(page, player, '/home');
    await page.mouse.move(5, 5);
    // Six seconds each; the pointer is beside them.
    await expect(place(page)).toHaveAccessibleName(/^2 de /, { timeout: 20_000 });
    await highlights(page).getByRole('button', { name: 'Pausar los destacados' }).click();
    await page.mouse.move(5, 5);
    await expect(
      highlights(page).getByRole('button', { name: 'Seguir pasando los destacados' }),
    ).toBeVisible();
    const clock = highlights(page).locator('.car-dots b');
    expect(
      await clock.evaluate((bar) => bar.getAnimations().map(({ playState }) => playState)),
    ).toEqual(['paused']);
  });
});

test.describe('where movement is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing passes by itself, and the banners can be passed by hand', async ({
    page,
    stack,
    player,
  }) => {
    await withProviders(stack, { vivogaming: 'on' }, async () => {
      await openAs(page, player, '/home');
      await page.mouse.move(200, 300);
      await expect(place(page)).toHaveAccessibleName(/^1 de /);
      await expect(highlights(page).getByRole('button', { name: /Pausar/ })).toHaveCount(0);
      await expect(highlights(page).locator('.car-dots b')).toHaveCount(0);
      await highlights(page)
        .getByRole('button', { name: /^2 de / })
        .click();
      await expect(place(page)).toHaveAccessibleName(/^2 de /);
    });
  });
});

test('shortcuts, rows and tiles are those of providers that are on', async ({
  page,
  stack,
  player,
}) => {
  const tiles = async () => {
    await page.mouse.wheel(0, 100);
    return namesOf(more(page).locator('b'));
  };
  await withProviders(
    stack,
    {
      ...ALL_OFF,
      vivogaming: 'on',
      mancala: 'on',
      pragmaticplaylivecasino: 'on',
      takemefishin: 'on',
      arcades: 'on',
    },
    async () => {
      await openAs(page, player, '/home');
      await expect
        .poll(() => namesOf(shortcuts(page).getByRole('link')))
        .toEqual(['Jackpot', 'Ruleta', 'Mesas', 'Liga de Blackjack', 'Arcades']);
      await expect
        .poll(tiles)
        .toEqual([
          'Liga de Blackjack',
          'Camino a la Copa',
          'Giros gratis Mancala',
          'Rueda de la suerte',
          'Take Me Fishin',
        ]);
      await expect(page.getByRole('link', { name: 'Ver todos BarbaraBang' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Ver todos RubyPlay/ })).toHaveCount(0);
      await more(page)
        .getByRole('link', { name: /Take Me Fishin/ })
        .click();
      await expect(page).toHaveURL(/\/takeMeFishin$/);
    },
  );
});

test('without providers there are no shortcuts, and the only tile is that of our wheel', async ({
  page,
  stack,
  player,
}) => {
  await withProviders(stack, ALL_OFF, async () => {
    await openAs(page, player, '/home');
    await expect(
      highlights(page).getByRole('heading', { name: 'Ceibo Dorado está en flor' }),
    ).toBeVisible();
    await expect(shortcuts(page)).toHaveCount(0);
    await page.mouse.wheel(0, 100);
    await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();
    await expect.poll(() => namesOf(more(page).locator('b'))).toEqual(['Rueda de la suerte']);
  });
});

/** After five seconds home shows what it has, though things may move then (`useHomeKnown`). */
async function holdLongestWait(page: Page): Promise<void> {
  await page.addInitScript((longestWaitMs) => {
    const wait = window.setTimeout.bind(window);
    const ours = (run: () => void, ms?: number, ...given: unknown[]) =>
      ms === longestWaitMs ? 0 : wait(run, ms, ...given);
    Reflect.set(window, 'setTimeout', ours);
  }, 5000);
}

/** Somebody has won: a jackpot that comes after the winners may not push them away. */
const WINNERS = ['a···a', 'be···to', 'ca···la'].map((who, index) => ({
  who,
  gameId: 'ceibo-dorado',
  gameName: 'Ceibo Dorado',
  img: '/art/games/ceibo-dorado.webp',
  amount: `${120 - index}000.00`,
  currency: 'ARS',
  at: '2026-11-01T12:00:00.000Z',
}));

onBothScreens(
  'what only the server knows of a player may come late, and moves nothing',
  async ({ page, player }) => {
    await player.call('/api/games/add-favourite', { gameId: 'ceibo-dorado' });
    await watchLayout(page);
    await holdLongestWait(page);
    try {
      for (const late of [
        ['favourites', 'recents', 'suggested'],
        ['jackpot', 'winners'],
        ['favourites', 'jackpot'],
      ]) {
        await test.step(late.join(' and '), async () => {
          const { promise: isTime, resolve: letGo } = Promise.withResolvers<void>();
          await page.route('**/api/games/winners*', (route) =>
            route.fulfill({ json: { success: true, winners: WINNERS } }),
          );
          await page.route(
            ({ pathname }) => late.includes(pathname.replace('/api/games/', '')),
            async (route) => {
              await isTime;
              await route.fallback();
            },
          );
          await openAs(page, player, '/home');
          // All else is there by then.
          await expect(shortcuts(page).getByRole('link').first()).toBeVisible();
          await expect(page.locator('main .prow a').first()).toBeAttached();
          letGo();
          await expect(page.getByRole('heading', { name: 'Favoritos' })).toBeVisible();
          await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();
          await expect(page.getByText('a···a')).toBeVisible();
          await settle(page);
          const { sum, moved } = await takeLayoutShift(page);
          expect.soft(sum, moved).toBeLessThan(0.002);
          await page.unrouteAll({ behavior: 'wait' });
        });
      }
    } finally {
      await player.call('/api/games/remove-favourite', { gameId: 'ceibo-dorado' });
    }
  },
);

test('what never comes keeps nobody from the games', async ({ page, player }) => {
  await page.route('**/api/games/jackpot', async () => new Promise(() => undefined));
  await openAs(page, player, '/home');
  await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible({
    timeout: 15_000,
  });
  await expect(highlights(page)).toBeVisible();
});
