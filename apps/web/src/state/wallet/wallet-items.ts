// The items of the wallet beside the balance.

import { resetPlayMoney, withdrawable as withdrawableCall } from '@ceibo/contracts/wallet';
import * as items from '../cashier/cashier-items.ts';
import { withCall } from '../remote-item.ts';

export const withdrawable = withCall(items.withdrawable, withdrawableCall);

export const resetPlayMoneyResponse = withCall(items.resetPlayMoneyResponse, resetPlayMoney);
