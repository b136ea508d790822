// The documents room's door: what it needs, and what it offers.

import {
  getDocuments,
  uploadFiles,
  type DocType,
  type DocumentStatus,
} from '@ceibo/contracts/documents';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import { createSlots } from '../../platform/files/slots.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import {
  documentsOf,
  isApproved,
  pendingDocuments,
  type StoredDocument,
} from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';
import { createReview, createShowDocument, SHOW_DOCUMENT, type ReviewDocument } from './review.ts';
import { createResealFiles } from './reseal-files.ts';
import {
  createDeleteFiles,
  createEndRetention,
  createMoveFiles,
  createReadDocument,
  type ReadDocument,
} from './stored-files.ts';
import { createUpload } from './upload.ts';
import { viewOf } from './view.ts';

export { documentsData } from './personal-data-store.ts';
export {
  documentsOf as documentStates,
  pendingDocuments,
  type StoredDocument,
} from './documents-store.ts';
export { createReview, type Decision } from './review.ts';
export { createReadDocument, type StoredFile } from './stored-files.ts';
export { filesByKey, type FilesOfKey } from './reseal-store.ts';
export { vouchForDocuments } from './vouch.ts';

/**
 * A picture that is drawn anew takes tens of megabytes for a second or two. So many at a time take
 * what a small machine can give; the others wait on disk.
 */
const CLEANED_AT_ONCE = 2;

export type DocumentsDependencies = Omit<DocumentsDeps, 'cleaning' | 'limits'> & {
  /**
   * The number of files that an address may send before it is refused; tests that share one address
   * raise it.
   */
  attemptsPerAddress?: number;
};

export interface DocumentsRoom {
  /** The status of each type that the player has sent. */
  statusOf(playerId: PlayerId): Promise<Partial<Record<DocType, DocumentStatus>>>;
  hasApproved(playerId: PlayerId, docType: DocType): Promise<boolean>;
  /** The documents that wait for a review, the oldest first. */
  pending(limit: number): Promise<StoredDocument[]>;
  /** The file for a reviewer, whose name goes into the log of who read what. */
  file: ReadDocument;
  review: ReviewDocument;
  routes(routes: Routes): void;
}

export function createDocumentsRoom(dependencies: DocumentsDependencies): DocumentsRoom {
  const { database, attemptsPerAddress = 60 } = dependencies;
  const withinSeconds = (60 * MINUTE) / SECOND;
  const limits = {
    uploadsByPlayer: createRateLimit(database, { name: 'upload', points: 20, withinSeconds }),
    uploadsByAddress: createRateLimit(database, {
      name: 'upload-address',
      points: attemptsPerAddress,
      withinSeconds,
    }),
  };
  const cleaning = createSlots(CLEANED_AT_ONCE);
  const deps: DocumentsDeps = { ...dependencies, cleaning, limits };
  const { jobs } = dependencies;
  jobs.task(SHOW_DOCUMENT, createShowDocument(deps));
  jobs.schedule('*/10 * * * *', 'documents:delete-files', createDeleteFiles(deps));
  jobs.schedule('*/10 * * * *', 'documents:move-files', createMoveFiles(deps));
  jobs.schedule('*/10 * * * *', 'documents:reseal-files', createResealFiles(deps));
  jobs.schedule('43 4 * * *', 'documents:end-retention', createEndRetention(deps));
  return {
    statusOf: async (playerId) =>
      Object.fromEntries(
        (await documentsOf(database, playerId)).map(({ docType, status }) => [docType, status]),
      ),
    hasApproved: (playerId, docType) => isApproved(database, playerId, docType),
    pending: (limit) => pendingDocuments(database, limit),
    file: createReadDocument(deps),
    review: createReview(deps),
    routes(routes) {
      routes.player(getDocuments, async (_request, { playerId }) => ({
        documents: (await documentsOf(database, playerId)).map(viewOf),
      }));
      routes.upload(uploadFiles, createUpload(deps));
    },
  };
}
