// The game's bets as the transactions that its operator was told of. A lost bet is closed with a
// win of nothing.

import type { DatabaseSync } from 'node:sqlite';
import type { TransactionBooks } from '../../operator/transactions-route.ts';
import { createBooksFrom } from '../../operator/transactions-store.ts';

const shared = 'b.player, s.game_code AS gameCode, b.id AS round, b.currency';
const from = 'FROM crash_bets b JOIN crash_sessions s ON s.id = b.session_id';

/** After the store of bets has made its table. */
export function createTransactionBooks(books: DatabaseSync): TransactionBooks {
  books.exec(`
    CREATE INDEX IF NOT EXISTS crash_bets_placed_at ON crash_bets (placed_at);
    CREATE INDEX IF NOT EXISTS crash_bets_changed_at ON crash_bets (changed_at);
    CREATE INDEX IF NOT EXISTS crash_bets_bet_id ON crash_bets (bet_id);
    CREATE INDEX IF NOT EXISTS crash_bets_win_id ON crash_bets (win_id);
    CREATE INDEX IF NOT EXISTS crash_bets_rollback_id ON crash_bets (rollback_id);`);
  return createBooksFrom(
    books,
    `SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, stake AS centavos, CASE
       WHEN state = 'reversed' THEN 'rolled_back' WHEN state = 'disputed' THEN 'disputed' WHEN state IN ('placing', 'reversing') THEN 'pending' ELSE 'done' END AS status,
       placed_at AS at ${from} WHERE state <> 'refused'
     UNION ALL
     SELECT win_id, bet_id, 'win', ${shared}, win, CASE WHEN state IN ('paid', 'lost') THEN 'done' ELSE 'pending' END, changed_at
       ${from} WHERE state IN ('paying', 'paid', 'losing', 'lost')
     UNION ALL
     SELECT rollback_id, bet_id, 'rollback', ${shared}, stake, CASE state WHEN 'reversed' THEN 'done' ELSE 'pending' END, changed_at
       ${from} WHERE state IN ('reversing', 'reversed')`,
  );
}
