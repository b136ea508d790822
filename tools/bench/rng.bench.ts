// The sandbox's random numbers, put to the tests that laboratories use (GLI-11 3.3, GLI-19 3.3).
// Beside each stands the same test of a poor generator, to show what it can see; a chance near 0 is
// too odd, one near 1 too even.

import { battery, judgeGenerator, LEAST_P, MOST_P, type Verdict } from './rng/battery.ts';
import { createPoorGenerator, drawFromSandbox } from './rng/generators.ts';
import type { Figure, Measurement, Suite } from './suite.ts';

export const suite: Suite = {
  name: 'rng',
  async run() {
    const poor = createPoorGenerator();
    const measurements: Measurement[] = [];
    for (const test of battery) {
      const verdict = await judgeGenerator(test, drawFromSandbox);
      // A poor generator needs no hundred million bits to show itself.
      const p = test.judge(await poor(test.below, Math.min(test.count, 2_000_000)));
      measurements.push({
        name: 'rng',
        what: `${test.name}, ${test.count.toLocaleString('en')} numbers`,
        a: figureOf(verdict),
        b: { label: 'poor generator p', value: p, unit: 'chance' },
        target: `p in ${LEAST_P}…${MOST_P}, one repeat on new numbers`,
        isOk: verdict.isOk,
        details: { below: test.below, ...verdict },
      });
    }
    return measurements;
  },
};

function figureOf({ p, repeated }: Verdict): Figure {
  const label = repeated === undefined ? 'p' : `p ${p.toPrecision(2)}, again`;
  return { label, value: repeated ?? p, unit: 'chance' };
}
