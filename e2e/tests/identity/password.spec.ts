// A forgotten password, from the login to the login.

import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { newPlayer } from '../../new-player.ts';
import { PLAIN_PAGE, settle } from '../../visit.ts';

test('who forgot the password chooses a new one with the link of a mail, by keyboard alone', async ({
  page,
  openElsewhere,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'olvido');
  const chosen = 'Nueva-2026';

  // Another browser, in which the player is still in.
  const elsewhere = await openElsewhere({ locale: 'es-AR' });
  await openAs(elsewhere, player, `${stack.urls.site}/mybalance`);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Mi saldo' })).toBeVisible();

  await test.step('ask for the link', async () => {
    await page.goto(PLAIN_PAGE);
    await settle(page);
    await page
      .getByRole('link', { name: 'Ingresar' })
      .or(page.getByRole('button', { name: 'Ingresar' }))
      .first()
      .click();
    const login = page.getByRole('dialog', { name: 'Hola de nuevo' });
    await expect(login.getByLabel('Usuario o correo')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(login.getByRole('button', { name: '¿Olvidaste tu contraseña?' })).toBeFocused();
    await page.keyboard.press('Enter');

    const forgot = page.getByRole('dialog', { name: 'Recuperá tu acceso' });
    const field = forgot.getByLabel('Usuario o correo');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(forgot.getByText('Ingresá tu usuario o tu correo')).toBeVisible();
    await expect(field).toBeFocused();
    await page.keyboard.type(player.login);
    await page.keyboard.press('Enter');
    const sent = page.getByRole('dialog', { name: 'Revisá tu correo' });
    await expect(sent).toContainText('Enviamos la contraseña al correo registrado');
    await expect(sent.getByRole('button', { name: 'OK' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${PLAIN_PAGE}$`));
  });

  await expect
    .poll(async () => (await mailbox.latestTo(player.email)).subject)
    .toBe('Elegí una contraseña nueva en Ceibo');
  const link =
    (await mailbox.latestTo(player.email)).links.find((address) =>
      address.includes('resetPassword='),
    ) ?? '';

  await test.step('choose another password', async () => {
    await page.goto(link);
    const reset = page.getByRole('dialog', { name: 'Elegí tu contraseña' });
    await expect(reset.getByLabel('Contraseña nueva')).toBeFocused();
    await expect(page).toHaveURL(/\/home$/);
    await page.keyboard.type('corta');
    await page.keyboard.press('Enter');
    await expect(reset.getByLabel('Contraseña nueva')).toHaveAttribute('aria-invalid', 'true');
    await reset.getByLabel('Contraseña nueva').fill(chosen);
    await page.keyboard.press('Enter');
    const done = page.getByRole('dialog', { name: 'Contraseña cambiada' });
    await expect(done.getByRole('button', { name: 'OK' })).toBeFocused();
    await expect(elsewhere.getByRole('dialog', { name: 'Tu sesión venció' })).toBeVisible();
    await page.keyboard.press('Enter');
  });

  await test.step('log in with it', async () => {
    const login = page.getByRole('dialog', { name: 'Hola de nuevo' });
    await login.getByLabel('Usuario o correo').fill(player.login);
    await login.getByLabel('Contraseña', { exact: true }).fill(chosen);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('banner').getByText('$ 0,00').first()).toBeVisible();
  });

  await test.step('the link is used up', async () => {
    await page.goto(link);
    const reset = page.getByRole('dialog', { name: 'Elegí tu contraseña' });
    await reset.getByLabel('Contraseña nueva').fill('Otra-2026');
    await page.keyboard.press('Enter');
    const gone = page.getByRole('dialog', { name: 'El enlace ya no sirve' });
    await expect(gone.getByRole('button', { name: 'Pedir otro enlace' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Recuperá tu acceso' })).toBeVisible();
  });
  await expect
    .poll(() => mailbox.subjectsTo(player.email))
    .toContain('Tu contraseña de Ceibo cambió');
});

test('a player who is in when choosing another password is let out without alarm', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'dentro');
  await openAs(page, player, PLAIN_PAGE);
  await expect(page.getByRole('banner').getByText('$ 0,00').first()).toBeVisible();
  await page.goto(`${PLAIN_PAGE}?popup=forgot-password`);
  const forgot = page.getByRole('dialog', { name: 'Recuperá tu acceso' });
  await forgot.getByLabel('Usuario o correo').fill(player.email);
  await forgot.getByRole('button', { name: 'Enviar' }).click();
  await page
    .getByRole('dialog', { name: 'Revisá tu correo' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect
    .poll(async () => (await mailbox.latestTo(player.email)).subject)
    .toBe('Elegí una contraseña nueva en Ceibo');
  await page.goto(
    (await mailbox.latestTo(player.email)).links.find((address) =>
      address.includes('resetPassword='),
    ) ?? '',
  );
  await expect(page.getByRole('banner').getByText('$ 0,00').first()).toBeVisible();
  await page.getByRole('dialog').getByLabel('Contraseña nueva').fill('Nueva-2026');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar contraseña' }).click();
  await page
    .getByRole('dialog', { name: 'Contraseña cambiada' })
    .getByRole('button', { name: 'OK' })
    .click();
  await expect(page.getByRole('dialog', { name: 'Hola de nuevo' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('session'))).toBeNull();
});
