// The players whom a wheel reaches, and its greatest cost. Both are displayed before it is saved.

import { dayOf } from '@ceibo/contracts/day';
import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import { canGiveSpins } from '../../games/index.ts';
import { openAccountsByPlace } from '../../identity/index.ts';
import { isWheelAllowed, rulesFor, type PlaceRules } from '../campaigns/place-rules.ts';
import { greatestCost, type WheelContent } from './wheel-content.ts';
import { spentOn } from './wheel-store.ts';

export interface WheelReach {
  /** The open accounts of today, where the rules allow it. */
  accounts: bigint;
  /** The most that these accounts could be given together on one day. */
  most: Money;
  /** All of a day's stock, which new accounts cannot exceed either. */
  stock: Money;
  /** Given already today, by whatever wheel. */
  givenToday: Money;
}

export async function wheelReach(
  query: Query,
  content: WheelContent,
  { places, now }: { places: readonly PlaceRules[]; now: Date },
): Promise<WheelReach | { wrong: string }> {
  for (const { spins } of content.sectors)
    if (spins && !(await canGiveSpins(query, spins.game)))
      return { wrong: `wheel: the game ${spins.game} is off, or has no free spins` };
  const found = content.active ? await openAccountsByPlace(query, null) : [];
  const accounts = found
    .filter((each) => isWheelAllowed(content, rulesFor(each, places)))
    .reduce((sum, { count }) => sum + count, 0n);
  const spins = content.sectors.reduce((sum, { perDay = 0 }) => sum + BigInt(perDay), 0n);
  return {
    accounts,
    most: greatestCost(content, accounts),
    stock: content.active ? greatestCost(content, spins) : 0n,
    givenToday: await spentOn(query, dayOf(now)),
  };
}
