// The pause before a request is repeated after a failure. The pauses differ, so that not all
// players meet a server at once that comes back.

const FIRST_MS = 1_000;
const LONGEST_MS = 30_000;

/**
 * The pause before try `attempt` (0 is the first retry). It doubles up to half a minute, of which
 * `random` (0 to 1) takes up to a half.
 */
export function growingPauseMs(attempt: number, random: number): number {
  return Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 16)) * (1 - random / 2);
}
