// What the player played: the list of rounds, one of them, and those that were interrupted.

import { openRounds as openRoundsCall, remoteGameHistory, round } from '@ceibo/contracts/games';
import { remoteItem } from '../remote-item.ts';

export const remotegameshistory = remoteItem({
  area: 'player',
  name: 'remotegameshistory',
  call: remoteGameHistory,
});

/** One round. The GameHistoryError of the specification is this item's own error. */
export const GameHistoryData = remoteItem({ area: 'player', name: 'GameHistoryData', call: round });

/** The rounds that the player may go on with. */
export const openRounds = remoteItem({
  area: 'player',
  name: 'openRounds',
  call: openRoundsCall,
  keepsError: false,
});
