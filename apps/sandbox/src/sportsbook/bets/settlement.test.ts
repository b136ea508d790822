import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import { oddsOf, payoutOf } from './prices.ts';

const MINUTE = 60_000;
const wins = (odds: string) => String(payoutOf(10_000n, [{ over: oddsOf(odds), under: 100n }]));

describe('settlement', () => {
  it('pays a win once, and repeats the call until it is accepted', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    world.answers('creditcustomer', 'cut', '-1', 'lost', '0');
    expect(await world.end(selection.eventId, 'Home')).toBe(303);
    await world.advance(10 * MINUTE);
    const credits = world.calls.filter(({ name }) => name === 'creditcustomer');
    expect(credits).toHaveLength(3);
    expect(new Set(credits.map(({ query, body }) => JSON.stringify([query, body]))).size).toBe(1);
    expect(credits[0]?.body).toContain('CurrentStatus="Closed"><Bet BetID=');
    expect(await world.allBets()).toMatchObject([{ state: 'won', payout: wins(selection.odds) }]);
    await world.end(selection.eventId, 'Home');
    await world.restart();
    await world.advance(10 * MINUTE);
    expect(world.calls.filter(({ name }) => name === 'creditcustomer')).toHaveLength(3);
  });

  it('reports the result of each bet of a purchase, and marks the last one', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    await world.place({ selections });
    await world.end(selections[0]?.eventId ?? '', 'Away');
    await world.end(selections[1]?.eventId ?? '', 'Void');
    await world.advance(1000);
    const told = world.calls
      .filter(({ name }) => name === 'creditcustomer')
      .map(({ query, body }) => [
        query['amount'],
        /CurrentStatus="(\w+)"/.exec(body)?.[1],
        /Status="(\w+)" P/.exec(body)?.[1],
      ]);
    expect(told).toEqual([
      ['0.00', 'Open', 'Lost'],
      ['100.00', 'Closed', 'Void'],
    ]);
  });

  it('of a multiple comes with its first lost leg, or when all are decided', async () => {
    const world = await openSportsbookWorld();
    const [one, other] = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    await world.place({ selections: [one, other], kind: 'multiple' });
    await world.end(one.eventId, 'Void');
    expect(await world.allBets()).toMatchObject([{ state: 'open' }]);
    await world.end(other.eventId, 'Home');
    expect(await world.allBets()).toMatchObject([{ state: 'won', payout: wins(other.odds) }]);
    await world.end(other.eventId, 'Tie');
    expect(await world.allBets()).toMatchObject([{ state: 'lost', payout: '0' }]);
  });

  it('is corrected: the payout is taken back, and paid again', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    world.answers('creditcustomer', 'cut', '-1', '0');
    for (const result of ['Home', 'Tie', 'Home']) await world.end(selection.eventId, result);
    await world.advance(MINUTE);
    const moved = world.calls
      .filter(({ name }) => name.endsWith('customer'))
      .map(({ name, query }) => [name, query['amount']?.replace('.', '')]);
    const payout = wins(selection.odds);
    // The first was asked again.
    expect(moved).toEqual([
      ['creditcustomer', payout],
      ['creditcustomer', payout],
      ['debitcustomer', payout],
      ['creditcustomer', payout],
    ]);
  });

  it('is sent in order: no payout is taken back before it was paid', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    world.answers('creditcustomer', 'cut', '-1', '0');
    for (const result of ['Home', 'Tie']) await world.end(selection.eventId, result);
    await world.advance(MINUTE);
    expect(world.names().filter((name) => name.endsWith('customer'))).toEqual([
      'creditcustomer',
      'creditcustomer',
      'debitcustomer',
    ]);
  });

  it('is not of bets that were never placed', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    world.answers('reserve', 'cut');
    await world.place({ selections: [selection] });
    await world.end(selection.eventId, 'Home');
    await world.advance(MINUTE);
    expect(world.names()).toEqual(['cancelreserve']);
  });
});
