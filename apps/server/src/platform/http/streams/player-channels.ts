// The open pages of one player in this process. They share one subscription, and one reading of the
// balance serves them all. So many pages or updates of one player cost other players nothing.

import type { LiveEvent } from '@ceibo/contracts/live';
import { SECOND, type Clock } from '../../clock.ts';
import type { PlayerId } from '../../ids.ts';
import { latestOnly } from '../../latest-only.ts';
import type { Live, LiveUpdate } from '../../live/live.ts';
import { paced } from '../../jobs/paced.ts';

/** Changes of a balance within this time are sent as one event. */
const BALANCE_EVERY_MS = 100;
/**
 * A player whose pages are sent more events a second is cut off; the pages connect again and read
 * everything anew.
 */
const MAX_EVENTS_PER_SECOND = 50;

export interface Page {
  send(event: LiveEvent): void;
  checkSession(): void;
  breakOff(): void;
}

export interface PlayerChannels {
  pagesOf(playerId: PlayerId): number;
  /** Adds a page, which soon receives the balance; it leaves by the returned function. */
  join(playerId: PlayerId, page: Page): () => void;
}

interface Dependencies {
  live: Pick<Live, 'subscribe'>;
  clock: Clock;
  readBalance: (playerId: PlayerId) => Promise<LiveEvent & { name: 'balance' }>;
}

interface Channel {
  pages: Set<Page>;
  readBalance(): void;
  close(): void;
}

export function createPlayerChannels(dependencies: Dependencies): PlayerChannels {
  const channels = new Map<PlayerId, Channel>();
  return {
    pagesOf: (playerId) => channels.get(playerId)?.pages.size ?? 0,
    join(playerId, page) {
      const channel = channels.get(playerId) ?? openChannel(playerId, dependencies);
      channels.set(playerId, channel);
      channel.pages.add(page);
      channel.readBalance();
      return () => {
        channel.pages.delete(page);
        if (channel.pages.size > 0 || channels.get(playerId) !== channel) return;
        channels.delete(playerId);
        channel.close();
      };
    },
  };
}

function openChannel(playerId: PlayerId, { live, clock, readBalance }: Dependencies): Channel {
  const pages = new Set<Page>();
  const sendAll = (event: LiveEvent) => {
    for (const page of pages) page.send(event);
  };
  const breakAllOff = () => {
    for (const page of pages) page.breakOff();
  };
  // A failed reading cuts the pages off: they connect again.
  const read = latestOnly(async () => sendAll(await readBalance(playerId)), breakAllOff);
  const balance = paced(read, { everyMs: BALANCE_EVERY_MS, clock });
  const isWithinLimit = createEventLimit(clock);

  const receive = (update: LiveUpdate) => {
    if (update.kind === 'balance-changed') balance.ask();
    else if (update.kind === 'check-session') for (const page of pages) page.checkSession();
    else if (isWithinLimit()) sendAll(update.event);
    else breakAllOff();
  };
  const unsubscribe = live.subscribe(playerId, receive);
  return {
    pages,
    readBalance: balance.ask,
    close() {
      unsubscribe();
      balance.cancel();
    },
  };
}

function createEventLimit(clock: Clock): () => boolean {
  let second = 0;
  let events = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / SECOND);
    events = now === second ? events + 1 : 1;
    second = now;
    return events <= MAX_EVENTS_PER_SECOND;
  };
}
