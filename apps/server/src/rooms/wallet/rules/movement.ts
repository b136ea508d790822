// Movements between a player's pockets.

import type { Money } from '@ceibo/money';
import type { Pockets } from './commands.ts';
import type { HoldState } from './ledger-snapshot.ts';
import type { NewTransfer } from './transfer.ts';
import type { Count, Wagering } from './wagering.ts';

export const NOTHING: Pockets = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };

/**
 * The change that a command makes to the pockets. The house loses the sum that the pockets gain.
 */
export interface Movement {
  amount: Money;
  moved: Pockets;
  /** The growth of the wagering requirement, negative when it falls. */
  playthrough?: Money;
  /** The amount that it counts for the wagering of the wallet's bonus. */
  count?: Count | undefined;
  /** The wagering that it begins; null when it ends the one that is open. */
  wagering?: Wagering | null;
  /** The part of the debit that the wallet could not cover. */
  owed?: Money;
  /** The kind and reference of the transfer, where they differ from the command's own. */
  recordedAs?: Pick<NewTransfer, 'kind' | 'refTxId'>;
  /** The free spins that it belongs to, and their winnings from it. */
  award?: string | null;
  gathered?: Money;
  /** The win of a free round as its company states it; the award's total pays it. */
  stated?: Money;
  /** It undoes a stake that has not come. */
  hasTombstone?: boolean;
  /** The hold that it opens or ends, as it is afterwards. */
  hold?: HoldState;
}

/** The winnings of free spins: they wait for the spins' end, and are in no pocket. */
export function gather(award: string, gathered: Money, inPlay: Money = 0n): Movement {
  return { amount: 0n, moved: { ...NOTHING, inPlay }, award, gathered };
}

export function toCash(amount: Money): Movement {
  return { amount, moved: { ...NOTHING, cash: amount } };
}
