// The odds that a visitor chose before the login. Local storage holds them until the sportsbook is
// open.

import type { Device } from '../device.ts';
import { SELECTION_KEY, EVENT_KEY } from '../../state/specified-names.ts';

export interface SportsChoice {
  readonly eventId: string | undefined;
  readonly selectionId: string | undefined;
}

export function keepSportsChoice({ local }: Device, eventId: string, selectionId: string): void {
  local.setItem(SELECTION_KEY, selectionId);
  local.setItem(EVENT_KEY, eventId);
}

export function sportsChoice({ local }: Device): SportsChoice {
  return {
    eventId: local.getItem(EVENT_KEY) ?? undefined,
    selectionId: local.getItem(SELECTION_KEY) ?? undefined,
  };
}

export function forgetSportsChoice({ local }: Device): void {
  local.removeItem(EVENT_KEY);
  local.removeItem(SELECTION_KEY);
}
