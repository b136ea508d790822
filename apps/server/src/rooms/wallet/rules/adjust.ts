// Corrections of the balance, and what a debit takes when the wallet cannot cover it.

import { minMoney } from '@ceibo/money';
import type { Adjust, Pockets, WalletRefusal } from './commands.ts';
import type { LedgerSnapshot, WalletState } from './ledger-snapshot.ts';
import { isStake } from './transfer.ts';
import { NOTHING, toCash, type Movement } from './movement.ts';
import { countOfBet } from './settled-bets.ts';
import { divide, sharesOf } from './stake-shares.ts';
import { takable } from './takable.ts';

export function adjust(
  ledger: LedgerSnapshot,
  wallet: WalletState,
  command: Adjust,
): Movement | WalletRefusal {
  const { paidOn, owesRest = false, takesWhatIsThere = false, endsPlaythrough = 0n } = command;
  if (paidOn !== undefined) return takeBackPaid(ledger, wallet, { ...command, paidOn });
  if (owesRest && command.amount < 0n)
    return takeWhatIsThere(wallet, { cash: -command.amount, bonus: 0n });
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
  const asked = -command.amount;
  const taken = takeWhatIsThere(wallet, divide(asked, sharesOf(ledger, bet)));
  return {
    ...taken,
    // As that of a win, the amount has the part of a forfeited bonus, which the house has already.
    amount: (taken.owed ?? 0n) - asked,
    count: countOfBet(ledger, wallet, bet, command.bet),
  };
}

/**
 * Debits an amount: first from the pockets that it names, then from the other. What the wallet
 * cannot cover becomes a debt.
 */
function takeWhatIsThere(wallet: WalletState, wanted: Pick<Pockets, 'cash' | 'bonus'>): Movement {
  const { cash, bonus } = takable(wallet, wanted);
  const owed = wanted.cash + wanted.bonus - cash - bonus;
  return { amount: -(cash + bonus), moved: { ...NOTHING, cash: -cash, bonus: -bonus }, owed };
}
