// What a player did with own money on rounds that have settled: the SQL. Promotions read it.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { PREFERRED } from '../balance.ts';
import { SPORTS_SOURCES } from '../rules/sports-sources.ts';

export interface OwnPlay {
  staked: Money;
  /** What was staked less what was won: below zero for who won. */
  lost: Money;
}

export interface OwnPlayWanted {
  playerId: PlayerId;
  from: Date;
  to: Date;
  /** Bets at the sportsbook, or everything else. */
  isSports: boolean;
}

// Of the stakes placed in a period, those whose round has ended: stakes that were undone, that are
// in play and the bonus in them count nothing. Every stake of the period is looked at.
const SETTLED_STAKES = `from wallet.transfers s
  where s.player_id = $1 and s.currency = $2 and s.kind = 'stake' and s.cash < 0
    and s.seq > wallet.last_seq_before($1, $2, $3)
    and s.seq <= wallet.last_seq_before($1, $2, $4)
    and (s.source like '${SPORTS_SOURCES}') = $5
    and not exists (select from wallet.transfers u where u.source = s.source
      and u.ref_tx_id = s.source_tx_id and u.kind = 'rollback' and u.amount > 0)
    and (s.in_play = 0 or exists (select from wallet.transfers e
      where (e.player_id, e.currency, e.source, e.round) =
        (s.player_id, s.currency, s.source, s.round)
        and e.round is not null and e.in_play <> 0 and e.closes_round and e.seq > s.seq))`;

/** What was staked on settled rounds, and lost on them. */
export async function ownPlayOf(
  query: Query,
  { playerId, from, to, isSports }: OwnPlayWanted,
): Promise<OwnPlay> {
  const [found] = await query.query<OwnPlay>(
    `with settled as (
       select s.source, s.round, -s.cash as staked, (
         select coalesce(sum(w.cash), 0) from wallet.transfers w
         where w.source = s.source and w.ref_tx_id = s.source_tx_id
           and w.kind = 'win' and not exists (
             select from wallet.transfers u where u.source = w.source
               and u.ref_tx_id = w.source_tx_id and u.kind = 'rollback' and u.amount > 0)) as won
       ${SETTLED_STAKES}),
     -- A correction names its round, and none of the stakes on it.
     corrected as (
       select coalesce(sum(a.cash), 0) as won from wallet.transfers a
       where a.player_id = $1 and a.currency = $2 and a.kind = 'adjust'
         and a.seq > wallet.last_seq_before($1, $2, $3)
         and (a.source, a.round) in (select source, round from settled))
     select coalesce(sum(staked), 0)::bigint as staked,
       (coalesce(sum(staked - won), 0) - (select won from corrected))::bigint as lost
     from settled`,
    [playerId, PREFERRED, from, to, isSports],
  );
  return found ?? { staked: 0n, lost: 0n };
}

/** Settled rounds of a game; of sports each bet is one by itself, with its name. */
export interface OwnRounds {
  source: string;
  game: string | null;
  round: string | null;
  rounds: bigint;
  staked: Money;
}

/** The settled rounds on which at least so much own money was staked, by game. */
export function ownRoundsOf(
  query: Query,
  { playerId, from, to, isSports, minStake }: OwnPlayWanted & { minStake: Money },
): Promise<OwnRounds[]> {
  return query.query<OwnRounds>(
    `with played as (
       select s.source, s.game, coalesce(s.round, s.source_tx_id) as name,
         sum(-s.cash)::bigint as staked
       ${SETTLED_STAKES} group by 1, 2, 3 having sum(-s.cash) >= $6)
     select source, game, case when $5 then name end as round, count(*)::bigint as rounds,
       sum(staked)::bigint as staked
     from played group by 1, 2, 3`,
    [playerId, PREFERRED, from, to, isSports, minStake],
  );
}
