// A campaign of free spins from joining it to the cash that they won, as its player sees it.

import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { openAs } from '../../player.ts';
import { campaignOf, withPromotions } from '../../promotions.ts';
import { goWithin } from '../../visit.ts';

/**
 * Two spins for each player who joins, in place of the ten of the campaign that the site begins
 * with.
 */
const campaign = campaignOf({
  key: 'dos-giros',
  title: { es: 'Dos giros', pt: 'Dois giros', en: 'Two spins' },
  trigger: { kind: 'registration' },
  reward: { spins: { game: 'trebol-magico', count: 2, value: '20.00', days: 7, cap: '900.00' } },
});

test('free spins are joined, played without touching the balance, and what they won is cash', async ({
  page,
  player,
  stack,
}) => {
  test.setTimeout(150_000);
  await withPromotions(stack, { campaigns: [campaign] }, async () => {
    const before = await player.pockets();
    await openAs(page, player, '/FreeSpins');
    await expect(page.getByText('No tenés giros gratis')).toBeVisible();
    const offer = page.locator('.offer', { has: page.locator('#offer-dos-giros') });
    await look(offer, {
      es: ['Dos giros', '2 giros de $ 20,00 en Trébol Mágico', 'lo que ganes es efectivo'],
      pt: ['Dois giros', '2 giros de $ 20,00 em Trébol Mágico', 'o que você ganhar é dinheiro'],
      en: ['Two spins', '2 spins of $ 20,00 at Trébol Mágico', 'what you win is cash'],
    });
    await offer
      .getByRole('switch')
      .or(offer.getByRole('button', { name: 'Sumarme' }))
      .click();
    await expect(offer).toContainText('Ya los recibiste.');
    const own = page.locator('section', { has: page.locator('#free-spins-own') });
    await expect(own).toContainText('2 de 2 giros · $ 20,00 cada uno');
    await own
      .getByRole('link', { name: 'Jugar los giros en Trébol Mágico' })
      .click({ timeout: 30_000 });

    const game = page.frameLocator('iframe');
    const sign = game.locator('#free');
    await expect(sign).toContainText('Giros gratis: 0 de 2', { timeout: 30_000 });
    const spin = game.getByRole('button', { name: /Girar|Saltar/ });
    await spin.click();
    await expect(sign).toContainText('Giros gratis: 1 de 2', { timeout: 60_000 });
    await look(page.locator('.bchip'), {
      es: ['Giros gratis: 1 de 2'],
      pt: ['Giros grátis: 1 de 2'],
      en: ['Free spins: 1 of 2'],
    });
    await expect(spin).toBeEnabled();
    await spin.click();
    await expect(game.getByRole('dialog')).toContainText('Jugaste 2 giros gratis', {
      timeout: 60_000,
    });

    await goWithin(page, '/FreeSpins');
    await expect(own).toContainText('Recibiste', { timeout: 60_000 });
    await look(own, {
      es: ['Dos giros', 'Jugaste 2 de 2 giros', 'en efectivo', 'Jugados'],
      pt: ['Dois giros', 'Você jogou 2 de 2 giros', 'em dinheiro', 'Jogados'],
      en: ['Two spins', '2 of 2 spins played', 'in cash', 'Played'],
    });
    const won = /Recibiste \$\s([\d.]+),(\d\d) en efectivo/.exec((await own.textContent()) ?? '');
    const centavos = BigInt(`${won?.[1]?.replaceAll('.', '') ?? '0'}${won?.[2] ?? '00'}`);
    const cash = before.cash + centavos;
    await expect.poll(() => player.pockets()).toEqual({ ...before, cash });
  });
});
