// Take Me Fishin: every shot is a stake at one kind of fish, and is decided by itself. The higher
// the prize of a fish, the rarer its catch; every kind returns exactly 96.5 %. Where the fish swims
// and how often it was shot at change nothing.

import * as z from 'zod/mini';
import { defineGame, settledAt } from '../engine/arcade-game.ts';

/** Prizes in whole stakes. */
export const prizes = {
  fish: 2,
  tropical: 3,
  crab: 5,
  jellyfish: 8,
  octopus: 20,
  shark: 60,
  golden: 200,
} as const;
export type Fish = keyof typeof prizes;
export const kinds = [
  'fish',
  'tropical',
  'crab',
  'jellyfish',
  'octopus',
  'shark',
  'golden',
] as const;

/** A shot is one of so many numbers. */
export const SHOTS = 120_000;
/** 96.5 % of them, which every prize divides. */
const RETURNED = 115_800;

/** How many of the numbers catch a fish of this kind. */
export function catchesOf(fish: Fish): number {
  return RETURNED / prizes[fish];
}

export const fishing = defineGame({
  code: 'take-me-fishin',
  name: 'Take Me Fishin',
  version: '1',
  stated: { returnToPlayer: '96.50', standardDeviation: '13.86' },
  choice: z.strictObject({ fish: z.enum(kinds) }),
  play(chance, { fish }) {
    const number = chance.below(SHOTS);
    const isCaught = number < catchesOf(fish);
    return settledAt(isCaught ? prizes[fish] * 100 : 0, { number, isCaught });
  },
});
