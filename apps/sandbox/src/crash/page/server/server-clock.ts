// The page's best estimate of the server's time. The message that was under way the shortest has
// the least error.

export interface ServerClock {
  /** Notes that a message of this time has just arrived. */
  hear(serverNow: number): void;
  now(): number;
}

/** Forgets slowly, so that a wrong measure mends and clocks may drift. */
const FORGET_MS_PER_HEARD = 0.5;

export function createServerClock(local: () => number): ServerClock {
  let ahead = Number.NEGATIVE_INFINITY;
  return {
    hear(serverNow) {
      ahead = Math.max(serverNow - local(), ahead - FORGET_MS_PER_HEARD);
    },
    now: () => local() + (Number.isFinite(ahead) ? ahead : 0),
  };
}
