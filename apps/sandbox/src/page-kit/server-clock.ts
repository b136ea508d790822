// The server's clock. All moments on the wire are by it, and the clock of a phone may be wrong.

/** A clock that was set anew differs by more than a slow message does. */
const CLOCK_SET_MS = 2000;
/** Forgets so much with each message, so that a wrong measure mends and clocks may drift. */
const FORGET_MS = 0.5;

let offsetMs: number | null = null;

/** Notes the moment at which the server sent a message. The fastest message is the most exact. */
export function noteServerTime(at: number, now = Date.now()): void {
  const measured = at - now;
  const isAnother = offsetMs === null || Math.abs(measured - offsetMs) > CLOCK_SET_MS;
  offsetMs = isAnother ? measured : Math.max(measured, (offsetMs ?? measured) - FORGET_MS);
}

/** Now, in milliseconds since 1970 by the server's clock. */
export function serverNow(now = Date.now()): number {
  return now + (offsetMs ?? 0);
}
