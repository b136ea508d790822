// The documents room's door. It enters identity.

import {
  getDocuments,
  uploadFiles,
  type DocType,
  type DocumentStatus,
} from '@ceibo/contracts/documents';
import { MINUTE, SECOND } from '../../platform/clock.ts';
import type { Routes } from '../../platform/http/calls.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { createRateLimit } from '../../platform/rate-limits.ts';
import {
  documentsOf,
  fileOf,
  isApproved,
  pendingDocuments,
  type StoredDocument,
  type StoredFile,
} from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';
import { createReview, type ReviewDocument } from './review.ts';
import { createUpload } from './upload.ts';
import { viewOf } from './view.ts';

export { documentsData } from './personal-data-store.ts';
export {
  documentsOf as documentStates,
  fileOf,
  pendingDocuments,
  type StoredDocument,
  type StoredFile,
} from './documents-store.ts';
export { createReview, type Decision } from './review.ts';
export { vouchForDocuments } from './vouch.ts';

export type DocumentsDependencies = Omit<DocumentsDeps, 'limits'> & {
  /**
   * How many files an address may send before it is refused; tests that share one address raise it.
   */
  attemptsPerAddress?: number;
};

export interface DocumentsRoom {
  /** How each type stands that the player has sent. */
  statusOf(playerId: PlayerId): Promise<Partial<Record<DocType, DocumentStatus>>>;
  hasApproved(playerId: PlayerId, docType: DocType): Promise<boolean>;
  /** What waits for a review, the oldest first. */
  pending(limit: number): Promise<StoredDocument[]>;
  /** The file for a reviewer; undefined when the document is unknown, was replaced or has none. */
  file(id: string): Promise<StoredFile | undefined>;
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
  const deps: DocumentsDeps = { ...dependencies, limits };
  return {
    statusOf: async (playerId) =>
      Object.fromEntries(
        (await documentsOf(database, playerId)).map(({ docType, status }) => [docType, status]),
      ),
    hasApproved: (playerId, docType) => isApproved(database, playerId, docType),
    pending: (limit) => pendingDocuments(database, limit),
    file: (id) => fileOf(database, id),
    review: createReview(deps),
    routes(routes) {
      routes.player(getDocuments, async (_request, { playerId }) => ({
        documents: (await documentsOf(database, playerId)).map(viewOf),
      }));
      routes.upload(uploadFiles, createUpload(deps));
    },
  };
}
