// The odds that a visitor chose before the login. Local storage holds them until the sportsbook is
// open.

import type { Device } from '../device.ts';
import { SELECTION_KEY, EVENT_KEY } from '../../state/specified-names.ts';

export interface SportsChoice {
  readonly eventId: string | undefined;
  readonly selectionId: string | undefined;
}

/** Without a selection the sportsbook opens at the event. */
export function keepSportsChoice({ local }: Device, eventId: string, selectionId?: string): void {
  if (selectionId === undefined) local.removeItem(SELECTION_KEY);
  else local.setItem(SELECTION_KEY, selectionId);
  local.setItem(EVENT_KEY, eventId);
}

/** Marks an entry of the history, so that a sportsbook that is open already opens the event. */
export function chosenEvent(eventId: string): { chosenEvent: string } {
  return { chosenEvent: eventId };
}

export function chosenEventOf(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('chosenEvent' in state)) return undefined;
  return String(state.chosenEvent);
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
