// The messages to devices, and their times: from the event in its own room to the text that the
// device reads.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { DAY, HOUR } from '../../platform/clock.ts';
import { playPushService } from '../../testing/companies/push-service.ts';
import { connectSportsbook, openSportsbook, sportsbookOf } from '../../testing/partners/bti.ts';
import { playPayoutCompany, withdrawalsIn } from '../../testing/payouts.ts';
import { startTestWorld, type TestPlayer } from '../../testing/test-world.ts';

const world = startTestWorld();
const { ask, becomes, withAccount } = withdrawalsIn(world);
let service: ReturnType<typeof playPushService>;

beforeAll(() => connectSportsbook(world));
beforeEach(() => {
  playPayoutCompany(world);
  service = playPushService(world);
});

type Device = Awaited<ReturnType<typeof service.subscribe>>;
const readBy = ({ messages }: Device) => [...messages.values()];

/** Every job that could tell something has run. */
async function allTold(): Promise<void> {
  await expect
    .poll(() =>
      world.asOwner(`select 1 from graphile_worker.jobs where task_identifier like 'push:%'
        or task_identifier like 'promotions:%notice%'`),
    )
    .toEqual([]);
}

async function placeBet(player: TestPlayer, stake = units(10)) {
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  const reserveId = randomUUID();
  const bets = [{ id: 'b1', stake }];
  const { code } = await book.reserve(reserveId, bets);
  if (code !== '0') return code;
  await book.debit(reserveId, randomUUID(), bets);
  await book.commit(reserveId);
  return async (reqId: string) =>
    book.settle('Credit', {
      reqId,
      reserveId,
      amount: units(20),
      bets: [{ id: 'b1', result: 'Won', payout: units(20) }],
    });
}

it('a paid withdrawal is told once, sealed, without amounts and names', async () => {
  const player = await withAccount();
  const device = await service.subscribe(player);
  await ask(player);
  await becomes(player, 'paid');
  await expect.poll(() => readBy(device)).toHaveLength(1);
  await allTold();
  const [told] = readBy(device);
  expect(told).toEqual({
    title: 'Pagamos tu retiro',
    body: 'Mirá el detalle en Movimientos.',
    path: '/transactionhistory',
    tag: 'withdrawal-paid',
    icon: '/icons/icon-192.png',
    language: 'es',
  });
  expect(device.browser.asked).toBe(1);
  const { headers } = device.browser;
  expect(Number(headers['TTL'])).toBeGreaterThan(DAY / 1_000 - 60);
  expect(headers['Authorization']).toMatch(/^vapid t=/);
});

it('a settled bet is told once, however often the sportsbook settles it', async () => {
  const player = await world.player();
  const device = await service.subscribe(player);
  const settle = await placeBet(player);
  if (typeof settle === 'string') throw new Error(settle);
  const reqId = randomUUID();
  for (let time = 0; time < 3; time += 1) expect(await settle(reqId)).toMatchObject({ code: '0' });
  await expect.poll(() => readBy(device)).toMatchObject([{ tag: 'bet-settled' }]);
  await allTold();
  expect(device.browser.asked).toBe(1);
});

it('settlements that come together are told to those who wait for them', async () => {
  const players = await Promise.all([world.player(), world.player(), world.player()]);
  const devices = await Promise.all(players.slice(0, 2).map((player) => service.subscribe(player)));
  const settles = await Promise.all(players.map((player) => placeBet(player)));
  await Promise.all(
    settles.map(async (settle) => {
      if (typeof settle !== 'string') await settle(randomUUID());
    }),
  );
  for (const device of devices)
    await expect.poll(() => readBy(device)).toMatchObject([{ tag: 'bet-settled' }]);
});

it('a stake that a limit refuses is told once for the limit’s window', async () => {
  const player = await world.player();
  const device = await service.subscribe(player);
  const limit = { kind: 'loss', window: 'day', value: '100' };
  await world.call('/api/limits/set-limit', limit, player.session);
  const stake = () =>
    world.app.wallet.apply({
      kind: 'stake',
      source: 'hub88:ceibo',
      sourceTxId: randomUUID(),
      playerId: player.id,
      currency: 'ARS',
      amount: units(101),
      round: { id: randomUUID(), game: 'ceibo-dorado', closes: false },
    });
  expect(await stake()).toMatchObject({ refused: expect.any(String) });
  await stake();
  expect(await placeBet(player, units(101))).not.toBe('0');
  await expect
    .poll(() => readBy(device))
    .toMatchObject([{ tag: 'limit-reached', path: '/responsible' }]);
  await allTold();
  expect(device.browser.asked).toBe(1);
});

it('a reward is told 72 and 24 hours before it expires', async () => {
  const player = await world.player({ cash: units(1000), bonus: 0n });
  const device = await service.subscribe(player);
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: 'push',
    title: { es: 'Bono' },
    amount: units(100),
    days: 10,
    terms: { target: units(200), weights: { slots: 10_000 } },
  });
  const counts: number[] = [];
  for (const after of [0, 7 * DAY + HOUR, 0, 2 * DAY]) {
    world.clock.advance(after);
    await world.database.transaction((transaction) =>
      world.app.jobs.add(transaction, 'promotions:find-notices', {}),
    );
    await allTold();
    counts.push(device.browser.asked);
  }
  expect(counts).toEqual([0, 1, 1, 2]);
});

it('a device is told only of what was chosen on it, in the player’s language', async () => {
  const player = await withAccount();
  await world.asOwner(`update identity.players set language = 'pt' where id = $1`, [player.id]);
  const quiet = await service.subscribe(player, { kinds: ['bet-settled'] });
  const told = await service.subscribe(player, { kinds: ['withdrawal-paid'] });
  await ask(player);
  await becomes(player, 'paid');
  await expect.poll(() => readBy(told)).toMatchObject([{ title: 'Pagamos seu saque' }]);
  await allTold();
  expect(quiet.browser.asked).toBe(0);
});
