// The words for a deposit without money, and for its reason.

import { parseMoney } from '@ceibo/money';
import { paths } from '../../../paths.ts';
import type { DepositView } from './deposit-outcome.ts';

const REASONS = [
  'cc_rejected_insufficient_amount',
  'cc_rejected_bad_filled',
  'cc_rejected_call_for_authorize',
  'cc_rejected_card_disabled',
  'cc_rejected_high_risk',
  // The reasons why a payment is given back.
  'short',
  'over',
  'wrong-currency',
  'other-payer',
  'means-not-allowed',
  'refund',
  'chargeback',
  'wrong_currency',
  'wrong_owner',
  'deposits_closed',
  'method_closed',
  'too_small',
  'too_large',
  'over_limit',
  'excluded',
  'over-limit',
  'deposits-closed',
  'debin_refused',
  'debin_no_funds',
  'debin_account',
  'debin_bank',
] as const;

/**
 * The payment company's reason for a rejection, among those that there are words for; it adds to
 * them which detail was wrong.
 */
export function rejectionReason(code: string | null): (typeof REASONS)[number] | 'other' {
  const exact = REASONS.find((known) => code === known);
  return exact ?? REASONS.find((known) => code?.startsWith(known)) ?? 'other';
}

/** The deposit page with the method and the amount of a deposit that came to nothing. */
export function againPath({ systemId, amount }: Pick<DepositView, 'systemId' | 'amount'>): string {
  return `${paths.deposit}?${new URLSearchParams({ system: systemId, amount }).toString()}`;
}

/** The page of a deposit, as the payment company's return address has it. */
export function depositPath({ id, amount }: { id: string; amount: string }): string {
  return `${paths.depositFailed}?${new URLSearchParams({ amount, transactionId: id }).toString()}`;
}

/**
 * The payment system and the amount that `againPath` asks for; text that is no amount counts as
 * none.
 */
export function askedAgain(search: string): {
  systemId: string | null;
  amount: bigint | undefined;
} {
  const query = new URLSearchParams(search);
  return { systemId: query.get('system'), amount: parseMoney(query.get('amount') ?? '') };
}
