import type { DepositView } from '../deposit/deposit-outcome.ts';

/** A debit is approved at a bank: its address is that of the deposit's own page, which says so. */
export function isApprovedAtBank({ payUrl }: Pick<DepositView, 'payUrl'>): boolean {
  return payUrl !== null && URL.canParse(payUrl) && new URL(payUrl).searchParams.has('debin');
}
