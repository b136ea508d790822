import type { DocumentView } from '@ceibo/contracts/documents';
import type { StoredDocument } from './documents-store.ts';

/** The player's view of a document. */
export function viewOf({
  docType,
  status,
  reason,
  uploadedAt,
  fileName,
  fileBytes,
}: StoredDocument): DocumentView {
  return {
    docType,
    status,
    ...(reason === null ? {} : { reason }),
    uploadedAt: uploadedAt.toISOString(),
    fileName,
    fileBytes,
  };
}
