// Games that somebody may like: what the player is suggested, games like another, and the
// operator's collections. The last two stay with what shows them.

import type { AnswerOf } from '@ceibo/contracts/call';
import { gameCollections, similarGames, suggestedGames } from '@ceibo/contracts/games/suggestions';
import type { Outcome } from '../../api/outcome.ts';
import { itemAt, loading } from '../remote-items.ts';
import type { Thunk } from '../services.ts';
import type { State } from '../store.ts';
import { keptGames } from './lobby-items.ts';

const SUGGESTED = 'suggested';

export const loadSuggested = loading(keptGames, { call: suggestedGames, keyOf: () => SUGGESTED });

export function suggestedOf({ player }: State) {
  return itemAt(player.keptGames, SUGGESTED);
}

export function askSimilar(gameId: string): Thunk<Promise<Outcome<AnswerOf<typeof similarGames>>>> {
  return (_dispatch, _getState, { api }) => api.call(similarGames, { gameId });
}

export function askCollections(): Thunk<Promise<Outcome<AnswerOf<typeof gameCollections>>>> {
  return (_dispatch, _getState, { api }) => api.call(gameCollections, {});
}
