// The SQL of the rounds that tournaments go by, and of the last number of the ledger that was
// followed.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { ScoredRound } from './scoring.ts';

export interface RoundKey {
  playerId: PlayerId;
  source: string;
  round: string;
}

export interface FollowedRound extends RoundKey, ScoredRound {
  game: string;
  stakedAt: Date;
}

const ROUND = `r.player_id as "playerId", r.source, r.round, r.game, r.first,
  r.staked_at as "stakedAt", r.stake, r.win, r.in_play as "inPlay", r.number`;

/**
 * The last number of the ledger that was followed, locked. Undefined when another process follows
 * the ledger now, unless the caller waits for that.
 */
export async function lockFollowed(
  transaction: Transaction,
  { waits }: { waits: boolean },
): Promise<bigint | undefined> {
  const [found] = await transaction.query<{ number: bigint }>(
    `select number from promotions.followed where follower = 'tournaments'
     for update ${waits ? '' : 'skip locked'}`,
  );
  return found?.number;
}

export async function saveFollowed(transaction: Transaction, number: bigint): Promise<void> {
  await transaction.query(
    `update promotions.followed set number = $1 where follower = 'tournaments'`,
    [number],
  );
}

export async function roundsOf(query: Query, keys: readonly RoundKey[]): Promise<FollowedRound[]> {
  return query.query<FollowedRound>(
    `select ${ROUND} from unnest($1::uuid[], $2::text[], $3::text[]) as k (player_id, source, round)
     join promotions.rounds r using (player_id, source, round)`,
    [
      keys.map(({ playerId }) => playerId),
      keys.map(({ source }) => source),
      keys.map(({ round }) => round),
    ],
  );
}

export async function saveRounds(
  transaction: Transaction,
  rounds: readonly FollowedRound[],
): Promise<void> {
  await transaction.query(
    `insert into promotions.rounds (player_id, source, round, game, first, staked_at, stake, win,
       in_play, number)
     select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::bigint[],
       $6::timestamptz[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
     on conflict (player_id, source, round) do update set stake = excluded.stake,
       win = excluded.win, in_play = excluded.in_play, number = excluded.number`,
    [
      rounds.map(({ playerId }) => playerId),
      rounds.map(({ source }) => source),
      rounds.map(({ round }) => round),
      rounds.map(({ game }) => game),
      rounds.map(({ first }) => first),
      rounds.map(({ stakedAt }) => stakedAt),
      rounds.map(({ stake }) => stake),
      rounds.map(({ win }) => win),
      rounds.map(({ inPlay }) => inPlay),
      rounds.map(({ number }) => number),
    ],
  );
}

/** The rounds of players that were staked in their part of a run's time. */
export async function roundsWithin(
  query: Query,
  players: readonly { playerId: PlayerId; from: Date }[],
  until: Date,
): Promise<FollowedRound[]> {
  return query.query<FollowedRound>(
    `select ${ROUND} from unnest($1::uuid[], $2::timestamptz[]) as p (player_id, since)
     join promotions.rounds r on r.player_id = p.player_id and r.staked_at >= p.since
       and r.staked_at < $3`,
    [players.map(({ playerId }) => playerId), players.map(({ from }) => from), until],
  );
}

/** The number of rounds of a time that are open, in games named by `gameKey`. */
export async function openRoundsWithin(
  query: Query,
  {
    from,
    until,
    minBet,
    games,
    playerId,
  }: {
    from: Date;
    until: Date;
    minBet: bigint;
    games: readonly string[];
    playerId?: PlayerId | undefined;
  },
): Promise<number> {
  const [found] = await query.query<{ open: number }>(
    `select count(*)::integer as open from promotions.rounds
     where in_play > 0 and staked_at >= $1 and staked_at < $2 and stake >= $3
       and split_part(source, ':', 2) || chr(10) || game = any($4::text[])
       and ($5::uuid is null or player_id = $5)`,
    [from, until, minBet, games, playerId ?? null],
  );
  return found?.open ?? 0;
}

/** Forgets rounds that no run can count any more; the ledger has them for ever. */
export async function forgetRounds(query: Query, before: Date): Promise<void> {
  await query.query(`delete from promotions.rounds where staked_at < $1`, [before]);
}

/** Names a game as tournaments do, whatever protocol its provider speaks. */
export function gameKey({ source, game }: { source: string; game: string }): string {
  return `${source.slice(source.indexOf(':') + 1)}\n${game}`;
}
