// Whose turn it is at a table, and what that seat can do.

import { optionsOf, type Options } from '../hand/betting.ts';
import type { PlayedHand } from './seats.ts';

export function isPlayersTurn({ state }: PlayedHand, seat: number): boolean {
  return state.phase === 'deciding' && state.seats[state.turn]?.seat === seat;
}

export function optionsFor(hand: PlayedHand, seat: number): Options | undefined {
  return isPlayersTurn(hand, seat) ? optionsOf(hand.state) : undefined;
}
