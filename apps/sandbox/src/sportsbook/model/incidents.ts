// The incidents of a match, the newest last.

import type { Incident, MatchState, Side } from './types.ts';

const KEPT = 60;

/** Adds what has happened at a moment to a match; the oldest incidents of many are dropped. */
export function tell(
  { score: [home, away], incidents }: MatchState,
  kind: Incident['kind'],
  { at, side = null }: { at: string; side?: Side | null },
): void {
  incidents.push({ at, kind, side, score: [home, away] });
  if (incidents.length > KEPT) incidents.shift();
}

/** Those that were added. The list is cut at its beginning, so its length says nothing. */
export function newIncidents(before: readonly Incident[], after: readonly Incident[]): Incident[] {
  const last = before.at(-1);
  return after.slice(last === undefined ? 0 : after.lastIndexOf(last) + 1);
}
