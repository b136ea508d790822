import type { DepositView } from '../deposit/deposit-outcome.ts';

/** A deposit of a coupon is paid on no page: its address is that of its own page, which says so. */
export function isPaidByCoupon({ payUrl }: Pick<DepositView, 'payUrl'>): boolean {
  return payUrl !== null && URL.canParse(payUrl) && new URL(payUrl).searchParams.has('coupon');
}
