import type { Surroundings, Work } from '../company.ts';

/** Tasks that are repeated; one that fails is tried again the next time. */
export function createPeriodicTasks(
  { clock, log }: Surroundings,
  tasks: readonly (readonly [everyMs: number, task: () => void | Promise<void>])[],
): Work {
  const timers = new Map<() => unknown, { cancel(): void }>();

  function doLater(ms: number, task: () => void | Promise<void>): void {
    const again = () => {
      doLater(ms, task);
      void Promise.resolve()
        .then(task)
        .catch((error: unknown) => log.error({ err: error }, 'a task of the sportsbook failed'));
    };
    timers.set(task, clock.after(ms, again));
  }

  return {
    start() {
      for (const [everyMs, task] of tasks) if (everyMs > 0) doLater(everyMs, task);
    },
    stop() {
      for (const timer of timers.values()) timer.cancel();
    },
  };
}
