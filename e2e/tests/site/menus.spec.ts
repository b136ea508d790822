// The visible entries of the menus, on both screens: the operator decides them.

import type { Locator } from '@playwright/test';
import { openAs } from '../../player.ts';
import { expect, test } from '../../fixtures.ts';
import { PHONE, WIDE } from '../../looks.ts';
import { header, namesOf } from '../../menus.ts';
import { withProviders } from '../../operator.ts';
import { PLAIN_PAGE } from '../../visit.ts';

/** Entries by the provider that they come and go with. */
const OF_PROVIDERS: Record<string, string[]> = {
  bti: ['Deportes'],
  evenbetpoker: ['Póker'],
  mancala: ['Giros gratis Mancala'],
  pragmaticplaylivecasino: ['Liga de Blackjack', 'Camino a la Copa', 'Eventos'],
};

/** Those of them that are connected to somebody from the start, and so on. */
const CONNECTED = ['bti', 'mancala', 'evenbetpoker'];

test('entries come and go with their providers', async ({ page, stack, player }) => {
  const all = Object.values(OF_PROVIDERS).flat();
  await openAs(page, player, PLAIN_PAGE);

  const expectWithin = async (around: Locator, wanted: readonly string[]) => {
    const news = around.getByRole('button', { name: 'Novedades' });
    const shown = async () => {
      // It closes by itself when new entries move it away from under the mouse.
      if ((await news.getAttribute('aria-expanded')) === 'false') await news.press('Enter');
      return (await namesOf(around.getByRole('link')))
        .filter((name) => all.includes(name))
        .toSorted();
    };
    await expect.poll(shown).toEqual(wanted.toSorted());
  };
  /**
   * Asks again: a page begins with what the tab knows of the providers, and has the news a second
   * later.
   */
  const expectShown = async (wanted: readonly string[]) => {
    await page.reload();
    await expectWithin(header(page), wanted);
    await page.setViewportSize(PHONE);
    await page.getByRole('button', { name: 'Abrir el menú' }).click();
    await expectWithin(page.getByRole('dialog'), wanted);
    await page.setViewportSize(WIDE);
  };
  const everyOne = (state: 'on' | 'off') =>
    Object.fromEntries(Object.keys(OF_PROVIDERS).map((key) => [key, state]));

  const connected = CONNECTED.flatMap((key) => OF_PROVIDERS[key] ?? []);
  await expectShown(connected);
  await withProviders(stack, everyOne('off'), () => expectShown([]));
  await withProviders(stack, everyOne('on'), () => expectShown(all));
  await expectShown(connected);
});
