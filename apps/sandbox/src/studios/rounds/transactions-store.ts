// The studio's rounds as the transactions that its operator was told of: a bet, and a win or a rollback.

import type { DatabaseSync } from 'node:sqlite';
import type { ListedTransaction } from '@ceibo/partner-protocol/hub88';
import * as z from 'zod/mini';
import type { TransactionBooks } from '../../operator/transactions-route.ts';
import { toWireAmount } from '../../operator/wallet.ts';

const row = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  kind: z.enum(['bet', 'win', 'rollback']),
  player: z.string(),
  gameCode: z.string(),
  round: z.string(),
  currency: z.string(),
  centavos: z.bigint(),
  status: z.enum(['done', 'rolled_back', 'pending', 'disputed']),
  at: z.bigint(),
});

const shared = 'player, game_code AS gameCode, id AS round, currency';
/** A bet is dated when it was drawn, what follows when the operator answered it finally. */
const transactions = `
  SELECT bet_id AS id, NULL AS reference, 'bet' AS kind, ${shared}, stake AS centavos, CASE
    WHEN state = 'reversed' THEN 'rolled_back' WHEN state = 'disputed' THEN 'disputed' WHEN state IN ('drawn', 'reversing') THEN 'pending' ELSE 'done' END AS status,
    drawn_at AS at FROM studio_rounds WHERE state <> 'refused'
  UNION ALL
  SELECT win_id, bet_id, 'win', ${shared}, win, CASE state WHEN 'paid' THEN 'done' ELSE 'pending' END, changed_at
    FROM studio_rounds WHERE state IN ('paying', 'paid')
  UNION ALL
  SELECT rollback_id, bet_id, 'rollback', ${shared}, stake, CASE state WHEN 'reversed' THEN 'done' ELSE 'pending' END, changed_at
    FROM studio_rounds WHERE state IN ('reversing', 'reversed')`;

/** The transactions of some games, those for play money apart, of which no operator was told. After the store of rounds has made its table. */
export function createTransactionBooks(books: DatabaseSync, games: readonly string[]): TransactionBooks {
  const codes = JSON.stringify(games);
  books.exec(`
    CREATE INDEX IF NOT EXISTS studio_rounds_drawn_at ON studio_rounds (drawn_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_changed_at ON studio_rounds (changed_at);
    CREATE INDEX IF NOT EXISTS studio_rounds_bet_id ON studio_rounds (bet_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_win_id ON studio_rounds (win_id);
    CREATE INDEX IF NOT EXISTS studio_rounds_rollback_id ON studio_rounds (rollback_id);`);
  const prepare = (sql: string) => {
    const statement = books.prepare(sql);
    statement.setReadBigInts(true);
    return statement;
  };
  const theirs = `currency <> 'XXX' AND gameCode IN (SELECT value FROM json_each(?))`;
  const between = prepare(`SELECT * FROM (${transactions}) WHERE ${theirs} AND at >= ? AND at < ? AND (at, id) > (?, ?) ORDER BY at, id LIMIT ?`);
  const byId = prepare(`SELECT * FROM (${transactions}) WHERE ${theirs} AND id = ?`);
  return {
    between: ({ from, to, after, limit }) => between.all(codes, from, to, after.at, after.id, limit).map(toListed),
    byIds: (ids) => ids.flatMap((id) => byId.all(codes, id)).map(toListed),
  };
}

function toListed(found: unknown): ListedTransaction {
  const { id, reference, kind, player, gameCode, round, currency, centavos, status, at } = row.parse(found);
  return {
    transaction_uuid: id,
    reference_transaction_uuid: reference,
    kind,
    user: player,
    game_code: gameCode,
    round,
    currency,
    amount: toWireAmount(centavos),
    status,
    created_at: new Date(Number(at)).toISOString(),
  };
}
