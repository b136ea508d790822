// The steps of a player's bonuses in the model of their life: steps by chance, and lives that
// chance leads to seldom.

import * as fc from 'fast-check';
import type { Category } from './grants-model.ts';

const KINDS = {
  give: 7,
  stake: 12,
  'stake-again': 1,
  win: 8,
  'win-again': 1,
  undo: 6,
  'take-back': 2,
  job: 6,
  look: 3,
  cancel: 3,
  'cancel-wrongly': 1,
  withdraw: 1,
  release: 1,
  exclude: 1,
  day: 2,
} as const;
export type Kind = keyof typeof KINDS;
export interface Step {
  kind: Kind;
  pick: number;
  pesos: number;
  isOdd: boolean;
  category: Category;
}

const categories: readonly Category[] = ['slots', 'slots', 'slots', 'table', 'unweighed'];
export const steps = fc.array(
  fc.record<Step>({
    kind: fc.oneof(
      ...Object.entries(KINDS).map(([kind, weight]) => ({
        weight,
        arbitrary: fc.constant(kind as Kind),
      })),
    ),
    pick: fc.nat(11),
    pesos: fc.constantFrom(0, 0, 7, 20, 33, 60),
    isOdd: fc.boolean(),
    category: fc.constantFrom(...categories),
  }),
  { minLength: 12, maxLength: 24, size: 'max' },
);

function one(kind: Kind, change: Partial<Step> = {}): Step {
  return { kind, pick: 1, pesos: 0, isOdd: false, category: 'unweighed', ...change };
}
const [job, all] = [one('job'), one('stake', { pick: 0, isOdd: true })];
const usedUp = [one('give'), all, job];
const newest = { pick: 0, pesos: 33 };

/** Lives that chance leads to seldom; each is tried every time. */
export const LIVES: Step[][] = [
  [...usedUp, one('undo', newest), job, one('stake'), job],
  [...usedUp, one('win', newest), one('give'), one('take-back', newest), job],
  [one('give'), one('give'), one('cancel'), all, job, one('undo', newest), job],
  [...usedUp, one('exclude'), one('win', newest), job],
  // Earned as soon as it is given, and money is in play.
  [one('stake'), one('give', { pick: 0 }), one('exclude'), job, one('win', newest), job],
  [
    one('give', { pesos: 60 }),
    one('stake', { pesos: 60, category: 'slots' }),
    one('cancel', { pick: 0 }),
    one('win', { pick: 0 }),
    job,
    one('give', { pesos: 60 }),
    one('stake', { pesos: 20, category: 'slots' }),
    one('undo', { pick: 1 }),
    job,
  ],
];
