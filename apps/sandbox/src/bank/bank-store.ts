// The bank's books: CVUs, transfers and returns. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import { returnStatuses, transferStatuses } from '@ceibo/partner-protocol/cvu/incoming';
import * as z from 'zod/mini';
import { createOutcomes } from '../signed-calls/outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';
import { openTable } from '../table-store.ts';

const cvuRow = z.object({
  number: z.int(),
  client_id: z.string(),
  cvu: z.string(),
  alias: z.string(),
  holder_name: z.string(),
  holder_document: z.string(),
  notification_url: z.string(),
  created_at: z.string(),
});
export type CvuRow = z.infer<typeof cvuRow>;

const transferRow = z.object({
  id: z.string(),
  cvu: z.string(),
  amount: z.string(),
  currency: z.string(),
  payer_document: z.string(),
  payer_name: z.string(),
  payer_account: z.string(),
  status: z.enum(transferStatuses),
  created_at: z.string(),
  /** When it ends being in process, or is taken back. */
  changes_at: z.nullable(z.string()),
});
export type TransferRow = z.infer<typeof transferRow>;

const returnRow = z.object({
  id: z.string(),
  transfer_id: z.string(),
  content: z.string(),
  amount: z.string(),
  currency: z.string(),
  notification_url: z.string(),
  status: z.enum(returnStatuses),
  created_at: z.string(),
  settles_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type ReturnRow = z.infer<typeof returnRow>;

export type BankStore = ReturnType<typeof createBankStore>;

export function createBankStore(books: DatabaseSync) {
  const cvus = openTable(books, 'bank_cvu', cvuRow, { number: 'PRIMARY KEY', client_id: 'UNIQUE' });
  const transfers = openTable(books, 'bank_transfer', transferRow, { id: 'PRIMARY KEY' });
  const returns = openTable(books, 'bank_return', returnRow, {
    id: 'PRIMARY KEY',
    transfer_id: 'UNIQUE REFERENCES bank_transfer (id)',
  });
  const endReturn = returns.change(
    `SET status = ?, finished_at = ? WHERE id = ? AND status = 'in_process'`,
  );
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
    endReturn,
    returnsIn: createPeriodList(books, returns, 'created_at'),
    /** Outcomes of transfers, as a person has chosen them. */
    outcomes: createOutcomes(books, 'bank'),
  };
}
