// The SQL of a player's own money on rounds that have settled. Promotions read it.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { PREFERRED } from '../balance.ts';
import { SPORTS_SOURCES } from '../rules/sports-sources.ts';

export interface OwnPlay {
  staked: Money;
  /** Stakes less wins; below zero for a player who won more. */
  lost: Money;
}

export interface OwnPlayWanted {
  playerId: PlayerId;
  from: Date;
  to: Date;
  /** Bets at the sportsbook, or everything else. */
  isSports: boolean;
}

const AFTER = '(select wallet.last_seq_before($1, $2, $3))';
const UP_TO = '(select wallet.last_seq_before($1, $2, $4))';

const stands = (transfer: string) => `not exists (select from wallet.transfers u
  where u.source = ${transfer}.source and u.ref_tx_id = ${transfer}.source_tx_id
    and u.kind = 'rollback' and u.amount > 0)`;

/** A stake of own money that stands. */
const isOwn = (s: string) => `${s}.kind = 'stake' and ${s}.cash < 0 and ${stands(s)}`;

const hasEnded = (s: string) => `(${s}.in_play <= 0 or exists (select from wallet.transfers e
    where (e.player_id, e.currency, e.source, e.round) =
      (${s}.player_id, ${s}.currency, ${s}.source, ${s}.round)
      and e.round is not null and e.in_play <> 0 and e.closes_round and e.seq > ${s}.seq))`;

const isSettled = (s: string) => `${isOwn(s)} and ${hasEnded(s)}`;

// The condition on in_play names one of the two partial indexes of rounds for each half.
const stakesOf = (round: string) =>
  ['in_play <> 0', 'in_play = 0']
    .map(
      (half) => `select s.* from wallet.transfers s
        where s.player_id = $1 and s.currency = $2 and s.source = ${round}.source
          and s.round = ${round}.round and s.round is not null and s.${half}
          and s.kind = 'stake'`,
    )
    .join(' union all ');

const OF_PERIOD = `s.player_id = $1 and s.currency = $2 and s.seq > ${AFTER} and s.seq <= ${UP_TO}
  and (s.source like '${SPORTS_SOURCES}') = $5`;

// A win says little of which stake of its round it is of. So a round counts whole, in the period in
// which own money was first staked on it.
const OWN_PLAY = `with placed as (
    select s.* from wallet.transfers s
    where ${OF_PERIOD} and ${isSettled('s')}),
  begun as (
    select p.source, p.round from (select distinct source, round from placed) as p
    where p.round is not null and not exists (
      select from (${stakesOf('p')}) as b where b.seq <= ${AFTER} and ${isSettled('b')})),
  own as (
    select * from placed where round is null
    union all
    select s.* from begun r cross join lateral (${stakesOf('r')}) as s where ${isSettled('s')})`;

/** The own money staked on settled rounds that began in a period, and lost on them. */
export async function ownPlayOf(
  query: Query,
  { playerId, from, to, isSports }: OwnPlayWanted,
): Promise<OwnPlay> {
  const [found] = await query.query<OwnPlay>(
    `${OWN_PLAY},
     paid_on as (
       select source, source_tx_id from own where round is null
       union all
       select s.source, s.source_tx_id from begun r cross join lateral (${stakesOf('r')}) as s),
     won as (
       select coalesce(sum(w.cash), 0) as won from paid_on
       join wallet.transfers w on w.source = paid_on.source and w.ref_tx_id = paid_on.source_tx_id
       where w.kind = 'win' and ${stands('w')}),
     -- A correction names its round, and none of the stakes on it.
     corrected as (
       select coalesce(sum(a.cash), 0) as won from wallet.transfers a
       where a.player_id = $1 and a.currency = $2 and a.kind = 'adjust' and a.seq > ${AFTER}
         and (a.source, a.round) in (select source, round from begun))
     select coalesce(sum(-own.cash), 0)::bigint as staked,
       (coalesce(sum(-own.cash), 0) - (select won from won) - (select won from corrected))::bigint
         as lost
     from own`,
    [playerId, PREFERRED, from, to, isSports],
  );
  return found ?? { staked: 0n, lost: 0n };
}

/** Whether own money that was staked in a period is still in an open round. */
export async function isOwnPlayOpen(
  query: Query,
  { playerId, from, to, isSports }: OwnPlayWanted,
): Promise<boolean> {
  const found = await query.query(
    `select from wallet.transfers s
     where ${OF_PERIOD} and ${isOwn('s')} and not ${hasEnded('s')} limit 1`,
    [playerId, PREFERRED, from, to, isSports],
  );
  return found.length > 0;
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
    `${OWN_PLAY},
     played as (
       select source, game, coalesce(round, source_tx_id) as name, sum(-cash)::bigint as staked
       from own group by 1, 2, 3 having sum(-cash) >= $6)
     select source, game, case when $5 then name end as round, count(*)::bigint as rounds,
       sum(staked)::bigint as staked
     from played group by 1, 2, 3`,
    [playerId, PREFERRED, from, to, isSports, minStake],
  );
}
