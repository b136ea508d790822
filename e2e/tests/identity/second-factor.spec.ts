// The second factor in a real browser: passkeys of virtual authenticators, and a change that wants
// the passkey again.

import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';

/** The keys that Chromium plays: one at a time, each with its own credentials. */
async function plugIn(client: CDPSession): Promise<string> {
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return authenticatorId;
}
async function newClient(page: Page): Promise<CDPSession> {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  return client;
}

/** The page of the account waits behind the login, and comes after it. */
async function enterPassword(page: Page, who: { login: string; password: string }): Promise<void> {
  await page.goto('/security');
  const login = page.getByRole('dialog', { name: 'Hola de nuevo' });
  await login.getByLabel('Usuario o correo').fill(who.login);
  await login.getByLabel('Contraseña', { exact: true }).fill(who.password);
  await page.keyboard.press('Enter');
}
const isIn = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Seguridad' })).toBeVisible();

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(page.getByRole('link', { name: 'Ingresar' }).first()).toBeVisible();
}

test('a passkey is added, opens the account, confirms a change, and is removed', async ({
  page,
  openElsewhere,
  player,
}) => {
  const client = await newClient(page);
  const first = await plugIn(client);
  const panel = page.getByRole('region', { name: 'Segundo paso al ingresar' });
  const dialog = page.getByRole('dialog');
  const addKey = () => panel.getByRole('button', { name: 'Agregar llave' }).click();

  await enterPassword(page, player);
  await isIn(page);

  await test.step('a prompt that the person turns away adds nothing, and says so', async () => {
    await client.send('WebAuthn.setUserVerified', {
      authenticatorId: first,
      isUserVerified: false,
    });
    await addKey();
    const confirm = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
    await confirm.getByLabel('Contraseña', { exact: true }).fill(player.password);
    await confirm.getByRole('button', { name: 'Confirmar' }).click();
    await expect(panel).toContainText('No se creó ninguna llave de acceso');
    await client.send('WebAuthn.setUserVerified', { authenticatorId: first, isUserVerified: true });
  });

  let recoveryCode = '';
  await test.step('the first one brings recovery codes, and is not added twice', async () => {
    await addKey();
    await expect(dialog.locator('code')).toHaveCount(10);
    recoveryCode = (await dialog.locator('code').first().textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Ya los guardé' }).click();
    await expect(panel.getByText('Llave 1')).toBeVisible();
    await addKey();
    await expect(panel).toContainText('Este dispositivo ya tiene una llave de tu cuenta');
  });

  await test.step('the login asks for it', async () => {
    await logOut(page);
    await enterPassword(page, player);
    await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await isIn(page);
  });

  await test.step('a changed e-mail waits for it, and is sent once it has come', async () => {
    await page.goto('/profile?popup=update-profile');
    const form = page.getByRole('dialog', { name: 'Actualizá tu perfil' });
    await form.getByLabel('Correo').fill('otra@correo.example');
    await form.getByLabel('Contraseña actual').fill(player.password);
    await form.getByRole('button', { name: 'Guardar' }).click();
    const confirm = page.getByRole('dialog', { name: 'Confirmá que sos vos' });
    await confirm.getByRole('button', { name: 'Cerrar' }).click();
    await expect(form).toContainText('No confirmaste que sos vos');
    await expect(form.getByLabel('Correo')).toHaveValue('otra@correo.example');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await confirm.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('otra@correo.example').first()).toBeVisible();
  });

  await test.step('a second key is added, and the first removed', async () => {
    await client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId: first });
    await plugIn(client);
    await page.goto('/security');
    await addKey();
    await expect(panel.getByText('Llave 2')).toBeVisible();
    await panel.getByRole('button', { name: 'Quitar Llave 1' }).click();
    await expect(panel.getByText('Llave 1')).toHaveCount(0);
  });

  await test.step('a browser without passkeys says so, and takes a recovery code', async () => {
    const other = await openElsewhere({ baseURL: page.url(), locale: 'es-AR' });
    await other.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await enterPassword(other, player);
    await expect(other.getByLabel('Código de recuperación')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Usar mi llave de acceso' })).toHaveCount(0);
    await other.getByLabel('Código de recuperación').fill(recoveryCode);
    await other.keyboard.press('Enter');
    await expect(other.getByText('Este navegador no admite llaves de acceso')).toBeVisible();
  });

  await test.step('the last key takes the recovery codes along', async () => {
    await panel.getByRole('button', { name: 'Quitar Llave 2' }).click();
    await expect(panel.getByText('Llave 2')).toHaveCount(0);
    await expect(panel.getByText('Códigos de recuperación')).toHaveCount(0);
  });
});
