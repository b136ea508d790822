// The values of rounds, and the score that they make. Pure. A score is built up round by round.
// Where a counted round has changed, the score is computed anew from all rounds.

import type { Money } from '@ceibo/money';
import type { Scoring } from './content.ts';

/** The value of a round that won 1.00 times its stake (`multiplier`). */
export const TIMES = 10_000n;

export interface ScoredRound {
  /** The number of its first stake, and of its last change. */
  first: bigint;
  number: bigint;
  stake: Money;
  win: Money;
  inPlay: Money;
}

export interface ScoreRules {
  scoring: Scoring;
  minBet: Money;
  /** The stake that makes one point (`points`). */
  per: Money;
}

/** The state of a player's score between two rounds. */
export interface Standing {
  score: bigint;
  /** The number of the transfer that the score was reached with: it breaks ties. */
  reached: bigint;
  /** The number of rounds that counted. */
  rounds: number;
  /** The best rounds so far (`best`): their values with their numbers, the best first. */
  best: { value: bigint; number: bigint }[];
  /** The length of the present streak (`streak`), and the first number of its last round. */
  row: bigint;
  last: bigint;
}

export const NOTHING_SCORED: Standing = {
  score: 0n,
  reached: 0n,
  rounds: 0,
  best: [],
  row: 0n,
  last: 0n,
};

/** True for a round that counts: it has ended, stands, and its stake is large enough. */
export function counts({ minBet }: ScoreRules, { stake, inPlay }: ScoredRound): boolean {
  return inPlay === 0n && stake > 0n && stake >= minBet;
}

/** The value that a round adds; zero for one that does not count. */
export function valueOf(rules: ScoreRules, round: ScoredRound): bigint {
  if (!counts(rules, round)) return 0n;
  const { stake, win } = round;
  switch (rules.scoring.kind) {
    case 'multiplier':
    case 'best':
      return (win * TIMES) / stake;
    case 'wins':
      return win;
    case 'points':
      return stake / rules.per;
    case 'streak':
      return win > stake ? 1n : 0n;
    case 'drops':
      return 0n;
  }
}

/** The score of all rounds of a player, in any order. */
export function scoreOf(rules: ScoreRules, rounds: readonly ScoredRound[]): Standing {
  const ordered = rounds
    .filter((round) => counts(rules, round))
    .toSorted((a, b) => Number(orderOf(rules, a) - orderOf(rules, b)));
  return ordered.reduce((standing, round) => added(rules, standing, round), NOTHING_SCORED);
}

/**
 * The score after a round has changed; undefined when it must be computed anew. `before` is the
 * round as it was counted, or did not count.
 */
export function scoreAfter(
  rules: ScoreRules,
  standing: Standing,
  { before, after }: { before: ScoredRound | undefined; after: ScoredRound },
): Standing | undefined {
  if (before && counts(rules, before)) return undefined;
  if (!counts(rules, after)) return standing;
  const isLater = orderOf(rules, after) > standing.last;
  return isLater ? added(rules, standing, after) : undefined;
}

/** Streaks go by the beginnings of rounds, everything else by their ends. */
function orderOf({ scoring }: ScoreRules, { first, number }: ScoredRound): bigint {
  return scoring.kind === 'streak' ? first : number;
}

function added(rules: ScoreRules, standing: Standing, round: ScoredRound): Standing {
  const value = valueOf(rules, round);
  const { number } = round;
  const next = { ...standing, rounds: standing.rounds + 1, last: orderOf(rules, round) };
  const { scoring } = rules;
  if (scoring.kind === 'drops') return next;
  if (scoring.kind === 'streak') {
    const row = value === 1n ? standing.row + 1n : 0n;
    return row > standing.score ? { ...next, row, score: row, reached: number } : { ...next, row };
  }
  if (value === 0n) return next;
  if (scoring.kind === 'multiplier')
    return value > standing.score ? { ...next, score: value, reached: number } : next;
  if (scoring.kind === 'best') return withBest(next, { value, number }, scoring.rounds);
  return { ...next, score: standing.score + value, reached: number };
}

function withBest(
  standing: Standing,
  round: { value: bigint; number: bigint },
  most: number,
): Standing {
  const best = [...standing.best, round]
    .toSorted((a, b) =>
      a.value === b.value ? Number(a.number - b.number) : a.value > b.value ? -1 : 1,
    )
    .slice(0, most);
  const score = best.reduce((sum, { value }) => sum + value, 0n);
  const reached = best.reduce((last, { number }) => (number > last ? number : last), 0n);
  return { ...standing, best, score, reached };
}
