// How long to wait before asking again after a failure, so that a server that comes back is not met
// by all its players at once.

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * The pause before try `attempt` (0 is the first retry): doubling up to half a minute, of which
 * `random` (0 to 1) takes up to a half.
 */
export function growingPauseMs(attempt: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)) * (1 - random / 2);
}
