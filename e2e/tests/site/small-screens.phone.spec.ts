// Small screens: whole dates, pages that do not slide sideways, and fields that no bar covers.

import { expect, PHONE, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';
import { goWithin, overflow } from '../../visit.ts';

test.use(PHONE);

test('on 320 pixels dates are whole and the level does not slide sideways', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openAs(page, player, '/mylevel');
  await expect(page.getByRole('heading', { name: 'Plata' })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  for (const path of ['/transactionhistory', '/casinogamehistory']) {
    await page.goto(path);
    for (const label of ['Desde', 'Hasta']) {
      const field = page.getByLabel(label);
      await expect(field).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
      const hidden = await field.evaluate((input) => input.scrollWidth - input.clientWidth);
      expect(hidden, `${path}: ${label}`).toBe(0);
    }
  }
});

test('a deposit of a wrong amount leads to its field, clear of the header and the tab bar', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/deposit');
  const field = page.getByLabel('Otro monto');
  await field.fill('5');
  const header = await page.getByRole('banner').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Accesos' }).boundingBox();
  // Partly under the header, as after a look at the summary below.
  await field.evaluate((input) => {
    input.blur();
    window.scrollBy({ top: input.getBoundingClientRect().top - 60, behavior: 'instant' });
    input.closest('form')?.requestSubmit();
  });
  await expect(field).toBeFocused();
  const label = page.locator('label', { hasText: 'Otro monto' });
  const top = async () => (await label.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  const message = page.getByText(/^El mínimo es/);
  const bottom = async () => ((await message.boundingBox())?.y ?? 0) + 20;
  await expect.poll(bottom).toBeLessThan(bar?.y ?? 0);
});

test('on a phone on its side the bars are one line each, and the game has the rest', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 667, height: 375 });
  await openAs(page, player, '/home?game=ceibo-dorado');
  const stage = page.locator('iframe');
  await expect(stage).toBeVisible();
  expect((await stage.boundingBox())?.height).toBeGreaterThan(320);
  for (const fact of ['Resultado de la sesión', 'Efectivo', 'Bono'])
    await expect(page.locator('.gp-bar').getByText(fact, { exact: true })).toBeInViewport();
  await page.getByRole('button', { name: 'Cerrar juego' }).click();
  const header = await page.getByRole('banner').boundingBox();
  const bar = await page.getByRole('navigation', { name: 'Accesos', exact: true }).boundingBox();
  expect((bar?.y ?? 0) - (header?.height ?? 0)).toBeGreaterThan(240);
});

test('with text of twice the size no page slides sideways', async ({ page, player }) => {
  const loaded = {
    '/responsible': 'Preguntas para hacerte',
    '/mylevel': 'La escalera',
    '/contactus': 'Qué incluir',
    '/promotions': 'Promociones',
    '/mybalance': 'Tu saldo día por día',
  };
  await openAs(page, player, '/responsible');
  for (const [path, heading] of Object.entries(loaded)) {
    await goWithin(page, path);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    expect(await overflow(page), path).toBe(0);
  }
});

test('text of twice the size is whole in the header and the cashier, and the skip link stays away', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/deposit');
  await expect(page.getByLabel('Otro monto')).toBeVisible();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await overflow(page)).toBe(0);
  const skip = await page.getByRole('link', { name: 'Saltar al contenido' }).boundingBox();
  expect((skip?.y ?? 0) + (skip?.height ?? 0)).toBeLessThanOrEqual(0);
  const cut = await page
    .locator('header :is(dd, b, .btn), .tabbar span, .cash-tabs a, .cash-pm b, .cash-amt')
    .evaluateAll((texts) =>
      texts
        .filter((text) => {
          const { left, right, top, bottom } = text.getBoundingClientRect();
          const frame = text
            .closest('.wallet, .phone-strip, .tabbar, main')
            ?.getBoundingClientRect();
          if (right === left || frame === undefined) return false;
          const isOut = right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1;
          return isOut || (text.scrollWidth > text.clientWidth + 1 && text.clientWidth > 1);
        })
        .map((text) => text.textContent),
    );
  expect(cut).toEqual([]);
});

test('over a game, text of twice the size covers no other, and the way out is whole', async ({
  page,
  player,
}) => {
  await openAs(page, player, '/home?game=mines');
  await expect(page.locator('.gp-bar .bchip')).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const close = await page.getByRole('button', { name: 'Cerrar juego' }).boundingBox();
  expect((close?.x ?? 0) + (close?.width ?? 0)).toBeLessThanOrEqual(390);
  const covered = await page
    .locator('.gp-name h2, .gp-facts :is(dt, dd), .bchip-words > *')
    .evaluateAll((texts) => {
      const ink = texts.map((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return { text: text.textContent, box: range.getBoundingClientRect() };
      });
      return ink.flatMap(({ text, box }, at) =>
        ink
          .slice(at + 1)
          // Lines may touch by the room above and below their letters.
          .filter(
            ({ box: { left, right, top, bottom } }) =>
              Math.min(box.right, right) - Math.max(box.left, left) > 1 &&
              Math.min(box.bottom, bottom) - Math.max(box.top, top) > 4,
          )
          .map((other) => `${text} / ${other.text}`),
      );
    });
  expect(covered).toEqual([]);
});
