// Visitors' messages and the house's offers: the message to support, the notification subscription,
// the promotions.

import { expect, test } from '../../fixtures.ts';
import { withProviders } from '../../operator.ts';
import { keep, PLAIN_PAGE, settle } from '../../visit.ts';

const SUPPORT = 'soporte@ceibo.example';
const TEXT = 'Deposité ayer y no lo veo.\nEl comprobante dice <b>pagado</b> & "firme".';

test('a message reaches support, and its writer gets the reference by mail', async ({
  page,
  mailbox,
}) => {
  const email = 'nora@correo.example';
  await page.goto('/contactus');
  await settle(page);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  for (const [label, fault] of [
    ['Nombre', 'Ingresá tu nombre'],
    ['Correo', 'Ingresá tu correo'],
    ['Mensaje', 'Escribí tu mensaje'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(fault));
  }
  await expect(page.getByRole('combobox', { name: 'Motivo' })).toHaveAccessibleDescription(
    /Elegí un motivo/,
  );
  await expect(page.getByLabel('Nombre')).toBeFocused();

  await page.getByLabel('Nombre').fill('Nora Vidal');
  await page.getByLabel('Correo').fill('nora@');
  await page.getByRole('combobox', { name: 'Motivo' }).selectOption({ label: 'Depósitos' });
  await page.getByLabel('Mensaje').fill(TEXT);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByText('Ingresá un correo válido')).toBeVisible();
  await page.getByLabel('Correo').fill(email);
  await page.getByRole('button', { name: 'Enviar mensaje' }).click();

  const sent = page.getByRole('heading', { name: 'Recibimos tu mensaje' });
  await expect(sent).toBeFocused();
  const text = (await page.getByRole('main').textContent()) ?? '';
  const [reference = ''] = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text) ?? [];
  expect(reference).not.toBe('');
  expect(text).toContain(email);

  const copy = await mailbox.latestTo(email);
  expect(copy.subject).toBe(`Recibimos tu mensaje: ${reference}`);
  // Nobody has proved the owner of the address: the copy repeats no word of the writer.
  for (const words of ['Deposité ayer', 'pagado', 'Nora'])
    expect(copy.text + copy.html).not.toContain(words);
  await expect
    .poll(async () => (await mailbox.latestTo(SUPPORT)).subject)
    .toBe(`[${reference}] Depósitos: Nora Vidal`);
  expect((await mailbox.latestTo(SUPPORT)).text).toContain(
    'El comprobante dice <b>pagado</b> & "firme".',
  );

  await page.getByRole('button', { name: 'Escribir otro mensaje' }).click();
  await expect(page.getByLabel('Mensaje')).toHaveValue('');
});

test('a player need not write name and address again', async ({ page, player }) => {
  await keep(page, { session: player.session, code: 'en' });
  await page.goto('/contactus');
  await expect(page.getByLabel('Name')).toHaveValue('Camila Ríos');
  await expect(page.getByLabel(/^E-?mail$/)).toHaveValue(player.email);
});

test('who wants to be told gets a mail that says so, with a way back', async ({
  page,
  stack,
  mailbox,
}) => {
  const email = 'aviso@correo.example';
  await withProviders(stack, { takemefishin: 'off' }, async () => {
    await page.goto('/takemefishin');
    await settle(page);
    await page.getByLabel('Correo').fill('nadie');
    await page.getByRole('button', { name: 'Avisame', exact: true }).click();
    await expect(page.getByText('Ingresá un correo válido')).toBeVisible();
    await page.getByLabel('Correo').fill(email);
    await page.getByRole('button', { name: 'Avisame', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Listo, te avisamos' })).toBeFocused();
  });

  const mail = await mailbox.latestTo(email);
  expect(mail.subject).toBe('Te avisamos cuando abra: Take Me Fishin');
  const stop = mail.links.find((link) => link.includes('stopNotices=')) ?? '';
  await page.goto(stop);
  const popup = page.getByRole('dialog', { name: 'Listo, no te escribimos más' });
  await expect(popup).toBeVisible();
  // The link's secret does not stay in the address, nor does going back bring the popup again.
  await expect(page).toHaveURL(/\/home$/);
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
});

test('every promotion shows its conditions, and its button leads somewhere', async ({ page }) => {
  await page.goto('/promotions');
  await settle(page);
  // Offers of bonuses are articles as well; their terms open by a button, at no address.
  const hasTerms = page.getByRole('link', { name: /^Condiciones de/ });
  const promotions = page.getByRole('article').filter({ has: hasTerms });
  await expect(promotions.first()).toBeVisible();
  const count = await promotions.count();
  expect(count).toBeGreaterThan(0);
  const ways: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const promotion = promotions.nth(at);
    const title = (await promotion.getByRole('heading').textContent()) ?? '';
    const terms = promotion.getByRole('link', { name: `Condiciones de ${title}` });
    await terms.click();
    const popup = page.getByRole('dialog', { name: 'Condiciones' });
    await expect(popup.getByText(title, { exact: true })).toBeVisible();
    expect(((await popup.textContent()) ?? '').length).toBeGreaterThan(300);
    await expect(page).toHaveURL(/\/promotions\?terms=/);
    await page.goBack();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/promotions$/);
    ways.push((await promotion.getByRole('link').first().getAttribute('href')) ?? '');
  }
  for (const way of ways) {
    await page.goto(way);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.getByText('Esta página no existe')).toHaveCount(0);
  }
});

test('a link to the conditions of a promotion opens them', async ({ page }) => {
  await page.goto('/promotions');
  const terms = page.getByRole('link', { name: /^Condiciones de/ }).first();
  const address = (await terms.getAttribute('href')) ?? '';
  await page.goto(PLAIN_PAGE);
  await page.goto(address);
  const popup = page.getByRole('dialog', { name: 'Condiciones' });
  await popup.getByRole('button', { name: 'Entendido' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/promotions$/);
  await page.goto('/promotions?terms=nothing-of-the-sort');
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
