// A player's bets, as the player sees them.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { BetView } from '@ceibo/contracts/bets';
import type { betHistory, openBets } from '@ceibo/contracts/sports';
import { moneyToDecimal } from '@ceibo/money';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { betsOfPurchases, openBetsOf, placedBetsOf, type Bet } from './bets-store.ts';
import type { SportsDeps } from './deps.ts';

const MAX_OPEN = 500;
const PAGE = 25;

export async function listOpenBets(
  { database }: SportsDeps,
  playerId: PlayerId,
): Promise<AnswerOf<typeof openBets>> {
  return { bets: (await openBetsOf(database, playerId, MAX_OPEN)).map(viewOf) };
}

export async function listBets(
  { database }: SportsDeps,
  playerId: PlayerId,
  { before, limit = PAGE }: RequestOf<typeof betHistory>,
): Promise<AnswerOf<typeof betHistory>> {
  // One more than shown tells whether there is a next page.
  const found = await placedBetsOf(database, playerId, {
    before: before === undefined ? null : BigInt(before),
    limit: limit + 1,
  });
  const shown = found.slice(0, limit).map(viewOf);
  return { bets: shown, before: found.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

/** The bets of a player by the purchase that each was made with, which is a round of the ledger. */
export async function betsByPurchase(
  query: Query,
  playerId: PlayerId,
  purchases: readonly string[],
): Promise<ReadonlyMap<string, BetView[]>> {
  if (purchases.length === 0) return new Map();
  return Map.groupBy(
    (await betsOfPurchases(query, playerId, purchases)).map(viewOf),
    ({ reserveId }) => reserveId,
  );
}

function viewOf(bet: Bet): BetView {
  return {
    number: bet.seq.toString(),
    reserveId: bet.reserveId,
    betId: bet.betId,
    kind: bet.kind,
    state: bet.state === 'reserved' ? 'open' : bet.state,
    odds: bet.odds,
    stake: moneyToDecimal(bet.taken),
    gain: moneyToDecimal(bet.gain),
    result: bet.result,
    payout: bet.payout === null ? null : moneyToDecimal(bet.payout),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    lines: bet.lines.map(
      ({ EventID, EventName, LeagueName, SportName, Selection, Odds, StartDate }) => ({
        EventID,
        EventName,
        LeagueName,
        SportName,
        Selection,
        Odds,
        StartDate,
      }),
    ),
  };
}
