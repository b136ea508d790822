// The site's behaviour when something around it is wrong: it says so, and goes on as far as it can.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { settle } from '../../visit.ts';

const unreachable = (page: Page) =>
  page.getByRole('status').getByText('No llegamos al servidor. Probamos de nuevo…');

/** The player's money in the header, which has the jackpot too. */
const wallet = (page: Page) => page.getByRole('banner').getByRole('group', { name: 'Saldo' });

/** Tells the files that a page fetches later from those that it begins with. */
async function latePart(page: Page): Promise<(address: URL) => boolean> {
  const written = await (await page.request.get('/home')).text();
  return ({ pathname }) => pathname.startsWith('/assets/p-') && !written.includes(pathname);
}

/** The network gives another text in place of a language's file; none: there is no such file. */
async function spoilLanguage(page: Page, code: string, text: string | null): Promise<void> {
  await page.route(`**/assets/Languages/${code}.json*`, (route) =>
    route.fulfill(
      text === null ? { status: 404 } : { contentType: 'application/json', body: text },
    ),
  );
}

test.describe('language files', () => {
  for (const [what, text] of [
    ['a broken', '{"menu.news": "Novid'],
    ['a senseless', '["menu.news"]'],
    ['a missing', null],
  ] as const) {
    test(`${what} file shows the site in Spanish, and a word about it`, async ({ page }) => {
      await spoilLanguage(page, 'pt', text);
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('code', 'pt'));
      await page.goto('/promotions');
      await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
      const note = page.getByText(
        'No pudimos cargar los textos en Português. Por ahora ves el sitio en español.',
      );
      await expect(note).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible();
      await page.getByRole('button', { name: 'Cerrar' }).click();
      await expect(note).toBeHidden();
    });
  }

  test('without the Spanish file too, the page says in three languages that it cannot start', async ({
    page,
  }) => {
    await spoilLanguage(page, 'pt', null);
    await spoilLanguage(page, 'es', '');
    await page.goto('/home');
    for (const words of [
      'No pudimos cargar el sitio.',
      'Não foi possível carregar o site.',
      'We could not load the site.',
    ]) {
      await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    }
    await expect(page.getByRole('button', { name: /Reintentar/ })).toBeVisible();
  });
});

test('a site that could not start begins by itself once the server answers', async ({ page }) => {
  await page.clock.install();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/home');
  const word = page.getByRole('alert').getByText('No pudimos cargar el sitio.');
  await expect(word).toBeVisible();
  await page.route('**/home', (route) => route.abort());
  const asked = page.waitForRequest('**/home');
  await page.clock.fastForward(50_000);
  await asked;
  await expect(word).toBeVisible();
  await page.unrouteAll();
  await expect(async () => {
    await page.clock.fastForward(50_000);
    await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await expect(page.locator('#boot')).toHaveCount(0);
  await expect(word).toHaveCount(0);
});

test('a stored language that nobody speaks is Spanish', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    localStorage.setItem('code', '{"code":"pt"}');
    localStorage.setItem('locale', '../en');
  });
  await page.goto('/contactus');
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es-AR');
  await expect(page.getByText(/No pudimos cargar/)).toHaveCount(0);
});

test('a page that cannot be fetched leaves the menus standing, and is there once the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/home');
  await settle(page);
  await context.setOffline(true);
  const contact = page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' });
  await contact.click();
  await expect(unreachable(page)).toBeVisible({ timeout: 20_000 });
  // The pages that are here already still work. Going to one ends the wait.
  await page.getByRole('banner').getByRole('link', { name: 'Ceibo, inicio' }).click();
  await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();
  await contact.click();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible({
    timeout: 40_000,
  });
});

test('a page that is cut off while it loads becomes whole once the server answers', async ({
  page,
  player,
}) => {
  const cutOff = [await latePart(page), '**/api/**'];
  for (const addresses of cutOff) await page.route(addresses, (route) => route.abort());
  await openAs(page, player, '/home');
  await expect(unreachable(page)).toBeVisible({ timeout: 20_000 });
  for (const addresses of cutOff) await page.unroute(addresses);
  await expect(wallet(page).getByText('$ 100.000,00').first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();
  await expect(unreachable(page)).toBeHidden({ timeout: 40_000 });
});

// The first view of the promotions waits for code of its own, that of the terms does not.
for (const [path, words] of [
  ['/promotions', 'Bono de bienvenida'],
  ['/termsandconditions', 'Retiros'],
] as const)
  test(`${path}, whose code was cut off twice, keeps its text until it is alive`, async ({
    page,
  }) => {
    await page.addInitScript((text) => {
      let hasCome = false;
      const look = () => {
        const isHere = document.querySelector('main')?.textContent.includes(text) ?? false;
        if (hasCome && !isHere) document.documentElement.setAttribute('data-lost', '');
        hasCome ||= isHere;
        requestAnimationFrame(look);
      };
      look();
    }, words);
    // The page preloads a part, and then asks for it: both fail.
    const asked = new Map<string, number>();
    await page.route(await latePart(page), (route) => {
      const { pathname } = new URL(route.request().url());
      const times = (asked.get(pathname) ?? 0) + 1;
      asked.set(pathname, times);
      return times > 2 ? route.continue() : route.abort();
    });
    await page.goto(path);
    await expect(page.locator('#boot')).toHaveCount(0);
    await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
    await expect(page.locator('html')).not.toHaveAttribute('data-lost');
    await expect(page.getByRole('button', { name: 'Cargar de nuevo' })).toHaveCount(0);
    expect(asked.size).toBeGreaterThan(2);
  });

test('a game goes on while what is opened over it does not come', async ({
  page,
  context,
  player,
}) => {
  await openAs(page, player, '/home?game=ceibo-dorado');
  const game = page.locator('iframe');
  await expect(game).toBeVisible();
  await settle(page);
  await context.setOffline(true);
  let asked = 0;
  page.on('request', () => (asked += 1));
  await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
  await expect(unreachable(page)).toBeVisible({ timeout: 20_000 });
  await expect(game).toBeVisible();
  // Nothing is asked for in a hurry, whatever the browser still answers by itself.
  expect(asked).toBeLessThan(30);
  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible({ timeout: 40_000 });
});

test('a part that the site no longer has loads the page anew, once', async ({ page }) => {
  await page.goto('/home');
  await settle(page);
  let asked = 0;
  await page.route(await latePart(page), (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  const reloaded = page.waitForEvent('load');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contacto' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/contactus$/);
  await expect(page.getByRole('button', { name: 'Cargar de nuevo' })).toBeVisible();
  const before = asked;
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Cargar de nuevo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contacto' })).toBeVisible();
  expect(asked).toBe(before);
});

test('a text that cannot be fetched: the page says so, offers another try, and knows by itself when the server is back', async ({
  page,
  context,
}) => {
  await page.goto('/aboutus');
  await settle(page);
  await context.setOffline(true);
  // The script of the page is here already, its text is not.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
  const again = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible({ timeout: 20_000 });
  await expect(unreachable(page)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(unreachable(page)).toBeHidden({ timeout: 40_000 });
  await again.click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Términos y condiciones' }),
  ).toBeVisible();
});

test('a message that could not be sent stays in its form', async ({ page, context }) => {
  await page.goto('/contactus');
  await page.getByLabel('Nombre').fill('Nora Vidal');
  await page.getByLabel('Correo').fill('nora@correo.example');
  await page.getByRole('combobox', { name: 'Motivo' }).selectOption('other');
  const message = page.getByLabel('Mensaje');
  await message.fill('¿Cómo cambio mi correo?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(
    page.getByText('No pudimos conectarnos. Revisá tu conexión y probá de nuevo.'),
  ).toBeVisible();
  await expect(message).toHaveValue('¿Cómo cambio mi correo?');
  await context.setOffline(false);
});

test('while the server takes its time the page shows that it waits, and then what it waited for', async ({
  page,
  stack,
}) => {
  await page.goto('/aboutus');
  await settle(page);
  // Stopped as by a debugger: connections are taken, and nothing is answered.
  process.kill(stack.server.pid ?? 0, 'SIGSTOP');
  try {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidad' }).click();
    await expect(
      page.getByRole('status', { name: 'Cargando…' }).or(page.getByText('Cargando…')).first(),
    ).toBeAttached();
    await expect(page.getByRole('main').locator('.sk').first()).toBeVisible();
  } finally {
    process.kill(stack.server.pid ?? 0, 'SIGCONT');
  }
  await expect(
    page.getByRole('heading', { level: 1, name: 'Política de privacidad' }),
  ).toBeVisible();
  await expect(page.getByRole('main').locator('.sk')).toHaveCount(0);
});

/**
 * Storage that a browser has switched off throws when it is touched; storage that is full, when
 * something is put there.
 */
const SPOILT = {
  'switched off': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [what, spoil] of Object.entries(SPOILT)) {
  test(`with storage ${what} choices hold for the page, and the site says for how long`, async ({
    page,
  }) => {
    await page.addInitScript(spoil);
    await page.goto('/promotions');
    await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('button', { name: 'Turquesa' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'teal');
    const note = page.getByText(
      'Tu navegador no nos deja guardar lo que elegís: vale hasta que cierres o recargues esta ' +
        'página.',
    );
    await expect(note).toBeVisible();
    await footer.getByRole('button', { name: /English/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promotions' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByText('Your browser does not let us keep what you choose')).toBeVisible();
  });

  test(`with storage ${what} a player logs in and uses the site`, async ({
    page,
    isMobile,
    player,
  }) => {
    await page.addInitScript(spoil);
    await page.goto('/home?popup=login');
    const popup = page.getByRole('dialog');
    await popup.getByLabel('Usuario o correo').fill(player.login);
    await popup.getByLabel('Contraseña', { exact: true }).fill(player.password);
    await popup.getByRole('button', { name: 'Ingresar' }).click();
    await expect(popup).toBeHidden();
    await expect(
      page.getByText(
        'Tu navegador no nos deja guardar datos: si cerrás o recargás esta página, vas a tener ' +
          'que ingresar de nuevo.',
      ),
    ).toBeVisible();
    const cash = wallet(page).getByText('$ 100.000,00').first();
    await expect(cash).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Depositar' }).click();
    await expect(page.getByRole('heading', { name: 'Elegí el monto' })).toBeVisible();
    if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
    await expect(page.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible();
  });
}

test('what somebody else wrote into the storage breaks nothing', async ({ page, player }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => {
    for (const key of [
      'cashuser',
      'bounsuser',
      'cashInPlay',
      'balance',
      'providers',
      'profileName',
      'gameSession',
      'deposits',
    ])
      sessionStorage.setItem(key, '{]');
    for (const key of ['theme', 'selectionsId', 'EventId', 'proveN'])
      localStorage.setItem(key, '<b>');
  });
  await openAs(page, player, '/mybalance');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi saldo' })).toBeVisible();
  await expect(wallet(page).getByText('$ 100.000,00').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'gold');
});
