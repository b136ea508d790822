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

it('an event whose odds moved before it began joins the list when it begins', async () => {
  applyChanges([{ id: 'e1', version: 1 }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(1);
  // It is none of this list, so its odds do not ask again.
  applyChanges([{ id: 'e1', version: 2 }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(1);
  applyChanges([{ id: 'e1', version: 3, status: 'live' }]);
  await vi.advanceTimersByTimeAsync(600);
  expect(asked).toHaveBeenCalledTimes(2);
});
