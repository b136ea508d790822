// Purchases, their returns and their settlements, as transactions with the operator.

import type { DatabaseSync } from 'node:sqlite';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { TransactionBooks } from '../operator/transactions-route.ts';
import { createBooksFrom } from '../operator/transactions-store.ts';

/** What purchases are listed under, for they are no rounds of a game. */
const GAME_CODE = 'sportsbook';
/** As SQL what `transactionIds` says. */
const returnId = (id: string) => `'${transactionIds.returnOf('')}' || ${id}`;
const movementId = (kind: string, id: string) =>
  `CASE ${kind} WHEN 'Credit' THEN '${transactionIds.credit('')}'
   ELSE '${transactionIds.debit('')}' END || ${id}`;
const shared = `p.player, '${GAME_CODE}' AS gameCode, p.id AS round, 'ARS' AS currency`;

/** After the store of purchases has made its tables. */
export function createTransactionBooks(books: DatabaseSync): TransactionBooks {
  books.exec(`
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_made_at ON sportsbook_purchases (made_at);
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_changed_at ON sportsbook_purchases (changed_at);
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_return_id
    ON sportsbook_purchases (${returnId('id')});
    CREATE INDEX IF NOT EXISTS sportsbook_movements_changed_at ON sportsbook_movements (changed_at);
    CREATE INDEX IF NOT EXISTS sportsbook_movements_told_id
    ON sportsbook_movements (${movementId('kind', 'id')});`);
  return createBooksFrom(
    books,
    `SELECT p.id AS id, NULL AS reference, 'bet' AS kind, ${shared},
       CAST(p.stake AS INTEGER) AS centavos,
       CASE p.state WHEN 'placed' THEN 'done' WHEN 'cancelled' THEN 'rolled_back' ELSE 'pending' END
       AS status, p.made_at AS at
       FROM sportsbook_purchases p WHERE p.state <> 'refused'
     UNION ALL
     SELECT ${returnId('p.id')}, p.id, 'rollback', ${shared}, CAST(p.stake AS INTEGER),
     CASE p.state WHEN 'cancelled' THEN 'done' ELSE 'pending' END, p.changed_at
       FROM sportsbook_purchases p WHERE p.state IN ('cancelling', 'cancelled')
     UNION ALL
     SELECT ${movementId('m.kind', 'm.id')}, p.id, CASE m.kind WHEN 'Credit' THEN 'win' ELSE
     'adjust' END, ${shared},
       CASE m.kind WHEN 'Credit' THEN 1 ELSE -1 END * CAST(m.amount AS INTEGER),
       CASE m.is_done WHEN 1 THEN 'done' ELSE 'pending' END, m.changed_at
       FROM sportsbook_movements m JOIN sportsbook_purchases p ON p.id = m.purchase_id`,
  );
}
