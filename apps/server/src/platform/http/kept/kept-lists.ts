// Public lists as they were answered a moment ago. Everybody is given the same bytes until
// something that lists show has changed, and at most for a second, since not every change is
// announced.

import { SECOND, type Clock } from '../../clock.ts';
import type { KeptBody } from './kept-body.ts';

const KEPT_MS = SECOND;
/**
 * From this age on the first who asks makes the list anew, while the others are still given the one
 * before.
 */
const RENEWED_SHARE = 0.5;
/** Searches are as many as there are words, so the ones asked for first are forgotten first. */
const MOST_LISTS = 500;
const MOST_BYTES = 8_000_000;

export interface KeptLists {
  /** The list that was kept under a key; undefined when the caller is to make it. */
  find(key: string): KeptBody | undefined;
  /** True when this body would be found, and nobody has to make it anew yet. */
  isCurrent(key: string, body: KeptBody): boolean;
  /**
   * Callers ask for it before they make a list: a change meanwhile makes the list too old for the
   * cache.
   */
  generation(): number;
  keep(key: string, body: KeptBody, madeIn: number): void;
  forgetAll(): void;
}

interface Kept {
  body: KeptBody;
  since: number;
  isRenewing: boolean;
}

/** With `keptMs` 0 nothing is kept, as in tests whose clock stands still. */
export function createKeptLists({
  clock,
  keptMs = KEPT_MS,
}: {
  clock: Clock;
  keptMs?: number | undefined;
}): KeptLists {
  const lists = new Map<string, Kept>();
  let generation = 0;
  let bytes = 0;

  function drop(key: string): void {
    bytes -= lists.get(key)?.body.bytes ?? 0;
    lists.delete(key);
  }

  return {
    find(key) {
      const kept = lists.get(key);
      if (kept === undefined) return undefined;
      const age = clock.now().getTime() - kept.since;
      if (age >= keptMs) return undefined;
      if (age < keptMs * RENEWED_SHARE || kept.isRenewing) return kept.body;
      kept.isRenewing = true;
      return undefined;
    },
    isCurrent(key, body) {
      const kept = lists.get(key);
      if (kept?.body !== body) return false;
      const age = clock.now().getTime() - kept.since;
      return age < (kept.isRenewing ? keptMs : keptMs * RENEWED_SHARE);
    },
    generation: () => generation,
    keep(key, body, madeIn) {
      if (keptMs === 0 || madeIn !== generation) return;
      const before = lists.get(key);
      // The same list keeps the compressed forms that it has.
      const same = before?.body.tag === body.tag ? before.body : body;
      drop(key);
      lists.set(key, { body: same, since: clock.now().getTime(), isRenewing: false });
      bytes += same.bytes;
      for (const oldest of lists.keys()) {
        if (lists.size <= MOST_LISTS && bytes <= MOST_BYTES) break;
        drop(oldest);
      }
    },
    forgetAll() {
      generation += 1;
      bytes = 0;
      lists.clear();
    },
  };
}
