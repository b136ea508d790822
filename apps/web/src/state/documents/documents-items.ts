// The player's identity papers, and the files that are on their way, without the calls
// (documents.ts, upload-document.ts).

import type { AnswerOf } from '@ceibo/contracts/call';
import type { DocType, getDocuments } from '@ceibo/contracts/documents';
import type { Failure } from '../../api/outcome.ts';
import { bareItem } from '../remote-item.ts';

export const documentsItem = bareItem<AnswerOf<typeof getDocuments>>({
  area: 'player',
  name: 'documents',
});

/** A file on its way, with the percent that has left; or why the last one did not arrive. */
export type UploadState =
  | { readonly fileName: string; readonly percent: number; readonly error: null }
  | { readonly error: Failure };

export type Uploads = Partial<Record<DocType, UploadState | undefined>>;

/** They outlive the page, so that a player may look at another meanwhile. */
export const documentUploads = bareItem<Uploads>({ area: 'player', name: 'documentUploads' });
