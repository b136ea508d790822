// The SQL of what games took and paid.

import type { Money } from '@ceibo/money';
import type { Query, Transaction } from '../../../platform/database.ts';

/** What a game took and paid on a day. */
export interface DayResult {
  provider: string;
  game: string;
  rounds: bigint;
  stakes: Money;
  stakeSquares: bigint;
  wins: Money;
}

/** Until when the ledger has been added up. */
export async function addedUntil(query: Query): Promise<Date> {
  const [state] = await query.query<{ until: Date }>('select added_until as until from games.results_state');
  if (!state) throw new Error('games.results_state has lost its row');
  return state.until;
}

/** Moves the place until which the ledger has been added up; false when another process was faster. */
export async function moveAddedUntil(transaction: Transaction, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const moved = await transaction.query('update games.results_state set added_until = $2 where added_until = $1 returning 1', [from, to]);
  return moved.length > 0;
}

export async function addResults(transaction: Transaction, day: string, results: readonly DayResult[]): Promise<void> {
  await transaction.query(
    `insert into games.daily_results as r (day, provider, game, rounds, stakes, stake_squares, wins)
     select $1::date, * from unnest($2::text[], $3::text[], $4::bigint[], $5::bigint[], $6::numeric[], $7::bigint[])
     on conflict (day, provider, game) do update set rounds = r.rounds + excluded.rounds, stakes = r.stakes + excluded.stakes,
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

export async function resultsOn(query: Query, day: string): Promise<DayResult[]> {
  const found = await query.query<Omit<DayResult, 'stakeSquares'> & { stakeSquares: string }>(
    `select provider, game, rounds, stakes, stake_squares::text as "stakeSquares", wins from games.daily_results where day = $1::date order by provider, game`,
    [day],
  );
  return found.map((result) => ({ ...result, stakeSquares: BigInt(result.stakeSquares) }));
}
