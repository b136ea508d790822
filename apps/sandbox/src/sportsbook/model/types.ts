// The words of the model: plain data, so it can be stored as JSON.

export const sports = ['football', 'basketball', 'tennis'] as const;
export type Sport = (typeof sports)[number];
export type Side = 'home' | 'away';

export interface Names {
  es: string;
  pt: string;
  en: string;
}

export interface Team {
  /** Unique in the model, lower-case letters, digits and hyphens. */
  id: string;
  name: Names;
  /** Three letters: "RIB". */
  short: string;
  /** Strength in Elo points. */
  rating: number;
  /** The two colours of its crest, "#rrggbb". */
  colours: [string, string];
}

export interface League {
  id: string;
  sport: Sport;
  /** Or a continent. */
  country: { id: string; name: Names };
  name: Names;
  /** Where it stands in the tree and in lists: Argentine first, then South American. */
  order: number;
  /** The worth of playing at home in Elo points; nothing on neutral ground. */
  homeAdvantage: number;
  /** When its events begin, "HH:MM" of Buenos Aires, one event at each on every day. */
  times: string[];
  teams: Team[];
}

export interface Fixture {
  /** Printable ASCII without spaces, at most 32 characters. */
  id: string;
  league: League;
  home: Team;
  away: Team;
  startsAt: Date;
}

/** A number from 0 up to and without 1. */
export type Random = () => number;

export interface Strengths {
  sport: Sport;
  home: number;
  away: number;
  homeAdvantage: number;
  /** Elo points that the prices have walked in the home side's favour. */
  drift: number;
}

export interface PastMatch {
  home: Names;
  away: Names;
  score: Pair;
  at: number;
}

export interface TableRow {
  team: Pick<Team, 'id' | 'name' | 'short' | 'colours'>;
  played: number;
  won: number;
  drawn: number;
  lost: number;
  scored: number;
  conceded: number;
  /** Three for a win and one for a tie in football; two and one for a defeat in basketball. */
  points: number;
}

export interface Statistics {
  form: { home: PastMatch[]; away: PastMatch[] };
  meetings: PastMatch[];
  table: TableRow[];
}

export type Pair = [home: number, away: number];

export interface Incident {
  /** Minutes of play when it happened: "45+2" for added time; in tennis the set and the games. */
  at: string;
  kind:
    | 'kick-off'
    | 'goal'
    | 'yellow'
    | 'red'
    | 'corner'
    | 'period-end'
    | 'basket-run'
    | 'game'
    | 'break'
    | 'set'
    | 'end';
  side: Side | null;
  /** The score after it. */
  score: Pair;
}

/** Where the play is: which side has the ball and how near the goal it is, 0 to 100. */
export interface Play {
  side: Side;
  zone: number;
}

export interface MatchState {
  sport: Sport;
  elapsedMs: number;
  /**
   * `pre`, the running period (`h1`, `h2`, `q1`–`q4`, `ot`, `s1`–`s3`), `ht` for half-time, `break`
   * for another break, or `end`.
   */
  period: string;
  isOver: boolean;
  /**
   * The clock of play in seconds as it is displayed. It counts up in football (past 2,700 in `h1`
   * and past 5,400 in `h2` in added time) and down in basketball. It is null in tennis.
   */
  clockSeconds: number | null;
  /** Goals, points, or sets. */
  score: Pair;
  /** Goals of halves, points of quarters, games of sets; the last is the running one. */
  periods: Pair[];
  /** Football only. */
  corners: Pair;
  yellows: Pair;
  reds: Pair;
  /** Tennis only: points of the running game as displayed, and who serves. */
  points: [string, string] | null;
  server: Side | null;
  play: Play | null;
  /** The last 60 at most, the newest last. */
  incidents: Incident[];
}

/**
 * A market's id says its type and its line: "ML0", "OU:2.5", "AH:-1.25" (the line is the home
 * side's), "H1-OU:0.5", "S2-ML0", "Q1-OU:41.5". At most 16 characters.
 */
export interface ModelMarket {
  id: string;
  type: string;
  line: string | null;
  group:
    | 'main'
    | 'goals'
    | 'points'
    | 'games'
    | 'handicap'
    | 'halves'
    | 'quarters'
    | 'sets'
    | 'score';
  selections: ModelSelection[];
}

export interface ModelSelection {
  /**
   * Its name within the market: "Home", "Tie", "Away", "Over", "Under", "Yes", "No", "1X", "12",
   * "X2", "2-1", "Other". At most 12 characters.
   */
  id: string;
  /** The share that wins of the stake that is not given back. */
  probability: number;
  /** Decimal odds in hundredths, rounded down; null when the book offers none. */
  price: bigint | null;
}

/** A dead heat pays the price divided by those that share the place. */
export type LegResult =
  | { kind: 'won' | 'lost' | 'void' | 'half-won' | 'half-lost' }
  | { kind: 'dead-heat'; among: number };

export interface ModelPick {
  marketId: string;
  selectionId: string;
}
