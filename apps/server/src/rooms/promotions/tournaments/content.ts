// The content of a tournament: its file has it, and each of its runs keeps it.

import type { TextsByLanguage } from '@ceibo/contracts/languages';
import type { LevelName } from '@ceibo/contracts/wallet/player-level';
import type { BonusOfFile } from '../grants/bonus-terms.ts';

/** The way in which rounds make a score; `drops` has none: its prizes fall at drawn moments. */
export type Scoring =
  /** The best win of a round by its stake, in ten-thousandths. */
  | { kind: 'multiplier' }
  /** The sum of wins, in money. */
  | { kind: 'wins' }
  /** A point for each whole `per` (decimal ARS) of a round's stake. */
  | { kind: 'points'; per: string }
  /** The longest row of rounds that won more than their stake. */
  | { kind: 'streak' }
  /** The sum of the best rounds' multipliers. */
  | { kind: 'best'; rounds: number }
  | { kind: 'drops' };

/**
 * Places from one to another, each with the amount. For drops, the places are a number of prizes.
 */
export interface PrizePlaces {
  from: number;
  to: number;
  /** Decimal ARS. */
  amount: string;
  /** For free spins, the amount is the sum of their stakes. */
  kind: PrizeKind;
}

export type PrizeKind = 'cash' | 'bonus' | 'spins';

/** The free spins that prizes are: so many as the amount pays stakes of `value`. */
export interface PrizeSpins {
  game: string;
  /** Decimal ARS, as is the most that the spins of one prize win: that is cash. */
  value: string;
  cap: string;
  days: number;
}

export type Schedule =
  | { starts: string; ends: string }
  /** Again and again, on the calendar of Buenos Aires. */
  | {
      first: string;
      every: 'day' | 'week' | 'month';
      hours: number;
      until?: string | undefined;
    };

export interface TournamentContent {
  key: string;
  /** The page and the menu entry that it belongs to. */
  series: string;
  title: TextsByLanguage;
  /** A line about it. */
  text?: TextsByLanguage | undefined;
  /** Its picture: `tiles/…` or `banners/…` among the site's art. */
  art?: string | undefined;
  /** Without this provider it is hidden; `hiddenWhenAbsent` is how the menu treats it too. */
  provider?: string | undefined;
  entry: 'opt-in' | 'auto';
  /** Players of this level or a higher one may join. */
  who?: { level: LevelName } | undefined;
  /** A game takes part that is named, or is of one of the providers and one of the categories. */
  games: {
    providers?: string[] | undefined;
    categories?: string[] | undefined;
    games?: string[] | undefined;
  };
  scoring: Scoring;
  /** The smallest stake of a round that counts, decimal ARS. */
  minBet: string;
  prizes: PrizePlaces[];
  /** The terms of prizes that are a bonus, as the file says them. */
  bonus?: BonusOfFile | undefined;
  spins?: PrizeSpins | undefined;
  /** The longest wait for open rounds, and the time in which staff may review the result. */
  waitMinutes: number;
  reviewMinutes: number;
  schedule: Schedule;
}
