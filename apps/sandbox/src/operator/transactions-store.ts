// A company's books as transactions with its operator. Each company says where its transactions
// are.

import type { DatabaseSync } from 'node:sqlite';
import type { ListedTransaction } from '@ceibo/partner-protocol/transactions';
import * as z from 'zod/mini';
import { exactly } from '../books.ts';
import { NO_CURRENCY } from './launches.ts';
import type { TransactionBooks } from './transactions-route.ts';
import { toWireAmount } from './wallet.ts';

const row = z.object({
  id: z.string(),
  reference: z.nullable(z.string()),
  kind: z.enum(['bet', 'win', 'rollback', 'adjust']),
  player: z.string(),
  gameCode: z.string(),
  round: z.string(),
  currency: z.string(),
  centavos: z.bigint(),
  status: z.enum(['done', 'rolled_back', 'pending', 'disputed']),
  at: z.bigint(),
});

/**
 * `select` gives, in columns of these names: id, reference (the bet of what is none), kind, player,
 * gameCode, round, currency, centavos, status, at (milliseconds). A bet is dated when it was made,
 * what follows it when the operator answered it finally.
 */
export function createBooksFrom(books: DatabaseSync, select: string): TransactionBooks {
  // Bets with play money are never sent to an operator.
  const told = `SELECT * FROM (${select}) WHERE currency <> '${NO_CURRENCY}'`;
  const between = exactly(
    books,
    `${told} AND at >= ? AND at < ? AND (at, id) > (?, ?) ORDER BY at, id LIMIT ?`,
  );
  const byId = exactly(books, `${told} AND id = ?`);
  return {
    between: ({ from, to, after, limit }) =>
      between.all(from, to, after.at, after.id, limit).map(toListed),
    byIds: (ids) => ids.flatMap((id) => byId.all(id)).map(toListed),
  };
}

function toListed(found: unknown): ListedTransaction {
  const { id, reference, kind, player, gameCode, round, currency, centavos, status, at } =
    row.parse(found);
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
