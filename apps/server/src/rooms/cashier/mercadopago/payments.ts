// A payment as the company has it. Reading one never throws for a value that is absent, null or
// new: such a value is unknown.

import { parseMoney } from '@ceibo/money';
import { paymentStatuses, type Payment } from '@ceibo/partner-protocol/mercadopago';
import type { KnownPayment } from '../payment-adapter.ts';

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
    payerDocument: payment.payer?.identification?.number ?? undefined,
    means: payment.payment_type_id ?? undefined,
  };
}
