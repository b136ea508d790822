// What somebody chose among the odds before the sportsbook was open to them. The names are those of
// the specification.

import type { Device } from '../device.ts';

export interface SportsChoice {
  readonly eventId: string | undefined;
  readonly selectionsId: string | undefined;
}

export function keepSportsChoice({ local }: Device, eventId: string, selectionsId: string): void {
  local.setItem('selectionsId', selectionsId);
  local.setItem('EventId', eventId);
}

export function sportsChoice({ local }: Device): SportsChoice {
  return {
    eventId: local.getItem('EventId') ?? undefined,
    selectionsId: local.getItem('selectionsId') ?? undefined,
  };
}

export function forgetSportsChoice({ local }: Device): void {
  local.removeItem('EventId');
  local.removeItem('selectionsId');
}
