// A clock for tests: time passes only when a test waits for something, and then at once.

import { setImmediate } from 'node:timers/promises';
import type { Surroundings } from '../company.ts';

interface Alarm {
  at: number;
  ms: number;
  task: () => void;
}

/**
 * A company's time-out of a call to the operator's wallet. While one runs the operator is about to
 * answer, so time must not leap over it.
 */
const CALL_TIMEOUT_MS = 1000;
/** In the machine's own time: a busy one answers late, and turns are quick while it does not. */
const PATIENCE_MS = 20_000;
const IDLE_TURNS = 25;

/**
 * `hanging` tells how many calls the operator lets hang. Those of before this clock are calls of a
 * killed process, which nobody waits for any more.
 */
export function createLeapingClock(hanging: () => number) {
  const hangingBefore = hanging();
  let now = Date.parse('2026-11-21T12:00:00Z');
  let alarms: Alarm[] = [];
  const clock: Surroundings['clock'] = {
    now: () => new Date(now),
    after(ms, task) {
      const alarm = { at: now + ms, ms, task };
      alarms.push(alarm);
      return {
        cancel: () => {
          alarms = alarms.filter((each) => each !== alarm);
        },
      };
    },
  };

  function ringNext(): void {
    const [next] = alarms.toSorted((a, b) => a.at - b.at);
    if (next === undefined) return;
    alarms = alarms.filter((each) => each !== next);
    now = Math.max(now, next.at);
    next.task();
  }

  /**
   * Lets time pass until the condition holds; it leaps only when nothing has happened for a while.
   */
  async function until(isReached: () => boolean): Promise<void> {
    let idleTurns = 0;
    const givesUpAt = performance.now() + PATIENCE_MS;
    while (!isReached()) {
      if (performance.now() > givesUpAt)
        throw new Error('waited for something that does not happen');
      await setImmediate();
      const isCalling =
        alarms.some((alarm) => alarm.ms === CALL_TIMEOUT_MS) && hanging() <= hangingBefore;
      idleTurns = isCalling ? 0 : idleTurns + 1;
      if (idleTurns > IDLE_TURNS) {
        idleTurns = 0;
        ringNext();
      }
    }
  }

  return {
    clock,
    until,
    leap: (ms: number) => {
      now += ms;
    },
    /** How many alarms are set. */
    waiting: () => alarms.length,
  };
}
