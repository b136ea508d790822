// What visitors send in, and how the texts of the site are read.

import { expect, test } from '../fixtures.ts';

test('a visitor writes to support and gets a reference and a copy', async ({ page, mailbox }, { project }) => {
  const email = `ana-${project.name}@ejemplo.com`;
  const message = 'El juego se cerró en medio de una ronda, ayer a las 22.';
  await page.goto('/contactus');
  const form = page.getByRole('region', { name: 'Escribinos' });
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(form.getByText('Ingresá tu nombre')).toBeVisible();
  await expect(form.getByLabel('Nombre')).toBeFocused();

  await form.getByLabel('Nombre').fill('Ana Pérez');
  await form.getByLabel('Correo').fill(email);
  await form.getByLabel('Tema').selectOption({ label: 'Juegos' });
  await form.getByLabel('Mensaje').fill(message);

  await page.context().setOffline(true);
  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(form.getByRole('alert')).toContainText('No pudimos conectarnos');
  await expect(form.getByLabel('Mensaje')).toHaveValue(message);
  await page.context().setOffline(false);

  await form.getByRole('button', { name: 'Enviar mensaje' }).click();
  await expect(page.getByRole('heading', { name: 'Recibimos tu mensaje' })).toBeFocused();
  const reference = (await page.getByText(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/).textContent()) ?? '';
  const copy = await mailbox.latestTo(email);
  expect(copy.subject).toContain(reference);
  expect(copy.text).toContain(message);
});

test('a page whose game is not open yet promises a mail', async ({ page, mailbox }, { project }) => {
  const email = `beto-${project.name}@ejemplo.com`;
  await page.goto('/livedealer');
  await page.getByRole('link', { name: 'Avisame cuando abra' }).click();
  await expect(page.getByRole('heading', { name: '¿Te avisamos?' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Correo' }).fill(email);
  await page.getByRole('button', { name: 'Avisame', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Listo, te avisamos' })).toBeFocused();
  expect((await mailbox.latestTo(email)).subject).toContain('Casino en vivo');
});

test('the conditions of a promotion open over the page, and back closes them', async ({ page }) => {
  await page.goto('/promotions');
  await page.getByRole('link', { name: 'Condiciones de Retiros sin comisión' }).click();
  await expect(page.getByRole('dialog', { name: 'Condiciones' })).toBeVisible();
  await expect(page).toHaveURL(/terms=retiros-sin-comision$/);
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/promotions$/);
});

test('a long text is entered by its table of contents and left by its links', async ({ page, isMobile }) => {
  await page.goto('/termsandconditions');
  const contents = page.getByRole('navigation', { name: 'En esta página' });
  if (isMobile) await contents.getByText('En esta página').click();
  await contents.getByRole('link', { name: 'Retiros' }).click();
  await expect(page.getByRole('heading', { name: 'Retiros' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Retiros' })).toBeInViewport();

  // A page that the browser loads anew would lose this.
  await page.evaluate(() => document.body.setAttribute('data-same', ''));
  await page.getByRole('main').getByRole('link', { name: 'Juego responsable' }).click();
  await expect(page.getByRole('heading', { name: 'Juego responsable', level: 1 })).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-same', '');
});

test('the slots page keeps its studio in the address', async ({ page }) => {
  await page.goto('/slots?provider=ceibo');
  await expect(page.getByRole('heading', { name: 'Slots', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Ceibo Dorado' }).click();
  await expect(page.getByRole('dialog', { name: 'Hola de nuevo' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/slots\?provider=ceibo$/);
});
