// Sending a document.

import {
  docTypes,
  type DocType,
  type DocumentView,
  type uploadFiles,
} from '@ceibo/contracts/documents';
import type * as z from 'zod/mini';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { SentFile } from '../../platform/http/uploads.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import { later, HOUR } from '../../platform/clock.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { cleanFile, type CleanFile } from './clean-file.ts';
import { documentsOf, saveDocument, type NewDocument } from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';
import { insertFile, keepFile, releaseFiles } from './files-store.ts';
import { viewOf } from './view.ts';

type Refused = Refusal<(typeof uploadFiles)['refusals'][number]>;

const NAME_LENGTH = 80;
/** A file that no document has taken by then never will: its upload broke off. */
const TAKEN_WITHIN_MS = HOUR;

export function createUpload(deps: DocumentsDeps) {
  const { database, cleaning, limits } = deps;
  return {
    async admit({ playerId, address }: PlayerCaller): Promise<Refused | undefined> {
      const isOpen =
        (await limits.uploadsByPlayer.take(playerId)) &&
        (await limits.uploadsByAddress.take(address));
      return isOpen ? undefined : refuse('TOO_MANY_ATTEMPTS');
    },
    async take(
      request: z.output<(typeof uploadFiles)['request']>,
      file: SentFile,
      { playerId }: PlayerCaller,
    ): Promise<{ document: DocumentView } | Refused> {
      const docType = docTypes[request.docType];
      // The write decides; this look spares the work on a file that would not be kept.
      const known = (await documentsOf(database, playerId)).find(
        (document) => document.docType === docType,
      );
      if (known?.status === 'Approved') return refuse('DOCUMENT_APPROVED');
      const stored = await cleaning(async () => {
        const clean = await cleanFile(file.content);
        return isRefusal(clean) ? clean : store(deps, { playerId, docType, clean });
      });
      if (isRefusal(stored)) return stored;
      const sent = { playerId, docType, fileName: shownName(file.name), ...stored };
      return save(deps, { ...sent, fileBytes: file.content.bytes });
    },
  };
}

type Stored = Pick<NewDocument, 'fileId' | 'mediaType'>;

/** The row comes first, so that no file can lie in the store without one. */
async function store(
  { database, clock, ids, files }: DocumentsDeps,
  { playerId, docType, clean }: { playerId: PlayerId; docType: DocType; clean: CleanFile },
): Promise<Stored> {
  const now = clock.now();
  const id = ids.next();
  const deleteFrom = later(now, TAKEN_WITHIN_MS);
  await insertFile(database, { playerId, id, docType, keyId: files.keyId, now, deleteFrom });
  await files.put(id, clean.content, clean.bytes);
  return { fileId: id, mediaType: clean.mediaType };
}

/** Makes the stored file the player's document, in the place of one that is not approved. */
async function save(
  { database, clock, ids, documentSent }: DocumentsDeps,
  sent: Omit<NewDocument, 'id' | 'uploadedAt'>,
): Promise<{ document: DocumentView } | Refused> {
  const now = clock.now();
  const { playerId, docType, fileId } = sent;
  return database.transaction(async (transaction) => {
    const document = await saveDocument(transaction, { ...sent, id: ids.next(), uploadedAt: now });
    if (!document) return refuse('DOCUMENT_APPROVED');
    if (!(await keepFile(transaction, { playerId, id: fileId })))
      throw new Error('the file of a document was deleted before the document was saved');
    await releaseFiles(transaction, { playerId, now });
    await documentSent?.(transaction, { playerId, docType });
    return { document: viewOf(document) };
  });
}

/**
 * The part of a file's name that is displayed: its last part, one line, not too long. Never a path.
 */
function shownName(name: string | undefined): string | null {
  const last = (name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return last ? last.slice(0, NAME_LENGTH).toWellFormed() : null;
}
