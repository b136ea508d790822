// The transfer that a movement is recorded as.

import type { Money } from '@ceibo/money';
import type { Pockets, Rollback, Round, WalletCommand } from './commands.ts';
import type { HoldState, NewTransfer } from './ledger-snapshot.ts';

export const NOTHING: Pockets = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };

/** What a command moves between pockets. The house loses the sum that the pockets gain. */
export interface Movement {
  amount: Money;
  moved: Pockets;
  /** By how much the wagering requirement grows, or falls when negative. */
  playthrough?: Money;
  /** The part of the debit that the wallet could not cover. */
  owed?: Money;
  /** The kind and reference of the transfer, where they differ from the command's own. */
  recordedAs?: Pick<NewTransfer, 'kind' | 'refTxId'>;
  /** It undoes a stake that has not come. */
  hasTombstone?: boolean;
  /** The hold that it opens or ends, as it is afterwards. */
  hold?: HoldState;
}

export function draft(
  command: WalletCommand,
  fingerprint: Buffer,
  { amount, moved, playthrough = 0n, recordedAs }: Movement,
  round: Round | undefined,
): NewTransfer {
  return {
    ...(recordedAs ?? asItself(command)),
    source: command.source,
    sourceTxId: command.sourceTxId,
    fingerprint,
    amount,
    round: round?.id ?? null,
    game: round?.game ?? null,
    closesRound: round?.closes ?? false,
    moved,
    playthrough,
  };
}

export function tombstoneOf(command: Rollback): NewTransfer {
  return {
    ...draft(command, Buffer.alloc(32), { amount: 0n, moved: NOTHING }, undefined),
    kind: 'tombstone',
    sourceTxId: command.refTxId,
    refTxId: null,
  };
}

function asItself(command: WalletCommand): Pick<NewTransfer, 'kind' | 'refTxId'> {
  if (command.kind === 'round-win')
    throw new Error('a win on a round is recorded as the win of a stake, or as a prize');
  return { kind: command.kind, refTxId: 'refTxId' in command ? command.refTxId : null };
}
