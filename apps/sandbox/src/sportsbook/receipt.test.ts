import { describe, expect, it } from 'vitest';
import { payoutOf } from './model/odds.ts';
import { openSportsbookWorld } from './testing/sportsbook-harness.ts';

const wins = (price: string) => String(payoutOf(10_000n, BigInt(price.replace('.', ''))));

describe('a purchase', () => {
  it('is answered with its number, its odds and its possible win', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    const placed = await world.place({ selections: [selection] });
    const id = world.calls[0]?.query['reserve_id'];
    const bet = {
      purchaseId: id,
      price: selection.price,
      stake: '10000',
      gain: wins(selection.price),
    };
    expect(placed).toMatchObject({
      state: 'placed',
      id,
      bets: [{ ...bet, legs: [{ outcome: 'Home', price: selection.price }] }],
    });
  });

  it('that is open is listed before those that are settled, however old it is', async () => {
    const world = await openSportsbookWorld();
    await world.place({ selections: [await world.pick(1, 'Home')] });
    const settled = await world.pick(0, 'Home');
    await world.place({ selections: [settled] });
    await world.end(settled.eventId, 'Home');
    expect((await world.bets()).map(({ status }) => status)).toEqual(['open', 'Won']);
  });
});
