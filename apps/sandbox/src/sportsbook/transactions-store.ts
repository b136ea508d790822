// Purchases, their returns and their settlements, as transactions with the operator.

import type { DatabaseSync } from 'node:sqlite';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { TransactionBooks } from '../operator/transactions-route.ts';
import { createBooksFrom } from '../operator/transactions-store.ts';

/** Purchases are no rounds of a game. */
const GAME_CODE = 'sportsbook';
/** As SQL what `transactionIds` says: a space is between the ids of a purchase and of a bet. */
const stakeId = (purchase: string, bet: string) => `${purchase} || ' ' || ${bet}`;
const returnId = (stake: string) => `'${transactionIds.returnOf('')}' || ${stake}`;
const movementId = (kind: string, id: string) =>
  `CASE ${kind} WHEN 'Credit' THEN 'credit ' ELSE 'debit ' END || ${id}`;
/** The bet that a movement is of: each tells one. */
const betOf = (body: string) =>
  `substr(${body}, instr(${body}, 'BetID="') + 7,
    instr(substr(${body}, instr(${body}, 'BetID="') + 7), '"') - 1)`;
const STAKE_ID = stakeId('b.purchase_id', 'b.id');
const shared = `p.player, '${GAME_CODE}' AS gameCode, ${STAKE_ID} AS round, 'ARS' AS currency`;

/** After the store of purchases has made its tables. */
export function createTransactionBooks(books: DatabaseSync): TransactionBooks {
  books.exec(`
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_made_at ON sportsbook_purchases (made_at);
    CREATE INDEX IF NOT EXISTS sportsbook_purchases_changed_at ON sportsbook_purchases (changed_at);
    CREATE INDEX IF NOT EXISTS sportsbook_bets_stake_id
    ON sportsbook_bets (${stakeId('purchase_id', 'id')});
    CREATE INDEX IF NOT EXISTS sportsbook_bets_return_id
    ON sportsbook_bets (${returnId(stakeId('purchase_id', 'id'))});
    CREATE INDEX IF NOT EXISTS sportsbook_movements_changed_at ON sportsbook_movements (changed_at);
    CREATE INDEX IF NOT EXISTS sportsbook_movements_bet_id
    ON sportsbook_movements (${movementId('kind', stakeId('id', betOf('body')))});`);
  return createBooksFrom(
    books,
    `SELECT ${STAKE_ID} AS id, NULL AS reference, 'bet' AS kind, ${shared},
       CAST(b.stake AS INTEGER) AS centavos,
       CASE p.state WHEN 'placed' THEN 'done' WHEN 'cancelled' THEN 'rolled_back' ELSE 'pending' END
       AS status, p.made_at AS at
       FROM sportsbook_bets b JOIN sportsbook_purchases p ON p.id = b.purchase_id
       WHERE p.state <> 'refused'
     UNION ALL
     SELECT ${returnId(STAKE_ID)}, ${STAKE_ID}, 'rollback', ${shared},
     CAST(b.stake AS INTEGER),
     CASE p.state WHEN 'cancelled' THEN 'done' ELSE 'pending' END, p.changed_at
       FROM sportsbook_bets b JOIN sportsbook_purchases p ON p.id = b.purchase_id
       WHERE p.state IN ('cancelling', 'cancelled')
     UNION ALL
     SELECT ${movementId('m.kind', stakeId('m.id', betOf('m.body')))}, ${STAKE_ID},
     CASE m.kind WHEN 'Credit' THEN 'win' ELSE 'adjust' END, ${shared},
       CASE m.kind WHEN 'Credit' THEN 1 ELSE -1 END * CAST(m.amount AS INTEGER),
       CASE m.is_done WHEN 1 THEN 'done' ELSE 'pending' END, m.changed_at
       FROM sportsbook_movements m
       JOIN sportsbook_bets b ON b.id = ${betOf('m.body')}
       JOIN sportsbook_purchases p ON p.id = m.purchase_id`,
  );
}
