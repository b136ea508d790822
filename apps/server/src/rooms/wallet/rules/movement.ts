// What a command moves between a player's pockets.

import type { Money } from '@ceibo/money';
import type { Pockets } from './commands.ts';
import type { HoldState } from './ledger-snapshot.ts';
import type { NewTransfer } from './transfer.ts';
import type { Count, Wagering } from './wagering.ts';

export const NOTHING: Pockets = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };

/** What a command moves between pockets. The house loses the sum that the pockets gain. */
export interface Movement {
  amount: Money;
  moved: Pockets;
  /** By how much the wagering requirement grows, or falls when negative. */
  playthrough?: Money;
  /** What it counts for the wagering of the wallet's bonus. */
  count?: Count | undefined;
  /** The wagering that it begins; null when it ends the one that is open. */
  wagering?: Wagering | null;
  /** The part of the debit that the wallet could not cover. */
  owed?: Money;
  /** The kind and reference of the transfer, where they differ from the command's own. */
  recordedAs?: Pick<NewTransfer, 'kind' | 'refTxId'>;
  /** The free spins that it belongs to, and what it won for them. */
  award?: string | null;
  gathered?: Money;
  /** What a free round won as its company states it; its total pays it. */
  stated?: Money;
  /** It undoes a stake that has not come. */
  hasTombstone?: boolean;
  /** The hold that it opens or ends, as it is afterwards. */
  hold?: HoldState;
}

/** What free spins won: it waits for their end, and is in no pocket. */
export function gather(award: string, gathered: Money, inPlay: Money = 0n): Movement {
  return { amount: 0n, moved: { ...NOTHING, inPlay }, award, gathered };
}

export function toCash(amount: Money): Movement {
  return { amount, moved: { ...NOTHING, cash: amount } };
}
