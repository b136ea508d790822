// The tables' bets as the transactions that their operator was told of. A bet's own id is that of
// its stake, and an entry is a round.

import type { DatabaseSync } from 'node:sqlite';
import { transactionIds } from '@ceibo/partner-protocol/evolution';
import type { Protocol } from '../../company.ts';
import type { TransactionBooks } from '../../operator/transactions-route.ts';
import { createBooksFrom } from '../../operator/transactions-store.ts';

/** As SQL what `transactionIds` says of a bet. */
const CREDIT_ID = `'${transactionIds.creditOf('')}' || b.id`;
const CANCEL_ID = `'${transactionIds.cancelOf('')}' || b.id`;
const shared = 's.player, s.game_code AS gameCode, b.entry_id AS round, s.currency';
const from = 'FROM live_bets b JOIN live_sessions s ON s.id = b.session_id';

/** After the store of bets has made its tables. */
export function createTransactionBooks(books: DatabaseSync, protocol: Protocol): TransactionBooks {
  // Evolution's credits and cancels have no ids but those of their bets.
  const isByBet = protocol === 'evolution';
  const winId = isByBet ? CREDIT_ID : 'win_id';
  const rollbackId = isByBet ? CANCEL_ID : 'rollback_id';
  books.exec(`
    CREATE INDEX IF NOT EXISTS live_bets_made_at ON live_bets (made_at);
    CREATE INDEX IF NOT EXISTS live_bets_changed_at ON live_bets (changed_at);
    CREATE INDEX IF NOT EXISTS live_bets_win_id ON live_bets (win_id);
    CREATE INDEX IF NOT EXISTS live_bets_rollback_id ON live_bets (rollback_id);`);
  return createBooksFrom(
    books,
    `SELECT b.id AS id, NULL AS reference, 'bet' AS kind, ${shared}, b.amount AS centavos, CASE
       WHEN state = 'reversed' THEN 'rolled_back' WHEN state = 'disputed' THEN 'disputed' WHEN state IN ('sending', 'reversing') THEN 'pending' ELSE 'done' END AS status,
       made_at AS at ${from} WHERE state <> 'refused'
     UNION ALL
     SELECT ${winId}, b.id, 'win', ${shared}, win, CASE state WHEN 'paid' THEN 'done' ELSE 'pending' END, changed_at
       ${from} WHERE state IN ('paying', 'paid')
     UNION ALL
     SELECT ${rollbackId}, b.id, 'rollback', ${shared}, b.amount, CASE state WHEN 'reversed' THEN 'done' ELSE 'pending' END, changed_at
       ${from} WHERE state IN ('reversing', 'reversed')`,
  );
}
