// The transfer that a movement is recorded as.

import type { Rollback, Round, WalletCommand } from './commands.ts';
import type { NewTransfer } from './transfer.ts';
import { NOTHING, type Movement } from './movement.ts';

export function draft(
  command: WalletCommand,
  fingerprint: Buffer,
  movement: Movement,
  { round, grant }: { round?: Round | undefined; grant: string | null },
): NewTransfer {
  const { amount, moved, playthrough = 0n, recordedAs, count } = movement;
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
    grant: moved.bonus !== 0n || count !== undefined || isOfGrant(command) ? grant : null,
    counted: count?.amount ?? 0n,
    weight: count?.weight ?? null,
    countBase: count?.base ?? null,
    countReason: count?.reason ?? null,
    award: movement.award ?? null,
    gathered: movement.gathered ?? 0n,
    stated: movement.stated ?? 0n,
  };
}

function isOfGrant({ kind }: WalletCommand): boolean {
  return kind === 'bonus-grant' || kind === 'bonus-forfeit' || kind === 'bonus-convert';
}

export function tombstoneOf(command: Rollback): NewTransfer {
  return {
    ...draft(command, Buffer.alloc(32), { amount: 0n, moved: NOTHING }, { grant: null }),
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
