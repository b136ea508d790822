// The return of every game, played ten million times by the companies' own programs, beside the one
// that they state.

import { availableParallelism } from 'node:os';
import { arcadeGames } from '../seed/arcade-games.ts';
import { slotTitles } from '../seed/slots.ts';
import { judgeReturns, MOST_ERRORS, simulate, type Simulated } from './rtp/simulations.ts';
import type { Measurement, Suite } from './suite.ts';

const STUDIOS = 'apps/sandbox/src/studios/slot/simulate.ts';
const ARCADES = 'apps/sandbox/src/arcades/simulate.ts';
const ROUNDS = 10_000_000;

const programs = [
  ...slotTitles.map(({ code }) => [STUDIOS, code]),
  ['apps/sandbox/src/crash/simulate.ts'],
  ...arcadeGames.map(({ code }) => [ARCADES, code]),
  ['apps/sandbox/src/live/simulate.ts', 'roulette'],
  ['apps/sandbox/src/live/simulate.ts', 'blackjack'],
  ['apps/sandbox/src/live/simulate.ts', 'baccarat'],
];

export const suite: Suite = {
  name: 'rtp',
  onlyByName:
    'plays ten million rounds of every game and takes twenty to thirty minutes on two processors',
  async run() {
    const waiting = programs.entries();
    const found = programs.map((): Simulated[] => []);
    const work = async (): Promise<void> => {
      for (const [at, program] of waiting)
        found[at] = await judgeReturns((run) => simulate(program, run), ROUNDS);
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
    return found.flat().map(measurementOf);
  },
};

function measurementOf({
  name,
  stated,
  measured,
  error,
  z,
  rounds,
  isOk,
  first,
}: Simulated): Measurement {
  const before = first === undefined ? '' : `${first.toFixed(2)}, again `;
  const label = `z ${before}${z.toFixed(2)}, measured`;
  return {
    name: 'rtp',
    what: `${name}, ${rounds.toLocaleString('en')} rounds`,
    a: { label, value: measured, unit: '%' },
    b: { label: 'stated', value: stated, unit: '%' },
    target: `|z| ≤ ${MOST_ERRORS} standard errors; beyond, once more on new numbers, twice as many`,
    isOk,
    details: { error, z, first },
  };
}
