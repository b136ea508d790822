// A payment as the company has it. Reading one never throws for a value that is absent, null or
// new: such a value is unknown.

import { parseMoney, type Money } from '@ceibo/money';
import {
  paymentStatuses,
  type Payment,
  type PaymentStatus,
} from '@ceibo/partner-protocol/mercadopago';

export interface KnownPayment {
  id: string;
  /**
   * The id of our deposit; undefined when the payment carries nothing of that form, so that it is
   * none of ours.
   */
  depositId: string | undefined;
  /** `unknown`: the company has a status that we do not know. */
  status: PaymentStatus | 'unknown';
  /**
   * The company's own words about the status, for people: "accredited", "cc_rejected_high_risk",
   * "partially_refunded".
   */
  statusDetail: string | undefined;
  amount: Money | undefined;
  /**
   * What was given back to the payer so far; a payment that was refunded in part is still
   * `approved`.
   */
  refunded: Money;
  currency: string | undefined;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function knownPayment(payment: Payment): KnownPayment {
  const reference = payment.external_reference ?? '';
  return {
    id: payment.id,
    depositId: UUID.test(reference) ? reference.toLowerCase() : undefined,
    status: paymentStatuses.find((status) => status === payment.status) ?? 'unknown',
    statusDetail: payment.status_detail ?? undefined,
    amount: parseMoney(payment.transaction_amount ?? ''),
    refunded: parseMoney(payment.transaction_amount_refunded ?? '') ?? 0n,
    currency: payment.currency_id ?? undefined,
  };
}
