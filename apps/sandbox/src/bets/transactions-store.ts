// A company's bets as transactions with the operator, for the daily reconciliation. A lost bet is
// closed with a win of nothing.

import type { DatabaseSync } from 'node:sqlite';
import { transactionIds } from '@ceibo/partner-protocol/evolution';
import { refundOf } from '@ceibo/partner-protocol/transactions';
import type { Protocol } from '../company.ts';
import type { TransactionBooks } from '../operator/transactions-route.ts';
import { createBooksFrom } from '../operator/transactions-store.ts';

/** As SQL what `refundOf` says of a bet. */
const REFUND_ID = `'${refundOf('')}' || bet_id`;
/** Of protocols whose wins and rollbacks have no ids but those of their bets. */
const winIds: Partial<Record<Protocol, string>> = {
  evolution: `'${transactionIds.creditOf('')}' || bet_id`,
};
const rollbackIds: Partial<Record<Protocol, string>> = {
  pragmatic: REFUND_ID,
  evolution: `'${transactionIds.cancelOf('')}' || bet_id`,
};
const shared = 'player, game_code AS gameCode, round, currency';

interface Scope {
  /** The ids under which the operator received the bets. */
  protocol?: Protocol;
  /** The codes of the games that are listed; all of the table when they are left out. */
  games?: readonly string[];
}

/** After the store of the bets has made its table. */
export function createBetTransactions(
  books: DatabaseSync,
  table: string,
  { protocol = 'hub88', games }: Scope = {},
): TransactionBooks {
  for (const column of ['made_at', 'changed_at', 'bet_id', 'win_id', 'rollback_id'])
    books.exec(`CREATE INDEX IF NOT EXISTS ${table}_${column} ON ${table} (${column})`);
  books.exec(`CREATE INDEX IF NOT EXISTS ${table}_refund_id ON ${table} (${REFUND_ID})`);
  // In the SoftSwiss shape a win of nothing is none, only the end of its round.
  const wasTold = protocol === 'softswiss' ? 'win > 0' : 'TRUE';
  const codes = games?.map((code) => `'${code}'`).join(', ');
  const theirs = codes === undefined ? 'TRUE' : `game_code IN (${codes})`;
  return createBooksFrom(
    books,
    `SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, stake AS centavos,
       CASE state WHEN 'reversed' THEN 'rolled_back' WHEN 'disputed' THEN 'disputed'
         WHEN 'sending' THEN 'pending' WHEN 'reversing' THEN 'pending' ELSE 'done' END AS status,
       made_at AS at FROM ${table} WHERE state <> 'refused' AND ${theirs}
     UNION ALL
     SELECT ${winIds[protocol] ?? 'win_id'}, bet_id, 'win', ${shared}, win,
     iif(state = 'paid', 'done', 'pending'), changed_at
       FROM ${table} WHERE state IN ('paying', 'paid') AND ${wasTold} AND ${theirs}
     UNION ALL
     SELECT ${rollbackIds[protocol] ?? 'rollback_id'}, bet_id, 'rollback', ${shared}, stake,
       iif(state = 'reversed', 'done', 'pending'), changed_at
       FROM ${table} WHERE state IN ('reversing', 'reversed') AND ${theirs}`,
  );
}
