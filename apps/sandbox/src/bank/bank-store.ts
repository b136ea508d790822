// The bank's books: CVUs, transfers and returns. Amounts stay the text that came.

import type { DatabaseSync } from 'node:sqlite';
import { returnStatuses, transferStatuses } from '@ceibo/partner-protocol/cvu/incoming';
import * as z from 'zod/mini';
import { createOutcomes } from '../outcomes-store.ts';
import { createPeriodList } from '../signed-calls/period-list-store.ts';

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
  books.exec(`CREATE TABLE IF NOT EXISTS bank_cvu (
    number INTEGER PRIMARY KEY, client_id TEXT NOT NULL UNIQUE, cvu TEXT NOT NULL,
    alias TEXT NOT NULL, holder_name TEXT NOT NULL, holder_document TEXT NOT NULL,
    notification_url TEXT NOT NULL, created_at TEXT NOT NULL) STRICT;
    CREATE TABLE IF NOT EXISTS bank_transfer (
    id TEXT PRIMARY KEY, cvu TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,
    payer_document TEXT NOT NULL, payer_name TEXT NOT NULL, payer_account TEXT NOT NULL,
    status TEXT NOT NULL, created_at TEXT NOT NULL, changes_at TEXT) STRICT;
    CREATE TABLE IF NOT EXISTS bank_return (
    id TEXT PRIMARY KEY, transfer_id TEXT NOT NULL UNIQUE REFERENCES bank_transfer (id),
    content TEXT NOT NULL, amount TEXT NOT NULL, currency TEXT NOT NULL,
    notification_url TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL,
    settles_at TEXT NOT NULL, finished_at TEXT) STRICT`);
  const outcomes = createOutcomes(books);
  return {
    ...cvus(books),
    ...transfers(books),
    ...returns(books),
    noteOutcome: (id: string, outcome: string) => outcomes.note('bank', id, outcome),
    /** What somebody planned for a transfer. */
    outcome: (id: string) => outcomes.of('bank', id),
  };
}

function cvus(books: DatabaseSync) {
  const insert = books.prepare(
    `INSERT INTO bank_cvu (number, client_id, cvu, alias, holder_name, holder_document,
       notification_url, created_at)
     VALUES (:number, :client_id, :cvu, :alias, :holder_name, :holder_document,
       :notification_url, :created_at)`,
  );
  const byClient = books.prepare('SELECT * FROM bank_cvu WHERE client_id = ?');
  const byAddress = books.prepare(
    'SELECT * FROM bank_cvu WHERE cvu = :address OR lower(alias) = lower(:address)',
  );
  const newest = books.prepare('SELECT * FROM bank_cvu ORDER BY number DESC LIMIT ?');
  const last = books.prepare('SELECT coalesce(max(number), 0) AS number FROM bank_cvu');
  return {
    insertCvu: (row: CvuRow): void => void insert.run(row),
    cvuOfClient: (id: string) => z.optional(cvuRow).parse(byClient.get(id)),
    /** By its number or its alias. */
    cvuAt: (address: string) => z.optional(cvuRow).parse(byAddress.get({ address })),
    newestCvus: (limit: number): CvuRow[] => newest.all(limit).map((row) => cvuRow.parse(row)),
    lastNumber: (): number => z.object({ number: z.int() }).parse(last.get()).number,
  };
}

function transfers(books: DatabaseSync) {
  const insert = books.prepare(
    `INSERT INTO bank_transfer (id, cvu, amount, currency, payer_document, payer_name,
       payer_account, status, created_at, changes_at)
     VALUES (:id, :cvu, :amount, :currency, :payer_document, :payer_name, :payer_account, :status,
       :created_at, :changes_at)`,
  );
  const byId = books.prepare('SELECT * FROM bank_transfer WHERE id = ?');
  const newest = books.prepare('SELECT * FROM bank_transfer ORDER BY rowid DESC LIMIT ?');
  const changing = books.prepare('SELECT * FROM bank_transfer WHERE changes_at IS NOT NULL');
  const change = books.prepare(
    'UPDATE bank_transfer SET status = ?, changes_at = NULL WHERE id = ?',
  );
  return {
    insertTransfer: (row: TransferRow): void => void insert.run(row),
    transfer: (id: string) => z.optional(transferRow).parse(byId.get(id)),
    newestTransfers: (limit: number): TransferRow[] =>
      newest.all(limit).map((row) => transferRow.parse(row)),
    changing: (): TransferRow[] => changing.all().map((row) => transferRow.parse(row)),
    changeTransfer: (id: string, status: TransferRow['status']): void =>
      void change.run(status, id),
    transfersIn: createPeriodList(books, { table: 'bank_transfer', at: 'created_at' }, (row) =>
      transferRow.parse(row),
    ),
  };
}

function returns(books: DatabaseSync) {
  const insert = books.prepare(
    `INSERT INTO bank_return (id, transfer_id, content, amount, currency, notification_url, status,
       created_at, settles_at)
     VALUES (:id, :transfer_id, :content, :amount, :currency, :notification_url, 'in_process',
       :created_at, :settles_at)`,
  );
  const byId = books.prepare('SELECT * FROM bank_return WHERE id = ?');
  const byTransfer = books.prepare('SELECT * FROM bank_return WHERE transfer_id = ?');
  const open = books.prepare("SELECT * FROM bank_return WHERE status = 'in_process'");
  const end = books.prepare(
    `UPDATE bank_return SET status = ?, finished_at = ? WHERE id = ? AND status = 'in_process'`,
  );
  return {
    insertReturn: (row: Omit<ReturnRow, 'status' | 'finished_at'>): void => void insert.run(row),
    return: (id: string) => z.optional(returnRow).parse(byId.get(id)),
    returnOf: (transferId: string) => z.optional(returnRow).parse(byTransfer.get(transferId)),
    openReturns: (): ReturnRow[] => open.all().map((row) => returnRow.parse(row)),
    endReturn: (id: string, { status, at }: { status: ReturnRow['status']; at: Date }): void =>
      void end.run(status, at.toISOString(), id),
    returnsIn: createPeriodList(books, { table: 'bank_return', at: 'created_at' }, (row) =>
      returnRow.parse(row),
    ),
  };
}
