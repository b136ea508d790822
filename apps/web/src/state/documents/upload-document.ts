// Sending an identity paper.

import { uploadFiles, type docTypes, type DocType } from '@ceibo/contracts/documents';
import { uploadFile } from '../../api/files.ts';
import type { Thunk } from '../services.ts';
import { documents, documentUploads } from './documents.ts';

/** Sends a file; success asks for the list again, as specified. True when it arrived. */
export function uploadDocument(docType: DocType, file: File): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { api }) => {
    const { changed } = documentUploads.actions;
    dispatch(changed({ docType, state: { isSending: true, error: null } }));
    const outcome = await uploadFile(api, uploadFiles, { docType: numberOf(docType) }, file);
    dispatch(
      changed({
        docType,
        state: { isSending: false, error: outcome.kind === 'answer' ? null : outcome },
      }),
    );
    // An approval that this page has not heard of yet is a refusal here: the list tells of it.
    if (outcome.kind !== 'fault') await dispatch(documents.load({}));
    return outcome.kind === 'answer';
  };
}

function numberOf(docType: DocType): keyof typeof docTypes {
  return docType === 'Id Proof' ? '1' : docType === 'Address Proof' ? '2' : '3';
}
