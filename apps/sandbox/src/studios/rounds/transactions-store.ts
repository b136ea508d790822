// The studio's rounds as the transactions that its operator was told of.

import type { DatabaseSync } from 'node:sqlite';
import type { TransactionBooks } from '../../operator/transactions-route.ts';
import { createBooksFrom } from '../../operator/transactions-store.ts';

const shared = 'player, game_code AS gameCode, id AS round, currency';

/** The transactions of some games. After the store of rounds has made its table. */
export function createTransactionBooks(books: DatabaseSync, games: readonly string[]): TransactionBooks {
  books.exec(`
    CREATE INDEX IF NOT EXISTS studio_rounds_drawn_at ON studio_rounds (drawn_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_changed_at ON studio_rounds (changed_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_bet_id ON studio_rounds (bet_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_win_id ON studio_rounds (win_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_rollback_id ON studio_rounds (rollback_id);`);
  const theirs = `game_code IN (${games.map((code) => `'${code}'`).join(', ')})`;
  return createBooksFrom(
    books,
    `SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, stake AS centavos, CASE
       WHEN state = 'reversed' THEN 'rolled_back' WHEN state = 'disputed' THEN 'disputed' WHEN state IN ('drawn', 'reversing') THEN 'pending' ELSE 'done' END AS status,
       drawn_at AS at FROM studio_rounds WHERE state <> 'refused' AND ${theirs}
     UNION ALL
     SELECT win_id, bet_id, 'win', ${shared}, win, CASE state WHEN 'paid' THEN 'done' ELSE 'pending' END, changed_at
       FROM studio_rounds WHERE state IN ('paying', 'paid') AND ${theirs}
     UNION ALL
     SELECT rollback_id, bet_id, 'rollback', ${shared}, stake, CASE state WHEN 'reversed' THEN 'done' ELSE 'pending' END, changed_at
       FROM studio_rounds WHERE state IN ('reversing', 'reversed') AND ${theirs}`,
  );
}
