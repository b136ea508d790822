// What an operator does with players' documents from the command line, on a database that may be in
// use.

import { validate as isUuid } from 'uuid';
import { systemClock } from './platform/clock.ts';
import { isRefusal } from './platform/refusal.ts';
import { withDatabase } from './operator.ts';
import {
  createReview,
  fileOf,
  pendingDocuments,
  type Decision,
  type StoredDocument,
  type StoredFile,
} from './rooms/documents/index.ts';
import { fixName, playerById } from './rooms/identity/index.ts';

export interface PendingDocument extends Pick<StoredDocument, 'id' | 'docType' | 'uploadedAt'> {
  login: string;
  name: string;
  birthDate: string;
  documentNumber: string;
}

const MOST_LISTED = 100;

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

/** The file of a document; undefined when the id is unknown. */
export async function documentFile(
  databaseUrl: string,
  id: string,
): Promise<StoredFile | undefined> {
  return isUuid(id) ? withDatabase(databaseUrl, (database) => fileOf(database, id)) : undefined;
}

/** Ends a review; false when no document of that id waits for one. */
export async function reviewDocument(
  databaseUrl: string,
  { id, decision }: { id: string; decision: Decision },
): Promise<boolean> {
  if (!isUuid(id)) return false;
  const clock = systemClock;
  const review = createReview({
    clock,
    identity: { fixName: (transaction, playerId) => fixName(transaction, playerId, clock.now()) },
  });
  return withDatabase(databaseUrl, async (database) => {
    const outcome = await database.transaction((transaction) =>
      review(transaction, id, { ...decision, reviewer: 'operator' }),
    );
    return !isRefusal(outcome);
  });
}
