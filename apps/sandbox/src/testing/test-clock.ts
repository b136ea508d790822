// A clock that tests move by hand.

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Surroundings } from '../company.ts';

export interface TestClock {
  clock: Surroundings['clock'];
  /**
   * Lets the time pass, doing what falls due in its order, and lets what that began come to rest.
   */
  advance(ms: number): Promise<void>;
}

interface Task {
  dueAtMs: number;
  run: () => void;
}

export function createTestClock(startsAt: string): TestClock {
  let nowMs = Date.parse(startsAt);
  const tasks = new Set<Task>();
  const nextDue = (untilMs: number) =>
    [...tasks]
      .filter((task) => task.dueAtMs <= untilMs)
      .toSorted((a, b) => a.dueAtMs - b.dueAtMs)[0];
  async function runDue(untilMs: number): Promise<void> {
    const task = nextDue(untilMs);
    if (!task) return;
    tasks.delete(task);
    nowMs = Math.max(nowMs, task.dueAtMs);
    task.run();
    // Promises that wait only for each other have settled when the event loop comes round.
    await nextTurn();
    await runDue(untilMs);
  }

  return {
    clock: {
      now: () => new Date(nowMs),
      after(ms, run) {
        const task = { dueAtMs: nowMs + ms, run };
        tasks.add(task);
        return { cancel: () => void tasks.delete(task) };
      },
    },
    async advance(ms) {
      const untilMs = nowMs + ms;
      await nextTurn();
      await runDue(untilMs);
      nowMs = untilMs;
    },
  };
}
