// A bonus for the second deposit of a player with its code: from the offer to the cash.

import { deposit } from '../../deposit.ts';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { newPlayer } from '../../new-player.ts';
import { openAs } from '../../player.ts';
import { campaignOf, ONCE, statesOf, withPromotions } from '../../promotions.ts';
import { playRound } from '../../rounds.ts';
import { goWithin, keep } from '../../visit.ts';

const campaign = campaignOf({
  key: 'segunda',
  title: { es: 'Segunda carga', pt: 'Segundo depósito', en: 'Second deposit' },
  trigger: { kind: 'deposit', number: 2, minimum: '1000.00' },
  reward: { size: { share: 1000, cap: '500.00' }, bonus: ONCE },
  code: 'PRUEBA100',
});

test('a code and the second deposit bring a bonus, and a round makes it cash (pt)', async ({
  page,
  stack,
  mailbox,
}) => {
  await withPromotions(stack, { campaigns: [campaign] }, async () => {
    const player = await newPlayer(stack.urls.site, mailbox, 'bonus');
    await deposit(player, '1000.00');
    await keep(page, { code: 'pt' });
    await openAs(page, player, '/deposit');
    await page.getByLabel('Tem um código?').fill('PRUEBA999');
    await page.getByRole('button', { name: 'Usar código' }).click();
    await expect(page.getByText('Não conhecemos esse código')).toBeVisible();
    await page.getByLabel('Tem um código?').fill('prueba 100');
    await page.getByRole('button', { name: 'Usar código' }).click();
    await expect(page.getByText('Pronto, você participa: Segundo depósito.')).toBeVisible();
    await look(page.locator('.offers-deposit'), {
      es: ['Segunda carga', 'Tu carga número 2, desde $ 1.000,00', '10 %, tope $ 500,00'],
      pt: ['Segundo depósito', 'Seu depósito número 2, a partir de $ 1.000,00', 'até $ 500,00'],
      en: ['Second deposit', 'Your deposit number 2, from $ 1.000,00', 'up to $ 500,00'],
    });

    await page.getByRole('radio', { name: /Carteira digital/ }).check();
    await page.getByLabel('Outro valor').fill('1.000,00');
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/\/pay\//);
    await page.getByRole('radio', { name: /Dinero en cuenta/ }).check();
    await page.getByRole('button', { name: /^Pagar/ }).click();
    await page.waitForURL(/deposit-success/);
    await expect.poll(() => statesOf(player), { timeout: 15_000 }).toEqual(['active']);
    expect(await player.pockets()).toEqual({ cash: 200_000n, bonus: 10_000n, inPlay: 0n });

    await goWithin(page, '/myrewards');
    await look(page.getByRole('main'), {
      es: ['Segunda carga', '×1 el bono', 'Sumaste $ 0,00 de $ 100,00', 'Faltan en apuestas'],
      pt: ['Segundo depósito', '×1 o bônus', 'Você somou $ 0,00 de $ 100,00', 'Faltam em apostas'],
      en: ['Second deposit', '×1 the bonus', 'You have added $ 0,00 of $ 100,00', 'Left to bet'],
    });
    const won = await playRound(player);
    const past = page.getByRole('table', { name: 'Histórico' });
    await expect(past).toContainText('Segundo depósito');
    await expect(past).toContainText('Cumprido');
    expect(await statesOf(player)).toEqual(['converted']);
    expect(await player.pockets()).toEqual({ cash: 200_000n + won, bonus: 0n, inPlay: 0n });
  });
});
