// The free rounds of our giving that Pragmatic's calls are about.

import type { Money } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { FreeSpins } from '../free-spins/free-spins-store.ts';
import type { GamesDeps } from '../deps.ts';

/** The free rounds of our giving that a call names by its bonus code, which is our id. */
export async function spinsNamed(
  { freeSpins }: GamesDeps,
  provider: string,
  { bonusCode }: { bonusCode?: string | undefined },
): Promise<FreeSpins | undefined> {
  return bonusCode === undefined ? undefined : freeSpins.named({ provider, reference: bonusCode });
}

/** A free round takes nothing; its worth is what the bet says. */
export function asSpin(
  { freeSpins }: GamesDeps,
  spins: FreeSpins,
  { playerId, game, worth }: { playerId: PlayerId; game: string; worth: Money },
) {
  const blockReason = freeSpins.blockReason(spins, { playerId, game });
  return {
    amount: 0n,
    worth,
    spinOf: { award: spins.id, spins: spins.spins },
    ...(blockReason && { blockReason }),
  };
}
