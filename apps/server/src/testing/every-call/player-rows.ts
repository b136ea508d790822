// The rows of one player in the database, table by table, to prove that something changed nothing.

import type { PlayerId } from '../../platform/ids.ts';
import type { TestWorld } from '../test-world.ts';

/**
 * A fingerprint of the player's rows for each table that has some. Sessions are left out: their
 * last use is noted at any time.
 */
export async function rowsOf(world: TestWorld, playerId: PlayerId): Promise<Map<string, string>> {
  const tables = await world.asOwner(
    `select format('%I.%I', table_schema, table_name) as name, column_name as column
       from information_schema.columns join information_schema.tables
            using (table_catalog, table_schema, table_name)
      where table_type = 'BASE TABLE' and data_type = 'uuid'
        and (column_name = 'player_id' or (table_schema, table_name, column_name)
             = ('identity', 'players', 'id'))
        and (table_schema, table_name) <> ('identity', 'sessions')`,
  );
  const ofEach = tables.map(
    ({ name, column }) =>
      `select '${String(name)}' as name, md5(string_agg(r::text, '|' order by r::text)) as rows
         from ${String(name)} r where r.${String(column)} = $1`,
  );
  const rows = await world.asOwner(ofEach.join(' union all '), [playerId]);
  return new Map(rows.flatMap((row) => (row['rows'] === null ? [] : [fingerprint(row)])));
}

const fingerprint = ({ name, rows }: Record<string, unknown>): [string, string] => [
  String(name),
  String(rows),
];
