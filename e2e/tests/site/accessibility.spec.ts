// WCAG 2.2 A and AA of what opens over pages, in the three themes: axe finds nothing. The pages
// themselves are judged where each address is visited, in pages.spec.ts.

import { siteMap } from '@ceibo/contracts/site-map';
import type { Page } from '@playwright/test';
import { expectNoViolations } from '../../axe.ts';
import { expect, onBothScreens, test } from '../../fixtures.ts';
import { openAs } from '../../player.ts';
import { goWithin, PLAIN_PAGE, settle, themes } from '../../visit.ts';

let judged = 0;

const DIALOG = 'dialog[open], [role=dialog]';

/** By every rule in one theme, and the next in another. */
function judge(page: Page, name: string, within = DIALOG): Promise<void> {
  const theme = themes[judged % themes.length] ?? 'gold';
  judged += 1;
  return expectNoViolations(page, name, theme, within);
}

function expectHeading(page: Page, name: string): Promise<void> {
  return expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
}

onBothScreens('what opens over pages, to visitors', async ({ page, isMobile }) => {
  test.setTimeout(120_000);
  const { path } = siteMap.contactUs;
  await page.goto(path);
  for (const [popup, heading] of [
    ['login', 'Hola de nuevo'],
    ['forgot-password', 'Recuperá tu acceso'],
    ['register', 'Creá tu cuenta'],
    ['check-mail', 'Revisá tu correo'],
    ['account-created', '¡Felicitaciones!'],
  ] as const) {
    await goWithin(page, `${path}?popup=${popup}`);
    await expectHeading(page, heading);
    await judge(page, popup);
  }
  // The token of a mail's link is taken when the site is loaded.
  for (const [query, heading] of [
    ['resetPassword=aaaaaaaaaaaaaaaaaaaaaaaa', 'Elegí tu contraseña'],
    ['resetPassword=', 'El enlace ya no sirve'],
    ['stopNotices=aaaaaaaaaaaaaaaaaaaaaaaa', 'Listo, no te escribimos más'],
  ] as const) {
    await page.goto(`${path}?${query}`);
    await expectHeading(page, heading);
    await judge(page, query);
  }
  await page.goto('/promotions');
  await page
    .getByRole('link', { name: /^Condiciones de/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'conditions');

  await goWithin(page, PLAIN_PAGE);
  await settle(page);
  if (isMobile) {
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Novedades' }).click();
    await judge(page, 'side menu');
  } else {
    await page.getByRole('button', { name: 'Novedades' }).click();
    await judge(page, 'news', 'header');
    await page.getByRole('banner').getByRole('button', { name: 'Idioma' }).click();
    await judge(page, 'languages', 'header');
  }
});

onBothScreens('what opens over pages, to players', async ({ page, player, isMobile }) => {
  await openAs(page, player, '/cashout/accounts?popup=bank-account');
  await expect(page.getByRole('heading', { name: 'Agregá los datos de tu cuenta' })).toBeVisible();
  await judge(page, 'bank account');
  await goWithin(page, PLAIN_PAGE);
  await settle(page);
  const button = isMobile ? 'Abrir el menú' : 'Cuenta';
  await page
    .getByRole('button', { name: new RegExp(button) })
    .first()
    .click();
  if (isMobile) await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, button, isMobile ? DIALOG : 'header');
});

onBothScreens('a game in its panel', async ({ page, player }) => {
  await openAs(page, player, '/home?game=ceibo-dorado');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({
    timeout: 30_000,
  });
  await judge(page, 'a game', 'html');
});
