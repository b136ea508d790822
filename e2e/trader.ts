// The sportsbook's trader, who decides what happens to its events.

import { expect } from '@playwright/test';

/** An order of the trader: of an event (`result`: "Begin", "Suspend" …), or of the feed. */
export async function askTrader(
  sandboxUrl: string,
  order: { event: string; result: string } | { feed: 'up' | 'down' },
): Promise<void> {
  const reply = await fetch(`${sandboxUrl}/sportsbook/trader`, {
    method: 'POST',
    body: new URLSearchParams(order),
    redirect: 'manual',
  });
  expect(reply.status).toBe(303);
}

/** The coming football match that would begin last: no other test is likely to meet it. */
export async function lastEvent(sandboxUrl: string): Promise<string> {
  const reply = await fetch(`${sandboxUrl}/sportsbook/feed.json`);
  const { events }: { events: { _id: string; sport: string }[] } = await reply.json();
  const last = events.findLast(({ sport }) => sport === 'football');
  if (last === undefined) throw new Error('the feed has no football');
  return last._id;
}
