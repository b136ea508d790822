// Finds the rules that want staff to look at a withdrawal before it is paid. The rules are rows;
// each names the fact that it judges and the amount from which it applies.

import { minMoney, type Money } from '@ceibo/money';
import { HOUR, later } from '../../../platform/clock.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { hasDisputedPayment } from '../deposits/payments-store.ts';
import type { CashierDeps } from '../deps.ts';
import {
  hasPaidTo,
  withdrawalRules,
  withdrawalsSince,
  type WithdrawalRule,
} from './rules-store.ts';
import type { Withdrawal } from './withdrawals-store.ts';

/** The facts of a withdrawal that its rules judge. */
export interface WithdrawalFacts {
  amount: Money;
  now: Date;
  registeredAt: Date;
  deviceSince: Date | null;
  /** Cash from deposits that is still to be staked. */
  toPlay: Money;
  /** The part of this withdrawal that was never staked: only excluded players may take it. */
  unplayed: Money;
  /** The sum of the player's debts (docs/decisions/0043-debts.md). */
  owed: Money;
  /** The payer of a credited deposit disputes it, and the company has not decided yet. */
  isDisputed: boolean;
  isIdentified: boolean;
  isFirstToAccount: boolean;
  /**
   * The withdrawals requested in the hours that a rule names, by these hours, with this withdrawal.
   */
  within: ReadonlyMap<number, { count: number; sum: Money }>;
}

/** The rules that a withdrawal meets. */
export function rulesMet(
  rules: readonly WithdrawalRule[],
  facts: WithdrawalFacts,
): WithdrawalRule[] {
  return rules.filter((rule) => isLarge(rule, facts) && isMet(rule, facts));
}

/** Unplayed money is looked at whatever its amount: small withdrawals could be many. */
function isLarge({ kind, above }: WithdrawalRule, { amount, unplayed }: WithdrawalFacts): boolean {
  return amount > above || (kind === 'playthrough' && unplayed > 0n);
}

function isMet(rule: WithdrawalRule, facts: WithdrawalFacts): boolean {
  switch (rule.kind) {
    case 'amount':
      return true;
    case 'account-age':
      return later(facts.registeredAt, rule.hours * HOUR) > facts.now;
    case 'device':
      return facts.deviceSince === null || later(facts.deviceSince, rule.hours * HOUR) > facts.now;
    case 'playthrough':
      return facts.toPlay + facts.unplayed > 0n;
    case 'debt':
      return facts.owed > 0n;
    case 'dispute':
      return facts.isDisputed;
    case 'documents':
      return !facts.isIdentified;
    case 'first-payout':
      return facts.isFirstToAccount;
    case 'count':
      return BigInt(facts.within.get(rule.hours)?.count ?? 0) > rule.most;
    case 'sum':
      return (facts.within.get(rule.hours)?.sum ?? 0n) > rule.most;
  }
}

/** The facts that other rooms know of the player, read before the transaction begins. */
export type KnownFacts = Pick<
  WithdrawalFacts,
  'registeredAt' | 'toPlay' | 'unplayed' | 'owed' | 'isIdentified'
>;

export async function knownFacts(
  { documents, identity, wallet }: CashierDeps,
  { id, playerId, pgid }: Pick<Withdrawal, 'id' | 'playerId' | 'pgid'>,
): Promise<KnownFacts> {
  const [player, funds, hold, owed, isIdentified] = await Promise.all([
    identity.player(playerId),
    wallet.funds(playerId),
    wallet.factsOf(`withdrawals:${pgid}`, id),
    wallet.debtOf(playerId),
    documents.hasApproved(playerId, 'Id Proof'),
  ]);
  if (!player) throw new Error('a withdrawal has no player');
  return {
    registeredAt: player.registeredAt,
    toPlay: minMoney(funds.cash, funds.playthrough),
    unplayed: -(hold?.playthrough ?? 0n),
    owed,
    isIdentified,
  };
}

/**
 * Judges a withdrawal by the rules as they are now. Other withdrawals of the player count from the
 * moment they are asked for, so two that are judged at once see each other.
 */
export async function judgeWithdrawal(
  transaction: Transaction,
  withdrawal: Withdrawal,
  { now, known }: { now: Date; known: KnownFacts },
): Promise<WithdrawalRule[]> {
  const rules = await withdrawalRules(transaction);
  return rulesMet(rules, {
    ...known,
    amount: withdrawal.amount,
    now,
    deviceSince: withdrawal.deviceSince,
    isDisputed: await hasDisputedPayment(transaction, withdrawal.playerId),
    isFirstToAccount: !(await hasPaidTo(transaction, withdrawal.bankAccountId)),
    within: await countWithin(transaction, rules, { withdrawal, now }),
  });
}

const COUNTED = new Set<WithdrawalRule['kind']>(['amount', 'count', 'sum']);

/**
 * True when two people must approve a withdrawal by what has been asked for since it was judged.
 * Only amounts and sums change: the rules' other facts do not.
 */
export async function needsTwoPeople(
  transaction: Transaction,
  withdrawal: Withdrawal,
  now: Date,
): Promise<boolean> {
  const rules = (await withdrawalRules(transaction)).filter(
    ({ effect, kind }) => effect === 'two-people' && COUNTED.has(kind),
  );
  const met = rulesMet(rules, {
    amount: withdrawal.amount,
    now,
    registeredAt: now,
    deviceSince: now,
    toPlay: 0n,
    unplayed: 0n,
    owed: 0n,
    isDisputed: false,
    isIdentified: true,
    isFirstToAccount: false,
    within: await countWithin(transaction, rules, { withdrawal, now }),
  });
  return met.length > 0;
}

async function countWithin(
  transaction: Transaction,
  rules: readonly WithdrawalRule[],
  { withdrawal: { playerId }, now }: { withdrawal: Withdrawal; now: Date },
): Promise<WithdrawalFacts['within']> {
  const within = new Map<number, { count: number; sum: Money }>();
  for (const { kind, hours } of rules)
    if ((kind === 'count' || kind === 'sum') && !within.has(hours)) {
      const since = later(now, -hours * HOUR);
      within.set(hours, await withdrawalsSince(transaction, { playerId, since }));
    }
  return within;
}
