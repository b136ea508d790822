// Time is passed in, so that tests decide what time it is.

export interface Clock {
  now(): Date;
  /** Runs a task again and again until it is cancelled. */
  every(milliseconds: number, task: () => void): { cancel(): void };
}

export const systemClock: Clock = {
  now: () => new Date(),
  every(milliseconds, task) {
    const timer = setInterval(task, milliseconds);
    timer.unref();
    return { cancel: () => clearInterval(timer) };
  },
};

/**
 * Runs a task once, after so much of the machine's own time, unless it is cancelled. It is for
 * deadlines of calls to others: they depend on the time that a process waits, and not on the
 * product's clock.
 */
export function deadline(milliseconds: number, task: () => void): { cancel(): void } {
  const timer = setTimeout(task, milliseconds);
  return { cancel: () => clearTimeout(timer) };
}

/** The time from one moment up to another, without the latter. */
export interface Period {
  from: Date;
  to: Date;
}

/** A moment some milliseconds after another. */
export function later(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds);
}

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
