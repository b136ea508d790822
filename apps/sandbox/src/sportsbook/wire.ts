// The messages of the sportsbook's server and its page to each other, below /sportsbook/api. A page
// checks nothing that the server decides. Amounts are whole centavos as decimal digits, odds
// decimal text ("1.85"), moments milliseconds since 1970 by the server's clock. Every refusal is an
// HTTP status that is not 2xx with `{ code }`, one of `RefusalCode`. The requests of
// players are in http/requests.ts.

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

/** Favourites, or the selections of a slip, of which a page asks for the events. */
export const MOST_FAVOURITES = 60;
/** Events that a page follows. */
export const MOST_FOLLOWED = 150;

export type RefusalCode =
  | 'BAD_REQUEST'
  | 'NOT_FOUND'
  | 'TOKEN_USED'
  | 'SESSION_CLOSED'
  | 'OPERATOR_SILENT'
  | 'TOO_MANY_STREAMS'
  // The codes of a slip or a bet.
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
  // The codes of a cash-out.
  | 'PRICE_CHANGED'
  | 'NO_CASH_OUT'
  /** The line of a leg has gone: the bet is settled by its results. */
  | 'NO_LONGER_OFFERED'
  /** The worth of the bet is below the least cash-out. */
  | 'WORTH_TOO_LOW'
  | 'OFFER_EXPIRED'
  | 'BET_SETTLED';

/** `POST session` */
export interface SessionAnswer {
  session: string;
  player: string;
  /** The amount the operator said last that the player can bet with; null when it did not say. */
  balance: Amount | null;
}

export type TeamView = Omit<Team, 'rating'>;

export type EventStatus = 'scheduled' | 'live' | 'suspended' | 'ended' | 'postponed' | 'abandoned';

/** The score and the clock of an event that has begun. */
export type Score = Omit<MatchState, 'sport' | 'elapsedMs' | 'isOver' | 'incidents'> & {
  /** When the clock stood there; it runs on in the page while `isRunning`. */
  at: number;
  isRunning: boolean;
};

export interface SelectionView {
  /** Unique in the book: what is bet on. `<event>_<market>_<selection>`. */
  id: string;
  name: Names;
  /** Null: it cannot be bet on now. */
  odds: Odds | null;
}

/** Its type is the key of its rules. */
export interface MarketView extends Omit<ModelMarket, 'group' | 'selections'> {
  group: string;
  name: Names;
  status: 'open' | 'suspended';
  selections: SelectionView[];
}

/** An event in a list, with its main markets: the winner, the main total, and one more. */
export interface EventCard {
  id: string;
  sport: Sport;
  league: { id: string; name: Names; country: Names };
  home: TeamView;
  away: TeamView;
  startsAt: number;
  status: EventStatus;
  /** Grows with every change, so an older message about the event is not shown. */
  version: number;
  score: Score | null;
  markets: MarketView[];
  /** The number of all its markets. */
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
  /** Days of Buenos Aires, "2026-11-23", that have events, with their counts; today first. */
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
  /** All of them, in the order of the page. */
  markets: MarketView[];
  incidents: Incident[];
  statistics: Statistics;
  /** How long a bet on it waits while it runs, in milliseconds. */
  liveDelayMs: number;
}

/** `GET search?q=`: at most 8 of each; typing errors are forgiven. */
export interface SearchAnswer {
  leagues: (Counted & { country: Names; sport: Sport })[];
  events: EventCard[];
}

/** `GET rules`: each type of market, with its rule in words. */
export interface RulesAnswer {
  markets: { type: string; name: Names; rule: Names }[];
  general: { title: Names; text: Names }[];
}

export type SlipKind = BetTerms['kind'];
export type OddsPolicy = (typeof oddsPolicies)[number];

export interface QuoteLine {
  id: string;
  /** The odds now; null when it cannot be bet on. */
  odds: Odds | null;
  refusal: 'MARKET_SUSPENDED' | 'SELECTION_GONE' | 'EVENT_STARTED' | null;
}
/** `POST quote` */
export interface QuoteAnswer {
  /** To be sent back as it is. Null when there is a refusal. */
  quote: string | null;
  /** Why the slip as a whole cannot be bet on. */
  refusal: RefusalCode | null;
  lines: QuoteLine[];
  /** The odds of a multiple or a builder; the payout of a system's bets for 1.00 on each. */
  odds: Odds | null;
  /** How many bets it is: each has the stake. */
  bets: number;
  /** The least stake of each bet. */
  minStake: Amount;
  /** The greatest stake of each bet; of several singles the lowest of theirs. */
  maxStake: Amount;
  /** The greatest stakes of singles, for each selection in order. Otherwise none. */
  maxStakes: Amount[];
  /** How long the book looks before it takes it: live events have a delay. */
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
  /** Null: undecided. */
  result: LegResult['kind'] | null;
  /** The number that share the place in a dead heat, which divides the price. Otherwise null. */
  among: number | null;
}

/** Why an open bet cannot be cashed out now. */
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
  /** Why there is no offer: of an open bet only. */
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
