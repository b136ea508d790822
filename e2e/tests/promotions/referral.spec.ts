// An invitation: the code of the inviting player, the guest who enters it and plays, and the
// reward.

import { runJob, seedLostRound } from '@ceibo/tools/stack';
import { expect, test } from '../../fixtures.ts';
import { look } from '../../looks.ts';
import { newPlayer } from '../../new-player.ts';
import { openAs } from '../../player.ts';
import { comeBack, statesOf } from '../../promotions.ts';
import { goWithin } from '../../visit.ts';

test('a guest who plays with own money brings who invited them cash', async ({
  page,
  stack,
  player,
  mailbox,
}) => {
  const { databaseUrl } = stack;
  const before = await player.pockets();
  await openAs(page, player, '/promotions');
  const code = /[A-Z2-9]{8}$/.exec(await page.getByText('Tu código para invitar:').innerText());
  const offer = page.locator('.offer', { has: page.locator('#offer-invita') });
  await look(offer, {
    es: ['Invitá a alguien', 'tu invitado apuesta $ 10.000,00', '$ 1.000,00 en efectivo'],
    pt: ['Convide alguém', 'o convidado aposta $ 10.000,00', '$ 1.000,00 em dinheiro'],
    en: ['Invite somebody', 'your guest stakes $ 10.000,00', '$ 1.000,00 in cash'],
  });

  const guest = await newPlayer(stack.urls.site, mailbox, 'invitado');
  const entered = await guest.call('/api/promotions/enter-code', { code: code?.[0] });
  expect(entered).toMatchObject({ success: true, key: 'invita' });
  const own = await player.call('/api/promotions/enter-code', { code: code?.[0] });
  expect(own).toMatchObject({ success: false, code: 'NOT_QUALIFIED' });
  await runJob(databaseUrl, 'promotions:award-referrals');
  await comeBack(page, '/promotions');
  await expect(offer).toContainText('Invitados: 1 en camino, 0 con premio.');
  expect(await player.pockets()).toEqual(before);

  await seedLostRound(databaseUrl, { login: guest.login, daysAgo: 0, amount: '10000.00' });
  await runJob(databaseUrl, 'promotions:award-referrals');
  await expect.poll(() => statesOf(player)).toEqual(['active', 'converted']);
  await goWithin(page, '/myrewards');
  await look(page.getByRole('table'), {
    es: ['Invitá a alguien', '$ 1.000,00', 'Cumplido'],
    pt: ['Convide alguém', '$ 1.000,00', 'Cumprido'],
    en: ['Invite somebody', '$ 1.000,00', 'Completed'],
  });
  await goWithin(page, '/promotions');
  await look(offer, {
    es: ['Invitados: 0 en camino, 1 con premio.'],
    pt: ['Convidados: 0 a caminho, 1 com prêmio.'],
    en: ['Guests: 0 on the way, 1 rewarded.'],
  });
  expect(await player.pockets()).toEqual({ ...before, cash: before.cash + 100_000n });
});
