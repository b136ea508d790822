// The figures of a campaign in a period, from exact amounts.

import type { Money } from '@ceibo/money';
import type { Query } from '../../../platform/database/database.ts';
import { revenueOf } from '../../wallet/index.ts';
import {
  countingPlayers,
  countsOf,
  takenBackIn,
  type CountingPlayer,
  type Figures,
  type Span,
} from './months-store.ts';

const PLAYERS_AT_ONCE = 500;

/** Stakes less wins, the cost of bonuses, and deposits that were taken back. */
export function netRevenue({ stakes, wins, bonusCost, chargebacks }: Figures): Money {
  return stakes - wins - bonusCost - chargebacks;
}

export async function figuresOf(query: Query, campaignId: string, span: Span): Promise<Figures> {
  const figures: Figures = {
    ...(await countsOf(query, campaignId, span)),
    stakes: 0n,
    wins: 0n,
    bonusCost: 0n,
    chargebacks: await takenBackIn(query, campaignId, span),
  };
  for await (const players of playersOf(query, campaignId, span)) {
    const sum = await revenueOf(
      query,
      players.map(({ playerId, countsUntil }) => ({
        playerId,
        from: span.from,
        until: earlier(span.until, countsUntil),
      })),
    );
    figures.stakes += sum.stakes;
    figures.wins += sum.wins;
    figures.bonusCost += sum.bonusCost;
    // Money that the player's wallet gave back is no loss.
    figures.chargebacks -= sum.recovered;
  }
  return figures;
}

async function* playersOf(
  query: Query,
  campaignId: string,
  span: Span,
): AsyncGenerator<CountingPlayer[]> {
  let after: string | null = null;
  for (;;) {
    const page: CountingPlayer[] = await countingPlayers(query, campaignId, {
      ...span,
      after,
      limit: PLAYERS_AT_ONCE,
    });
    if (page.length > 0) yield page;
    if (page.length < PLAYERS_AT_ONCE) return;
    after = page.at(-1)?.playerId ?? null;
  }
}

function earlier(moment: Date, other: Date | null): Date {
  return other !== null && other < moment ? other : moment;
}
