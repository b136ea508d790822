// The receipt of a deposit or a withdrawal, as a file.

import * as z from 'zod/mini';
import { playerDownload } from '../call.ts';

export const receiptFile = playerDownload({
  path: '/api/cashier/receipt-file',
  summary:
    'The receipt of a deposit that was credited or a withdrawal that was paid, as a PDF in the ' +
    'language of the caller. Of any other transaction, and of another player’s, there is none.',
  request: z.strictObject({ transactionId: z.uuid() }),
  mediaType: 'application/pdf',
  fileName: 'ceibo-receipt.pdf',
  refusals: ['RECEIPT_NOT_FOUND'],
});
