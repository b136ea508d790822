// The SQL of debts: amounts that companies took back of players who did not have them any more
// (docs/decisions/0043).

import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Debt } from './rules/ledger-snapshot.ts';

export interface OpenDebt {
  source: string;
  sourceTxId: string;
  playerId: PlayerId;
  amount: Money;
  at: Date;
}

/** Writes the debts that a ledger snapshot gained. */
export async function saveDebts(
  transaction: Transaction,
  debts: readonly Debt[],
  at: Date,
): Promise<void> {
  if (debts.length === 0) return;
  await transaction.query(
    `insert into wallet.debts (source, source_tx_id, player_id, currency, amount, at)
     select n.*, $6 from unnest($1::text[], $2::text[], $3::uuid[], $4::text[], $5::bigint[])
       as n (source, source_tx_id, player_id, currency, amount)`,
    [
      debts.map(({ source }) => source),
      debts.map(({ sourceTxId }) => sourceTxId),
      debts.map(({ playerId }) => playerId),
      debts.map(({ currency }) => currency),
      debts.map(({ amount }) => amount),
      at,
    ],
  );
}

/** The sum of a player's debts. */
export async function debtOf(query: Query, playerId: PlayerId, currency: Currency): Promise<Money> {
  const [found] = await query.query<{ owed: Money }>(
    `select coalesce(sum(amount), 0)::bigint as owed from wallet.debts
     where player_id = $1 and currency = $2 and settled_at is null`,
    [playerId, currency],
  );
  return found?.owed ?? 0n;
}

/** Debts that stand, the newest first. */
export async function openDebts(query: Query, limit: number): Promise<OpenDebt[]> {
  return query.query<OpenDebt>(
    `select source, source_tx_id as "sourceTxId", player_id as "playerId", amount, at
       from wallet.debts
     where settled_at is null order by at desc, source, source_tx_id limit $1`,
    [limit],
  );
}

/** A debt in pesos that stands, under lock. */
export async function lockDebt(
  transaction: Transaction,
  { source, sourceTxId }: { source: string; sourceTxId: string },
): Promise<{ playerId: PlayerId; amount: Money } | undefined> {
  const [found] = await transaction.query<{ playerId: PlayerId; amount: Money }>(
    `select player_id as "playerId", amount from wallet.debts
       where source = $1 and source_tx_id = $2 and currency = 'ARS' and settled_at is null
       for update`,
    [source, sourceTxId],
  );
  return found;
}

/** Ends a debt, with the reason that people give. False when no such debt stands. */
export async function settleDebt(
  query: Query,
  {
    source,
    sourceTxId,
    note,
    now,
  }: { source: string; sourceTxId: string; note: string; now: Date },
): Promise<boolean> {
  const found = await query.query(
    `update wallet.debts set settled_at = $3, note = $4
     where source = $1 and source_tx_id = $2 and settled_at is null returning 1`,
    [source, sourceTxId, now, note],
  );
  return found.length === 1;
}
