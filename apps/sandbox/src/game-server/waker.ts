import type { Surroundings } from '../company.ts';

interface Work {
  /** Does what is due, and asks to be woken for what is next. */
  work(): void;
  /** Work that fails is tried again after this pause. */
  retryMs: number;
  fault: string;
}

/** Wakes one kind of work when the next of it is due. */
export function createWaker(
  { clock, log }: Pick<Surroundings, 'clock' | 'log'>,
  { work, retryMs, fault }: Work,
) {
  let timer: { cancel(): void } | undefined;
  let isStopped = false;

  /** At a moment in ms since 1970, in place of what was asked for before. */
  function wakeAt(dueMs: number): void {
    timer?.cancel();
    if (!isStopped) timer = clock.after(Math.max(0, dueMs - clock.now().getTime()), wake);
  }

  function wake(): void {
    try {
      work();
    } catch (error) {
      log.error({ err: error }, fault);
      wakeAt(clock.now().getTime() + retryMs);
    }
  }

  return {
    wake,
    wakeAt,
    stop(): void {
      isStopped = true;
      timer?.cancel();
    },
  };
}
