// The limits of a player's stakes, which stand on the wallet's row, and their usage. Pure. They are
// decided and counted under the wallet's lock, so two stakes never pass together
// (docs/decisions/0062-limits.md). The limits room sets them.

import { periodsOf } from '@ceibo/contracts/day';
import type { LimitReached, LimitWindow } from '@ceibo/contracts/limits';
import { minMoney, moneyToDecimal, type Money } from '@ceibo/money';
import type { Transfer } from './transfer.ts';

/** Milliseconds of play, in which two stakes are no further apart. A longer pause is no play. */
export const LONGEST_PAUSE_MS = 5 * 60_000;

type PerWindow<Value> = Partial<Record<LimitWindow, Value>>;

export interface StakeLimits {
  /** Stakes of own money, less the own money that came back. */
  loss?: PerWindow<Money>;
  /** Stakes of own money. */
  stake?: PerWindow<Money>;
  /** Milliseconds of play. */
  time?: PerWindow<number>;
  /** No stake is taken before this moment: milliseconds since 1970. */
  excludedUntil?: number;
}

interface WindowUsage {
  /** The beginning of the window: milliseconds since 1970. */
  from: number;
  staked: Money;
  /** Below zero when more was won than staked. */
  lost: Money;
  playedMs: number;
}

export interface StakeUsage extends Record<LimitWindow, WindowUsage> {
  /** The moment of the last stake: milliseconds since 1970. */
  stakedAt: number;
}

const WINDOWS: readonly LimitWindow[] = ['day', 'week', 'month'];

/** The usage in the windows of a moment. A clock that goes back opens no window again. */
export function usageAt(usage: StakeUsage, at: Date): StakeUsage {
  const periods = periodsOf(at);
  if (WINDOWS.every((window) => usage[window].from >= periods[window].from.getTime())) return usage;
  const current = (window: LimitWindow): WindowUsage => {
    const from = periods[window].from.getTime();
    return usage[window].from >= from ? usage[window] : { from, staked: 0n, lost: 0n, playedMs: 0 };
  };
  return {
    day: current('day'),
    week: current('week'),
    month: current('month'),
    stakedAt: usage.stakedAt,
  };
}

/** The reason to refuse a stake. */
export type StakeStop = { refused: 'PLAYER_EXCLUDED' } | LimitStop;
export interface LimitStop {
  refused: 'LIMIT_REACHED';
  reached: LimitReached;
}

export function isExcludedAt({ excludedUntil }: StakeLimits, at: Date): boolean {
  return excludedUntil !== undefined && at.getTime() < excludedUntil;
}

/**
 * Decides a stake that takes so much own money. Nearly all stakes pass, so only a refused one has
 * its reason worked out.
 */
export function stopOf(
  limits: StakeLimits,
  before: StakeUsage,
  { cash, at }: { cash: Money; at: Date },
): StakeStop | undefined {
  if (isExcludedAt(limits, at)) return { refused: 'PLAYER_EXCLUDED' };
  const usage = usageAt(before, at);
  for (const window of WINDOWS) {
    const kind = reachedIn(window, { limits, usage, cash });
    if (kind) return stop({ kind, window }, { limits, usage, cash, at });
  }
  return undefined;
}

interface Asked {
  limits: StakeLimits;
  usage: StakeUsage;
  cash: Money;
}

/** The limit of a window that leaves no room. A stake of bonus alone is stopped by time only. */
function reachedIn(
  window: LimitWindow,
  { limits, usage, cash }: Asked,
): 'loss' | 'stake' | 'time' | undefined {
  const { lost, staked, playedMs } = usage[window];
  const [loss, stake, time] = [
    limits.loss?.[window],
    limits.stake?.[window],
    limits.time?.[window],
  ];
  if (cash > 0n && loss !== undefined && lost + cash > loss) return 'loss';
  if (cash > 0n && stake !== undefined && staked + cash > stake) return 'stake';
  return time !== undefined && playedMs >= time ? 'time' : undefined;
}

function stop(
  { kind, window }: { kind: 'loss' | 'stake' | 'time'; window: LimitWindow },
  { limits, usage, cash, at }: Asked & { at: Date },
): LimitStop {
  const { lost, staked, playedMs } = usage[window];
  const figures =
    kind === 'time'
      ? { limit: minutes(limits.time?.[window] ?? 0), used: minutes(playedMs), left: 0n }
      : {
          limit: moneyToDecimal(limits[kind]?.[window] ?? 0n),
          used: moneyToDecimal(kind === 'loss' ? lost : staked),
          left: moneyLeft(limits, usage),
        };
  return {
    refused: 'LIMIT_REACHED',
    reached: {
      kind,
      window,
      ...figures,
      wanted: moneyToDecimal(cash),
      left: moneyToDecimal(figures.left),
      endsAt: periodsOf(at)[window].to.toISOString(),
    },
  };
}

/** The largest stake of own money that would pass now, all limits on money together. */
function moneyLeft(limits: StakeLimits, usage: StakeUsage): Money {
  const rooms = WINDOWS.flatMap((window) => [
    roomOf(limits.loss?.[window], usage[window].lost),
    roomOf(limits.stake?.[window], usage[window].staked),
  ]).filter((room) => room !== undefined);
  const least = rooms.reduce(minMoney);
  return least > 0n ? least : 0n;
}

function roomOf(limit: Money | undefined, used: Money): Money | undefined {
  return limit === undefined ? undefined : limit - used;
}

/**
 * The usage after a transfer. A rollback counts in the windows in which the undone transfer was
 * counted: the rollback of yesterday's stake makes no room today. A win counts when it is paid.
 */
export function usageAfter(
  before: StakeUsage,
  transfer: Pick<Transfer, 'kind' | 'moved' | 'round' | 'at'>,
  undone: Date | undefined,
): StakeUsage {
  const { kind, moved, round, at } = transfer;
  const isStake = kind === 'stake' || kind === 'to-in-play';
  const isUndoing = kind === 'rollback';
  const isPaying =
    kind === 'win' || kind === 'from-in-play' || (kind === 'adjust' && round !== null);
  if (!isStake && !isUndoing && !isPaying) return before;
  const usage = usageAt(before, at);
  const pauseMs = isStake ? at.getTime() - usage.stakedAt : 0;
  const after = (window: LimitWindow): WindowUsage => {
    const { from, staked, lost, playedMs } = usage[window];
    if (isUndoing && (undone === undefined || undone.getTime() < from)) return usage[window];
    const isStaked = isStake || (isUndoing && moved.cash > 0n);
    return {
      from,
      staked: isStaked ? staked - moved.cash : staked,
      lost: lost - moved.cash,
      playedMs: playedMs + playedIn(pauseMs, at.getTime() - from),
    };
  };
  return {
    day: after('day'),
    week: after('week'),
    month: after('month'),
    stakedAt: isStake ? Math.max(at.getTime(), usage.stakedAt) : usage.stakedAt,
  };
}

/** The part of a pause between two stakes that is play, in a window of this age. */
function playedIn(pauseMs: number, windowMs: number): number {
  return pauseMs > 0 && pauseMs <= LONGEST_PAUSE_MS ? Math.min(pauseMs, windowMs) : 0;
}

function minutes(milliseconds: number): string {
  return String(Math.floor(milliseconds / 60_000));
}

/** The limits as the row has them: amounts are text, for JSON has no exact numbers. */
export function limitsToText(limits: StakeLimits): string {
  return JSON.stringify(limits, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
}

interface LimitsRow {
  loss?: PerWindow<string>;
  stake?: PerWindow<string>;
  time?: PerWindow<number>;
  excludedUntil?: number;
}

/** Most players choose the same few limits, and every bet of theirs reads them. */
const readLimits = new Map<string, StakeLimits>();
const READ_KEPT = 1000;

/** The limits of a row's text, as `limitsToText` wrote it. */
export function limitsFromText(text: string): StakeLimits {
  const known = readLimits.get(text);
  if (known) return known;
  if (readLimits.size >= READ_KEPT) readLimits.clear();
  const limits = limitsFromRow(JSON.parse(text));
  readLimits.set(text, limits);
  return limits;
}

function limitsFromRow({ loss, stake, ...others }: LimitsRow): StakeLimits {
  return {
    ...others,
    ...(loss ? { loss: amountsOf(loss) } : {}),
    ...(stake ? { stake: amountsOf(stake) } : {}),
  };
}

function amountsOf(amounts: PerWindow<string>): PerWindow<Money> {
  const read: PerWindow<Money> = {};
  for (const window of WINDOWS) {
    const text = amounts[window];
    if (text !== undefined) read[window] = BigInt(text);
  }
  return read;
}

/** Day, week and month, each as four numbers, and when the last stake was placed. */
export function usageToText({ day, week, month, stakedAt }: StakeUsage): string {
  return `${windowToText(day)},${windowToText(week)},${windowToText(month)},${stakedAt}`;
}

/** The usage of a row's text, as `usageToText` wrote it. */
export function usageFromText(text: string): StakeUsage {
  const numbers = text.split(',');
  if (numbers.length !== 13) throw new Error('what was used of limits cannot be read');
  return {
    day: windowFrom(numbers, 0),
    week: windowFrom(numbers, 4),
    month: windowFrom(numbers, 8),
    stakedAt: Number(numbers[12]),
  };
}

function windowToText({ from, staked, lost, playedMs }: WindowUsage): string {
  return `${from},${staked},${lost},${playedMs}`;
}

function windowFrom(numbers: readonly string[], first: number): WindowUsage {
  return {
    from: Number(numbers[first]),
    staked: BigInt(numbers[first + 1] ?? ''),
    lost: BigInt(numbers[first + 2] ?? ''),
    playedMs: Number(numbers[first + 3]),
  };
}
