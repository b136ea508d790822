// A game session's result so far, displayed to the player while it goes on.

import { moneyToDecimal, parseMoney } from '@ceibo/money';

export interface SessionStart {
  /** Cash, bonus and money in play when the session began, as decimal text. */
  readonly start: string;
  /** The deposits since then, by deposit id. */
  readonly deposits: Readonly<Record<string, string>>;
}

/** The player's money in all: money at a poker table or in an open round is still the player's. */
export function worthOf({
  cash,
  bonus,
  inPlay,
}: Record<'cash' | 'bonus' | 'inPlay', string>): string {
  return moneyToDecimal(
    [cash, bonus, inPlay].reduce((sum, part) => sum + (parseMoney(part) ?? 0n), 0n),
  );
}

/** The balance now less that of the start and what was paid in since, as signed decimal text. */
export function resultOf({ start, deposits }: SessionStart, balance: string): string {
  const paidIn = Object.values(deposits).reduce(
    (sum, amount) => sum + (parseMoney(amount) ?? 0n),
    0n,
  );
  return moneyToDecimal((parseMoney(balance) ?? 0n) - (parseMoney(start) ?? 0n) - paidIn);
}

export function withDeposit(
  session: SessionStart,
  { depositId, amount }: { depositId: string; amount: string },
): SessionStart {
  return { ...session, deposits: { ...session.deposits, [depositId]: amount } };
}
