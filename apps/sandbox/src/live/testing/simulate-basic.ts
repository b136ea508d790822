// Many rounds of the real rules by basic strategy.

import type { Surroundings } from '../../company.ts';
import { simulatedReturn, type SimulatedReturn } from '../../simulated-returns.ts';
import { shuffleShoe } from '../table/shoe.ts';
import { playBasic, playSeat, STAKE } from './play-seat.ts';

/**
 * Cards that were seen say nothing of those behind them: one shuffle is good for so many cards of a
 * fixed strategy.
 */
const CARDS_OF_A_SHUFFLE = 300;

/** The return of an opening stake; further stakes count as their own win or loss. */
export function simulateBasic(rounds: number, chance: Surroundings['random']): SimulatedReturn {
  let [sum, squares] = [0, 0];
  let shoe = shuffleShoe(chance);
  let used = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (used > CARDS_OF_A_SHUFFLE) {
      shoe = shuffleShoe(chance);
      used = 0;
    }
    const { staked, won, cardsUsed } = playSeat(shoe, playBasic, used);
    used += cardsUsed;
    const returned = 1 + Number(won - staked) / Number(STAKE);
    sum += returned;
    squares += returned ** 2;
  }
  return simulatedReturn(rounds, { sum, squares });
}
