// The SQL of the amounts that stakes counted for a grant.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { CountReason } from '../rules/wagering.ts';
import { PREFERRED } from '../balance.ts';
import { rangeOf } from '../statement/statement-store.ts';

/**
 * A stake that was weighed for a grant, the rollback of one, or the settlement of a bet, with the
 * stake of the whole bet.
 */
export interface CountedTransfer {
  seq: bigint;
  at: Date;
  source: string;
  game: string | null;
  round: string | null;
  amount: Money;
  /** Hundredths of a percent. */
  weight: number;
  /** Less than zero for a rollback. */
  counted: Money;
  reason: CountReason | null;
}

interface GrantWanted {
  playerId: PlayerId;
  grant: string;
}

const STAKE_OF_BET = `select s.amount from wallet.transfers s
  where (s.player_id, s.currency, s.source, s.round) = (t.player_id, t.currency, t.source, t.round)
    and s.round is not null and s.in_play <> 0 and s.kind = 'stake'
  order by s.seq desc limit 1`;

/**
 * The transfer that settled a bet or gave its stake back. From then on it is listed in the bet's
 * place.
 */
const END_OF_BET = `select from wallet.transfers e
  where e.source = t.source and e.ref_tx_id = t.source_tx_id and e.kind in ('win', 'rollback')`;

/** A page of the transfers that counted for a grant: the newest first, those before a number. */
export async function countsOf(
  query: Query,
  { playerId, grant, before, limit }: GrantWanted & { before: bigint | undefined; limit: number },
): Promise<CountedTransfer[]> {
  return query.query<CountedTransfer>(
    `select t.seq, t.at, t.source, t.game, t.round,
       coalesce(b.amount, t.amount) as amount, t.weight,
       t.counted, t.count_reason as reason
     from wallet.transfers t left join lateral (${STAKE_OF_BET}) b on t.count_base is not null
     where t.grant_id = $1 and t.player_id = $2 and t.currency = $3 and t.weight is not null
       and ($4::bigint is null or t.seq < $4)
       and (t.count_reason is distinct from 'later' or not exists (${END_OF_BET}))
     order by t.seq desc limit $5`,
    [grant, playerId, PREFERRED, before ?? null, limit],
  );
}

/** The amount that stakes counted for a grant from a moment on. */
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
