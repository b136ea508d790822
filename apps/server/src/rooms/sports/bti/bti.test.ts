// The sportsbook's wallet through HTTP and on a real database: the rules of every protocol
// (games/rules.test.ts), and its own.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import {
  btiSecrets,
  callBti,
  connectSportsbook,
  openSportsbook,
  reserveXml,
  sportsbookOf,
} from '../../../testing/partners/bti.ts';
import { HOUR, MINUTE, SECOND } from '../../../platform/clock.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
let book: ReturnType<typeof sportsbookOf>;

const id = () => randomUUID();
const pockets = () => world.app.wallet.pockets(player.id);
const ledger = () =>
  world.database.query<{ kind: string; amount: Money }>(
    `select kind, amount from wallet.transfers
       where player_id = $1 and currency = 'ARS' and source = 'bti:bti' order by seq`,
    [player.id],
  );
const bet = (stake: Money, name = 'b1') => ({ id: name, stake });
const alarms = async (what: string) =>
  (await world.metrics.alarms.get()).values.find(({ labels }) => labels.what === what)?.value ?? 0;

const sitDown = async (money: { cash?: Money; bonus?: Money } = {}) => {
  player = await world.player(money);
  await connectSportsbook(world);
  book = sportsbookOf(world, player);
  token = await openSportsbook(world, player);
  await book.validate(token);
};
const place = async (reserveId: string, stake: Money) => {
  await book.reserve(reserveId, [bet(stake)]);
  await book.debit(reserveId, id(), [bet(stake)]);
  return book.commit(reserveId);
};

beforeAll(() => connectSportsbook(world));
beforeEach(() => sitDown());

describe('who calls', () => {
  it.each([
    ['nobody', null],
    ['a stranger', 'a secret of nobody at all'],
    ['nearly the sportsbook', `${btiSecrets[0]}x`],
  ])('refuses %s, and writes nothing', async (_who, secret) => {
    const stranger = sportsbookOf(world, player, secret);
    for (const told of [
      await stranger.reserve(id(), [bet(units(1))]),
      await stranger.debit(id(), id(), [bet(units(1))]),
      await stranger.cancel(id()),
    ])
      expect(told).toMatchObject({
        http: 200,
        raw: 'error_code=-6\r\nerror_message=Not authenticated\r\n',
      });
    expect(await ledger()).toEqual([]);
  });

  it('takes both secrets while one is being changed', async () => {
    for (const secret of btiSecrets)
      expect((await sportsbookOf(world, player, secret).reserve(id(), [bet(units(1))])).code).toBe(
        '0',
      );
  });

  it.each(['', 'null', '<Bets/>', '<Bets', '<!DOCTYPE a><Bets/>', '<a>'.repeat(50_000)])(
    'answers nonsense: %.20s',
    async (body) => {
      const reserveId = id();
      const told = await callBti(world, {
        path: 'reserve',
        query: { cust_id: player.id, reserve_id: reserveId, amount: '1.00' },
        body,
      });
      expect(told.code).toBe('-7');
      expect(await ledger()).toEqual([]);
    },
  );

  it.each(['-1.00', '1', '1.001', '1e2', '1,00', '0.00'])(
    'takes no amount of %s',
    async (amount) => {
      const reserve_id = id();
      const body = reserveXml({
        cust_id: player.id,
        reserve_id,
        amount,
        bets: [bet(units(1))],
      }).replaceAll('"1.00"', `"${amount}"`);
      expect(
        (
          await callBti(world, {
            path: 'reserve',
            query: { cust_id: player.id, reserve_id, amount },
            body,
          })
        ).code,
      ).toBe('-7');
      expect(await ledger()).toEqual([]);
    },
  );

  it.each([{ amount: '2.00' }, { cust_id: 'other' }, { reserve_id: 'other' }])(
    'believes no body that tells otherwise than the address: %o',
    async (change) => {
      const query = { cust_id: player.id, reserve_id: id(), amount: '1.00' };
      const body = reserveXml({ ...query, bets: [bet(units(1))] });
      expect(
        (await callBti(world, { path: 'reserve', query: { ...query, ...change }, body })).code,
      ).toBe('-7');
      expect(await ledger()).toEqual([]);
    },
  );
});

describe('the token', () => {
  it('says who the player is, and to whoever asks again within its minute', async () => {
    const fresh = await openSportsbook(world, player);
    for (let count = 0; count < 2; count += 1)
      expect((await book.validate(fresh)).fields).toEqual({
        error_code: '0',
        error_message: 'No Error',
        cust_id: player.id,
        cust_login: player.login,
        country: 'AR',
        currency_code: 'ARS',
        balance: '1000.00',
      });
    world.clock.advance(61_000);
    expect((await book.validate(fresh)).code).toBe('-3');
  });

  it('is refused when it is nobody’s, of a blocked player, or the sportsbook is off', async () => {
    expect((await book.validate('a-token-of-nobody')).code).toBe('-3');
    await world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
      player.id,
    ]);
    expect((await book.validate(token)).code).toBe('-5');
    await world.asOwner(`update games.providers set active = false where key = 'bti'`);
    expect((await book.validate(token)).code).toBe('-8');
  });
});

describe('a login that is over', () => {
  const isRefused = async () => {
    const reserveId = id();
    expect((await book.reserve(reserveId, [bet(units(10))])).code).toBe('-3');
    expect((await book.cancel(reserveId)).code).toBe('0');
  };

  it('reserves nothing after 30 idle minutes, for betting is no use of it; what stands is settled', async () => {
    const [open, used] = [id(), id()];
    await place(used, units(10));
    world.clock.advance(29 * MINUTE);
    expect((await book.reserve(open, [bet(units(10))])).code).toBe('0');
    world.clock.advance(MINUTE + SECOND);
    await isRefused();
    world.clock.advance(MINUTE);
    await isRefused();
    expect((await book.debit(open, id(), [bet(units(10))])).code).toBe('0');
    expect((await book.commit(open)).code).toBe('0');
    const won = {
      reqId: id(),
      reserveId: used,
      amount: units(25),
      bets: [{ id: 'b1', result: 'Won' as const, payout: units(25) }],
    };
    expect((await book.settle('Credit', won)).code).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(1005), inPlay: units(10) });
  });

  /** Uses the login until so little of its 12 hours is left. */
  const useUntil = async (leftMs: number) => {
    for (let passed = 0; passed < 12 * HOUR; passed += 20 * MINUTE) {
      expect(await world.call('/api/identity/profile', {}, player.session)).toMatchObject({
        body: { success: true },
      });
      world.clock.advance(20 * MINUTE - (passed === 0 ? leftMs : 0));
    }
  };

  it('reserves nothing 12 hours after it began, however much it was used', async () => {
    await useUntil(0);
    expect((await book.reserve(id(), [bet(units(10))])).code).toBe('-3');
  });

  it('opens no page of the sportsbook', async () => {
    await useUntil(20 * SECOND);
    const fresh = await openSportsbook(world, player);
    world.clock.advance(21 * SECOND);
    expect((await book.validate(fresh)).code).toBe('-3');
  });
});

describe('a purchase', () => {
  it('sets its amount aside, uses it and pays what it wins', async () => {
    const reserveId = id();
    expect((await book.reserve(reserveId, [bet(units(100))])).fields).toMatchObject({
      error_code: '0',
      trx_id: reserveId,
      balance: '900.00',
      BonusUsed: '0.00',
    });
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
    expect((await book.debit(reserveId, id(), [bet(units(100))])).balance).toBe(units(900));
    expect((await book.commit(reserveId)).balance).toBe(units(900));
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
    const won = {
      reqId: id(),
      reserveId,
      amount: units(250),
      bets: [{ id: 'b1', result: 'Won' as const, payout: units(250) }],
    };
    expect((await book.settle('Credit', won)).balance).toBe(units(1150));
    expect(await pockets()).toEqual({ cash: units(1150), bonus: 0n, inPlay: 0n, held: 0n });
    expect(await ledger()).toMatchObject([{ kind: 'stake' }, { kind: 'win', amount: units(250) }]);
  });

  it('gives back what was not used, to the very pockets', async () => {
    await sitDown({ cash: units(30), bonus: units(100) });
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(50), 'b1'), bet(units(30), 'b2')]);
    expect(await pockets()).toMatchObject({ cash: 0n, bonus: units(50), inPlay: units(80) });
    await book.debit(reserveId, id(), [bet(units(25), 'b1')]);
    await book.debit(reserveId, id(), [bet(units(25), 'b1')]);
    expect((await book.commit(reserveId)).balance).toBe(units(80));
    expect(await pockets()).toEqual({ cash: 0n, bonus: units(80), inPlay: units(50), held: 0n });
    const { body } = await world.call('/api/sports/open-bets', {}, player.session);
    expect(body['bets']).toMatchObject([{ betId: 'b1', stake: '50.00', state: 'open' }]);
    // A win follows the proportion of the used stake: 30 of cash, 20 of bonus.
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(100),
      bets: [{ id: 'b1', result: 'Won', payout: units(100) }],
    });
    expect(await pockets()).toEqual({ cash: units(60), bonus: units(120), inPlay: 0n, held: 0n });
  });

  it('gives everything back when nothing was used, or when it is cancelled', async () => {
    const [unused, cancelled] = [id(), id()];
    await book.reserve(unused, [bet(units(100))]);
    expect((await book.commit(unused)).balance).toBe(units(1000));
    await book.reserve(cancelled, [bet(units(100))]);
    await book.debit(cancelled, id(), [bet(units(100))]);
    for (let count = 0; count < 2; count += 1)
      expect(await book.cancel(cancelled)).toMatchObject({ code: '0', balance: units(1000) });
    expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
    expect((await world.call('/api/sports/open-bets', {}, player.session)).body['bets']).toEqual(
      [],
    );
  });

  it('is not cancelled once it is committed, and not committed once it is cancelled', async () => {
    const [placed, cancelled] = [id(), id()];
    await place(placed, units(100));
    expect((await book.cancel(placed)).code).toBe('-10');
    await book.reserve(cancelled, [bet(units(10))]);
    await book.cancel(cancelled);
    expect((await book.commit(cancelled)).code).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
  });

  it('that was cancelled before it came is refused, however often', async () => {
    const reserveId = id();
    for (let count = 0; count < 2; count += 1)
      expect((await book.cancel(reserveId)).code).toBe('0');
    for (let count = 0; count < 2; count += 1)
      expect((await book.reserve(reserveId, [bet(units(100))])).code).toBe('-9');
    expect(await ledger()).toEqual([]);
    expect(
      (
        await callBti(world, {
          path: 'cancelReserve',
          query: { cust_id: 'nobody-of-ours', reserve_id: id() },
        })
      ).code,
    ).toBe('0');
  });

  it('of another player is neither cancelled, used, committed nor settled', async () => {
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(100))]);
    const [owner, own] = [player, book];
    await sitDown();
    expect((await book.cancel(reserveId)).code).toBe('-2');
    expect((await book.debit(reserveId, id(), [bet(units(100))])).code).toBe('0');
    expect(
      (
        await book.settle('Credit', {
          reqId: id(),
          reserveId,
          amount: units(9),
          bets: [{ id: 'b1', result: 'Won', payout: units(9) }],
        })
      ).code,
    ).not.toBe('0');
    expect(await world.app.wallet.pockets(owner.id)).toMatchObject({
      cash: units(900),
      inPlay: units(100),
    });
    expect((await pockets()).cash).toBe(units(1000));
    expect((await own.cancel(reserveId)).balance).toBe(units(1000));
  });

  it('refuses what the player does not have, and a player who may not bet; what stands goes on', async () => {
    expect((await book.reserve(id(), [bet(units(1000) + 10_000n)])).code).toBe('-4');
    const [open, used] = [id(), id()];
    await book.reserve(open, [bet(units(10))]);
    await place(used, units(10));
    const reasons = [
      [
        '-5',
        () =>
          world.asOwner(`update identity.players set status = 'blocked' where id = $1`, [
            player.id,
          ]),
      ],
      ['-8', () => world.asOwner(`update games.providers set active = false where key = 'bti'`)],
      [
        '-3',
        () =>
          world.asOwner('update sports.sessions set closed_at = now() where player_id = $1', [
            player.id,
          ]),
      ],
    ] as const;
    for (const [code, bar] of reasons) {
      await bar();
      expect((await book.reserve(id(), [bet(units(10))])).code).toBe(code);
    }
    expect((await book.reserve(open, [bet(units(10))])).code).toBe('0');
    expect((await book.debit(open, id(), [bet(units(10))])).code).toBe('0');
    expect((await book.commit(open)).code).toBe('0');
    expect(
      (
        await book.settle('Credit', {
          reqId: id(),
          reserveId: used,
          amount: units(25),
          bets: [{ id: 'b1', result: 'Won', payout: units(25) }],
        })
      ).code,
    ).toBe('0');
    expect(await pockets()).toMatchObject({ cash: units(1005), inPlay: units(10) });
  });
});

describe('once, and the same', () => {
  it('reserves once for twenty twins, uses once, commits once, pays once, and answers them alike', async () => {
    const [reserveId, debitId, creditId] = [id(), id(), id()];
    const twins = async (call: () => Promise<{ raw: string }>) =>
      new Set((await Promise.all(Array.from({ length: 20 }, call))).map(({ raw }) => raw));
    expect(
      (await twins(() => book.reserve(reserveId, [bet(units(100)), bet(units(50), 'b2')]))).size,
    ).toBe(1);
    expect((await twins(() => book.debit(reserveId, debitId, [bet(units(100))]))).size).toBe(1);
    expect((await twins(() => book.commit(reserveId))).size).toBe(1);
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
    const won = {
      reqId: creditId,
      reserveId,
      amount: units(250),
      bets: [{ id: 'b1', result: 'Won' as const, payout: units(250) }],
    };
    expect((await twins(() => book.settle('Credit', won))).size).toBe(1);
    expect(await pockets()).toEqual({ cash: units(1150), bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('repeats the very answer of the first time', async () => {
    const reserveId = id();
    const first = await book.reserve(reserveId, [bet(units(100))]);
    await book.reserve(id(), [bet(units(7))]);
    expect((await book.reserve(reserveId, [bet(units(100))])).raw).toBe(first.raw);
  });

  it('refuses the same id with other content and raises an alarm; a debit is answered as the first time', async () => {
    const [reserveId, debitId] = [id(), id()];
    const before = await alarms('sports-conflict');
    await book.reserve(reserveId, [bet(units(100))]);
    expect((await book.reserve(reserveId, [bet(units(99))])).code).toBe('-1');
    const used = await book.debit(reserveId, debitId, [bet(units(60))]);
    expect((await book.debit(reserveId, debitId, [bet(units(40))])).raw).toBe(used.raw);
    expect(await alarms('sports-conflict')).toBe(before + 2);
    await book.commit(reserveId);
    expect(await pockets()).toMatchObject({ inPlay: units(60) });
  });

  it('says that it does not know when the wallet does not answer in time; and is right when asked again', async () => {
    const reserveId = id();
    await world.database.transaction(async (transaction) => {
      await transaction.query('select from wallet.wallets where player_id = $1 for update', [
        player.id,
      ]);
      expect((await book.reserve(reserveId, [bet(units(100))])).code).toBe('-1');
    });
    expect(await ledger()).toEqual([]);
    expect((await book.reserve(reserveId, [bet(units(100))])).code).toBe('0');
    expect(await ledger()).toHaveLength(1);
  });
});
