// The coupon of a deposit. Only its page asks, and keeps the answer itself.

import type { AnswerOf, RefusalOf } from '@ceibo/contracts/call';
import { depositCoupon } from '@ceibo/contracts/cashier/coupons';
import type { Outcome } from '../../api/outcome.ts';
import type { Thunk } from '../services.ts';

export type Coupon = AnswerOf<typeof depositCoupon>;

export function askCoupon(
  depositId: string,
): Thunk<Promise<Outcome<Coupon, RefusalOf<typeof depositCoupon>>>> {
  return (_dispatch, _getState, { api }) => api.call(depositCoupon, { depositId });
}
