// What stakes counted for a grant: the SQL.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { PREFERRED } from '../balance.ts';
import { rangeOf } from '../statement/statement-store.ts';

/** A stake that was weighed for a grant, or the rollback of one. */
export interface CountedTransfer {
  seq: bigint;
  at: Date;
  source: string;
  game: string | null;
  amount: Money;
  /** Hundredths of a percent. */
  weight: number;
  /** Less than zero for a rollback. */
  counted: Money;
}

interface GrantWanted {
  playerId: PlayerId;
  grant: string;
}

/** The newest first, those before a number. */
export async function countsOf(
  query: Query,
  { playerId, grant, before, limit }: GrantWanted & { before: bigint | undefined; limit: number },
): Promise<CountedTransfer[]> {
  return query.query<CountedTransfer>(
    `select seq, at, source, game, amount, weight, counted from wallet.transfers
     where grant_id = $1 and player_id = $2 and currency = $3 and weight is not null
       and ($4::bigint is null or seq < $4)
     order by seq desc limit $5`,
    [grant, playerId, PREFERRED, before ?? null, limit],
  );
}

/** What was counted for a grant from a moment on. */
export async function countedSince(
  query: Query,
  { playerId, grant, from }: GrantWanted & { from: Date },
): Promise<Money> {
  const { after } = await rangeOf(query, { playerId, currency: PREFERRED }, { from });
  const [found] = await query.query<{ counted: Money }>(
    `select coalesce(sum(counted), 0)::bigint as counted from wallet.transfers
     where grant_id = $1 and player_id = $2 and currency = $3 and seq > $4`,
    [grant, playerId, PREFERRED, after],
  );
  return found?.counted ?? 0n;
}
