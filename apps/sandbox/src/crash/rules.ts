// The rules of FlyWin in figures. Amounts are whole centavos, multipliers whole hundredths: 250 is
// 2.50×.

import { MOST_MULTIPLIER } from './fair/crash-point.ts';

export const GAME_CODE = 'flywin';
/** Where the game's page lives; its calls are below `api/`. */
export const GAME_PATH = '/crash/';

/**
 * The return and the standard deviation told to the operator, in per cent and in stakes. A stake
 * that is cashed out at m comes back m times with a chance of 0.97 / m. So the deviation is √(0.97
 * m − 0.97²): the more, the later. Stated is that of the highest multiplier, rounded up; no other
 * plan strays further.
 */
export const stated = { returnToPlayer: '97.00', standardDeviation: '98.49' };

export const BETTING_MS = 6000;
/** How long the end of a flight is shown before the next bets. */
export const SHOW_END_MS = 4000;

export const STAKES = { least: 1000n, most: 2_000_000n };

/** A cash-out at 1.00 would be no bet: the plane first has to climb. */
export const LEAST_CASH_OUT = 101;
/** The most that one bet wins, its stake included. */
export const MOST_WIN = 1_000_000_000n;

export const PANELS = 2;
export const MOST_BETS_IN_ROUND = 1000;

/**
 * The latest multiplier at which a bet is cashed out by itself. It is the highest there is, or the
 * one that wins the most a bet can win.
 */
export function ceilingOf(stake: bigint): number {
  const affordable = (MOST_WIN * 100n) / stake;
  return affordable < BigInt(MOST_MULTIPLIER) ? Number(affordable) : MOST_MULTIPLIER;
}
