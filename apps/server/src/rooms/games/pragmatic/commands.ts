// Pragmatic's fields as those of wallet commands.

import { moneyOf } from '@ceibo/money';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WalletCommand } from '../../wallet/index.ts';

export const CURRENCY = 'ARS';

/** A payout without a bet, on the game and round that the call names, if any. */
export function prize(
  provider: string,
  playerId: PlayerId,
  request: {
    amount: string;
    reference: string;
    gameId?: string | undefined;
    roundId?: string | undefined;
  },
): Extract<WalletCommand, { kind: 'prize' }> {
  const { gameId, roundId } = request;
  const round =
    gameId === undefined || roundId === undefined ? {} : { round: { id: roundId, game: gameId } };
  return { kind: 'prize', ...commandOf(provider, playerId, request), ...round };
}

export function commandOf(
  provider: string,
  playerId: PlayerId,
  { reference, amount }: { reference: string; amount: string },
) {
  return {
    source: sourceOf(provider),
    sourceTxId: reference,
    playerId,
    currency: CURRENCY,
    amount: moneyOf(amount),
  } as const;
}

export function roundOf<Closes extends boolean>(
  { roundId, gameId }: { roundId: string; gameId: string },
  { closes }: { closes: Closes },
) {
  return { id: roundId, game: gameId, closes };
}

/** The house account that is the other side of the provider's transfers. */
export function sourceOf(provider: string): string {
  return `pragmatic:${provider}`;
}
