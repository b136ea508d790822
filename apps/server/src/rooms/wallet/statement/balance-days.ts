// The balance of each of the last days, for the plot of the balance page.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import { dayOf, daysLater, startOfDay } from '@ceibo/contracts/day';
import type { balanceDays } from '@ceibo/contracts/wallet/balance-days';
import { moneyToDecimal } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { PREFERRED } from '../balance.ts';
import { daysOf } from './balance-days-store.ts';

const DAYS = 30;

export async function readBalanceDays(
  query: Query,
  { playerId, now }: { playerId: PlayerId; now: Date },
  { days: count = DAYS }: RequestOf<typeof balanceDays>,
): Promise<AnswerOf<typeof balanceDays>> {
  const tomorrow = daysLater(dayOf(now), 1);
  const days = Array.from({ length: count + 1 }, (_, place) => daysLater(tomorrow, place - count));
  const found = await daysOf(query, { playerId, currency: PREFERRED }, days.map(startOfDay));
  return {
    days: found.map(({ balance, deposits, withdrawals }, place) => ({
      day: days[place] ?? '',
      balance: moneyToDecimal(balance),
      deposits: moneyToDecimal(deposits),
      withdrawals: moneyToDecimal(withdrawals),
    })),
  };
}
