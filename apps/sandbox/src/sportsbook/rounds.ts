// Work that the sportsbook does again and again.

import type { Surroundings } from '../company.ts';

export function createRounds({ clock, log }: Pick<Surroundings, 'clock' | 'log'>) {
  const timers = new Set<{ cancel(): void }>();
  return {
    /** What fails is tried again the next time. */
    every(ms: number, task: () => void | Promise<void>): void {
      let timer: { cancel(): void };
      const again = () => {
        timers.delete(timer);
        void Promise.resolve()
          .then(task)
          .catch((error: unknown) =>
            log.error({ err: error }, 'the sportsbook could not do its rounds'),
          );
        timer = clock.after(ms, again);
        timers.add(timer);
      };
      timer = clock.after(ms, again);
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) timer.cancel();
    },
  };
}
