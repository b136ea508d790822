// The amount that a player must still stake, and the open bonus.

import type { AnswerOf } from '@ceibo/contracts/call';
import type { wageringInfo } from '@ceibo/contracts/wallet/wagering';
import { moneyToDecimal, roundDownToCentavos } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { cashOf, grantView } from '../balance.ts';
import { fundsOf } from '../funds-store.ts';

export async function readWagering(
  query: Query,
  playerId: PlayerId,
  now: Date,
): Promise<AnswerOf<typeof wageringInfo>> {
  const funds = await fundsOf(query, playerId);
  const { cash, toPlay } = cashOf(funds, now);
  return {
    toPlay: moneyToDecimal(toPlay),
    ...grantView(funds),
    withdrawable: moneyToDecimal(roundDownToCentavos(cash)),
    bonus: moneyToDecimal(funds.bonus),
    bonusInPlay: moneyToDecimal(funds.bonusInPlay),
  };
}
