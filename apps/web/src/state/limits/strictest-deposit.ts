import type { LimitsView, LimitView } from '@ceibo/contracts/limits';
import { parseMoney } from '@ceibo/money';

/**
 * The limit on deposits with the smallest remainder. If several have the same, the longest window
 * wins. Null without a limit on deposits.
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
