// How a game session has gone so far, for the player to see while it goes.

import { moneyToDecimal, parseMoney } from '@ceibo/money';

export interface SessionStart {
  /** Cash, bonus and money in play when the session began, as decimal text. */
  readonly start: string;
  /** What was paid in since, by the id of the deposit. */
  readonly deposits: Readonly<Record<string, string>>;
}

/** What the player has: money at a poker table or in an open round is still the player's. */
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
