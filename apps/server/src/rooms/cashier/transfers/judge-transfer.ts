// Decides whether a transfer may be credited to the player whose CVU it came to.

import type { Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import { dniOf, type KnownPlayer } from '../../identity/index.ts';
import type { CashierDeps } from '../deps.ts';
import { isOpenTo } from '../systems-store.ts';
import type { KnownTransfer, TransferRefusal } from './transfer-adapter.ts';
import type { CvuSystem } from './transfers-store.ts';

interface Judged {
  transfer: KnownTransfer;
  player: KnownPlayer;
  system: CvuSystem;
  /** The part that would be credited. */
  amount: Money;
}

/**
 * The reason why the transfer goes back; undefined when it is credited. The account must be the
 * player's own (GLI-19 2.5.6d): the DNI in the payer's CUIL is the player's.
 */
export async function reasonAgainst(
  { limits }: Pick<CashierDeps, 'limits'>,
  transaction: Transaction,
  { transfer, player, system, amount }: Judged,
): Promise<TransferRefusal | undefined> {
  if (transfer.currency !== 'ARS') return 'wrong_currency';
  if (!isOwn(transfer.payer.document, player)) return 'wrong_owner';
  if (player.status !== 'open' || !player.deposits) return 'deposits_closed';
  if (!system.isOn || !isOpenTo(system, player)) return 'method_closed';
  if (amount <= 0n || transfer.amount < system.min) return 'too_small';
  if (transfer.amount > system.max) return 'too_large';
  const refused = await limits.admitDeposit(transaction, { playerId: player.id, amount });
  switch (refused?.refused) {
    case undefined:
      return undefined;
    case 'PLAYER_RESTRICTED':
      return 'deposits_closed';
    case 'PLAYER_EXCLUDED':
      return 'excluded';
    case 'DEPOSIT_LIMIT_REACHED':
      return 'over_limit';
  }
}

function isOwn(payer: string, { documentNumber }: KnownPlayer): boolean {
  const dni = dniOf(payer);
  return dni !== undefined && dni === dniOf(documentNumber);
}
