// The SQL of the games that studios list.

import type { Query, Transaction } from '../../platform/database/database.ts';

export interface StudioGame {
  code: string;
  name: string;
  /** The studio lets it be launched. */
  enabled: boolean;
  hasFreeBets: boolean;
}

/** Takes the turn to ask a studio; false when it was asked after the moment given. */
export async function takeListTurn(
  query: Query,
  { provider, now, notAfter }: { provider: string; now: Date; notAfter: Date },
): Promise<boolean> {
  const taken = await query.query(
    `insert into games.studio_lists as l (provider_key, asked_at) values ($1, $2)
     on conflict (provider_key) do update set asked_at = excluded.asked_at where l.asked_at <= $3
     returning 1`,
    [provider, now, notAfter],
  );
  return taken.length > 0;
}

/** Puts a studio's list in the place of the one before. */
export async function replaceStudioGames(
  transaction: Transaction,
  provider: string,
  games: readonly StudioGame[],
): Promise<void> {
  await transaction.query('delete from games.studio_games where provider_key = $1', [provider]);
  await transaction.query(
    `insert into games.studio_games (provider_key, code, name, enabled, has_free_bets)
     select $1, * from unnest($2::text[], $3::text[], $4::boolean[], $5::boolean[])
     on conflict do nothing`,
    [
      provider,
      games.map(({ code }) => code),
      games.map(({ name }) => name),
      games.map(({ enabled }) => enabled),
      games.map(({ hasFreeBets }) => hasFreeBets),
    ],
  );
}

/**
 * unknown: the studio offers it and the catalogue has none. gone: the catalogue offers it and the
 * studio does not.
 */
export interface ListDifference {
  code: string;
  name: string;
  what: 'unknown' | 'gone';
}

/**
 * The differences between a studio's list and the catalogue; none while the studio has not been
 * asked.
 */
export async function listDifferences(query: Query, provider: string): Promise<ListDifference[]> {
  return query.query<ListDifference>(
    `select coalesce(s.code, g.code) as code, coalesce(g.name, s.name) as name, case
       when g.code is null then 'unknown' else 'gone' end as what
     from (select * from games.studio_games where provider_key = $1) s
     full join (select * from games.games where provider_key = $1) g on g.code = s.code
     where exists (select from games.studio_games where provider_key = $1)
       and ((g.code is null and s.enabled) or (g.active and coalesce(s.enabled, false) = false))
     order by 3, 1`,
    [provider],
  );
}
