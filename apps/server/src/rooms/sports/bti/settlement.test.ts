// Debits, which are never refused, and what becomes of bets.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import {
  callBti,
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
} from '../../../testing/partners/bti.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import { refusedSettlements } from '../refused-store.ts';

const world = startTestWorld();
let player: TestPlayer;
let token: string;
let book: ReturnType<typeof sportsbookOf>;

const id = () => randomUUID();
const pockets = () => world.app.wallet.pockets(player.id);
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

describe('a debit is never refused', () => {
  const odd: [string, () => Promise<string>][] = [
    ['of a reserve that never was', async () => id()],
    [
      'of a cancelled reserve',
      async () => {
        const reserveId = id();
        await book.reserve(reserveId, [bet(units(100))]);
        await book.cancel(reserveId);
        return reserveId;
      },
    ],
  ];
  it.each(odd)('%s: it moves nothing and raises an alarm', async (_what, make) => {
    const reserveId = await make();
    const before = await alarms('sports-debit-without-reserve');
    expect((await book.debit(reserveId, id(), [bet(units(10))])).code).toBe('0');
    expect(await alarms('sports-debit-without-reserve')).toBe(before + 1);
    expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('above the reserve: it uses what there is of it', async () => {
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(100))]);
    expect((await book.debit(reserveId, id(), [bet(units(150))])).code).toBe('0');
    await book.commit(reserveId);
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
  });

  it('with a body that tells nothing', async () => {
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(100))]);
    const query = { cust_id: player.id, reserve_id: reserveId, req_id: id(), amount: '100.00' };
    expect((await callBti(world, { path: 'debitReserve', query, body: 'nonsense' })).code).toBe(
      '0',
    );
    await book.commit(reserveId);
    expect(await pockets()).toMatchObject({ inPlay: units(100) });
    const { body } = await world.call('/api/sports/open-bets', {}, player.session);
    expect(body).toMatchObject({ bets: [{ betId: 'b1', stake: '100.00' }] });
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(250),
      bets: [{ id: 'b1', result: 'Won', payout: units(250) }],
    });
    expect(
      (await world.call('/api/sports/bet-history', { limit: 1 }, player.session)).body,
    ).toMatchObject({ bets: [{ result: 'Won', payout: '250.00' }] });
  });
});

describe('settlement', () => {
  const lost = [{ id: 'b1', result: 'Lost' as const, payout: 0n }];

  it('takes each bet of a purchase out of play when it is settled', async () => {
    const reserveId = id();
    const bets = [bet(units(5), 'b3'), bet(units(10)), bet(units(20), 'b2')];
    await book.reserve(reserveId, bets);
    await book.debit(reserveId, id(), bets);
    await book.commit(reserveId);
    await book.settle('Credit', { reqId: id(), reserveId, amount: 0n, bets: lost, isOpen: true });
    expect(await pockets()).toMatchObject({ cash: units(965), inPlay: units(25) });
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(20),
      bets: [
        { id: 'b2', result: 'Void', payout: units(20) },
        { id: 'b3', result: 'Lost', payout: 0n },
      ],
    });
    expect(await pockets()).toEqual({ cash: units(985), bonus: 0n, inPlay: 0n, held: 0n });
    const [purchase] = await world.asOwner('select state from sports.reserves where id = $1', [
      reserveId,
    ]);
    expect(purchase).toEqual({ state: 'closed' });
    const { body } = await world.call('/api/sports/bet-history', { limit: 1 }, player.session);
    expect(body).toMatchObject({
      bets: [{ betId: 'b2', state: 'settled', result: 'Void', payout: '20.00' }],
      before: expect.any(String),
    });
    const next = await world.call(
      '/api/sports/bet-history',
      { limit: 1, before: body['before'] },
      player.session,
    );
    expect(next.body).toMatchObject({
      bets: [{ betId: 'b1', result: 'Lost', payout: '0.00' }],
      before: expect.any(String),
    });
  });

  it('waits for the end of the purchase, and knows which there are', async () => {
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(10))]);
    await book.debit(reserveId, id(), [bet(units(10))]);
    const settlement = {
      reqId: id(),
      reserveId,
      amount: units(25),
      bets: [{ id: 'b1', result: 'Won' as const, payout: units(25) }],
    };
    expect((await book.settle('Credit', settlement)).code).toBe('-1');
    expect((await book.settle('Credit', { ...settlement, reserveId: id() })).code).toBe('-11');
    await book.commit(reserveId);
    expect((await book.settle('Credit', settlement)).code).toBe('0');
    expect((await pockets()).cash).toBe(units(1015));
  });

  it('takes back what was paid too much, and pays what was paid too little', async () => {
    const reserveId = id();
    await place(reserveId, units(100));
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(250),
      bets: [{ id: 'b1', result: 'Won', payout: units(250) }],
    });
    const again = { reqId: id(), reserveId, amount: units(250), bets: lost };
    for (let count = 0; count < 2; count += 1)
      expect(await book.settle('Debit', again)).toMatchObject({ code: '0', balance: units(900) });
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(100),
      bets: [{ id: 'b1', result: 'Void', payout: units(100) }],
    });
    expect(await pockets()).toEqual({ cash: units(1000), bonus: 0n, inPlay: 0n, held: 0n });
  });

  it('leaves no balance below zero: what is missing is owed, once, and somebody is told', async () => {
    const [reserveId, reqId] = [id(), id()];
    await place(reserveId, units(100));
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(250),
      bets: [{ id: 'b1', result: 'Won', payout: units(250) }],
    });
    await world.app.wallet.apply({
      kind: 'adjust',
      source: 'staff',
      sourceTxId: id(),
      playerId: player.id,
      currency: 'ARS',
      amount: -units(1050),
    });
    const before = await alarms('wallet-debt');
    for (let count = 0; count < 2; count += 1)
      expect(
        await book.settle('Debit', { reqId, reserveId, amount: units(250), bets: lost }),
      ).toMatchObject({ code: '0', balance: 0n });
    expect(await world.app.wallet.debtOf(player.id)).toBe(units(150));
    expect(await alarms('wallet-debt')).toBe(before + 1);
  });
});

describe('a settlement that does not fit its bets is refused, kept and told to people', () => {
  const won = (payout: Money, name = 'b1') => ({ id: name, result: 'Won' as const, payout });
  const lost = { id: 'b1', result: 'Lost' as const, payout: 0n };
  // The bet of 100 agreed to pay 250.
  it.each([
    [
      'a credit above the agreed payout',
      'Credit',
      units(251),
      [won(units(251))],
      'payout-above-agreed',
    ],
    [
      'a credit above what its bets have paid',
      'Credit',
      units(251),
      [won(units(250))],
      'amount-differs',
    ],
    [
      'a credit below what its bets have paid',
      'Credit',
      units(249),
      [won(units(250))],
      'amount-differs',
    ],
    [
      'a payout for a lost bet',
      'Credit',
      units(1),
      [{ ...lost, payout: units(1) }],
      'payout-above-agreed',
    ],
    [
      'a void bet above its stake',
      'Credit',
      units(101),
      [{ id: 'b1', result: 'Void', payout: units(101) }],
      'payout-above-agreed',
    ],
    [
      'a bet that is told twice',
      'Credit',
      units(250),
      [won(units(250)), won(0n)],
      'bet-told-twice',
    ],
    [
      'a bet that the purchase does not have',
      'Credit',
      units(250),
      [won(units(250), 'b9')],
      'unknown-bet',
    ],
    ['a debit before anything was paid', 'Debit', units(10), [lost], 'amount-differs'],
  ] as const)('%s', async (_what, kind, amount, bets, reason) => {
    const [reserveId, reqId] = [id(), id()];
    await place(reserveId, units(100));
    const before = await alarms('sports-settlement-refused');
    for (let count = 0; count < 2; count += 1)
      expect(await book.settle(kind, { reqId, reserveId, amount, bets })).toMatchObject({
        code: '-12',
      });
    expect(await pockets()).toMatchObject({ cash: units(900), inPlay: units(100) });
    expect(await alarms('sports-settlement-refused')).toBe(before + 1);
    const kept = (await refusedSettlements(world.database, 100)).filter(
      (each) => each.id === reqId,
    );
    expect(kept).toMatchObject([{ playerId: player.id, reserveId, amount, reason, times: 2n }]);
    // The right one is paid as if nothing had been, and what was refused under its id is no longer
    // listed.
    const right = { reqId, reserveId, amount: units(250), bets: [won(units(250))] };
    expect(await book.settle('Credit', right)).toMatchObject({ code: '0', balance: units(1150) });
    const left = (await refusedSettlements(world.database, 100)).filter(
      (each) => each.id === reqId && kind === 'Credit',
    );
    expect(left).toEqual([]);
  });

  it('a debit above what was paid', async () => {
    const reserveId = id();
    await place(reserveId, units(100));
    await book.settle('Credit', {
      reqId: id(),
      reserveId,
      amount: units(250),
      bets: [won(units(250))],
    });
    expect(
      await book.settle('Debit', { reqId: id(), reserveId, amount: units(251), bets: [lost] }),
    ).toMatchObject({ code: '-12' });
    expect(await pockets()).toMatchObject({ cash: units(1150) });
    expect(
      await book.settle('Debit', { reqId: id(), reserveId, amount: units(250), bets: [lost] }),
    ).toMatchObject({ code: '0' });
    // It was taken back already, and so is not taken again under another id.
    expect(
      await book.settle('Debit', { reqId: id(), reserveId, amount: units(250), bets: [lost] }),
    ).toMatchObject({ code: '-12' });
    expect(await pockets()).toMatchObject({ cash: units(900) });
  });

  it('a win that is paid again under another id', async () => {
    const reserveId = id();
    await place(reserveId, units(100));
    const paid = { reserveId, amount: units(250), bets: [won(units(250))] };
    expect(await book.settle('Credit', { reqId: id(), ...paid })).toMatchObject({ code: '0' });
    expect(await book.settle('Credit', { reqId: id(), ...paid })).toMatchObject({ code: '-12' });
    expect(await pockets()).toMatchObject({ cash: units(1150) });
  });

  it('a payout above the part of the stake that was used', async () => {
    const reserveId = id();
    await book.reserve(reserveId, [bet(units(100))]);
    await book.debit(reserveId, id(), [bet(units(40))]);
    await book.commit(reserveId);
    const of = (pesos: number) => ({
      reqId: id(),
      reserveId,
      amount: units(pesos),
      bets: [won(units(pesos))],
    });
    expect(await book.settle('Credit', of(101))).toMatchObject({ code: '-12' });
    expect(await book.settle('Credit', of(100))).toMatchObject({ code: '0', balance: units(1060) });
  });
});

it('tells the player’s pages what became of a bet, once, and again when it is corrected', async () => {
  const reserveId = id();
  const heard: unknown[] = [];
  const stop = world.app.live.subscribe(player.id, (push) => {
    if (push.kind === 'event' && push.event.name === 'bet-settled') heard.push(push.event.data);
  });
  await place(reserveId, units(100));
  const won = {
    reqId: id(),
    reserveId,
    amount: units(250),
    bets: [{ id: 'b1', result: 'Won' as const, payout: units(250) }],
  };
  for (let count = 0; count < 2; count += 1) await book.settle('Credit', won);
  const lost = {
    reqId: id(),
    reserveId,
    amount: units(250),
    bets: [{ id: 'b1', result: 'Lost' as const, payout: 0n }],
  };
  await book.settle('Debit', lost);
  await expect.poll(() => heard).toHaveLength(2);
  const told = { reserveId, name: 'Talleres', selections: 1, number: expect.any(String) };
  expect(heard).toEqual([
    { ...told, result: 'Won', payout: '250.00', isCorrected: false },
    { ...told, result: 'Lost', payout: '0.00', isCorrected: true },
  ]);
  stop();
});
