// A DEBIN as a payment of the room. Pure.

import { parseMoney } from '@ceibo/money';
import type { Debin, DebinStatus } from '@ceibo/partner-protocol/debin';
import { uuidOf } from '../../../platform/ids.ts';
import type { KnownPayment, KnownPaymentStatus } from '../payment-adapter.ts';

/** The status, and our code of why it ended so: the page of the deposit has words for it. */
const meanings: Readonly<Record<DebinStatus, readonly [KnownPaymentStatus, string?]>> = {
  INICIADO: ['pending'],
  'EN CURSO': ['in_process'],
  ACREDITADO: ['approved'],
  RECHAZADO: ['rejected', 'debin_refused'],
  'SIN FONDOS': ['rejected', 'debin_no_funds'],
  VENCIDO: ['expired'],
  'ERROR DATOS': ['rejected', 'debin_account'],
  'ERROR DEBITO': ['rejected', 'debin_bank'],
  ELIMINADO: ['cancelled'],
  DEVUELTO: ['refunded'],
  CONTRACARGO: ['charged_back'],
};
const byStatus = new Map(Object.entries(meanings));

/** Never throws for a value that is new: such a value is unknown. */
export function knownPayment(debin: Debin): KnownPayment {
  const { id, external_reference: reference, currency, buyer } = debin;
  const [status, statusDetail] = byStatus.get(debin.status) ?? ['unknown', debin.status];
  const amount = parseMoney(debin.amount);
  return {
    id,
    depositId: uuidOf(reference),
    status,
    statusDetail,
    amount,
    refunded: status === 'refunded' ? (amount ?? 0n) : 0n,
    currency,
    payerDocument: buyer.cuit,
  };
}

/** A request that waits for its buyer is no attempt to pay yet. */
export function isAttempt({ status }: Debin): boolean {
  return status !== 'INICIADO';
}
