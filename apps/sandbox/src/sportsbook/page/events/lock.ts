// Why odds cannot be chosen now. Pure.

import type { EventCard, MarketView, SelectionView } from '../../wire.ts';

export type Lock = 'lockStale' | 'lockFeed' | 'lockEnded' | 'lockMarket' | 'lockSelection';

/** `isFeedUp`: null while the stream is lost, false without a signal of running matches. */
export function lockOf({
  event,
  market,
  selection,
  isFeedUp,
}: {
  event: Pick<EventCard, 'status'>;
  market: Pick<MarketView, 'status'>;
  selection: Pick<SelectionView, 'odds'>;
  isFeedUp: boolean | null;
}): Lock | null {
  const { status } = event;
  if (status === 'ended' || status === 'abandoned') return 'lockEnded';
  if (isFeedUp === null) return 'lockStale';
  if (!isFeedUp && (status === 'live' || status === 'suspended')) return 'lockFeed';
  if (market.status !== 'open') return 'lockMarket';
  return selection.odds === null ? 'lockSelection' : null;
}
