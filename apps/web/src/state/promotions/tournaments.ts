// The player's calls of tournaments. The list is the specification's item; a page stores the
// tournament and the board that it shows.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import * as calls from '@ceibo/contracts/promotions/tournaments';
import type { Outcome } from '../../api/outcome.ts';
import { tournaments as item } from '../player-area.ts';
import { withCall } from '../remote-item.ts';
import type { Thunk } from '../services.ts';

export type { TournamentView, LeaderboardRow } from '@ceibo/contracts/promotions/tournaments';
export type TournamentAnswer = AnswerOf<typeof calls.tournament>;
export type BoardAnswer = AnswerOf<typeof calls.leaderboardParticipants>;

export const tournaments = withCall(item, calls.tournamentsList);

/** Asks for the list again; the present ones stay until the answer is there. */
export function refreshTournaments(): Thunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const outcome = await api.call(calls.tournamentsList, {});
    if (outcome.kind === 'answer') dispatch(item.pushed({ data: outcome.answer }));
  };
}

export function askTournament(
  id: string,
): Thunk<Promise<Outcome<TournamentAnswer, RefusalOf<typeof calls.tournament>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.tournament, { id });
}

export function askBoard(
  id: string,
): Thunk<Promise<Outcome<BoardAnswer, RefusalOf<typeof calls.leaderboardParticipants>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.leaderboardParticipants, { id });
}

export function joinTournament(
  id: string,
): Thunk<Promise<Outcome<object, RefusalOf<typeof calls.joinTournament>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.joinTournament, { id });
}

export function leaveTournament(
  id: string,
): Thunk<Promise<Outcome<object, RefusalOf<typeof calls.leaveTournament>>>> {
  return (_dispatch, _getState, { api }) => api.call(calls.leaveTournament, { id });
}
