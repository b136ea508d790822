// Prices that changed. The state of the sportsbook is loaded late: until then nobody needs them.

import type { PublicEvent } from '@ceibo/contracts/live';
import { createAction } from '@reduxjs/toolkit';

type SportsOdds = Extract<PublicEvent, { name: 'sports-odds' }>['data'];
export type Odds = SportsOdds['odds'];
/** The selections that are open to bets by now, and those that are not. */
export type Offer = Omit<SportsOdds, 'odds'>;

export const oddsChanged = createAction<Odds>('sports/oddsChanged');
export const offerChanged = createAction<Offer>('sports/offerChanged');
