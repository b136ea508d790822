// Sending an identity paper.

import { uploadFiles, type docTypes, type DocType } from '@ceibo/contracts/documents';
import type { Api } from '../../api/client.ts';
import { uploadFile } from '../../api/files.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';
import { documentUploads, type UploadState } from './documents-items.ts';
import { documents } from './documents.ts';

export type UploadEnd = 'sent' | 'cancelled' | 'failed';

/**
 * The controllers that abort the uploads of a page. They are no data, so the state has no place for
 * them.
 */
const endings = new WeakMap<Api, Map<DocType, AbortController>>();

/** Sends a file; success asks for the list again, as specified. */
export function uploadDocument(docType: DocType, file: File): Thunk<Promise<UploadEnd>, State> {
  return async (dispatch, getState, { api, pause }) => {
    const { signal, abort } = begin(api, docType);
    const before = sentAt(getState(), docType);
    dispatch(put(docType, { fileName: file.name, percent: 0, error: null }));
    function onProgress(percent: number): void {
      // Nobody is there to send it for: the player has logged out.
      if (!isSending(getState(), docType)) abort();
      else dispatch(put(docType, { fileName: file.name, percent, error: null }));
    }
    const request = { docType: numberOf(docType) };
    const sending = { file, onProgress, signal, pause };
    const outcome = await uploadFile(api, uploadFiles, request, sending);
    if (!isSending(getState(), docType)) return 'cancelled';

    const isLost = outcome.kind === 'fault' && outcome.cause === 'offline';
    // An approval that this page has not received yet is a refusal here: the list has it. When the
    // connection was lost the file may have arrived: the list has that, too.
    if (outcome.kind !== 'fault' || isLost) await dispatch(documents.load({}));
    const after = sentAt(getState(), docType);
    const hasArrived =
      outcome.kind === 'answer' || (isLost && known(before, after) && before !== after);
    const end = hasArrived ? 'sent' : signal.aborted ? 'cancelled' : 'failed';
    const error = outcome.kind !== 'answer' && end === 'failed' ? outcome : null;
    dispatch(put(docType, error === null ? undefined : { error }));
    return end;
  };
}

/** Stops a file on its way. */
export function cancelUpload(docType: DocType): Thunk<void> {
  return (_dispatch, _getState, { api }) => endings.get(api)?.get(docType)?.abort();
}

function begin(api: Api, docType: DocType) {
  const ending = new AbortController();
  const ofPage = endings.get(api) ?? new Map<DocType, AbortController>();
  endings.set(api, ofPage.set(docType, ending));
  return { signal: ending.signal, abort: () => ending.abort() };
}

function put(docType: DocType, state: UploadState | undefined): Thunk<void, State> {
  return (dispatch, getState) => {
    const uploads = getState().player.documentUploads.data;
    dispatch(documentUploads.pushed({ data: { ...uploads, [docType]: state } }));
  };
}

function isSending({ player }: State, docType: DocType): boolean {
  return player.documentUploads.data?.[docType]?.error === null;
}

/** When the document of a type was sent: null for none, undefined while the list is not known. */
function sentAt({ player }: State, docType: DocType): string | null | undefined {
  const list = player.documents.data?.documents;
  return list && (list.find((document) => document.docType === docType)?.uploadedAt ?? null);
}

function known(...moments: (string | null | undefined)[]): boolean {
  return !moments.includes(undefined);
}

function numberOf(docType: DocType): keyof typeof docTypes {
  return docType === 'Id Proof' ? '1' : docType === 'Address Proof' ? '2' : '3';
}
