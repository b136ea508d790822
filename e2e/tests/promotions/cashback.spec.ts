// Cashback: joined, left and joined again, followed through the day, and paid for the day before.

import { addPromotions, runJob, seedLostRound, seedParticipation } from '@ceibo/tools/stack';
import { dayOf, daysLater } from '@ceibo/contracts/day';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { newPlayer } from '../../new-player.ts';
import { openAs } from '../../player.ts';
import { campaignOf, comeBack, statesOf, withPromotions } from '../../promotions.ts';
import { goWithin } from '../../visit.ts';

const key = 'devolucion-diaria';
const campaign = campaignOf({
  key,
  title: { es: 'Devolución diaria', pt: 'Devolução diária', en: 'Daily cashback' },
  trigger: { kind: 'losses', every: 'day', product: 'casino' },
  reward: { size: { share: 1000, cap: '500.00' } },
});

test('losses since joining are made up for by the share that the card said, as cash', async ({
  page,
  stack,
  mailbox,
}) => {
  const { databaseUrl } = stack;
  const today = dayOf(new Date());
  const begins = { ...campaign, firstDay: today };
  await withPromotions(stack, { campaigns: [begins] }, async () => {
    const player = await newPlayer(stack.urls.site, mailbox, 'perdio');
    const { login } = player;
    await seedLostRound(databaseUrl, { login, daysAgo: 1, amount: '300.00' });
    await openAs(page, player, '/promotions');
    const offer = page.locator('.offer', { has: page.locator(`#offer-${key}`) });
    const take = offer.getByRole('switch');
    // The first that may be joined is shown large, with a button.
    await take.or(offer.getByRole('button', { name: 'Sumarme' })).click();
    await expect(offer).toContainText('Hasta ahora te corresponden $ 0,00.');
    await seedLostRound(databaseUrl, { login, daysAgo: 0 });
    await comeBack(page, '/promotions');
    await look(offer, {
      es: ['Devolución diaria', 'Quienes se suman', '10 %, tope $ 500,00 en efectivo'].concat([
        'Sin apuesta: es efectivo',
        'Participás',
        'Hasta ahora te corresponden $ 10,00.',
      ]),
      pt: ['Devolução diária', 'Quem participa', '10 %, até $ 500,00 em dinheiro'].concat([
        'Sem aposta: é dinheiro',
        'Você participa',
        'Até agora, cabem a você $ 10,00.',
      ]),
      en: ['Daily cashback', 'Those who join', '10 %, up to $ 500,00 in cash'].concat([
        'None: it is cash',
        'You take part',
        'So far $ 10,00 would be yours.',
      ]),
    });

    await take.click();
    await expect(offer).toContainText('No participás');
    await seedParticipation(databaseUrl, { login, campaign: key, daysAgo: 2 });
    const began = { ...campaign, firstDay: daysLater(today, -3) };
    await addPromotions(databaseUrl, { campaigns: [began] });
    await runJob(databaseUrl, 'promotions:pay-losses');
    await expect.poll(() => statesOf(player)).toEqual(['converted']);
    // The two rounds leave 300 and 100; 10 % of yesterday's loss came back.
    expect(await player.pockets()).toEqual({ cash: 43_000n, bonus: 0n, inPlay: 0n });
    await goWithin(page, '/myrewards');
    await look(page.getByRole('table'), {
      es: ['Devolución diaria', '$ 30,00', 'Cumplido'],
      pt: ['Devolução diária', '$ 30,00', 'Cumprido'],
      en: ['Daily cashback', '$ 30,00', 'Completed'],
    });
    await goWithin(page, '/promotions');
    await expect(offer).toContainText('Ya la recibiste: $ 30,00.');
  });
});
