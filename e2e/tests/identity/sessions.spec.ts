// Sessions that end by themselves, and pages that know when somebody is not logged in.

import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { goWithin, keep, PLAIN_PAGE, settle } from '../../visit.ts';

const EXPIRED = {
  es: { title: 'Tu sesión venció. Ingresá de nuevo', login: 'Ingresar' },
  pt: { title: 'Sua sessão expirou. Entre de novo', login: 'Entrar' },
} as const;

test('a session that ends asks for the password over the page, which goes on as it was', async ({
  page,
  player,
}) => {
  await keep(page, { session: player.session });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Editar' }).first().click();
  const city = page.getByLabel('Ciudad', { exact: true });
  await city.fill('Salta');
  await player.call('/api/identity/logout');
  // The server sends an event; if that were lost, the page requests the balance every ten seconds.
  const dialog = page.getByRole('dialog', { name: EXPIRED.es.title });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await expect(dialog).toContainText(player.login);
  await expect(dialog.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.type('Wrong1234');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(city).toHaveValue('Salta');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible();

  // Both of two tabs ask. A login in one serves both.
  const other = await page.context().newPage();
  await other.goto('/mybalance');
  await expect(other.getByRole('heading', { level: 1, name: 'Mi saldo' })).toBeVisible();
  await page.evaluate(async () => {
    const wsession = localStorage.getItem('session') ?? '';
    const headers = { 'content-type': 'application/json', wsession };
    await fetch('/api/identity/logout', { method: 'POST', headers, body: '{}' });
  });
  await expect(other.getByRole('dialog', { name: EXPIRED.es.title })).toBeVisible({
    timeout: 20_000,
  });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await page.bringToFront();
  await dialog.getByLabel('Contraseña', { exact: true }).fill(player.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await expect(other).toHaveURL(/\/mybalance$/);
});

test('who closes that leaves the page, and the browser forgets the player', async ({
  page,
  player,
}) => {
  await keep(page, { session: player.session });
  await page.goto('/mybalance');
  await expect(page.getByRole('heading', { level: 1, name: 'Mi saldo' })).toBeVisible();
  await player.call('/api/identity/logout');
  const dialog = page.getByRole('dialog', { name: EXPIRED.es.title });
  await expect(dialog).toBeVisible({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Salir, o entrar con otra cuenta' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(({ pathname }) => pathname === '/home');
  await expect(page.getByRole('link', { name: EXPIRED.es.login }).first()).toBeVisible();
  expect(
    await page.evaluate(() => [
      localStorage.getItem('session'),
      sessionStorage.getItem('balance'),
      document.cookie,
    ]),
  ).toEqual([null, null, '']);
});

test('a stored session that has ended says so in the language of the page', async ({
  page,
  player,
}) => {
  await player.call('/api/identity/logout');
  await keep(page, { session: player.session, code: 'pt' });
  await page.goto(PLAIN_PAGE);
  const popup = page.getByRole('dialog', { name: EXPIRED.pt.title });
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
  await expect(page.getByRole('link', { name: EXPIRED.pt.login }).first()).toBeVisible();
});

test('the registration opens by itself after a second, to visitors only', async ({
  page,
  player,
}) => {
  const startedAt = Date.now();
  await page.goto('/register');
  const popup = page.getByRole('dialog').getByRole('heading', { name: 'Creá tu cuenta' });
  await expect(popup).toBeVisible();
  expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  await page.keyboard.press('Escape');
  await expect(popup).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();

  await openAs(page, player, '/register');
  await expect(
    page
      .getByRole('banner')
      .getByText(/^\$\s[\d.]+,\d\d$/)
      .first(),
  ).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mejores juegos' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

for (const path of ['/register', '/deposit-success'])
  test(`${path} does not call back a visitor who is on the way to another page`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.goto('/home');
    // A part that is still on its way would be given up by a clock that leaps, and never come.
    await settle(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await goWithin(page, path);
    await expect(page).not.toHaveTitle(/^Inicio/);
    const script = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await script.promise;
      await route.continue();
    });
    // The visitor leaves a millisecond before the page would lead on.
    await page.evaluate(() =>
      setTimeout(() => {
        window.history.pushState(null, '', '/aboutus');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, 999),
    );
    await page.clock.runFor(5_000);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    script.resolve();
    await expect(page).toHaveURL('/aboutus');
    await expect(page.getByRole('heading', { level: 1, name: 'Quiénes somos' })).toBeVisible();
  });

test('a session in a link lets its player in; one that opens nothing leaves a visitor a visitor', async ({
  page,
  player,
}) => {
  await page.goto('/home?sid=nobodys-session&a=1');
  await expect(page).toHaveURL(/\/home\?a=1$/);
  await expect(page.getByRole('link', { name: EXPIRED.es.login }).first()).toBeVisible();
  const refusal = page.getByRole('dialog', { name: 'Este enlace ya no sirve' });
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const { session } = player;
  await page.goto(`/mybalance?wsession=${session}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Mi saldo' })).toBeVisible();
  await expect(page).toHaveURL(/\/mybalance$/);
});

for (const path of ['/deposit-success', '/deposit-failed']) {
  test(`${path} sends visitors home after a second`, async ({ page }) => {
    const startedAt = Date.now();
    await page.goto(path);
    await expect(page).toHaveURL(/\/home$/);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(1_000);
  });
}

test('the results of withdrawals say what happened, and OK leads home', async ({
  page,
  player,
}) => {
  for (const [path, title] of [
    ['/withdraw-success', 'Retiro exitoso'],
    ['/withdraw-failed', 'El retiro no se completó'],
  ] as const) {
    await openAs(page, player, path);
    const popup = page.getByRole('dialog', { name: title });
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(/\/home$/);
    await expect(popup).toBeHidden();
  }
});

test('the deposit response repeats its word, and closing it leads to the profile or to another try', async ({
  page,
  player,
}) => {
  for (const [query, word, end] of [
    ['?result=success', 'éxito', '/profile'],
    ['?result=nonsense', 'error', '/deposit'],
    ['', 'error', '/deposit'],
  ] as const) {
    await openAs(page, player, `/depositresponse${query}`);
    const popup = page.getByRole('dialog', { name: 'Depósito' });
    await expect(popup.getByText(word, { exact: true })).toBeVisible();
    await popup.getByRole('button', { name: 'OK' }).click();
    await expect(page).toHaveURL(({ pathname }) => pathname === end);
  }
});
