// The bank's rows as the protocol writes them.

import type { Cvu, Transfer, TransferReturn } from '@ceibo/partner-protocol/cvu/incoming';
import type { CvuRow, ReturnRow, TransferRow } from './bank-store.ts';

const BANK_ID = '322';

export function presentCvu({ client_id, cvu, alias, holder_name, created_at }: CvuRow): Cvu {
  return { client_id, cvu, alias, holder_name, created_at };
}

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

export function presentReturn(row: ReturnRow): TransferReturn {
  const { id, transfer_id, amount, currency, status, created_at, finished_at } = row;
  return { id, transfer_id, amount, currency, status, created_at, finished_at };
}
