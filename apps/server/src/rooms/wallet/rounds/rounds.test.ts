import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import { roundOf } from '../../../testing/rounds.ts';
import { startTestWorld, type TestPlayer } from '../../../testing/test-world.ts';
import type { PlayedRound } from '../index.ts';

const world = startTestWorld();
const EVER = { from: new Date('2000-01-01T00:00:00Z'), to: new Date('2100-01-01T00:00:00Z') };

/** All rounds of a player, asked for in pages. */
async function pages(player: TestPlayer, limit: number): Promise<PlayedRound[]> {
  const rounds: PlayedRound[] = [];
  let before: bigint | null | undefined;
  do {
    const page = await world.app.wallet.rounds({
      playerId: player.id,
      currency: 'ARS',
      ...EVER,
      limit,
      ...(before ? { before } : {}),
    });
    expect(page.rounds.length).toBeLessThanOrEqual(limit);
    rounds.push(...page.rounds);
    ({ before } = page);
  } while (before !== null);
  return rounds;
}

/**
 * Thirty rounds, of which each begins before the two before it have ended; every third is undone,
 * every fifth has a second stake.
 */
async function interleaved(): Promise<TestPlayer> {
  const player = await world.player({ cash: units(10_000) });
  const open: (() => Promise<unknown>)[] = [];
  for (let number = 0; number < 30; number += 1) {
    const round = roundOf(world, player, `round-${number}`);
    const stake = await round.stake(units(10));
    if (number % 5 === 0) await round.stake(units(5));
    open.push(() => (number % 3 === 0 ? round.undo(stake) : round.win(units(number), stake)));
    if (open.length > 2) await open.shift()?.();
  }
  for (const end of open) await end();
  return player;
}

describe('pages of rounds', () => {
  it.each([1, 2, 3, 7, 29, 30, 31, 100])(
    'of %i give every round once, whole, the newest first',
    async (limit) => {
      const rounds = await pages(await interleaved(), limit);
      expect(rounds.map(({ id }) => id)).toEqual(
        Array.from({ length: 30 }, (_, index) => `round-${29 - index}`),
      );
      for (const [index, round] of rounds.entries()) {
        const number = 29 - index;
        expect(round.transfers).toHaveLength(number % 5 === 0 ? 3 : 2);
        expect(round.win).toBe(number % 3 === 0 ? 0n : units(number));
        expect(round.bet).toBe(
          (number % 3 === 0 ? 0n : units(10)) + (number % 5 === 0 ? units(5) : 0n),
        );
      }
    },
  );

  it.each([1, 3])(
    'of %i lose none of those that were played while many others stood open',
    async (limit) => {
      const player = await world.player();
      const ends: (() => Promise<unknown>)[] = [];
      for (let number = 0; number < 20; number += 1) {
        const round = roundOf(world, player, `open-${number}`);
        const stake = await round.stake(units(1));
        ends.push(() => round.win(units(1), stake));
      }
      for (let number = 0; number < 5; number += 1)
        await roundOf(world, player, `between-${number}`).stake(units(1), { closes: true });
      for (const end of ends) await end();
      const named = (name: string, count: number) =>
        Array.from({ length: count }, (_, index) => `${name}-${count - 1 - index}`);
      expect((await pages(player, limit)).map(({ id }) => id)).toEqual([
        ...named('between', 5),
        ...named('open', 20),
      ]);
    },
  );

  it('find the win of a stake that closed its own round, though neither is ever in play', async () => {
    const player = await world.player();
    const round = roundOf(world, player, 'at once');
    const stake = await round.stake(units(10), { closes: true });
    for (let number = 0; number < 20; number += 1)
      await roundOf(world, player, `between-${number}`).stake(units(1), { closes: true });
    await round.win(units(25), stake);
    const rounds = await pages(player, 5);
    expect(rounds).toHaveLength(21);
    expect(rounds.at(-1)).toMatchObject({
      id: 'at once',
      bet: units(10),
      win: units(25),
      closingBalance: units(995),
    });
  });

  it('keep rounds of the same name apart by player and by source', async () => {
    const [one, other] = [await world.player(), await world.player()];
    await roundOf(world, one, 'same').stake(units(1), { closes: true });
    await roundOf(world, one, 'same', { source: 'hub88:mancala' }).stake(units(2), {
      closes: true,
      id: `${one.id}:mancala`,
    });
    await roundOf(world, other, 'same').stake(units(4), { closes: true });
    expect((await pages(one, 10)).map(({ source, bet }) => [source, bet])).toEqual([
      ['hub88:mancala', units(2)],
      ['hub88:ceibo', units(1)],
    ]);
    expect(await pages(other, 10)).toMatchObject([{ bet: units(4) }]);
  });

  it('leave out what was no play: deposits, and a rollback of a stake that never came', async () => {
    const player = await world.player();
    await roundOf(world, player, 'ghost').undo('a stake that never came');
    expect(await pages(player, 10)).toEqual([]);
  });
});

describe('a round', () => {
  it('tells stake, win, pockets and balances', async () => {
    const player = await world.player({ cash: units(60), bonus: units(40) });
    const round = roundOf(world, player, 'mixed');
    const stake = await round.stake(units(80));
    expect(await pages(player, 10)).toMatchObject([
      { state: 'open', pockets: { cash: -units(60), bonus: -units(20), inPlay: units(80) } },
    ]);
    await round.win(units(40), stake);
    expect(await pages(player, 10)).toMatchObject([
      {
        state: 'closed',
        bet: units(80),
        win: units(40),
        payouts: units(40),
        buyIn: 0n,
        pockets: { cash: -units(30), bonus: -units(10), inPlay: 0n },
        initialBalance: units(100),
        closingBalance: units(60),
      },
    ]);
  });

  it('whose stakes were all undone has no bet', async () => {
    const player = await world.player();
    const round = roundOf(world, player, 'undone');
    await round.undo(await round.stake(units(80)));
    expect(await pages(player, 10)).toMatchObject([
      {
        state: 'rolled-back',
        bet: 0n,
        win: 0n,
        payouts: units(80),
        initialBalance: units(1000),
        closingBalance: units(1000),
      },
    ]);
  });

  it('at a table has a buy-in, and what came back is the win', async () => {
    const player = await world.player();
    const round = roundOf(world, player, 'table', { source: 'evenbet' });
    await round.bringBack(units(130), await round.buyIn(units(100)));
    expect(await pages(player, 10)).toMatchObject([
      {
        bet: 0n,
        buyIn: units(100),
        win: units(130),
        initialBalance: units(1000),
        closingBalance: units(1030),
        state: 'closed',
      },
    ]);
  });
});
