// Work that falls due later. The books hold the work and its due time. An alarm only wakes its
// subscriber, which reads the books again. So an alarm may ring too often, or be lost with the
// process: no work is done twice or left out.

import type { Surroundings } from './company.ts';

export interface Alarms {
  set: (id: string, dueAt: Date) => void;
  cancelAll: () => void;
}

export function createAlarms(clock: Surroundings['clock'], ring: (id: string) => void): Alarms {
  const waiting = new Map<string, { cancel(): void }>();
  return {
    set(id, dueAt) {
      waiting.get(id)?.cancel();
      const delayMs = Math.max(0, dueAt.getTime() - clock.now().getTime());
      const alarm = clock.after(delayMs, () => {
        waiting.delete(id);
        ring(id);
      });
      waiting.set(id, alarm);
    },
    cancelAll() {
      for (const alarm of waiting.values()) alarm.cancel();
      waiting.clear();
    },
  };
}
