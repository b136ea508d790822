// The SQL of the copies of their data that players asked for.

import type { DataExport } from '@ceibo/contracts/identity/privacy';
import type { Query, Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Language } from '../../../platform/language.ts';

export interface StoredExport {
  playerId: PlayerId;
  id: string;
  state: Exclude<DataExport['state'], 'none'>;
  language: Language;
  askedAt: Date;
  tries: number;
  expiresAt: Date | null;
  bytes: number | null;
}

const COLUMNS = `player_id as "playerId", id, state, language, asked_at as "askedAt", tries,
  expires_at as "expiresAt", bytes`;

export async function lastExport(
  query: Query,
  playerId: PlayerId,
): Promise<StoredExport | undefined> {
  const [found] = await query.query<StoredExport>(
    `select ${COLUMNS} from identity.data_exports where player_id = $1 order by id desc limit 1`,
    [playerId],
  );
  return found;
}

/** When those were asked for that count, since a moment, the oldest first. A failed one is free. */
export async function countedSince(query: Query, playerId: PlayerId, since: Date): Promise<Date[]> {
  const found = await query.query<{ askedAt: Date }>(
    `select asked_at as "askedAt" from identity.data_exports
     where player_id = $1 and asked_at > $2 and state <> 'failed' order by id limit 100`,
    [playerId, since],
  );
  return found.map(({ askedAt }) => askedAt);
}

export async function insertExport(
  transaction: Transaction,
  {
    playerId,
    id,
    language,
    askedAt,
  }: Pick<StoredExport, 'playerId' | 'id' | 'language' | 'askedAt'>,
): Promise<void> {
  await transaction.query(
    `insert into identity.data_exports (player_id, id, language, asked_at)
     values ($1, $2, $3, $4)`,
    [playerId, id, language, askedAt],
  );
}

/** Begins a try of the oldest that waits and was not tried already; undefined when none is left. */
export async function beginTry(
  query: Query,
  { tried, maxTries }: { tried: readonly string[]; maxTries: number },
): Promise<StoredExport | undefined> {
  const [begun] = await query.query<StoredExport>(
    `update identity.data_exports set tries = tries + 1
     where (player_id, id) = (
       select player_id, id from identity.data_exports
       where state = 'waiting' and tries < $2 and not id = any($1::uuid[])
       order by asked_at, id limit 1 for update skip locked)
     returning ${COLUMNS}`,
    [tried, maxTries],
  );
  return begun;
}

/** Gives up those whose last try has ended without a file. */
export async function giveUp(query: Query, maxTries: number): Promise<void> {
  await query.query(
    `update identity.data_exports set state = 'failed' where state = 'waiting' and tries >= $1`,
    [maxTries],
  );
}

export async function insertPiece(
  query: Query,
  { playerId, id, tries }: StoredExport,
  { number, content }: { number: number; content: Buffer },
): Promise<void> {
  await query.query(
    `insert into identity.data_export_pieces (player_id, export_id, try, number, content)
     values ($1, $2, $3, $4, $5)`,
    [playerId, id, tries, number, content],
  );
}

/** Makes a try's file the one to fetch; false when another try has begun meanwhile. */
export async function finishTry(
  transaction: Transaction,
  { playerId, id, tries }: StoredExport,
  { now, expiresAt, bytes }: { now: Date; expiresAt: Date; bytes: number },
): Promise<boolean> {
  const finished = await transaction.query(
    `update identity.data_exports set state = 'ready', ready_at = $4, expires_at = $5, bytes = $6
     where player_id = $1 and id = $2 and tries = $3 and state = 'waiting' returning 1`,
    [playerId, id, tries, now, expiresAt, bytes],
  );
  if (finished.length === 0) return false;
  await transaction.query(
    `delete from identity.data_export_pieces where player_id = $1 and export_id = $2 and try <> $3`,
    [playerId, id, tries],
  );
  return true;
}

/** A piece of the file; undefined behind the last, and once it has expired. */
export async function pieceOf(
  query: Query,
  { playerId, id, tries }: StoredExport,
  number: number,
): Promise<Buffer | undefined> {
  const [piece] = await query.query<{ content: Buffer }>(
    `select content from identity.data_export_pieces
     where player_id = $1 and export_id = $2 and try = $3 and number = $4`,
    [playerId, id, tries, number],
  );
  return piece?.content;
}

/** Deletes the files whose time is up, and what failed tries have left. */
export async function expireExports(transaction: Transaction, now: Date): Promise<void> {
  await transaction.query(
    `update identity.data_exports set state = 'expired' where state = 'ready' and expires_at <= $1`,
    [now],
  );
  await transaction.query(
    `delete from identity.data_export_pieces p using identity.data_exports e
     where e.player_id = p.player_id and e.id = p.export_id and e.state in ('expired', 'failed')`,
  );
}
