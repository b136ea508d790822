import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestWorld } from '../../testing/test-world.ts';
import { refusalOf, rollback, stake, win } from '../../testing/ledger/wallet-drafts.ts';
import { NOBODY, type WalletCommand } from './index.ts';

const world = startTestWorld();
const apply = (command: WalletCommand) => world.app.wallet.apply(command);
const pockets = (playerId: PlayerId) => world.app.wallet.pockets(playerId);

describe('the time of a transfer', () => {
  it('does not go back when the clock does: a wallet’s transfers are dated in their order', async () => {
    const { id } = await world.player();
    await apply(stake(id));
    world.clock.advance(-300_000);
    await apply(stake(id));
    world.clock.advance(300_000);
    await apply(stake(id));
    const times = await world.database.query<{ at: Date }>(
      'select at from wallet.transfers where player_id = $1 order by seq',
      [id],
    );
    expect(times.map(({ at }) => at.getTime())).toEqual(
      times.map(({ at }) => at.getTime()).toSorted((a, b) => a - b),
    );
    expect(times.at(-1)?.at.getTime()).toBeGreaterThanOrEqual(
      times.at(-2)?.at.getTime() ?? Infinity,
    );
  });
});

describe('stake, win, rollback', () => {
  it('takes cash first, then bonus, and keeps an open round in play', async () => {
    const { id } = await world.player({ cash: units(70), bonus: units(50) });
    await apply(stake(id, { amount: units(100) }));
    expect(await pockets(id)).toEqual({ cash: 0n, bonus: units(20), inPlay: units(100), held: 0n });
  });

  it('pays a win in the proportion of its stake and ends the round', async () => {
    const { id } = await world.player({ cash: units(70), bonus: units(50) });
    const bet = stake(id, { amount: units(100) });
    await apply(bet);
    await apply(win(id, { amount: 10_000_001n, ref: bet.sourceTxId }));
    // 30 % of the stake was bonus: its share is rounded down, the rest is cash.
    expect(await pockets(id)).toEqual({
      cash: 7_000_001n,
      bonus: units(20) + 3_000_000n,
      inPlay: 0n,
      held: 0n,
    });
  });

  it('rolls back to the very pockets, while the round is open and after it closed', async () => {
    const { id } = await world.player({ cash: units(70), bonus: units(50) });
    const open = stake(id, { amount: units(100), round: 'open' });
    await apply(open);
    await apply(rollback(id, { ref: open.sourceTxId, round: 'open' }));
    expect(await pockets(id)).toEqual({ cash: units(70), bonus: units(50), inPlay: 0n, held: 0n });

    const closed = stake(id, { amount: units(100), round: 'closed', closes: true });
    await apply(closed);
    expect((await pockets(id)).inPlay).toBe(0n);
    await apply(rollback(id, { ref: closed.sourceTxId, round: 'closed' }));
    expect(await pockets(id)).toEqual({ cash: units(70), bonus: units(50), inPlay: 0n, held: 0n });
  });

  it('keeps the other stakes of a round in play when one is rolled back', async () => {
    const { id } = await world.player();
    const [first, second] = [stake(id, { amount: units(30) }), stake(id, { amount: units(20) })];
    await apply(first);
    await apply(second);
    await apply(rollback(id, { ref: first.sourceTxId, closes: false }));
    expect(await pockets(id)).toMatchObject({ cash: units(980), inPlay: units(20) });
    await apply(win(id, { amount: 0n, ref: second.sourceTxId }));
    expect(await pockets(id)).toMatchObject({ cash: units(980), inPlay: 0n });
  });

  it('refuses what is not there, and says what there is', async () => {
    const { id } = await world.player({ cash: units(5), bonus: units(4) });
    expect(await apply(stake(id, { amount: units(10) }))).toEqual({
      refused: 'INSUFFICIENT_FUNDS',
      pockets: { cash: units(5), bonus: units(4), inPlay: 0n, held: 0n },
    });
  });

  it('refuses a new stake with a block reason, and repeats the answer of a taken one', async () => {
    const { id } = await world.player();
    const bet = stake(id);
    await apply(bet);
    expect(await apply({ ...bet, blockReason: 'TOKEN_EXPIRED' })).toMatchObject({ replayed: true });
    expect(refusalOf(await apply({ ...stake(id), blockReason: 'TOKEN_EXPIRED' }))).toBe(
      'TOKEN_EXPIRED',
    );
  });

  it('never settles what was rolled back, nor rolls back what was settled', async () => {
    const { id } = await world.player();
    const [undone, settled] = [stake(id, { round: 'a' }), stake(id, { round: 'b' })];
    await apply(undone);
    await apply(rollback(id, { ref: undone.sourceTxId, round: 'a' }));
    expect(refusalOf(await apply(win(id, { ref: undone.sourceTxId, round: 'a' })))).toBe(
      'ROLLED_BACK',
    );
    expect(refusalOf(await apply(undone))).toBe('ROLLED_BACK');
    await apply(settled);
    await apply(win(id, { amount: 0n, ref: settled.sourceTxId, round: 'b' }));
    expect(refusalOf(await apply(rollback(id, { ref: settled.sourceTxId, round: 'b' })))).toBe(
      'ALREADY_SETTLED',
    );
    expect((await pockets(id)).cash).toBe(units(900));
  });

  it('does not pay or undo another player’s stake', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const bet = stake(one.id);
    await apply(bet);
    expect(refusalOf(await apply(win(other.id, { ref: bet.sourceTxId })))).toBe('CONFLICT');
    expect(refusalOf(await apply(rollback(other.id, { ref: bet.sourceTxId })))).toBe('CONFLICT');
    expect(refusalOf(await apply(win(one.id, { ref: 'nobody-knows' })))).toBe('NOT_FOUND');
  });
});

describe('ids', () => {
  it('answers a repeat as the first time, at its own place in the ledger', async () => {
    const { id } = await world.player();
    const bet = stake(id, { amount: units(100) });
    const first = await apply(bet);
    await apply(stake(id, { amount: units(1) }));
    expect(await apply(bet)).toEqual({ ...first, replayed: true });
    expect((await pockets(id)).cash).toBe(units(899));
  });

  it.each([
    ['amount', { amount: units(99) }],
    ['round', { round: { id: 'other', game: 'g', closes: false } }],
    ['game', { round: { id: 'r', game: 'other', closes: false } }],
    ['kind', { kind: 'deposit' as const }],
  ])('refuses the same id with another %s and raises an alarm', async (_what, change) => {
    const { id } = await world.player();
    const bet = stake(id);
    await apply(bet);
    const alarmsBefore = await alarms();
    expect(refusalOf(await apply({ ...bet, ...change }))).toBe('CONFLICT');
    expect(await alarms()).toBe(alarmsBefore + 1);
  });

  it('refuses the same id for another player', async () => {
    const [one, other] = [await world.player(), await world.player()];
    const bet = stake(one.id);
    await apply(bet);
    expect(refusalOf(await apply({ ...bet, playerId: other.id }))).toBe('CONFLICT');
  });

  it('takes fifty parallel repeats once', async () => {
    const { id } = await world.player();
    const bet = stake(id);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => apply(bet)));
    expect(outcomes.filter((outcome) => 'replayed' in outcome && !outcome.replayed)).toHaveLength(
      1,
    );
    expect(new Set(outcomes.map((outcome) => outcome.pockets?.cash))).toEqual(
      new Set([units(900)]),
    );
  });

  it('leaves a tombstone for an unknown stake, which then is refused', async () => {
    const { id } = await world.player();
    const late = stake(id);
    const undo = rollback(id, { ref: late.sourceTxId });
    expect(await apply(undo)).toMatchObject({ replayed: false });
    expect(await apply(undo)).toMatchObject({ replayed: true });
    expect(refusalOf(await apply(late))).toBe('ROLLED_BACK');
    expect((await pockets(id)).cash).toBe(units(1000));
  });

  it('keeps the tombstone of a player whom nobody named', async () => {
    const { id } = await world.player();
    const late = stake(id);
    await apply(rollback(NOBODY, { ref: late.sourceTxId }));
    expect(refusalOf(await apply(late))).toBe('ROLLED_BACK');
  });

  it('settles a stake and its rollback that race in one way or the other', async () => {
    const { id } = await world.player();
    const pairs = Array.from({ length: 20 }, (_, index) =>
      stake(id, { amount: units(10), round: `race-${index}` }),
    );
    await Promise.all(
      pairs.flatMap((bet, index) => [
        apply(rollback(id, { ref: bet.sourceTxId, round: `race-${index}` })),
        apply(bet),
      ]),
    );
    expect(await pockets(id)).toMatchObject({ cash: units(1000), inPlay: 0n });
  });
});

describe('bad input', () => {
  it.each([
    ['negative', -1n],
    ['beyond any amount', 1_000_000_000_000_000_000n],
  ])('refuses a stake that is %s', async (_what, amount) => {
    const { id } = await world.player();
    expect(refusalOf(await apply(stake(id, { amount })))).toBe('INVALID_AMOUNT');
  });

  it('refuses an unknown player', async () => {
    expect(refusalOf(await apply(stake('11111111-1111-7111-8111-111111111111' as PlayerId)))).toBe(
      'UNKNOWN_PLAYER',
    );
  });

  it('answers neighbours of a command that the database cannot take', async () => {
    const { id } = await world.player();
    const poison = stake('not a player' as PlayerId);
    const [bad, good] = await Promise.allSettled([apply(poison), apply(stake(id))]);
    expect(bad.status).toBe('rejected');
    expect(good).toMatchObject({ status: 'fulfilled', value: { replayed: false } });
  });
});

it('loses and makes nothing among many players and commands at once', async () => {
  const players = await Promise.all(
    Array.from({ length: 8 }, () => world.player({ bonus: units(200) })),
  );
  const rounds = players.flatMap(({ id }, p) =>
    Array.from({ length: 25 }, (_, index) => ({ id, round: `bank-${p}-${index}` })),
  );
  await Promise.all(
    rounds.map(async ({ id, round }, index) => {
      const bet = stake(id, { amount: units(1 + (index % 60)), round });
      const outcome = await apply(bet);
      if ('refused' in outcome) return;
      await (index % 3 === 0
        ? apply(rollback(id, { ref: bet.sourceTxId, round }))
        : apply(win(id, { amount: units(index % 7), ref: bet.sourceTxId, round })));
    }),
  );
  for (const { id } of players) expect((await pockets(id)).inPlay).toBe(0n);
});

it('lets nobody change a transfer', async () => {
  const { id } = await world.player();
  for (const statement of [
    'update wallet.transfers set amount = 1 where player_id = $1',
    'delete from wallet.transfers where player_id = $1',
  ]) {
    await expect(world.database.query(statement, [id])).rejects.toThrow('permission denied');
    // Not even by mistake of the owner.
    await expect(world.asOwner(statement, [id])).rejects.toThrow('append-only');
  }
});

async function alarms(): Promise<number> {
  const { values } = await world.metrics.alarms.get();
  return values.find(({ labels }) => labels.what === 'wallet-conflict')?.value ?? 0;
}

describe('a wallet that cannot be had', () => {
  it('does not keep those that came with it waiting', async () => {
    const [held, ...others] = await Promise.all(Array.from({ length: 4 }, () => world.player()));
    await world.database.transaction(async (transaction) => {
      await transaction.query('select from wallet.wallets where player_id = $1 for update', [
        held?.id,
      ]);
      const told: string[] = [];
      await Promise.all(
        [held, ...others].map((player) =>
          apply(stake(player?.id ?? NOBODY, { amount: units(100) })).then(
            () => told.push('taken'),
            () => told.push('given up'),
          ),
        ),
      );
      expect(told).toEqual(['taken', 'taken', 'taken', 'given up']);
    });
  });
});
