// The SQL of the operator's collections.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { Query, Transaction } from '../../../platform/database/database.ts';

export interface Collection {
  key: string;
  names: TextsByLanguage;
  /** Days of Buenos Aires, both included; null for without an end. */
  firstDay: string | null;
  lastDay: string | null;
  /** Ids of games, in their order. */
  games: string[];
}

const COLLECTION = `c.key, c.first_day::text as "firstDay", c.last_day::text as "lastDay",
  (select coalesce(jsonb_object_agg(n.language, n.name), '{}') from games.collection_names n
   where n.collection = c.key) as names,
  array(select m.game_id from games.collection_games m where m.collection = c.key
   order by m.sort, m.game_id) as games`;

/** Those of a day, in the operator's order. */
export async function collectionsOn(query: Query, day: string): Promise<Collection[]> {
  return query.query<Collection>(
    `select ${COLLECTION} from games.collections c
     where (c.first_day is null or c.first_day <= $1::date)
       and (c.last_day is null or c.last_day >= $1::date)
     order by c.sort, c.key`,
    [day],
  );
}

export async function allCollections(query: Query): Promise<Collection[]> {
  return query.query<Collection>(
    `select ${COLLECTION} from games.collections c order by c.sort, c.key`,
  );
}

/** True while the database has no game at all. */
export async function isWithoutGames(query: Query): Promise<boolean> {
  return (await query.query('select from games.games limit 1')).length === 0;
}

/** Those of these ids that no game has. */
export async function unknownGames(query: Query, ids: readonly string[]): Promise<string[]> {
  const rows = await query.query<{ id: string }>(
    `select id from unnest($1::text[]) as asked (id)
     where not exists (select from games.games g where g.id = asked.id)`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** Puts the collections of a file in the place of all there were. */
export async function replaceCollections(
  transaction: Transaction,
  collections: readonly Collection[],
): Promise<void> {
  await transaction.query('delete from games.collections');
  for (const [sort, { key, names, firstDay, lastDay, games }] of collections.entries()) {
    await transaction.query(
      `insert into games.collections (key, sort, first_day, last_day) values ($1, $2, $3, $4)`,
      [key, sort, firstDay, lastDay],
    );
    await transaction.query(
      `insert into games.collection_names (collection, language, name)
       select $1, n.key, n.value from jsonb_each_text($2::jsonb) n`,
      [key, JSON.stringify(names)],
    );
    await transaction.query(
      `insert into games.collection_games (collection, game_id, sort)
       select $1, g.id, g.place from unnest($2::text[]) with ordinality as g (id, place)`,
      [key, games],
    );
  }
}
