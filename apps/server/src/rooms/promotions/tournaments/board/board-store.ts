// The SQL of a run's board: places, and the parts by which they are counted quickly.

import type { Query, Transaction } from '../../../../platform/database/database.ts';
import type { PlayerId } from '../../../../platform/ids.ts';

/** A player's position: the higher score first, of equal ones the one that was reached first. */
export interface Position {
  score: bigint;
  reached: bigint;
}

/** A stretch of the board: from a position down to where the next one begins. */
export interface Part extends Position {
  players: number;
}

export interface Place extends Position {
  playerId: PlayerId;
  who: string;
  rounds: number;
}

const PLACED = 'score > 0 and disqualified_at is null and left_at is null';
const PLACE = 'player_id as "playerId", who, score, reached, rounds';

/** The parts of a board from the top down. */
export async function partsOf(query: Query, runId: string): Promise<Part[]> {
  return query.query<Part>(
    `select score, reached, players from promotions.board_parts where run_id = $1
     order by score desc, reached`,
    [runId],
  );
}

export async function saveParts(
  transaction: Transaction,
  runId: string,
  parts: readonly Part[],
): Promise<void> {
  if (parts.length === 0) return;
  await transaction.query(
    `insert into promotions.board_parts (run_id, score, reached, players)
     select $1, * from unnest($2::bigint[], $3::bigint[], $4::integer[])
     on conflict (run_id, score, reached) do update set players = excluded.players`,
    [
      runId,
      parts.map(({ score }) => score),
      parts.map(({ reached }) => reached),
      parts.map(({ players }) => players),
    ],
  );
}

/** The position of the player so many places below the top of a part. */
export async function positionWithin(
  query: Query,
  runId: string,
  { score, reached, offset }: Position & { offset: number },
): Promise<Position | undefined> {
  const [found] = await query.query<Position>(
    `select score, reached from promotions.entries
     where run_id = $1 and ${PLACED} and (score < $2 or score = $2 and reached >= $3)
     order by score desc, reached, player_id offset $4 limit 1`,
    [runId, score, reached, offset],
  );
  return found;
}

/** The number of players between two positions, the first one's included. */
export async function countBetween(
  query: Query,
  runId: string,
  { from, before }: { from: Position; before: Position },
): Promise<number> {
  const [found] = await query.query<{ players: number }>(
    `select count(*)::integer as players from promotions.entries
     where run_id = $1 and ${PLACED} and score between $4 and $2
       and (score < $2 or score = $2 and reached >= $3)
       and (score > $4 or score = $4 and reached < $5)`,
    [runId, from.score, from.reached, before.score, before.reached],
  );
  return found?.players ?? 0;
}

/** The first places of a board. */
export async function topOf(query: Query, runId: string, limit: number): Promise<Place[]> {
  return query.query<Place>(
    `select ${PLACE} from promotions.entries where run_id = $1 and ${PLACED}
     order by score desc, reached, player_id limit $2`,
    [runId, limit],
  );
}

/** The places right above and below a position, in the order of the board. */
export async function around(
  query: Query,
  runId: string,
  { score, reached, each }: Position & { each: number },
): Promise<{ above: Place[]; below: Place[] }> {
  const [above, below] = await Promise.all([
    query.query<Place>(
      `(select ${PLACE} from promotions.entries
        where run_id = $1 and ${PLACED} and score = $2 and reached < $3
        order by reached desc limit $4)
       union all
       (select ${PLACE} from promotions.entries where run_id = $1 and ${PLACED} and score > $2
        order by score, reached desc limit $4)
       limit $4`,
      [runId, score, reached, each],
    ),
    query.query<Place>(
      `select ${PLACE} from promotions.entries
       where run_id = $1 and ${PLACED} and score <= $2 and (score < $2 or reached > $3)
       order by score desc, reached limit $4`,
      [runId, score, reached, each],
    ),
  ]);
  return { above: above.toReversed(), below };
}

/** The part that a position is in, and the number of players in the parts above it. */
export async function partAt(
  query: Query,
  runId: string,
  { score, reached }: Position,
): Promise<(Position & { above: number }) | undefined> {
  const [found] = await query.query<Position & { above: number }>(
    `select p.score, p.reached, (
       select coalesce(sum(q.players), 0)::integer from promotions.board_parts q
       where q.run_id = $1 and (q.score > p.score or q.score = p.score and q.reached < p.reached)
       ) as above
     from (
       select score, reached from promotions.board_parts
       where run_id = $1 and (score > $2 or score = $2 and reached <= $3)
       order by score, reached desc limit 1) as p`,
    [runId, score, reached],
  );
  return found;
}
