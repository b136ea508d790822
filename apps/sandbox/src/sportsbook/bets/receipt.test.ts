import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import { oddsOf, payoutOf } from './prices.ts';

const wins = (odds: string) => String(payoutOf(10_000n, [{ over: oddsOf(odds), under: 100n }]));

describe('a purchase', () => {
  it('is answered with its number, its odds, its possible win and what is left', async () => {
    const world = await openSportsbookWorld();
    const { id, eventId, odds } = await world.pick(0, 'Home');
    const placed = await world.place({ selections: [{ id, odds }] });
    const bet = { odds, stake: '10000', openStake: '10000', possiblePayout: wins(odds) };
    expect(placed).toMatchObject({
      state: 'placed',
      purchase: world.calls[0]?.query['reserve_id'],
      bets: [{ ...bet, state: 'open', lines: [{ selection: id, eventId, odds, result: null }] }],
      balance: '1000',
    });
  });

  it('is listed with the open bets, and later with the settled and the won ones', async () => {
    const world = await openSportsbookWorld();
    const [won, lost, open] = [
      await world.pick(0, 'Home'),
      await world.pick(1, 'Home'),
      await world.pick(2, 'Home'),
    ];
    for (const selection of [won, lost, open]) await world.place({ selections: [selection] });
    await world.end(won.eventId, 'Home');
    await world.end(lost.eventId, 'Away');
    const listed = async (state: string) =>
      (await world.bets(state)).map(({ lines }) => lines[0]?.selection);
    expect(await listed('open')).toEqual([open.id]);
    expect(await listed('settled')).toEqual([lost.id, won.id]);
    expect(await listed('won')).toEqual([won.id]);
    expect((await world.get('bets?state=lost')).status).toBe(400);
    expect((await world.get('bets', null)).status).toBe(401);
  });

  it('is listed in pages of twenty', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home')];
    for (let bet = 0; bet < 21; bet += 1) await world.place({ selections });
    const first = (await world.get('bets?state=open')).body;
    expect([(first['bets'] as unknown[]).length, first['open']]).toEqual([20, 21]);
    const second = (await world.get(`bets?state=open&cursor=${String(first['next'])}`)).body;
    expect([(second['bets'] as unknown[]).length, second['next']]).toEqual([1, null]);
  });
});
