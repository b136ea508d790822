// The items of the wallet beside the balance.

import { movements as movementsCall } from '@ceibo/contracts/games';
import { resetPlayMoney, withdrawable as withdrawableCall } from '@ceibo/contracts/wallet';
import * as items from './cashier-items.ts';
import { withCall } from './remote-item.ts';

export const withdrawable = withCall(items.withdrawable, withdrawableCall);

export const movements = withCall(items.movements, movementsCall);

export const resetPlayMoneyResponse = withCall(items.resetPlayMoneyResponse, resetPlayMoney);
