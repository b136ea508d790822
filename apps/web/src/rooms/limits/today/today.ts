import type { LimitsView, RealityCheckView } from '@ceibo/contracts/limits';
import { moneyToDecimal, parseMoney } from '@ceibo/money';

/** The use of own money since midnight in Buenos Aires; minutes of play. */
export interface Today {
  readonly minutes: number;
  readonly staked: string;
  readonly won: string;
  /** Won less staked. */
  readonly net: string;
}

/** The day's figures out of what is used of each limit, which is said whether or not it is set. */
export function todayOf({ limits }: LimitsView): Today {
  const used = (kind: string) =>
    limits.find((limit) => limit.kind === kind && limit.window === 'day')?.used ?? '0';
  const staked = parseMoney(used('stake')) ?? 0n;
  const lost = parseMoney(used('loss')) ?? 0n;
  return {
    minutes: Math.trunc(Number(used('time'))),
    staked: moneyToDecimal(staked),
    won: moneyToDecimal(staked - lost),
    net: moneyToDecimal(-lost),
  };
}

/** Minutes of the session, and until the next check (null while they are off; at least 0). */
export function sessionOf(
  { loggedInAt, dueAt, now }: RealityCheckView,
  secondsSince: number,
): { minutes: number; minutesToCheck: number | null } {
  const at = Date.parse(now) + secondsSince * 1_000;
  return {
    minutes: Math.max(0, Math.floor((at - Date.parse(loggedInAt)) / 60_000)),
    minutesToCheck:
      dueAt === null ? null : Math.max(0, Math.ceil((Date.parse(dueAt) - at) / 60_000)),
  };
}
