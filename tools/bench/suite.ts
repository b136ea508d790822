// A benchmark is a file `<name>.bench.ts` that exports one suite. It measures two things side by
// side, in one run on one machine, because only their ratio means the same on another.

import type { Stack } from '../stack/index.ts';
import type { BenchStudio } from './studio.ts';

export interface Figure {
  label: string;
  value: number;
  unit: 'ms' | 'kB' | 'MB' | '/s' | 'points' | 'frames' | 'of the view' | 'chance' | '%';
}

export interface Measurement {
  name: string;
  what: string;
  a: Figure;
  b: Figure;
  target: string;
  isOk: boolean;
  /** More figures for the saved file. */
  details?: Record<string, unknown>;
}

export interface Surroundings {
  stack: Stack;
  studio: BenchStudio;
}

export interface Suite {
  name: string;
  /** The reason why it runs only by its name; absent for those that always run. */
  onlyByName?: string;
  run(surroundings: Surroundings): Promise<Measurement[]>;
}
