// The server's events about documents.

import type { DocumentView } from '@ceibo/contracts/documents';
import type { LiveEvent } from '@ceibo/contracts/live';
import { documents } from '../state/documents/documents.ts';
import type { Store } from '../state/store.ts';

/**
 * An answer that is on its way may be older than the event, so the page then requests the list
 * anew.
 */
export function applyDocumentEvent({ dispatch, getState }: Store, event: LiveEvent): void {
  if (event.name !== 'document') return;
  const { data, pending } = getState().player.documents;
  if (pending !== null) void dispatch(documents.load({}));
  else if (data !== null)
    dispatch(documents.pushed({ data: { documents: withDocument(data.documents, event.data) } }));
}

/** The list with a document in the place of the one of its type. */
function withDocument(list: readonly DocumentView[], document: DocumentView): DocumentView[] {
  return [...list.filter(({ docType }) => docType !== document.docType), document];
}
