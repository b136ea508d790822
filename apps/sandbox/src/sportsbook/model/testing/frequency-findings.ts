// For tests: plays a match to its end many times, and compares how often each selection wins with
// its probability.

import { playUntil, WHOLE_MATCH_MS } from '../play.ts';
import { pricedMarkets } from '../prices.ts';
import { resultOf } from '../markets.ts';
import { numbersOf } from '../../../seeded-chance.ts';
import type { LegResult, MatchState, ModelPick, Random, Strengths } from '../types.ts';

/** Three standard errors for most; with some hundred selections the largest may reach four. */
const USUAL = 3;
const LARGEST = 4.2;

/** How much of the stake is won and lost. */
function sharesOf(result: LegResult | null): { won: number; lost: number } {
  switch (result?.kind) {
    case 'won':
      return { won: 1, lost: 0 };
    case 'lost':
      return { won: 0, lost: 1 };
    case 'half-won':
      return { won: 0.5, lost: 0 };
    case 'half-lost':
      return { won: 0, lost: 0.5 };
    default:
      return { won: 0, lost: 0 };
  }
}

/** How the matches ended, and how many ended so: results are told by no more than these scores. */
function endsOf(
  state: MatchState,
  strengths: Strengths,
  { matches, random }: { matches: number; random: Random },
): Iterable<{ final: MatchState; count: number }> {
  const ends = new Map<string, { final: MatchState; count: number }>();
  for (let match = 0; match < matches; match += 1) {
    const final = playUntil(state, strengths, WHOLE_MATCH_MS, random);
    const key = JSON.stringify([final.score, final.periods, final.period]);
    const end = ends.get(key) ?? { final, count: 0 };
    end.count += 1;
    ends.set(key, end);
  }
  return ends.values();
}

/** The frequencies that deviate too far: none when the probabilities are right. */
export function frequencyFindings(
  strengths: Strengths,
  state: MatchState,
  { matches, seed }: { matches: number; seed: string },
): { pick: ModelPick; errors: number }[] {
  const random = numbersOf(seed);
  const markets = pricedMarkets(strengths, state);
  const tallies = markets.flatMap(({ id, selections }) =>
    selections.map((selection) => ({
      pick: { marketId: id, selectionId: selection.id },
      expected: selection.probability,
      won: 0,
      decided: 0,
      squares: 0,
    })),
  );
  for (const { final, count } of endsOf(state, strengths, { matches, random }))
    for (const tally of tallies) {
      const { won, lost } = sharesOf(resultOf(tally.pick, final));
      tally.won += won * count;
      tally.decided += (won + lost) * count;
      tally.squares += (won + lost) ** 2 * count;
    }
  const deviations = tallies.map(({ pick, expected, won, decided, squares }) => {
    // Ends that a hundred thousand matches hardly see have no normal distribution.
    if (expected * decided < 20 || (1 - expected) * decided < 20) return { pick, errors: 0 };
    const error = Math.sqrt(expected * (1 - expected) * squares) / decided;
    return { pick, errors: Math.abs(won / decided - expected) / error };
  });
  const wide = deviations.filter(({ errors }) => errors > USUAL);
  if (wide.length > Math.ceil(tallies.length / 50)) return wide;
  return wide.filter(({ errors }) => errors > LARGEST);
}
