// The bounds of amounts and pockets, the same for every wallet. Pure.

import { MAX_MONEY, type Money } from '@ceibo/money';
import type { WalletState } from './ledger-snapshot.ts';
import type { Pockets, WalletCommand } from './commands.ts';

/**
 * False when an amount is negative, zero where something must move, or larger than any amount of
 * ours.
 */
export function hasValidAmount(command: WalletCommand): boolean {
  switch (command.kind) {
    case 'win':
      return isNoDebit(command.amount) && (command.leavesPlay ?? 0n) >= 0n;
    case 'stake':
      return isNoDebit(command.amount) && (command.spinOf === undefined || command.amount === 0n);
    case 'round-win':
    case 'prize':
    case 'to-in-play':
    case 'from-in-play':
      // A free round stakes nothing, a lost one wins nothing, some tournaments cost nothing.
      return isNoDebit(command.amount);
    case 'deposit':
      return isSome(command.amount) && (command.playthrough ?? 0n) >= 0n;
    case 'bonus-grant':
      return isSome(command.amount) && isNoDebit(command.wagering.target);
    case 'hold':
      return isSome(command.amount);
    case 'adjust':
      return (
        command.amount !== 0n &&
        command.amount <= (canOnlyTake(command) ? 0n : MAX_MONEY) &&
        command.amount >= -MAX_MONEY
      );
    default:
      return true;
  }
}

function isNoDebit(amount: Money): boolean {
  return amount >= 0n && amount <= MAX_MONEY;
}

function isSome(amount: Money): boolean {
  return amount > 0n && amount <= MAX_MONEY;
}

function canOnlyTake({ paidOn, takesWhatIsThere }: WalletCommand & { kind: 'adjust' }): boolean {
  return paidOn !== undefined || takesWhatIsThere === true;
}

/** False when a pocket would hold more than the database can count. */
export function fits(
  wallet: WalletState,
  { moved, playthrough = 0n }: { moved: Pockets; playthrough?: Money },
): boolean {
  const after = [
    wallet.cash + moved.cash,
    wallet.bonus + moved.bonus,
    wallet.inPlay + moved.inPlay,
    wallet.held + moved.held,
  ];
  return [...after, wallet.playthrough + playthrough].every((pocket) => pocket < 2n ** 63n);
}
