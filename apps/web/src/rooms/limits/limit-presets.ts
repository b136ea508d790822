import type { LimitKind } from '@ceibo/contracts/limits';
import { moneyToDecimal, parseMoney, units } from '@ceibo/money';

const FIRST_MINUTES = [30, 60, 120, 180] as const;
const FIRST_PESOS = [10_000, 25_000, 50_000, 100_000] as const;
const QUARTERS = [1n, 2n, 3n] as const;

/**
 * Values to choose from, as the wire has them, the lowest first. A player who has a limit is
 * offered lower ones only: a quarter, a half and three quarters of it.
 */
export function presetsOf(kind: LimitKind, own: string | null, least: string): string[] {
  if (own === null)
    return kind === 'time'
      ? FIRST_MINUTES.map(String)
      : FIRST_PESOS.map((pesos) => moneyToDecimal(units(pesos)));
  const whole = parseMoney(own) ?? 0n;
  const lowest = parseMoney(least) ?? 0n;
  const values = QUARTERS.map((count) => wholeUnits((whole * count) / 4n));
  return values
    .filter((value) => value >= lowest && value > 0n)
    .map((value) => (kind === 'time' ? String(value / units(1)) : moneyToDecimal(value)));
}

/** Down to whole pesos or minutes. */
function wholeUnits(value: bigint): bigint {
  return value - (value % units(1));
}
