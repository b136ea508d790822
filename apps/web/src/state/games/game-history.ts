// What the player played: the list of rounds, one of them, and those that were interrupted.

import { openRounds as openRoundsCall, remoteGameHistory, round } from '@ceibo/contracts/games';
import { remoteItem } from '../remote-item.ts';
import { ROUND_DETAILS, ROUND_LIST } from '../specified-names.ts';

export const roundList = remoteItem({
  area: 'player',
  name: ROUND_LIST,
  call: remoteGameHistory,
});

/** One round. */
export const roundDetails = remoteItem({ area: 'player', name: ROUND_DETAILS, call: round });

/** The rounds that the player may go on with. */
export const openRounds = remoteItem({
  area: 'player',
  name: 'openRounds',
  call: openRoundsCall,
  keepsError: false,
});
