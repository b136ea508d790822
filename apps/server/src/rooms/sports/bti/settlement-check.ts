// Judges whether a settlement fits what the player agreed to and saw: the stake, the possible
// payout, and the sum paid so far. Pure.

import {
  fromScaledInteger,
  minMoney,
  roundDownToCentavos,
  shareDown,
  type Money,
} from '@ceibo/money';
import type { StandingBet } from '../refused-store.ts';
import type { SettlementRequest, ToldBet } from './requests.ts';

const CENTAVO = fromScaledInteger(1n, 2);

/**
 * unknown-bet: not a bet of the purchase that stands. amount-differs: the movement is not the
 * difference between the payouts of the bets after the settlement and before it.
 * payout-below-cashed-out: a cashed-out amount is never taken back.
 */
export type SettlementIssue =
  | 'unknown-bet'
  | 'bet-told-twice'
  | 'payout-above-agreed'
  | 'payout-below-cashed-out'
  | 'cash-out-of-settled'
  | 'settled-after-cash-out'
  | 'open-stake-differs'
  | 'amount-differs';

type BetMoney = Pick<
  StandingBet,
  | 'betId'
  | 'stake'
  | 'taken'
  | 'gain'
  | 'payout'
  | 'result'
  | 'stakeId'
  | 'cashedStake'
  | 'cashedOut'
>;

/** The reason why a settlement is refused; undefined when it fits. */
export function settlementIssue(
  kind: 'Credit' | 'Debit',
  { amount, bets }: Pick<SettlementRequest, 'amount' | 'bets'>,
  standing: readonly BetMoney[],
): SettlementIssue | undefined {
  if (new Set(bets.map(({ betId }) => betId)).size !== bets.length) return 'bet-told-twice';
  let difference = 0n;
  for (const told of bets) {
    const bet = standing.find(({ betId }) => betId === told.betId);
    if (!bet) return 'unknown-bet';
    const issue = betIssue(kind, told, bet);
    if (issue) return issue;
    difference += told.payout - paidBefore(bet);
  }
  return difference === (kind === 'Credit' ? amount : -amount) ? undefined : 'amount-differs';
}

/** The sum that a bet has paid so far, cash-outs included. */
export function paidBefore({ payout, cashedOut }: Pick<BetMoney, 'payout' | 'cashedOut'>): Money {
  return payout ?? cashedOut;
}

/** The part of a bet's stake that is open, or was when it was settled. */
export function openOf({ taken, cashedStake }: Pick<BetMoney, 'taken' | 'cashedStake'>): Money {
  return taken - cashedStake;
}

function betIssue(
  kind: 'Credit' | 'Debit',
  told: Pick<ToldBet, 'result' | 'payout' | 'openStake'>,
  bet: BetMoney,
): SettlementIssue | undefined {
  const { result, payout, openStake } = told;
  if (bet.result === 'CashOut') return 'settled-after-cash-out';
  const isCashOut = result === 'CashOut' || result === 'PartCashOut';
  if (isCashOut && (bet.result !== null || kind === 'Debit')) return 'cash-out-of-settled';
  if (payout < bet.cashedOut) return 'payout-below-cashed-out';
  // An older bet is a part of its purchase's stake, which cannot be divided.
  const canBePart = bet.stakeId !== null && openStake !== null;
  if (result === 'PartCashOut' && !(canBePart && openStake > 0n && openStake < openOf(bet)))
    return 'open-stake-differs';
  return payout - bet.cashedOut > mostOf(bet, told) ? 'payout-above-agreed' : undefined;
}

/**
 * The most that a settlement may pay on what is open of a bet. A won one may pay less than agreed:
 * a leg of it was void.
 */
function mostOf(
  bet: BetMoney,
  { result, openStake }: Pick<ToldBet, 'result' | 'openStake'>,
): Money {
  const open = openOf(bet);
  switch (result) {
    case 'Lost':
      return 0n;
    case 'Void':
    case 'HalfLost':
      return minMoney(open, bet.stake);
    case 'PartCashOut':
      return agreedOn(open - (openStake ?? open), bet);
    default:
      return agreedOn(open, bet);
  }
}

/** The payout that was agreed to for a part of the stake. */
function agreedOn(part: Money, { stake, gain }: Pick<BetMoney, 'stake' | 'gain'>): Money {
  if (part >= stake) return gain;
  // We do not know which way the sportsbook rounds.
  const payout = shareDown(gain, { part, whole: stake });
  const whole = roundDownToCentavos(payout);
  return whole === payout ? payout : whole + CENTAVO;
}
