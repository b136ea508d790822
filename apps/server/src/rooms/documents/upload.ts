// Sending a document.

import { docTypes, type DocumentView, type uploadFiles } from '@ceibo/contracts/documents';
import type * as z from 'zod/mini';
import type { PlayerCaller } from '../../platform/http/calls.ts';
import type { SentFile } from '../../platform/http/uploads.ts';
import { isRefusal, refuse, type Refusal } from '../../platform/refusal.ts';
import { cleanFile } from './clean-file.ts';
import { documentsOf, saveDocument } from './documents-store.ts';
import type { DocumentsDeps } from './deps.ts';
import { viewOf } from './view.ts';

type Refused = Refusal<(typeof uploadFiles)['refusals'][number]>;

const NAME_LENGTH = 80;

export function createUpload({ database, clock, ids, limits, documentSent }: DocumentsDeps) {
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
      const clean = await cleanFile(file.content);
      if (isRefusal(clean)) return clean;
      const sent = {
        ...clean,
        id: ids.next(),
        playerId,
        docType,
        fileName: shownName(file.name),
        fileBytes: file.content.length,
        uploadedAt: clock.now(),
      };
      const saved = await database.transaction(async (transaction) => {
        const document = await saveDocument(transaction, sent);
        if (document) await documentSent?.(transaction, { playerId, docType });
        return document;
      });
      return saved ? { document: viewOf(saved) } : refuse('DOCUMENT_APPROVED');
    },
  };
}

/** What is shown of a file's name: its last part, one line, not too long. Never a path. */
function shownName(name: string | undefined): string | null {
  const last = (name ?? '')
    .split(/[/\\]/)
    .at(-1)
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim();
  return last ? last.slice(0, NAME_LENGTH).toWellFormed() : null;
}
