// Prices that changed. The state of the sportsbook is loaded late: until then nobody needs them.

import type { PublicEvent } from '@ceibo/contracts/live';
import { createAction } from '@reduxjs/toolkit';

export type Odds = Extract<PublicEvent, { name: 'sports-odds' }>['data']['odds'];

export const oddsChanged = createAction<Odds>('sports/oddsChanged');
