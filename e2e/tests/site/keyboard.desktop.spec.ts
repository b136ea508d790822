// The site without a mouse, for which only wide screens have a Tab key. Everything is reached in
// reading order, dialogs keep the focus and give it back.

import type { Page } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { PLAIN_PAGE, settle } from '../../visit.ts';

const MOST_PRESSES = 400;

/**
 * The place of the focus: the landmark around it, `dialog` in an open one, `none` when nothing of
 * the page has it.
 */
function place(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) return 'none';
    // Sections and dialogs have headers of their own.
    const around =
      activeElement.closest('dialog') ??
      activeElement.closest('main') ??
      activeElement.closest('header, footer');
    return around?.localName ?? 'skip link';
  });
}

/**
 * True when one sees where the focus is: within the window, and not behind what lies over the page.
 */
function isFocusSeen(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (focused === null || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const over = document.elementFromPoint(left + width / 2, top + height / 2);
    // The label or the row around a small or hidden control may take the press in its place.
    return (
      width > 0 &&
      over !== null &&
      (focused.contains(over) || over.contains(focused) || over.closest('label') !== null)
    );
  });
}

for (const [path, isPlayer] of [
  ['/home', false],
  ['/contactus', false],
  ['/mybalance', true],
  ['/deposit', true],
] as const) {
  test(`Tab walks ${path} from the menu through the content to the footer`, async ({
    page,
    player,
  }) => {
    if (isPlayer) await openAs(page, player, path);
    else await page.goto(path);
    await settle(page);
    const places: string[] = [];
    const unseen: string[] = [];
    for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
      await page.keyboard.press('Tab');
      const now = await place(page);
      if (now === 'none') break;
      if (places.at(-1) !== now) places.push(now);
      if (!(await isFocusSeen(page)))
        unseen.push(
          await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 160) ?? ''),
        );
    }
    expect(places).toEqual(['skip link', 'header', 'main', 'footer']);
    expect(unseen).toEqual([]);
  });
}

test('the first link jumps over the menu', async ({ page }) => {
  await page.goto('/promotions');
  await settle(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await place(page)).toBe('main');
});

test('a new page has the focus, so that reading begins there', async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  await settle(page);
  await page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link', { name: 'Promociones' })
    .press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Promociones' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

/**
 * Presses Tab often enough to go round the dialog, and asks that nothing behind it ever gets the
 * focus.
 */
async function expectKept(page: Page): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 25; presses += 1) {
      await page.keyboard.press(key);
      expect(['dialog', 'none']).toContain(await place(page));
    }
  }
}

test('dialogs keep the focus and give it back', async ({ page }) => {
  await page.goto(PLAIN_PAGE);
  await settle(page);
  const opener = page.getByRole('banner').getByRole('link', { name: 'Ingresar' });
  await opener.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Usuario o correo')).toBeFocused();
  await expectKept(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();

  await page.goto('/promotions');
  // A link of the first view, which the server wrote, would load the page anew: then there is
  // nothing to give the focus back to.
  await settle(page);
  const terms = page.getByRole('link', { name: /^Condiciones de/ }).first();
  await terms.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Condiciones' })).toBeVisible();
  await expectKept(page);
  await page.keyboard.press('Escape');
  await expect(terms).toBeFocused();
});

test('a menu of the header opens and closes by keys and gives the focus back', async ({
  page,
  player,
}) => {
  await openAs(page, player, PLAIN_PAGE);
  await settle(page);
  const account = page.getByRole('banner').getByRole('button', { name: /Cuenta/ });
  await account.press('Enter');
  const balance = page.getByRole('link', { name: 'Mi saldo' }).first();
  await expect(balance).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(balance).toBeHidden();
  await expect(account).toBeFocused();
  await account.press('Enter');
  await page.keyboard.press('Tab');
  await expect(balance).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mybalance$/);
});
