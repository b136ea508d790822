// Work that falls due later. The books hold the work and its due time. An alarm only wakes its
// subscriber, which reads the books again. So an alarm may ring too often, or be lost with the
// process: no work is done twice or left out.

import type { Surroundings, Work } from './company.ts';

/** Node's timers cannot be set further ahead: one of more rings at once. */
const LONGEST_MS = 2 ** 31 - 1;

export interface Alarms {
  set: (id: string, dueAt: Date) => void;
  cancelAll: () => void;
}

export function createAlarms(clock: Surroundings['clock'], ring: (id: string) => void): Alarms {
  const waiting = new Map<string, { cancel(): void }>();
  function set(id: string, dueAt: Date): void {
    waiting.get(id)?.cancel();
    const delayMs = Math.max(0, dueAt.getTime() - clock.now().getTime());
    const alarm = clock.after(Math.min(delayMs, LONGEST_MS), () => {
      // One in some sixty of Node's timers rings a millisecond early. The books would say that
      // nothing is due, and nobody would look again.
      if (clock.now() < dueAt) return set(id, dueAt);
      waiting.delete(id);
      ring(id);
    });
    waiting.set(id, alarm);
  }

  return {
    set,
    cancelAll() {
      for (const alarm of waiting.values()) alarm.cancel();
      waiting.clear();
    },
  };
}

export interface DueWork extends Work {
  set: Alarms['set'];
  stop: () => void;
}

/** Work that the books hold: each open piece by its id and its due time, if it has one. */
export function createDueWork(
  clock: Surroundings['clock'],
  open: () => readonly (readonly [id: string, dueAt: string | null])[],
  run: (id: string) => void,
): DueWork {
  const { set, cancelAll } = createAlarms(clock, run);
  return {
    set,
    start() {
      for (const [id, dueAt] of open()) if (dueAt !== null) set(id, new Date(dueAt));
    },
    stop: cancelAll,
  };
}
