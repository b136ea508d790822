// Scores, built up round by round and computed anew.

import { expect, it } from 'vitest';
import { units } from '@ceibo/money';
import {
  scoreAfter,
  scoreOf,
  NOTHING_SCORED,
  type ScoredRound,
  type ScoreRules,
} from './scoring.ts';
import type { Scoring } from './content.ts';

const rulesFor = (scoring: Scoring): ScoreRules => ({
  scoring,
  minBet: units(10),
  per: units(3),
});

/** A closed round by its place in the ledger. */
const round = (number: number, stake: number, win: number, inPlay = 0): ScoredRound => ({
  first: BigInt(number * 10),
  number: BigInt(number * 10 + 1),
  stake: units(stake),
  win: units(win),
  inPlay: units(inPlay),
});

const ROUNDS = [
  round(1, 10, 20),
  round(2, 20, 70),
  round(3, 9, 900),
  round(4, 10, 35),
  round(5, 100, 0),
  round(6, 10, 100, 10),
];

it.each([
  // The best is 3.5 times, reached by the second round and only equalled by the fourth.
  [{ kind: 'multiplier' }, 35_000n, 21n],
  [{ kind: 'wins' }, units(125), 41n],
  // A point for each 3: 3, 6, 3 and 33.
  [{ kind: 'points', per: '3.00' }, 45n, 51n],
  [{ kind: 'streak' }, 3n, 41n],
  [{ kind: 'best', rounds: 2 }, 70_000n, 41n],
  [{ kind: 'drops' }, 0n, 0n],
] satisfies [Scoring, bigint, bigint][])(
  'a score of %o leaves out open rounds and small stakes',
  (scoring, score, reached) => {
    expect(scoreOf(rulesFor(scoring), ROUNDS)).toMatchObject({ score, reached, rounds: 4 });
  },
);

it('a score built up round by round is the one that is computed anew', () => {
  const kinds: Scoring[] = [
    { kind: 'multiplier' },
    { kind: 'wins' },
    { kind: 'points', per: '3.00' },
    { kind: 'streak' },
    { kind: 'best', rounds: 3 },
  ];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (const scoring of kinds)
    for (let run = 0; run < 200; run += 1) {
      const rules = rulesFor(scoring);
      const rounds: ScoredRound[] = [];
      let standing = NOTHING_SCORED;
      for (let number = 1; number <= 12; number += 1) {
        const isChange = rounds.length > 0 && random(4) === 0;
        const at = isChange ? random(rounds.length) : rounds.length;
        const before = rounds[at];
        const after = { ...round(number, 5 + random(20), random(60), random(5) === 0 ? 1 : 0) };
        if (before) after.first = before.first;
        rounds[at] = after;
        standing = scoreAfter(rules, standing, { before, after }) ?? scoreOf(rules, rounds);
        expect(standing).toEqual(scoreOf(rules, rounds));
      }
    }
});
