// The SQL of money that providers move without a stake of the player's: prizes, corrections and
// free bets.

import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

interface Counted {
  provider: string;
  day: string;
  amount: Money;
}

/**
 * Counts an amount to a provider's day; false, and nothing is counted, when the day would exceed
 * the limit.
 */
export async function countUnearned(
  query: Query,
  { provider, day, amount, limit }: Counted & { limit: Money },
): Promise<boolean> {
  const counted = await query.query(
    `insert into games.unearned as u (provider_key, day, moved) select $1, $2::date, $3::bigint
       where $3::bigint <= $4::bigint
     on conflict (provider_key, day) do update set moved = u.moved + excluded.moved
     where u.moved + excluded.moved <= $4::bigint returning 1`,
    [provider, day, amount, limit],
  );
  return counted.length > 0;
}

/** Takes back what was counted and did not move. */
export async function uncountUnearned(
  query: Query,
  { provider, day, amount }: Counted,
): Promise<void> {
  await query.query(
    'update games.unearned set moved = moved - $3 where provider_key = $1 and day = $2::date',
    [provider, day, amount],
  );
}

export interface FreeStake {
  provider: string;
  txId: string;
  playerId: PlayerId;
  game: string;
  worth: Money;
  /** The provider's id of the reward that the free bet came from. */
  reward: string | null;
  at: Date;
}

/** Notes a free bet; a repeat changes nothing. */
export async function insertFreeStake(
  query: Query,
  { provider, txId, playerId, game, worth, reward, at }: FreeStake,
): Promise<void> {
  await query.query(
    `insert into games.free_stakes (provider_key, tx_id, player_id, game_code, worth, reward, at)
       values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (provider_key, tx_id) do nothing`,
    [provider, txId, playerId, game, worth, reward, at],
  );
}
