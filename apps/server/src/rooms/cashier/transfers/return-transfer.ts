// A transfer that may not be credited goes back to its sender. The order has a key of its own, made
// with the refusal. The server asks the company about that key and sends it again, whatever happens
// on the way. So nothing is sent back twice. A transfer that its sender has again is not ordered.

import { formatMoney } from '@ceibo/money';
import { later, MINUTE, SECOND } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { message } from '../../../platform/language.ts';
import { mailOf } from '../../../platform/mail/mails.ts';
import { uuidOf } from '../../../platform/ids.ts';
import { alarm } from '../alarm.ts';
import { depositById } from '../deposits/deposits-store.ts';
import { publishDeposit } from '../deposits/end-deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { hasLeft, type KnownReturn, type KnownTransfer } from './transfer-adapter.ts';
import {
  endFailedReturn,
  endReturn,
  insertReturn,
  markReturnSent,
  returnById,
  type TransferReturn,
} from './returns-store.ts';

export const CHECK_RETURN = 'cashier:check-return';
export const TELL_RETURN = 'cashier:tell-return';

const ASK_AGAIN_MS = 20 * SECOND;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** Orders the return in the transaction that refuses the transfer, and tells the player by mail. */
export async function orderReturn(
  deps: CashierDeps,
  transaction: Transaction,
  { adapter, transfer }: { adapter: string; transfer: KnownTransfer },
): Promise<void> {
  const { clock, ids, jobs } = deps;
  const { id: transferId, amount, currency } = transfer;
  const id = ids.next();
  await insertReturn(transaction, { id, adapter, transferId, amount, currency, at: clock.now() });
  await planReturnCheck(deps, transaction, id);
  await jobs.add(transaction, TELL_RETURN, { returnId: id });
}

export async function planReturnCheck(
  { jobs }: CashierDeps,
  transaction: Transaction,
  returnId: string,
  runAt?: Date,
): Promise<void> {
  await jobs.add(
    transaction,
    CHECK_RETURN,
    { returnId },
    { key: `return:${returnId}`, ...(runAt ? { runAt } : {}) },
  );
}

export function createCheckReturn(deps: CashierDeps) {
  const { clock, database } = deps;
  return async ({ returnId = '' }: Record<string, string>): Promise<void> => {
    if (uuidOf(returnId) === undefined) return;
    const ordered = await returnById(database, returnId);
    if (!ordered || ordered.status === 'returned') return;
    if (ordered.status === 'failed') return lookAtFailed(deps, ordered);
    if (ordered.status === 'ordered') await markReturnSent(database, returnId, clock.now());
    const known = await findOrSend(deps, ordered);
    deps.checkpoints('return.after-send');
    await database.transaction((transaction) => settle(deps, transaction, ordered, known));
  };
}

async function findOrSend(
  { adapters }: CashierDeps,
  { id: key, adapter, transferId, amount, currency, status, reason }: TransferReturn,
): Promise<KnownReturn> {
  const company = adapters.transfers(adapter);
  const found = status === 'ordered' ? undefined : await company.findReturn(key);
  if (found) return found;
  // Its sender's bank took it back meanwhile: an order of ours would pay it a second time.
  if (hasLeft(await company.transfer(transferId)))
    return { key, transferId, amount, status: 'returned' };
  return company.sendBack({ key, transferId, amount, currency, reason });
}

async function settle(
  deps: CashierDeps,
  transaction: Transaction,
  { id, transferId, amount, orderedAt, depositId }: TransferReturn,
  known: KnownReturn,
): Promise<void> {
  const { clock } = deps;
  if (known.key !== id || known.transferId !== transferId || known.amount !== amount)
    throw new Error('the company answered about another return');
  const now = clock.now();
  if (known.status === 'in-process') {
    const age = now.getTime() - orderedAt.getTime();
    const pause = Math.min(Math.max(ASK_AGAIN_MS, age / 4), LONGEST_PAUSE_MS);
    return planReturnCheck(deps, transaction, id, later(now, pause));
  }
  const status = known.status === 'returned' ? 'returned' : 'failed';
  if (!(await endReturn(transaction, { id, status, at: now }))) return;
  // The sender's account takes no money: people have to find another way to give it back.
  if (status === 'failed') alarm(deps, 'transfer-not-returned', { returnId: id, transferId });
  const deposit = depositId === null ? undefined : await depositById(transaction, depositId);
  if (deposit) await publishDeposit(deps, transaction, deposit);
}

/**
 * A webhook about a return that had failed. When its sender has the money after all, staff need not
 * pay it back any more; when they have, people decide.
 */
async function lookAtFailed(
  deps: CashierDeps,
  { id, adapter, transferId, depositId }: TransferReturn,
): Promise<void> {
  const { adapters, clock, database } = deps;
  const known = await adapters.transfers(adapter).findReturn(id);
  if (known?.status !== 'returned') return;
  await database.transaction(async (transaction) => {
    if (!(await endFailedReturn(transaction, { id, at: clock.now() })))
      return alarm(deps, 'returned-twice', { returnId: id, transferId });
    const deposit = depositId === null ? undefined : await depositById(transaction, depositId);
    if (deposit) await publishDeposit(deps, transaction, deposit);
  });
}

export function createTellReturn({ database, identity, mailer, brand }: CashierDeps) {
  return async ({ returnId = '' }: Record<string, string>): Promise<void> => {
    const ordered = await returnById(database, returnId);
    const player = ordered?.playerId && (await identity.player(ordered.playerId));
    if (!ordered || !player) return;
    const { firstName: name, language, email: to } = player;
    const sign = ordered.currency === 'ARS' ? '$' : ordered.currency;
    const amount = `${sign} ${formatMoney(ordered.amount)}`;
    const reason = message(language, `mail.transferReturned.reason.${ordered.reason}`, {});
    const mail = mailOf('transferReturned', { language, brand }, { name, amount, reason });
    await mailer.send({ to, ...mail });
  };
}
