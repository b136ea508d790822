// The players who see tournaments, and the players who may join them.

import { units } from '@ceibo/money';
import { expect, it } from 'vitest';
import { rollback, stake } from '../../../testing/ledger/wallet-drafts.ts';
import { addPromotions } from '../../../testing/promotions/campaigns.ts';
import { playTournaments } from '../../../testing/promotions/tournaments.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
const { hold, view, join, leave } = playTournaments(world);

it('of who hides offers are those that they take part in, in lists and by their address', async () => {
  const [joined, other] = [await hold({ entry: 'opt-in' }), await hold({ entry: 'opt-in' })];
  const player = await world.player();
  const call = async (name: string, body: object = {}, session = player.session) =>
    (await world.call(`/api/promotions/${name}`, body, session)).body;
  const ids = (list: unknown) => (list as { id: string }[]).map(({ id }) => id);
  await join(joined.id, player);
  await call('hide-offers', { hides: true });
  expect(ids((await call('tournaments'))['tournaments'])).toEqual([joined.id]);
  expect(ids((await call('leaderboards'))['leaderboards'])).toEqual([joined.id]);
  for (const name of ['tournament', 'leaderboard']) {
    expect(await call(name, { id: joined.id })).toMatchObject({ success: true });
    expect(await call(name, { id: other.id })).toMatchObject({ code: 'OFFERS_HIDDEN' });
  }
  await leave(joined.id, player);
  expect(await call('tournament', { id: joined.id })).toMatchObject({ code: 'OFFERS_HIDDEN' });
  expect(ids((await call('tournaments'))['tournaments'])).toEqual([]);
  await call('hide-offers', { hides: false });
  expect(await call('tournament', { id: other.id })).toMatchObject({ success: true });
  expect(ids((await call('tournaments'))['tournaments'])).toContain(other.id);
});

it('from a level on is joined by players of it; others are refused, and read why', async () => {
  const of = { entry: 'opt-in', who: { level: 'silver' } } as const;
  const run = await hold(of);
  const [bronze, silver] = [await world.player(), await world.player({ cash: units(300_000) })];
  const settled = stake(silver.id, { amount: units(200_000), closes: true });
  await world.app.wallet.apply(settled);
  const seen = async (player?: TestPlayer) => (await view(run.id, player)).tournament;
  expect(await seen()).toMatchObject({ level: 'silver', reason: null });
  expect(await seen(bronze)).toMatchObject({ level: 'silver', reason: 'LEVEL' });
  expect(await seen(silver)).toMatchObject({ level: 'silver', reason: null });
  expect(await join(run.id, bronze)).toBe('TOURNAMENT_LEVEL');
  expect(await join(run.id, silver)).toBe('done');
  // A player who has joined stays, whatever becomes of the level.
  await world.app.wallet.apply(rollback(silver.id, { ref: settled.sourceTxId }));
  expect(await seen(silver)).toMatchObject({ reason: null, mine: {} });
  expect(await join(run.id, silver)).toBe('done');
  await leave(run.id, silver);
  expect(await join(run.id, silver)).toBe('TOURNAMENT_LEVEL');
});

it('say what the law wants said where a player lives, in their language, and to visitors', async () => {
  const run = await hold();
  const player = await world.player();
  const legends = async (session?: string) => {
    const ask = async (name: string, body: object) =>
      (await world.call(`/api/promotions/${name}`, body, session)).body['legend'];
    return [await ask('tournaments', {}), await ask('tournament', { id: run.id })];
  };
  const rule = (place: string, text: string) => ({
    place,
    legend: { es: `${text} es`, pt: `${text} pt`, en: `${text} en` },
  });
  expect(await legends(player.session)).toEqual([null, null]);
  await addPromotions(world, { rules: [rule('*', 'Everywhere')] });
  expect(await legends()).toEqual(['Everywhere en', 'Everywhere en']);
  expect(await legends(player.session)).toEqual(['Everywhere en', 'Everywhere en']);
  await addPromotions(world, { rules: [rule('AR-B', 'Here')] });
  await world.asOwner(`update identity.players set country = 'AR', province = 'B' where id = $1`, [
    player.id,
  ]);
  expect(await legends(player.session)).toEqual(['Here en', 'Here en']);
  expect(await legends()).toEqual(['Everywhere en', 'Everywhere en']);
});

it('are seen by no visitor where offers may not be displayed in public', async () => {
  const run = await hold();
  const player = await world.player();
  const answers = async (session?: string) => {
    const call = async (name: string, body: object = {}) =>
      (await world.call(`/api/promotions/${name}`, body, session)).body;
    const count = (list: unknown) => (list as unknown[]).length;
    return {
      lists: [
        count((await call('tournaments'))['tournaments']) > 0,
        count((await call('leaderboards'))['leaderboards']) > 0,
      ],
      one: (await call('tournament', { id: run.id }))['code'] ?? 'shown',
      board: (await call('leaderboard', { id: run.id }))['code'] ?? 'shown',
    };
  };
  const seen = { lists: [true, true], one: 'shown', board: 'shown' };
  expect(await answers()).toEqual(seen);
  await addPromotions(world, { rules: [{ place: '*', publicDisplay: false }] });
  const unknown = 'TOURNAMENT_UNKNOWN';
  expect(await answers()).toEqual({ lists: [false, false], one: unknown, board: unknown });
  expect(await answers(player.session)).toEqual(seen);
  await addPromotions(world, { rules: [{ place: '*' }] });
});
