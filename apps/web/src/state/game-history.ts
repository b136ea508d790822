// What the player played: the list of rounds, and one of them.

import { remoteGameHistory, round } from '@ceibo/contracts/games';
import { remoteItem } from './remote-item.ts';

export const remotegameshistory = remoteItem({ area: 'player', name: 'remotegameshistory', call: remoteGameHistory });

/** One round. The GameHistoryError of the specification is this item's own error. */
export const GameHistoryData = remoteItem({ area: 'player', name: 'GameHistoryData', call: round });
