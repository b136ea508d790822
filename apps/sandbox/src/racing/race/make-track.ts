// Makes the way that a race is shown from its result and its secret.

import type { Order } from './draw.ts';
import { numberFor } from './secret.ts';
import type { Leg } from './track.ts';

/** The first is at the line after this part of the time; the others follow. */
const FIRST_AT = 0.86;
/** The widest gap between two runners, as a part of the whole time; a nose is a hundredth of it. */
const WIDEST_GAP = 0.026;
const WAVES = [1, 2, 3];
const MOST_STRAYED = 0.035;

/** Runners of a dead heat are at the line at the same moment. */
export function makeTrack(secret: string, order: Order, durationMs: number): Leg[] {
  let finishAt = FIRST_AT;
  return order.flatMap((group, place) => {
    if (place > 0) {
      const gap = numberFor(secret, `gap ${place}`, 100) + 1;
      finishAt = Math.min(1, finishAt + (WIDEST_GAP * gap * gap) / 10_000);
      // Even the last of many is behind the one before it.
      if (finishAt === 1) finishAt = 1 - (order.length - place) / 100_000;
    }
    return group.map((saddle) => ({
      saddle,
      finishMs: Math.round(durationMs * finishAt * 1000) / 1000,
      waves: WAVES.map((turns) => ({
        turns,
        size:
          ((numberFor(secret, `wave ${turns} ${saddle}`, 2001) - 1000) / 1000) *
          (MOST_STRAYED / turns ** 2),
      })),
    }));
  });
}
