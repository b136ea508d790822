// The moves of a settlement in the ledger: one command for each bet. Pure.

import { transactionIds } from '@ceibo/partner-protocol/bti';
import type { PlayerId } from '../../../platform/ids.ts';
import type { WalletCommand } from '../../wallet/index.ts';
import { CURRENCY, GAME, SOURCE } from '../deps.ts';
import type { StandingBet } from '../refused-store.ts';
import type { SettlementRequest, ToldBet } from './requests.ts';
import { settledPartOf } from './wagering/counted-bets.ts';
import { openOf, paidBefore } from './settlement-check.ts';

interface Settlement {
  kind: 'Credit' | 'Debit';
  request: SettlementRequest;
  playerId: PlayerId;
}

/**
 * The command that a bet of a settlement needs. A payout that stays or grows is a win, which closes
 * the bet's round; a smaller one is taken back as far as it is there.
 */
export function moveOf({ kind, request, playerId }: Settlement, told: ToldBet, bet: StandingBet) {
  const { reserveId, reqId } = request;
  const id = kind === 'Credit' ? transactionIds.credit : transactionIds.debit;
  const named = {
    source: SOURCE,
    sourceTxId: id(reqId, told.betId),
    playerId,
    currency: CURRENCY,
  } as const;
  const stakeId = bet.stakeId ?? '';
  const round = { id: transactionIds.stakeOf(reserveId, told.betId), game: GAME };
  const difference = told.payout - paidBefore(bet);
  if (difference < 0n)
    return {
      kind: 'adjust',
      ...named,
      amount: difference,
      paidOn: stakeId,
      round,
      bet: settledPartOf(told, bet),
    } as const;
  const isPart = told.openStake !== null;
  return {
    kind: 'win',
    ...named,
    amount: difference,
    refTxId: stakeId,
    round: { ...round, closes: !isPart },
    bet: settledPartOf(told, bet),
    ...(told.openStake === null ? {} : { leavesPlay: openOf(bet) - told.openStake }),
  } as const;
}

/**
 * The one command of a settlement of older bets, which share the stake and the round of their
 * purchase.
 */
export function moveOfPurchase(
  { kind, request, playerId }: Settlement,
  stakeId: string,
): WalletCommand | undefined {
  const { reqId, reserveId, amount, isClosed } = request;
  const common = { source: SOURCE, playerId, currency: CURRENCY } as const;
  const round = { id: reserveId, game: GAME };
  if (kind === 'Credit')
    return {
      kind: 'win',
      ...common,
      sourceTxId: `credit ${reqId}`,
      amount,
      refTxId: stakeId,
      round: { ...round, closes: isClosed },
    };
  if (amount === 0n) return undefined;
  return {
    kind: 'adjust',
    ...common,
    sourceTxId: `debit ${reqId}`,
    amount: -amount,
    paidOn: stakeId,
    round,
  };
}
