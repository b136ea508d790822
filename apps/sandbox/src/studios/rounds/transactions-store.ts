// The studio's rounds as the transactions that its operator was told of.

import type { DatabaseSync } from 'node:sqlite';
import { refundOf } from '@ceibo/partner-protocol/transactions';
import type { Protocol } from '../../company.ts';
import type { TransactionBooks } from '../../operator/transactions-route.ts';
import { createBooksFrom } from '../../operator/transactions-store.ts';

/** As SQL what `refundOf` says of a bet. */
const REFUND_ID = `'${refundOf('')}' || bet_id`;
const shared = 'player, game_code AS gameCode, id AS round, currency';

/**
 * The transactions of some games, as their protocol told of them. After the store of rounds has
 * made its table.
 */
export function createTransactionBooks(
  books: DatabaseSync,
  games: readonly string[],
  protocol: Protocol,
): TransactionBooks {
  books.exec(`
    CREATE INDEX IF NOT EXISTS studio_rounds_drawn_at ON studio_rounds (drawn_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_changed_at ON studio_rounds (changed_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_bet_id ON studio_rounds (bet_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_win_id ON studio_rounds (win_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_rollback_id ON studio_rounds (rollback_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_refund_id ON studio_rounds (${REFUND_ID});`);
  // Pragmatic's refund has no id of its own; in the SoftSwiss shape a win of nothing is none, only
  // the end of its round.
  const rollbackId = protocol === 'pragmatic' ? REFUND_ID : 'rollback_id';
  const wasTold = protocol === 'softswiss' ? 'win > 0' : 'TRUE';
  const theirs = `game_code IN (${games.map((code) => `'${code}'`).join(', ')})`;
  return createBooksFrom(
    books,
    `SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, stake AS centavos, CASE
       WHEN state = 'reversed' THEN 'rolled_back' WHEN state = 'disputed' THEN 'disputed' WHEN state IN ('drawn', 'reversing') THEN 'pending' ELSE 'done' END AS status,
       drawn_at AS at FROM studio_rounds WHERE state <> 'refused' AND ${theirs}
     UNION ALL
     SELECT win_id, bet_id, 'win', ${shared}, win, CASE state WHEN 'paid' THEN 'done' ELSE 'pending' END, changed_at
       FROM studio_rounds WHERE state IN ('paying', 'paid') AND ${wasTold} AND ${theirs}
     UNION ALL
     SELECT ${rollbackId}, bet_id, 'rollback', ${shared}, stake, CASE state WHEN 'reversed' THEN 'done' ELSE 'pending' END, changed_at
       FROM studio_rounds WHERE state IN ('reversing', 'reversed') AND ${theirs}`,
  );
}
