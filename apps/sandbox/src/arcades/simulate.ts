// Plays games many times, from seeds as the running sandbox does, and holds what they return
// against the exact figure of each way to play.
//
//   node apps/sandbox/src/arcades/simulate.ts [game] [rounds] [seed]
//
// Ends with an error when a return is more than three standard errors from the exact one.

import { hash } from 'node:crypto';
import { toNumber } from '../fraction.ts';
import { showReturns, simulatedReturn } from '../simulated-returns.ts';
import { type GameCode, gameCodes } from './engine/arcade-game.ts';
import { plansOf, playPlan, returnOfPlan } from './engine/plans.ts';
import { blocksUnder } from './fair/blocks.ts';

const PER_CENT = 100;

/** The numbers of a round are the same for every plan, so each is drawn once. */
function simulate(code: GameCode, rounds: number, seed: string) {
  const { plans } = plansOf[code];
  const sums = plans.map(() => ({ sum: 0, squares: 0 }));
  const blocksOf = blocksUnder(hash('sha256', seed, 'hex'));
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const blockAt = blocksOf({ clientSeed: 'simulation', nonce });
    for (const [at, plan] of plans.entries()) {
      const paid = playPlan(plan, blockAt) / PER_CENT;
      const total = sums[at];
      if (total === undefined || paid === 0) continue;
      total.sum += paid;
      total.squares += paid * paid;
    }
  }
  return plans.map((plan, at) => ({
    name: plan.name,
    stated: (toNumber(returnOfPlan(plan)) * PER_CENT).toFixed(6),
    measured: simulatedReturn(rounds, sums[at] ?? { sum: 0, squares: 0 }),
  }));
}

const [game = '', rounds = '10000000', seed = '20261123'] = process.argv.slice(2);
const chosen = gameCodes.filter((code) => game === 'all' || code === game);
if (chosen.length === 0)
  throw new Error(`name one of ${gameCodes.join(', ')}, or all of them by all`);
const results = chosen.flatMap((code) => simulate(code, Number(rounds), seed));
process.exitCode = showReturns(results) ? 0 : 1;
