import type { LimitsView, LimitView } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';

/**
 * Of the limits on deposits the one that leaves least; of those that leave as little, the one that
 * lasts longest. Null without a limit.
 */
export function strictestOnDeposits({ limits }: Pick<LimitsView, 'limits'>): LimitView | null {
  return limits
    .filter(({ kind, left }) => kind === 'deposit' && left !== null)
    .reduce<LimitView | null>(
      (least, each) => (least === null || leftOf(each) <= leftOf(least) ? each : least),
      null,
    );
}

function leftOf({ left }: LimitView): bigint {
  return parseMoney(left ?? '') ?? 0n;
}
