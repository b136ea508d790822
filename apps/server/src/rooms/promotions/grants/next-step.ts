// The next step of a player's grants. Pure; advance.ts carries it out.

import type { Money } from '@ceibo/money';
import type { Funds } from '../../wallet/index.ts';
import type { EndState, Grant } from './grants-store.ts';

export type Step =
  /** Give the first of the queue. */
  | { do: 'start'; grant: Grant }
  /** It is late: no stake counts any more. */
  | { do: 'close'; grant: Grant }
  /** Its bonus becomes cash. */
  | { do: 'convert'; grant: Grant }
  /** Its bonus goes back to the house. */
  | { do: 'forfeit'; grant: Grant; as: 'cancelled' | 'expired' }
  /** The wallet has already ended it, or has nothing left of it. */
  | { do: 'note'; grant: Grant; as: Extract<EndState, 'exhausted' | 'forfeited'> };

export type BonusFunds = Pick<Funds, 'bonus' | 'inPlay' | 'wagering'> & {
  /** Left out where it was not read: then it is taken to be all of the money in play. */
  bonusInPlay?: Money;
};

/** `current` are the grants that have not ended, the open one first. */
export function nextStep(
  current: readonly Grant[],
  funds: BonusFunds,
  now: Date,
): Step | undefined {
  const [grant] = current;
  if (!grant) return undefined;
  if (grant.state === 'queued') return funds.bonus === 0n ? { do: 'start', grant } : undefined;
  const { bonus, inPlay, wagering, bonusInPlay = inPlay } = funds;
  // A withdrawal or a closed account forfeited it.
  if (wagering?.grant !== grant.id) return { do: 'note', grant, as: 'forfeited' };
  if (grant.state !== 'active') {
    const as = grant.state === 'cancelling' ? 'cancelled' : 'expired';
    return bonusInPlay === 0n ? { do: 'forfeit', grant, as } : undefined;
  }
  if (wagering.counted >= wagering.target)
    // A player who has staked enough loses nothing to the calendar while rounds finish.
    return inPlay === 0n ? { do: 'convert', grant } : undefined;
  if (bonus === 0n && inPlay === 0n) return { do: 'note', grant, as: 'exhausted' };
  const isLate = grant.expiresAt !== null && grant.expiresAt <= now;
  return isLate ? { do: 'close', grant } : undefined;
}
