// The SQL of the register of restricted persons.

import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Restriction } from './restrictions.ts';

export const restrictionKinds = [
  'operator-staff',
  'supplier-staff',
  'official',
  'athlete',
  'coach',
  'referee',
  'relative',
] as const;
export type RestrictionKind = (typeof restrictionKinds)[number];

export interface RestrictedPerson extends Restriction {
  id: string;
  documentNumber: string;
  kind: RestrictionKind;
  source: string;
  addedAt: Date;
  addedBy: string;
}

export interface ListedRestriction extends RestrictedPerson {
  /** The player with the document; null when nobody has it. */
  login: string | null;
  endedBy: string | null;
  endReason: string | null;
}

const RESTRICTION = `r.sports, r.competitions, r.teams, r.since, r.until, e.at as "endedAt"`;
const FROM = `identity.restricted_persons r
  left join identity.restriction_ends e on e.restriction_id = r.id`;

/** The restrictions of each of these players, ended ones too. Players without any are left out. */
export async function restrictionsOf(
  query: Query,
  playerIds: readonly PlayerId[],
): Promise<Map<PlayerId, Restriction[]>> {
  const rows = await query.query<Restriction & { playerId: PlayerId }>(
    `select p.id as "playerId", ${RESTRICTION}
     from identity.players p join (${FROM}) on r.document_number = p.document_number
     where p.id = any($1::uuid[])`,
    [playerIds],
  );
  return Map.groupBy(rows, ({ playerId }) => playerId);
}

export async function restrictionsOfDocument(
  query: Query,
  documentNumber: string,
): Promise<Restriction[]> {
  return query.query<Restriction>(
    `select ${RESTRICTION} from ${FROM} where r.document_number = $1`,
    [documentNumber],
  );
}

/** The entries that have not ended at a moment, the newest first. */
export async function runningRestrictions(
  query: Query,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedRestriction[]> {
  return query.query<ListedRestriction>(
    `select r.id, r.document_number as "documentNumber", r.kind, ${RESTRICTION}, r.source,
       r.added_at as "addedAt", r.added_by as "addedBy", p.login,
       e.by as "endedBy", e.reason as "endReason"
     from ${FROM} left join identity.players p on p.document_number = r.document_number
     where e.at is null and (r.until is null or r.until > $1)
     order by r.added_at desc, r.id desc limit $2`,
    [now, limit],
  );
}

/** An entry that has not ended at a moment. Entries never change, so it needs no lock. */
export async function runningRestriction(
  query: Query,
  { id, now }: { id: string; now: Date },
): Promise<Omit<RestrictedPerson, 'endedAt'> | undefined> {
  const [found] = await query.query<RestrictedPerson>(
    `select r.id, r.document_number as "documentNumber", r.kind, ${RESTRICTION}, r.source,
       r.added_at as "addedAt", r.added_by as "addedBy"
     from ${FROM} where r.id::text = $1 and e.at is null and (r.until is null or r.until > $2)`,
    [id, now],
  );
  return found;
}

/** Adds an entry, unless the same one runs already; false when it does. */
export async function insertRestriction(
  transaction: Transaction,
  person: Omit<RestrictedPerson, 'endedAt'>,
): Promise<boolean> {
  const { id, documentNumber, kind, sports, competitions, teams } = person;
  const { since, until, source, addedAt, addedBy } = person;
  const rows = await transaction.query(
    `insert into identity.restricted_persons (id, document_number, kind, sports, competitions,
       teams, since, until, source, added_at, added_by)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
     where not exists (select from ${FROM}
       where r.document_number = $2 and r.kind = $3 and r.sports = $4::text[]
         and r.competitions = $5::text[] and r.teams = $6::text[] and r.source = $9
         and r.until is not distinct from $8 and e.at is null
         and (r.until is null or r.until > $10))
     returning id`,
    [id, documentNumber, kind, sports, competitions, teams, since, until, source, addedAt, addedBy],
  );
  return rows.length > 0;
}

/** Ends an entry that has not ended; false when there is none of this id. */
export async function insertRestrictionEnd(
  query: Query,
  { id, at, by, reason }: { id: string; at: Date; by: string; reason: string },
): Promise<boolean> {
  const rows = await query.query(
    `insert into identity.restriction_ends (restriction_id, at, by, reason)
     select id, $2, $3, $4 from identity.restricted_persons where id::text = $1
     on conflict do nothing returning restriction_id`,
    [id, at, by, reason],
  );
  return rows.length > 0;
}
