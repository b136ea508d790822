// The wheel of a player who played the day before: its chances, its one spin, and the prize.

import { seedLostRound } from '@ceibo/tools/stack';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { newPlayer } from '../../new-player.ts';
import { openAs } from '../../player.ts';
import { comeBack } from '../../promotions.ts';

test('who played yesterday spins once, and the outcome stays what it was (es)', async ({
  page,
  stack,
  mailbox,
}) => {
  const player = await newPlayer(stack.urls.site, mailbox, 'rueda');
  await seedLostRound(stack.databaseUrl, { login: player.login, daysAgo: 1 });
  await openAs(page, player, '/spinwheel');
  const main = page.getByRole('main');
  await look(main, {
    es: ['Tu giro de hoy', 'Vale hasta las 23:59', '$ 20.000,00 en efectivo', '1 de cada 1.000'],
    pt: ['Seu giro de hoje', 'Vale até as 23:59', '$ 20.000,00 em dinheiro', '1 em cada 1.000'],
    en: ['Your spin of today', 'valid until 23:59', '$ 20.000,00 in cash', '1 in 1,000'],
  });
  await page.getByRole('button', { name: 'Girar' }).click();
  await expect(page.getByText('Salió', { exact: true })).toBeVisible();
  const { today } = (await player.call('/api/promotions/my-wheel')) as {
    today: { day: string; amount: string };
  };
  const again = await player.call('/api/promotions/spin-wheel', { day: today.day });
  expect(again).toMatchObject({ success: true, ...today });
  const prize = BigInt(today.amount.replace('.', ''));
  await expect.poll(async () => (await player.wallet()).available).toBe(10_000n + prize);
  await comeBack(page, '/spinwheel');
  await look(main, {
    es: ['Ya giraste hoy', 'Volvé mañana a las 00:00', 'Tus últimos giros'],
    pt: ['Você já girou hoje', 'Volte amanhã às 00:00', 'Seus últimos giros'],
    en: ['You have spun today', 'Come back tomorrow at 00:00', 'Your last spins'],
  });
  await expect(page.getByRole('button', { name: 'Girar' })).toHaveCount(0);
});
