// Receipts of deposits and withdrawals. Their page alone asks for one and keeps nothing.

import { receiptFile } from '@ceibo/contracts/cashier/receipt';
import { downloadFile } from '../../api/files.ts';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export function downloadReceipt(transactionId: string): Thunk<Promise<Outcome<Blob>>> {
  return (_dispatch, _getState, { api }) => downloadFile(api, receiptFile, { transactionId });
}
