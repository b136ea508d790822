import { MAX_MONEY } from '@ceibo/money';
import type { WalletCommand } from './commands.ts';

/** False of an amount that is negative, zero where something must move, or larger than any amount of ours. */
export function hasValidAmount(command: WalletCommand): boolean {
  switch (command.kind) {
    case 'stake':
    case 'win':
    case 'round-win':
    case 'prize':
    case 'to-in-play':
    case 'from-in-play':
      // A free round stakes nothing, a lost one wins nothing, some tournaments cost nothing.
      return command.amount >= 0n && command.amount <= MAX_MONEY;
    case 'deposit':
    case 'hold':
    case 'bonus-grant':
      return command.amount > 0n && command.amount <= MAX_MONEY;
    case 'adjust':
      return command.amount !== 0n && command.amount <= (command.paidOn === undefined ? MAX_MONEY : 0n) && command.amount >= -MAX_MONEY;
    default:
      return true;
  }
}
