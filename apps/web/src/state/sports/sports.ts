// Calls of the sportsbook. The events that it answers go into the state (sports-events.ts).

import { events, launchSports } from '@ceibo/contracts/sports';
import type { RequestOf, AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type SportsEvents = AnswerOf<typeof events>;
export type OpenedSportsbook = AnswerOf<typeof launchSports>;

export function askEvents(): Thunk<Promise<Outcome<SportsEvents>>> {
  return (_dispatch, _getState, { api }) => api.call(events, {});
}

export function openSportsbook(
  request: RequestOf<typeof launchSports>,
): Thunk<Promise<Outcome<OpenedSportsbook, RefusalOf<typeof launchSports>>>> {
  return (_dispatch, _getState, { api }) => api.call(launchSports, request);
}
