// The payments of a player that are under way: asked before an account is closed.

import type { Money } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { countOpenDeposits } from './deposits/deposits-store.ts';
import type { CashierDeps } from './deps.ts';
import { owedBy } from './reversals/reversals-store.ts';
import { withdrawSystemsOn } from './systems-store.ts';
import { countOpenWithdrawals } from './withdrawals/withdrawals-store.ts';

export interface OpenPayments {
  deposits: number;
  withdrawals: number;
  /** Undefined while the player is paid nothing: no company is on, or a payment was reversed. */
  leastWithdrawal: Money | undefined;
}

export async function openPayments(
  { adapters, clock }: Pick<CashierDeps, 'adapters' | 'clock'>,
  playerId: PlayerId,
  query: Query,
): Promise<OpenPayments> {
  const deposits = await countOpenDeposits(query, playerId, clock.now());
  const withdrawals = await countOpenWithdrawals(query, playerId);
  const isOwed = (await owedBy(query, playerId)) !== undefined;
  const least = (await withdrawSystemsOn(query))
    .filter(({ adapter }) => adapters.paysOut(adapter))
    .map(({ min }) => min)
    .toSorted((one, other) => (one < other ? -1 : 1));
  return { deposits, withdrawals, leastWithdrawal: isOwed ? undefined : least[0] };
}
