// The usage of limits, against a plain model: lists of events, summed up anew for every question.
// And the edges of the windows.

import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { dayOf, periodsOf } from '@ceibo/contracts/day';
import { units, type Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import { carryOutLinked } from '../carry-out.ts';
import { LedgerSnapshot, type WalletState } from './ledger-snapshot.ts';
import type { WalletCommand } from './commands.ts';
import {
  limitsFromText,
  limitsToText,
  stopOf,
  usageAt,
  usageFromText,
  usageToText,
  type StakeLimits,
  type StakeUsage,
} from './stake-limits.ts';

const WINDOWS = ['day', 'week', 'month'] as const;
const HOUR = 3_600_000;
const player = '00000000-0000-7000-8000-000000000001' as PlayerId;
const envelope = (sourceTxId: string) =>
  ({ source: 'test', sourceTxId, playerId: player, currency: 'ARS' }) as const;

function unusedAt(at: Date): StakeUsage {
  const unused = { from: 0, staked: 0n, lost: 0n, playedMs: 0 };
  return usageAt({ day: unused, week: unused, month: unused, stakedAt: 0 }, at);
}

function walletWith(limits: StakeLimits, at: Date): WalletState {
  const pockets = { cash: units(1_000_000), bonus: units(40), inPlay: 0n, held: 0n };
  const rest = { seq: 0n, playthrough: 0n, movedAt: null, wagering: null };
  const safePlay = { limits, usage: unusedAt(at) };
  return { playerId: player, currency: 'ARS', ...pockets, ...rest, ...safePlay };
}

/** An event, as a person would note it. */
interface Noted {
  id: string;
  at: Date;
  kind: 'stake' | 'win';
  cash: Money;
  isUndone: boolean;
}

/** The plain model: nothing is counted ahead, each window is summed up from the notes. */
function usedIn(noted: readonly Noted[], at: Date, window: (typeof WINDOWS)[number]) {
  const { from } = periodsOf(at)[window];
  const inWindow = noted.filter((each) => each.at >= from && !each.isUndone);
  const sumOf = (kind: Noted['kind']) =>
    inWindow.reduce((sum, each) => (each.kind === kind ? sum + each.cash : sum), 0n);
  return { staked: sumOf('stake'), lost: sumOf('stake') - sumOf('win') };
}

const step = fc.record({
  kind: fc.constantFrom('stake', 'stake', 'stake', 'win', 'rollback', 'both'),
  amount: fc.integer({ min: 1, max: 60 }).map(units),
  pick: fc.nat(30),
  pauseMs: fc.oneof(fc.constant(60_000), fc.integer({ min: 0, max: 30 * HOUR })),
});
const limit = fc.option(fc.integer({ min: 20, max: 400 }).map(units), { nil: undefined });
const perWindow = fc.record({ day: limit, week: limit, month: limit });

describe('what counts for a limit', () => {
  it('is what the model says, with late wins, rollbacks and linked bets', () => {
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 40 }),
        fc.record({ loss: perWindow, stake: perWindow }),
        (steps, drawn) => {
          const limits = limitsFromText(limitsToText(clean(drawn)));
          let at = new Date('2025-11-21T12:00:00Z');
          let wallet = walletWith(limits, at);
          const snapshot = { transfers: [] as ReturnType<LedgerSnapshot['transfer']>[] };
          const noted: Noted[] = [];
          for (const [index, { kind, amount, pick, pauseMs }] of steps.entries()) {
            at = new Date(at.getTime() + pauseMs);
            const ledger = ledgerOf(wallet, snapshot.transfers, at);
            const own = amount;
            const stakes = noted.filter((each) => each.kind === 'stake');
            const picked = stakes[pick % Math.max(stakes.length, 1)];
            const id = `${index}`;
            const stakeOne: WalletCommand = { kind: 'stake', ...envelope(id), amount };
            const fits = WINDOWS.every((window) => {
              const { staked, lost } = usedIn(noted, at, window);
              const [loss, stake] = [limits.loss?.[window], limits.stake?.[window]];
              return (
                (loss === undefined || lost + own <= loss) &&
                (stake === undefined || staked + own <= stake)
              );
            });
            const commands = commandsOf();
            if (!commands) continue;
            const outcome = carryOutLinked(ledger, commands);
            const isStaking = kind === 'stake' || kind === 'both';
            expect('refused' in outcome ? outcome.refused : 'done').toBe(
              fits || !isStaking ? 'done' : 'LIMIT_REACHED',
            );
            if (!('refused' in outcome)) note();
            for (const window of WINDOWS)
              expect(usageAt(walletIn(ledger).usage ?? unusedAt(at), at)[window]).toMatchObject(
                usedIn(noted, at, window),
              );
            wallet = walletIn(ledger);
            snapshot.transfers.push(...ledger.newTransfers);

            function commandsOf(): WalletCommand[] | undefined {
              if (kind === 'stake') return [stakeOne];
              if (kind === 'both')
                return [stakeOne, { kind: 'win', ...envelope(`${id} win`), amount, refTxId: id }];
              if (!picked || picked.isUndone) return undefined;
              const refTxId = picked.id;
              if (kind === 'win') return [{ kind, ...envelope(id), amount, refTxId }];
              return [{ kind: 'rollback', ...envelope(id), refTxId, undoesAnything: true }];
            }

            function note(): void {
              const cash = amount;
              const isUndone = false;
              if (kind === 'stake' || kind === 'both')
                noted.push({ id, at, kind: 'stake', cash, isUndone });
              if (kind === 'win') noted.push({ id, at, kind, cash, isUndone });
              if (kind === 'both') noted.push({ id: `${id} win`, at, kind: 'win', cash, isUndone });
              if (kind === 'rollback' && picked) picked.isUndone = true;
            }
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('survives the row as it is', () => {
    const usage = unusedAt(new Date('2025-11-21T12:00:00Z'));
    usage.day.lost = -units(12);
    const text = usageToText(usage);
    expect(usageFromText(text)).toEqual(usage);
    expect(() => usageFromText(text.slice(0, text.lastIndexOf(',')))).toThrow('cannot be read');
    expect(() => usageFromText(text.replace('-12', '-12x'))).toThrow('BigInt');
  });

  it('is play between two stakes that are no more than five minutes apart', () => {
    const begin = new Date('2025-11-21T12:00:00Z');
    let wallet = walletWith({ time: { day: 9 * 60_000 } }, begin);
    const outcomes = [0, 4, 8, 20, 24, 25, 26].map((minute) => {
      const snapshot = ledgerOf(wallet, [], new Date(begin.getTime() + minute * 60_000));
      const outcome = carryOutLinked(snapshot, [
        { kind: 'stake', ...envelope(`minute ${minute}`), amount: units(1) },
      ]);
      wallet = walletIn(snapshot);
      return 'refused' in outcome ? (outcome.reached?.used ?? outcome.refused) : 'done';
    });
    // 8 minutes, a pause of 12, and 4 more; then the 9 are over.
    expect(outcomes).toEqual(['done', 'done', 'done', 'done', 'done', '12', '12']);
  });
});

describe('a window', () => {
  const zone = process.env['TZ'];
  afterEach(() => {
    if (zone === undefined) delete process.env['TZ'];
    else process.env['TZ'] = zone;
  });

  it.each([
    ['day', '2025-11-22T02:59:59.999Z', '2025-11-22T03:00:00.000Z'],
    ['week', '2025-11-24T02:59:59.999Z', '2025-11-24T03:00:00.000Z'],
    ['month', '2025-12-01T02:59:59.999Z', '2025-12-01T03:00:00.000Z'],
    ['month', '2026-03-01T02:59:59.999Z', '2026-03-01T03:00:00.000Z'],
    ['month', '2026-01-01T02:59:59.999Z', '2026-01-01T03:00:00.000Z'],
    ['day', '2024-02-29T02:59:59.999Z', '2024-02-29T03:00:00.000Z'],
    ['day', '2024-03-01T02:59:59.999Z', '2024-03-01T03:00:00.000Z'],
    ['month', '2024-03-01T02:59:59.999Z', '2024-03-01T03:00:00.000Z'],
    // A week over the end of a year and of a month.
    ['week', '2026-01-05T02:59:59.999Z', '2026-01-05T03:00:00.000Z'],
    ['week', '2024-03-04T02:59:59.999Z', '2024-03-04T03:00:00.000Z'],
  ] as const)('ends a %s at midnight of Buenos Aires', (window, last, first) => {
    const limits: StakeLimits = { stake: { [window]: units(10) } };
    const usage = unusedAt(new Date(last));
    usage[window].staked = units(10);
    const stake = { cash: units(10) };
    expect(stopOf(limits, usage, { ...stake, at: new Date(last) })).toMatchObject({
      refused: 'LIMIT_REACHED',
      reached: { window, endsAt: first },
    });
    expect(stopOf(limits, usage, { ...stake, at: new Date(first) })).toBeUndefined();
  });

  it('of a month and a week goes on over a midnight that ends neither', () => {
    const [last, first] = ['2025-11-27T02:59:59.999Z', '2025-11-27T03:00:00.000Z'] as const;
    const usage = unusedAt(new Date(last));
    for (const window of WINDOWS) usage[window].staked = units(10);
    const { day, week, month } = usageAt(usage, new Date(first));
    expect([day.staked, week.staked, month.staked]).toEqual([0n, units(10), units(10)]);
  });

  it('of an exclusion ends with its last millisecond', () => {
    const until = new Date('2025-11-22T15:00:00.000Z');
    const limits: StakeLimits = { excludedUntil: until.getTime() };
    const stake = { cash: units(1) };
    const before = new Date(until.getTime() - 1);
    expect(stopOf(limits, unusedAt(before), { ...stake, at: before })).toEqual({
      refused: 'PLAYER_EXCLUDED',
    });
    expect(stopOf(limits, unusedAt(until), { ...stake, at: until })).toBeUndefined();
  });

  it('is not opened again by a clock that goes back', () => {
    const [before, after] = ['2025-11-22T02:59:59Z', '2025-11-22T03:00:01Z'] as const;
    const usage = unusedAt(new Date(after));
    usage.day.staked = units(10);
    expect(usageAt(usage, new Date(before)).day.staked).toBe(units(10));
  });

  // In New York the clocks change on 2 November 2025 and 8 March 2026, in Santiago on other days.
  it.each(['America/New_York', 'America/Santiago', 'Europe/Madrid'])(
    'is the same where the machine stands in %s and its clocks change',
    (elsewhere) => {
      const moments = Array.from(
        { length: 200 },
        (_, index) => new Date(Date.UTC(2025, 8, 1, 2, 59) + index * 25 * HOUR),
      );
      const here = moments.map((moment) => periodsOf(new Date(moment)));
      process.env['TZ'] = elsewhere;
      expect(moments.map((moment) => periodsOf(new Date(moment)))).toEqual(here);
      for (const [index, { day, week, month }] of here.entries()) {
        expect(day.to.getTime() - day.from.getTime()).toBe(24 * HOUR);
        expect(week.to.getTime() - week.from.getTime()).toBe(7 * 24 * HOUR);
        expect(dayOf(month.from).slice(0, 7)).toBe(dayOf(moments[index] ?? day.from).slice(0, 7));
      }
    },
  );
});

function ledgerOf(
  wallet: WalletState,
  transfers: readonly ReturnType<LedgerSnapshot['transfer']>[],
  at: Date,
): LedgerSnapshot {
  const snapshot = new LedgerSnapshot(at);
  snapshot.addWallet({ ...wallet });
  for (const transfer of transfers) if (transfer) snapshot.addTransfer(transfer);
  for (const transfer of transfers) {
    if (transfer?.kind !== 'rollback' || transfer.refTxId === null) continue;
    snapshot.addFate(transfer.source, transfer.refTxId, {
      rolledBack: true,
      settled: false,
      settledByName: false,
      returned: false,
      forfeited: false,
    });
  }
  return snapshot;
}

function walletIn(snapshot: LedgerSnapshot): WalletState {
  const wallet = snapshot.wallet(player, 'ARS');
  if (!wallet) throw new Error('the wallet is gone');
  return wallet;
}

/** Without the windows that have no limit: they are not in the row either. */
function clean(drawn: Record<'loss' | 'stake', Record<string, Money | undefined>>): StakeLimits {
  const without = (limits: Record<string, Money | undefined>) =>
    Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
  return { loss: without(drawn.loss), stake: without(drawn.stake) };
}
