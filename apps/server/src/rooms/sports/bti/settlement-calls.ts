// What became of bets: wins are paid on the stake of their purchase, and what was paid too much is
// taken back as far as it is there.

import type { SettledBet } from '@ceibo/contracts/live';
import { moneyToDecimal } from '@ceibo/money';
import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { Transaction } from '../../../platform/database/database.ts';
import type { PlayerId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { CURRENCY, GAME, SOURCE, type SportsDeps } from '../deps.ts';
import { closeReserve, reserveById, settleBet } from '../purchases-store.ts';
import { keepRefused, standingBets } from '../refused-store.ts';
import { balanceIn, codeOf, failure, success, type PartnerAnswer } from './answers.ts';
import type { Once, Refused } from './once.ts';
import { playerNamed, type SettlementRequest } from './requests.ts';
import { settledBetsOf, tellSettledBets } from './settled-bets.ts';
import { settlementIssue, type SettlementIssue } from './settlement-check.ts';

/** The player and the stake of a purchase that can be settled. */
interface Settled {
  playerId: PlayerId;
  stakeId: string;
}

type Work = (transaction: Transaction, settled: Settled) => Promise<PartnerAnswer | Refused>;

/** What a settlement that does not fit its bets is answered: nothing was done. */
const ISSUE_CODE = '-12';

interface Deps extends SportsDeps {
  once: Once;
}

export function createSettlementCalls(deps: SportsDeps, once: Once) {
  const callDeps = { ...deps, once };
  return {
    credit: (request: SettlementRequest) => credit(callDeps, request),
    debit: (request: SettlementRequest) => debit(callDeps, request),
  };
}

function credit(deps: Deps, request: SettlementRequest): Promise<PartnerAnswer> {
  return settleOnce(
    deps,
    'Credit',
    request,
    async (transaction, { playerId, stakeId: refTxId }) => {
      const { reqId, reserveId, amount, isClosed } = request;
      const round = { id: reserveId, game: GAME, closes: isClosed };
      const win = {
        kind: 'win',
        ...named(transactionIds.credit(reqId), playerId),
        amount,
        refTxId,
        round,
      } as const;
      return movedBy(deps, transaction, win, request);
    },
  );
}

async function debit(deps: Deps, request: SettlementRequest): Promise<PartnerAnswer> {
  const { wallet } = deps;
  const { reqId, reserveId, amount } = request;
  const asked = playerNamed(request.custId);
  if (!asked) return failure('-2');
  const before = await wallet.pockets(asked);
  return settleOnce(deps, 'Debit', request, async (transaction, { playerId, stakeId: paidOn }) => {
    if (amount === 0n) {
      await noteBets(deps, transaction, request);
      return success({ trx_id: reqId, balance: balanceIn(before) });
    }
    const round = { id: reserveId, game: GAME };
    const back = {
      kind: 'adjust',
      ...named(transactionIds.debit(reqId), playerId),
      amount: -amount,
      paidOn,
      round,
    } as const;
    return movedBy(deps, transaction, back, request);
  });
}

/**
 * Does the work once, if the settlement fits its bets. One that does not is refused, kept, and
 * told to people.
 */
async function settleOnce(
  deps: Deps,
  kind: 'Credit' | 'Debit',
  request: SettlementRequest,
  work: Work,
): Promise<PartnerAnswer> {
  const { once } = deps;
  const call = kind === 'Credit' ? 'creditcustomer' : 'debitcustomer';
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
      return work(transaction, found);
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

async function movedBy(
  deps: Deps,
  transaction: Transaction,
  command: WalletCommand,
  request: SettlementRequest,
): Promise<PartnerAnswer | Refused> {
  const { wallet } = deps;
  const [outcome] = await wallet.applyIn(transaction, [command]);
  if (!outcome) throw new Error('the wallet did not answer');
  if ('refused' in outcome) return refuse(codeOf(outcome.refused));
  await noteBets(deps, transaction, request);
  return success({ trx_id: request.reqId, balance: balanceIn(outcome.pockets) });
}

async function noteBets(
  { clock }: Deps,
  transaction: Transaction,
  { reserveId, bets, isClosed }: SettlementRequest,
) {
  for (const { betId, result, payout } of bets) {
    const settled = await settleBet(transaction, {
      reserveId,
      betId,
      result,
      payout,
      now: clock.now(),
    });
    if (!settled) throw new Error(`the bet "${betId}" stood a moment ago`);
  }
  if (isClosed) await closeReserve(transaction, reserveId);
}

function named(sourceTxId: string, playerId: PlayerId) {
  return { source: SOURCE, sourceTxId, playerId, currency: CURRENCY } as const;
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
  if (held.playerId !== custId || held.stakeId === null)
    return refuse(held.stakeId === null ? '-9' : '-2');
  return { playerId: held.playerId, stakeId: held.stakeId };
}
