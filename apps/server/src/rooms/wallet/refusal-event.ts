// The event for a player's page about a stake that the wallet refused.

import type { LimitReached } from '@ceibo/contracts/limits';
import type { LiveEvent } from '@ceibo/contracts/live';
import { moneyToDecimal } from '@ceibo/money';
import type { PlayerId } from '../../platform/ids.ts';
import type { RoomEvents } from '../../platform/jobs/outbox.ts';
import type { WalletRefusal } from './rules/commands.ts';

/** Games have no words for a limit or the terms of a bonus; undefined for other refusals. */
export function refusalEvent({
  reached,
  maxStake,
}: Pick<WalletRefusal, 'reached' | 'maxStake'>): LiveEvent | undefined {
  if (reached) return { name: 'limit-reached', data: reached };
  if (maxStake === undefined) return undefined;
  return { name: 'bonus-bet-too-high', data: { maxStake: moneyToDecimal(maxStake) } };
}

/** The same for other rooms. */
export function limitEvent(
  playerId: PlayerId,
  { kind, window, endsAt }: LimitReached,
): RoomEvents['limit-reached'] {
  return { playerId, kind, window, endsAt };
}
