// How events that begin join the list of live events.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyChanges, events } from '../state/events.ts';

const before = events.get();
const asked = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  vi.useFakeTimers();
  asked.mockReset();
  asked.mockImplementation(async () => Response.json({ events: [], next: null }));
  vi.stubGlobal('fetch', asked);
  events.set({ filter: { ...before.filter, when: 'live' }, list: 'known', listed: [] });
});

afterEach(() => {
  events.set(before);
  vi.useRealTimers();
});

function change(id: string, version: number, status: 'scheduled' | 'live') {
  return { id, version, status, score: null, marketCount: 1 };
}

it('an event whose odds moved before it began joins the list when it begins', async () => {
  applyChanges([change('e1', 1, 'scheduled')]);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(0);
  applyChanges([change('e1', 2, 'live')]);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(1);
});

it('a live event that the list does not take, such as one of another sport, asks once', async () => {
  for (const version of [1, 2, 3]) {
    applyChanges([change('e2', version, 'live')]);
    await vi.advanceTimersByTimeAsync(600);
  }
  expect(asked).toHaveBeenCalledTimes(1);
});
