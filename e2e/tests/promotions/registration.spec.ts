// A bonus for a new player: seen by a visitor, given by itself, and made cash by rounds.

import { seedLostRound } from '@ceibo/tools/stack';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { newPlayer } from '../../new-player.ts';
import { openAs } from '../../player.ts';
import { campaignOf, ONCE, statesOf, withPromotions } from '../../promotions.ts';
import { playRound } from '../../rounds.ts';

const campaign = campaignOf({
  key: 'alta',
  title: { es: 'Bono de alta', pt: 'Bônus de cadastro', en: 'Sign-up bonus' },
  trigger: { kind: 'registration' },
  reward: { size: { fixed: '200.00' }, bonus: ONCE },
  needsOptIn: false,
});

test('who registers is given a bonus by itself, and two rounds make it cash', async ({
  page,
  stack,
  mailbox,
}) => {
  await withPromotions(stack, { campaigns: [campaign] }, async () => {
    await page.goto('/promotions');
    // The page was written a while ago; what it asks for in another language is of now.
    await expect(page.locator('.offers-list')).toBeVisible();
    const offer = page.locator('.offer', { has: page.locator('#offer-alta') });
    await look(offer, {
      es: ['Bono de alta', 'Cuentas nuevas', '$ 200,00', 'Sin fecha', '×1 el bono, 7 días'],
      pt: ['Bônus de cadastro', 'Contas novas', '$ 200,00', 'Sem data', '×1 o bônus, 7 dias'],
      en: ['Sign-up bonus', 'New accounts', '$ 200,00', 'No end', '×1 the bonus, 7 days'],
    });
    await expect(offer.getByRole('link', { name: 'Registrate' })).toBeVisible();

    const player = await newPlayer(stack.urls.site, mailbox, 'alta');
    await expect.poll(() => statesOf(player)).toEqual(['active']);
    expect(await player.pockets()).toEqual({ cash: 0n, bonus: 20_000n, inPlay: 0n });
    await openAs(page, player, '/myrewards');
    const main = page.getByRole('main');
    await expect(main).toContainText('Sumaste $ 0,00 de $ 200,00');

    // The page is open meanwhile. Own cash is staked first.
    await seedLostRound(stack.databaseUrl, { login: player.login, daysAgo: 0 });
    await look(main, {
      es: ['Bono de alta', 'Sumaste $ 100,00 de $ 200,00', '50 %', 'de $ 100,00: 100 %'],
      pt: ['Bônus de cadastro', 'Você somou $ 100,00 de $ 200,00', '50 %', 'de $ 100,00: 100 %'],
      en: ['Sign-up bonus', 'You have added $ 100,00 of $ 200,00', '50 %', 'of $ 100,00: 100 %'],
    });
    const won = await playRound(player);
    const ended = page.getByRole('table', { name: /Historial|Histórico|History/ });
    await look(ended, {
      es: ['Bono de alta', 'Cumplido', '$ 200,00'],
      pt: ['Bônus de cadastro', 'Cumprido', '$ 200,00'],
      en: ['Sign-up bonus', 'Completed', '$ 200,00'],
    });
    expect(await statesOf(player)).toEqual(['converted']);
    expect(await player.pockets()).toEqual({ cash: 20_000n + won, bonus: 0n, inPlay: 0n });
  });
});
