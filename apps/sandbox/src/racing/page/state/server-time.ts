// The server's time, estimated from the answer that was under way the shortest.

let ahead = 0;
let best = Number.POSITIVE_INFINITY;
/** The estimate mends slowly, so that clocks may drift. */
const FORGET_MS = 5;

export function hearServer(now: number, tookMs: number): void {
  best += FORGET_MS;
  if (tookMs > best) return;
  best = tookMs;
  ahead = now + tookMs / 2 - Date.now();
}

export function serverNow(): number {
  return Date.now() + ahead;
}
