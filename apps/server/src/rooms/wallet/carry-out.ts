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
  ledger: LedgerSnapshot,
  commands: readonly WalletCommand[],
): LinkedOutcome {
  const before = ledger.mark();
  const done: WalletDone[] = [];
  for (const [at, command] of commands.entries()) {
    const outcome = carryOut(ledger, command);
    if ('refused' in outcome) {
      ledger.undoTo(before);
      const wallet = ledger.wallet(command.playerId, command.currency);
      return { ...outcome, ...(wallet ? { pockets: pocketsOf(wallet) } : {}), at };
    }
    done.push(outcome);
  }
  return done;
}

function carryOut(ledger: LedgerSnapshot, command: WalletCommand): WalletOutcome {
  const decision = decide(ledger, command);
  if ('refused' in decision) return decision;
  return 'repeated' in decision ? decision.repeated : write(ledger, command, decision.decided);
}

function write(
  ledger: LedgerSnapshot,
  { source, sourceTxId, playerId, currency }: WalletCommand,
  { tombstone, transfer, hold, owed, wagering }: Decided,
): WalletDone {
  const wallet = ledger.wallet(playerId, currency);
  if (!wallet) throw new Error('a command was decided of a wallet that is not in the snapshot');
  if (!transfer) return { replayed: false, pockets: pocketsOf(wallet), moved: NOTHING };
  if (tombstone) ledger.post(wallet, tombstone);
  const { after, moved } = ledger.post(wallet, transfer);
  if (hold) ledger.setHold(hold);
  if (wagering !== undefined) ledger.setWagering(wallet, wagering);
  const done = { replayed: false, pockets: after, moved };
  if (owed === undefined) return done;
  ledger.addDebt({ source, sourceTxId, playerId, currency, amount: owed });
  return { ...done, owed };
}
