import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { payoutOf } from './model/odds.ts';
import { openSportsbookWorld } from './testing/sportsbook-harness.ts';

const MINUTE = 60_000;
const wins = (price: string) => String(payoutOf(10_000n, BigInt(price.replace('.', ''))));

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
      `<Lines LineID="${selection.eventId}_Home" EventID="${selection.eventId}"`,
    );
    expect(reserve?.body).toContain(`Stake="100.00" Odds="${selection.price}"`);
    expect([debit?.query['amount'], commit?.query]).toEqual([
      '100.00',
      { cust_id: 'player-1', reserve_id },
    ]);
    expect(await world.bets()).toMatchObject([
      { status: 'open', stake: '10000', price: selection.price },
    ]);
  });

  it('of singles is one bet for each, of a multiple one for all at the product of the prices', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home'), await world.pick(1, 'Tie')];
    await world.place({ selections });
    expect(world.calls[0]?.query['amount']).toBe('200.00');
    await world.place({ selections, kind: 'multiple' });
    const price =
      (BigInt((selections[0]?.price ?? '').replace('.', '')) *
        BigInt((selections[1]?.price ?? '').replace('.', ''))) /
      100n;
    expect((await world.bets())[0]).toMatchObject({
      kind: 'multiple',
      stake: '10000',
      price: `${price / 100n}.${String(price % 100n).padStart(2, '0')}`,
    });
    expect(await world.bets()).toHaveLength(3);
  });

  it('that the operator refuses is not made, and the page receives the reason', async () => {
    const world = await openSportsbookWorld();
    for (const [answer, code] of [
      ['-4', 'NOT_ENOUGH_MONEY'],
      ['-3', 'SESSION_CLOSED'],
      ['-5', 'MAY_NOT_BET'],
      ['-8', 'CLOSED'],
    ] as const) {
      world.answers('reserve', answer);
      expect(await world.place({ selections: [await world.pick(0, 'Home')] })).toMatchObject({
        state: 'refused',
        code,
      });
    }
    expect(world.names()).toEqual(Array.from({ length: 4 }, () => 'reserve'));
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
        code: 'NOT_ACCEPTED',
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
        `INSERT INTO sportsbook_purchases (id, client_id, player, stake, state, made_at)
           VALUES ('r-1', 'c-1', 'player-1', '10000', 'reserving', 0)`,
      )
      .run();
    await world.restart();
    await world.advance(MINUTE);
    expect(world.names()).toEqual(['cancelreserve']);
  });

  it('is made once for each id of the page, however often it is asked for', async () => {
    const world = await openSportsbookWorld();
    const order = { id: randomUUID(), selections: [await world.pick(0, 'Home')] };
    const [first, second] = await Promise.all([world.place(order), world.place(order)]);
    expect([first, await world.place(order)]).toEqual([second, second]);
    expect(world.names()).toEqual(['reserve', 'debitreserve', 'commitreserve']);
  });
});

describe('a refused order', () => {
  it('is a price that has become shorter, unless any is good; a longer one is the player’s', async () => {
    const world = await openSportsbookWorld();
    const [seenHigher, seenLower] = [
      await world.pick(0, 'Home', '30.00'),
      await world.pick(0, 'Home', '1.02'),
    ];
    const { price } = await world.pick(0, 'Home');
    expect(await world.place({ selections: [seenHigher] })).toEqual({
      state: 'refused',
      code: 'PRICE_CHANGED',
      changed: [{ eventId: seenHigher.eventId, price }],
    });
    expect(await world.place({ selections: [seenHigher], anyPrice: true })).toMatchObject({
      state: 'placed',
    });
    expect(await world.place({ selections: [seenLower] })).toMatchObject({ state: 'placed' });
    expect((await world.bets()).map((bet) => bet.price)).toEqual([price, price]);
  });

  it('is an event that has begun or ended, a stake out of limits, one event twice in a multiple, and who is nobody', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home')];
    expect(await world.place({ selections, stake: '9999' })).toMatchObject({
      code: 'STAKE_OUT_OF_LIMITS',
    });
    expect(await world.place({ selections, stake: '50000001' })).toMatchObject({
      code: 'STAKE_OUT_OF_LIMITS',
    });
    expect(
      await world.place({
        selections: [...selections, await world.pick(0, 'Tie')],
        kind: 'multiple',
      }),
    ).toMatchObject({ code: 'SAME_EVENT' });
    expect(
      (
        await world.post('place', {
          id: randomUUID(),
          kind: 'single',
          stake: '10000',
          anyPrice: false,
          selections,
        })
      ).status,
    ).toBe(401);
    expect((await world.post('place', { id: 'x' }, world.session)).status).toBe(400);
    await world.end(selections[0]?.eventId ?? '', 'Tie');
    expect(await world.place({ selections })).toMatchObject({
      state: 'refused',
      code: 'EVENT_CLOSED',
    });
    expect(world.names()).toEqual([]);
  });

  it.each(['Home', 'Away'])(
    'is an event that is ended while the operator answers: %s',
    async (result) => {
      const world = await openSportsbookWorld();
      const selection = await world.pick(0, 'Home');
      world.meanwhile('reserve', () => world.end(selection.eventId, result));
      expect(await world.place({ selections: [selection] })).toMatchObject({
        state: 'refused',
        code: 'EVENT_CLOSED',
      });
      await world.advance(MINUTE);
      expect(world.names()).toEqual(['reserve', 'cancelreserve']);
    },
  );

  it('is an event that begins while the operator answers', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    world.surroundings.books
      .prepare('UPDATE sportsbook_events SET starts_at = ? WHERE id = ?')
      .run(world.surroundings.clock.now().getTime() + 1, selection.eventId);
    const placing = world.place({ selections: [selection] });
    await world.advance(10);
    expect(await placing).toMatchObject({ state: 'refused' });
    expect(world.names()).not.toContain('debitreserve');
  });
});

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
    expect(await world.bets()).toMatchObject([{ status: 'Won', payout: wins(selection.price) }]);
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
    expect(await world.bets()).toMatchObject([{ status: 'open' }]);
    await world.end(other.eventId, 'Home');
    expect(await world.bets()).toMatchObject([{ status: 'Won', payout: wins(other.price) }]);
    await world.end(other.eventId, 'Tie');
    expect(await world.bets()).toMatchObject([{ status: 'Lost', payout: '0' }]);
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
    const payout = wins(selection.price);
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

  it('comes by itself when the event is over, by a draw', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    world.surroundings.books
      .prepare('UPDATE sportsbook_events SET ends_at = ? WHERE id = ?')
      .run(world.surroundings.clock.now().getTime() + 1000, selection.eventId);
    await world.advance(MINUTE);
    // The world draws the first place, which is the home side's.
    expect(await world.bets()).toMatchObject([{ status: 'Won' }]);
    expect(world.names()).toContain('creditcustomer');
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

describe('the book', () => {
  it('lists the events of the coming week, and goes on day by day', async () => {
    const world = await openSportsbookWorld();
    const first = await world.events();
    const now = world.surroundings.clock.now().getTime();
    const starts = first.map(({ markets }) => Date.parse(markets[0]?.startDate ?? ''));
    expect([Math.min(...starts) > now, Math.max(...starts) > now + 6.5 * 24 * 60 * MINUTE]).toEqual(
      [true, true],
    );
    await world.advance(24 * 60 * MINUTE);
    const later = await world.events();
    expect(
      Math.max(...later.map(({ markets }) => Date.parse(markets[0]?.startDate ?? ''))),
    ).toBeGreaterThan(Math.max(...starts));
  });

  it('lets its prices walk, and keeps them over a restart', async () => {
    const world = await openSportsbookWorld({ walkEveryMs: 15_000 });
    const before = JSON.stringify(await world.events());
    await world.advance(16_000);
    const after = JSON.stringify(await world.events());
    expect(after).not.toBe(before);
    await world.restart();
    expect(JSON.stringify(await world.events())).toBe(after);
  });

  it('opens its page for who has a token of the operator’s', async () => {
    const world = await openSportsbookWorld();
    for (const [answer, status, code] of [
      ['-3', 401, 'TOKEN_USED'],
      ['cut', 503, 'OPERATOR_SILENT'],
    ] as const) {
      world.answers('ValidateToken', answer);
      expect(await world.post('session', { token: 'a-token-of-the-operator' })).toMatchObject({
        status,
        body: { code },
      });
    }
    const page = await world.app.inject('/sportsbook/?lang=es');
    expect(String(page.headers['content-security-policy'])).toContain(
      'frame-ancestors http://operator.test',
    );
    expect(page.statusCode).toBe(200);
  });
});
