// The bank's transfers: a person sends one, its status changes after a while, the operator orders
// its return. Each step and its webhooks are written in one transaction.

import {
  returnRequest,
  RETURN_UPDATED,
  TRANSFER_RECEIVED,
  type IncomingWebhook,
} from '@ceibo/partner-protocol/cvu/incoming';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import type { Deliveries } from '../signed-calls/deliveries.ts';
import { RefusedCall } from '../refused-call.ts';
import { orderOnce, type Ordered } from '../signed-calls/one-order.ts';
import type { BankStore, CvuRow, ReturnRow, TransferRow } from './bank-store.ts';
import { CHANGES_AFTER_MS, magicOf, planOf, type TransferPlan } from './magic-amounts.ts';
import { presentTransfer } from './present.ts';

export interface Bank {
  surroundings: Surroundings;
  store: BankStore;
  webhooks: Deliveries;
  changeTransferAt: (id: string, at: Date) => void;
  endReturnAt: (id: string, at: Date) => void;
}

export interface SentTransfer {
  to: CvuRow;
  amount: string;
  currency: string;
  payer: { document: string; name: string; account: string };
}

/** A person sends a transfer. */
export function sendTransfer(bank: Bank, { to, amount, currency, payer }: SentTransfer): void {
  const { clock, ids, books, plannedOutcome } = bank.surroundings;
  const outcome = magicOf(amount) ? undefined : plannedOutcome?.('bank', 'incoming');
  const plan = planOf(amount, outcome);
  const now = clock.now();
  const changesAt =
    plan.changesTo === null ? null : new Date(now.getTime() + CHANGES_AFTER_MS).toISOString();
  const row: TransferRow = {
    id: ids.uuid(),
    cvu: to.cvu,
    amount,
    currency,
    payer_document: payer.document,
    payer_name: payer.name,
    payer_account: payer.account,
    status: plan.changesTo === 'COMPLETED' ? 'IN_PROGRESS' : 'COMPLETED',
    created_at: now.toISOString(),
    changes_at: changesAt,
  };
  inTransaction(books, () => {
    bank.store.insertTransfer(row);
    bank.store.outcomes.note(row.id, outcome);
    if (plan.isForgedFirst) notifyOfTransfer(bank, { row, to, isForged: true });
    for (let count = 0; count < plan.webhooks; count++)
      notifyOfTransfer(bank, { row, to, isForged: false });
  });
  if (changesAt !== null) bank.changeTransferAt(row.id, new Date(changesAt));
}

/** A transfer in process arrives; one that had arrived is taken back by the sender's bank. */
export function changeTransfer(bank: Bank, id: string): void {
  const { books, clock } = bank.surroundings;
  inTransaction(books, () => {
    const row = bank.store.transfer(id);
    const to = row && bank.store.cvuAt(row.cvu);
    if (!row || !to || row.changes_at === null || new Date(row.changes_at) > clock.now()) return;
    const status = planOf(row.amount, bank.store.outcomes.of(id)).changesTo ?? row.status;
    // The bank cannot take back a transfer that the operator has already returned.
    const isGone = status === 'RETURNED' && bank.store.returnOf(id) !== undefined;
    bank.store.changeTransfer(isGone ? row.status : status, id);
    if (!isGone) notifyOfTransfer(bank, { row: { ...row, status }, to, isForged: false });
  });
}

function notifyOfTransfer(
  bank: Bank,
  { row, to, isForged }: { row: TransferRow; to: CvuRow; isForged: boolean },
): void {
  const about = { subject: row.id, url: to.notification_url, isForged };
  notify(bank, about, { object: TRANSFER_RECEIVED, data: presentTransfer(row) });
}

function notify(
  { surroundings: { clock, ids }, webhooks }: Bank,
  about: { subject: string; url: string; isForged: boolean },
  event: Pick<IncomingWebhook, 'object' | 'data'>,
): void {
  webhooks.add({
    ...about,
    content: { id: ids.uuid(), created: clock.now().toISOString(), ...event },
  });
}

/** The operator orders that a transfer goes back. One key is one return. */
export function orderReturn(bank: Bank, body: unknown): Ordered<ReturnRow> {
  const { store, surroundings } = bank;
  return orderOnce(
    surroundings.books,
    { schema: returnRequest, body },
    {
      conflict: 'return_not_possible',
      find: ({ id }) => store.return(id),
      create({ reason: _reason, ...order }, content) {
        const transfer = store.transfer(order.transfer_id);
        if (!transfer) return new RefusedCall(404, 'transfer_not_found');
        const isWhole = transfer.amount === order.amount && transfer.currency === order.currency;
        if (!isWhole || transfer.status !== 'COMPLETED' || store.returnOf(transfer.id))
          return new RefusedCall(409, 'return_not_possible');
        const now = surroundings.clock.now();
        const settlesAt = new Date(now.getTime() + planOfReturn(bank, order).returnAfterMs);
        const row: ReturnRow = {
          ...order,
          content,
          status: 'in_process',
          created_at: now.toISOString(),
          settles_at: settlesAt.toISOString(),
          finished_at: null,
        };
        store.insertReturn(row);
        bank.endReturnAt(row.id, settlesAt);
        return row;
      },
    },
  );
}

/** The amount of a transfer says how its return goes. */
export function planOfReturn(
  { store }: Bank,
  { amount, transfer_id }: Pick<ReturnRow, 'amount' | 'transfer_id'>,
): TransferPlan {
  return planOf(amount, store.outcomes.of(transfer_id));
}

/** A return ends at its time, as the amount says, and the operator is notified. */
export function endReturn(bank: Bank, id: string): void {
  const { books, clock } = bank.surroundings;
  inTransaction(books, () => {
    const row = bank.store.return(id);
    const now = clock.now();
    if (row?.status !== 'in_process' || new Date(row.settles_at) > now) return;
    const status = planOfReturn(bank, row).returnEnds;
    bank.store.endReturn(status, now.toISOString(), id);
    if (status === 'returned') bank.store.changeTransfer('RETURNED', row.transfer_id);
    const about = { subject: id, url: row.notification_url, isForged: false };
    notify(bank, about, { object: RETURN_UPDATED, data: { id } });
  });
}
