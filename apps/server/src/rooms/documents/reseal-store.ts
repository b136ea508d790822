// The SQL of sealing documents' files anew after the secret was changed.

import type { DocType } from '@ceibo/contracts/documents';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { FileRow } from './files-store.ts';

/** A file of a document that another secret seals, or an unknown one. */
export interface OtherwiseSealed extends FileRow {
  docType: DocType;
}

/**
 * The files after an id, in the order of their ids, so that one that does not open stops no other.
 */
export function otherwiseSealed(
  query: Query,
  { keyId, after, limit }: { keyId: string; after: string; limit: number },
): Promise<OtherwiseSealed[]> {
  return query.query<OtherwiseSealed>(
    `select f.player_id as "playerId", f.id, f.doc_type as "docType"
       from documents.files f
       join documents.documents d on d.player_id = f.player_id and d.file_id = f.id
       where f.key_id is distinct from $1 and f.deleted_at is null and f.id > $2
       order by f.id limit $3`,
    [keyId, after, limit],
  );
}

export async function saveKeyId(
  query: Query,
  { playerId, id, keyId }: FileRow & { keyId: string },
): Promise<void> {
  await query.query('update documents.files set key_id = $3 where player_id = $1 and id = $2', [
    playerId,
    id,
    keyId,
  ]);
}

/**
 * Gives a document the new file in the place of the old one, which is deleted later. False when the
 * document has another file by now, or none.
 */
export async function switchFile(
  transaction: Transaction,
  { playerId, id, newId, deleteFrom }: FileRow & { newId: string; deleteFrom: Date },
): Promise<boolean> {
  const switched = await transaction.query(
    `update documents.documents set file_id = $3 where player_id = $1 and file_id = $2
       returning 1`,
    [playerId, id, newId],
  );
  if (switched.length === 0) return false;
  await transaction.query(
    'update documents.files set delete_from = $3 where player_id = $1 and id = $2',
    [playerId, id, deleteFrom],
  );
  return true;
}

export interface FilesOfKey {
  /** Null for files from before that nobody has looked at. */
  keyId: string | null;
  documents: number;
}

/**
 * The number of documents that are sealed with each secret. Files in rows of the database have
 * none.
 */
export function filesByKey(query: Query): Promise<FilesOfKey[]> {
  return query.query<FilesOfKey>(
    `select f.key_id as "keyId", count(*)::int as documents
       from documents.files f
       join documents.documents d on d.player_id = f.player_id and d.file_id = f.id
       where f.deleted_at is null group by f.key_id order by f.key_id nulls first`,
  );
}
