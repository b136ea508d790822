// Corrections of the balance, and what a debit takes when the wallet cannot cover it.

import { minMoney, type Money } from '@ceibo/money';
import type { Adjust, Pockets, WalletRefusal } from './commands.ts';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import { isStake } from './transfer.ts';
import { NOTHING, toCash, type Movement } from './movement.ts';
import { countOfBet } from './settled-bets.ts';
import { divide, sharesOf, sharesOfAll, type StakeShares } from './stake-shares.ts';
import { takable } from './takable.ts';

export function adjust(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Adjust,
): Movement | WalletRefusal {
  const { paidOn, owesRest = false, takesWhatIsThere = false, endsPlaythrough = 0n } = command;
  if (paidOn !== undefined) return takeBackPaid(ledger, wallet, { ...command, paidOn });
  if (command.needsStake) return correctRound(ledger, wallet, command);
  if (owesRest && command.amount < 0n)
    return debitOrOwe(wallet, { cash: -command.amount, bonus: 0n });
  const isShort = wallet.cash + command.amount < 0n;
  if (isShort && !takesWhatIsThere) return { refused: 'INSUFFICIENT_FUNDS' };
  return {
    ...toCash(isShort ? -wallet.cash : command.amount),
    playthrough: -minMoney(wallet.playthrough, endsPlaythrough),
  };
}

/** Takes back a part of the wins of a stake, which may have come in several payments. */
function takeBackPaid(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Adjust & { paidOn: string },
): Movement | WalletRefusal {
  const bet = ledger.transfer(command.source, command.paidOn);
  if (!bet || !isStake(bet.kind)) return { refused: 'NOT_FOUND' };
  if (bet.playerId !== command.playerId || bet.currency !== command.currency)
    return { refused: 'CONFLICT' };
  return {
    ...takeBack(wallet, -command.amount, sharesOf(ledger, bet)),
    count: countOfBet(ledger, wallet, bet, command.bet),
  };
}

/** Corrects what a round won, split between cash and bonus as its standing stakes together. */
function correctRound(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Adjust,
): Movement | WalletRefusal {
  const { amount, round, source } = command;
  if (!round || !ledger.hasStakes(command, source, round.id)) return { refused: 'NOT_FOUND' };
  const shares = sharesOfAll(ledger, ledger.standingStakes(command, source, round.id));
  return amount > 0n
    ? { amount, moved: { ...NOTHING, ...divide(amount, shares) } }
    : takeBack(wallet, -amount, shares);
}

/** Takes back winnings of stakes. */
function takeBack(wallet: WalletState, asked: Money, shares: StakeShares): Movement {
  const taken = debitOrOwe(wallet, divide(asked, shares));
  // As that of a win, the amount has the part of a forfeited bonus, which the house has already.
  return { ...taken, amount: (taken.owed ?? 0n) - asked };
}

/**
 * Debits an amount: first from the pockets that it names, then from the other. The rest, which the
 * wallet cannot cover, becomes a debt.
 */
function debitOrOwe(wallet: WalletState, wanted: Pick<Pockets, 'cash' | 'bonus'>): Movement {
  const { cash, bonus } = takable(wallet, wanted);
  const owed = wanted.cash + wanted.bonus - cash - bonus;
  return { amount: -(cash + bonus), moved: { ...NOTHING, cash: -cash, bonus: -bonus }, owed };
}
