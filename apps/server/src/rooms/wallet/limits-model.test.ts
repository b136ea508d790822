// Limits on stakes against a plain model, through the real wallet and its database. There are
// random stakes, wins, buy-ins, corrections and rollbacks, linked ones too, while days pass and
// limits change. The model notes what moved and sums it up anew for every question.

import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { periodsOf } from '@ceibo/contracts/day';
import { minMoney, units, type Money } from '@ceibo/money';
import { DAY, HOUR, later, MINUTE } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { MODEL_TIMEOUT_MS, modelRuns } from '../../testing/model-runs.ts';
import { startTestBank } from '../../testing/test-bank.ts';
import { stepsOf, type Step } from '../../testing/ledger/wallet-steps.ts';
import type { WalletCommand, WalletOutcome } from './index.ts';
import type { StakeLimits } from './rules/stake-limits.ts';
import { readUsage } from './usage-store.ts';
import { freeTerms } from '../../testing/ledger/wallet-drafts.ts';

const PLAYERS = 3;
const WINDOWS = ['day', 'week', 'month'] as const;

// Late in a month whose last week reaches into the next one.
let now = new Date('2025-11-26T15:00:00Z');
const bank = startTestBank({
  clock: { now: () => now, every: () => ({ cancel: () => undefined }) },
});

interface Moved {
  kind: string;
  sourceKey: string;
  refKey: string;
  cash: Money;
  round: string | null;
  at: Date;
}

const STAKES = new Set(['stake', 'to-in-play']);
const WINS = new Set(['win', 'from-in-play']);

/** All that moved for a player, the oldest first. */
async function movesOf(playerId: PlayerId): Promise<Moved[]> {
  return bank.database.query<Moved>(
    `select kind, source || ' ' || source_tx_id as "sourceKey",
       source || ' ' || ref_tx_id as "refKey", cash, round, at
     from wallet.transfers where player_id = $1 and currency = 'ARS' order by seq`,
    [playerId],
  );
}

/** The plain model: what the moves of a window say, each rollback where what it undoes stands. */
function usedIn(moves: readonly Moved[], from: Date) {
  let [staked, lost] = [0n, 0n];
  for (const { kind, cash, at, round, refKey } of moves) {
    const undone = moves.find(({ sourceKey }) => sourceKey === refKey);
    const counted = kind === 'rollback' ? undone?.at : at;
    if (counted === undefined || counted < from || at < from) continue;
    const isStake = STAKES.has(kind) || (kind === 'rollback' && cash > 0n);
    const isWin = WINS.has(kind) || (kind === 'adjust' && round !== null);
    if (isStake) staked -= cash;
    if (isStake || isWin || kind === 'rollback') lost -= cash;
  }
  return { staked, lost };
}

/** True when a stake of so much own money fits into every limit. */
function fits(limits: StakeLimits | null, moves: readonly Moved[], cash: Money): boolean {
  if (!limits || cash === 0n) return true;
  return WINDOWS.every((window) => {
    const { staked, lost } = usedIn(moves, periodsOf(now)[window].from);
    const [loss, stake] = [limits.loss?.[window], limits.stake?.[window]];
    return (
      (loss === undefined || lost + cash <= loss) && (stake === undefined || staked + cash <= stake)
    );
  });
}

const limit = fc.option(fc.integer({ min: 10, max: 600 }).map(units), { nil: undefined });
const perWindow = fc
  .record({ day: limit, week: limit, month: limit })
  .map((drawn) =>
    Object.fromEntries(Object.entries(drawn).filter(([, value]) => value !== undefined)),
  );
const limitsDrawn = fc.option(fc.record({ loss: perWindow, stake: perWindow }), { freq: 5 });
/** The events between two steps: time passes, and limits change. */
const between = fc.record({
  passes: fc.oneof(
    { weight: 5, arbitrary: fc.constant(MINUTE) },
    { weight: 2, arbitrary: fc.integer({ min: 1, max: 20 }).map((hours) => hours * HOUR) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 9 }).map((days) => days * DAY) },
  ),
  limits: fc.option(limitsDrawn, { freq: 6, nil: undefined }),
});

function wallet() {
  const [only] = bank.wallets;
  if (!only) throw new Error('the bank has no wallet');
  return only;
}

async function begin() {
  const run = randomUUID();
  const players = await bank.players(PLAYERS);
  for (const playerId of players) {
    const envelope = { source: 'opening', playerId, currency: 'ARS' } as const;
    const [cash, bonus] = [`cash:${playerId}`, `bonus:${playerId}`];
    await wallet().apply({ ...envelope, kind: 'deposit', sourceTxId: cash, amount: units(2000) });
    await wallet().apply({
      ...envelope,
      kind: 'bonus-grant',
      wagering: freeTerms(),
      sourceTxId: bonus,
      amount: units(9),
    });
  }
  const named = (step: Step): Step =>
    step.map((command) => ({
      ...command,
      playerId: players[Number(command.playerId)] ?? command.playerId,
      source: `${command.source}:${run}`,
    }));
  const setAll = (limits: StakeLimits | null) =>
    bank.database.transaction(async (transaction) => {
      for (const playerId of players) await wallet().setStakeLimits(transaction, playerId, limits);
    });
  return { players, named, setAll };
}

/** The cash that a stake takes. Bonus pays what cash cannot, or pays first if its terms say so. */
async function cashOf(command: WalletCommand): Promise<Money | undefined> {
  if (command.kind !== 'stake' && command.kind !== 'to-in-play') return undefined;
  if (command.currency !== 'ARS') return undefined;
  const { amount, playerId } = command;
  const { cash, bonus, wagering } = await wallet().funds(playerId);
  return wagering?.bonusFirst ? amount - minMoney(amount, bonus) : minMoney(amount, cash);
}

function wasTaken(outcome: WalletOutcome): boolean {
  return !('refused' in outcome) && !outcome.replayed;
}

describe('limits on stakes', { timeout: MODEL_TIMEOUT_MS }, () => {
  it('count and decide as the plain model does, whatever is won, undone and changed', async () => {
    let [taken, stopped] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        stepsOf({ players: PLAYERS, maxLength: 45, isOrdinary: true }),
        fc.array(between, { minLength: 45, maxLength: 45 }),
        limitsDrawn,
        async (steps, pauses, first) => {
          const { players, named, setAll } = await begin();
          let limits = first;
          await setAll(limits);
          for (const [index, step] of steps.map(named).entries()) {
            const { passes = MINUTE, limits: next } = pauses[index] ?? {};
            now = later(now, passes);
            if (next !== undefined) await setAll((limits = next));
            await takeStep(step, limits);
            await compare(players);
          }
        },
      ),
      modelRuns(30),
    );
    // A run without either would show nothing.
    expect(taken).toBeGreaterThan(10);
    expect(stopped).toBeGreaterThan(2);

    async function takeStep(step: Step, limits: StakeLimits | null): Promise<void> {
      const [only] = step;
      if (step.length !== 1 || !only) return void (await wallet().applyLinked(step));
      const cash = await cashOf(only);
      const moves = await movesOf(only.playerId);
      const outcome = await wallet().apply(only);
      const isStopped = 'refused' in outcome && outcome.refused === 'LIMIT_REACHED';
      if (cash === undefined || !(isStopped || wasTaken(outcome))) return;
      expect(isStopped).toBe(!fits(limits, moves, cash));
      if (isStopped) stopped += 1;
      else taken += 1;
    }
  });

  async function compare(players: readonly PlayerId[]) {
    for (const playerId of players) {
      const moves = await movesOf(playerId);
      const counted = await wallet().stakeUsage(playerId);
      const read = await readUsage(bank.database, playerId, now);
      for (const window of WINDOWS) {
        const model = usedIn(moves, periodsOf(now)[window].from);
        expect(counted[window]).toMatchObject(model);
        expect(read[window]).toMatchObject(model);
      }
    }
  }
});
