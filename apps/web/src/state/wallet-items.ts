// The items of the wallet beside the balance.

import { resetPlayMoney, withdrawable as withdrawableCall } from '@ceibo/contracts/wallet';
import { remoteItem } from './remote-item.ts';

export const withdrawable = remoteItem({ area: 'cashier', name: 'withdrawable', call: withdrawableCall });

export const resetPlayMoneyResponse = remoteItem({ area: 'cashier', name: 'resetPlayMoneyResponse', call: resetPlayMoney });
