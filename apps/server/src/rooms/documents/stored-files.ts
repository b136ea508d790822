// The files behind documents. A reviewer gets one here, those from before leave the database, and
// they are deleted when their time is over.

import { Readable } from 'node:stream';
import { DAY, HOUR, later } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import type { DocumentsDeps } from './deps.ts';
import {
  filesInRows,
  filesToDelete,
  insertFile,
  keepFile,
  markDeleted,
  moveOutOfRow,
  ownersOfFiles,
  readFileOf,
  releaseAllOf,
  releaseRejected,
} from './files-store.ts';

/** A rejected file proves nothing; until then the player may ask why. */
export const KEEP_REJECTED_MS = 30 * DAY;
/** Ley 25.246, art. 21, as changed by Ley 27.739: ten years after the client has left. */
export const KEEP_CLOSED_MS = 3653 * DAY;
const AT_ONCE = 20;
const OWNERS_AT_ONCE = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface StoredFile {
  mediaType: 'application/pdf' | 'image/jpeg';
  /** Fails while it is read when it is not what was stored. */
  content: Readable;
}

type FileDeps = Pick<DocumentsDeps, 'clock' | 'database' | 'files' | 'ids'>;
export type ReadDocument = (id: string, reader: string) => Promise<StoredFile | undefined>;

/**
 * Gives the file of a document, and writes who reads it into the log first; undefined when the
 * document is unknown, was replaced or has no file.
 */
export function createReadDocument({ clock, database, files, ids }: FileDeps): ReadDocument {
  return async (id, reader) => {
    const found = await readFileOf(database, { id, readId: ids.next(), reader, now: clock.now() });
    if (!found) return undefined;
    const { mediaType, fileId, content } = found;
    if (fileId !== null) return { mediaType, content: await files.get(fileId) };
    return content === null ? undefined : { mediaType, content: Readable.from([content]) };
  };
}

/** Moves files that are rows of the database, from before there was a store, into the store. */
export function createMoveFiles({ clock, database, files, ids }: FileDeps) {
  const moveOne = (): Promise<boolean> =>
    database.transaction(async (transaction) => {
      const [row] = await filesInRows(transaction, 1);
      if (!row) return false;
      const { playerId, docType, content } = row;
      const now = clock.now();
      const fileId = ids.next();
      // Outside the transaction: when that is rolled back, the row must still name the file.
      const deleteFrom = later(now, HOUR);
      await insertFile(database, {
        playerId,
        id: fileId,
        docType,
        keyId: files.keyId,
        now,
        deleteFrom,
      });
      await files.put(fileId, Readable.from([content]), content.length);
      await moveOutOfRow(transaction, { playerId, id: row.id, fileId });
      return keepFile(transaction, { playerId, id: fileId });
    });
  return async (): Promise<void> => {
    while (await moveOne());
  };
}

/** Deletes files whose time is over. One that is not deleted is tried again by the next run. */
export function createDeleteFiles({ clock, database, files }: FileDeps) {
  const deleteSome = (): Promise<number> =>
    database.transaction(async (transaction) => {
      const now = clock.now();
      const over = await filesToDelete(transaction, { now, limit: AT_ONCE });
      for (const file of over) {
        await files.remove(file.id);
        await markDeleted(transaction, { ...file, now });
      }
      return over.length;
    });
  return async (): Promise<void> => {
    while ((await deleteSome()) === AT_ONCE);
  };
}

/** Ends the time of files of rejected documents, and of players who left long ago. */
export function createEndRetention({
  clock,
  database,
  identity,
}: Pick<DocumentsDeps, 'clock' | 'database'> & {
  identity: Pick<DocumentsDeps['identity'], 'closedBefore'>;
}) {
  const releaseSomeRejected = (): Promise<number> =>
    database.transaction((transaction) => {
      const now = clock.now();
      const rejectedBefore = later(now, -KEEP_REJECTED_MS);
      return releaseRejected(transaction, { rejectedBefore, now, limit: AT_ONCE });
    });
  const releaseClosed = async (after: string): Promise<string | undefined> => {
    const now = clock.now();
    const before = later(now, -KEEP_CLOSED_MS);
    const page = { sentBefore: before, after, limit: OWNERS_AT_ONCE };
    const owners: PlayerId[] = await ownersOfFiles(database, page);
    const playerIds = await identity.closedBefore(owners, before);
    if (playerIds.length > 0)
      await database.transaction((transaction) =>
        releaseAllOf(transaction, { playerIds, reason: 'account closed', now }),
      );
    return owners.length < OWNERS_AT_ONCE ? undefined : owners.at(-1);
  };
  return async (): Promise<void> => {
    while ((await releaseSomeRejected()) === AT_ONCE);
    let after: string | undefined = FIRST_ID;
    while (after !== undefined) after = await releaseClosed(after);
  };
}
