// Half results, cash-outs, and the record of every result of a bet.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import {
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
  type SettledTestBet,
} from '../../../testing/partners/bti.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { refusedSettlements } from '../refused-store.ts';

const world = startTestWorld();
let player: TestPlayer;
let book: ReturnType<typeof sportsbookOf>;
let reserveId: string;

const id = () => randomUUID();
const pockets = () => world.app.wallet.pockets(player.id);
const credit = (amount: Money, bet: Omit<SettledTestBet, 'id'>, reqId = id()) =>
  book.settle('Credit', { reqId, reserveId, amount, bets: [{ id: 'b1', ...bet }] });
const debit = (amount: Money, bet: Omit<SettledTestBet, 'id'>) =>
  book.settle('Debit', { reqId: id(), reserveId, amount, bets: [{ id: 'b1', ...bet }] });
const reasons = async () =>
  (await refusedSettlements(world.database, 100))
    .filter((each) => each.reserveId === reserveId)
    .map(({ reason }) => reason);
const history = async () => {
  const { body } = await world.call('/api/sports/bet-history', {}, player.session);
  return body['bets'];
};

const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
  player = await world.player(money);
  await connectSportsbook(world);
  book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  reserveId = id();
  // One bet of 100, which pays 250 when it wins.
  const bets = [{ id: 'b1', stake: units(100) }];
  await book.reserve(reserveId, bets);
  await book.debit(reserveId, id(), bets);
  await book.commit(reserveId);
};

beforeAll(() => connectSportsbook(world));
beforeEach(() => sitDown());

describe('results', () => {
  it.each([
    ['HalfWon', units(175), units(251)],
    ['HalfLost', units(50), units(101)],
    ['CashOut', units(130), units(251)],
  ] as const)('%s pays, and no more than was agreed', async (result, payout, above) => {
    expect((await credit(above, { result, payout: above })).code).toBe('-12');
    expect(await reasons()).toEqual(['payout-above-agreed']);
    expect(await credit(payout, { result, payout })).toMatchObject({ code: '0' });
    expect(await pockets()).toEqual({ cash: units(900) + payout, bonus: 0n, inPlay: 0n, held: 0n });
    expect(await history()).toMatchObject([{ state: 'settled', result }]);
  });

  it('say what became of each selection, with the score and the share of a dead heat', async () => {
    const legs = [{ LineID: 'l1', Result: 'DeadHeat', Score: '2 - 2', Share: '0.50' }] as const;
    await credit(units(125), { result: 'Won', payout: units(125), legs });
    expect(await history()).toMatchObject([
      { lines: [{ result: 'DeadHeat', score: '2 - 2', share: '0.50' }] },
    ]);
  });

  it('of a bet are all on record: was, now, difference, and what is owed', async () => {
    await credit(units(250), { result: 'Won', payout: units(250) });
    await world.app.wallet.apply({
      kind: 'adjust',
      source: 'staff',
      sourceTxId: id(),
      playerId: player.id,
      currency: 'ARS',
      amount: -units(1050),
    });
    expect(await debit(units(250), { result: 'Lost', payout: 0n })).toMatchObject({ code: '0' });
    expect(await history()).toMatchObject([
      {
        result: 'Lost',
        payout: '0.00',
        results: [
          { result: 'Won', payoutBefore: '0.00', payout: '250.00', owed: '0.00' },
          {
            result: 'Lost',
            payoutBefore: '250.00',
            payout: '0.00',
            difference: '-250.00',
            owed: '150.00',
          },
        ],
      },
    ]);
  });

  it('a debit of nothing takes a lost bet out of play too', async () => {
    expect((await debit(0n, { result: 'Lost', payout: 0n })).code).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: 0n });
  });
});

describe('kinds of bets', () => {
  const place = async (bet: { type: '1' | '3' | '4'; systemOf?: number }) =>
    (await book.reserve(id(), [{ id: 'b1', stake: units(10), ...bet }])).code;

  it('a system says of how many, and nothing else does', async () => {
    expect(await place({ type: '3', systemOf: 1 })).toBe('0');
    expect(await place({ type: '4' })).toBe('0');
    expect(await place({ type: '3' })).toBe('-7');
    expect(await place({ type: '3', systemOf: 2 })).toBe('-7');
    expect(await place({ type: '1', systemOf: 1 })).toBe('-7');
  });
});

describe('the cash-out of a part', () => {
  const part = (openStake: Money, payout: Money) =>
    ({ result: 'PartCashOut', openStake, payout }) as const;

  it('leaves a smaller stake in play, which is settled for itself', async () => {
    const reqId = id();
    const first = await credit(units(60), part(units(60), units(60)), reqId);
    expect(first).toMatchObject({ code: '0', balance: units(960) });
    expect((await credit(units(60), part(units(60), units(60)), reqId)).raw).toBe(first.raw);
    expect(await pockets()).toMatchObject({ cash: units(960), inPlay: units(60) });
    expect(await history()).toMatchObject([
      { state: 'open', cashedStake: '40.00', cashedOut: '60.00', result: null },
    ]);
    await credit(units(20), part(units(50), units(80)));
    expect(await pockets()).toMatchObject({ cash: units(980), inPlay: units(50) });
    // The rest was agreed to pay 125.
    expect((await credit(units(126), { result: 'Won', payout: units(206) })).code).toBe('-12');
    await credit(units(125), { result: 'Won', payout: units(205) });
    expect(await pockets()).toEqual({ cash: units(1105), bonus: 0n, inPlay: 0n, held: 0n });
    // A correction takes back what the rest was paid, and nothing of the cash-outs.
    expect((await debit(units(205), { result: 'Lost', payout: 0n })).code).toBe('-12');
    expect((await debit(units(125), { result: 'Lost', payout: units(80) })).code).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(980), inPlay: 0n });
    expect(await reasons()).toEqual(
      expect.arrayContaining(['payout-above-agreed', 'payout-below-cashed-out']),
    );
  });

  it('is split between cash and bonus as the stake was', async () => {
    await sitDown({ cash: units(60), bonus: units(40) });
    await credit(units(50), part(units(50), units(50)));
    expect(await pockets()).toEqual({
      cash: units(30),
      bonus: units(20),
      inPlay: units(50),
      held: 0n,
    });
  });

  it.each([
    ['by everything', part(0n, units(10)), 'open-stake-differs'],
    ['by nothing', part(units(100), units(10)), 'open-stake-differs'],
    ['by less than nothing', part(units(101), units(10)), 'open-stake-differs'],
    ['for more than was agreed', part(units(90), units(26)), 'payout-above-agreed'],
  ])('is refused %s', async (_what, told, reason) => {
    expect((await credit(told.payout, told)).code).toBe('-12');
    expect(await reasons()).toEqual([reason]);
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
  });

  it('is malformed when it does not say what stays open', async () => {
    expect((await credit(units(10), { result: 'PartCashOut', payout: units(10) })).code).toBe('-7');
    const told = { result: 'Won', payout: units(10), openStake: units(5) } as const;
    expect((await credit(units(10), told)).code).toBe('-7');
  });

  it('that comes late, after the bet was settled, is refused; so is one that was overtaken', async () => {
    await credit(units(20), part(units(80), units(20)));
    expect((await credit(units(10), part(units(90), units(30)))).code).toBe('-12');
    await credit(0n, { result: 'Lost', payout: units(20) });
    expect((await credit(units(10), part(units(40), units(30)))).code).toBe('-12');
    expect((await reasons()).toSorted()).toEqual(['cash-out-of-settled', 'open-stake-differs']);
    expect(await pockets()).toEqual({ cash: units(920), bonus: 0n, inPlay: 0n, held: 0n });
  });
});

describe('the cash-out of a bet', () => {
  it('ends it: no result changes it any more', async () => {
    await credit(units(130), { result: 'CashOut', payout: units(130) });
    for (const told of [
      await credit(units(120), { result: 'Won', payout: units(250) }),
      await debit(units(130), { result: 'Lost', payout: 0n }),
      await debit(units(10), { result: 'CashOut', payout: units(120) }),
    ])
      expect(told.code).toBe('-12');
    expect(new Set(await reasons())).toEqual(new Set(['settled-after-cash-out']));
    expect(await pockets()).toEqual({ cash: units(1030), bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('of a settled bet is refused', async () => {
    await credit(0n, { result: 'Lost', payout: 0n });
    expect((await credit(units(30), { result: 'CashOut', payout: units(30) })).code).toBe('-12');
    expect(await reasons()).toEqual(['cash-out-of-settled']);
  });
});

describe('a purchase of before each bet had its own stake', () => {
  it('is settled with its one stake, and its bets cannot be cashed out in part', async () => {
    const old = id();
    const common = { source: 'bti:bti', playerId: player.id, currency: 'ARS' } as const;
    const round = { id: old, game: 'Sportsbook', closes: false };
    await world.app.wallet.apply({
      ...common,
      kind: 'stake',
      sourceTxId: old,
      amount: units(30),
      round,
    });
    await world.asOwner(
      `insert into sports.reserves (id, player_id, amount, taken, state, stake_id, created_at)
         values ($1, $2, 30000000, 30000000, 'committed', $1, now())`,
      [old, player.id],
    );
    for (const [name, stake] of [
      ['b1', 10_000_000],
      ['b2', 20_000_000],
    ])
      await world.asOwner(
        `insert into sports.bets (player_id, reserve_id, bet_id, kind, odds, stake, taken, gain,
           lines, state, placed_at)
         values ($1, $2, $3, 'single', '2.00', $4::bigint, $4::bigint, $4::bigint * 2, '[]',
           'open', now())`,
        [player.id, old, name, stake],
      );
    reserveId = old;
    const told = { result: 'PartCashOut', payout: units(1), openStake: units(5) } as const;
    expect((await credit(units(1), told)).code).toBe('-12');
    const settle = (reqId: string, amount: Money, bet: SettledTestBet, isOpen: boolean) =>
      book.settle('Credit', { reqId, reserveId, amount, bets: [bet], isOpen });
    await settle(id(), units(20), { id: 'b1', result: 'Won', payout: units(20) }, true);
    expect(await pockets()).toMatchObject({ cash: units(890), inPlay: units(130) });
    await settle(id(), 0n, { id: 'b2', result: 'Lost', payout: 0n }, false);
    expect(await pockets()).toMatchObject({ cash: units(890), inPlay: units(100) });
    expect((await debit(units(20), { result: 'Lost', payout: 0n })).code).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(870), inPlay: units(100) });
  });
});

it('no more than 500 bets are open, however many purchases come at once', async () => {
  await sitDown({ cash: units(10_000) });
  const twenty = Array.from({ length: 20 }, (_, index) => ({ id: `b${index}`, stake: units(1) }));
  const codes = await Promise.all(
    Array.from({ length: 40 }, async () => {
      // A call that waits too long is not known to be done: the sportsbook asks again.
      const reserve = id();
      for (;;) {
        const { code } = await book.reserve(reserve, twenty);
        if (code !== '-1') return code;
      }
    }),
  );
  // One bet was open before.
  expect(codes.filter((code) => code === '0')).toHaveLength(24);
  expect(codes.filter((code) => code === '-5')).toHaveLength(16);
  expect(await pockets()).toMatchObject({ inPlay: units(580) });
});
