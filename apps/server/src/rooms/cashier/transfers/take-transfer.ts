// A transfer that arrived. The company is asked for it. Then it is taken once: credited to the
// player whose CVU it came to, or sent back with a reason.

import { accountNumberOf } from '@ceibo/contracts/cashier/account-numbers';
import type { Money } from '@ceibo/money';
import { DAY, later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { KnownPlayer } from '../../identity/index.ts';
import { alarm } from '../alarm.ts';
import { rememberDepositSource } from '../bank-accounts/bank-accounts-store.ts';
import { settlePayment } from '../deposits/check-payment.ts';
import { feeOf } from '../deposits/deposit.ts';
import { insertDeposit, lockDeposit } from '../deposits/deposits-store.ts';
import { endDeposit } from '../deposits/end-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import type { KnownPaymentStatus } from '../payment-adapter.ts';
import { reasonAgainst } from './judge-transfer.ts';
import { orderReturn } from './return-transfer.ts';
import type { KnownTransfer } from './transfer-adapter.ts';
import {
  insertTransfer,
  playerOfCvu,
  refuseTransfer,
  transfersByIds,
  type CvuSystem,
} from './transfers-store.ts';

export const CHECK_TRANSFER = 'cashier:check-transfer';

const ASK_AGAIN_MS = 20 * SECOND;
const LONGEST_PAUSE_MS = 30 * MINUTE;
/** A transfer that hangs for longer is left to the daily comparison. */
const ASKED_FOR_MS = DAY;

/** Adds the job as part of a transaction. Asked for the same transfer twice, it runs once. */
export async function planTransferCheck(
  { jobs }: CashierDeps,
  transaction: Transaction,
  { adapter, transferId }: { adapter: string; transferId: string },
  runAt?: Date,
): Promise<void> {
  await jobs.add(
    transaction,
    CHECK_TRANSFER,
    { adapter, transferId },
    { key: `transfer:${adapter}:${transferId}`, ...(runAt ? { runAt } : {}) },
  );
}

export function createCheckTransfer(deps: CashierDeps) {
  return async ({ adapter = '', transferId = '' }: Record<string, string>): Promise<void> => {
    const transfer = await deps.adapters.transfers(adapter).transfer(transferId);
    if (transfer) await settleTransfer(deps, adapter, transfer);
    else alarm(deps, 'unknown-transfer', { adapter, transferId });
  };
}

/** Brings our side to where the company's transfer is. Safe to repeat. */
export async function settleTransfer(
  deps: CashierDeps,
  adapter: string,
  transfer: KnownTransfer,
): Promise<void> {
  switch (transfer.status) {
    case 'received':
      return take(deps, adapter, transfer);
    case 'unknown':
      alarm(deps, 'unknown-transfer-status', { adapter, transferId: transfer.id });
      return askLater(deps, adapter, transfer);
    case 'in-process':
      return askLater(deps, adapter, transfer);
    case 'failed':
    case 'returned':
      return goneAgain(deps, adapter, transfer);
  }
}

async function askLater(
  deps: CashierDeps,
  adapter: string,
  { id, arrivedAt }: KnownTransfer,
): Promise<void> {
  const now = deps.clock.now();
  const age = now.getTime() - arrivedAt.getTime();
  if (age > ASKED_FOR_MS) return;
  const pause = Math.min(Math.max(ASK_AGAIN_MS, age / 4), LONGEST_PAUSE_MS);
  await deps.database.transaction((transaction) =>
    planTransferCheck(deps, transaction, { adapter, transferId: id }, later(now, pause)),
  );
}

async function take(deps: CashierDeps, adapter: string, transfer: KnownTransfer): Promise<void> {
  const { database, identity } = deps;
  const owner = await playerOfCvu(database, { adapter, cvu: transfer.cvu });
  const player = owner && (await identity.player(owner.playerId));
  await database.transaction(async (transaction) => {
    if (owner && player)
      await takeFor(deps, transaction, { adapter, transfer, player, system: owner.system });
    else await takeForNobody(deps, transaction, { adapter, transfer });
    deps.checkpoints('transfer.before-commit');
  });
}

interface Taken {
  adapter: string;
  transfer: KnownTransfer;
}

async function takeFor(
  deps: CashierDeps,
  transaction: Transaction,
  { adapter, transfer, player, system }: Taken & { player: KnownPlayer; system: CvuSystem },
): Promise<void> {
  const { clock, ids } = deps;
  const [depositId, at] = [ids.next(), clock.now()];
  // A copy of the same webhook waits here for the first, and then finds the transfer noted.
  if (!(await insertTransfer(transaction, adapter, { transfer, depositId, at, reason: null })))
    return;
  const fee = feeOf(system, transfer.amount);
  const amount = transfer.amount - fee;
  const judged = { transfer, player, system, amount };
  const reason = await reasonAgainst(deps, transaction, judged);
  await saveDeposit(deps, transaction, { adapter, transfer, player, system, depositId });
  if (reason === undefined) {
    await rememberSource(transaction, player, transfer);
    return credit(deps, transaction, { adapter, transfer, depositId });
  }
  await refuseTransfer(transaction, { adapter, transferId: transfer.id, reason });
  const deposit = await lockDeposit(transaction, depositId);
  if (!deposit) throw new Error('a deposit that was just saved is gone');
  const paymentId = transfer.id;
  await endDeposit(deps, transaction, deposit, { status: 'rejected', reason, paymentId });
  await orderReturn(deps, transaction, { adapter, transfer });
}

/**
 * Remembers the player's own account that the money came from: the site offers it for withdrawals.
 */
async function rememberSource(
  transaction: Transaction,
  { id: playerId }: KnownPlayer,
  { payer, arrivedAt: at }: KnownTransfer,
): Promise<void> {
  const accountNumber = accountNumberOf(payer.account)?.digits;
  if (accountNumber !== undefined)
    await rememberDepositSource(transaction, { playerId, accountNumber, at });
}

/** The money is nobody's here: it goes back, and people look at why it came. */
async function takeForNobody(
  deps: CashierDeps,
  transaction: Transaction,
  { adapter, transfer }: Taken,
): Promise<void> {
  const at = deps.clock.now();
  const noted = { transfer, depositId: null, at, reason: 'nobodys_account' } as const;
  if (!(await insertTransfer(transaction, adapter, noted))) return;
  alarm(deps, 'transfer-to-nobody', { adapter, transferId: transfer.id });
  await orderReturn(deps, transaction, { adapter, transfer });
}

interface Saved extends Taken {
  depositId: string;
}

/**
 * The fee comes out of the amount that arrived. A transfer that goes back is displayed with its
 * whole amount.
 */
async function saveDeposit(
  { clock }: CashierDeps,
  transaction: Transaction,
  {
    adapter,
    transfer,
    player,
    system,
    depositId,
  }: Saved & { player: KnownPlayer; system: CvuSystem },
): Promise<void> {
  const at = clock.now();
  const { amount, fee } = partsOf(system, transfer.amount);
  await insertDeposit(transaction, {
    id: depositId,
    playerId: player.id,
    systemId: system.id,
    adapter,
    idempotencyKey: depositId,
    amount,
    fee,
    excludedMeans: [],
    requestedAt: at,
    expiresAt: at,
  });
}

function partsOf(system: CvuSystem, total: Money): { amount: Money; fee: Money } {
  const fee = feeOf(system, total);
  return fee < total ? { amount: total - fee, fee } : { amount: total, fee: 0n };
}

async function credit(
  deps: CashierDeps,
  transaction: Transaction,
  { adapter, transfer, depositId }: Saved,
): Promise<void> {
  const payment = paymentOf(transfer, depositId, 'approved');
  await settlePayment(deps, transaction, { adapter, payment });
}

/**
 * The sender's bank took a transfer back. One that we never took is noted, so that an older answer
 * cannot credit it any more; one that was credited is as a refund of any payment.
 */
async function goneAgain(
  deps: CashierDeps,
  adapter: string,
  transfer: KnownTransfer,
): Promise<void> {
  const noted = { transfer, depositId: null, at: deps.clock.now(), reason: 'gone' } as const;
  // While a credit is under way, this waits for its end and then finds the transfer.
  if (await deps.database.transaction((transaction) => insertTransfer(transaction, adapter, noted)))
    return;
  const ours = (await transfersByIds(deps.database, adapter, [transfer.id])).get(transfer.id);
  if (ours?.depositStatus !== 'approved' || ours.depositId === null) return;
  const payment = paymentOf(transfer, ours.depositId, 'refunded');
  await deps.database.transaction((transaction) =>
    settlePayment(deps, transaction, { adapter, payment }),
  );
}

/** The transfer in the words of payments, so that it is credited and taken back as they are. */
function paymentOf(
  { id, amount, currency }: KnownTransfer,
  depositId: string,
  status: KnownPaymentStatus,
) {
  return { id, depositId, status, statusDetail: undefined, amount, refunded: 0n, currency };
}
