// The two ways in which an area loses all its items: it is reset, or the player is no longer there.

import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { Area } from '../api/outcome.ts';

export type AreaName = Area;

export const areaReset = createAction<AreaName>('area/reset');
export const signedOut = createAction('area/signedOut');

/** True for the actions that clear the items of `area`. */
export function clears(area: AreaName, action: UnknownAction): boolean {
  return signedOut.match(action) || (areaReset.match(action) && action.payload === area);
}
