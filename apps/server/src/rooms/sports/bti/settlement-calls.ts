// The settlement of bets. Wins are paid on the stakes of the bets. A payout that was too high is
// taken back as far as the money is there.

import type { SettledBet } from '@ceibo/contracts/live';
import { moneyToDecimal, type Money } from '@ceibo/money';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Pockets } from '../../wallet/index.ts';
import type { SportsDeps } from '../deps.ts';
import { closeReserve, reserveById } from '../purchases-store.ts';
import { keepRefused, standingBets, type StandingBet } from '../refused-store.ts';
import { addResult } from '../results-store.ts';
import { balanceIn, codeOf, success, type PartnerAnswer } from './answers.ts';
import type { Once, Refused } from './once.ts';
import type { SettlementRequest } from './requests.ts';
import { publishSettled, settledBetsOf, tellSettledBets } from './settled-bets.ts';
import { createSettlementBatches } from './settlement-batches.ts';
import { paidBefore, settlementIssue, type SettlementIssue } from './settlement-check.ts';
import { moveOf, moveOfPurchase } from './settlement-moves.ts';

/** The player of a purchase that can be settled, and the stake that older bets share. */
interface Settled {
  playerId: PlayerId;
  stakeId: string | null;
}

/** The code that answers a settlement that does not fit its bets: nothing was done. */
const ISSUE_CODE = '-12';

interface Deps extends SportsDeps {
  once: Once;
}

type Kind = 'Credit' | 'Debit';

export function createSettlementCalls(deps: SportsDeps, once: Once) {
  const callDeps = { ...deps, once };
  return {
    credit: createSettlementBatches(deps, (request) => settleOnce(callDeps, 'Credit', request)),
    debit: (request: SettlementRequest) => settleOnce(callDeps, 'Debit', request),
  };
}

/**
 * Does the work once, if the settlement fits its bets. One that does not is refused, kept, and
 * told to people.
 */
async function settleOnce(
  deps: Deps,
  kind: Kind,
  request: SettlementRequest,
): Promise<PartnerAnswer> {
  const { once } = deps;
  const call = callOf(kind);
  const { reqId: id, reserveId } = request;
  let issue: (Settled & { reason: SettlementIssue }) | undefined;
  let settled: { playerId: PlayerId; bets: SettledBet[] } | undefined;
  const answer = await once({ call, id, reserveId, content: request }, async (transaction) => {
    [issue, settled] = [undefined, undefined];
    const found = await find(transaction, request);
    if ('refused' in found) return found;
    const standing = await standingBets(transaction, reserveId);
    const reason = settlementIssue(kind, request, standing);
    if (reason === undefined) {
      settled = { playerId: found.playerId, bets: settledBetsOf(request, standing) };
      return settle(deps, transaction, { kind, request, standing, ...found });
    }
    issue = { ...found, reason };
    return refuse(ISSUE_CODE);
  });
  if (settled && answer.code === '0') await tellSettledBets(deps, settled.playerId, settled.bets);
  if (issue && answer.code === ISSUE_CODE) await keep(deps, call, request, issue);
  return answer;
}

async function keep(
  { database, clock, log, metrics }: Deps,
  call: 'creditcustomer' | 'debitcustomer',
  request: SettlementRequest,
  issue: Settled & { reason: SettlementIssue },
): Promise<void> {
  const { reqId: id, reserveId, amount } = request;
  const { playerId, reason } = issue;
  const bets = request.bets.map(({ betId, result, payout }) => ({
    betId,
    result,
    payout: moneyToDecimal(payout),
  }));
  const isNew = await keepRefused(
    database,
    { call, id, playerId, reserveId, amount, reason, bets },
    clock.now(),
  );
  if (isNew) {
    metrics.alarms.inc({ what: 'sports-settlement-refused' });
    log.error(
      { call, id, reserveId, reason },
      'a settlement does not fit its bets: it was refused and kept',
    );
  }
}

interface Work extends Settled {
  kind: Kind;
  request: SettlementRequest;
  standing: readonly StandingBet[];
}

/** Moves the money of a settlement that fits, and notes what became of the bets. */
async function settle(
  deps: Deps,
  transaction: Transaction,
  work: Work,
): Promise<PartnerAnswer | Refused> {
  const { wallet, clock } = deps;
  const { kind, request, standing, playerId, stakeId } = work;
  const { reserveId, reqId } = request;
  const bets = request.bets.map((told) => {
    const bet = standing.find(({ betId }) => betId === told.betId);
    if (!bet) throw new Error(`the bet "${told.betId}" stood a moment ago`);
    return { told, bet };
  });
  const ofPurchase = stakeId === null ? undefined : moveOfPurchase(work, stakeId);
  const moves =
    stakeId === null
      ? bets.map(({ told, bet }) => moveOf(work, told, bet))
      : ofPurchase === undefined
        ? []
        : [ofPurchase];
  const owed: Money[] = [];
  let pockets: Pockets | undefined;
  for (const outcome of moves.length === 0 ? [] : await wallet.applyIn(transaction, moves)) {
    if ('refused' in outcome) return refuse(codeOf(outcome.refused));
    owed.push(outcome.owed ?? 0n);
    ({ pockets } = outcome);
  }
  for (const [index, { told, bet }] of bets.entries())
    await addResult(transaction, {
      playerId,
      bet: bet.seq,
      call: callOf(kind),
      reqId,
      result: told.result,
      payout: told.payout,
      payoutBefore: paidBefore(bet),
      openStake: told.openStake ?? 0n,
      owed: owed[index] ?? 0n,
      legs: told.legs,
      at: clock.now(),
    });
  await publishSettled(deps, transaction, [{ playerId, settlementId: reqId }]);
  // Older bets leave play with their purchase, when the sportsbook says so.
  if (stakeId === null || request.isClosed) await closeReserve(transaction, reserveId);
  return success({ trx_id: reqId, ...(pockets ? { balance: balanceIn(pockets) } : {}) });
}

function callOf(kind: Kind): 'creditcustomer' | 'debitcustomer' {
  return kind === 'Credit' ? 'creditcustomer' : 'debitcustomer';
}

async function find(
  transaction: Transaction,
  { reserveId, custId }: SettlementRequest,
): Promise<Settled | Refused> {
  const held = await reserveById(transaction, reserveId);
  if (!held) return refuse('-11');
  if (held.state === 'cancelled') return refuse('-9');
  // The end of the purchase has not come yet: the sportsbook tells it, and asks again.
  if (held.state === 'open') return refuse('-1');
  // Nothing of it was used, so it has no bets.
  if (held.taken === 0n) return refuse('-9');
  if (held.playerId === null || held.playerId !== custId) return refuse('-2');
  return { playerId: held.playerId, stakeId: held.stakeId };
}
