// Sports bets under a bonus: the stakes that count, the time of counting, and its corrections.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@ceibo/contracts/call';
import type { grantCounts } from '@ceibo/contracts/promotions/grants';
import { units, type Money } from '@ceibo/money';
import { DAY } from '../../../../platform/clock.ts';
import {
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
  type BtiBet,
  type SettledTestBet,
} from '../../../../testing/partners/bti.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
let book: ReturnType<typeof sportsbookOf>;

const id = () => randomUUID();
const HALF = { weights: { slots: 10_000, sports: 5_000 } };
const WHOLE = { weights: { slots: 10_000, sports: 10_000 } };

beforeAll(() => connectSportsbook(world));
beforeEach(async () => {
  player = await world.player({ cash: units(1000), bonus: 0n });
  book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
});

function give(terms: object = HALF, amount = units(100), target = units(5000)) {
  return world.app.promotions.give({
    playerId: player.id,
    source: 'test',
    reference: id(),
    title: { es: 'Bono' },
    amount,
    days: 10,
    terms: { target, ...HALF, ...terms },
  });
}

async function place(stake: Money, change: Partial<BtiBet> = {}, used = stake) {
  const reserveId = id();
  expect((await book.reserve(reserveId, [{ id: 'b1', stake, ...change }])).code).toBe('0');
  await book.debit(reserveId, id(), [{ id: 'b1', stake: used }]);
  await book.commit(reserveId);
  const settle =
    (kind: 'Credit' | 'Debit') =>
    async (amount: Money, told: Omit<SettledTestBet, 'id'>, reqId = id()) =>
      (await book.settle(kind, { reqId, reserveId, amount, bets: [{ id: 'b1', ...told }] })).code;
  return { reserveId, credit: settle('Credit'), debit: settle('Debit') };
}
const lose = async (bet: Awaited<ReturnType<typeof place>>) =>
  bet.credit(0n, { result: 'Lost', payout: 0n });

const counted = async () => (await world.app.wallet.funds(player.id)).wagering?.counted;
async function grants() {
  const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
  return body['grants'] as { id: string; state: string; loses: string }[];
}
async function rows(): Promise<string[]> {
  const [grant] = await grants();
  const asked = { id: grant?.id ?? '' };
  const { body } = await world.call('/api/promotions/grant-counts', asked, player.session);
  const { counts } = body as unknown as AnswerOf<typeof grantCounts>;
  return counts.map((each) =>
    [each.kind, each.stake, each.weight, each.counted, each.reason ?? 'whole'].join(' '),
  );
}

describe('two bets on different outcomes of one market', () => {
  const ONE_SIDED = { ...WHOLE, sports: { oneSided: true as const } };
  const other = { outcome: 'other' };
  const bothOf = async (terms: object = ONE_SIDED, change: Partial<BtiBet> = other) => {
    await give(terms);
    return [await place(units(80)), await place(units(60), change)] as const;
  };
  const VOID = { result: 'Void' as const, payout: units(60) };

  it('count nothing, neither of them, and say why', async () => {
    const [first, second] = await bothOf();
    await lose(first);
    await lose(second);
    expect(await counted()).toBe(0n);
    const whys = ['sports 60.00 10000 0.00 opposite', 'sports 80.00 10000 0.00 opposite'];
    expect(await rows()).toEqual(whys);
  });

  it('count nothing when many settlements come at once', async () => {
    const bets = await bothOf();
    await Promise.all([...bets, await place(units(7), { legs: ['2.00', '2.00'] })].map(lose));
    expect(await counted()).toBe(0n);
  });

  it('count nothing within a multiple either, nor when the other was cashed out', async () => {
    const [first, second] = await bothOf(ONE_SIDED, {
      ...other,
      type: '2',
      legs: ['2.00', '2.00'],
    });
    await second.credit(units(30), { result: 'CashOut', payout: units(30) });
    await lose(first);
    expect(await counted()).toBe(0n);
  });

  it('count alone when the other is void, or was cancelled', async () => {
    const [first, second] = await bothOf();
    const cancelled = id();
    await book.reserve(cancelled, [{ id: 'b2', stake: units(10), ...other }]);
    await book.cancel(cancelled);
    await second.credit(units(60), VOID);
    await lose(first);
    expect(await counted()).toBe(units(80));
  });

  it('are judged again with each settlement, exactly', async () => {
    const [first, second] = await bothOf();
    await lose(first);
    expect(await counted()).toBe(0n);
    await second.credit(units(60), VOID);
    await first.credit(units(200), { result: 'Won', payout: units(200) });
    expect(await counted()).toBe(units(80));
    await second.debit(units(60), { result: 'Lost', payout: 0n });
    expect(await counted()).toBe(units(80));
    await first.debit(units(200), { result: 'Lost', payout: 0n });
    expect(await counted()).toBe(0n);
  });

  it('count as they read in the terms of bonuses from before', async () => {
    await Promise.all((await bothOf(WHOLE)).map(lose));
    expect(await counted()).toBe(units(140));
  });

  it('on one outcome, or of different events, count both', async () => {
    await Promise.all((await bothOf(ONE_SIDED, {})).map(lose));
    expect(await counted()).toBe(units(140));
  });
});

describe('a sports bet', () => {
  it('counts by its weight when it is settled, and not when it is placed', async () => {
    await give();
    const bet = await place(units(80));
    expect(await counted()).toBe(0n);
    expect(await rows()).toEqual(['sports 80.00 5000 0.00 later']);
    expect(await lose(bet)).toBe('0');
    expect(await counted()).toBe(units(40));
    expect(await rows()).toEqual(['sports 80.00 5000 40.00 whole']);
  });

  it('counts once, however often its settlement comes', async () => {
    await give();
    const [bet, reqId] = [await place(units(80)), id()];
    for (let time = 0; time < 4; time += 1)
      await bet.credit(0n, { result: 'Lost', payout: 0n }, reqId);
    await Promise.all(
      Array.from({ length: 4 }, () => bet.credit(0n, { result: 'Lost', payout: 0n })),
    );
    expect(await counted()).toBe(units(40));
  });

  it('that stakes a bonus counts the whole stake, own money and bonus alike', async () => {
    await give(WHOLE);
    await lose(await place(units(1100)));
    expect(await counted()).toBe(units(1100));
  });

  it('counts what of it was used, where the purchase used less', async () => {
    await give(WHOLE);
    await lose(await place(units(80), {}, units(30)));
    expect(await rows()).toEqual(['sports 30.00 10000 30.00 whole']);
  });

  it('counts nothing where the terms do not weigh sports, and says so', async () => {
    await give({ weights: { slots: 10_000 } });
    await lose(await place(units(80)));
    expect(await rows()).toEqual(['sports 80.00 0 0.00 whole']);
  });

  it('that was cancelled before it stood leaves no trace', async () => {
    await give();
    const reserveId = id();
    await book.reserve(reserveId, [{ id: 'b1', stake: units(10) }]);
    await book.cancel(reserveId);
    expect(await rows()).toEqual([]);
    expect(await counted()).toBe(0n);
  });
});

describe('the smallest odds', () => {
  const voided = { result: 'Won', payout: units(13) } as const;
  const cases: [string, object, Partial<BtiBet>, string][] = [
    ['of the whole, not reached', { minOdds: 2510 }, {}, '0.00 odds'],
    ['of the whole, just reached', { minOdds: 2500 }, {}, '10.00 whole'],
    [
      'of a selection',
      { minLegOdds: 1200 },
      { type: '2', legs: ['1.19', '3.00'] },
      '0.00 leg-odds',
    ],
    [
      'of each selection',
      { minLegOdds: 1190 },
      { type: '2', legs: ['1.19', '3.00'] },
      '10.00 whole',
    ],
  ];
  it.each(cases)('%s', async (_what, sports, bet, expected) => {
    await give({ ...WHOLE, sports });
    await lose(await place(units(10), bet));
    expect(await rows()).toEqual([`sports 10.00 10000 ${expected}`]);
  });

  it('are judged by what stood: a void selection is worth 1.00', async () => {
    await give({ ...WHOLE, sports: { minOdds: 1500 } });
    const bet = await place(units(10), { type: '2', legs: ['1.30', '1.50'] });
    const legs = [{ LineID: 'l2', Result: 'Void' as const }];
    expect(await bet.credit(units(13), { ...voided, legs })).toBe('0');
    expect(await rows()).toEqual(['sports 10.00 10000 0.00 odds']);
  });
});

describe('what is settled again', () => {
  it('and was won or lost stays counted as it was', async () => {
    await give(WHOLE);
    const bet = await place(units(10));
    await bet.credit(units(25), { result: 'Won', payout: units(25) });
    await bet.debit(units(25), { result: 'Lost', payout: 0n });
    await bet.credit(units(25), { result: 'Won', payout: units(25) });
    expect(await rows()).toEqual(['sports 10.00 10000 10.00 whole']);
  });

  it('as void is counted back by a row of its own, and counts again when it stands after all', async () => {
    await give();
    const bet = await place(units(10));
    await bet.credit(units(25), { result: 'Won', payout: units(25) });
    await bet.debit(units(15), { result: 'Void', payout: units(10) });
    expect(await counted()).toBe(0n);
    await bet.credit(units(15), { result: 'Won', payout: units(25) });
    expect(await rows()).toEqual([
      'sports 10.00 5000 5.00 whole',
      'sports 10.00 5000 -5.00 void',
      'sports 10.00 5000 5.00 whole',
    ]);
  });

  it('as half is counted back by half', async () => {
    await give(WHOLE);
    const bet = await place(units(10));
    await lose(bet);
    await bet.credit(units(5), { result: 'HalfLost', payout: units(5) });
    expect(await rows()).toEqual([
      'sports 10.00 10000 -5.00 half',
      'sports 10.00 10000 10.00 whole',
    ]);
  });
});

describe('what is cashed out', () => {
  it('counts nothing', async () => {
    await give(WHOLE);
    const bet = await place(units(10));
    await bet.credit(units(12), { result: 'CashOut', payout: units(12) });
    expect(await rows()).toEqual(['sports 10.00 10000 0.00 cash-out']);
  });

  it('in part leaves the rest to count when it is settled', async () => {
    await give(WHOLE);
    const bet = await place(units(10));
    const part = { result: 'PartCashOut', openStake: units(6), payout: units(5) } as const;
    expect(await bet.credit(units(5), part)).toBe('0');
    expect(await counted()).toBe(0n);
    expect(await bet.credit(0n, { result: 'Lost', payout: units(5) })).toBe('0');
    expect(await rows()).toEqual([
      'sports 10.00 10000 6.00 cash-out',
      'sports 10.00 10000 0.00 cash-out',
    ]);
  });
});

describe('a bet counts only for the bonus that it was placed under', () => {
  it('and not for one that was given while it was open', async () => {
    const before = await place(units(10));
    await give(WHOLE);
    await lose(before);
    expect(await counted()).toBe(0n);
    expect(await rows()).toEqual([]);
  });

  it('nor for the next one, also when it is void after that has begun', async () => {
    await give(WHOLE);
    const [open, settled] = [await place(units(10)), await place(units(20))];
    await lose(settled);
    await give({ ...WHOLE, maxBet: units(1) });
    const [first] = await grants();
    const cancelled = { id: first?.id, loses: first?.loses };
    await world.call('/api/promotions/cancel-grant', cancelled, player.session);
    await world.app.promotions.advance(player.id);
    expect((await grants()).map(({ state }) => state)).toContain('active');
    await open.credit(0n, { result: 'Lost', payout: 0n });
    await settled.credit(units(20), { result: 'Void', payout: units(20) });
    expect(await counted()).toBe(0n);
  });

  it('and not once that one closes: its open bets finish, and count nothing', async () => {
    await give(WHOLE);
    const bet = await place(units(1050));
    const [grant] = await grants();
    const asked = { id: grant?.id, loses: grant?.loses };
    await world.call('/api/promotions/cancel-grant', asked, player.session);
    expect((await grants())[0]?.state).toBe('cancelling');
    expect(await lose(bet)).toBe('0');
    expect(await counted()).toBe(0n);
    await world.app.promotions.advance(player.id);
    expect((await grants())[0]?.state).toBe('cancelled');
  });

  it('and not after its date, though nothing has noted that yet', async () => {
    await give(WHOLE);
    const bet = await place(units(10));
    world.clock.advance(10 * DAY);
    await lose(bet);
    expect(await counted()).toBe(0n);
  });

  it('which becomes cash when its bets have ended, and keeps that when one is void later', async () => {
    await give(WHOLE, units(100), units(30));
    const [bet, open] = [await place(units(40)), await place(units(5))];
    await lose(bet);
    await world.app.promotions.advance(player.id);
    expect((await grants())[0]?.state).toBe('active');
    await lose(open);
    await world.app.promotions.advance(player.id);
    expect((await grants())[0]?.state).toBe('converted');
    await bet.credit(units(40), { result: 'Void', payout: units(40) });
    expect((await grants())[0]?.state).toBe('converted');
    expect(await world.app.wallet.pockets(player.id)).toMatchObject({
      cash: units(1000 + 100 - 5),
      bonus: 0n,
    });
  });
});

describe('a bet that is settled again after its bonus has ended', () => {
  const asked = async (name: string, body: object = {}) =>
    (await world.call(`/api/promotions/${name}`, body, player.session)).body;
  const HOUSE = { won: units(2500), void: units(1000), half: units(1750), lost: 0n };
  const OWN = { won: units(2675), void: units(1100), half: units(18_875) / 10n, lost: units(50) };
  const cancel = async () => {
    const [grant] = await grants();
    await asked('cancel-grant', { id: grant?.id, loses: grant?.loses });
  };
  const expire = async () => {
    world.clock.advance(10 * DAY);
    await world.app.promotions.advance(player.id);
    const login = { login: player.login, password: TEST_PASSWORD };
    const { body } = await world.call('/api/identity/login', login);
    player = { ...player, session: String(body['sessionId']) };
  };
  const convert = () => world.app.promotions.advance(player.id);

  it.each([
    ['was cancelled', cancel, 'cancelled', HOUSE],
    ['expired', expire, 'expired', HOUSE],
    ['became cash', convert, 'converted', OWN],
  ] as const)(
    'where it %s pays and takes back by its split, and counts no more',
    async (_what, end, state, cash) => {
      await give(WHOLE, units(100), state === 'converted' ? units(1000) : units(5000));
      // 1000 of own money and 50 of the bonus.
      const bet = await place(units(1050));
      await lose(bet);
      await end();
      const after = async () => {
        const pockets = await world.app.wallet.pockets(player.id);
        expect(pockets).toMatchObject({ bonus: 0n });
        expect((await grants()).map((grant) => grant.state)).toEqual([state]);
        expect(await rows()).toEqual(['sports 1050.00 10000 1050.00 whole']);
        // A settled stake keeps its points: points come from the stake.
        expect(await asked('my-points')).toMatchObject({ points: '10', toNext: '50.00' });
        return pockets.cash;
      };
      expect(await after()).toBe(cash.lost);
      const won = units(2625);
      expect(await bet.credit(won, { result: 'Won', payout: won })).toBe('0');
      expect(await after()).toBe(cash.won);
      expect(await bet.debit(units(1575), { result: 'Void', payout: units(1050) })).toBe('0');
      expect(await after()).toBe(cash.void);
      const half = units(18_375) / 10n;
      const more = half - units(1050);
      expect(await bet.credit(more, { result: 'HalfWon', payout: half })).toBe('0');
      expect(await after()).toBe(cash.half);
      expect(await bet.debit(half, { result: 'Lost', payout: 0n })).toBe('0');
      expect(await after()).toBe(cash.lost);
    },
  );
});
