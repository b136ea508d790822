// Applies the decisions of `decide` to the ledger snapshot. Nothing is written before the whole
// decision is known to fit.

import { pocketsOf, type Book } from './rules/book.ts';
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
export function carryOutLinked(book: Book, commands: readonly WalletCommand[]): LinkedOutcome {
  const before = book.mark();
  const done: WalletDone[] = [];
  for (const [at, command] of commands.entries()) {
    const outcome = carryOut(book, command);
    if ('refused' in outcome) {
      book.undoTo(before);
      const wallet = book.wallet(command.playerId, command.currency);
      return { ...outcome, ...(wallet ? { pockets: pocketsOf(wallet) } : {}), at };
    }
    done.push(outcome);
  }
  return done;
}

function carryOut(book: Book, command: WalletCommand): WalletOutcome {
  const decision = decide(book, command);
  if ('refused' in decision) return decision;
  return 'repeated' in decision ? decision.repeated : write(book, command, decision.decided);
}

function write(
  book: Book,
  { source, sourceTxId, playerId, currency }: WalletCommand,
  { tombstone, transfer, hold, owed }: Decided,
): WalletDone {
  const wallet = book.wallet(playerId, currency);
  if (!wallet) throw new Error('a command was decided of a wallet that is not in the book');
  if (!transfer) return { replayed: false, pockets: pocketsOf(wallet), moved: NOTHING };
  if (tombstone) book.post(wallet, tombstone);
  const { after, moved } = book.post(wallet, transfer);
  if (hold) book.setHold(hold);
  const done = { replayed: false, pockets: after, moved };
  if (owed === undefined) return done;
  book.addDebt({ source, sourceTxId, playerId, currency, amount: owed });
  return { ...done, owed };
}
