// The name of a selection outside the book: `<event>_<market>_<selection>`. Pure.

import type { ModelPick } from '../model/types.ts';

export interface Picked extends ModelPick {
  eventId: string;
}

export function selectionId({ eventId, marketId, selectionId: selection }: Picked): string {
  return `${eventId}_${marketId}_${selection}`;
}

/** Undefined for what can be no selection's. Slips of before markets had names mean the winner. */
export function pickOf(id: string): Picked | undefined {
  const parts = id.split('_');
  if (parts.length === 2)
    return { eventId: parts[0] ?? '', marketId: 'ML0', selectionId: parts[1] ?? '' };
  const [eventId, marketId, selection, ...more] = parts;
  if (!eventId || !marketId || !selection || more.length > 0) return undefined;
  return { eventId, marketId, selectionId: selection };
}
