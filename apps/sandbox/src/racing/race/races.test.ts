// The races through their calls, on a fake operator.

import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { openedRacing, openPage, orderOf, type RacingHarness } from '../testing/racing-harness.ts';

const { bet, rollback, win } = walletPaths;
const runs = ({ withdrawn }: { withdrawn: string | null }) => withdrawn === null;
const secretOf = (game: RacingHarness, race: number) => game.store.find(race)?.secret;

describe('a race', () => {
  it('pays a winner by its dividend, closes a loser, and shows its secret afterwards', async () => {
    const { game, session, race } = await openedRacing();
    const { order } = game.fix(race, (fixed) => runs(fixed) && fixed.order[0]?.[0] === '2');
    expect(order[0]).toEqual(['2']);
    await game.post('bet', orderOf(race), session);
    await game.post('bet', orderOf(race, { columns: [[3]] }), session);
    expect(game.operator.balance()).toBe(900);
    const before = await game.race(race);
    expect(before).toMatchObject({ result: null, track: null, line: { phase: 'open' } });
    expect(JSON.stringify(before)).not.toContain(secretOf(game, race));

    await game.untilPhase(race, 'running');
    const running = await game.race(race);
    expect(running.track?.legs.map(({ saddle }) => saddle)).toEqual(order.flat());
    expect(running.result).toBeNull();

    await game.untilStates('paid', 'paid');
    const after = await game.race(race);
    expect(after.result).toEqual({ order, secret: secretOf(game, race) });
    const dividend = after.pools[0]?.dividends['2'] ?? 0;
    expect(dividend).toBeGreaterThan(100);
    expect(game.operator.balance()).toBe(900 + (50 * dividend) / 100);
    expect(await game.tickets(session)).toMatchObject([
      { state: 'lost', prize: '0' },
      { state: 'won', prize: String(50 * dividend), refund: '0', isPending: false },
    ]);
    expect(game.operator.callsTo(win).map(({ amount }) => amount)).toEqual(
      expect.arrayContaining([50 * dividend * 1000, 0]),
    );
  });

  it('shows what the house has simulated apart from what players staked', async () => {
    const { game, session, race } = await openedRacing();
    await game.post('bet', orderOf(race), session);
    const { pools } = await game.race(race);
    expect(pools[0]).toMatchObject({ kind: 'win', players: '5000' });
    expect(BigInt(pools[0]?.house ?? 0)).toBeGreaterThan(100_000_000n);
  });

  it('returns a ticket of a non-runner at once, and its part of a ticket with the result', async () => {
    const { game, session, race } = await openedRacing();
    game.fix(race, ({ withdrawn }) => withdrawn === '2');
    await game.post('bet', orderOf(race), session);
    await game.post('bet', orderOf(race, { columns: [[2, 3]] }), session);
    expect(game.operator.balance()).toBe(850);
    await game.untilStates('reversed', 'taken');
    expect(game.operator.balance()).toBe(900);
    expect(game.operator.callsTo(rollback)).toHaveLength(1);
    expect((await game.post('bet', orderOf(race), session)).body).toEqual({ code: 'NON_RUNNER' });
    await game.untilStates('reversed', 'paid');
    const [mixed, whole] = await game.tickets(session);
    expect(mixed).toMatchObject({ refund: '5000' });
    expect(whole).toMatchObject({
      state: 'refunded',
      isPending: false,
      refund: '5000',
      prize: '0',
    });
    const { line } = await game.race(race);
    expect(line.first.map(({ saddle }) => saddle)).not.toContain('2');
  });

  it('pays both runners of a dead heat', async () => {
    const { game, session, race } = await openedRacing();
    const { order } = game.fix(race, (fixed) => runs(fixed) && fixed.order[0]?.length === 2);
    const columns = [(order[0] ?? []).map((saddle) => Number.parseInt(saddle, 10))];
    await game.post('bet', orderOf(race, { columns }), session);
    await game.untilStates('paid');
    const { dividends } = (await game.race(race)).pools[0] ?? {};
    expect(Object.keys(dividends ?? {})).toHaveLength(new Set(columns.flat()).size);
    const both = Object.values(dividends ?? {}).reduce((sum, each) => sum + each, 0);
    expect(game.operator.balance()).toBe(900 + (50 * both) / 100);
  });

  it('shows in its trifecta what an earlier race at the racecourse left', async () => {
    const { game, race } = await openedRacing();
    const next = game.store
      .unfinished()
      .find((each) => each.course === game.store.find(race)?.course && each.race > race);
    game.store.carry({ course: next?.course ?? 0, race }, 12_345n);
    expect((await game.race(next?.race ?? 0)).pools[3]).toMatchObject({ carriedIn: '12345' });
  });
});

describe('a ticket', () => {
  it('is not sold from the off on', async () => {
    const { game, session, race } = await openedRacing();
    await game.untilPhase(race, 'running');
    expect(await game.post('bet', orderOf(race), session)).toEqual({
      status: 409,
      body: { code: 'BETTING_CLOSED' },
    });
    expect(game.operator.callsTo(bet)).toEqual([]);
  });

  it('whose answer comes after the off is given back', async () => {
    const { game, session, race } = await openedRacing();
    game.operator.willBe(bet, 'held');
    const { offAt } = game.store.find(race) ?? { offAt: 0 };
    const placed = game.app.inject({
      method: 'POST',
      url: '/racing/api/bet',
      payload: orderOf(race),
      headers: { authorization: `Bearer ${session}` },
    });
    await game.until(() => game.operator.isHanging());
    game.leap(offAt - Date.parse('2026-11-21T12:00:00Z'));
    expect((await game.race(race)).line.phase).toBe('running');
    game.operator.release();
    await placed;
    await game.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
  });

  it('with a repeated id is sold once; another ticket under that id is refused', async () => {
    const { game, session, race } = await openedRacing();
    const order = orderOf(race);
    const [first, second] = [
      await game.post('bet', order, session),
      await game.post('bet', order, session),
    ];
    expect(second).toEqual(first);
    expect((await game.post('bet', { ...order, unit: '6000' }, session)).body).toEqual({
      code: 'BET_CONFLICT',
    });
    expect(game.operator.balance()).toBe(950);
  });

  it('that the operator refuses names the reason and moves nothing', async () => {
    const { game, session, race } = await openedRacing();
    game.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_TOKEN_EXPIRED');
    expect((await game.post('bet', orderOf(race), session)).body).toMatchObject({
      ticket: { state: 'refused', code: 'NOT_ENOUGH_MONEY' },
    });
    expect((await game.post('bet', orderOf(race), session)).body).toMatchObject({
      ticket: { state: 'refused', code: 'SESSION_CLOSED' },
    });
    expect(game.operator.balance()).toBe(1000);
  });

  it('that is nonsense is refused and writes nothing', async () => {
    const { game, session, race } = await openedRacing();
    const wrong: [object, number, string][] = [
      [{ unit: '4900' }, 400, 'BAD_REQUEST'],
      [{ unit: '5050' }, 400, 'BAD_REQUEST'],
      [{ unit: '-5000' }, 400, 'BAD_REQUEST'],
      [{ unit: 5000 }, 400, 'BAD_REQUEST'],
      [{ stake: '1' }, 400, 'BAD_REQUEST'],
      [{ columns: [] }, 400, 'BAD_REQUEST'],
      [{ columns: [[2.5]] }, 400, 'BAD_REQUEST'],
      [{ betId: 'x' }, 400, 'BAD_REQUEST'],
      [{ kind: 'show' }, 400, 'BAD_REQUEST'],
      [{ race: 1 }, 409, 'NO_SUCH_RACE'],
      [{ columns: [[2, 2]] }, 409, 'BAD_TICKET'],
      [{ columns: [[77]] }, 409, 'BAD_TICKET'],
      [{ columns: [[1], [2]] }, 409, 'BAD_TICKET'],
      [{ kind: 'exacta', columns: [[2], [2]] }, 409, 'BAD_TICKET'],
      [{ columns: [[1, 2, 3, 4]], unit: '20000000' }, 409, 'STAKE_TOO_HIGH'],
    ];
    for (const [change, status, code] of wrong)
      expect(await game.post('bet', orderOf(race, change), session)).toEqual({
        status,
        body: { code },
      });
    expect(await game.post('bet', orderOf(race), 'no-session')).toEqual({
      status: 401,
      body: { code: 'SESSION_CLOSED' },
    });
    expect(game.states()).toEqual([]);
  });

  it('is not shown to another player, and a newer page ends the one before', async () => {
    const { game, session, race } = await openedRacing();
    await game.post('bet', orderOf(race), session);
    const other = await openPage(game, { user: 'player-2' });
    expect(await game.tickets(other)).toEqual([]);
    await openPage(game);
    expect((await game.post('tickets', {}, session)).body).toEqual({ code: 'SESSION_CLOSED' });
  });
});

it('play money is not launched', async () => {
  const { game } = await openedRacing();
  expect((await game.launch({ currency: 'XXX' })).json()).not.toHaveProperty('url');
});
