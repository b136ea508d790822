import type { Bet, BetState } from '../../bets/bet.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { RefusalCode } from '../../page-kit/wire.ts';
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

export function refusalOfBet({
  state,
  lastStatus,
}: Pick<Bet, 'state' | 'lastStatus'>): RefusalCode | null {
  return state === 'refused' ? refusalOf(lastStatus) : null;
}
