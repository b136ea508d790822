// When alarms ring, whatever the machine's timers do.

import { expect, it } from 'vitest';
import { createAlarms } from './alarms.ts';

/** A clock whose timers are run by the test, at the moment that it gives. */
function createHandClock() {
  let nowMs = 0;
  let timers: { delayMs: number; task: () => void }[] = [];
  return {
    clock: {
      now: () => new Date(nowMs),
      after(delayMs: number, task: () => void) {
        const timer = { delayMs, task };
        timers.push(timer);
        return { cancel: () => (timers = timers.filter((each) => each !== timer)) };
      },
    },
    delays: () => timers.map(({ delayMs }) => delayMs),
    ringAt(ms: number) {
      nowMs = ms;
      timers.shift()?.task();
    },
  };
}

it('a timer that rings a millisecond early is set again, and what is due is done once', () => {
  const { clock, delays, ringAt } = createHandClock();
  const rung: string[] = [];
  const alarms = createAlarms(clock, (id) => rung.push(id));
  alarms.set('payout', new Date(500));
  ringAt(499);
  expect(rung).toEqual([]);
  expect(delays()).toEqual([1]);
  ringAt(500);
  expect(rung).toEqual(['payout']);
  expect(delays()).toEqual([]);
});

it('what is due in months is waited for in pieces that a timer can hold', () => {
  const { clock, delays, ringAt } = createHandClock();
  const rung: string[] = [];
  const alarms = createAlarms(clock, (id) => rung.push(id));
  alarms.set('deposit', new Date(3_000_000_000));
  expect(delays()).toEqual([2_147_483_647]);
  ringAt(2_147_483_647);
  expect(rung).toEqual([]);
  expect(delays()).toEqual([852_516_353]);
  alarms.cancelAll();
  expect(delays()).toEqual([]);
});
