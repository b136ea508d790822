import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';

const MINUTE = 60_000;
type World = Awaited<ReturnType<typeof openSportsbookWorld>>;

/** Lets the prices of an event change, as the walk does. */
function move(world: World, eventId: string, drift: number) {
  world.surroundings.books
    .prepare('UPDATE sportsbook_matches SET drift = ?, version = version + 1 WHERE id = ?')
    .run(drift, eventId);
  return world.restart();
}

describe('a quote', () => {
  it('has the odds of now, the bounds of a stake, and a refusal where there is one', async () => {
    const world = await openSportsbookWorld();
    const [home, tie, other] = [
      await world.pick(0, 'Home'),
      await world.pick(0, 'Tie'),
      await world.pick(1, 'Home'),
    ];
    expect(await world.quote({ selections: [{ ...home, odds: '30.00' }] })).toMatchObject({
      refusal: null,
      lines: [{ id: home.id, odds: home.odds, refusal: null }],
      odds: home.odds,
      bets: 1,
      minStake: '10000',
      delayMs: 0,
    });
    const multiple = { selections: [home, tie], kind: 'multiple' as const };
    expect(await world.quote(multiple)).toMatchObject({ refusal: 'SAME_EVENT', quote: null });
    expect(await world.quote({ selections: [home], kind: 'multiple' })).toMatchObject({
      refusal: 'TOO_FEW_SELECTIONS',
    });
    for (const systemOf of [2, 3])
      expect(
        await world.quote({ selections: [home, other], kind: 'system', systemOf }),
      ).toMatchObject({ refusal: 'TOO_FEW_SELECTIONS' });
    expect(await world.quote({ selections: [{ id: 'x_ML0_Home', odds: '2.00' }] })).toMatchObject({
      refusal: 'SELECTION_GONE',
    });
    await world.trader({ event: home.eventId, result: 'Suspend' });
    expect(await world.quote({ selections: [home] })).toMatchObject({
      refusal: 'MARKET_SUSPENDED',
      quote: null,
    });
  });

  it('of a bet builder exists only where the model has a price for all of it', async () => {
    const world = await openSportsbookWorld();
    const home = await world.pick(0, 'Home');
    const over = await world.pick(0, 'Over', { market: 'OU:2.5' });
    const away = await world.pick(0, 'Away');
    const quote = await world.quote({ selections: [home, over], kind: 'builder' });
    expect(quote.refusal).toBeNull();
    expect(Number(quote.odds)).toBeLessThan(Number(home.odds) * Number(over.odds));
    expect(await world.quote({ selections: [home, away], kind: 'builder' })).toMatchObject({
      refusal: 'NO_COMBINED_PRICE',
    });
    expect(await world.place({ selections: [home, over], kind: 'builder' })).toMatchObject({
      state: 'placed',
      bets: [{ kind: 'builder', odds: quote.odds }],
    });
    expect(world.calls[0]?.body).toContain('BetTypeID="4"');
  });

  it('that was changed, was made for somebody else or has expired buys nothing', async () => {
    const world = await openSportsbookWorld();
    const order = await world.requestOf({ selections: [await world.pick(0, 'Home')] });
    const [body = '', proof = ''] = order.quote.split('.');
    const content = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const forge = (change: object) =>
      `${Buffer.from(JSON.stringify({ ...content, ...change })).toString('base64url')}.${proof}`;
    for (const quote of [
      forge({ expiresAt: 9e15 }),
      forge({}).slice(0, -1),
      'x',
      '',
      `${order.quote}.x`,
    ])
      expect(await world.sendOrder({ ...order, id: randomUUID(), quote })).toMatchObject({
        code: 'QUOTE_INVALID',
      });
    await world.advance(MINUTE + 1);
    expect(await world.sendOrder(order)).toMatchObject({ code: 'QUOTE_EXPIRED' });
    expect(world.names()).toEqual([]);
  });
});

describe('a slip whose odds have changed', () => {
  it('is refused with the odds of now, taken when they are longer, or taken as they are', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home')];
    const { eventId } = selections[0] ?? { eventId: '' };
    const orders = await Promise.all(
      (['none', 'higher', 'any'] as const).map((oddsPolicy) =>
        world.requestOf({ selections, oddsPolicy }),
      ),
    );
    const again = () => orders.map((order) => ({ ...order, id: randomUUID() }));
    await move(world, eventId, 100);
    const shorter = await Promise.all(again().map(world.sendOrder));
    expect(shorter).toMatchObject([
      { state: 'refused', code: 'ODDS_CHANGED', lines: [{ odds: expect.any(String) }] },
      { state: 'refused', code: 'ODDS_CHANGED' },
      { state: 'placed' },
    ]);
    await move(world, eventId, -100);
    const longer = await Promise.all(again().map(world.sendOrder));
    expect(longer).toMatchObject([
      { state: 'refused', code: 'ODDS_CHANGED' },
      { state: 'placed' },
      { state: 'placed' },
    ]);
  });

  it('after the money was set aside is cancelled, and nothing of it stays', async () => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    world.meanwhile('reserve', () => world.trader({ event: selection.eventId, result: 'Suspend' }));
    expect(await world.place({ selections: [selection] })).toMatchObject({
      code: 'MARKET_SUSPENDED',
    });
    await world.advance(MINUTE);
    expect(world.names()).toEqual(['reserve', 'cancelreserve']);
    expect(await world.allBets()).toEqual([]);
  });
});

describe('a stake', () => {
  it.each([
    ['9999', 'STAKE_TOO_LOW'],
    ['50000001', 'STAKE_TOO_HIGH'],
    ['999999999999', 'STAKE_TOO_HIGH'],
  ])('of %s is refused as %s, with what would be taken', async (stake, code) => {
    const world = await openSportsbookWorld();
    const slip = { selections: [await world.pick(0, 'Home')], stake };
    const refused = await world.place(slip);
    expect(refused).toMatchObject({ state: 'refused', code });
    if (code !== 'STAKE_TOO_HIGH' || refused.state !== 'refused') return;
    expect(await world.place({ ...slip, stake: refused.maxStake ?? '' })).toMatchObject({
      state: 'placed',
    });
  });

  it.each([['-1'], ['1e5'], [''], ['100.00'], ['٣٠٠٠٠'], ['9'.repeat(13)]])(
    'in the form "%s" is no request',
    async (stake) => {
      const world = await openSportsbookWorld();
      const order = await world.requestOf({ selections: [await world.pick(0, 'Home')] });
      const sent = await world.post('place', { ...order, stakes: [stake] }, world.session);
      expect(sent).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
    },
  );

  it('is given for each single, and once for all other slips', async () => {
    const world = await openSportsbookWorld();
    const selections = [await world.pick(0, 'Home'), await world.pick(1, 'Tie')];
    expect(await world.place({ selections, stakes: ['10000'] })).toMatchObject({
      code: 'STAKE_INVALID',
    });
    expect(await world.place({ selections, stakes: ['10000', '25000'] })).toMatchObject({
      state: 'placed',
      bets: [{ stake: '10000' }, { stake: '25000' }],
    });
    expect(world.calls[0]?.query['amount']).toBe('350.00');
  });

  it('is bounded for each single by its own odds, and all of them are taken at their most', async () => {
    const world = await openSportsbookWorld();
    const home = await world.pick(0, 'Home');
    const page = await world.eventPage((await world.pick(1, 'Home')).eventId);
    const long = page.markets
      .flatMap(({ selections }) => selections)
      .flatMap(({ id, odds }) => (odds ? [{ id, odds }] : []))
      .toSorted((one, other) => Number(other.odds) - Number(one.odds))[0];
    if (!long) throw new Error('the event has no selections');
    const selections = [home, long];
    const { maxStakes, maxStake } = await world.quote({ selections });
    expect(maxStakes[0]).toBe('50000000');
    expect(maxStakes[1]).toBe(maxStake);
    expect(BigInt(maxStake)).toBeLessThan(50_000_000n);
    expect(await world.place({ selections, stakes: maxStakes })).toMatchObject({
      state: 'placed',
      bets: [{ stake: maxStakes[0] }, { stake: maxStakes[1] }],
    });
  });
});

describe('a bet on a running match', () => {
  it('waits with the money set aside, is looked at again, and is made', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    await world.trader({ event: eventId, result: 'Begin' });
    await world.advance(4000);
    const page = await world.eventPage(eventId);
    expect(page.event.status).toBe('live');
    const selection = page.markets.find(({ id }) => id === 'ML0')?.selections[0];
    const slip = {
      selections: [{ id: selection?.id ?? '', odds: selection?.odds ?? '' }],
      oddsPolicy: 'any' as const,
    };
    expect((await world.quote(slip)).delayMs).toBe(5000);
    const order = await world.requestOf(slip);
    expect(await world.sendOrder(order)).toMatchObject({ state: 'pending' });
    expect(world.names()).toEqual(['reserve']);
    await world.advance(6000);
    expect((await world.get(`place/${order.id}`)).body).toMatchObject({ state: 'placed' });
    expect(world.names()).toEqual(['reserve', 'debitreserve', 'commitreserve']);
  });

  it('that is suspended meanwhile is cancelled, also after a restart', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    await world.trader({ event: eventId, result: 'Begin' });
    await world.advance(4000);
    const page = await world.eventPage(eventId);
    const selection = page.markets.find(({ id }) => id === 'ML0')?.selections[0];
    const order = await world.requestOf({
      selections: [{ id: selection?.id ?? '', odds: selection?.odds ?? '' }],
      oddsPolicy: 'any',
    });
    expect(await world.sendOrder(order)).toMatchObject({ state: 'pending' });
    await world.trader({ event: eventId, result: 'Suspend' });
    await world.restart();
    await world.advance(6000);
    expect((await world.get(`place/${order.id}`)).body).toMatchObject({
      state: 'refused',
      code: 'MARKET_SUSPENDED',
    });
    expect(world.names()).toEqual(['reserve', 'cancelreserve']);
  });

  it('cannot be made while the feed is down', async () => {
    const world = await openSportsbookWorld();
    const { eventId } = await world.pick(0, 'Home');
    await world.trader({ event: eventId, result: 'Begin' });
    await world.advance(4000);
    await world.trader({ feed: 'down' });
    const page = await world.eventPage(eventId);
    expect(page.markets.every(({ status }) => status === 'suspended')).toBe(true);
    expect(page.event.status).toBe('suspended');
    await world.trader({ feed: 'up' });
    expect((await world.eventPage(eventId)).event.status).toBe('live');
  });
});

describe('an order that arrives wrongly', () => {
  it('from nobody, or in no form, is refused and asks nothing of the operator', async () => {
    const world = await openSportsbookWorld();
    const order = await world.requestOf({ selections: [await world.pick(0, 'Home')] });
    expect(await world.post('place', order)).toMatchObject({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect((await world.post('place', { id: 'x' }, world.session)).status).toBe(400);
    await world.end((await world.pick(0, 'Home')).eventId, 'Tie');
    expect(await world.sendOrder(order)).toMatchObject({ code: 'EVENT_STARTED' });
    expect(world.names()).toEqual([]);
  });
});
