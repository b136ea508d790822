import type { Bet, BetState } from '../../bets/bet.ts';
import type { StakeState } from '../wire.ts';

const shown: Readonly<Record<BetState, StakeState>> = {
  sending: 'asking',
  taken: 'confirmed',
  paying: 'paid',
  paid: 'paid',
  refused: 'refused',
  reversing: 'returned',
  reversed: 'returned',
  disputed: 'returned',
};

/** A bet for the player's eyes: it is confirmed only when it was surely taken. */
export function stakeStateOf({ state }: Pick<Bet, 'state'>): StakeState {
  return shown[state];
}
