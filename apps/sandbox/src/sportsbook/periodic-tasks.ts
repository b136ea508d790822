// Tasks that are done again and again, with the same time between them.

import type { Surroundings } from '../company.ts';

export function createPeriodicTasks({ clock, log }: Pick<Surroundings, 'clock' | 'log'>) {
  const timers = new Map<() => unknown, { cancel(): void }>();

  /** A task that fails is tried again the next time. */
  function every(ms: number, task: () => void | Promise<void>): void {
    const again = () => {
      every(ms, task);
      void Promise.resolve()
        .then(task)
        .catch((error: unknown) => log.error({ err: error }, 'a task of the sportsbook failed'));
    };
    timers.set(task, clock.after(ms, again));
  }

  return {
    every,
    stop(): void {
      for (const timer of timers.values()) timer.cancel();
    },
  };
}
