// Flies many flights and holds what cash-outs return against what is stated.
//
//   node apps/sandbox/src/crash/simulate.ts [flights] [seed]
//
// Ends with an error when a return is more than three standard errors from the stated one.

import { crashPointOf, MOST_MULTIPLIER, SALT } from './fair/crash-point.ts';
import { fingerprintOf, numberOf } from './fair/chain.ts';
import { LEAST_CASH_OUT, stated } from './rules.ts';
import { showReturns, simulatedReturn } from '../simulated-returns.ts';

const TARGETS = [LEAST_CASH_OUT, 200, 1000, 10_000, MOST_MULTIPLIER];

/** How many of so many flights of one chain reach each target. */
function countReached(flights: number, seed: string): number[] {
  const reached = TARGETS.map(() => 0);
  let link = fingerprintOf(Buffer.from(seed).toString('hex'));
  for (let flight = 0; flight < flights; flight += 1) {
    link = fingerprintOf(link);
    const crash = crashPointOf(numberOf(link, SALT));
    for (let at = 0; crash >= (TARGETS[at] ?? Infinity); at += 1)
      reached[at] = (reached[at] ?? 0) + 1;
  }
  return reached;
}

const [flights = '10000000', seed = '20261121'] = process.argv.slice(2);
const reached = countReached(Number(flights), seed);
const results = TARGETS.map((target, at) => {
  const multiple = target / 100;
  const won = reached[at] ?? 0;
  const measured = simulatedReturn(Number(flights), {
    sum: won * multiple,
    squares: won * multiple ** 2,
  });
  return { name: `flywin-${multiple.toFixed(2)}`, stated: stated.returnToPlayer, measured };
});
process.exitCode = showReturns(results) ? 0 : 1;
