// Grants that were noted as used up: a late rollback or win may bring their bonus back.

import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { Funds } from '../../wallet/index.ts';
import { grantOf, reopenGrant, type Grant } from './grants-store.ts';

/** The grant of a wallet, when it was noted as used up. */
export async function usedUpGrant(
  transaction: Transaction,
  playerId: PlayerId,
  { wagering }: Pick<Funds, 'wagering'>,
): Promise<Grant | undefined> {
  const grant = wagering ? await grantOf(transaction, playerId, wagering.grant) : undefined;
  return grant?.state === 'exhausted' ? grant : undefined;
}

/** The grant is open again when the wallet has bonus of it again. False when it has none. */
export async function reopenUsedUp(
  transaction: Transaction,
  playerId: PlayerId,
  funds: Pick<Funds, 'bonus' | 'wagering'>,
): Promise<boolean> {
  if (funds.bonus === 0n) return false;
  const grant = await usedUpGrant(transaction, playerId, funds);
  if (grant) await reopenGrant(transaction, grant);
  return grant !== undefined;
}
