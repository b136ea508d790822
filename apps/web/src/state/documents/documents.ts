// The player's identity papers, and the files that are on their way.

import { getDocuments, type DocType } from '@ceibo/contracts/documents';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Failure } from '../../api/outcome.ts';
import { clears } from '../clearing.ts';
import { remoteItem } from '../remote-item.ts';

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
