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
import type { Deliveries } from '../deliveries.ts';
import type { BankStore, CvuRow, ReturnRow, TransferRow } from './bank-store.ts';
import { CHANGES_AFTER_MS, magicOf, planOf } from './magic-amounts.ts';
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
    if (outcome !== undefined) bank.store.noteOutcome(row.id, outcome);
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
    const status = planOf(row.amount, bank.store.outcome(id)).changesTo ?? row.status;
    // The bank cannot take back a transfer that the operator has already returned.
    const isGone = status === 'RETURNED' && bank.store.returnOf(id) !== undefined;
    bank.store.changeTransfer(id, isGone ? row.status : status);
    if (!isGone) notifyOfTransfer(bank, { row: { ...row, status }, to, isForged: false });
  });
}

function notifyOfTransfer(
  { surroundings: { clock, ids }, webhooks }: Bank,
  { row, to, isForged }: { row: TransferRow; to: CvuRow; isForged: boolean },
): void {
  const now = clock.now();
  const content: IncomingWebhook = {
    id: ids.uuid(),
    object: TRANSFER_RECEIVED,
    created: now.toISOString(),
    data: presentTransfer(row),
  };
  webhooks.add({
    subject: row.id,
    url: to.notification_url,
    body: JSON.stringify(content),
    isForged,
    notBefore: now,
  });
}

export type OrderedReturn =
  | { kind: 'created' | 'repeated'; row: ReturnRow; isAnswerLost: boolean }
  | { kind: 'malformed' | 'conflict' | 'no-such-transfer' };

/** The operator orders that a transfer goes back. One key is one return. */
export function orderReturn(bank: Bank, body: unknown): OrderedReturn {
  const { books, clock } = bank.surroundings;
  const reading = returnRequest.safeParse(body);
  if (!reading.success) return { kind: 'malformed' };
  const { id, transfer_id, amount, currency, notification_url } = reading.data;
  return inTransaction(books, (): OrderedReturn => {
    const content = JSON.stringify(reading.data);
    const first = bank.store.return(id);
    if (first)
      return first.content === content
        ? { kind: 'repeated', row: first, isAnswerLost: false }
        : { kind: 'conflict' };
    const transfer = bank.store.transfer(transfer_id);
    if (!transfer) return { kind: 'no-such-transfer' };
    const isWhole = transfer.amount === amount && transfer.currency === currency;
    if (!isWhole || transfer.status !== 'COMPLETED' || bank.store.returnOf(transfer_id))
      return { kind: 'conflict' };
    const plan = planOf(amount, bank.store.outcome(transfer_id));
    const now = clock.now();
    const settlesAt = new Date(now.getTime() + plan.returnAfterMs);
    const moments = { created_at: now.toISOString(), settles_at: settlesAt.toISOString() };
    const order = { id, transfer_id, content, amount, currency, notification_url };
    bank.store.insertReturn({ ...order, ...moments });
    const row = bank.store.return(id);
    if (!row) throw new Error('A return that was just written is not in the books.');
    bank.endReturnAt(id, settlesAt);
    return { kind: 'created', row, isAnswerLost: plan.isAnswerLost };
  });
}

/** A return ends at its time, as the amount says, and the operator is notified. */
export function endReturn(bank: Bank, id: string): void {
  const { books, clock, ids } = bank.surroundings;
  inTransaction(books, () => {
    const row = bank.store.return(id);
    const now = clock.now();
    if (row?.status !== 'in_process' || new Date(row.settles_at) > now) return;
    const status = planOf(row.amount, bank.store.outcome(row.transfer_id)).returnEnds;
    bank.store.endReturn(id, { status, at: now });
    if (status === 'returned') bank.store.changeTransfer(row.transfer_id, 'RETURNED');
    const content: IncomingWebhook = {
      id: ids.uuid(),
      object: RETURN_UPDATED,
      created: now.toISOString(),
      data: { id },
    };
    bank.webhooks.add({
      subject: id,
      url: row.notification_url,
      body: JSON.stringify(content),
      isForged: false,
      notBefore: now,
    });
  });
}
