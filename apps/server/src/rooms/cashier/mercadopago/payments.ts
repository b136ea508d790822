// A payment as the company has it. Reading one never throws for a value that is absent, null or
// new: such a value is unknown. No free text of the company's gets past here. A field may hold a
// card's number, and what is read here is stored, logged and displayed.

import { parseMoney } from '@ceibo/money';
import { paymentStatuses, type Payment } from '@ceibo/partner-protocol/mercadopago';
import { uuidOf } from '../../../platform/ids.ts';
import type { KnownPayment } from '../payment-adapter.ts';
import { knownDetail } from './status-details.ts';

const CURRENCY = /^[A-Z]{3}$/;
const MEANS = /^[a-z_]{1,40}$/;

/**
 * `isTest`: our access token is one for tests. With any other, a payment in test mode moved no
 * money, so it is none of ours.
 */
export function knownPayment(payment: Payment, { isTest }: { isTest: boolean }): KnownPayment {
  const reference = payment.external_reference ?? '';
  const isReal = payment.live_mode !== false || isTest;
  return {
    id: payment.id,
    depositId: isReal ? uuidOf(reference) : undefined,
    status: paymentStatuses.find((status) => status === payment.status) ?? 'unknown',
    statusDetail: knownDetail(payment.status_detail),
    amount: parseMoney(payment.transaction_amount ?? ''),
    refunded: parseMoney(payment.transaction_amount_refunded ?? '') ?? 0n,
    currency: matching(CURRENCY, payment.currency_id),
    payerDocument: payment.payer?.identification?.number ?? undefined,
    means: matching(MEANS, payment.payment_type_id),
  };
}

function matching(form: RegExp, text: string | null | undefined): string | undefined {
  return typeof text === 'string' && form.test(text) ? text : undefined;
}
