import type { RoundView } from '../wire.ts';
import { refusalOf } from '../../operator/rules.ts';
import type { StudioRound } from './round-store.ts';

/**
 * A round as its player may see it: the outcome is included once the stake was taken, or when it
 * was published before.
 */
export function presentRound(round: StudioRound): RoundView {
  const common = {
    roundId: round.clientRoundId,
    reference: round.id,
    stake: String(round.stake),
    balance: round.balance === null ? null : String(round.balance),
  };
  switch (round.state) {
    case 'taken':
      return { ...common, state: 'open', ...round.outcome };
    case 'paying':
    case 'paid':
      return { ...common, state: round.state, ...round.outcome };
    case 'refused':
      return { ...common, state: 'refused', code: refusalOf(round.lastStatus) };
    case 'reversed':
    case 'disputed':
      return { ...common, state: round.state };
    case 'sending':
    case 'reversing':
      return { ...common, state: 'reversing' };
  }
}
