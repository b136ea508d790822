// A player's own pages: profile and documents, money, what was played and what was paid.

import type { Locator, Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, onPhone, test } from '../../fixtures.ts';
import { linkIn } from '../../mailbox.ts';
import { deposit } from '../../deposit.ts';
import { newPlayer } from '../../new-player.ts';
import { smallPng } from '../../small-png.ts';
import { openCeiboDorado } from '../../rounds.ts';
import { logIn } from '../../site-api.ts';
import { operate } from '../../operator.ts';

const PROFILE = '/profile';

/** The value that stands beside a name in a list of facts. */
const fact = (around: Page | Locator, name: string) =>
  around
    .getByRole('term')
    .filter({ hasText: name })
    .locator('xpath=following-sibling::dd[1]')
    .first();

/** An amount as the site writes it, "1.234,50". */
function written(centavos: bigint): string {
  return new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 }).format(
    Number(centavos) / 100,
  );
}

onPhone('the profile is read, edited and kept', async ({ page, stack, mailbox }) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'perfil');
  await openAs(page, player, PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: 'Perfil personal' })).toBeVisible();
  const main = page.getByRole('main');
  for (const shown of [
    player.login,
    player.email,
    'Abril',
    'Quiroga',
    'San Martín 900',
    player.phone,
  ])
    await expect(main).toContainText(shown);

  // A phone belongs to one account, and the other screen's player may be at the same product.
  const nextPhone = player.phone.replace('+54 261', '+54 351');
  await page.getByRole('button', { name: 'Editar' }).click();
  await expect(page.getByLabel('Apodo')).toBeDisabled();
  await page.getByLabel('Correo').fill('nada');
  await page.getByLabel('Teléfono').fill('');
  await expect(page.getByRole('button', { name: 'Guardar cambios' })).toBeDisabled();
  await expect(page.getByLabel('Correo')).toHaveAccessibleDescription(/Ingresá un correo válido/);
  await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(
    /Ingresá un teléfono válido/,
  );

  await page.getByLabel('Correo').fill(player.email);
  await page.getByLabel('Teléfono').fill(nextPhone);
  await page.getByLabel('Domicilio', { exact: true }).fill('Las Heras 55 <2.º B>');
  await page.getByLabel('Ciudad').fill('Luján de Cuyo');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Guardamos tus cambios.')).toBeVisible();
  await page.reload();
  for (const shown of [nextPhone, 'Las Heras 55 <2.º B>', 'Luján de Cuyo, Mendoza, Argentina'])
    await expect(main).toContainText(shown);
});

test('a new e-mail waits for its link, and the old one holds until then', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'correo');
  const next = `nuevo.${player.email}`;
  await openAs(page, player, `${PROFILE}?popup=update-profile`);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Correo').fill(next);
  const save = popup.getByRole('button', { name: 'Guardar', exact: true });
  await expect(save).toBeDisabled();
  await popup.getByLabel('Contraseña actual', { exact: true }).fill('Equivocada1');
  await save.click();
  await expect(popup.getByLabel('Contraseña actual', { exact: true })).toHaveAccessibleDescription(
    /La contraseña no es correcta/,
  );
  await popup.getByLabel('Contraseña actual', { exact: true }).fill(player.password);
  await save.click();
  await expect(popup).toBeHidden();
  await expect(page.getByText(`Te enviamos un enlace a ${next}`)).toBeVisible();
  const link = linkIn(await mailbox.latestTo(next), 'token');
  await page.goto(link);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.goto(PROFILE);
  await expect(page.getByRole('main')).toContainText(next);
  await expect(page.getByText('Te enviamos un enlace')).toHaveCount(0);
});

test('the password changes, and the new one opens the account', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'clave');
  await openAs(page, player, PROFILE);
  await page.getByRole('link', { name: 'Cambiar la contraseña' }).click();
  const popup = page.getByRole('dialog', { name: 'Cambiá tu contraseña' });
  const old = popup.getByLabel('Contraseña actual', { exact: true });
  const next = popup.getByLabel('Contraseña nueva', { exact: true });
  const save = popup.getByRole('button', { name: 'Guardar contraseña' });
  await expect(save).toBeDisabled();

  await old.fill('Equivocada1');
  await next.fill('Nueva4321');
  await save.click();
  await expect(popup.getByText('La contraseña actual no es correcta')).toBeVisible();
  await expect(popup.getByText('La contraseña actual no es correcta')).toBeHidden();
  await old.fill(player.password);
  await next.fill(player.password);
  await save.click();
  await expect(
    popup.getByText('La contraseña anterior y la nueva no pueden ser iguales'),
  ).toBeVisible();
  await next.fill('corta');
  await expect(save).toBeDisabled();
  await next.fill('Nueva4321');
  await next.press('Enter');
  await expect(popup).toBeHidden();
  await expect(
    page.getByText('Tu contraseña se actualizó correctamente. Ingresá con la nueva contraseña.'),
  ).toBeVisible();

  await expect(
    logIn(stack.urls.site, { login: player.login, password: player.password }),
  ).rejects.toThrow('BAD_CREDENTIALS');
  expect(
    (await logIn(stack.urls.site, { login: player.login, password: 'Nueva4321' })).session,
  ).not.toBe('');
});

test('a document is sent with its progress, waits for its review and shows how it went', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'papeles');
  await openAs(page, player, PROFILE);
  const card = page.getByRole('article', { name: 'Documento de identidad' });
  await expect(card).toContainText('Sin enviar');
  const choose = card.getByLabel('Elegir el archivo: Documento de identidad');

  await choose.setInputFiles({
    name: 'dni.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no'),
  });
  await expect(card).toContainText('Subí un PDF o una imagen JPG, PNG o WebP.');
  // The server judges a file by its content, not by its name.
  const judged = page.waitForResponse('**/api/documents/upload-files');
  await choose.setInputFiles({
    name: 'dni.png',
    mimeType: 'image/png',
    buffer: Buffer.from('<html>not a picture</html>'),
  });
  await judged;
  await expect(card.getByText('Enviando…')).toHaveCount(0);
  await expect(card).toContainText('Subí un PDF o una imagen JPG, PNG o WebP.');
  await expect(card).toContainText('Sin enviar');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/documents/upload-files', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose.setInputFiles({ name: 'dni.png', mimeType: 'image/png', buffer: smallPng() });
  await expect(card.getByRole('progressbar', { name: 'Envío de dni.png' })).toBeVisible();
  held.resolve();
  await expect(card).toContainText('Pendiente');
  await expect(card.getByRole('progressbar')).toHaveCount(0);
  await expect(card).toContainText('dni.png');
  for (const other of ['Comprobante de domicilio', 'Constancia de CUIL'])
    await expect(page.getByRole('article', { name: other })).toContainText('Sin enviar');

  const [id = ''] =
    (await operate(stack, 'documents'))
      .split('\n')
      .find((line) => line.includes(player.login))
      ?.split(/\s/) ?? [];
  await operate(stack, 'documents', id, 'reject', 'La foto está borrosa');
  await page.reload();
  await expect(card).toContainText('Rechazado');
  await expect(card).toContainText('La foto está borrosa');
});

test('the balance shows what there is, and each movement that led there', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'saldo');
  await openAs(page, player, '/mybalance');
  const total = page.getByRole('region', { name: 'Total' });
  await expect(total).toContainText(`Cuenta ${player.login}`);
  for (const name of ['Disponible', 'Bono', 'En juego'])
    await expect(fact(total, name)).toHaveText(/^\$\s0,00$/);
  await deposit(player, '12345.67');
  // The server's event arrives without a reload.
  await expect(fact(total, 'Disponible')).toHaveText(/^\$\s12\.345,67$/);
  await expect(total.getByText('$ 12.345,67').first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Depósito/ }).first()).toContainText('12.345,67');
});

test('the history of games shows a round as it was played', async ({ page, stack, mailbox }) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'jugadas');
  await openAs(page, player, '/casinogamehistory');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('No hay historial para el período seleccionado')).toBeVisible();

  await deposit(player, '5000.00');
  const game = await openCeiboDorado(player);
  await game.spin();
  const { stake, win = '0' } = await game.settled();
  const { available } = await player.wallet();

  await page.getByRole('button', { name: 'Mostrar' }).click();
  const row = page.getByRole('row', { name: /Ceibo Dorado/ });
  await expect(row).toHaveCount(1);
  const cells = (await row.getByRole('cell').allTextContents()).map((text) =>
    text.replaceAll(/\s/g, ' '),
  );
  expect(cells.slice(3).map((text) => /[\d.]+,\d\d/.exec(text)?.[0])).toEqual([
    '5.000,00',
    written(BigInt(stake)),
    '0,00',
    written(BigInt(win)),
    written(available),
  ]);
  await row.getByRole('button', { name: /Ceibo Dorado/ }).click();
  await expect(page.getByRole('dialog', { name: 'Ceibo Dorado' })).toContainText('Terminada');
  await page.keyboard.press('Escape');

  await page.getByLabel('Hasta').fill('01/01/2100');
  await expect(page.getByText('Las fechas no pueden ser posteriores a hoy')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mostrar' })).toBeDisabled();
  await page.getByLabel('Hasta').fill('');
  await page.getByLabel('Hasta').blur();
  await expect(page.getByLabel('Hasta')).toHaveAccessibleDescription(/Elegí la fecha hasta/);
});

onPhone(
  'the history of transactions shows a deposit, by its kind and state',
  async ({ page, stack, mailbox }) => {
    const player = await newPlayer(stack.urls.site, mailbox, 'movim');
    await openAs(page, player, '/transactionhistory');
    await expect(page.getByText('Todavía no hay movimientos')).toBeVisible();
    await deposit(player, '3000.50');
    await page.reload();
    const row = page.getByRole('row', { name: /Depósito/ });
    await expect(row).toHaveCount(1);
    await expect(row).toContainText('3.000,50');
    await expect(row).toContainText('Acreditado');
    const [payments, receipt] = await Promise.all([
      row.getByRole('link', { name: 'Ver los pagos' }).boundingBox(),
      row.getByRole('button', { name: /^Descargar el comprobante/ }).boundingBox(),
    ]);
    // Side by side, and each of them enough for a finger.
    expect(payments?.height).toBeGreaterThanOrEqual(32);
    expect(receipt?.height).toBeGreaterThanOrEqual(32);
    expect(receipt?.y).toBe(payments?.y);
    await page.getByLabel('Tipo').selectOption({ label: 'Retiro' });
    await expect(page.getByText('No hay movimientos con ese filtro')).toBeVisible();
    await page.getByLabel('Tipo').selectOption({ label: 'Depósito' });
    await expect(row).toHaveCount(1);
    await page.reload();
    await expect(page.getByLabel('Tipo')).toHaveValue('deposit');
  },
);
