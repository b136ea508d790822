// The bank's transfers: a person sends one, its status changes after a while, the operator orders
// its return. Each step and its webhooks are written in one transaction.

import type { DatabaseSync } from 'node:sqlite';
import {
  returnRequest,
  returnStatuses,
  RETURN_UPDATED,
  TRANSFER_RECEIVED,
  transferStatuses,
  type IncomingWebhook,
  type Transfer,
} from '@ceibo/partner-protocol/cvu/incoming';
import * as z from 'zod/mini';
import { inTransaction } from '../books.ts';
import type { Surroundings } from '../company.ts';
import { RefusedCall } from '../refused-call.ts';
import type { Deliveries, Telling } from '../signed-calls/deliveries.ts';
import { magicOf } from '../signed-calls/magic-values.ts';
import { orderOnce, type Ordered } from '../signed-calls/orders.ts';
import { createOutcomes } from '../signed-calls/outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable, texts } from '../table-store.ts';
import {
  CHANGES_AFTER_MS,
  magicAmounts,
  planOfTransfer,
  type TransferPlan,
} from './magic-amounts.ts';

const BANK_ID = '322';

const cvuRow = z.object({
  number: z.int(),
  ...texts('client_id', 'cvu', 'alias', 'holder_name', 'holder_document', 'notification_url'),
  ...texts('created_at'),
});
export type CvuRow = z.infer<typeof cvuRow>;

/** Amounts stay the text that came. */
const transferRow = z.object({
  ...texts('id', 'cvu', 'amount', 'currency', 'payer_document', 'payer_name', 'payer_account'),
  ...texts('created_at'),
  status: z.enum(transferStatuses),
  /** When it ends being in process, or is taken back. */
  changes_at: z.nullable(z.string()),
});
type TransferRow = z.infer<typeof transferRow>;

const returnRow = z.object({
  ...texts('id', 'transfer_id', 'content', 'amount', 'currency', 'notification_url'),
  ...texts('created_at', 'settles_at'),
  status: z.enum(returnStatuses),
  finished_at: z.nullable(z.string()),
});
type ReturnRow = z.infer<typeof returnRow>;

export function createBankStore(books: DatabaseSync) {
  const cvus = openTable(books, 'bank_cvu', cvuRow, { number: 'PRIMARY KEY', client_id: 'UNIQUE' });
  const transfers = openTable(books, 'bank_transfer', transferRow, { id: 'PRIMARY KEY' });
  const returns = openTable(books, 'bank_return', returnRow, {
    id: 'PRIMARY KEY',
    transfer_id: 'UNIQUE REFERENCES bank_transfer (id)',
  });
  return {
    insertCvu: cvus.insert,
    cvuOfClient: cvus.one('WHERE client_id = ?'),
    /** By its number or its alias. */
    cvuAt: cvus.one('WHERE lower(?) IN (cvu, lower(alias))'),
    newestCvus: cvus.all('ORDER BY number DESC LIMIT ?'),
    insertTransfer: transfers.insert,
    transfer: transfers.one('WHERE id = ?'),
    newestTransfers: transfers.all('ORDER BY rowid DESC LIMIT ?'),
    changing: transfers.all('WHERE changes_at IS NOT NULL'),
    changeTransfer: transfers.change('SET status = ?, changes_at = NULL WHERE id = ?'),
    transfersIn: createPeriodList(books, transfers, 'created_at'),
    insertReturn: returns.insert,
    return: returns.one('WHERE id = ?'),
    returnOf: returns.one('WHERE transfer_id = ?'),
    openReturns: returns.all(`WHERE status = 'in_process'`),
    endReturn: returns.change(
      `SET status = ?, finished_at = ? WHERE id = ? AND status = 'in_process'`,
    ),
    returnsIn: createPeriodList(books, returns, 'created_at'),
    /** Outcomes of transfers, as a person has chosen them. */
    outcomes: createOutcomes(books, 'bank'),
  };
}

export interface Bank extends Surroundings {
  store: ReturnType<typeof createBankStore>;
  webhooks: Deliveries;
  changeTransferAt: (id: string, at: Date) => void;
  endReturnAt: (id: string, at: Date) => void;
}

/** A person sends a transfer. */
export function sendTransfer(
  bank: Bank,
  to: CvuRow,
  sent: Omit<TransferRow, 'id' | 'cvu' | 'status' | 'created_at' | 'changes_at'>,
): void {
  const { clock, ids, books, store, plannedOutcome } = bank;
  const isMagic = magicOf(magicAmounts, sent.amount) !== undefined;
  const outcome = isMagic ? undefined : plannedOutcome?.('bank', 'incoming');
  const plan = planOfTransfer(sent.amount, outcome);
  const now = clock.now();
  const changesAt = plan.changesTo === null ? null : new Date(now.getTime() + CHANGES_AFTER_MS);
  const row: TransferRow = {
    ...sent,
    id: ids.uuid(),
    cvu: to.cvu,
    status: plan.changesTo === 'COMPLETED' ? 'IN_PROGRESS' : 'COMPLETED',
    created_at: now.toISOString(),
    changes_at: changesAt?.toISOString() ?? null,
  };
  inTransaction(books, () => {
    store.insertTransfer(row);
    store.outcomes.note(row.id, outcome);
    announceTransfer(bank, plan, row, to);
  });
  if (changesAt) bank.changeTransferAt(row.id, changesAt);
}

/** A transfer in process arrives; one that had arrived is taken back by the sender's bank. */
export function changeTransfer(bank: Bank, id: string): void {
  const { books, clock, store } = bank;
  inTransaction(books, () => {
    const row = store.transfer(id);
    const to = row && store.cvuAt(row.cvu);
    if (!row || !to || row.changes_at === null || new Date(row.changes_at) > clock.now()) return;
    const status = planOfTransfer(row.amount, store.outcomes.of(id)).changesTo ?? row.status;
    // The bank cannot take back a transfer that the operator has already returned.
    const isGone = status === 'RETURNED' && store.returnOf(id) !== undefined;
    store.changeTransfer(isGone ? row.status : status, id);
    if (!isGone) announceTransfer(bank, { webhooks: 1 }, { ...row, status }, to);
  });
}

function announceTransfer(bank: Bank, telling: Telling, row: TransferRow, to: CvuRow): void {
  const about = { subject: row.id, url: to.notification_url };
  announce(bank, telling, about, { object: TRANSFER_RECEIVED, data: presentTransfer(row) });
}

function announce(
  { clock, ids, webhooks }: Bank,
  telling: Telling,
  about: { subject: string; url: string },
  event: Pick<IncomingWebhook, 'object' | 'data'>,
): void {
  webhooks.announce(telling, () => ({
    ...about,
    content: { id: ids.uuid(), created: clock.now().toISOString(), ...event },
  }));
}

/** The operator orders that a transfer goes back. One key is one return. */
export function orderReturn(bank: Bank, body: unknown): Ordered<ReturnRow> {
  const { books, clock, store } = bank;
  return orderOnce(
    books,
    { schema: returnRequest, body },
    {
      conflict: 'return_not_possible',
      find: ({ id }) => store.return(id),
      create(order, content) {
        const transfer = store.transfer(order.transfer_id);
        if (!transfer) return new RefusedCall(404, 'transfer_not_found');
        const isWhole = transfer.amount === order.amount && transfer.currency === order.currency;
        if (!isWhole || transfer.status !== 'COMPLETED' || store.returnOf(transfer.id))
          return new RefusedCall(409, 'return_not_possible');
        const now = clock.now();
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
  return planOfTransfer(amount, store.outcomes.of(transfer_id));
}

/** A return ends at its time, as the amount says, and the operator is notified. */
export function endReturn(bank: Bank, id: string): void {
  const { books, clock, store } = bank;
  inTransaction(books, () => {
    const row = store.return(id);
    const now = clock.now();
    if (row?.status !== 'in_process' || new Date(row.settles_at) > now) return;
    const status = planOfReturn(bank, row).returnEnds;
    store.endReturn(status, now.toISOString(), id);
    if (status === 'returned') store.changeTransfer('RETURNED', row.transfer_id);
    const about = { subject: id, url: row.notification_url };
    announce(bank, { webhooks: 1 }, about, { object: RETURN_UPDATED, data: { id } });
  });
}

/** A transfer as the protocol writes it. */
export function presentTransfer(row: TransferRow): Transfer {
  return {
    id: row.id,
    type: 'TRANSFER',
    status: row.status,
    start_date: row.created_at,
    end_date: row.status === 'IN_PROGRESS' ? null : row.created_at,
    from: { bank_id: BANK_ID, account_id: row.payer_account },
    to: { account_routing: { scheme: 'CVU', address: row.cvu } },
    counterparty: {
      id: row.payer_document,
      id_type: 'CUIT',
      name: row.payer_name,
      bank_routing: { scheme: 'NAME', address: 'Banco Austral', code: '285' },
      account_routing: { scheme: 'CBU', address: row.payer_account },
    },
    charge: { summary: 'VAR', value: { currency: row.currency, amount: row.amount } },
  };
}
