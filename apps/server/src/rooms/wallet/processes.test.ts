// Two server processes on one database: whatever arrives at both at once, there is one effect, one
// answer, and nobody waits in a circle.

import { describe, expect, it } from 'vitest';
import { units } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import { NOBODY, type WalletCommand, type WalletOutcome } from './index.ts';

const bank = startTestBank({ processes: 2 });
const PAIRS = 40;
const CASH = units(1000);
let ids = 0;
const nextId = () => `tx-${++ids}`;

async function richPlayers(count: number): Promise<PlayerId[]> {
  const players = await bank.players(count);
  await Promise.all(
    players.map((playerId) =>
      send(0, {
        kind: 'deposit',
        source: 'desk',
        sourceTxId: `opening:${playerId}`,
        playerId,
        currency: 'ARS',
        amount: CASH,
      }),
    ),
  );
  return players;
}

function send(process: number, command: WalletCommand): Promise<WalletOutcome> {
  return walletOf(process).apply(command);
}

function walletOf(process: number) {
  const wallet = bank.wallets[process % 2];
  if (!wallet) throw new Error('no such process');
  return wallet;
}

function stake(playerId: PlayerId, { id = nextId(), amount = units(10) } = {}): WalletCommand {
  return {
    kind: 'stake',
    source: 'studio',
    sourceTxId: id,
    playerId,
    currency: 'ARS',
    amount,
    round: { id: `round:${id}`, game: 'g', closes: false },
  };
}
function rollback(playerId: PlayerId, bet: WalletCommand): WalletCommand {
  const { source, sourceTxId, currency } = bet;
  return {
    kind: 'rollback',
    source,
    sourceTxId: `undo:${sourceTxId}`,
    playerId,
    currency,
    refTxId: sourceTxId,
    round: { id: `round:${sourceTxId}`, game: 'g', closes: true },
  };
}
/** "done", "again", or why not. */
const wordFor = (outcome: WalletOutcome) =>
  'refused' in outcome ? outcome.refused : outcome.replayed ? 'again' : 'done';
const cashOf = async (playerId: PlayerId) => (await walletOf(0).pockets(playerId)).cash;

async function onePlayer(): Promise<PlayerId> {
  const [playerId] = await richPlayers(1);
  if (!playerId) throw new Error('no player');
  return playerId;
}

describe('one id at both', () => {
  it('has one effect and one answer, fifty times over', async () => {
    const playerId = await onePlayer();
    const bet = stake(playerId);
    const outcomes = await Promise.all(Array.from({ length: 50 }, (_, index) => send(index, bet)));
    expect(outcomes.map(wordFor).toSorted()).toEqual([
      ...Array.from({ length: 49 }, () => 'again'),
      'done',
    ]);
    expect(
      outcomes.every(
        ({ pockets }) => pockets?.cash === CASH - units(10) && pockets.inPlay === units(10),
      ),
    ).toBe(true);
    expect(await cashOf(playerId)).toBe(CASH - units(10));
  });

  it('with two contents has one effect; the other is refused', async () => {
    const playerId = await onePlayer();
    let taken = 0n;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const id = nextId();
      const amounts = [units(1), units(2)];
      const outcomes = await Promise.all(
        amounts.map((amount, side) => send(pair + side, stake(playerId, { id, amount }))),
      );
      expect(outcomes.map(wordFor).toSorted()).toEqual(['CONFLICT', 'done']);
      taken += amounts[outcomes.findIndex((outcome) => wordFor(outcome) === 'done')] ?? 0n;
    }
    expect(await cashOf(playerId)).toBe(CASH - taken);
  });

  // Two players have no lock in common: here the unique index alone decides.
  it('for two players has one effect; the other is refused', async () => {
    const players = await richPlayers(2);
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const id = nextId();
      const outcomes = await Promise.all(
        players.map((playerId, side) =>
          send(pair + side, stake(playerId, { id, amount: units(1) })),
        ),
      );
      expect(outcomes.map(wordFor).toSorted()).toEqual(['CONFLICT', 'done']);
    }
    const cash = await Promise.all(players.map(cashOf));
    expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(2n * CASH - units(PAIRS));
  });
});

describe('a bet at one and its rollback at the other', () => {
  /** Never taken, or taken and given back; either way the bet is refused when it comes again. */
  async function expectUndone(bet: WalletCommand, outcomes: WalletOutcome[]): Promise<void> {
    expect([
      ['done', 'done'],
      ['ROLLED_BACK', 'done'],
    ]).toContainEqual(outcomes.map(wordFor));
    for (const process of [0, 1]) expect(wordFor(await send(process, bet))).toBe('ROLLED_BACK');
  }

  it.each([
    ['the bet goes out first', false],
    ['the rollback goes out first', true],
  ])('loses nothing when %s', async (_order, isUndoneFirst) => {
    const playerId = await onePlayer();
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const bet = stake(playerId);
      const early = isUndoneFirst ? send(pair + 1, rollback(playerId, bet)) : undefined;
      const taken = send(pair, bet);
      await expectUndone(
        bet,
        await Promise.all([taken, early ?? send(pair + 1, rollback(playerId, bet))]),
      );
    }
    expect(await walletOf(0).pockets(playerId)).toEqual({
      cash: CASH,
      bonus: 0n,
      inPlay: 0n,
      held: 0n,
    });
  });

  it('loses nothing when all pairs race at once', async () => {
    const players = await richPlayers(4);
    const bets = Array.from({ length: PAIRS }, (_, pair) =>
      players.slice(pair % 4, (pair % 4) + 1).map((playerId) => stake(playerId)),
    ).flat();
    const outcomes = await Promise.all(
      bets.map((bet, pair) =>
        Promise.all([send(pair, bet), send(pair + 1, rollback(bet.playerId, bet))]),
      ),
    );
    for (const [pair, bet] of bets.entries()) await expectUndone(bet, outcomes[pair] ?? []);
    for (const playerId of players)
      expect(await walletOf(1).pockets(playerId)).toEqual({
        cash: CASH,
        bonus: 0n,
        inPlay: 0n,
        held: 0n,
      });
  });

  it('takes the bet or leaves a tombstone when the rollback does not know the player', async () => {
    const playerId = await onePlayer();
    let taken = 0n;
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const bet = stake(playerId, { amount: units(1) });
      const words = (
        await Promise.all([send(pair, bet), send(pair + 1, rollback(NOBODY, bet))])
      ).map(wordFor);
      expect([
        ['done', 'CONFLICT'],
        ['ROLLED_BACK', 'done'],
      ]).toContainEqual(words);
      if (words[0] === 'done') taken += units(1);
    }
    expect(await cashOf(playerId)).toBe(CASH - taken);
  });
});

// A circle would end at the lock time-out, and a caller whose command was alone in its batch would
// be told so.
describe('opposite orders', () => {
  const ROUNDS = 60;

  it('of players wait for each other in no circle', async () => {
    const players = await richPlayers(12);
    await Promise.all(
      [players, players.toReversed()].map(async (order, process) => {
        for (let count = 0; count < ROUNDS; count += 1) {
          const outcome = await walletOf(process).applyLinked(
            order.map((playerId) => stake(playerId, { amount: 1n })),
          );
          expect(outcome).toHaveLength(order.length);
        }
      }),
    );
    for (const playerId of players) expect(await cashOf(playerId)).toBe(CASH - BigInt(2 * ROUNDS));
  });

  it('of the same ids, for different players, wait for each other in no circle', async () => {
    const [players, others] = [await richPlayers(8), await richPlayers(8)];
    for (let count = 0; count < ROUNDS; count += 1) {
      const names = players.map(() => nextId());
      const here = players.map((playerId, index) =>
        stake(playerId, { id: names[index] ?? '', amount: 1n }),
      );
      const there = others
        .map((playerId, index) => stake(playerId, { id: names[index] ?? '', amount: 1n }))
        .toReversed();
      const outcomes = await Promise.all([
        walletOf(count).applyLinked(here),
        walletOf(count + 1).applyLinked(there),
      ]);
      // One of them is there first with all of its ids; the other finds the first of them taken.
      expect(
        outcomes.map((outcome) => (Array.isArray(outcome) ? 'done' : outcome.refused)).toSorted(),
      ).toEqual(['CONFLICT', 'done']);
    }
  });
});
