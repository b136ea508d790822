// The calls of the page about privacy. Its data live as long as the page.

import type { AnswerOf, RefusalOf, RequestOf } from '@ceibo/contracts/call';
import {
  askForData,
  dataExportState,
  dataFile,
  privacy,
  updateMarketing,
} from '@ceibo/contracts/identity/privacy';
import { downloadFile } from '../../api/files.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type Privacy = AnswerOf<typeof privacy>;

export type PrivacyOutcome = Outcome<Privacy, RefusalOf<typeof privacy>>;

export function readPrivacy(): Thunk<Promise<PrivacyOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(privacy, {});
}

type MarketingOutcome = Outcome<
  AnswerOf<typeof updateMarketing>,
  RefusalOf<typeof updateMarketing>
>;

export function setMarketing(
  request: RequestOf<typeof updateMarketing>,
): Thunk<Promise<MarketingOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(updateMarketing, request);
}

export type DataOutcome = Outcome<AnswerOf<typeof dataExportState>>;

export function readMyData(): Thunk<Promise<DataOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(dataExportState, {});
}

export function askForMyData(): Thunk<Promise<DataOutcome>> {
  return (_dispatch, _getState, { api }) => api.call(askForData, {});
}

export function downloadMyData(): Thunk<Promise<Outcome<Blob>>> {
  return (_dispatch, _getState, { api }) => downloadFile(api, dataFile, {});
}
