import type { BaccaratView, BaccaratWinner } from '../wire.ts';
import { resultOf, type Deal } from './rules.ts';

/** How the rounds in the books ended. It says nothing about the next one, and the page says so. */
export function statisticsOf(deals: readonly Deal[]): BaccaratView['statistics'] {
  const winners = deals.map((dealt) => resultOf(dealt).winner);
  const count = (winner: BaccaratWinner) => winners.filter((each) => each === winner).length;
  return {
    rounds: deals.length,
    player: count('player'),
    banker: count('banker'),
    tie: count('tie'),
  };
}
