// The player's identity papers, and the files that are on their way.

import { docTypes, getDocuments, uploadFiles, type DocType } from '@ceibo/contracts/documents';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../api/outcome.ts';
import { clears } from '../clearing.ts';
import { remoteItem } from '../remote-item.ts';
import type { Thunk } from '../services.ts';

export const documents = remoteItem({ area: 'player', name: 'documents', call: getDocuments });

export interface UploadState {
  readonly isSending: boolean;
  readonly error: Failure | null;
}

export const idle: UploadState = { isSending: false, error: null };

type Uploads = Partial<Record<DocType, UploadState>>;

function none(): Uploads {
  return {};
}

export const documentUploads = createSlice({
  name: 'player/documentUploads',
  initialState: none,
  reducers: {
    changed: (
      uploads,
      { payload: { docType, state } }: PayloadAction<{ docType: DocType; state: UploadState }>,
    ): Uploads => ({ ...uploads, [docType]: state }),
  },
  extraReducers: (builder) => {
    builder.addMatcher((action) => clears('player', action), none);
  },
});

/** Sends a file; success asks for the list again, as specified. True when it arrived. */
export function uploadDocument(docType: DocType, file: File): Thunk<Promise<boolean>> {
  return async (dispatch, _getState, { api }) => {
    const { changed } = documentUploads.actions;
    dispatch(changed({ docType, state: { isSending: true, error: null } }));
    const outcome = await api.upload(uploadFiles, { docType: numberOf(docType) }, file);
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
