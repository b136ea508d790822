// Applies changes from the stream to the markets of an event, and finds the odds that moved. Pure.

import { oddsOf } from '../../bets/prices.ts';
import type { EventCard, EventChange, MarketView } from '../../wire.ts';

const MOVED_FOR_MS = 3000;

export type Moves = ReadonlyMap<string, { way: 'up' | 'down'; until: number }>;

export function cardAfter(card: EventCard, change: EventChange, isWhole: boolean): EventCard {
  return {
    ...card,
    version: change.version,
    status: change.status ?? card.status,
    score: change.score === undefined ? card.score : change.score,
    marketCount: change.marketCount ?? card.marketCount,
    markets: marketsAfter(card.markets, change, { isWhole, isList: true }),
  };
}

/** `isWhole`: markets without a name in it are gone. `isList`: no new types of markets appear. */
export function marketsAfter(
  before: readonly MarketView[],
  change: EventChange,
  { isWhole, isList }: { isWhole: boolean; isList: boolean },
): MarketView[] {
  const { markets = [], added = [] } = change;
  const gone = isWhole && change.added ? goneFrom(before, change.added) : (change.gone ?? []);
  const changed = before
    .filter(({ id }) => !gone.includes(id))
    .map((market) => {
      const news = markets.find(({ id }) => id === market.id);
      const whole = added.find(({ id }) => id === market.id);
      if (whole) return whole;
      if (!news) return market;
      return {
        ...market,
        status: news.status,
        selections: market.selections.map((selection) => ({
          ...selection,
          odds: news.odds[selection.id] ?? null,
        })),
      };
    });
  const types = new Set(before.map(({ type }) => type));
  const fresh = added.filter(
    ({ id, type }) =>
      !before.some((market) => market.id === id) &&
      (isList ? types.has(type) && !changed.some((market) => market.type === type) : true),
  );
  return [...changed, ...fresh];
}

function goneFrom(before: readonly MarketView[], named: readonly MarketView[]): string[] {
  const ids = new Set(named.map(({ id }) => id));
  return before.filter(({ id }) => !ids.has(id)).map(({ id }) => id);
}

/** Notes which odds went up or down between two views of markets. */
export function noteMoves(
  moves: Map<string, { way: 'up' | 'down'; until: number }>,
  { before, after }: { before: readonly MarketView[]; after: readonly MarketView[] },
  now: number,
): void {
  const known = new Map(
    before.flatMap(({ selections }) => selections.map(({ id, odds }) => [id, odds] as const)),
  );
  for (const { id, odds } of after.flatMap(({ selections }) => selections)) {
    const was = known.get(id);
    if (!was || !odds || was === odds) continue;
    const way = oddsOf(odds) > oddsOf(was) ? 'up' : 'down';
    moves.set(id, { way, until: now + MOVED_FOR_MS });
  }
}

export function movesAt(moves: Moves, now: number): Moves {
  return new Map([...moves].filter(([, { until }]) => until > now));
}
