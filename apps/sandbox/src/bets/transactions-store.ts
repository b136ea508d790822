// A company's bets as transactions with the operator, for the daily reconciliation. A lost bet is
// closed with a win of nothing.

import type { DatabaseSync } from 'node:sqlite';
import { transactionIds } from '@ceibo/partner-protocol/evolution';
import { resultOf } from '@ceibo/partner-protocol/softswiss/free-spins';
import { refundOf } from '@ceibo/partner-protocol/transactions';
import type { Protocol } from '../company.ts';
import type { TransactionBooks } from '../operator/transactions-route.ts';
import { createBooksFrom } from '../operator/transactions-store.ts';

/** As SQL what `refundOf` says of a bet. */
const REFUND_ID = `'${refundOf('')}' || bet_id`;
/** The SQL of ids in protocols whose wins and rollbacks have none but those of their bets. */
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
  /** The table of the company's free rounds, whose ids the bets have in `free_id`. */
  freeRounds?: string;
}

/** After the store of the bets has made its table. */
export function createBetTransactions(
  books: DatabaseSync,
  table: string,
  { protocol = 'hub88', games, freeRounds }: Scope = {},
): TransactionBooks {
  for (const column of ['made_at', 'changed_at', 'bet_id', 'win_id', 'rollback_id'])
    books.exec(`CREATE INDEX IF NOT EXISTS ${table}_${column} ON ${table} (${column})`);
  books.exec(`CREATE INDEX IF NOT EXISTS ${table}_refund_id ON ${table} (${REFUND_ID})`);
  // In the SoftSwiss shape a win of nothing is none, only the end of its round.
  const wasTold = protocol === 'softswiss' ? 'win > 0' : 'TRUE';
  const codes = games?.map((code) => `'${code}'`).join(', ');
  const ofGames = codes === undefined ? 'TRUE' : `game_code IN (${codes})`;
  // A free round takes nothing. By Hub88 its win is told by itself, by the others with its fellows.
  const isFree = freeRounds === undefined ? 'FALSE' : 'free_id IS NOT NULL';
  const isTold = protocol === 'softswiss' ? `NOT (${isFree})` : 'TRUE';
  const theirs = `${ofGames} AND ${isTold}`;
  const staked = `iif(${isFree}, 0, stake)`;
  const won = protocol === 'hub88' ? 'win' : `iif(${isFree}, 0, win)`;
  const results =
    freeRounds === undefined || protocol === 'hub88'
      ? ''
      : ` UNION ALL ${resultsOf({ freeRounds, table, protocol, ofGames })}`;
  return createBooksFrom(
    books,
    `SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, ${staked} AS centavos,
       CASE state WHEN 'reversed' THEN 'rolled_back' WHEN 'disputed' THEN 'disputed'
         WHEN 'sending' THEN 'pending' WHEN 'reversing' THEN 'pending' ELSE 'done' END AS status,
       made_at AS at FROM ${table} WHERE state <> 'refused' AND ${theirs}
     UNION ALL
     SELECT ${winIds[protocol] ?? 'win_id'}, bet_id, 'win', ${shared}, ${won},
     iif(state = 'paid', 'done', 'pending'), changed_at
       FROM ${table} WHERE state IN ('paying', 'paid') AND ${wasTold} AND ${theirs}
     UNION ALL
     SELECT ${rollbackIds[protocol] ?? 'rollback_id'}, bet_id, 'rollback', ${shared}, ${staked},
       iif(state = 'reversed', 'done', 'pending'), changed_at
       FROM ${table} WHERE state IN ('reversing', 'reversed') AND ${theirs}${results}`,
  );
}

/** The totals that free rounds won, for protocols that tell a total. */
function resultsOf({
  freeRounds,
  table,
  protocol,
  ofGames,
}: Record<'freeRounds' | 'table' | 'protocol' | 'ofGames', string>): string {
  const id = protocol === 'softswiss' ? `'${resultOf('')}' || reference` : 'result_id';
  return `SELECT ${id}, NULL, 'win', player, game_code, id, currency,
      (SELECT coalesce(sum(r.win), 0) FROM ${table} r
        WHERE r.free_id = f.id AND r.state IN ('taken', 'paying', 'paid')), 'done', changed_at
    FROM ${freeRounds} f WHERE told = 'yes' AND ${ofGames}
      AND EXISTS (SELECT 1 FROM ${table} r WHERE r.free_id = f.id
        AND r.state IN ('taken', 'paying', 'paid'))`;
}
