// A game in its panel: how it opens and closes, what it says of money and time, and what happens
// around it while somebody plays.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onBothScreens, onPhone, test } from '../../fixtures.ts';
import { newPlayer } from '../../new-player.ts';
import { operate } from '../../operator.ts';
import { openCeiboDorado } from '../../rounds.ts';
import type { SiteApi } from '../../site-api.ts';

const GAME = '/home?game=ceibo-dorado';
const panel = (page: Page) => page.getByRole('region', { name: /^Juego/ });
const frame = (page: Page) => page.frameLocator('iframe');
const spinButton = (page: Page) => frame(page).getByRole('button', { name: 'Girar' });
const interrupted = (page: Page) =>
  page.getByRole('complementary', { name: 'Tenés una ronda sin terminar' });

async function expectPlayable(page: Page): Promise<void> {
  await expect(spinButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(page.locator('.gp-opening')).toHaveCount(0);
}

/** Waits until nothing is in play any more: the page ends a round that it has shown to its end. */
async function expectSettled(site: SiteApi): Promise<void> {
  await expect.poll(async () => (await site.wallet()).inPlay, { timeout: 90_000 }).toBe(0n);
}

onBothScreens(
  'a visitor who wants to play logs in first, and is in the game then, at the top of the page',
  async ({ page, player }) => {
    await page.goto('/slots?q=ceibo+dorado');
    await page
      .getByRole('link', { name: /Ceibo Dorado/ })
      .first()
      .click();
    const login = page.getByRole('dialog');
    await login.getByLabel('Usuario o correo').fill(player.login);
    await login.getByLabel('Contraseña', { exact: true }).fill(player.password);
    await login.getByRole('button', { name: 'Ingresar' }).click();
    await expectPlayable(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(panel(page).getByRole('timer')).toHaveText(/^00:00:\d\d$/);
  },
);

test('the frame may play and fill the screen, and nothing else', async ({
  page,
  stack,
  player,
}) => {
  await openAs(page, player, GAME);
  await expectPlayable(page);
  const attributes = await page
    .locator('iframe')
    .evaluate((element) =>
      ['sandbox', 'allow', 'referrerpolicy'].map((name) => element.getAttribute(name)),
    );
  expect(attributes).toEqual(['allow-scripts allow-same-origin', 'fullscreen', 'no-referrer']);
  const { 'content-security-policy': policy = '' } = (await page.request.get('/home')).headers();
  expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe(new URL(stack.urls.sandbox).origin);
});

test('what the studio says of itself: its rules and its return', async ({ page, player }) => {
  await openAs(page, player, GAME);
  await expectPlayable(page);
  await page.getByRole('button', { name: 'Reglas' }).click();
  const rules = page.getByRole('dialog', { name: 'Reglas de Ceibo Dorado' });
  await expect(rules).toContainText('96,42');
  await expect(rules.getByRole('button', { name: 'Seguir jugando' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rules).toBeHidden();
  await expect(page.locator('iframe')).toHaveCount(1);
});

test('leaving the game closes its session, with the X, with Esc, and with another page', async ({
  page,
  player,
}) => {
  await openAs(page, player, GAME);
  const stored = () => page.evaluate(() => sessionStorage.getItem('gameSession'));

  // The frame that takes the key goes with it, and Chromium then may never say that it was taken.
  const pressEscape = async () => void page.keyboard.press('Escape').catch(() => undefined);
  for (const leave of [
    () => page.getByRole('button', { name: 'Cerrar juego' }).click(),
    pressEscape,
  ]) {
    await expectPlayable(page);
    const session = await stored();
    expect(session).not.toBeNull();
    // The game has the keyboard, so Esc is pressed in it.
    await expect(page.locator('iframe')).toBeFocused();
    await leave();
    await expect(page.locator('iframe')).toHaveCount(0);
    // It is forgotten only once the server has said that it is closed.
    await expect.poll(stored).toBeNull();
    await page.goto(GAME);
  }

  // The page that was leaving could not close the session; the next page does.
  await expectPlayable(page);
  await page.goto('/aboutus');
  await expect.poll(stored).toBeNull();
});

test('a provider that is switched off while somebody plays', async ({
  page,
  stack,
  openElsewhere,
  player,
}) => {
  test.setTimeout(180_000);
  // A page of another browser: one that shares the player's storage would be the player's, too.
  const visitor = await openElsewhere();
  await visitor.goto(`${stack.urls.site}/slots?q=ceibo+dorado`);
  const games = visitor.getByRole('main').getByRole('link', { name: /^Ceibo Dorado, / });
  await expect(games.first()).toBeVisible();
  // Presses reach the page in front only.
  await page.bringToFront();
  await openAs(page, player, GAME);
  await expectPlayable(page);
  const before = await player.wallet();
  await spinButton(page).click();
  await expect.poll(async () => (await player.wallet()).available).not.toBe(before.available);

  await visitor.bringToFront();
  // By the command itself; other tests do without its process.
  expect(await operate(stack, 'providers', 'ceibo', 'off', 'a test')).toContain('ceibo is off');
  try {
    // The visitor's page drops its games by itself.
    await expect(games).toHaveCount(0);

    await page.bringToFront();
    await expect(
      panel(page).getByText('Ceibo Estudio está en pausa y no toma apuestas nuevas.'),
    ).toBeVisible();
    // The round that was running ends in its frame, and with the books.
    await expectSettled(player);
    await expect(page.locator('iframe')).toHaveCount(1);
    const ended = await player.wallet();
    await expect(async () => {
      const onward = frame(page).getByRole('button', { name: /Seguir|Empezar|Continuar/ });
      if (await onward.first().isVisible()) await onward.first().click();
      await expect(spinButton(page)).toBeEnabled({ timeout: 1000 });
    }).toPass({ timeout: 60_000 });
    await spinButton(page).click();
    await expect(frame(page).getByRole('dialog')).toBeVisible();
    expect(await player.wallet()).toEqual(ended);

    await panel(page).getByRole('button', { name: 'Ver otros juegos' }).click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goto(GAME);
    await expect(panel(page).getByRole('alert')).toContainText('El estudio está en pausa');
  } finally {
    expect(await operate(stack, 'providers', 'ceibo', 'on', 'a test')).toContain('ceibo is on');
  }

  await visitor.bringToFront();
  await expect(games.first()).toBeVisible();
  // The page that got the notice of the pause plays again, too.
  await page.bringToFront();
  await page.getByRole('button', { name: 'Ver otros juegos' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Ceibo Dorado/ })
    .first()
    .click();
  await expectPlayable(page);
});

test('a round that was interrupted is offered at home and goes on', async ({ page, player }) => {
  test.setTimeout(120_000);
  await openAs(page, player, '/aboutus');
  const game = await openCeiboDorado(player);
  // A round without a win has nothing to wait for: the studio ends it at once. Three in ten win.
  const playOne = async () => /[1-9]/.test((await game.spin()).win ?? '');
  for (let spins = 1; !(await playOne()) && spins < 60; spins += 1) await game.settled();
  expect((await player.wallet()).inPlay).toBeGreaterThan(0n);
  await game.leave();

  await page.getByRole('banner').getByRole('link', { name: 'Ceibo, inicio' }).click();
  await expect(interrupted(page)).toContainText('Ceibo Dorado');
  await interrupted(page).getByRole('link', { name: 'Seguir jugando' }).click();
  await expect(interrupted(page)).toHaveCount(0);
  // The studio shows the very round that waited, and ends it.
  await expect(page.locator('.gp-opening')).toHaveCount(0, { timeout: 30_000 });
  await expectSettled(player);
  await page.getByRole('button', { name: 'Cerrar juego' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(interrupted(page)).toHaveCount(0);
});

test('an address that was used already says so and opens anew', async ({ page, player }) => {
  const used = await player.call('/api/games/launch', { gameId: 'ceibo-dorado' });
  const spent = new URL(String(used['gameURL']));
  await page.request.post(new URL('api/session', spent).href, {
    data: { code: spent.searchParams.get('code') },
  });
  // The launch gives the address of another time; the next one its own.
  await page.route('**/api/games/launch', (route) => route.fulfill({ json: used }), { times: 1 });
  // The page's seconds stand still until what the frame says was read, however long that takes.
  await page.addInitScript(() => {
    if (window !== window.top) return;
    let now = performance.now();
    performance.now = () => now;
    Reflect.set(window, 'passSeconds', (seconds: number) => (now += seconds * 1000));
  });
  await openAs(page, player, GAME);
  await expect(frame(page).getByText('Este enlace ya se usó o venció.')).toBeAttached({
    timeout: 30_000,
  });
  await page.evaluate(() => Reflect.get(window, 'passSeconds')(16));
  await panel(page).getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await expectPlayable(page);
});

test('a game whose page never comes says so and is tried again', async ({
  page,
  stack,
  player,
}) => {
  await page.route(`${stack.urls.sandbox}/**`, () => undefined, { times: 1 });
  await page.clock.install();
  await openAs(page, player, GAME);
  await expect(page.getByText('Abriendo Ceibo Dorado…')).toBeVisible();
  await page.clock.runFor(16_000);
  const silence = panel(page).getByRole('alert');
  await expect(silence).toContainText('El juego tarda demasiado');
  await silence.getByRole('button', { name: 'Reintentar' }).click();
  await expectPlayable(page);
});

onPhone(
  'a deposit over the game leaves the game open, and its money arrives in it',
  async ({ page, stack, mailbox }) => {
    test.setTimeout(120_000);
    const player = await newPlayer(stack.urls.site, mailbox, 'carga');
    await openAs(page, player, GAME);
    await expectPlayable(page);
    await page.getByRole('link', { name: 'Carga rápida' }).click();
    const dialog = page.getByRole('dialog', { name: 'Carga rápida' });
    await dialog.getByRole('button', { name: 'Cambiar' }).click();
    await dialog.getByRole('radio', { name: /Tarjeta/ }).check();
    await dialog.getByRole('button', { name: '$ 10.000' }).click();
    const [payment] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('button', { name: /^Pagar/ }).click(),
    ]);
    await payment.waitForURL(`${stack.urls.sandbox}/**`);
    expect(await payment.evaluate(() => window.opener)).toBeNull();
    await expect(dialog).toContainText('Terminá el pago en la otra pestaña');

    await payment.getByLabel('Número de tarjeta').fill('4509 9535 6623 3704');
    await payment.getByLabel('Vencimiento').fill('11/30');
    await payment.getByLabel(/Código/).fill('123');
    await payment.getByLabel('Nombre y apellido').fill('ABRIL QUIROGA');
    await payment.getByRole('button', { name: /^Pagar/ }).click();

    await expect(dialog).toContainText('Pago acreditado', { timeout: 30_000 });
    await expect(dialog).toContainText('$ 10.000,00');
    await dialog.getByRole('button', { name: 'Seguir jugando' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?game=ceibo-dorado$/);
    await expect(panel(page).getByText('$ 10.000,00').first()).toBeVisible();
    // Money that was paid in was not won.
    await expect(panel(page).getByRole('definition').filter({ hasText: /^[+−]/ })).toHaveCount(0);
    await expectPlayable(page);
  },
);
