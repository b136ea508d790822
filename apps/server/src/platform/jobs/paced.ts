// A task that others ask for as often as they like, and that runs only so often.

import type { Clock } from '../clock.ts';

interface Paced {
  /** Runs the task now or, when it ran a moment ago, once as soon as that is long enough ago. */
  ask(): void;
  cancel(): void;
}

export function paced(
  task: () => void,
  { everyMs, clock }: { everyMs: number; clock: Clock },
): Paced {
  let lastRun = Number.NEGATIVE_INFINITY;
  let waiting: { cancel(): void } | undefined;
  const run = () => {
    waiting?.cancel();
    waiting = undefined;
    lastRun = clock.now().getTime();
    task();
  };
  return {
    ask() {
      if (waiting) return;
      const dueInMs = lastRun + everyMs - clock.now().getTime();
      // A clock that was set back must not hold the task up for longer than its pace.
      if (dueInMs <= 0) run();
      else waiting = clock.every(Math.min(dueInMs, everyMs), run);
    },
    cancel() {
      waiting?.cancel();
      waiting = undefined;
    },
  };
}
