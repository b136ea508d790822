// Settlements that arrive together: each has the very outcome that it has alone.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { units, type Money } from '@ceibo/money';
import {
  connectSportsbook,
  openSportsbook,
  sportsbookOf,
  type Settlement,
} from '../../../testing/partners/bti.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';

const world = startTestWorld({ patience: 10 });
const STAKE = units(10);

interface Bettor {
  player: TestPlayer;
  book: ReturnType<typeof sportsbookOf>;
  pockets(): ReturnType<typeof world.app.wallet.pockets>;
}

async function sitDown(): Promise<Bettor> {
  const player = await world.player();
  const book = sportsbookOf(world, player);
  await book.validate(await openSportsbook(world, player));
  return { player, book, pockets: () => world.app.wallet.pockets(player.id) };
}

async function place({ book }: Bettor): Promise<string> {
  const reserveId = randomUUID();
  const bets = [{ id: 'b1', stake: STAKE }];
  await book.reserve(reserveId, bets);
  await book.debit(reserveId, randomUUID(), bets);
  await book.commit(reserveId);
  return reserveId;
}

function settlementOf(reserveId: string, payout: Money, reqId: string = randomUUID()): Settlement {
  const result = payout === 0n ? 'Lost' : 'Won';
  return { reqId, reserveId, amount: payout, bets: [{ id: 'b1', result, payout }] };
}

/**
 * The number of transactions that wrote results: fewer than results when many were written
 * together.
 */
const commits = async () =>
  Number(
    (
      await world.asOwner('select count(distinct xmin::text) as count from sports.bet_results')
    )[0]?.['count'],
  );

beforeAll(() => connectSportsbook(world));

describe('settlements at the same time', () => {
  it('are carried out in few transactions, and each is answered with its own balance', async () => {
    const bettors = await Promise.all(Array.from({ length: 10 }, sitDown));
    const bets: { bettor: Bettor; reserveId: string; payout: Money }[] = [];
    for (const bettor of bettors)
      for (const payout of [units(25), 0n, units(15)])
        bets.push({ bettor, reserveId: await place(bettor), payout });
    const told: string[] = [];
    const listener = await sitDown();
    for (const payout of [units(25), 0n, units(15)])
      bets.push({ bettor: listener, reserveId: await place(listener), payout });
    const stop = world.app.live.subscribe(listener.player.id, (update) => {
      if (update.kind === 'event' && update.event.name === 'bet-settled')
        told.push(update.event.data.result);
    });
    const before = await commits();
    const answers = await Promise.all(
      bets.map(({ bettor, reserveId, payout }) =>
        bettor.book.settle('Credit', settlementOf(reserveId, payout)),
      ),
    );
    expect(answers.map(({ code }) => code)).toEqual(bets.map(() => '0'));
    expect((await commits()) - before).toBeLessThan(bets.length / 2);
    for (const { pockets } of bettors)
      expect(await pockets()).toMatchObject({ cash: units(1010), inPlay: 0n });
    const balances = answers.map(({ balance }) => balance ?? 0n);
    expect(balances.filter((balance) => balance === units(1010)).length).toBeGreaterThan(0);
    expect(
      await world.asOwner(`select count(*)::int from sports.reserves where state <> 'closed'`),
    ).toEqual([{ count: 0 }]);
    await expect.poll(() => told.toSorted()).toEqual(['Lost', 'Won', 'Won']);
    stop();
  });

  it('are each done once, however often they come, and repeats get the first answer', async () => {
    const bettor = await sitDown();
    const reserves = [];
    for (let count = 0; count < 6; count++) reserves.push(await place(bettor));
    const settlements = reserves.map((reserveId) => settlementOf(reserveId, units(20)));
    const answers = await Promise.all(
      [...settlements, ...settlements, ...settlements].map((settlement) =>
        bettor.book.settle('Credit', settlement),
      ),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['0']));
    expect(new Set(answers.map(({ raw }) => raw)).size).toBe(settlements.length);
    expect(await bettor.pockets()).toMatchObject({ cash: units(1060), inPlay: 0n });
  });

  it('that do not fit are refused by themselves, beside others that are done', async () => {
    const [one, other] = [await sitDown(), await sitDown()];
    const right = [];
    for (let count = 0; count < 8; count++) right.push(await place(one));
    const [tooMuch, foreign, reused] = [await place(one), await place(other), await place(one)];
    const reqId = randomUUID();
    expect((await one.book.settle('Credit', settlementOf(reused, 0n, reqId))).code).toBe('0');
    const answers = await Promise.all([
      ...right.map((reserveId) => one.book.settle('Credit', settlementOf(reserveId, units(25)))),
      one.book.settle('Credit', settlementOf(tooMuch, units(26))),
      one.book.settle('Credit', settlementOf(foreign, units(20))),
      one.book.settle('Credit', settlementOf(randomUUID(), units(20))),
      one.book.settle('Credit', settlementOf(tooMuch, 0n, reqId)),
      one.book.settle('Debit', { ...settlementOf(right[0] ?? '', 0n), amount: units(1) }),
    ]);
    expect(answers.slice(0, 8).map(({ code }) => code)).toEqual(right.map(() => '0'));
    expect(answers.slice(8).map(({ code }) => code)).toEqual(['-12', '-2', '-11', '-1', '-12']);
    expect(await one.pockets()).toMatchObject({ cash: units(1000 - 100 + 200), inPlay: STAKE });
    expect(await other.pockets()).toMatchObject({ inPlay: STAKE });
  });

  it('of one purchase under two ids are done in turn: the second does not fit any more', async () => {
    const bettors = await Promise.all(Array.from({ length: 5 }, sitDown));
    const answers = await Promise.all(
      bettors.map(async (bettor) => {
        const reserveId = await place(bettor);
        const both = [settlementOf(reserveId, units(20)), settlementOf(reserveId, units(20))];
        return Promise.all(both.map((settlement) => bettor.book.settle('Credit', settlement)));
      }),
    );
    // The second settlement repeats a payout that the first has paid.
    for (const pair of answers)
      expect(pair.map(({ code }) => code).toSorted()).toEqual(['-12', '0']);
    for (const { pockets } of bettors)
      expect(await pockets()).toMatchObject({ cash: units(1010), inPlay: 0n });
  });
});
