// The amount that each stake counted, as a player reads it.

import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { grantCounts } from '@ceibo/contracts/promotions/grants';
import { expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import { DAY } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();

async function playerWithBonus(cash = units(1000), games: Record<string, number> = {}) {
  const player = await world.player({ cash, bonus: 0n });
  await world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: 'counts',
    title: { es: 'Bienvenida' },
    amount: units(100),
    days: 60,
    terms: {
      target: units(5000),
      maxBet: units(200),
      weights: { slots: 10_000, live: 1000 },
      games,
    },
  });
  const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
  return { player, grant: (body['grants'] as { id: string }[])[0]?.id ?? '' };
}

async function stake(player: TestPlayer, amount: Money, change: object = {}) {
  const sourceTxId = randomUUID();
  const of = { source: 'softswiss:redrake', playerId: player.id, currency: 'ARS' } as const;
  const round = { id: sourceTxId, game: 'ceibo-dorado', closes: false };
  const done = await world.app.wallet.apply({
    ...of,
    kind: 'stake',
    sourceTxId,
    amount,
    round,
    categories: ['slots'],
    ...change,
  });
  const undo = () =>
    world.app.wallet.apply({
      ...of,
      kind: 'rollback',
      sourceTxId: randomUUID(),
      refTxId: sourceTxId,
      round,
    });
  return { done, undo };
}

type Answer = AnswerOf<typeof grantCounts>;
async function counts(player: TestPlayer, id: string, before?: string): Promise<Answer> {
  const asked = before === undefined ? { id } : { id, before };
  const { body } = await world.call('/api/promotions/grant-counts', asked, player.session);
  return body as unknown as Answer;
}

it('lists stakes by their weights and rollbacks with a minus, the newest first', async () => {
  const { player, grant } = await playerWithBonus();
  await stake(player, units(10));
  const live = await stake(player, units(50), { categories: ['live'] });
  await stake(player, units(7), { categories: ['other'] });
  await live.undo();
  expect(await counts(player, grant)).toMatchObject({
    counts: [
      { stake: '50.00', weight: 1000, counted: '-5.00' },
      { stake: '7.00', weight: 0, counted: '0.00' },
      { stake: '50.00', weight: 1000, counted: '5.00' },
      { stake: '10.00', weight: 10_000, counted: '10.00', name: 'ceibo-dorado' },
    ],
    before: null,
    today: '10.00',
    perDay: '10.00',
  });
});

it('says what of a stake at a game counts: by its category, or by itself', async () => {
  const at = async (game: string, games?: Record<string, number>) => {
    const { player, grant } = await playerWithBonus(units(1), games);
    const asked = { id: grant, game };
    return (await world.call('/api/promotions/grant-counts', asked, player.session)).body['here'];
  };
  expect(await at('ceibo-dorado')).toBe(10_000);
  expect(await at('ceibo-dorado', { 'ceibo-dorado': 0 })).toBe(0);
  expect(await at('no-such-game')).toBeNull();
});

it('sums the day, averages the days since the start, and pages from the newest to the first', async () => {
  const { player, grant } = await playerWithBonus();
  await stake(player, units(3));
  world.clock.advance(5.5 * DAY);
  for (let made = 0; made < 30; made++) await stake(player, units(1));
  const { body } = await world.call('/api/identity/login', {
    login: player.login,
    password: TEST_PASSWORD,
  });
  player.session = String(body['sessionId']);
  const first = await counts(player, grant);
  expect(first).toMatchObject({ today: '30.00', perDay: '5.50' });
  const second = await counts(player, grant, first.before ?? '');
  expect(second.before).toBeNull();
  const all = [...first.counts, ...second.counts].map(({ number }) => number);
  expect(new Set(all).size).toBe(31);
  expect(all.toSorted((a, b) => Number(b) - Number(a))).toEqual(all);
  world.clock.advance(2 * DAY);
  expect(
    await world.app.wallet.countedSince({ playerId: player.id, grant, from: new Date(0) }),
  ).toBe(units(33));
});

it('tells the pages of the player how far the bonus is, and which stake would pass', async () => {
  const { player, grant } = await playerWithBonus();
  const heard: unknown[] = [];
  const end = world.app.live.subscribe(player.id, (message) => heard.push(message));
  await stake(player, units(10));
  const { done } = await stake(player, units(201));
  // A reader that waits for the database receives what was published before.
  await world.asOwner('select 1');
  end();
  expect(done).toMatchObject({ refused: 'BONUS_BET_TOO_HIGH' });
  expect(heard).toContainEqual({
    kind: 'event',
    event: { name: 'bonus-bet-too-high', data: { maxStake: '200.00' } },
  });
  const progress = { id: grant, counted: '10.00', target: '5000.00', maxBet: '200.00' };
  for (const path of ['balance', 'wagering-info']) {
    const { body } = await world.call(`/api/wallet/${path}`, {}, player.session);
    expect(body['wageringInfo'] ?? body).toMatchObject({ toPlay: '0.00', grant: progress });
  }
  const none = await world.player({ cash: units(5), bonus: 0n });
  const { body } = await world.call('/api/wallet/balance', {}, none.session);
  expect(body['wageringInfo']).toEqual({ toPlay: '0.00' });
});

it('is told no more once the bonus closes', async () => {
  const { player, grant } = await playerWithBonus(0n);
  await stake(player, units(40));
  const loses = { id: grant, loses: '100.00' };
  const { body } = await world.call('/api/promotions/cancel-grant', loses, player.session);
  expect(body).toMatchObject({ success: true });
  const balance = await world.call('/api/wallet/balance', {}, player.session);
  expect(balance.body['wageringInfo']).toEqual({ toPlay: '0.00' });
});

it('is refused for a bonus of another player, as for none', async () => {
  const { grant } = await playerWithBonus();
  const stranger = await world.player({ cash: 0n, bonus: 0n });
  expect(await counts(stranger, grant)).toMatchObject({ code: 'GRANT_UNKNOWN' });
  expect(await counts(stranger, randomUUID())).toMatchObject({ code: 'GRANT_UNKNOWN' });
});

it('estimates the rest by the game that counted last, or by the category that counts most', async () => {
  const { player, grant } = await playerWithBonus();
  const cost = async () => (await counts(player, grant)).cost;
  const [average] = await world.asOwner(
    `select round(avg(g.rtp), 2)::text as rtp from games.games g
     join games.game_categories c on c.game_id = g.id and c.category = 'slots'
     join games.providers p on p.key = g.provider_key where g.active and p.active`,
  );
  expect(await cost()).toMatchObject({ ...average, weight: 10_000, isAverage: true });
  const [game] = await world.asOwner(
    `select g.code, g.name, g.rtp::text as rtp, g.provider_key as provider from games.games g
     join games.providers p on p.key = g.provider_key where g.id = 'ceibo-dorado'`,
  );
  const played = () => ({
    source: `hub88:${String(game?.['provider'])}`,
    round: { id: randomUUID(), game: String(game?.['code']), closes: true },
  });
  await stake(player, units(10), played());
  // A stake that counts nothing does not change the estimate.
  await stake(player, units(10), { ...played(), categories: ['other'] });
  expect(await cost()).toEqual({
    name: game?.['name'],
    rtp: game?.['rtp'],
    weight: 10_000,
    isAverage: false,
  });
});
