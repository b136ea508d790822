// The SQL of the log of staff.

import type { Query } from '../platform/database/database.ts';

export interface Act {
  id: string;
  at: Date;
  staff: string;
  /** The arguments of the command, for example `providers`, `bti`, `off`. */
  words: string[];
}

export interface ActResult {
  result: 'done' | 'refused' | 'failed';
  reason: string | null;
}

/** Without a result the act was cut off, or runs. */
export type ListedAct = Act & { [Key in keyof ActResult]: ActResult[Key] | null };

export async function insertAct(query: Query, { id, at, staff, words }: Act): Promise<void> {
  await query.query('insert into operator.acts (id, at, staff, words) values ($1, $2, $3, $4)', [
    id,
    at,
    staff,
    words,
  ]);
}

export async function insertActResult(
  query: Query,
  { actId, at, result, reason }: ActResult & { actId: string; at: Date },
): Promise<void> {
  await query.query(
    'insert into operator.act_results (act_id, at, result, reason) values ($1, $2, $3, $4)',
    [actId, at, result, reason],
  );
}

/**
 * The acts before one, or the last ones, the last first; with a word, only those that contain it.
 */
export function lastActs(
  query: Query,
  { word, before, limit }: { word?: string; before?: string; limit: number },
): Promise<ListedAct[]> {
  return query.query<ListedAct>(
    `select a.id, a.at, a.staff, a.words, r.result, r.reason
     from operator.acts a left join operator.act_results r on r.act_id = a.id
     where ($1::uuid is null or a.id < $1)
       and ($2::text is null or lower(a.staff) = lower($2)
         or exists (select from unnest(a.words) w where lower(w) = lower($2)))
     order by a.id desc limit $3`,
    [before ?? null, word ?? null, limit],
  );
}
