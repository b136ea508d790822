// The decision whether a deposit may begin: under the player's lock, so that two at once do not
// pass together.

import { periodsOf } from '@ceibo/contracts/day';
import { limitWindow } from '@ceibo/contracts/limits';
import type { Money } from '@ceibo/money';
import type { Transaction } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { refuse, type Refusal } from '../../platform/refusal.ts';
import { isPlayerRestricted } from '../identity/index.ts';
import { exclusionsOf } from './exclusions.ts';
import { limitsOf, lockPlayer } from './limits-store.ts';
import type { LimitsDeps } from './deps.ts';
import { runningOf, strictest } from './rules.ts';

export type DepositRefusal = Refusal<
  'DEPOSIT_LIMIT_REACHED' | 'PLAYER_EXCLUDED' | 'PLAYER_RESTRICTED'
>;

/**
 * Asked once, in the transaction that saves the deposit. Money that arrives while it is open is
 * always taken; for money that arrives after its end this is asked again.
 */
export async function admitDeposit(
  { clock, depositedSince }: Pick<LimitsDeps, 'clock' | 'depositedSince'>,
  transaction: Transaction,
  { playerId, amount }: { playerId: PlayerId; amount: Money },
): Promise<DepositRefusal | undefined> {
  await lockPlayer(transaction, playerId);
  const now = clock.now();
  if (runningOf(await exclusionsOf(transaction, playerId), now)) return refuse('PLAYER_EXCLUDED');
  if (await isPlayerRestricted(transaction, playerId, now)) return refuse('PLAYER_RESTRICTED');
  const limits = await limitsOf(transaction, playerId);
  const periods = periodsOf(now);
  for (const period of limitWindow.options) {
    const limit = strictest(limits, 'deposit', period);
    if (limit === undefined) continue;
    const { sum } = await depositedSince(transaction, playerId, periods[period].from);
    if (sum + amount > limit) return refuse('DEPOSIT_LIMIT_REACHED');
  }
  return undefined;
}
