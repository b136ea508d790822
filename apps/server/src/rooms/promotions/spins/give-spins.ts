// Gives free spins to a player: the award and the request to the company are one transaction.

import type { Money } from '@ceibo/money';
import { DAY, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PromotionsDeps } from '../deps.ts';
import { insertSpinAward, type NewSpinAward } from './spin-awards-store.ts';

/** Free spins at one game, with the days in which they may be played. */
export interface SpinTerms {
  game: string;
  count: number;
  value: Money;
  days: number;
  /** The most that the winnings may be. */
  cap: Money;
}

export type NewSpins = Omit<NewSpinAward, 'cap'> & { spins: SpinTerms };

type Needs = Pick<PromotionsDeps, 'clock'> & { games: Pick<PromotionsDeps['games'], 'freeSpins'> };

/** False when the same was given before. Throws when the game has no free spins: ask first. */
export async function giveSpins(
  { clock, games }: Needs,
  transaction: Transaction,
  { spins, ...award }: NewSpins,
): Promise<boolean> {
  const { id, playerId } = award;
  if (!(await insertSpinAward(transaction, { ...award, cap: spins.cap }))) return false;
  const given = {
    id,
    playerId,
    gameId: spins.game,
    spins: spins.count,
    value: spins.value,
    expiresAt: later(clock.now(), spins.days * DAY),
  };
  if (!(await games.freeSpins.give(transaction, given)))
    throw new Error(`the game ${spins.game} has no free spins`);
  return true;
}
