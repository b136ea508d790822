// The SQL of the jackpots that games fill together.

import type { Currency } from '@ceibo/contracts/amount';
import type { Language } from '@ceibo/contracts/languages';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import { gameNameIn } from '../catalogue.ts';
import { GAME, type Game } from '../games-store.ts';

export interface Jackpot {
  name: string;
  amount: Money;
  currency: Currency;
}

/**
 * The largest of the network's jackpots. One that its company has not told since a moment counts no
 * more.
 */
export async function largestJackpot(
  query: Query,
  { toldSince }: { toldSince: Date },
): Promise<Jackpot | undefined> {
  const [jackpot] = await query.query<Jackpot>(
    `select name, amount, currency from games.jackpots where read_at is null or read_at >= $1
       order by amount desc, id limit 1`,
    [toldSince],
  );
  return jackpot;
}

/**
 * The names of the games that feed the jackpot, of those that can be played. The feature says so.
 */
export async function jackpotGames(
  query: Query,
  language: Language,
  limit: number,
): Promise<string[]> {
  const games = await query.query<Game>(
    `select ${GAME} from games.game_features f
     join games.games g on g.id = f.game_id join games.providers p on p.key = g.provider_key
     where f.feature = 'jackpot' and g.active and p.active order by g.sort, g.id limit $1`,
    [limit],
  );
  return games.map((game) => gameNameIn(game, language));
}

/** The addresses at which the providers that are on state their jackpot. */
export async function jackpotFeeds(query: Query): Promise<{ provider: string; url: string }[]> {
  return query.query(
    `select key as provider, jackpot_url as url from games.providers
       where active and jackpot_url is not null order by key`,
  );
}

/**
 * Stores the jackpot that a company stated, under its provider's key. A jackpot that was read later
 * stays.
 */
export async function saveJackpot(
  query: Query,
  { provider, jackpot, readAt }: { provider: string; jackpot: Jackpot; readAt: Date },
): Promise<void> {
  await query.query(
    `insert into games.jackpots as known (id, name, amount, currency, read_at)
       values ($1, $2, $3, $4, $5)
     on conflict (id) do update set name = excluded.name, amount = excluded.amount,
     currency = excluded.currency, read_at = excluded.read_at
     where known.read_at is null or known.read_at < excluded.read_at`,
    [provider, jackpot.name, jackpot.amount, jackpot.currency, readAt],
  );
}
