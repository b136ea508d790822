// The SQL of random drops.

import type { Query, Transaction } from '../../../../platform/database/database.ts';
import type { PlayerId } from '../../../../platform/ids.ts';
import type { RoundKey } from '../rounds-store.ts';
import type { Run } from '../runs-store.ts';

/** The most drops that one look assigns. */
const AT_ONCE = 500;

export async function insertDrops(
  transaction: Transaction,
  runId: string,
  moments: readonly Date[],
): Promise<void> {
  await transaction.query(
    `insert into promotions.drops (run_id, place, falls_at)
     select $1, place, falls_at
     from unnest($2::timestamptz[]) with ordinality as m (falls_at, place)`,
    [runId, moments],
  );
}

/** The drops whose moment has come and that nobody has, in the order of their moments. */
export async function dueDrops(
  query: Query,
  runId: string,
  now: Date,
): Promise<{ place: number; fallsAt: Date }[]> {
  return query.query<{ place: number; fallsAt: Date }>(
    `select place, falls_at as "fallsAt" from promotions.drops
     where run_id = $1 and winner is null and falls_at <= $2
     order by falls_at, place limit $3`,
    [runId, now, AT_ONCE],
  );
}

export interface WonRound extends RoundKey {
  game: string;
  stakedAt: Date;
}

/**
 * The first round of a run that was staked from a moment on and has won no drop. Disqualified
 * players win none, nor do players who had not joined.
 */
export async function earliestRound(
  query: Query,
  { run, from, minBet, games }: { run: Run; from: Date; minBet: bigint; games: readonly string[] },
): Promise<WonRound | undefined> {
  const [found] = await query.query<WonRound>(
    `select r.player_id as "playerId", r.source, r.round, r.game, r.staked_at as "stakedAt"
     from promotions.rounds r
     left join promotions.entries e on e.run_id = $1 and e.player_id = r.player_id
     where r.staked_at >= $2 and r.staked_at < $3 and r.stake >= $4 and r.stake > 0
       and split_part(r.source, ':', 2) || chr(10) || r.game = any($5::text[])
       and e.disqualified_at is null and e.left_at is null
       and ($6 or e.joined_at <= r.staked_at)
       and not exists (
         select from promotions.drops d where d.run_id = $1 and d.winner = r.player_id
           and d.source = r.source and d.round = r.round)
     order by r.staked_at, r.first limit 1`,
    [run.id, from, run.endsAt, minBet, games, run.content.entry === 'auto'],
  );
  return found;
}

export async function saveDropWinner(
  transaction: Transaction,
  { runId, place, round }: { runId: string; place: number; round: WonRound },
): Promise<void> {
  await transaction.query(
    `update promotions.drops set winner = $3, source = $4, round = $5, game = $6, won_at = $7
     where run_id = $1 and place = $2`,
    [runId, place, round.playerId, round.source, round.round, round.game, round.stakedAt],
  );
}

/** Takes drops back from rounds; returns their number. */
export async function returnDrops(
  transaction: Transaction,
  runId: string,
  rounds: readonly RoundKey[],
): Promise<number> {
  if (rounds.length === 0) return 0;
  const done = await transaction.query(
    `update promotions.drops d set winner = null, source = null, round = null, game = null,
       won_at = null
     from unnest($2::uuid[], $3::text[], $4::text[]) as u (winner, source, round)
     where d.run_id = $1 and d.winner = u.winner and d.source = u.source and d.round = u.round
     returning 1`,
    [
      runId,
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ source }) => source),
      rounds.map(({ round }) => round),
    ],
  );
  return done.length;
}

/** Takes all drops of a player back. */
export async function returnDropsOf(
  transaction: Transaction,
  runId: string,
  playerId: PlayerId,
): Promise<void> {
  await transaction.query(
    `update promotions.drops set winner = null, source = null, round = null, game = null,
       won_at = null
     where run_id = $1 and winner = $2`,
    [runId, playerId],
  );
}

export interface WonDrop {
  place: number;
  playerId: PlayerId;
  who: string;
  source: string;
  game: string;
  wonAt: Date;
}

/** The newest drops of a run that somebody has. */
export async function wonDrops(query: Query, runId: string, limit: number): Promise<WonDrop[]> {
  return query.query<WonDrop>(
    `select d.place, d.winner as "playerId", coalesce(e.who, '') as who, d.source, d.game,
       d.won_at as "wonAt"
     from promotions.drops d
     left join promotions.entries e on e.run_id = d.run_id and e.player_id = d.winner
     where d.run_id = $1 and d.winner is not null order by d.won_at desc, d.place limit $2`,
    [runId, limit],
  );
}

/** The number of drops of each run that nobody has yet. */
export async function dropsLeft(
  query: Query,
  runIds: readonly string[],
): Promise<Map<string, number>> {
  const found = await query.query<{ runId: string; left: number }>(
    `select run_id as "runId", count(*) filter (where winner is null)::integer as left
     from promotions.drops where run_id = any($1::uuid[]) group by run_id`,
    [runIds],
  );
  return new Map(found.map(({ runId, left }) => [runId, left]));
}

/** The drops of runs that a player has. */
export async function wonDropsOf(
  query: Query,
  playerId: PlayerId,
  runIds: readonly string[],
): Promise<{ runId: string; place: number }[]> {
  return query.query<{ runId: string; place: number }>(
    `select run_id as "runId", place from promotions.drops
     where winner = $1 and run_id = any($2::uuid[]) order by place`,
    [playerId, runIds],
  );
}
