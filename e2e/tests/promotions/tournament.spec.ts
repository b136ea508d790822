// A tournament from its announcement to its prize: joined on its card, counted on the open page
// while it is played elsewhere, closed, and paid.

import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { openAs } from '../../player.ts';
import { withPromotions } from '../../promotions.ts';
import { playRound } from '../../rounds.ts';

/** Long enough to look at the card, and to join, before it begins. */
const BEGINS_MS = 10_000;
/** Long enough for a round. */
const LASTS_MS = 20_000;

function tournament(now: number) {
  const title = 'Copa Prueba';
  return {
    key: 'copa-prueba',
    series: 'events',
    title: { es: title, pt: title, en: title },
    art: 'banners/jackpot',
    entry: 'opt-in',
    games: { categories: ['slots'] },
    scoring: { kind: 'points', per: '100.00' },
    minBet: '100.00',
    prizes: [{ from: 1, to: 1, amount: '5000.00', kind: 'cash' }],
    waitMinutes: 1,
    reviewMinutes: 0,
    schedule: {
      starts: new Date(now + BEGINS_MS).toISOString(),
      ends: new Date(now + BEGINS_MS + LASTS_MS).toISOString(),
    },
  };
}

test('a tournament is joined, left, joined again, played, closed and paid', async ({
  page,
  stack,
  player,
}) => {
  test.setTimeout(120_000);
  const before = await player.pockets();
  await openAs(page, player, '/Events');
  await expect(page.getByRole('article').first()).toBeVisible();
  await withPromotions(stack, { tournaments: [tournament(Date.now())] }, async () => {
    // The page is open meanwhile.
    const card = page.getByRole('article').filter({ hasText: 'Copa Prueba' });
    await look(card, {
      es: ['Premios', '$ 5.000,00', '1 punto por cada $ 100,00 apostados en una ronda'],
      pt: ['Prêmios', '$ 5.000,00', '1 ponto a cada $ 100,00 apostados numa rodada'],
      en: ['Prizes', '$ 5.000,00', '1 point for every $ 100,00 staked on a round'],
    });
    await card.getByRole('button', { name: /^(Anotarme|Sumarme): Copa Prueba/ }).click();
    await expect(card).toContainText('Participás');
    await card.getByRole('link', { name: 'Copa Prueba' }).click();
    await page.getByRole('button', { name: /^Salir/ }).click();
    await page.getByRole('button', { name: /^(Anotarme|Sumarme)/ }).click();
    await expect(page.getByText('0 rondas contadas')).toBeVisible();

    const main = page.getByRole('main');
    await expect(main).toContainText('En curso', { timeout: 2 * BEGINS_MS });
    const won = await playRound(player);
    await expect(page.getByText('1 ronda contada')).toBeVisible({ timeout: 25_000 });
    await expect(main).toContainText('Ganaste $ 5.000,00.', { timeout: 2 * LASTS_MS });
    await look(main, {
      es: ['Resultado final', 'Tu puesto', 'Vos', '1 ronda contada', 'Ganaste $ 5.000,00.'],
      pt: ['Resultado final', 'Sua posição', 'Você', '1 rodada contada', 'Você ganhou $ 5.000,00.'],
      en: ['Final result', 'Your place', 'You', '1 round counted', 'You won $ 5.000,00.'],
    });
    const cash = before.cash - 10_000n + won + 500_000n;
    await expect.poll(() => player.pockets()).toEqual({ ...before, cash });
  });
});
