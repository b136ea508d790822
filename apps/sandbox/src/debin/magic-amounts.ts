// Amounts that make the buyer's bank play something other than one decision with one webhook.

import type { DebinStatus } from '@ceibo/partner-protocol/debin';
import type { Telling } from '../signed-calls/deliveries.ts';
import { magicValues, planOf } from '../signed-calls/magic-values.ts';

export interface DebinPlan extends Telling {
  /** The status of a request after the buyer approves it. */
  approvedAs: DebinStatus;
  /** So long an approved request is in process. */
  inProcessMs: number;
  /** The request ends so by itself, a moment after it was made. */
  endsAs: DebinStatus | null;
  /** The buyer approves before the request is answered, and the webhook comes before the answer. */
  isApprovedAtOnce: boolean;
  /** The request is taken and not answered. */
  isAnswerLost: boolean;
  /** The difference of the debited amount from the requested one, in centavos. */
  centavosOff: bigint;
  /** It was debited from somebody else's account. */
  isOtherBuyer: boolean;
  /** The change of status that follows by itself, and after how long. */
  follows: { from: DebinStatus; to: DebinStatus; afterMs: number } | null;
}

const usual: DebinPlan = {
  webhooks: 1,
  approvedAs: 'ACREDITADO',
  inProcessMs: 0,
  endsAs: null,
  isApprovedAtOnce: false,
  isAnswerLost: false,
  centavosOff: 0n,
  isOtherBuyer: false,
  follows: null,
};

export const magicAmounts = magicValues<DebinPlan>({
  '.01': ['No webhook: the operator must find out itself', { webhooks: 0 }],
  '.02': ['Three webhooks at once', { webhooks: 3 }],
  '.03': ['A forged webhook before the right one', { isForgedFirst: true }],
  '.04': ['Approved, in process for a minute', { inProcessMs: 60_000 }],
  '.05': [
    'Credited, and the buyer disputes it a minute later',
    { follows: { from: 'ACREDITADO', to: 'CONTRACARGO', afterMs: 60_000 } },
  ],
  '.08': ['The request is taken, but the connection is dropped', { isAnswerLost: true }],
  '.11': ['Approved, but the account has no funds', { approvedAs: 'SIN FONDOS' }],
  '.12': ['Refused at once: CBU and CUIT do not belong together', { endsAs: 'ERROR DATOS' }],
  '.13': ['Expires at once', { endsAs: 'VENCIDO' }],
  '.14': [
    'Expires at once, and is credited ten seconds later',
    { endsAs: 'VENCIDO', follows: { from: 'VENCIDO', to: 'ACREDITADO', afterMs: 10_000 } },
  ],
  '.15': ['Approved at once: the webhook comes before the answer', { isApprovedAtOnce: true }],
  '.16': ['One peso less is debited', { centavosOff: -100n }],
  '.17': ['Debited from somebody else’s account', { isOtherBuyer: true }],
  '.18': ['Approved, and the bank fails to debit it', { approvedAs: 'ERROR DEBITO' }],
});

export const planOfDebin = (amount: string): DebinPlan =>
  planOf({ usual, values: magicAmounts }, amount);
