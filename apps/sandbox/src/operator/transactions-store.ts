// A company's books as transactions with its operator. Each company says where its transactions
// are.

import type { DatabaseSync } from 'node:sqlite';
import type { ListedTransaction } from '@ceibo/partner-protocol/transactions';
import * as z from 'zod/mini';
import { exactly } from '../books.ts';
import { texts } from '../table-store.ts';
import { NO_CURRENCY } from './launches.ts';
import type { TransactionBooks } from './transactions-route.ts';
import { toWireAmount } from './wallet.ts';

const row = z.object({
  transaction_uuid: z.string(),
  reference_transaction_uuid: z.nullable(z.string()),
  kind: z.enum(['bet', 'win', 'rollback', 'adjust']),
  ...texts('user', 'game_code', 'round', 'currency'),
  amount: z.pipe(z.bigint(), z.transform(toWireAmount)),
  status: z.enum(['done', 'rolled_back', 'pending', 'disputed']),
  created_at: z.pipe(
    z.bigint(),
    z.transform((ms) => new Date(Number(ms)).toISOString()),
  ),
});
const toListed = (found: unknown): ListedTransaction => row.parse(found);

/**
 * `select` gives, in columns of these names: id, reference (the bet of what is none), kind, player,
 * gameCode, round, currency, centavos, status, at (milliseconds). A bet is dated when it was made,
 * what follows it when the operator answered it finally.
 */
export function createBooksFrom(books: DatabaseSync, select: string): TransactionBooks {
  // Bets with play money are never sent to an operator.
  const told = `SELECT id AS transaction_uuid, reference AS reference_transaction_uuid, kind,
      player AS user, gameCode AS game_code, round, currency, centavos AS amount, status,
      at AS created_at
    FROM (${select}) WHERE currency <> '${NO_CURRENCY}'`;
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
