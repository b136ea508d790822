// The time for which a click counts. The last click of a browser is the one that counts.

import { DAY, later } from '../../../platform/clock.ts';

/** The moment from which on a registration is nobody's any more. */
export function endOfWindow(lastClickAt: Date, windowDays: number): Date {
  return later(lastClickAt, windowDays * DAY);
}

export function isInWindow(
  { lastAt, windowDays }: { lastAt: Date; windowDays: number },
  now: Date,
): boolean {
  return now < endOfWindow(lastAt, windowDays);
}
