// The rules of limits, without a database. Pure.

import {
  limitKind,
  limitWindow,
  RAISE_LAPSES_HOURS,
  RAISE_WAITS_HOURS,
  type LimitKind,
  type LimitWindow,
} from '@ceibo/contracts/limits';
import { isWholeCentavos, minMoney, moneyToDecimal, parseMoney, type Money } from '@ceibo/money';
import { HOUR, later, MINUTE } from '../../platform/clock.ts';
import type { LedgerLimits } from './deps.ts';

/** An amount of money, or of `time` minutes as a bigint. */
export type LimitValue = bigint;

export interface Limit {
  setBy: 'player' | 'operator';
  kind: LimitKind;
  period: LimitWindow;
  value: LimitValue;
}

export interface Raise {
  kind: LimitKind;
  period: LimitWindow;
  value: LimitValue | null;
  requestedAt: Date;
}

export interface Exclusion {
  /** `operator`: staff excluded the player. */
  kind: 'time-out' | 'self-exclusion' | 'operator' | 'register';
  since: Date;
  /** Null: for ever. */
  until: Date | null;
}

/** A limit as it was sent; undefined when it is none, or outside what is allowed. */
export function valueOf(
  kind: LimitKind,
  text: string,
  { least, most }: { least: LimitValue; most: LimitValue },
): LimitValue | undefined {
  const value = boundOf(kind, text);
  if (value === undefined) return undefined;
  return value >= least && value <= most ? value : undefined;
}

/** The least or the most that limits may be, as it is written; undefined when it is none. */
export function boundOf(kind: LimitKind, text: string): LimitValue | undefined {
  if (kind === 'time') return wholeNumber(text);
  const amount = parseMoney(text);
  return amount !== undefined && isWholeCentavos(amount) ? amount : undefined;
}

function wholeNumber(text: string): bigint | undefined {
  return /^\d{1,9}$/.test(text) ? BigInt(text) : undefined;
}

export function textOf(kind: LimitKind, value: LimitValue): string {
  return kind === 'time' ? value.toString() : moneyToDecimal(value);
}

/** The stricter of the player's limit and the operator's. */
export function strictest(
  limits: readonly Limit[],
  kind: LimitKind,
  period: LimitWindow,
): LimitValue | undefined {
  return limits
    .filter((each) => each.kind === kind && each.period === period)
    .map(({ value }) => value)
    .reduce<LimitValue | undefined>(
      (least, value) => (least === undefined ? value : minMoney(least, value)),
      undefined,
    );
}

/** True when a player's new limit needs its time and a confirmation. */
export function isRaise(own: LimitValue | undefined, wanted: LimitValue | null): boolean {
  return own !== undefined && (wanted === null || wanted > own);
}

export function confirmableAt({ requestedAt }: Pick<Raise, 'requestedAt'>): Date {
  return later(requestedAt, RAISE_WAITS_HOURS * HOUR);
}

export function lapsesAt(raise: Pick<Raise, 'requestedAt'>): Date {
  return later(confirmableAt(raise), RAISE_LAPSES_HOURS * HOUR);
}

/** The state of a raise at a moment; at none does a raise count by itself. */
export function raiseStateAt(
  raise: Pick<Raise, 'requestedAt'>,
  now: Date,
): 'waits' | 'confirmable' | 'lapsed' {
  if (now >= lapsesAt(raise)) return 'lapsed';
  return now >= confirmableAt(raise) ? 'confirmable' : 'waits';
}

/** The exclusion that lasts longest of those that run; undefined when none does. */
export function runningOf(exclusions: readonly Exclusion[], now: Date): Exclusion | undefined {
  return exclusions
    .filter(({ until }) => until === null || until > now)
    .reduce<Exclusion | undefined>(
      (longest, each) =>
        longest === undefined || isLonger(each.until, longest.until) ? each : longest,
      undefined,
    );
}

/** True when an exclusion ends later than another. */
export function isLonger(until: Date | null, than: Date | null): boolean {
  if (than === null) return false;
  return until === null || until > than;
}

/** The limits that the ledger must keep to; null when nothing limits the player. */
export function ledgerLimits(
  limits: readonly Limit[],
  exclusion: Exclusion | undefined,
): LedgerLimits | null {
  const found: LedgerLimits = {
    loss: amountsOf('loss'),
    stake: amountsOf('stake'),
    time: Object.fromEntries(
      Object.entries(amountsOf('time')).map(([period, value]) => [period, Number(value) * MINUTE]),
    ),
  };
  const kinds = [found.loss, found.stake, found.time].filter(
    (each) => each && Object.keys(each).length > 0,
  );
  if (exclusion)
    return { ...found, excludedUntil: exclusion.until?.getTime() ?? Number.MAX_SAFE_INTEGER };
  return kinds.length > 0 ? found : null;

  function amountsOf(kind: LimitKind): Partial<Record<LimitWindow, Money>> {
    return Object.fromEntries(
      limitWindow.options.flatMap((period) => {
        const value = strictest(limits, kind, period);
        return value === undefined ? [] : [[period, value]];
      }),
    );
  }
}

/** All limits that there can be, in the order of the contract. */
export const everyLimit: readonly { kind: LimitKind; period: LimitWindow }[] =
  limitKind.options.flatMap((kind) => limitWindow.options.map((period) => ({ kind, period })));
