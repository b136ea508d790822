// The events of the sportsbook as the state has them.

import type { SportsEvent } from '@ceibo/contracts/sports';

export type Way = 'up' | 'down';

export interface ShownEvents {
  /** Null until the server has said whether there is a sportsbook. */
  isOffered: boolean | null;
  /** True when the sportsbook is silent, so nothing can be bet on. */
  isSilent: boolean;
  events: readonly SportsEvent[];
  /** The direction in which each price has just moved, by its selection. */
  moves: Readonly<Record<string, Way>>;
}

export const noEvents: ShownEvents = {
  isOffered: null,
  isSilent: false,
  events: [],
  moves: {},
};
