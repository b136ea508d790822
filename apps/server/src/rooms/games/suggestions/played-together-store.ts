// The SQL of which games are played by the same players.

import type { Query, Transaction } from '../../../platform/database/database.ts';

/** Only so many games of a player count, those played last. */
const GAMES_OF_PLAYER = 20;
/** Fewer players than that would show who they are. */
const FEWEST_PLAYERS = 3;

/** Counts anew how many players played both of two games since a moment. */
export async function countPlayedTogether(transaction: Transaction, since: Date): Promise<void> {
  await transaction.query('delete from games.played_together');
  await transaction.query(
    `with played as (
       select player_id, game_id from (
         select player_id, game_id, row_number() over (
           partition by player_id order by max(created_at) desc, game_id) as place
         from games.sessions where opened_at is not null and created_at > $1
         group by player_id, game_id) as each
       where place <= $2)
     insert into games.played_together (game_id, other_id, players)
     select one.game_id, other.game_id, count(*)
     from played one join played other using (player_id)
     where one.game_id <> other.game_id
     group by one.game_id, other.game_id having count(*) >= $3`,
    [since, GAMES_OF_PLAYER, FEWEST_PLAYERS],
  );
}

/** The games that players of these games played too, those of most players first. */
export async function playedWith(
  query: Query,
  gameIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await query.query<{ id: string }>(
    `select t.other_id as id from games.played_together t
     join games.games g on g.id = t.other_id
     join games.providers p on p.key = g.provider_key
     where t.game_id = any($1) and t.other_id <> all($1) and g.active and p.active
     group by t.other_id, g.popularity
     order by sum(t.players) desc, g.popularity desc, t.other_id limit $2`,
    [gameIds, limit],
  );
  return rows.map(({ id }) => id);
}
