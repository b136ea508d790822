import type { LimitKind } from '@ceibo/contracts/limits';
import { moneyToDecimal, parseMoney, units, type Money } from '@ceibo/money';

const FIRST_MINUTES = [30, 60, 120, 180] as const;
const FIRST_PESOS = [10_000, 25_000, 50_000, 100_000] as const;
const QUARTERS = [1n, 2n, 3n] as const;

/**
 * Values to choose from, as the wire has them, the lowest first. A player who has a limit is
 * offered lower ones only: a quarter, a half and three quarters of it. None is outside the bounds.
 */
export function presetsOf(
  kind: LimitKind,
  own: string | null,
  { least, most }: { least: string; most: string },
): string[] {
  const [lowest, highest] = [parseMoney(least) ?? 0n, parseMoney(most) ?? 0n];
  return valuesOf(kind, own)
    .filter((value) => value >= lowest && value <= highest && value > 0n)
    .map((value) => (kind === 'time' ? String(value / units(1)) : moneyToDecimal(value)));
}

function valuesOf(kind: LimitKind, own: string | null): Money[] {
  if (own === null) return (kind === 'time' ? FIRST_MINUTES : FIRST_PESOS).map(units);
  const whole = parseMoney(own) ?? 0n;
  return QUARTERS.map((count) => wholeUnits((whole * count) / 4n));
}

/** Down to whole pesos or minutes. */
function wholeUnits(value: Money): Money {
  return value - (value % units(1));
}
