// Amounts that make the bank play something other than one transfer with one webhook.

import type { Telling } from '../signed-calls/deliveries.ts';
import { magicValues, planOf } from '../signed-calls/magic-values.ts';

export interface TransferPlan extends Telling {
  /** The transfer begins in process, or is taken back by the sender's bank, and changes then. */
  changesTo: 'COMPLETED' | 'RETURNED' | null;
  /** How its return ends, and after how long. */
  returnEnds: 'returned' | 'rejected';
  returnAfterMs: number;
  /** The order of its return is taken and not answered. */
  isAnswerLost: boolean;
}

const usual: TransferPlan = {
  webhooks: 1,
  changesTo: null,
  returnEnds: 'returned',
  returnAfterMs: 3_000,
  isAnswerLost: false,
};

/** How long until a transfer changes that begins in process, or is taken back. */
export const CHANGES_AFTER_MS = 60_000;

export const magicAmounts = magicValues<TransferPlan>({
  '.01': ['No webhook: the operator must find it itself', { webhooks: 0 }, 'webhook-never'],
  '.02': ['Three webhooks at once', { webhooks: 3 }, 'webhook-many'],
  '.03': ['A forged webhook before the right one', { isForgedFirst: true }, 'webhook-forged'],
  '.04': ['In process for a minute, then it arrives', { changesTo: 'COMPLETED' }, 'arrives-late'],
  '.05': [
    'Arrives, and the sender’s bank takes it back after a minute',
    { changesTo: 'RETURNED' },
    'taken-back',
  ],
  '.06': [
    'Sent back, it is rejected: the sender’s account is closed',
    { returnEnds: 'rejected' },
    'return-rejected',
  ],
  '.07': ['Sent back, it takes five minutes', { returnAfterMs: 300_000 }, 'return-late'],
  '.08': [
    'The order to send it back is taken, but the connection is dropped',
    { isAnswerLost: true },
    'return-answer-lost',
  ],
});

/** `outcome`: what somebody planned for a transfer of an ordinary amount. */
export const planOfTransfer = (amount: string, outcome: string | undefined): TransferPlan =>
  planOf({ usual, values: magicAmounts }, amount, outcome);
