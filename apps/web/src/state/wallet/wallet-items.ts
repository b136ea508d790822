// The items of the wallet beside the balance.

import { resetPlayMoney, withdrawable as withdrawableCall } from '@ceibo/contracts/wallet';
import { levelOfPlayer } from '@ceibo/contracts/wallet/player-level';
import * as items from '../cashier/cashier-items.ts';
import { level as levelItem } from '../player-area.ts';
import { withCall } from '../remote-item.ts';

export const withdrawable = withCall(items.withdrawable, withdrawableCall);

export const resetPlayMoneyResponse = withCall(items.resetPlayMoneyResponse, resetPlayMoney);

export const level = withCall(levelItem, levelOfPlayer);
