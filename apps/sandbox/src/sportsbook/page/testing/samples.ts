// Events, markets and bets as the server gives them.

import type { BetView, EventCard, MarketView, Odds } from '../../wire.ts';
import { named } from './show.ts';

const team = (id: string, name: string) => ({
  id,
  name: named(name),
  short: id.toUpperCase(),
  colours: ['#000', '#fff'] as [string, string],
});

export function eventOf(id: string, changes: Partial<EventCard> = {}): EventCard {
  return {
    id,
    sport: 'football',
    league: { id: 'lpf', name: named('Liga Profesional'), country: named('Argentina') },
    home: team('tal', 'Talleres'),
    away: team('boc', 'Boca'),
    startsAt: Date.parse('2026-11-23T20:00:00Z'),
    status: 'scheduled',
    version: 1,
    score: null,
    markets: [marketOf(id, 'ML0', { Home: '1.85', Tie: '3.20', Away: '4.10' })],
    marketCount: 12,
    ...changes,
  };
}

/** A market by its id, with the odds of its selections; their names are given or their ids. */
export function marketOf(
  event: string,
  id: string,
  odds: Record<string, Odds | null>,
  names: Record<string, string> = {},
): MarketView {
  const [type = '', line = null] = id.split(':');
  return {
    id,
    type,
    line,
    group: 'main',
    name: named(line === null ? type : `${type} ${line}`),
    status: 'open',
    selections: Object.entries(odds).map(([selection, price]) => ({
      id: `${event}_${id}_${selection}`,
      name: named(names[selection] ?? selection),
      odds: price,
    })),
  };
}

export function betOf(id: string, changes: Partial<BetView> = {}): BetView {
  return {
    id,
    purchase: `purchase-${id}`,
    kind: 'single',
    systemOf: null,
    state: 'open',
    stake: '100000',
    openStake: '100000',
    odds: '1.85',
    possiblePayout: '185000',
    payout: '0',
    placedAt: 0,
    lines: [lineOf('e1')],
    cashOut: null,
    noCashOut: null,
    cashedOut: [],
    autoCashOut: null,
    corrections: [],
    ...changes,
  };
}

export function lineOf(
  eventId: string,
  changes: Partial<BetView['lines'][number]> = {},
): BetView['lines'][number] {
  return {
    selection: `${eventId}_ML0_Home`,
    eventId,
    event: { home: named('Talleres'), away: named('Boca') },
    market: named('Resultado del partido'),
    pick: named('Talleres'),
    odds: '1.85',
    startsAt: 0,
    status: 'scheduled',
    score: null,
    result: null,
    among: null,
    ...changes,
  };
}

/** The status and score of a running match. */
export const running: Pick<EventCard, 'status' | 'score'> = {
  status: 'live',
  score: {
    period: 'h2',
    clockSeconds: 4020,
    score: [2, 1],
    periods: [],
    corners: [0, 0],
    yellows: [0, 0],
    reds: [0, 0],
    points: null,
    server: null,
    play: null,
    at: 0,
    isRunning: false,
  },
};
