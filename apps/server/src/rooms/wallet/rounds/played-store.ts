// Stakes and wins of games in a period, from the ledger.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { Period } from '../../../platform/clock.ts';

/** Stakes and wins of a game. */
export interface Played {
  source: string;
  game: string;
  /** Stakes that stand; a slot's round has one. */
  rounds: bigint;
  stakes: Money;
  /** The sum of the squares of the stakes on each round, which is too large for a bigint column. */
  stakeSquares: bigint;
  wins: Money;
}

/**
 * A game whose rounds players share, though each has a round of their own in the ledger: they stake
 * on one within so many seconds.
 */
export interface SharedGame {
  source: string;
  game: string;
  bettingSeconds: number;
}

// A rollback of a stake whose bonus was forfeited since may give back nothing at all; one of a win
// takes something.
const UNDONE_STAKE = `kind = 'rollback' and amount > 0 and cash + bonus >= 0`;
const IS_STAKED = `(kind = 'stake' or ${UNDONE_STAKE})`;
const OF_GAMES = `at >= $1 and at < $2 and round is not null and game is not null
  and currency = 'ARS'`;
const SHARED =
  'unnest($3::text[], $4::text[], $5::integer[]) as shared (source, game, betting_seconds)';

/**
 * The stakes and wins of a period, in pesos, by game. Stakes and wins that were undone in it are
 * subtracted. The round of one wheel, flight or dealer counts once, whoever staked on it. At shared
 * games, stakes that follow each other within the time for bets count as one round. Those of two
 * rounds lie further apart; where they do not, the squares only become larger. A round that the
 * period cuts in two counts as two.
 */
export async function playedBetween(
  query: Query,
  { from, to }: Period,
  shared: readonly SharedGame[],
): Promise<Played[]> {
  // The planner knows few rows of a table that grows by the minute. It would sort all of them by
  // the names of their rounds.
  await query.query(`select set_config('enable_sort', 'off', true)`);
  const found = await query.query<Omit<Played, 'stakeSquares'> & { stakeSquares: string }>(
    `with rounds as (
       select source, game,
         min(at) filter (where ${IS_STAKED}) as at,
         count(*) filter (where kind = 'stake' and amount > 0)
           - count(*) filter (where ${UNDONE_STAKE}) as rounds,
         coalesce(sum(case kind when 'stake' then amount else -amount end)
           filter (where ${IS_STAKED}), 0) as stakes,
         coalesce(sum(amount) filter (where kind = 'win'), 0)
           - coalesce(sum(amount) filter (where kind = 'rollback' and cash + bonus < 0), 0) as wins
       from wallet.transfers where ${OF_GAMES} and kind in ('stake', 'win', 'rollback')
       group by source, game, round),
     sums as (
       select source, game, sum(rounds)::bigint as rounds, sum(stakes)::bigint as stakes,
         sum(wins)::bigint as wins
       from rounds group by source, game),
     gaps as (
       select source, game, at, stakes,
         case when at - lag(at) over (partition by source, game order by at)
           < betting_seconds * interval '1 second' then 0 else 1 end as begins
       from rounds join ${SHARED} using (source, game) where stakes > 0),
     numbered as (
       select source, game, stakes,
         sum(begins) over (partition by source, game order by at) as number
       from gaps),
     of_rounds as (
       select source, game, sum(stakes) as stakes from numbered group by source, game, number
       union all
       -- A stake of before that was undone now: its square is taken off, and of a shared round no
       -- more than that.
       select source, game, stakes from rounds
       where stakes < 0 or (source, game) not in (select source, game from ${SHARED})),
     squares as (
       select source, game, sum(sign(stakes) * stakes * stakes) as squares
       from of_rounds group by source, game)
     select source, game, rounds, stakes, coalesce(squares, 0)::text as "stakeSquares", wins
     from sums left join squares using (source, game) order by source, game`,
    [
      from,
      to,
      shared.map(({ source }) => source),
      shared.map(({ game }) => game),
      shared.map(({ bettingSeconds }) => bettingSeconds),
    ],
  );
  return found.map((played) => ({ ...played, stakeSquares: BigInt(played.stakeSquares) }));
}
