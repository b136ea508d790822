// The operator's commands for players' documents. The server may use the database meanwhile.

import { validate as isUuid } from 'uuid';
import type { FileStoreConfig } from '../config-files.ts';
import { withJobs } from './monitoring.ts';
import { systemClock } from '../platform/clock.ts';
import { createFileStore } from '../platform/files/file-store.ts';
import { systemIds, systemRandom } from '../platform/ids.ts';
import { isRefusal } from '../platform/refusal.ts';
import { withDatabase } from './with-database.ts';
import {
  createReadDocument,
  createReview,
  filesByKey,
  pendingDocuments,
  type Decision,
  type FilesOfKey,
  type StoredDocument,
  type StoredFile,
} from '../rooms/documents/index.ts';
import { fixName, playerById, type IdentityRoom } from '../rooms/identity/index.ts';
import { MOST_LISTED } from './most-listed.ts';

export interface PendingDocument extends Pick<StoredDocument, 'id' | 'docType' | 'uploadedAt'> {
  login: string;
  name: string;
  birthDate: string | null;
  documentNumber: string;
}

/**
 * The documents that wait for a review, the oldest first, each with what its player says of
 * themselves.
 */
export function listPendingDocuments(databaseUrl: string): Promise<PendingDocument[]> {
  return withDatabase(databaseUrl, async (database) => {
    const pending = await pendingDocuments(database, MOST_LISTED);
    const players = await Promise.all(
      pending.map(({ playerId }) => playerById(database, playerId)),
    );
    return pending.flatMap(({ id, docType, uploadedAt }, index) => {
      const player = players[index];
      if (!player) return [];
      const { login, firstName, lastName, birthDate, documentNumber } = player;
      return [
        {
          id,
          docType,
          uploadedAt,
          login,
          name: `${firstName} ${lastName}`,
          birthDate,
          documentNumber,
        },
      ];
    });
  });
}

/**
 * The file of a document, whose reading is logged under the name of the reader; undefined when the
 * id is unknown.
 */
export async function documentFile(
  databaseUrl: string,
  { id, reader, store }: { id: string; reader: string; store: FileStoreConfig },
): Promise<StoredFile | undefined> {
  if (!isUuid(id)) return undefined;
  const files = createFileStore(store, systemRandom);
  const deps = { clock: systemClock, files, ids: systemIds(systemClock) };
  return withDatabase(databaseUrl, (database) =>
    createReadDocument({ ...deps, database })(id, reader),
  );
}

/** The number of documents that each secret seals; `keyId` names the one that seals new ones. */
export function documentSecrets(
  databaseUrl: string,
  store: FileStoreConfig,
): Promise<{ keyId: string; files: FilesOfKey[] }> {
  const { keyId } = createFileStore(store, systemRandom);
  return withDatabase(databaseUrl, async (database) => ({
    keyId,
    files: await filesByKey(database),
  }));
}

/** Ends a review; false when no document of that id waits for one. */
export async function reviewDocument(
  databaseUrl: string,
  { id, reviewer, decision }: { id: string; reviewer: string; decision: Decision },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const clock = systemClock;
  const identity: Pick<IdentityRoom, 'fixName'> = {
    fixName: (transaction, playerId) => fixName(transaction, playerId, clock.now()),
  };
  return withJobs(databaseUrl, async ({ database, jobs }) => {
    const review = createReview({ clock, identity, jobs });
    const outcome = await database.transaction((transaction) =>
      review(transaction, id, { ...decision, reviewer }),
    );
    return !isRefusal(outcome);
  });
}
