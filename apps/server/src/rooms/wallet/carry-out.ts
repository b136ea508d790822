// Applies the decisions of `decide` to the ledger snapshot. Nothing is written before the whole
// decision is known to fit.

import { pocketsOf, type LedgerSnapshot } from './rules/ledger-snapshot.ts';
import type {
  LinkedOutcome,
  Pockets,
  WalletCommand,
  WalletDone,
  WalletOutcome,
} from './rules/commands.ts';
import { decide, type Decided } from './rules/decide.ts';

const NOTHING: Pockets = { cash: 0n, bonus: 0n, inPlay: 0n, held: 0n };

/**
 * Carries out linked commands in order: all of them, or none. Each sees the effect of the earlier
 * ones.
 */
export function carryOutLinked(
  snapshot: LedgerSnapshot,
  commands: readonly WalletCommand[],
): LinkedOutcome {
  const before = snapshot.mark();
  const done: WalletDone[] = [];
  for (const [at, command] of commands.entries()) {
    const outcome = carryOut(snapshot, command);
    if ('refused' in outcome) {
      snapshot.undoTo(before);
      const wallet = snapshot.wallet(command.playerId, command.currency);
      return { ...outcome, ...(wallet ? { pockets: pocketsOf(wallet) } : {}), at };
    }
    done.push(outcome);
  }
  return done;
}

function carryOut(snapshot: LedgerSnapshot, command: WalletCommand): WalletOutcome {
  const decision = decide(snapshot, command);
  if ('refused' in decision) return decision;
  return 'repeated' in decision ? decision.repeated : write(snapshot, command, decision.decided);
}

function write(
  snapshot: LedgerSnapshot,
  { source, sourceTxId, playerId, currency }: WalletCommand,
  { tombstone, transfer, hold, owed }: Decided,
): WalletDone {
  const wallet = snapshot.wallet(playerId, currency);
  if (!wallet) throw new Error('a command was decided of a wallet that is not in the snapshot');
  if (!transfer) return { replayed: false, pockets: pocketsOf(wallet), moved: NOTHING };
  if (tombstone) snapshot.post(wallet, tombstone);
  const { after, moved } = snapshot.post(wallet, transfer);
  if (hold) snapshot.setHold(hold);
  const done = { replayed: false, pockets: after, moved };
  if (owed === undefined) return done;
  snapshot.addDebt({ source, sourceTxId, playerId, currency, amount: owed });
  return { ...done, owed };
}
