// When races are run: one after the other the whole day, in turn at two racecourses that this
// stand-in has invented. Pure.

import type { SandboxConfig } from '../../company.ts';

/** A non-runner is withdrawn in this last part of the interval: 90 of 300 seconds. */
const WITHDRAWN_PERCENT = 30;
const SECOND_MS = 1000;

export const COURSES = ['Los Ceibos', 'El Ombú'] as const;
const RACES_A_MEETING = 10;
export const RACES_AHEAD = 16;
export const RACES_BEHIND = 6;

type Pace = Pick<SandboxConfig, 'races'>;

/** A race is known by its off, in whole seconds since 1970. */
export interface Slot {
  race: number;
  course: number;
  /** Its number in the meeting, from 1 on. */
  number: number;
  offAt: number;
  withdrawnAt: number;
}

export function slotsFrom(config: Pace, now: number, count: number): Slot[] {
  const every = everyMs(config);
  const first = Math.floor(now / every) + 1;
  return Array.from({ length: count }, (_, at) => {
    const index = first + at;
    const offAt = index * every;
    return {
      race: offAt / SECOND_MS,
      course: index % COURSES.length,
      number: (Math.floor(index / COURSES.length) % RACES_A_MEETING) + 1,
      offAt,
      withdrawnAt: offAt - (every * WITHDRAWN_PERCENT) / 100,
    };
  });
}

/** Whole seconds, so that every off has a name of its own. */
function everyMs({ races }: Pace): number {
  return races.everySeconds * SECOND_MS;
}

const BASE_RUN_MS = 30_000;
const BASE_METRES = 1000;
const MS_A_METRE = 10;

/** How long a race is shown from the off to the last runner's finish: 30 to 40 s. */
export function runMs({ races }: Pace, metres: number): number {
  const usualMs = BASE_RUN_MS + (metres - BASE_METRES) * MS_A_METRE;
  return Math.round((usualMs * races.runPercent) / 100);
}

/** The part of the house's stakes that is in the pools, in per cent: all of it at the off. */
export function salePercent(config: Pace, { offAt, now }: { offAt: number; now: number }): number {
  const span = everyMs(config) * 2;
  const left = Math.min(span, Math.max(0, offAt - now));
  return 40 + Math.floor((60 * (span - left)) / span);
}
