// The split of a stake between cash and bonus, and the split of its wins. Pure.

import { minMoney, shareDown, type Money } from '@ceibo/money';
import type { LedgerSnapshot } from './ledger-snapshot.ts';
import type { Transfer } from './transfer.ts';
import type { Pockets } from './commands.ts';

export interface StakeShares {
  whole: Money;
  /** The part of it that was not cash. Wins on that part are never cash. */
  notCash: Money;
  /**
   * The bonus in it that was not forfeited since. Wins on the rest of `notCash` are the house's.
   */
  bonus: Money;
}

export function sharesOf(ledger: LedgerSnapshot, stake: Transfer): StakeShares {
  const notCash = stake.amount + stake.moved.cash;
  if (ledger.isForfeited(stake)) return { whole: stake.amount, notCash, bonus: 0n };
  const bonus = -stake.moved.bonus;
  // A bonus that was not forfeited became cash, or was used up, and another came after it.
  return ledger.hasGrantOf(stake)
    ? { whole: stake.amount, notCash, bonus }
    : { whole: stake.amount, notCash: notCash - bonus, bonus: 0n };
}

/** The shares of several stakes together. */
export function sharesOfAll(ledger: LedgerSnapshot, stakes: readonly Transfer[]): StakeShares {
  const shares = stakes.map((each) => sharesOf(ledger, each));
  const sum = (of: (each: StakeShares) => Money) =>
    shares.reduce((total, each) => total + of(each), 0n);
  return {
    whole: sum(({ whole }) => whole),
    notCash: sum(({ notCash }) => notCash),
    bonus: sum(({ bonus }) => bonus),
  };
}

/**
 * The buy-ins whose money lay together with that of one. They are those of its round that stand, of
 * the time in which the round always had something in play.
 */
export function buyInsBeside(ledger: LedgerSnapshot, buyIn: Transfer): Transfer[] {
  const { source, round, seq } = buyIn;
  if (round === null) return [buyIn];
  const { emptiedAt } = ledger.round(buyIn, source, round);
  const timesBefore = (at: bigint) => emptiedAt.filter((emptied) => emptied < at).length;
  return ledger
    .standingStakes(buyIn, source, round)
    .filter((each) => each.kind === 'to-in-play' && timesBefore(each.seq) === timesBefore(seq));
}

/** Splits a win between cash and bonus as its stakes were; a free stake wins cash. */
export function divide(
  amount: Money,
  { whole, notCash, bonus }: StakeShares,
): Pick<Pockets, 'cash' | 'bonus'> {
  if (whole === 0n) return { cash: amount, bonus: 0n };
  return {
    cash: amount - shareDown(amount, { part: notCash, whole }),
    bonus: shareDown(amount, { part: bonus, whole }),
  };
}

/**
 * The debit of a stake that replaces another: the same cash, the same bonus, and nothing for the
 * forfeited part, which the house already has.
 */
export function takenInPlaceOf(
  amount: Money,
  replaced: StakeShares,
): Pick<Pockets, 'cash' | 'bonus'> {
  const cash = minMoney(replaced.whole - replaced.notCash, amount);
  const rest = amount - cash;
  const forfeited = minMoney(
    rest - minMoney(rest, replaced.bonus),
    replaced.notCash - replaced.bonus,
  );
  return { cash, bonus: rest - forfeited };
}
