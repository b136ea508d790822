// The exact numbers of a run's content.

import { parseMoney, type Money } from '@ceibo/money';
import type { PrizePlaces, TournamentContent } from './content.ts';
import type { ScoreRules } from './scoring.ts';

export function moneyOf(text: string): Money {
  const money = parseMoney(text);
  if (money === undefined) throw new Error(`a tournament has an amount that is none: ${text}`);
  return money;
}

export function rulesOf({ scoring, minBet }: TournamentContent): ScoreRules {
  return {
    scoring,
    minBet: moneyOf(minBet),
    per: scoring.kind === 'points' ? moneyOf(scoring.per) : 1n,
  };
}

/** The number of places that have a prize. */
export function placesOf(prizes: readonly PrizePlaces[]): number {
  return prizes.reduce((most, { to }) => Math.max(most, to), 0);
}

/** The sum of all prizes. */
export function poolOf(prizes: readonly PrizePlaces[]): Money {
  return prizes.reduce(
    (sum, { from, to, amount }) => sum + moneyOf(amount) * BigInt(to - from + 1),
    0n,
  );
}

export function isDrops({ scoring }: TournamentContent): boolean {
  return scoring.kind === 'drops';
}
