// A player's bets, as the player sees them.

import type { AnswerOf, RequestOf } from '@ceibo/contracts/call';
import type { BetView } from '@ceibo/contracts/bets';
import type { betHistory, openBets } from '@ceibo/contracts/sports';
import { moneyToDecimal } from '@ceibo/money';
import { transactionIds, type Line, type SettledLeg } from '@ceibo/partner-protocol/bti';
import type { Query } from '../../platform/database/database.ts';
import type { PlayerId } from '../../platform/ids.ts';
import { betsOfPurchases, openBetsOf, placedBetsOf, type Bet } from './bets-store.ts';
import type { SportsDeps } from './deps.ts';
import { opposedOfPurchases } from './opposites-store.ts';
import { resultsOf, type StoredResult } from './results-store.ts';

const MAX_OPEN = 500;
const PAGE = 25;

export async function listOpenBets(
  { database }: SportsDeps,
  playerId: PlayerId,
): Promise<AnswerOf<typeof openBets>> {
  const found = await openBetsOf(database, playerId, MAX_OPEN);
  return { bets: await viewsOf(database, playerId, found) };
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
  const shown = await viewsOf(database, playerId, found.slice(0, limit));
  return { bets: shown, before: found.length > limit ? (shown.at(-1)?.number ?? null) : null };
}

/**
 * The bets of a player by their rounds of the ledger. The round of an older bet is that of its
 * whole purchase.
 */
export async function betsByRound(
  query: Query,
  playerId: PlayerId,
  rounds: readonly string[],
): Promise<ReadonlyMap<string, BetView[]>> {
  if (rounds.length === 0) return new Map();
  const found = await betsOfPurchases(query, playerId, purchasesOf(rounds));
  const views = await viewsOf(query, playerId, found);
  const roundOfNumber = new Map(found.map((bet) => [bet.seq.toString(), roundOf(bet)]));
  return Map.groupBy(views, ({ number }) => roundOfNumber.get(number) ?? '');
}

/** The rounds among some whose bet has one on another outcome of its market beside it. */
export async function opposedRounds(
  query: Query,
  playerId: PlayerId,
  rounds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (rounds.length === 0) return new Set();
  const found = await opposedOfPurchases(query, playerId, purchasesOf(rounds));
  return new Set(found.map(roundOf));
}

/** No id of the sportsbook's has a space. */
function purchasesOf(rounds: readonly string[]): string[] {
  return [...new Set(rounds.map((round) => round.split(' ', 1)[0] ?? round))];
}

function roundOf({
  reserveId,
  betId,
  stakeId,
}: Pick<Bet, 'reserveId' | 'betId' | 'stakeId'>): string {
  return stakeId === null ? reserveId : transactionIds.stakeOf(reserveId, betId);
}

async function viewsOf(query: Query, playerId: PlayerId, bets: readonly Bet[]): Promise<BetView[]> {
  const told = await resultsOf(
    query,
    playerId,
    bets.map(({ seq }) => seq),
  );
  const byBet = Map.groupBy(told, ({ bet }) => bet);
  return bets.map((bet) => viewOf(bet, byBet.get(bet.seq) ?? []));
}

function viewOf(bet: Bet, results: readonly StoredResult[]): BetView {
  const legs = results.findLast((each) => each.legs.length > 0)?.legs ?? [];
  return {
    number: bet.seq.toString(),
    reserveId: bet.reserveId,
    betId: bet.betId,
    kind: bet.kind,
    systemOf: bet.systemOf,
    state: bet.state === 'reserved' ? 'open' : bet.state,
    odds: bet.odds,
    stake: moneyToDecimal(bet.taken),
    gain: moneyToDecimal(bet.gain),
    result: bet.result,
    payout: bet.payout === null ? null : moneyToDecimal(bet.payout),
    cashedStake: moneyToDecimal(bet.cashedStake),
    cashedOut: moneyToDecimal(bet.cashedOut),
    results: results.map(eventOf),
    placedAt: bet.placedAt.toISOString(),
    settledAt: bet.settledAt?.toISOString() ?? null,
    lines: bet.lines.map((line) =>
      lineOf(
        line,
        legs.find(({ LineID }) => LineID === line.LineID),
      ),
    ),
  };
}

function eventOf(told: StoredResult): BetView['results'][number] {
  const { result, payout, payoutBefore, openStake, owed, at } = told;
  return {
    at: at.toISOString(),
    result,
    payout: moneyToDecimal(payout),
    payoutBefore: moneyToDecimal(payoutBefore),
    difference: moneyToDecimal(payout - payoutBefore),
    openStake: moneyToDecimal(openStake),
    owed: moneyToDecimal(owed),
  };
}

function lineOf(line: Line, leg: SettledLeg | undefined): BetView['lines'][number] {
  const { EventID, EventName, LeagueName, SportName, Selection, Odds, StartDate } = line;
  return {
    EventID,
    EventName,
    LeagueName,
    SportName,
    Selection,
    Odds,
    StartDate,
    MarketName: line.MarketName ?? null,
    result: leg?.Result ?? null,
    score: leg?.Score ?? null,
    share: leg?.Share ?? null,
  };
}
