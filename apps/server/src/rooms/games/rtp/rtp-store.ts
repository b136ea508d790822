// The SQL of the stakes and payouts of games.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { SharedGame } from '../../wallet/index.ts';

/** The stakes and payouts of a game on a day. */
export interface DayRtp {
  provider: string;
  game: string;
  rounds: bigint;
  stakes: Money;
  /** The sum of the squares of each round's stakes. */
  stakeSquares: bigint;
  wins: Money;
}

type Row = Omit<DayRtp, 'stakeSquares'> & { stakeSquares: string };
const RESULT = 'provider, game, rounds, stakes, stake_squares::text as "stakeSquares", wins';

/** The moment up to which the ledger has been added up. */
export async function addedUntil(query: Query): Promise<Date> {
  const [state] = await query.query<{ until: Date }>(
    'select added_until as until from games.results_state',
  );
  if (!state) throw new Error('games.results_state has lost its row');
  return state.until;
}

/**
 * Moves the place until which the ledger has been added up; false when another process was faster.
 */
export async function moveAddedUntil(
  transaction: Transaction,
  { from, to }: { from: Date; to: Date },
): Promise<boolean> {
  const moved = await transaction.query(
    'update games.results_state set added_until = $2 where added_until = $1 returning 1',
    [from, to],
  );
  return moved.length > 0;
}

export async function addPlayed(
  transaction: Transaction,
  day: string,
  results: readonly DayRtp[],
): Promise<void> {
  await transaction.query(
    `insert into games.daily_results as r (day, provider, game, rounds, stakes, stake_squares, wins)
     select $1::date, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[],
     $6::numeric[], $7::bigint[])
     on conflict (day, provider, game) do update set rounds = r.rounds + excluded.rounds,
     stakes = r.stakes + excluded.stakes,
       stake_squares = r.stake_squares + excluded.stake_squares, wins = r.wins + excluded.wins`,
    [
      day,
      results.map(({ provider }) => provider),
      results.map(({ game }) => game),
      results.map(({ rounds }) => rounds),
      results.map(({ stakes }) => stakes),
      results.map(({ stakeSquares }) => stakeSquares.toString()),
      results.map(({ wins }) => wins),
    ],
  );
}

export async function rtpOn(query: Query, day: string): Promise<DayRtp[]> {
  const found = await query.query<Row>(
    `select ${RESULT} from games.daily_results where day = $1::date order by provider, game`,
    [day],
  );
  return found.map(read);
}

/** The stakes and payouts of games on the days from one on and before another, the newest first. */
export async function rtpBefore(
  query: Query,
  days: { from: string; before: string },
  games: readonly { provider: string; game: string }[],
): Promise<(DayRtp & { day: string })[]> {
  const found = await query.query<Row & { day: string }>(
    `select day::text, ${RESULT} from games.daily_results
     where day >= $1::date and day < $2::date and (provider, game)
     in (select * from unnest($3::text[], $4::text[])) order by day desc`,
    [days.from, days.before, games.map(({ provider }) => provider), games.map(({ game }) => game)],
  );
  return found.map(read);
}

/** Notes that a day's return of a game was reported; false when that had been noted already. */
export async function noteAlarm(
  query: Query,
  { day, provider, game, at }: { day: string; provider: string; game: string; at: Date },
): Promise<boolean> {
  // The hour under way is not added up yet, so the day may have no row.
  const noted = await query.query(
    `insert into games.daily_results as r (day, provider, game, rounds, stakes, stake_squares, wins,
       alarmed_at) values ($1::date, $2, $3, 0, 0, 0, 0, $4)
     on conflict (day, provider, game) do update set alarmed_at = excluded.alarmed_at
     where r.alarmed_at is null returning 1`,
    [day, provider, game, at],
  );
  return noted.length > 0;
}

/** The games whose rounds players share, by the source that their transfers have. */
export async function sharedGames(query: Query): Promise<SharedGame[]> {
  return query.query<SharedGame>(
    `select p.protocol || ':' || p.key as source, g.code as game,
       g.shared_betting_seconds as "bettingSeconds"
     from games.games g join games.providers p on p.key = g.provider_key
     where g.shared_betting_seconds is not null and p.protocol is not null`,
  );
}

function read<Found extends Row>(
  found: Found,
): Omit<Found, 'stakeSquares'> & { stakeSquares: bigint } {
  return { ...found, stakeSquares: BigInt(found.stakeSquares) };
}
