// The documents room's SQL.

import type { DocType, DocumentStatus } from '@ceibo/contracts/documents';
import type { Query, Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';

export interface StoredDocument {
  id: string;
  playerId: PlayerId;
  docType: DocType;
  status: DocumentStatus;
  reason: string | null;
  fileName: string | null;
  fileBytes: number | null;
  uploadedAt: Date;
}

export type NewDocument = Pick<
  StoredDocument,
  'id' | 'playerId' | 'docType' | 'fileName' | 'fileBytes' | 'uploadedAt'
> & { mediaType: 'application/pdf' | 'image/jpeg'; fileId: string };

const DOCUMENT = `id, player_id as "playerId", doc_type as "docType", status, reason,
  file_name as "fileName", file_bytes as "fileBytes", uploaded_at as "uploadedAt"`;

/**
 * Saves a document, in the place of one of its type that is not approved; undefined when that one
 * is.
 */
export async function saveDocument(
  query: Query,
  document: NewDocument,
): Promise<StoredDocument | undefined> {
  const [saved] = await query.query<StoredDocument>(
    `insert into documents.documents as known (player_id, doc_type, id, status, file_name,
       file_bytes, media_type, file_id, uploaded_at)
     values ($1, $2, $3, 'Pending', $4, $5, $6, $7, $8)
     on conflict (player_id, doc_type) do update set id = excluded.id, status = 'Pending',
     reason = null, file_name = excluded.file_name, file_bytes = excluded.file_bytes,
       media_type = excluded.media_type, file_id = excluded.file_id, content = null,
       uploaded_at = excluded.uploaded_at, reviewed_at = null
     where known.status <> 'Approved'
     returning ${DOCUMENT}`,
    [
      document.playerId,
      document.docType,
      document.id,
      document.fileName,
      document.fileBytes,
      document.mediaType,
      document.fileId,
      document.uploadedAt,
    ],
  );
  return saved;
}

export async function documentsOf(query: Query, playerId: PlayerId): Promise<StoredDocument[]> {
  return query.query<StoredDocument>(
    `select ${DOCUMENT} from documents.documents where player_id = $1 order by uploaded_at`,
    [playerId],
  );
}

export async function isApproved(
  query: Query,
  playerId: PlayerId,
  docType: DocType,
): Promise<boolean> {
  const found = await query.query(
    `select from documents.documents where player_id = $1 and doc_type = $2
       and status = 'Approved'`,
    [playerId, docType],
  );
  return found.length > 0;
}

/** Those that wait for a review, the oldest first. */
export async function pendingDocuments(query: Query, limit: number): Promise<StoredDocument[]> {
  return query.query<StoredDocument>(
    `select ${DOCUMENT} from documents.documents where status = 'Pending'
       order by uploaded_at limit $1`,
    [limit],
  );
}

/** Ends the review of a pending document; undefined when none of that id is pending (any more). */
export async function markReviewed(
  transaction: Transaction,
  {
    id,
    status,
    reason,
    now,
  }: { id: string; status: 'Approved' | 'Rejected'; reason: string | null; now: Date },
): Promise<StoredDocument | undefined> {
  const [reviewed] = await transaction.query<StoredDocument>(
    `update documents.documents set status = $2, reason = $3, reviewed_at = $4
       where id = $1 and status = 'Pending' returning ${DOCUMENT}`,
    [id, status, reason, now],
  );
  return reviewed;
}

export async function insertReview(
  transaction: Transaction,
  review: Pick<StoredDocument, 'id' | 'playerId' | 'docType' | 'status' | 'reason'> & {
    reviewer: string;
    now: Date;
  },
): Promise<void> {
  const { playerId, id, docType, status, reason, reviewer, now } = review;
  await transaction.query(
    `insert into documents.reviews (player_id, document_id, doc_type, status, reason, reviewer, at)
       values ($1, $2, $3, $4, $5, $6, $7)`,
    [playerId, id, docType, status, reason, reviewer, now],
  );
}

/** Approves a type without a file; false when the player has sent one of it. */
export async function insertVouched(
  transaction: Transaction,
  vouched: { id: string; playerId: PlayerId; docType: DocType; now: Date },
): Promise<boolean> {
  const inserted = await transaction.query(
    `insert into documents.documents (player_id, doc_type, id, status, uploaded_at, reviewed_at)
       values ($1, $2, $3, 'Approved', $4, $4)
     on conflict do nothing returning 1`,
    [vouched.playerId, vouched.docType, vouched.id, vouched.now],
  );
  return inserted.length > 0;
}
