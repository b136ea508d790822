import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import { oddsOf, decimalText, payoutOf } from './prices.ts';

const MINUTE = 60_000;
const wins = (odds: string) => String(payoutOf(10_000n, [{ over: oddsOf(odds), under: 100n }]));

describe('a purchase', () => {
  it('reserves, debits and commits, and names its bets', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    expect(await world.place({ selections: [selection] })).toMatchObject({ state: 'placed' });
    expect(world.names()).toEqual(['reserve', 'debitreserve', 'commitreserve']);
    const [reserve, debit, commit] = world.calls;
    const reserve_id = reserve?.query['reserve_id'];
    expect(reserve?.query).toEqual({ cust_id: 'player-1', reserve_id, amount: '100.00' });
    expect(reserve?.body).toContain(
      `<Lines LineID="${selection.id}" EventID="${selection.eventId}"`,
    );
    expect(reserve?.body).toContain(`Stake="100.00" Odds="${selection.odds}"`);
    expect([debit?.query['amount'], commit?.query]).toEqual([
      '100.00',
      { cust_id: 'player-1', reserve_id },
    ]);
    expect(await world.bets()).toMatchObject([
      { state: 'open', stake: '10000', odds: selection.odds, possiblePayout: wins(selection.odds) },
    ]);
  });

  it('of singles is one bet for each, of a multiple one for all at the product of the prices', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home'), await world.pick(1, 'Tie')];
    await world.place({ selections });
    expect(world.calls[0]?.query['amount']).toBe('200.00');
    await world.place({ selections, kind: 'multiple' });
    const [one = 0n, other = 0n] = selections.map(({ odds }) => oddsOf(odds));
    expect((await world.bets())[0]).toMatchObject({
      kind: 'multiple',
      stake: '10000',
      odds: decimalText((one * other) / 100n),
      possiblePayout: String((10_000n * one * other) / 10_000n),
    });
    expect(await world.bets()).toHaveLength(3);
  });

  it('that the operator refuses is not made, and the page receives the reason', async () => {
    const world = await openSportsbookWorld();
    for (const [answer, code] of [
      ['-4', 'NOT_ENOUGH_MONEY'],
      ['-3', 'SESSION_CLOSED'],
      ['-5', 'PLAYER_BLOCKED'],
      ['-14', 'EVENT_RESTRICTED'],
      ['-8', 'SPORTSBOOK_OFF'],
    ] as const) {
      world.answers('reserve', answer);
      expect(await world.place({ selections: [await world.pick(0, 'Home')] })).toMatchObject({
        state: 'refused',
        code,
      });
    }
    expect(world.names()).toEqual(Array.from({ length: 5 }, () => 'reserve'));
    expect(await world.bets()).toEqual([]);
  });

  it.each(['cut', 'lost', '-1'] as const)(
    'whose reserve is answered "%s" is cancelled until the operator says that it is',
    async (answer) => {
      const world = await openSportsbookWorld();
      world.answers('reserve', answer);
      world.answers('cancelreserve', 'cut', '-1', '0');
      expect(await world.place({ selections: [await world.pick(0, 'Home')] })).toMatchObject({
        state: 'refused',
        code: 'UNCLEAR',
      });
      await world.advance(5 * MINUTE);
      expect(world.names().filter((name) => name === 'cancelreserve')).toHaveLength(2);
      await world.advance(20 * MINUTE);
      expect(world.names().filter((name) => name === 'cancelreserve')).toHaveLength(2);
      expect(await world.bets()).toEqual([]);
    },
  );

  it('is final once it is reserved: debit and commit are repeated with the same ids until accepted', async () => {
    const world = await openSportsbookWorld();
    world.answers('debitreserve', 'lost', '-1', '0');
    world.answers('commitreserve', 'cut', '0');
    expect(await world.place({ selections: [await world.pick(0, 'Home')] })).toMatchObject({
      state: 'placed',
    });
    await world.advance(5 * MINUTE);
    expect(world.names()).toEqual([
      'reserve',
      'debitreserve',
      'debitreserve',
      'debitreserve',
      'commitreserve',
    ]);
    expect(
      new Set(
        world.calls
          .filter(({ name }) => name === 'debitreserve')
          .map(({ query }) => query['req_id']),
      ).size,
    ).toBe(1);
  });

  it('goes on after a kill: the reserve is debited', async () => {
    const world = await openSportsbookWorld();
    world.answers('debitreserve', 'cut', '0');
    await world.place({ selections: [await world.pick(0, 'Home')] });
    await world.restart();
    await world.advance(MINUTE);
    expect(world.names()).toEqual(['reserve', 'debitreserve', 'commitreserve']);
    expect(await world.bets()).toHaveLength(1);
  });

  it('is cancelled after a kill when nobody knows whether it was reserved', async () => {
    const world = await openSportsbookWorld();
    world.surroundings.books
      .prepare(
        `INSERT INTO sportsbook_purchases (id, client_id, player, stake, state, content, policy,
             wait_ms, made_at)
           VALUES ('r-1', 'c-1', 'player-1', '10000', 'reserving', '', 'none', 0, 0)`,
      )
      .run();
    await world.restart();
    await world.advance(MINUTE);
    expect(world.names()).toEqual(['cancelreserve']);
  });

  it('is made once for each id of the page, however often it is asked for', async () => {
    const world = await openSportsbookWorld();
    const order = await world.requestOf({ selections: [await world.pick(0, 'Home')] });
    const [first, second] = await Promise.all([world.sendOrder(order), world.sendOrder(order)]);
    expect([first, second, await world.sendOrder(order)]).toMatchObject([
      { state: 'placed' },
      { state: 'placed' },
      { state: 'placed' },
    ]);
    expect(await world.bets()).toHaveLength(1);
    expect((await world.get(`place/${order.id}`)).body).toMatchObject({ state: 'placed' });
    expect((await world.get(`place/${randomUUID()}`)).status).toBe(404);
    expect(await world.sendOrder({ ...order, stakes: ['20000'] })).toMatchObject({
      state: 'refused',
      code: 'ID_REUSED',
    });
    expect(world.names()).toEqual(['reserve', 'debitreserve', 'commitreserve']);
  });
});
