// The name of a selection outside the book: `<event>_<market>_<selection>`. Pure.

import type { ModelPick } from '../model/types.ts';

export interface Picked extends ModelPick {
  eventId: string;
}

export function selectionId(pick: Picked): string {
  return `${pick.eventId}_${pick.marketId}_${pick.selectionId}`;
}

/** An id that can name no selection belongs to an event that does not exist. */
export function pickOf(id: string): Picked {
  const parts = id.split('_');
  const [eventId = '', marketId = '', selection = ''] = parts.length === 3 ? parts : [];
  return { eventId, marketId, selectionId: selection };
}
