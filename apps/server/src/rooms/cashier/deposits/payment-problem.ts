// Compares an approved payment with its deposit. Pure. A payment with a problem is never credited:
// it goes back to its payer in full.

import type { Deposit } from './deposits-store.ts';
import type { KnownPayment } from '../payment-adapter.ts';

export const paymentProblems = [
  'duplicate',
  'short',
  'over',
  'wrong-currency',
  'other-payer',
  'means-not-allowed',
  // The player may not deposit: see admit-payment.ts.
  'excluded',
  'over-limit',
  'deposits-closed',
] as const;
export type PaymentProblem = (typeof paymentProblems)[number];

type Asked = Pick<Deposit, 'status' | 'amount' | 'fee' | 'excludedMeans'>;

/**
 * The problem of an approved payment of a deposit that this payment did not credit. Undefined: it
 * is right. `unreadable`: the company left out what must be known, so nobody can say yet.
 */
export function problemOf(
  deposit: Asked,
  payment: Pick<KnownPayment, 'amount' | 'currency' | 'payerDocument' | 'means'>,
  playerDocument: string | undefined,
): PaymentProblem | 'unreadable' | undefined {
  if (payment.amount === undefined || payment.currency === undefined) return 'unreadable';
  if (deposit.status === 'approved') return 'duplicate';
  if (payment.currency !== 'ARS') return 'wrong-currency';
  const owed = deposit.amount + deposit.fee;
  if (payment.amount < owed) return 'short';
  if (payment.amount > owed) return 'over';
  if (payment.means !== undefined && deposit.excludedMeans.includes(payment.means))
    return 'means-not-allowed';
  return isOther(payment.payerDocument, playerDocument) ? 'other-payer' : undefined;
}

/** A payment without a payer's document counts as the player's: companies may leave it out. */
function isOther(payer: string | undefined, player: string | undefined): boolean {
  const [one, other] = [personIn(payer), personIn(player)];
  return one !== undefined && other !== undefined && one !== other;
}

/**
 * The digits that are the same in a person's DNI, CUIL and CUIT. A company's CUIT keeps all of its
 * digits, so that it is nobody's DNI.
 */
function personIn(document: string | undefined): string | undefined {
  const digits = document?.replace(/\D/g, '') ?? '';
  const own = /^2[03-7]\d{9}$/.test(digits) ? digits.slice(2, 10) : digits;
  return own.replace(/^0+/, '') || undefined;
}
