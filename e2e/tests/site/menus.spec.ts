// The visible entries of the menus: the operator decides them.

import { openAs } from '../../player.ts';
import { expect, onBothScreens } from '../../fixtures.ts';
import { header, namesOf } from '../../menus.ts';
import { withProviders } from '../../operator.ts';

/** Entries by the provider that they come and go with. */
const OF_PROVIDERS: Record<string, string[]> = {
  bti: ['Deportes'],
  evenbetpoker: ['Póker'],
  mancala: ['Giros gratis Mancala'],
  pragmaticplaylivecasino: ['Liga de Blackjack', 'Camino a la Copa', 'Eventos'],
};

/** Those of them that are connected to somebody from the start, and so on. */
const CONNECTED = ['bti', 'mancala', 'evenbetpoker'];

onBothScreens(
  'entries come and go with their providers',
  async ({ page, stack, isMobile, player }) => {
    const all = Object.values(OF_PROVIDERS).flat();
    const around = isMobile ? page.getByRole('dialog') : header(page);
    await openAs(page, player, '/home');

    /**
     * Asks again: a page begins with what the tab knows of the providers, and has the news a second
     * later.
     */
    const expectShown = async (wanted: readonly string[]) => {
      await page.reload();
      if (isMobile) await page.getByRole('button', { name: 'Abrir el menú' }).click();
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
    const everyOne = (state: 'on' | 'off') =>
      Object.fromEntries(Object.keys(OF_PROVIDERS).map((key) => [key, state]));

    const connected = CONNECTED.flatMap((key) => OF_PROVIDERS[key] ?? []);
    await expectShown(connected);
    await withProviders(stack, everyOne('off'), () => expectShown([]));
    await withProviders(stack, everyOne('on'), () => expectShown(all));
    await expectShown(connected);
  },
);
