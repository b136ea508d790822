// The run of a test against a plain model. A failure prints its seed and its path; MODEL_SEED and
// MODEL_PATH run exactly that again, MODEL_RUNS many others.

import * as fc from 'fast-check';

/** Milliseconds that such a test may take, with the search for the shortest script that fails. */
export const MODEL_TIMEOUT_MS = 600_000;
/** The search ends here and the shortest so far is printed: a test that times out prints none. */
const SEARCH_MS = 300_000;

/** The parameters of fast-check for so many scripts, unless the environment asks for others. */
export function modelRuns(usual: number) {
  const { MODEL_SEED: seed, MODEL_PATH: path, MODEL_RUNS: runs = usual } = process.env;
  return {
    numRuns: Number(runs),
    plugins: [fc.interruptAfterTimeLimit(SEARCH_MS, { failOnInterrupt: true })],
    ...(seed ? { seed: Number(seed) } : {}),
    ...(path ? { path } : {}),
  };
}
