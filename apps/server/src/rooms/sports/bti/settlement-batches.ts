// The end of an event brings very many settlements at once: those that wait while others are at the
// database are carried out together. Only what is plain goes together, the first result of bets;
// anything else is settled alone, and one that comes alone is too.

import { inBatches } from '../../../platform/database/batching.ts';
import { isDatabaseAnswer, type Transaction } from '../../../platform/database/database.ts';
import { isRefusal, refuse, type Refusal } from '../../../platform/refusal.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WalletOutcome } from '../../wallet/index.ts';
import type { SportsDeps } from '../deps.ts';
import type { Reserve } from '../purchases-store.ts';
import type { StandingBet } from '../refused-store.ts';
import type { NewResult } from '../results-store.ts';
import {
  addResults,
  answeredCredits,
  closeReserves,
  insertCredits,
  lockPurchases,
  reservesById,
  standingBetsOf,
} from '../settlements-store.ts';
import { balanceIn, success, type PartnerAnswer } from './answers.ts';
import { fingerprintOf, LIMITS } from './once.ts';
import type { SettlementRequest, ToldBet } from './requests.ts';
import { publishSettled, settledBetsOf } from './settled-bets.ts';
import { paidBefore, settlementIssue } from './settlement-check.ts';
import { moveOf } from './settlement-moves.ts';

/** Nothing was done: it has to be settled by itself. */
const ALONE = 'alone';

interface Plan {
  request: SettlementRequest;
  playerId: PlayerId;
  bets: { told: ToldBet; bet: StandingBet }[];
}

/**
 * Carries out credits that arrive one by one, many in one commit. One that comes alone, or is not
 * plain, is settled by `settleAlone`.
 */
export function createSettlementBatches(
  deps: SportsDeps,
  settleAlone: (request: SettlementRequest) => Promise<PartnerAnswer>,
): (request: SettlementRequest) => Promise<PartnerAnswer> {
  const submit = inBatches<SettlementRequest, PartnerAnswer | typeof ALONE>({
    maxBatch: 128,
    maxWaiting: 8192,
    answerWithinMs: 950 * deps.database.patience,
    apartMs: 6,
    sideBySide: {
      batches: 2,
      keysOf: ({ reserveId, custId }) => [reserveId, custId],
      fromWaiting: 32,
    },
    mayRetryAlone: isDatabaseAnswer,
    // While one is settled alone, the others that come meanwhile gather.
    work: async ([first, ...others]) =>
      first && others.length === 0
        ? [await settleAlone(first)]
        : settleTogether(deps, first ? [first, ...others] : others),
  });
  return async (request) => {
    const answer = await submit(request);
    return answer === ALONE ? settleAlone(request) : answer;
  };
}

async function settleTogether(
  deps: SportsDeps,
  requests: readonly SettlementRequest[],
): Promise<(PartnerAnswer | typeof ALONE)[]> {
  const answers = await deps.database.transaction(async (transaction) => {
    const plans = await plansOf(transaction, requests);
    return carryOut(deps, transaction, plans);
  }, LIMITS);
  // A refusal undid all of it.
  if (isRefusal(answers)) return requests.map(() => ALONE);
  return requests.map((request) => answers.get(request) ?? ALONE);
}

/** Plans the plain requests, at most one for each purchase. */
async function plansOf(
  transaction: Transaction,
  requests: readonly SettlementRequest[],
): Promise<Plan[]> {
  const reserveIds = [...new Set(requests.map(({ reserveId }) => reserveId))];
  // The reads share one round trip: each statement sees all commits before its start, behind the
  // locks.
  const [, answered, reserves, standing] = await Promise.all([
    lockPurchases(transaction, reserveIds),
    answeredCredits(
      transaction,
      requests.map(({ reqId }) => reqId),
    ),
    reservesById(transaction, reserveIds),
    standingBetsOf(transaction, reserveIds),
  ]);
  const plans = new Map<string, Plan>();
  const reqIds = new Set(answered);
  for (const request of requests) {
    const { reserveId, reqId } = request;
    const plan = planOf(request, reserves.get(reserveId), standing.get(reserveId) ?? []);
    if (!plan || reqIds.has(reqId) || plans.has(reserveId)) continue;
    reqIds.add(reqId);
    plans.set(reserveId, plan);
  }
  return [...plans.values()];
}

function planOf(
  request: SettlementRequest,
  reserve: Reserve | undefined,
  standing: readonly StandingBet[],
): Plan | undefined {
  const { playerId, state, stakeId, taken } = reserve ?? {};
  const isHeld = state === 'committed' && stakeId === null && taken !== undefined && taken > 0n;
  if (!isHeld || !playerId || playerId !== request.custId) return undefined;
  if (settlementIssue('Credit', request, standing)) return undefined;
  const bets = request.bets.flatMap((told) => {
    const bet = standing.find(({ betId }) => betId === told.betId);
    return bet && isFirstEnd(told, bet) ? [{ told, bet }] : [];
  });
  return bets.length === request.bets.length ? { request, playerId, bets } : undefined;
}

function isFirstEnd({ openStake, result }: ToldBet, bet: StandingBet): boolean {
  return (
    openStake === null && result !== 'PartCashOut' && bet.result === null && bet.stakeId !== null
  );
}

async function carryOut(
  deps: SportsDeps,
  transaction: Transaction,
  plans: readonly Plan[],
): Promise<Map<SettlementRequest, PartnerAnswer> | Refusal<typeof ALONE>> {
  if (plans.length === 0) return new Map();
  const { wallet, live, clock } = deps;
  const now = clock.now();
  // The writes share one round trip: a refusal of the wallet undoes the others.
  const [outcomes] = await Promise.all([
    wallet.applyAtEnd(
      transaction,
      plans.flatMap(({ request, playerId, bets }) =>
        bets.map(({ told, bet }) => moveOf({ kind: 'Credit', request, playerId }, told, bet)),
      ),
    ),
    addResults(
      transaction,
      plans.flatMap((plan) => resultsOf(plan, now)),
    ),
    closeReserves(
      transaction,
      plans.map(({ request }) => request.reserveId),
    ),
  ]);
  if (outcomes.some((outcome) => 'refused' in outcome)) return refuse(ALONE);
  const answers = new Map<SettlementRequest, PartnerAnswer>();
  let last = -1;
  for (const { request, bets } of plans) {
    last += bets.length;
    answers.set(request, answerOf(request, outcomes[last]));
  }
  await insertCredits(
    transaction,
    [...answers].map(([request, { text }]) => ({
      id: request.reqId,
      fingerprint: fingerprintOf(request),
      answer: text,
    })),
    now,
  );
  await publishSettled(
    deps,
    transaction,
    plans.map(({ request, playerId }) => ({ playerId, settlementId: request.reqId })),
  );
  for (const { request, playerId, bets } of plans)
    for (const data of settledBetsOf(
      request,
      bets.map(({ bet }) => bet),
    ))
      live.publish(transaction, playerId, { kind: 'event', event: { name: 'bet-settled', data } });
  return answers;
}

function resultsOf({ request, playerId, bets }: Plan, at: Date): NewResult[] {
  return bets.map(({ told, bet }) => ({
    playerId,
    bet: bet.seq,
    call: 'creditcustomer',
    reqId: request.reqId,
    result: told.result,
    payout: told.payout,
    payoutBefore: paidBefore(bet),
    openStake: 0n,
    owed: 0n,
    legs: told.legs,
    at,
  }));
}

function answerOf({ reqId }: SettlementRequest, outcome: WalletOutcome | undefined): PartnerAnswer {
  if (!outcome || 'refused' in outcome) throw new Error('the wallet did not answer');
  return success({ trx_id: reqId, balance: balanceIn(outcome.pockets) });
}
