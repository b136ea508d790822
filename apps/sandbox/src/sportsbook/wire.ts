// The answers to the page, below /sportsbook/api; its requests are in http/requests.ts. Amounts are
// whole centavos as digits, odds decimal text ("1.85"), moments milliseconds since 1970 by the
// server's clock. A refusal is an HTTP status that is not 2xx with `{ code }`.

import type { BetTerms, oddsPolicies } from './bets/prices.ts';
import type {
  LegResult,
  Incident,
  MatchState,
  ModelMarket,
  Names,
  Sport,
  Statistics,
  Team,
} from './model/types.ts';

export { betsLists, MOST_SELECTIONS, oddsPolicies } from './bets/prices.ts';
export type { CashOutRequest, PlaceRequest, QuoteRequest } from './http/requests.ts';
export type { Incident, Names, PastMatch, Sport, Statistics } from './model/types.ts';
export type Amount = string;
export type Odds = string;

/** A page asks for the events of so many favourites or selections. */
export const MOST_FAVOURITES = 60;
export const MOST_FOLLOWED = 150;

export type RefusalCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'TOKEN_USED'
  | 'SESSION_CLOSED'
  | 'OPERATOR_SILENT'
  | 'TOO_MANY_STREAMS'
  | 'ODDS_CHANGED'
  | 'EVENT_STARTED'
  | 'MARKET_SUSPENDED'
  | 'SELECTION_GONE'
  | 'QUOTE_EXPIRED'
  | 'QUOTE_INVALID'
  | 'ID_REUSED'
  | 'STAKE_INVALID'
  | 'STAKE_TOO_LOW'
  | 'STAKE_TOO_HIGH'
  | 'SAME_EVENT'
  | 'NO_COMBINED_PRICE'
  | 'TOO_FEW_SELECTIONS'
  | 'TOO_MANY_SELECTIONS'
  | 'NOT_ENOUGH_MONEY'
  | 'PLAYER_BLOCKED'
  | 'EVENT_RESTRICTED'
  | 'LIMIT_REACHED'
  | 'SPORTSBOOK_OFF'
  | 'UNCLEAR'
  | 'PRICE_CHANGED'
  | 'NO_CASH_OUT'
  /** The line of a leg has gone: the bet is settled by its results. */
  | 'NO_LONGER_OFFERED'
  | 'WORTH_TOO_LOW'
  | 'OFFER_EXPIRED'
  | 'BET_SETTLED';

/** `POST session` */
export interface SessionAnswer {
  session: string;
  player: string;
  /** Null when the operator did not say. */
  balance: Amount | null;
}

export type TeamView = Omit<Team, 'rating'>;

export type EventStatus = 'scheduled' | 'live' | 'suspended' | 'ended' | 'postponed' | 'abandoned';

export type Score = Omit<MatchState, 'sport' | 'elapsedMs' | 'isOver' | 'incidents'> & {
  /** When the clock stood there; it runs on in the page while `isRunning`. */
  at: number;
  isRunning: boolean;
};

export interface SelectionView {
  /** `<event>_<market>_<selection>` */
  id: string;
  name: Names;
  odds: Odds | null;
}

/** Its type is the key of its rules. */
export interface MarketView extends Omit<ModelMarket, 'group' | 'selections'> {
  group: string;
  name: Names;
  status: 'open' | 'suspended';
  selections: SelectionView[];
}

/** An event with the markets that lists show. */
export interface EventCard {
  id: string;
  sport: Sport;
  league: { id: string; name: Names; country: Names };
  home: TeamView;
  away: TeamView;
  startsAt: number;
  status: EventStatus;
  /** It grows with every change, so an older message is not shown. */
  version: number;
  score: Score | null;
  markets: MarketView[];
  /** All markets count, not only those above. */
  marketCount: number;
}

interface Counted {
  id: string;
  name: Names;
  count: number;
}

/** `GET tree` */
export interface TreeAnswer {
  live: number;
  sports: (Counted & { id: Sport; countries: (Counted & { leagues: Counted[] })[] })[];
  /** Days of Buenos Aires, "2026-11-23", that have events; today first. */
  days: { day: string; count: number }[];
}

/**
 * `GET events?when=live|today|<day>|all&sport=&league=&ids=a,b&cursor=`: by time, and at one time
 * by the leagues' order. `ids` are favourites or a slip's.
 */
export interface EventsAnswer {
  events: EventCard[];
  next: string | null;
}

/** `GET events/:id` */
export interface EventAnswer {
  event: EventCard;
  markets: MarketView[];
  incidents: Incident[];
  statistics: Statistics;
  /** A bet on it waits so long while it runs. */
  liveDelayMs: number;
}

/** `GET search?q=`: at most 8 of each; typing errors are forgiven. */
export interface SearchAnswer {
  leagues: (Counted & { country: Names; sport: Sport })[];
  events: EventCard[];
}

/** `GET rules` */
export interface RulesAnswer {
  markets: { type: string; name: Names; rule: Names }[];
  general: { title: Names; text: Names }[];
}

export type SlipKind = BetTerms['kind'];
export type OddsPolicy = (typeof oddsPolicies)[number];

export interface QuoteLine {
  id: string;
  /** Null when it cannot be bet on now. */
  odds: Odds | null;
  refusal: 'MARKET_SUSPENDED' | 'SELECTION_GONE' | 'EVENT_STARTED' | null;
}
/** `POST quote` */
export interface QuoteAnswer {
  /** To be sent back as it is. Null when there is a refusal. */
  quote: string | null;
  refusal: RefusalCode | null;
  lines: QuoteLine[];
  /** The odds of a multiple or a builder; the payout of a system's bets for 1.00 on each. */
  odds: Odds | null;
  /** The stake and its limits are for each of them. */
  bets: number;
  minStake: Amount;
  /** For several singles the lowest of theirs. */
  maxStake: Amount;
  /** For singles, each selection in order. Otherwise none. */
  maxStakes: Amount[];
  /** The wait of a bet on live events. */
  delayMs: number;
  expiresAt: number;
}

/** `POST place`, `GET place/:id` */
export type PlaceAnswer =
  | { state: 'pending'; until: number }
  | { state: 'placed'; purchase: string; bets: BetView[]; balance: Amount | null }
  | {
      state: 'refused';
      code: RefusalCode;
      /** The odds now, when they are the reason. */
      lines: QuoteLine[];
      /** STAKE_TOO_HIGH: what the book would take of each bet. */
      maxStake: Amount | null;
      balance: Amount | null;
    };

export type BetState = 'open' | 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' | 'cashed-out';

export interface BetLine {
  selection: string;
  eventId: string;
  event: { home: Names; away: Names };
  market: Names;
  pick: Names;
  odds: Odds;
  startsAt: number;
  status: EventStatus;
  score: Score | null;
  result: LegResult['kind'] | null;
  /** In a dead heat the number that share the place. */
  among: number | null;
}

export type NoCashOut = Extract<
  RefusalCode,
  'MARKET_SUSPENDED' | 'NO_CASH_OUT' | 'NO_LONGER_OFFERED' | 'WORTH_TOO_LOW'
>;

export interface BetView {
  id: string;
  purchase: string;
  kind: SlipKind;
  systemOf: number | null;
  state: BetState;
  /** All of it, as placed, and what of it is still open. */
  stake: Amount;
  openStake: Amount;
  odds: Odds | null;
  possiblePayout: Amount;
  payout: Amount;
  placedAt: number;
  lines: BetLine[];
  cashOut: { id: string; amount: Amount } | null;
  noCashOut: NoCashOut | null;
  cashedOut: { at: number; stake: Amount; amount: Amount }[];
  /** Cash out by itself when the offer reaches this. */
  autoCashOut: Amount | null;
  corrections: {
    at: number;
    was: Pick<BetView, 'state' | 'payout'>;
    now: Pick<BetView, 'state' | 'payout'>;
  }[];
}

/** `GET bets?state=open|settled|won&cursor=` */
export interface BetsAnswer {
  bets: BetView[];
  next: string | null;
  open: number;
  balance: Amount | null;
}

/** `POST cash-out` */
export type CashOutAnswer =
  | { state: 'done'; bet: BetView; amount: Amount; balance: Amount | null }
  | { state: 'pending' }
  | { state: 'refused'; code: RefusalCode; bet: BetView };

/**
 * `GET stream?ids=a,b&live=1&event=c`, with the session's secret as a bearer token where there is
 * one: `live=1` adds every live event; `event` has all its markets sent. It begins
 * with a snapshot, and says something at least every 5 seconds.
 */
export type StreamMessage =
  | { kind: 'snapshot'; at: number; isFeedUp: boolean; events: EventChange[] }
  | { kind: 'event'; event: EventChange }
  | { kind: 'alive'; at: number; isFeedUp: boolean }
  | { kind: 'bet'; bet: BetView }
  | { kind: 'balance'; balance: Amount };

/** The changes of an event; a market not named is as it was. Markets that are `gone` are over. */
export interface EventChange extends Pick<
  EventCard,
  'id' | 'version' | 'status' | 'score' | 'marketCount'
> {
  markets?: { id: string; status: MarketView['status']; odds: Record<string, Odds | null> }[];
  added?: MarketView[];
  gone?: string[];
  incidents?: Incident[];
}
