// The player's rounds, without the calls that load them: the pages that show them bring those
// (game-history.ts).

import type { AnswerOf } from '@ceibo/contracts/call';
import type { openRounds as openRoundsCall } from '@ceibo/contracts/games/launch';
import type { remoteGameHistory, round } from '@ceibo/contracts/games/history';
import { bareItem } from '../remote-item.ts';
import { ROUND_DETAILS, ROUND_LIST } from '../specified-names.ts';

export const roundListItem = bareItem<AnswerOf<typeof remoteGameHistory>>({
  area: 'player',
  name: ROUND_LIST,
});

export const roundDetailsItem = bareItem<AnswerOf<typeof round>>({
  area: 'player',
  name: ROUND_DETAILS,
});

export const openRoundsItem = bareItem<AnswerOf<typeof openRoundsCall>>({
  area: 'player',
  name: 'openRounds',
  keepsError: false,
});
