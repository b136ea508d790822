// The ledger as its sources see it: single transactions by their own ids.

import type { Period } from '../../platform/clock.ts';
import type { Currency } from '@ceibo/contracts/amount';
import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { Transfer } from './rules/transfer.ts';

export interface SourceRecord {
  id: string;
  kind: Transfer['kind'];
  playerId: PlayerId;
  currency: Currency;
  amount: Money;
  /** The part of a correction or rollback that became the player's debt. */
  owed: Money;
  /** A rollback has undone it. */
  isUndone: boolean;
}

const RECORD = `t.source_tx_id as id, t.kind, t.player_id as "playerId", t.currency,
  t.amount + abs(t.gathered) as amount,
  coalesce((select d.amount from wallet.debts d where d.source = t.source
  and d.source_tx_id = t.source_tx_id), 0)::bigint as owed,
  exists (select from wallet.transfers later where later.source = t.source
  and later.ref_tx_id = t.source_tx_id and later.kind = 'rollback') as "isUndone"`;

/** True when the seed data gave players money, as it gave the demo player. */
export async function hasFirstMoney(query: Query): Promise<boolean> {
  const found = await query.query(
    `select from wallet.transfers where source = 'staff' and source_tx_id like 'first-cash:%'
       limit 1`,
  );
  return found.length > 0;
}

/** Our transfers with these ids of a source; unknown ids are left out. */
export async function recordsOf(
  query: Query,
  source: string,
  ids: readonly string[],
): Promise<SourceRecord[]> {
  return query.query<SourceRecord>(
    `select ${RECORD} from (select distinct unnest($2::text[]) as id) w join wallet.transfers t
       on t.source = $1 and t.source_tx_id = w.id`,
    [source, ids],
  );
}

/**
 * The stakes, payouts, rollbacks and corrections of a source in a period, in no order and no more
 * than so many. A correction is listed also where nothing was there to be taken, and so is a
 * rollback of a win.
 */
export async function recordsBetween(
  query: Query,
  source: string,
  { from, to, limit }: Period & { limit: number },
): Promise<SourceRecord[]> {
  return query.query<SourceRecord>(
    `select ${RECORD} from wallet.transfers t
     where t.at >= $2 and t.at < $3 and t.source = $1
       and (t.kind = 'adjust' or (t.kind in ('stake', 'win', 'rollback', 'to-in-play',
       'from-in-play', 'prize') and t.amount + t.gathered > 0)
         or (t.kind = 'rollback' and exists (
           select from wallet.debts d where d.source = t.source
           and d.source_tx_id = t.source_tx_id)))
     limit $4`,
    [source, from, to, limit],
  );
}

/** The player of a transaction that a source names; undefined when it is unknown. */
export async function playerOfTransfer(
  query: Query,
  source: string,
  sourceTxId: string,
): Promise<PlayerId | undefined> {
  const [found] = await query.query<{ player_id: PlayerId }>(
    'select player_id from wallet.transfers where source = $1 and source_tx_id = $2',
    [source, sourceTxId],
  );
  return found?.player_id;
}

/** The facts of a source's transaction that never change. */
export interface TransferFacts {
  playerId: PlayerId;
  /** A tombstone is an id that was undone before it came. */
  kind: Transfer['kind'];
  amount: Money;
  currency: Currency;
  /** The change of the amount that must be staked before a withdrawal. */
  playthrough: Money;
}

export async function factsOfTransfer(
  query: Query,
  source: string,
  sourceTxId: string,
): Promise<TransferFacts | undefined> {
  const [found] = await query.query<TransferFacts>(
    `select player_id as "playerId", kind, amount, currency, playthrough
       from wallet.transfers where source = $1 and source_tx_id = $2`,
    [source, sourceTxId],
  );
  return found;
}
