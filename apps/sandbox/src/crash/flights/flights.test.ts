import { walletPaths } from '@ceibo/partner-protocol/hub88';
import { describe, expect, it } from 'vitest';
import { flightMs, msToReach, multiplierAt } from '../fair/multiplier.ts';
import { openedGame, openGame, orderOf } from '../testing/crash-harness.ts';

const { bet, rollback, win } = walletPaths;
/** Ends between 3.00 and 4.00. */
const high = [300, 400] as const;
/** Ends at 1.00, at once. */
const instant = [100, 101] as const;

it.each([
  { pacePercent: 100, bettingMs: 6000 },
  { pacePercent: 40, bettingMs: 2400 },
])(
  'a flight at $pacePercent per cent takes bets for $bettingMs ms, says so, and climbs faster',
  async ({ pacePercent, bettingMs }) => {
    const { game, session } = await openedGame({ ends: [high, instant], pacePercent });
    const { body } = await game.post('state', {}, session);
    expect(body).toMatchObject({ pace: { bettingMs, percent: pacePercent } });
    const [flight] = game.books.prepare('SELECT opened_at, takes_off_at FROM crash_flights').all();
    expect(Number(flight?.['takes_off_at']) - Number(flight?.['opened_at'])).toBe(bettingMs);
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    game.leap(Math.ceil((msToReach(250) * pacePercent) / 100));
    const out = await game.post('cashout', { betId: order.betId }, session);
    expect(out.body).toMatchObject({ bet: { cashed: 250 } });
  },
);

describe('a bet that is cashed out by itself', () => {
  it('pays exactly the multiplier that was set', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const placed = await game.post('bet', orderOf({ auto: 250 }), session);
    expect(placed).toMatchObject({
      status: 200,
      body: { bet: { state: 'flying', stake: '10000', target: 250, balance: '90000' } },
    });
    expect(game.operator.callsTo(bet)).toMatchObject([{ amount: 10_000_000, round_closed: false }]);
    await game.untilStates('paid');
    expect(game.operator.callsTo(win)).toMatchObject([{ amount: 25_000_000, round_closed: true }]);
    expect(game.operator.callsTo(win)[0]?.reference_transaction_uuid).toBe(
      game.operator.callsTo(bet)[0]?.transaction_uuid,
    );
    expect(game.operator.balance()).toBe(1150);
    expect(game.phase()).toBe('flying');
  });

  it('pays at the very end of the flight, and loses one hundredth above it', async () => {
    const { game, session } = await openedGame({ ends: [[120, 400], instant] });
    const crash = Number(game.books.prepare('SELECT crash FROM crash_flights').get()?.['crash']);
    await game.post('bet', orderOf({ panel: 1, auto: crash }), session);
    await game.post('bet', orderOf({ panel: 2, auto: crash + 1 }), session);
    await game.untilStates('paid', 'lost');
    expect(game.operator.callsTo(win).map(({ amount }) => amount)).toEqual([crash * 100_000, 0]);
  });

  it('happens even when the clock wakes late', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    await game.post('bet', orderOf({ auto: 250 }), session);
    await game.untilPhase('flying');
    game.leap(10 * 60_000);
    await game.untilStates('paid');
    expect(game.operator.balance()).toBe(1150);
  });
});

describe('a bet that is cashed out by hand', () => {
  it('pays the multiplier of the moment its call came in, and once', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    game.leap(7000);
    const first = await game.post('cashout', { betId: order.betId }, session);
    expect(first).toMatchObject({
      status: 200,
      body: { bet: { cashed: multiplierAt(7000), win: String(100 * multiplierAt(7000)) } },
    });
    game.leap(2000);
    const second = await game.post('cashout', { betId: order.betId }, session);
    expect(second.body).toMatchObject({ bet: { cashed: multiplierAt(7000) } });
    await game.untilStates('paid');
    expect(game.operator.callsTo(win)).toHaveLength(1);
    expect(game.operator.balance()).toBe(900 + multiplierAt(7000));
  });

  it('is in the books before it is answered', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    game.leap(3000);
    game.operator.willBe(win, 'cut', 'cut');
    expect((await game.post('cashout', { betId: order.betId }, session)).body).toMatchObject({
      bet: { state: 'paying', cashed: multiplierAt(3000) },
    });
    expect(game.books.prepare('SELECT cashed FROM crash_bets').get()).toEqual({
      cashed: multiplierAt(3000),
    });
  });

  it('comes too late in the first millisecond after the end, even before the end is published', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    const crash = Number(game.books.prepare('SELECT crash FROM crash_flights').get()?.['crash']);
    game.leap(flightMs(crash));
    expect((await game.post('cashout', { betId: order.betId }, session)).body).toMatchObject({
      bet: { state: 'lost', cashed: null, win: '0' },
    });
    await game.untilStates('lost');
    expect(game.operator.callsTo(win)).toMatchObject([{ amount: 0, round_closed: true }]);
    expect(game.operator.balance()).toBe(900);
  });

  it('is in time in the last millisecond before it', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    const crash = Number(game.books.prepare('SELECT crash FROM crash_flights').get()?.['crash']);
    game.leap(flightMs(crash) - 1);
    expect((await game.post('cashout', { betId: order.betId }, session)).body).toMatchObject({
      bet: { cashed: crash },
    });
  });

  it('at 1.00 is refused: that would be no bet', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    expect(await game.post('cashout', { betId: order.betId }, session)).toEqual({
      status: 409,
      body: { code: 'NOT_FLYING' },
    });
    await game.untilPhase('flying');
    game.leap(msToReach(101) - 1);
    expect(await game.post('cashout', { betId: order.betId }, session)).toEqual({
      status: 409,
      body: { code: 'TOO_EARLY' },
    });
  });

  it('after its own target pays the target', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf({ auto: 150 });
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    game.leap(msToReach(200));
    expect((await game.post('cashout', { betId: order.betId }, session)).body).toMatchObject({
      bet: { cashed: 150 },
    });
  });

  it('is nobody else’s to make', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    await game.post('bet', order, session);
    await game.untilPhase('flying');
    game.leap(3000);
    const other = await openGame(game, { user: 'player-2' });
    expect(await game.post('cashout', { betId: order.betId }, other)).toEqual({
      status: 404,
      body: { code: 'NO_SUCH_BET' },
    });
  });
});

describe('the most that a bet wins', () => {
  it('cashes it out by itself', async () => {
    const { game, session } = await openedGame({ ends: [[60_000, 90_000], instant] });
    // 20 000.00 at 500.00× is 10 000 000.00.
    game.operator.deposit(100_000);
    const placed = await game.post('bet', orderOf({ stake: '2000000', auto: 80_000 }), session);
    expect(placed.body).toMatchObject({ bet: { auto: 80_000, target: 50_000 } });
    await game.untilStates('paid');
    expect(game.operator.callsTo(win)).toMatchObject([{ amount: 1_000_000_000_000 }]);
  });
});

describe('two bets of a player on one flight', () => {
  it('fly and end each by itself; a third has no place', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const [one, two] = [orderOf({ panel: 1, auto: 200 }), orderOf({ panel: 2, stake: '5000' })];
    await Promise.all([game.post('bet', one, session), game.post('bet', two, session)]);
    expect(game.operator.balance()).toBe(850);
    expect(await game.post('bet', orderOf({ panel: 2 }), session)).toEqual({
      status: 409,
      body: { code: 'PANEL_TAKEN' },
    });
    expect((await game.post('bet', orderOf({ panel: 3 }), session)).status).toBe(400);
    await game.untilStates('paid', 'lost');
    expect(game.operator.balance()).toBe(1050);
    expect(new Set(game.operator.callsTo(bet).map(({ round }) => round)).size).toBe(2);
  });
});

describe('a flight that is over at once', () => {
  it('loses every bet, even one at 1.01', async () => {
    const { game, session } = await openedGame({ ends: [instant, instant] });
    await game.post('bet', orderOf({ auto: 101 }), session);
    await game.untilStates('lost');
    expect(game.operator.balance()).toBe(900);
  });
});

describe('a bet that comes after the take-off', () => {
  it('is refused and moves nothing', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    await game.untilPhase('flying');
    expect(await game.post('bet', orderOf(), session)).toEqual({
      status: 409,
      body: { code: 'BETTING_CLOSED' },
    });
    expect(game.operator.callsTo(bet)).toHaveLength(0);
  });
});

describe('a stake that is not taken', () => {
  it('is told in words, flies not, and leaves the panel free', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.operator.willBe(bet, 'RS_ERROR_NOT_ENOUGH_MONEY');
    expect((await game.post('bet', orderOf(), session)).body).toMatchObject({
      bet: { state: 'refused', code: 'NOT_ENOUGH_MONEY' },
    });
    expect(game.operator.callsTo(rollback)).toHaveLength(0);
    expect((await game.post('bet', orderOf(), session)).body).toMatchObject({
      bet: { state: 'flying' },
    });
  });

  it('and was never answered is given back until that is answered, and never flies', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.operator.willBe(bet, 'hang', 'hang', 'hang');
    game.operator.willBe(rollback, 'cut', 'RS_ERROR_UNKNOWN');
    expect((await game.post('bet', orderOf({ auto: 110 }), session)).body).toMatchObject({
      bet: { state: 'reversing' },
    });
    expect(game.operator.balance()).toBe(900);
    await game.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
    expect(game.operator.callsTo(rollback)).toHaveLength(3);
    await game.untilPhase('ended');
    expect(game.operator.callsTo(win)).toHaveLength(0);
  });

  it('by the take-off is given back, though the operator says yes a moment later', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.leap(5500);
    game.operator.willBe(bet, 'held');
    const answer = game.post('bet', orderOf({ auto: 110 }), session);
    await game.untilPhase('flying');
    game.operator.release();
    expect((await answer).body).toMatchObject({ bet: { state: 'reversing' } });
    await game.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
    expect(game.operator.callsTo(win)).toHaveLength(0);
  });

  it('by the take-off is not asked for again', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.leap(5500);
    game.operator.willBe(bet, 'hang');
    expect((await game.post('bet', orderOf({ auto: 110 }), session)).body).toMatchObject({
      bet: { state: 'reversing' },
    });
    expect(game.operator.callsTo(bet)).toHaveLength(1);
    await game.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
  });

  it('with a refusal after an unclear attempt is rolled back', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.operator.willBe(bet, 'hang', 'RS_ERROR_TOKEN_EXPIRED');
    expect((await game.post('bet', orderOf(), session)).body).toMatchObject({
      bet: { state: 'reversing' },
    });
    await game.untilStates('reversed');
    expect(game.operator.balance()).toBe(1000);
    expect(game.operator.callsTo(bet)).toHaveLength(2);
  });

  it('is taken when a later attempt succeeds', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    game.operator.willBe(bet, 'hang', 'nonsense');
    expect((await game.post('bet', orderOf({ auto: 110 }), session)).body).toMatchObject({
      bet: { state: 'flying' },
    });
    await game.untilStates('paid');
    expect(game.operator.balance()).toBe(1010);
  });
});

describe('a double click', () => {
  it('bets once and is answered alike', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    const order = orderOf();
    const [first, second] = await Promise.all([
      game.post('bet', order, session),
      game.post('bet', order, session),
    ]);
    expect(second.body).toEqual(first.body);
    expect(game.operator.callsTo(bet)).toHaveLength(1);
    expect(await game.post('bet', { ...order, auto: 300 }, session)).toEqual({
      status: 409,
      body: { code: 'BET_CONFLICT' },
    });
  });
});

describe('a win', () => {
  it('is paid in the end however often the operator does not answer', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    await game.post('bet', orderOf({ auto: 200 }), session);
    game.operator.willBe(
      win,
      'hang',
      'cut',
      'nonsense',
      'RS_ERROR_UNKNOWN',
      'RS_ERROR_TOKEN_EXPIRED',
    );
    await game.untilStates('paid');
    expect(game.operator.callsTo(win)).toHaveLength(6);
    expect(new Set(game.operator.callsTo(win).map((call) => call.transaction_uuid)).size).toBe(1);
    expect(game.operator.balance()).toBe(1100);
  });

  it('that the operator contradicts is left for a person', async () => {
    const { game, session } = await openedGame({ ends: [high, instant] });
    await game.post('bet', orderOf({ auto: 200 }), session);
    game.operator.willBe(win, 'RS_ERROR_TRANSACTION_ROLLED_BACK');
    await game.untilStates('disputed');
    expect(game.operator.callsTo(win)).toHaveLength(1);
  });
});

describe('flights', () => {
  it('stop while nobody follows them, and go on for the next follower', async () => {
    const { game, session } = await openedGame({ ends: [instant, high] });
    await game.untilPhase('ended');
    game.leap(60_000);
    expect((await game.post('state', {}, session)).body).toMatchObject({
      board: { flight: { number: 1, phase: 'ended' } },
    });
    await game.until(() => game.waiting() === 0);
    expect((await game.post('state', {}, session)).body).toMatchObject({
      board: { flight: { number: 2, phase: 'betting' } },
    });
  });
});
