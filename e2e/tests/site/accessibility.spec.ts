// WCAG 2.2 A and AA on every page, and on what opens over pages, in the three themes: axe finds
// nothing.

import { AxeBuilder } from '@axe-core/playwright';
import { siteMap, type SitePage } from '@ceibo/contracts/site-map';
import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { settle, themes } from '../../visit.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

// Nothing is then judged half way between two colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages: readonly SitePage[] = Object.values(siteMap);

let judged = 0;

/**
 * Judges the page as it stands: by every rule in one theme, and the next page in another. Themes
 * differ in their colours alone, so on the wide screen the contrast is judged in the other two as
 * well.
 */
async function expectNoViolations(page: Page, name: string): Promise<void> {
  const { project } = test.info();
  const first = judged % themes.length;
  judged += 1;
  for (const [place, theme] of [...themes.slice(first), ...themes.slice(0, first)].entries()) {
    if (place > 0 && project.name === 'phone') return;
    await page.evaluate((chosen) => (document.documentElement.dataset['theme'] = chosen), theme);
    const axe = new AxeBuilder({ page });
    const { violations } = await (
      place === 0 ? axe.withTags(RULES) : axe.withRules(['color-contrast'])
    ).analyze();
    const told = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(' ')}`,
    );
    expect.soft(told, `${name} in ${theme}`).toEqual([]);
  }
}

test('every public page, to visitors', async ({ page }) => {
  test.setTimeout(240_000);
  const open = pages.filter(({ access }) => access === 'public').map(({ path }) => path);
  for (const path of [...open, siteMap.depositResponse.path, '/nothing-here']) {
    await page.goto(path);
    await settle(page);
    await expectNoViolations(page, path);
  }
});

test('every page of players', async ({ page, player }) => {
  test.setTimeout(240_000);
  await openAs(page, player, '/home');
  for (const { path } of pages.filter(
    ({ access, path: at }) =>
      access !== 'public' || at === siteMap.home.path || at === siteMap.sports.path,
  )) {
    await page.goto(path);
    await settle(page);
    await expectNoViolations(page, path);
  }
});

test('what opens over pages, to visitors', async ({ page }, { project }) => {
  test.setTimeout(240_000);
  for (const [path, heading] of [
    ['/home?popup=login', 'Hola de nuevo'],
    ['/home?popup=forgot-password', 'Recuperá tu acceso'],
    ['/home?resetPassword=aaaaaaaaaaaaaaaaaaaaaaaa', 'Elegí tu contraseña'],
    ['/home?resetPassword=', 'El enlace ya no sirve'],
    ['/home?popup=register', 'Creá tu cuenta'],
    ['/home?popup=check-mail', 'Revisá tu correo'],
    ['/home?popup=account-created', '¡Felicitaciones!'],
    ['/home?stopNotices=aaaaaaaaaaaaaaaaaaaaaaaa', 'Listo, no te escribimos más'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('dialog').getByRole('heading', { name: heading })).toBeVisible();
    await expectNoViolations(page, path);
  }
  await page.goto('/promotions');
  await page
    .getByRole('link', { name: /^Condiciones de/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'conditions');

  await page.goto('/home');
  await settle(page);
  if (project.name === 'phone') {
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Novedades' }).click();
    await expectNoViolations(page, 'side menu');
  } else {
    await page.getByRole('button', { name: 'Novedades' }).click();
    await expectNoViolations(page, 'news');
    await page.getByRole('banner').getByRole('button', { name: 'Idioma' }).click();
    await expectNoViolations(page, 'languages');
  }
});

test('what opens over pages, to players', async ({ page, player }, { project }) => {
  await openAs(page, player, '/cashout/accounts?popup=bank-account');
  await expect(page.getByRole('heading', { name: 'Agregá los datos de tu cuenta' })).toBeVisible();
  await expectNoViolations(page, 'bank account');
  await page.goto('/home');
  await settle(page);
  const button = project.name === 'phone' ? 'Abrir el menú' : 'Cuenta';
  await page
    .getByRole('button', { name: new RegExp(button) })
    .first()
    .click();
  await expectNoViolations(page, button);
});

test('a game in its panel', async ({ page, player }) => {
  await openAs(page, player, '/home?game=ceibo-dorado');
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Girar' })).toBeEnabled({
    timeout: 30_000,
  });
  await expectNoViolations(page, 'a game');
});
