// A mission: joined on its card, played, and rewarded once.

import { runJob } from '@ceibo/tools/stack';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { openAs } from '../../player.ts';
import { campaignOf, comeBack, statesOf, withPromotions } from '../../promotions.ts';
import { playRound } from '../../rounds.ts';
import { goWithin } from '../../visit.ts';

const campaign = campaignOf({
  key: 'dos-rondas',
  title: { es: 'Dos rondas', pt: 'Duas rodadas', en: 'Two rounds' },
  trigger: { kind: 'mission', product: 'casino', category: 'slots', rounds: 2, minStake: '100.00' },
  reward: { size: { fixed: '250.00' } },
});

test('a mission counts the rounds since joining, and its reward is cash, once (en)', async ({
  page,
  stack,
  player,
}) => {
  await withPromotions(stack, { campaigns: [campaign] }, async () => {
    const before = await player.pockets();
    let won = await playRound(player);
    await openAs(page, player, '/promotions');
    const offer = page.locator('.offer', { has: page.locator('#offer-dos-rondas') });
    await look(offer, {
      es: ['Dos rondas', 'Quienes juegan 2 rondas de Slots, desde $ 100,00 cada una', '$ 250,00'],
      pt: ['Duas rodadas', 'Quem joga 2 rodadas de Slots, a partir de $ 100,00', '$ 250,00'],
      en: ['Two rounds', 'Those who play 2 rounds of Slots, of $ 100,00 or more', '$ 250,00'],
    });
    await offer
      .getByRole('switch')
      .or(offer.getByRole('button', { name: 'Sumarme' }))
      .click();
    await expect(offer).toContainText('Jugaste 0 de 2 rondas.');

    won += await playRound(player);
    await comeBack(page, '/promotions');
    await look(offer, {
      es: ['Participás', 'Jugaste 1 de 2 rondas.'],
      pt: ['Você participa', 'Você jogou 1 de 2 rodadas.'],
      en: ['You take part', 'You played 1 of 2 rounds.'],
    });
    won += await playRound(player);
    for (let time = 0; time < 2; time += 1)
      await runJob(stack.databaseUrl, 'promotions:award-missions');
    await expect.poll(() => statesOf(player)).toEqual(['active', 'converted']);
    await goWithin(page, '/myrewards');
    await look(page.getByRole('table'), {
      es: ['Dos rondas', '$ 250,00', 'Cumplido'],
      pt: ['Duas rodadas', '$ 250,00', 'Cumprido'],
      en: ['Two rounds', '$ 250,00', 'Completed'],
    });
    await goWithin(page, '/promotions');
    await expect(offer).toContainText('Ya la recibiste: $ 250,00.');
    const cash = before.cash - 30_000n + won + 25_000n;
    expect(await player.pockets()).toEqual({ ...before, cash });
  });
});
