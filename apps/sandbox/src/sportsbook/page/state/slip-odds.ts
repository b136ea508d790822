// Asks for a new quote as soon as the stream moves or closes a selection of the slip.

import type { MarketView } from '../../wire.ts';
import { events } from './events.ts';
import { askQuote, slip } from './slip.ts';
import type { Selection } from './selections.ts';

/** The streamed odds of a selection: null when closed, undefined when the stream has none of it. */
export function streamedOdds(
  { eventId, marketId, id }: Pick<Selection, 'eventId' | 'marketId' | 'id'>,
  known: {
    cards: ReadonlyMap<string, { markets: readonly MarketView[] }>;
    open: string | null;
    page: { markets: readonly MarketView[] } | null;
  },
): string | null | undefined {
  const listed = known.cards.get(eventId)?.markets ?? [];
  const all = known.open === eventId && known.page ? known.page.markets : listed;
  const market = all.find((each) => each.id === marketId);
  if (market === undefined) return undefined;
  if (market.status !== 'open') return null;
  return market.selections.find((each) => each.id === id)?.odds;
}

/** Whether the quote of a slip says other odds than the stream does. */
function isQuoteOld(): boolean {
  const { quote, selections } = slip.get();
  const known = events.get();
  return selections.some((selection) => {
    const now = streamedOdds(selection, known);
    const quoted = quote?.lines.find(({ id }) => id === selection.id)?.odds;
    return now !== undefined && quoted !== undefined && now !== quoted;
  });
}

export function followOdds(): void {
  let asked: unknown;
  events.subscribe(() => {
    const { quote } = slip.get();
    // One question for each quote: the answer may be newer than the stream.
    if (quote === null || quote === asked || !isQuoteOld()) return;
    asked = quote;
    askQuote();
  });
}
