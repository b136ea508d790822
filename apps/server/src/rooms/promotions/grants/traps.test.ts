// Traps of bonus money that others fell into: docs/promotions.md names each, and its test. Those
// that no other file has are here.

import { randomUUID } from 'node:crypto';
import { units, type Money } from '@ceibo/money';
import { beforeAll, describe, expect, it } from 'vitest';
import { DAY, SECOND } from '../../../platform/clock.ts';
import { startTestWorld, TEST_PASSWORD, type TestPlayer } from '../../../testing/test-world.ts';
import {
  giveSpinsTo,
  openGame,
  playRewardCompany,
} from '../../../testing/promotions/free-spins.ts';
import { settled } from '../../../testing/promotions/campaigns.ts';
import { revenueOf } from '../../wallet/index.ts';

const world = startTestWorld();
const funds = ({ id }: TestPlayer) => world.app.wallet.funds(id);
const advance = ({ id }: TestPlayer) => world.app.promotions.advance(id);

/** A bonus of 100 with 200 to be staked at slots; its id. */
async function give(
  { id: playerId }: TestPlayer,
  { days = 30, target = units(200) }: { days?: number; target?: Money } = {},
): Promise<void> {
  const text = 'Bono';
  await world.app.promotions.give({
    playerId,
    source: 'test',
    reference: randomUUID(),
    title: { es: text, pt: text, en: text },
    amount: units(100),
    days,
    terms: { target, weights: { slots: 10_000 } },
  });
}

async function states({ id }: TestPlayer): Promise<string[]> {
  const rows = await world.database.query<{ state: string }>(
    'select state from promotions.grants where player_id = $1 order by given_at, id',
    [id],
  );
  return rows.map(({ state }) => state);
}

/** A stake on a slot, in a round that stays open unless it closes at once. */
function stake(
  { id: playerId }: TestPlayer,
  amount: Money,
  { currency = 'ARS', closes = false }: { currency?: 'ARS' | 'PLAY'; closes?: boolean } = {},
) {
  const [sourceTxId, round] = [randomUUID(), randomUUID()];
  const game = { source: 'softswiss:test', playerId, currency };
  const inRound = { id: round, game: 'g', closes };
  const bet = { ...game, sourceTxId, amount, round: inRound, categories: ['slots'] };
  const end = { ...game, refTxId: sourceTxId, round: { ...inRound, closes: true } };
  return {
    send: () => world.app.wallet.apply({ ...bet, kind: 'stake' }),
    win: (won: Money) =>
      world.app.wallet.apply({ ...end, kind: 'win', sourceTxId: randomUUID(), amount: won }),
    undo: () =>
      world.app.wallet.apply({
        ...end,
        kind: 'rollback',
        sourceTxId: randomUUID(),
        undoesAnything: true,
      }),
  };
}

async function played(player: TestPlayer, amount: Money, win: Money) {
  const round = stake(player, amount);
  expect(await round.send()).toMatchObject({ replayed: false });
  await round.win(win);
  return round;
}

async function logInAgain(player: TestPlayer): Promise<TestPlayer> {
  const { login } = player;
  const { body } = await world.call('/api/identity/login', { login, password: TEST_PASSWORD });
  return { ...player, session: String(body['sessionId']) };
}

const empty = () => world.player({ cash: 0n, bonus: 0n });

describe('wagering', () => {
  it('counts a stake once that is sent ten times', async () => {
    const player = await empty();
    await give(player);
    const round = stake(player, units(30));
    await Promise.all(Array.from({ length: 10 }, () => round.send()));
    expect(await funds(player)).toMatchObject({
      bonus: units(70),
      wagering: { counted: units(30) },
    });
  });

  it('counts a bet for the open bonus alone, and for none of the queue', async () => {
    const player = await empty();
    for (let count = 0; count < 3; count += 1) await give(player, { target: units(50) });
    await played(player, units(50), units(50));
    await advance(player);
    expect(await states(player)).toEqual(['converted', 'active', 'queued']);
    expect(await funds(player)).toMatchObject({
      cash: units(100),
      bonus: units(100),
      wagering: { counted: 0n },
    });
  });

  it('of play money is none', async () => {
    const player = await empty();
    await give(player);
    await stake(player, units(30), { currency: 'PLAY' }).send();
    expect(await funds(player)).toMatchObject({ wagering: { counted: 0n } });
  });

  it('is over with the date, though nothing has noted it yet', async () => {
    const player = await world.player({ cash: units(40), bonus: 0n });
    await give(player, { days: 1, target: units(50) });
    await played(player, units(10), 0n);
    world.clock.advance(DAY);
    expect(await stake(player, units(60)).send()).toMatchObject({ refused: 'INSUFFICIENT_FUNDS' });
    await played(player, units(30), 0n);
    expect(await funds(player)).toMatchObject({
      cash: 0n,
      bonus: units(100),
      wagering: { counted: units(10) },
    });
    await advance(player);
    expect(await states(player)).toEqual(['expired']);
    expect(await funds(player)).toMatchObject({ cash: 0n, bonus: 0n });
  });

  it('goes on to the last moment of the date', async () => {
    const player = await empty();
    await give(player, { days: 1, target: units(50) });
    world.clock.advance(DAY - SECOND);
    await played(player, units(50), units(20));
    world.clock.advance(2 * SECOND);
    await advance(player);
    expect(await states(player)).toEqual(['converted']);
  });
});

it('who has staked enough by the date may stake on while a round finishes', async () => {
  const player = await empty();
  await give(player, { days: 1, target: units(50) });
  const open = stake(player, units(50));
  await open.send();
  world.clock.advance(2 * DAY);
  await played(player, units(20), units(5));
  await open.win(units(10));
  await advance(player);
  expect(await states(player)).toEqual(['converted']);
  expect(await funds(player)).toMatchObject({ cash: units(45), bonus: 0n });
});

describe('a bonus that has ended', () => {
  it('as cash is not made cash again by the next bets', async () => {
    const player = await empty();
    await give(player, { target: units(50) });
    await played(player, units(50), units(50));
    await advance(player);
    for (let count = 0; count < 3; count += 1) {
      await played(player, units(50), units(50));
      await advance(player);
    }
    expect(await states(player)).toEqual(['converted']);
    expect(await funds(player)).toMatchObject({ cash: units(100), bonus: 0n, wagering: null });
  });

  it('by its date does not come back with an undone stake, nor does a new one prolong it', async () => {
    const player = await empty();
    await give(player, { days: 1 });
    const round = await played(player, units(40), 0n);
    const [before] = await world.asOwner(
      'select expires_at from promotions.grants where player_id = $1',
      [player.id],
    );
    await give(player, { days: 30 });
    const [after] = await world.asOwner(
      'select expires_at from promotions.grants where player_id = $1 and started_at is not null',
      [player.id],
    );
    expect(after).toEqual(before);
    world.clock.advance(DAY);
    await advance(player);
    expect(await states(player)).toEqual(['expired', 'active']);
    await round.undo();
    await advance(player);
    expect(await states(player)).toEqual(['expired', 'active']);
    expect(await funds(player)).toMatchObject({ cash: 0n, bonus: units(100) });
  });
});

describe('a step that breaks off', () => {
  beforeAll(() =>
    world.asOwner(`create function public.break_off() returns trigger language plpgsql as
      $$ begin raise exception 'broken off'; end $$`),
  );
  const broken = async (table: string, when: string, how: string, act: () => Promise<unknown>) => {
    await world.asOwner(
      `create ${how === '' ? 'trigger' : 'constraint trigger'} break_off
       after insert or update on ${table} ${how}
       for each row when (${when}) execute function public.break_off()`,
    );
    await act().catch(() => undefined);
    await world.asOwner(`drop trigger break_off on ${table}`);
  };

  it.each([
    ['in the ledger', 'wallet.transfers', `new.kind = 'bonus-convert'`, ''],
    ['in the list of bonuses', 'promotions.grants', `new.state = 'converted'`, ''],
    ['at its end', 'promotions.grants', `new.state = 'converted'`, 'deferrable initially deferred'],
  ])(
    '%s converts nothing, and the whole of it once afterwards',
    async (_where, table, when, how) => {
      const player = await empty();
      await give(player, { target: units(50) });
      await played(player, units(50), units(250));
      await broken(table, when, how, () => advance(player));
      expect(await states(player)).toEqual(['active']);
      expect(await funds(player)).toMatchObject({ cash: 0n, bonus: units(300) });
      await Promise.all([advance(player), advance(player)]);
      expect(await states(player)).toEqual(['converted']);
      expect(await funds(player)).toMatchObject({ cash: units(300), bonus: 0n, wagering: null });
    },
  );

  it.each([
    ['in the ledger', 'wallet.transfers', `new.kind = 'bonus-forfeit'`, ''],
    ['in the list of bonuses', 'promotions.grants', `new.state = 'cancelled'`, ''],
    ['at its end', 'promotions.grants', `new.state = 'cancelled'`, 'deferrable initially deferred'],
  ])('%s cancels nothing: the bonus is there, and open', async (_where, table, when, how) => {
    const player = await empty();
    await give(player);
    const cancel = async () => {
      const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
      const [grant] = body['grants'] as { id: string; loses: string }[];
      return (
        await world.call(
          '/api/promotions/cancel-grant',
          { id: grant?.id, loses: grant?.loses },
          player.session,
        )
      ).body;
    };
    await broken(table, when, how, cancel);
    expect(await states(player)).toEqual(['active']);
    expect(await funds(player)).toMatchObject({ bonus: units(100) });
    expect(await cancel()).toMatchObject({ success: true });
    expect(await funds(player)).toMatchObject({ bonus: 0n });
  });
});

it('a cancellation and a stake at once: what was shown is lost, or nothing is', async () => {
  const player = await empty();
  await give(player);
  const { body } = await world.call('/api/promotions/my-grants', {}, player.session);
  const [grant] = body['grants'] as { id: string }[];
  const [cancelled, staked] = await Promise.all([
    world.call('/api/promotions/cancel-grant', { id: grant?.id, loses: '100.00' }, player.session),
    stake(player, units(30), { closes: true }).send(),
  ]);
  const isTaken = !('refused' in staked);
  expect(cancelled.body).toMatchObject(
    isTaken ? { success: false, code: 'GRANT_CHANGED' } : { success: true },
  );
  expect(await funds(player)).toMatchObject({ bonus: isTaken ? units(70) : 0n });
});

it('free spins bring an affiliate no stakes, and what they won is the house’s cost', async () => {
  const from = world.clock.now();
  const company = playRewardCompany(world);
  const player = await world.player({ cash: units(100), bonus: 0n });
  await giveSpinsTo(world, player, { count: 1 });
  const studio = await openGame(world, await logInAgain(player));
  const reward_uuid = company.rewards.at(-1)?.reward_uuid;
  const free = { is_free: true, reward_uuid, round: randomUUID() };
  const bet = await studio.bet(10_00000, free);
  await studio.win(25_00000, bet.id, { ...free, round_closed: true });
  await settled(world);
  world.clock.advance(SECOND);
  const period = { playerId: player.id, from, until: world.clock.now() };
  expect(await revenueOf(world.database, [period])).toMatchObject({
    stakes: 0n,
    wins: units(25),
  });
});
