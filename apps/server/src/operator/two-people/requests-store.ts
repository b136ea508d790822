// The SQL of requests of staff.

import type { Query, Transaction } from '../../platform/database/database.ts';
import type { Act, Seen } from './act.ts';

export interface RequestEnd {
  endedAt: Date;
  endedBy: string;
  endKind: 'approved' | 'refused';
  endReason: string;
}

export interface RequestRow {
  id: string;
  at: Date;
  expiresAt: Date;
  staff: string;
  reason: string;
  /** An `Act`, to be parsed. */
  act: unknown;
  seen: unknown;
}
type FoundRow = RequestRow & { [Key in keyof RequestEnd]: RequestEnd[Key] | null };

const FOUND = `select r.id, r.at, r.expires_at as "expiresAt", r.staff, r.reason, r.act, r.seen,
    e.at as "endedAt", e.staff as "endedBy", e.end_kind as "endKind", e.reason as "endReason"
  from operator.requests r left join operator.request_ends e on e.request_id = r.id`;

export async function insertRequest(
  transaction: Transaction,
  request: Omit<RequestRow, 'act' | 'seen'> & { act: Act; seen: Seen },
): Promise<void> {
  const { id, at, expiresAt, staff, reason, act, seen } = request;
  await transaction.query(
    `insert into operator.requests (id, at, expires_at, staff, reason, act, seen)
     values ($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb)`,
    [id, at, expiresAt, staff, reason, JSON.stringify(act), JSON.stringify(seen)],
  );
}

export async function requestById(query: Query, id: string): Promise<FoundRow | undefined> {
  const [found] = await query.query<FoundRow>(`${FOUND} where r.id = $1`, [id]);
  return found;
}

/** Requests that wait for a decision, the oldest first. */
export function openRequests(
  query: Query,
  { now, limit }: { now: Date; limit: number },
): Promise<FoundRow[]> {
  return query.query<FoundRow>(
    `${FOUND} where e.request_id is null and r.expires_at > $1 order by r.id limit $2`,
    [now, limit],
  );
}

/** The request that waits for the same act in the same state, if there is one. */
export async function openRequestOf(
  query: Query,
  { act, seen, now }: { act: Act; seen: Seen; now: Date },
): Promise<FoundRow | undefined> {
  const [found] = await query.query<FoundRow>(
    `${FOUND} where r.act = $1::jsonb and r.seen = $2::jsonb and e.request_id is null
       and r.expires_at > $3
     order by r.id limit 1`,
    [JSON.stringify(act), JSON.stringify(seen), now],
  );
  return found;
}

/**
 * Ends a request; false when it has ended. The second of two ends at once waits here for the first,
 * and ends the request when the first rolls back.
 */
export async function insertRequestEnd(
  transaction: Transaction,
  { id, endedAt, endedBy, endKind, endReason }: RequestEnd & { id: string },
): Promise<boolean> {
  const rows = await transaction.query(
    `insert into operator.request_ends (request_id, at, staff, end_kind, reason)
     values ($1, $2, $3, $4, $5) on conflict do nothing returning 1`,
    [id, endedAt, endedBy, endKind, endReason],
  );
  return rows.length > 0;
}
