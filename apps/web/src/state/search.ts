// The calls of the header's search. The answers stay with the open search: nothing else of the site
// needs them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { findSports, gamesToFind, helpToFind } from '@ceibo/contracts/finding/find';
import type { Language } from '@ceibo/contracts/languages';
import type { Outcome } from '../api/outcome.ts';
import type { Thunk } from './services.ts';

export type GamesToFind = AnswerOf<typeof gamesToFind>;
export type HelpToFind = AnswerOf<typeof helpToFind>;
export type FoundSports = AnswerOf<typeof findSports>;

export function askGamesToFind(): Thunk<Promise<Outcome<GamesToFind>>> {
  return (_dispatch, _getState, { api }) => api.call(gamesToFind, {});
}

export function askHelpToFind(language: Language): Thunk<Promise<Outcome<HelpToFind>>> {
  return (_dispatch, _getState, { api }) => api.call(helpToFind, { language });
}

export function askSports(q: string): Thunk<Promise<Outcome<FoundSports>>> {
  return (_dispatch, _getState, { api }) => api.call(findSports, { q });
}
