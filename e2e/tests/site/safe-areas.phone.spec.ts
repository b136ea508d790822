// A phone whose own bars lie over the page: the app's page reaches under them, and nothing that is
// read or pressed may.

import type { Locator, Page } from '@playwright/test';
import { expect, PHONE, test } from '../../fixtures.ts';
import { APP_AGENT, asked, EVERY_PLUGIN, putPhone } from '../../phone-app.ts';
import { openAs } from '../../player.ts';
import { goWithin } from '../../visit.ts';

test.use({ ...PHONE, userAgent: APP_AGENT });

const TOP = 47;
const BOTTOM = 34;

async function coverEdges(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setSafeAreaInsetsOverride', {
    insets: { top: TOP, topMax: TOP, bottom: BOTTOM, bottomMax: BOTTOM },
  });
}

async function expectClear(page: Page, ...controls: Locator[]): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  for (const control of controls) {
    await expect(control).toBeVisible();
    await expect
      .poll(async () => {
        const { y = -1, height: tall = 0 } = (await control.boundingBox()) ?? {};
        return y >= TOP && y + tall <= height - BOTTOM ? 'clear' : `${y} to ${y + tall}`;
      })
      .toBe('clear');
  }
}

test('header, bottom bar, menu, search, dialogs and the game leave the phone’s bars free', async ({
  page,
  player,
}) => {
  await putPhone(page, { plugins: EVERY_PLUGIN });
  await openAs(page, player, '/contactus');
  await coverEdges(page);
  await expect.poll(() => asked(page)).toContain('App.getLaunchUrl');
  const open = page.getByRole('button', { name: 'Abrir el menú' });
  const tabs = page.locator('.tabbar').getByRole('link');
  await expectClear(page, open, tabs.first(), tabs.last());
  // The header stays where it is when the page is scrolled.
  await page.mouse.wheel(0, 600);
  await expectClear(page, open);

  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expectClear(page, menu.getByRole('button', { name: 'Cerrar', exact: true }));
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Buscar', exact: true }).click();
  await expectClear(page, page.getByRole('dialog').getByRole('searchbox'));
  await page.keyboard.press('Escape');

  await goWithin(page, '/home?game=ceibo-dorado');
  const panel = page.getByRole('region', { name: /^Juego/ });
  await expectClear(
    page,
    panel.getByRole('button', { name: 'Cerrar juego' }),
    panel.getByRole('heading'),
    page.frameLocator('iframe').getByRole('button', { name: 'Girar' }),
  );
  await panel.locator('.gp-rules').click();
  await expectClear(page, page.getByRole('dialog').getByRole('button').first());
});
