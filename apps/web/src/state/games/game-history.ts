// The player's rounds: the list, one of them, and those that were interrupted.

import { openRounds as openRoundsCall } from '@ceibo/contracts/games/launch';
import { remoteGameHistory, round } from '@ceibo/contracts/games/history';
import { withCall } from '../remote-item.ts';
import { openRoundsItem, roundDetailsItem, roundListItem } from './game-history-items.ts';

export const roundList = withCall(roundListItem, remoteGameHistory);

/** One round. */
export const roundDetails = withCall(roundDetailsItem, round);

/** The rounds that the player may go on with. */
export const openRounds = withCall(openRoundsItem, openRoundsCall);
