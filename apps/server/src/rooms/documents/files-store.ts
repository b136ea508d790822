// The SQL of the files behind documents, of their deletion, and of their readers.

import type { DocType } from '@ceibo/contracts/documents';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface FileRow {
  playerId: PlayerId;
  id: string;
}

/** Before a file is stored. Unless a document takes it, it is deleted from `deleteFrom` on. */
export async function insertFile(
  query: Query,
  { playerId, id, docType, keyId, now, deleteFrom }: FileRow & NewFile,
): Promise<void> {
  await query.query(
    `insert into documents.files (player_id, id, doc_type, key_id, created_at, delete_from)
       values ($1, $2, $3, $4, $5, $6)`,
    [playerId, id, docType, keyId, now, deleteFrom],
  );
}

interface NewFile {
  docType: DocType;
  /** The id of the secret that seals it. */
  keyId: string;
  now: Date;
  deleteFrom: Date;
}

/** A document needs the file; false when its deletion has begun. */
export async function keepFile(
  transaction: Transaction,
  { playerId, id }: FileRow,
): Promise<boolean> {
  const kept = await transaction.query(
    `update documents.files set delete_from = null
       where player_id = $1 and id = $2 and deleted_at is null returning 1`,
    [playerId, id],
  );
  return kept.length > 0;
}

/** The player's files that no document has any more are deleted from now on. */
export async function releaseFiles(
  transaction: Transaction,
  { playerId, now }: { playerId: PlayerId; now: Date },
): Promise<void> {
  await transaction.query(
    `update documents.files f set delete_from = $2
       where f.player_id = $1 and f.delete_from is null and not exists (
         select from documents.documents d where d.player_id = f.player_id and d.file_id = f.id)`,
    [playerId, now],
  );
}

/**
 * Files whose time is over. They stay locked, and others take the next ones, until the transaction
 * ends.
 */
export function filesToDelete(
  transaction: Transaction,
  { now, limit }: { now: Date; limit: number },
): Promise<FileRow[]> {
  return transaction.query<FileRow>(
    `select player_id as "playerId", id from documents.files
       where delete_from <= $1 and deleted_at is null
       order by delete_from limit $2 for update skip locked`,
    [now, limit],
  );
}

export async function markDeleted(
  transaction: Transaction,
  { playerId, id, now }: FileRow & { now: Date },
): Promise<void> {
  await transaction.query(
    'update documents.files set deleted_at = $3 where player_id = $1 and id = $2',
    [playerId, id, now],
  );
}

/** Takes the files from documents that were rejected before a moment. Gives how many. */
export async function releaseRejected(
  transaction: Transaction,
  { rejectedBefore, now, limit }: { rejectedBefore: Date; now: Date; limit: number },
): Promise<number> {
  const released = await transaction.query(
    `with old as (
       select player_id, doc_type, file_id from documents.documents
         where status = 'Rejected' and reviewed_at <= $1 and file_id is not null
         order by reviewed_at limit $3 for update skip locked),
     taken as (
       update documents.documents d set file_id = null, media_type = null from old
         where d.player_id = old.player_id and d.doc_type = old.doc_type)
     update documents.files f set delete_from = $2 from old
       where f.player_id = old.player_id and f.id = old.file_id returning 1`,
    [rejectedBefore, now, limit],
  );
  return released.length;
}

/** Players with files that were sent before a moment, after one in the order of their ids. */
export async function ownersOfFiles(
  query: Query,
  { sentBefore, after, limit }: { sentBefore: Date; after: string; limit: number },
): Promise<PlayerId[]> {
  const owners = await query.query<{ playerId: PlayerId }>(
    `select distinct player_id as "playerId" from documents.documents
       where file_id is not null and uploaded_at <= $1 and player_id > $2
       order by player_id limit $3`,
    [sentBefore, after, limit],
  );
  return owners.map(({ playerId }) => playerId);
}

/** Takes all files from the documents of these players. One that waits waits no longer. */
export async function releaseAllOf(
  transaction: Transaction,
  { playerIds, reason, now }: { playerIds: readonly PlayerId[]; reason: string; now: Date },
): Promise<void> {
  await transaction.query(
    `update documents.documents set file_id = null, media_type = null, content = null,
       reason = case status when 'Pending' then $2 else reason end,
       reviewed_at = case status when 'Pending' then $3 else reviewed_at end,
       status = case status when 'Pending' then 'Rejected' else status end
       where player_id = any($1) and media_type is not null`,
    [playerIds, reason, now],
  );
  await transaction.query(
    `update documents.files f set delete_from = $2
       where f.player_id = any($1) and f.delete_from is null and not exists (
         select from documents.documents d where d.player_id = f.player_id and d.file_id = f.id)`,
    [playerIds, now],
  );
}

/** Documents from before, whose files are still rows of the database. */
export interface FileInRow extends FileRow {
  docType: DocType;
  content: Buffer;
}

export function filesInRows(transaction: Transaction, limit: number): Promise<FileInRow[]> {
  return transaction.query<FileInRow>(
    `select player_id as "playerId", id, doc_type as "docType", content from documents.documents
       where content is not null order by uploaded_at limit $1 for update skip locked`,
    [limit],
  );
}

export async function moveOutOfRow(
  transaction: Transaction,
  { playerId, id, fileId }: FileRow & { fileId: string },
): Promise<void> {
  await transaction.query(
    `update documents.documents set content = null, file_id = $3
       where player_id = $1 and id = $2`,
    [playerId, id, fileId],
  );
}

interface FoundFile {
  mediaType: 'application/pdf' | 'image/jpeg';
  /** The file's name in the store; null for one from before, which is `content`. */
  fileId: string | null;
  content: Buffer | null;
}

/** The file of a document, for the person whose name one statement writes into the log with it. */
export async function readFileOf(
  query: Query,
  { id, readId, reader, now }: { id: string; readId: string; reader: string; now: Date },
): Promise<FoundFile | undefined> {
  const [file] = await query.query<FoundFile>(
    `with file as (
       select player_id, id, doc_type, media_type, file_id, content from documents.documents
         where id = $1 and media_type is not null),
     read as (
       insert into documents.reads (player_id, id, document_id, doc_type, reader, at)
         select player_id, $2, id, doc_type, $3, $4 from file)
     select media_type as "mediaType", file_id as "fileId", content from file`,
    [id, readId, reader, now],
  );
  return file;
}
