// Reading the ledger in the order of its numbers, for those who follow it:
// docs/decisions/0160-following-the-ledger.md.

import type { Money } from '@ceibo/money';
import type { Database, Query } from '../../../platform/database/database.ts';
import { writersEnded } from '../../../platform/database/writers-store.ts';
import type { PlayerId } from '../../../platform/ids.ts';

/** A transfer that belongs to the round of a game, in pesos. */
export interface FollowedTransfer {
  number: bigint;
  playerId: PlayerId;
  kind: 'stake' | 'win' | 'rollback' | 'adjust' | 'round-end';
  source: string;
  round: string;
  game: string;
  /** Its changes to the stakes of the round, to the wins of the round, and to the money in play. */
  staked: Money;
  won: Money;
  inPlay: Money;
  at: Date;
}

const COMMITS_WITHIN_MS = 2000;

/**
 * The number up to which the ledger is complete: every transfer that is not above it has been
 * committed, or never will be. Undefined when a transaction is under way for too long.
 */
export async function ledgerEnd(database: Database): Promise<bigint | undefined> {
  const [found] = await database.query<{ end: bigint }>(
    'select case when is_called then last_value else 0 end as end from wallet.transfer_numbers',
  );
  // A number that was taken before this moment belongs to a transaction that is a writer by now.
  return (await writersEnded(database, COMMITS_WITHIN_MS)) ? (found?.end ?? 0n) : undefined;
}

/**
 * The transfers of rounds with numbers above one, up to another. A rollback or correction counts
 * whole, also where a part of it became a debt.
 */
export async function followedTransfers(
  query: Query,
  { after, upTo }: { after: bigint; upTo: bigint },
): Promise<FollowedTransfer[]> {
  return query.query<FollowedTransfer>(
    `select t.number, t.player_id as "playerId", t.kind, t.source, t.round, t.game, t.at,
       t.in_play as "inPlay",
       case t.kind when 'stake' then t.amount
         when 'rollback' then case when r.kind = 'stake' and t.amount > 0 then -t.amount else 0 end
         else 0 end as staked,
       case t.kind when 'win' then t.amount
         when 'adjust' then t.cash + t.bonus - coalesce(d.amount, 0)
         when 'rollback' then case when r.kind = 'win' and (t.amount > 0 or d.amount > 0)
           then -r.amount else 0 end
         else 0 end as won
     from wallet.transfers t
     left join wallet.transfers r on t.kind = 'rollback' and r.source = t.source
       and r.source_tx_id = t.ref_tx_id
     left join wallet.debts d on t.kind in ('rollback', 'adjust') and d.source = t.source
       and d.source_tx_id = t.source_tx_id
     where t.number > $1 and t.number <= $2 and t.currency = 'ARS' and t.round is not null
       and t.game is not null and t.kind in ('stake', 'win', 'rollback', 'adjust', 'round-end')
     order by t.number`,
    [after, upTo],
  );
}
