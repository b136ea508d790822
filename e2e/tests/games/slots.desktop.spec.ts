// Slots of other studios than our own: each is another provider of the operator, with its own
// address and its own wallet.

import { formatMoney, fromScaledInteger } from '@ceibo/money';
import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';

const titles = [
  { code: 'leon-supremo', what: 'hold and win' },
  { code: 'mina-de-cristal', what: 'cascades' },
  { code: 'gol-de-oro', what: 'the shared jackpot' },
];

for (const { code, what } of titles) {
  test(`a slot with ${what} is played with real money, and remembers the round`, async ({
    page,
    player,
  }) => {
    test.setTimeout(120_000);
    await openAs(page, player, `/home?game=${code}`);
    const game = page.frameLocator('iframe');
    const spin = game.getByRole('button', { name: 'Girar' });
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    await expect(game.getByText('Modo demo')).toBeHidden();
    await spin.click();
    // The studio's big moments wait for the player.
    await expect(async () => {
      const onward = game.getByRole('button', { name: /^(Seguir|Empezar)$/ });
      if (await onward.first().isVisible()) await onward.first().click();
      await expect(spin).toBeEnabled({ timeout: 1000 });
    }).toPass({ timeout: 90_000 });

    await game.getByRole('button', { name: 'Reglas y tabla de pagos' }).click();
    const sheet = game.getByRole('dialog', { name: 'Reglas y premios' });
    await expect(sheet.getByText('Retorno teórico (RTP)')).toBeVisible();
    await expect(
      sheet.getByRole('table').getByRole('cell', { name: '$ 100,00' }).first(),
    ).toBeVisible();
  });
}

test('bought free spins cost what the dialog says, and Esc closes the dialog alone', async ({
  page,
  player,
}) => {
  test.setTimeout(120_000);
  await openAs(page, player, '/home?game=furia-del-norte');
  const game = page.frameLocator('iframe');
  const buy = game.getByRole('button', { name: 'Comprar giros' });
  await expect(buy).toBeEnabled({ timeout: 30_000 });
  await buy.click();
  const dialog = game.getByRole('dialog', { name: /Comprar \d+ giros gratis/ });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const before = await player.wallet();
  await buy.click();
  const price = /\$\s([\d.]+),(\d\d)/.exec(
    (await dialog.getByRole('button', { name: /^Comprar por/ }).textContent()) ?? '',
  );
  await dialog.getByRole('button', { name: /^Comprar por/ }).click();
  await expect(game.getByText(/giros gratis!/).first()).toBeVisible({ timeout: 15_000 });
  const { available } = await player.wallet();
  expect(before.available - available).toBe(
    BigInt(`${price?.[1]?.replaceAll('.', '') ?? ''}${price?.[2] ?? ''}`),
  );
});

test('the jackpot that a slot shows is the one in the books of its company', async ({
  page,
  stack,
  player,
}) => {
  const before = await (
    await page.request.get(`${stack.urls.sandbox}/studios/jackpot.json`)
  ).json();
  expect(before).toMatchObject({ name: 'Gran Ceibo', currency: 'ARS' });
  await openAs(page, player, '/home?game=oraculo');
  const plate = page.frameLocator('iframe').getByText('Gran Ceibo').locator('xpath=..');
  await expect(plate).toContainText(formatMoney(fromScaledInteger(BigInt(before.amount), 2)), {
    timeout: 30_000,
  });
});
