// How much each game is played: its rounds of the last thirty days, from its daily results. Where nothing was played, nothing is said.

import { dayOf, daysLater } from '@ceibo/contracts/day';
import type { GamesParts } from '../parts.ts';
import { sumPopularity } from './popularity-store.ts';

const DAYS = 30;

export function createCountPopularity({ database, clock }: Pick<GamesParts, 'database' | 'clock'>) {
  return (): Promise<void> => database.transaction((transaction) => sumPopularity(transaction, daysLater(dayOf(clock.now()), 1 - DAYS)));
}
