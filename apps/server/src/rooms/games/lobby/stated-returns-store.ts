// The returns that the catalogue states.

import type { Query } from '../../../platform/database/database.ts';

/** The average return of the games of a category that are on, in percent: "96.10". */
export async function averageReturn(query: Query, category: string): Promise<string | undefined> {
  const [row] = await query.query<{ rtp: string | null }>(
    `select round(avg(g.rtp), 2)::text as rtp from games.games g
     join games.providers p on p.key = g.provider_key
     join games.game_categories c on c.game_id = g.id
     where g.active and p.active and c.category = $1`,
    [category],
  );
  return row?.rtp ?? undefined;
}
