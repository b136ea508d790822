// The items of the wallet beside the balance.

import { resetPlayMoney, statement as statementCall, withdrawable as withdrawableCall } from '@ceibo/contracts/wallet';
import { remoteItem } from './remote-item.ts';

export const withdrawable = remoteItem({ area: 'cashier', name: 'withdrawable', call: withdrawableCall });

export const statement = remoteItem({ area: 'cashier', name: 'statement', call: statementCall });

export const resetPlayMoneyResponse = remoteItem({ area: 'cashier', name: 'resetPlayMoneyResponse', call: resetPlayMoney });
