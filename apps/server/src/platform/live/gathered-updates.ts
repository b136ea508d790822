// Updates of players that gather for a moment and leave in as few notifications as fit. The end of
// an event has thousands, and PostgreSQL's work for a notification hardly depends on its size.

import type { PlayerId } from '../ids.ts';
import { MAX_NOTIFICATION_BYTES } from './notifications.ts';

/** The most updates that gather while nothing can be sent. The oldest are dropped beyond that. */
const MAX_GATHERED = 10_000;
/** Around the updates of one notification. */
const FRAME = { start: '{"updates":[', end: ']}' };

export interface PlayerUpdate<Update> {
  player: PlayerId;
  push: Update;
}

export interface GatheredUpdates<Update> {
  /** Adds an update; true for the first since the last `take`. */
  add(update: PlayerUpdate<Update>): boolean;
  /** The gathered updates in the order of their arrival, equal ones once, as notifications. */
  take(): string[];
}

export function gatherUpdates<Update>(): GatheredUpdates<Update> {
  let texts = new Set<string>();
  return {
    add(update) {
      const isFirst = texts.size === 0;
      texts.add(JSON.stringify(update));
      if (texts.size > MAX_GATHERED)
        for (const oldest of texts.values().take(1)) texts.delete(oldest);
      return isFirst;
    },
    take() {
      const taken = texts;
      texts = new Set();
      return framed(taken);
    },
  };
}

function framed(texts: Iterable<string>): string[] {
  const room = MAX_NOTIFICATION_BYTES - FRAME.start.length - FRAME.end.length;
  const groups: string[][] = [];
  let left = 0;
  for (const text of texts) {
    const bytes = Buffer.byteLength(text) + 1;
    const last = groups.at(-1);
    if (last && bytes <= left) last.push(text);
    else {
      groups.push([text]);
      left = room;
    }
    left -= bytes;
  }
  return groups.map((group) => `${FRAME.start}${group.join(',')}${FRAME.end}`);
}
