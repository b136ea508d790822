import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { openSportsbookWorld } from '../testing/sportsbook-harness.ts';
import type { BetView, CashOutAnswer } from '../wire.ts';

const MINUTE = 60_000;
type World = Awaited<ReturnType<typeof openSportsbookWorld>>;

async function openBet(world: World, stake = '100000'): Promise<{ bet: BetView; eventId: string }> {
  const selection = await world.pick(0, 'Home');
  await world.place({ selections: [selection], stake });
  const [bet] = await world.bets();
  if (!bet) throw new Error('there is no bet');
  return { bet, eventId: selection.eventId };
}

const accept = async (world: World, bet: BetView, change: object = {}) =>
  (
    await world.post(
      'cash-out',
      {
        id: randomUUID(),
        bet: bet.id,
        offer: bet.cashOut?.id ?? '',
        percent: 100,
        minAmount: bet.cashOut?.amount ?? '0',
        ...change,
      },
      world.session,
    )
  ).body as unknown as CashOutAnswer;

const credits = ({ calls }: World) =>
  calls
    .filter(({ name }) => name === 'creditcustomer')
    .map(({ query, body }) => [query['amount'], /<Bet BetID="[^"]*" (.*?)\/>/.exec(body)?.[1]]);

describe('a cash-out', () => {
  it('pays an open bet a little less than it is worth, once, and nothing later changes it', async () => {
    const world = await openSportsbookWorld();
    const { bet, eventId } = await openBet(world);
    const amount = BigInt(bet.cashOut?.amount ?? '0');
    expect(amount).toBeGreaterThan(80_000n);
    expect(amount).toBeLessThan(100_000n);
    const id = randomUUID();
    const [one, other] = await Promise.all([
      accept(world, bet, { id }),
      accept(world, bet, { id }),
    ]);
    expect([one, other]).toMatchObject([
      { state: 'done', amount: bet.cashOut?.amount },
      { state: 'done', amount: bet.cashOut?.amount },
    ]);
    expect(await accept(world, bet)).toMatchObject({ state: 'refused', code: 'BET_SETTLED' });
    await world.end(eventId, 'Home');
    await world.advance(MINUTE);
    const [settled] = await world.bets('settled');
    expect(settled).toMatchObject({ state: 'cashed-out', payout: bet.cashOut?.amount });
    expect(credits(world)).toHaveLength(1);
    expect(credits(world)[0]?.[1]).toContain('Status="CashOut"');
  });

  it('of a part leaves the rest open, which is settled by itself', async () => {
    const world = await openSportsbookWorld();
    const { bet, eventId } = await openBet(world);
    const half = await accept(world, bet, { percent: 50, minAmount: '0' });
    expect(half).toMatchObject({ state: 'done', bet: { openStake: '50000', state: 'open' } });
    expect(await accept(world, bet, { percent: 50, minAmount: '0' })).toMatchObject({
      code: 'OFFER_EXPIRED',
    });
    const paid = half.state === 'done' ? BigInt(half.amount) : 0n;
    await world.end(eventId, 'Home');
    await world.advance(MINUTE);
    const [settled] = await world.bets('settled');
    expect(settled).toMatchObject({
      state: 'won',
      payout: String(paid + BigInt(bet.possiblePayout) / 2n),
      cashedOut: [{ stake: '50000', amount: String(paid) }],
    });
    expect(credits(world).map(([, told]) => told)).toEqual([
      expect.stringContaining('OpenStake="500.00"'),
      expect.stringContaining('Status="Won"'),
    ]);
  });

  it('below what the player wants, by a forged, foreign or old offer, pays nothing', async () => {
    const world = await openSportsbookWorld();
    const { bet } = await openBet(world);
    const more = String(BigInt(bet.cashOut?.amount ?? '0') + 1n);
    expect(await accept(world, bet, { minAmount: more })).toMatchObject({ code: 'PRICE_CHANGED' });
    expect(await accept(world, bet, { offer: `${bet.cashOut?.id ?? ''}x` })).toMatchObject({
      code: 'OFFER_EXPIRED',
    });
    expect(await accept(world, bet, { percent: 100, bet: 'x' })).toMatchObject({
      code: 'NOT_FOUND',
    });
    await world.advance(16_000);
    expect(await accept(world, bet)).toMatchObject({ code: 'OFFER_EXPIRED' });
    expect(credits(world)).toEqual([]);
  });

  it('is not offered while betting is suspended, and of what may be paid back', async () => {
    const world = await openSportsbookWorld();
    const { bet, eventId } = await openBet(world);
    await world.trader({ event: eventId, result: 'Suspend' });
    expect(await world.bets()).toMatchObject([{ cashOut: null, noCashOut: 'MARKET_SUSPENDED' }]);
    expect(await accept(world, bet)).toMatchObject({ code: 'MARKET_SUSPENDED' });
    await world.trader({ event: eventId, result: 'Resume' });
    await world.place({ selections: [await world.pick(0, 'Home', { market: 'DNB' })] });
    expect((await world.bets())[0]).toMatchObject({ cashOut: null, noCashOut: 'NO_CASH_OUT' });
  });

  it('is not offered of a line that has gone', async () => {
    const world = await openSportsbookWorld();
    const { bet, eventId } = await openBet(world);
    const verdict = { result: 'Verdict', market: 'ML0', selection: 'Tie', verdict: 'lost' };
    await world.trader({ event: eventId, ...verdict });
    expect(await world.bets()).toMatchObject([{ cashOut: null, noCashOut: 'NO_LONGER_OFFERED' }]);
    expect(await accept(world, bet)).toMatchObject({ code: 'NO_LONGER_OFFERED' });
  });

  it('is not offered once the open part is worth less than a peso', async () => {
    const world = await openSportsbookWorld();
    await openBet(world, '10000');
    for (const percent of [95, 80]) {
      const [open] = await world.bets();
      if (!open) throw new Error('the bet is not open');
      expect(await accept(world, open, { percent, minAmount: '0' })).toMatchObject({
        state: 'done',
      });
    }
    expect(await world.bets()).toMatchObject([{ cashOut: null, noCashOut: 'WORTH_TOO_LOW' }]);
  });

  it('that the operator does not answer is repeated, and the page asks again', async () => {
    const world = await openSportsbookWorld();
    const { bet } = await openBet(world);
    world.answers('creditcustomer', 'lost', '-1', '0');
    const id = randomUUID();
    expect(await accept(world, bet, { id })).toEqual({ state: 'pending' });
    await world.restart();
    await world.advance(MINUTE);
    expect(await accept(world, bet, { id })).toMatchObject({ state: 'done' });
    const ids = world.calls
      .filter(({ name }) => name === 'creditcustomer')
      .map(({ query }) => query['req_id']);
    expect(new Set(ids).size).toBe(1);
  });

  it('happens by itself when it reaches the amount that the player set', async () => {
    const world = await openSportsbookWorld();
    const { bet } = await openBet(world);
    const set = (amount: string | null) =>
      world.post('auto-cash-out', { bet: bet.id, amount }, world.session);
    expect((await set('99999999')).body).toMatchObject({ autoCashOut: '99999999' });
    await world.advance(MINUTE);
    expect(credits(world)).toEqual([]);
    expect((await set(bet.cashOut?.amount ?? '')).body).toMatchObject({ state: 'open' });
    await world.advance(MINUTE);
    expect(await world.bets('settled')).toMatchObject([{ state: 'cashed-out' }]);
  });
});

describe('a settlement by hand', () => {
  it.each([
    ['half-won', 'half-won', (odds: number) => Math.floor((10_000 * (odds + 100)) / 200)],
    ['half-lost', 'half-lost', () => 5000],
    ['void', 'void', () => 10_000],
    ['dead-heat-2', 'won', (odds: number) => Math.floor((10_000 * odds) / 200)],
    ['lost', 'lost', () => 0],
  ])('as %s pays what the rule says', async (verdict, state, payout) => {
    const world = await openSportsbookWorld();
    const selection = await world.pick(0, 'Home');
    await world.place({ selections: [selection] });
    const decision = { event: selection.eventId, result: 'Verdict', market: 'ML0', verdict };
    expect(await world.trader({ ...decision, selection: 'Home' })).toBe(303);
    await world.advance(1000);
    const odds = Number(selection.odds.replace('.', ''));
    expect(await world.bets('settled')).toMatchObject([{ state, payout: String(payout(odds)) }]);
  });

  it('a postponed event stands for 48 hours, and is void beyond', async () => {
    const world = await openSportsbookWorld();
    const [one, other] = [await world.pick(0, 'Home'), await world.pick(1, 'Home')];
    for (const selection of [one, other]) await world.place({ selections: [selection] });
    await world.trader({ event: one.eventId, result: 'Postpone', hours: '24' });
    await world.trader({ event: other.eventId, result: 'Postpone', hours: '72' });
    await world.advance(1000);
    expect((await world.bets()).map(({ lines }) => lines[0]?.status)).toEqual(['postponed']);
    expect(await world.bets('settled')).toMatchObject([{ state: 'void', payout: '10000' }]);
  });

  it('an abandoned match keeps what is determined, and each correction is on record', async () => {
    const world = await openSportsbookWorld();
    const over = await world.pick(0, 'Over', { market: 'OU:0.5' });
    await world.place({ selections: [over] });
    for (const score of ['1-0', '0-0', '2-1'])
      await world.trader({ event: over.eventId, result: 'Score', score });
    await world.advance(MINUTE);
    const [bet] = await world.bets('settled');
    expect(bet?.corrections).toMatchObject([
      { was: { state: 'won' }, now: { state: 'lost', payout: '0' } },
      { was: { state: 'lost' }, now: { state: 'won' } },
    ]);
  });
});
