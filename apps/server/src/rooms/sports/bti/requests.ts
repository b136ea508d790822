// Reads the sportsbook's requests from queries and XML. Pure.

import { moneyOf, type Money } from '@ceibo/money';
import * as protocol from '@ceibo/partner-protocol/bti';
import type * as z from 'zod/mini';
import type { NewBet } from '../purchases-store.ts';
import { readElement, type Element } from './xml.ts';

const KINDS = {
  '1': 'single',
  '2': 'multiple',
  '3': 'system',
  '4': 'builder',
} as const;

export interface ReserveRequest {
  custId: string;
  reserveId: string;
  amount: Money;
  bets: NewBet[];
}

export interface DebitRequest {
  custId: string;
  reserveId: string;
  reqId: string;
  amount: Money;
  /** Null when the body tells none: the debit stands all the same. */
  bets: { betId: string; stake: Money }[] | null;
}

export interface EndRequest {
  custId: string;
  reserveId: string;
}

export interface SettlementRequest {
  custId: string;
  reqId: string;
  amount: Money;
  reserveId: string;
  isClosed: boolean;
  bets: ToldBet[];
}

/** A bet as a settlement tells it. */
export interface ToldBet {
  betId: string;
  result: protocol.BetStatus;
  /** The sum that it has paid in all. */
  payout: Money;
  /** The part of its stake that stays open; null unless a part was cashed out. */
  openStake: Money | null;
  legs: protocol.SettledLeg[];
}

export function readReserve(query: unknown, body: string): ReserveRequest | undefined {
  const asked = protocol.reserveQuery.safeParse(query).data;
  const root = readElement(body);
  const whole = root?.name === 'Bets' ? protocol.bets.safeParse(root.attributes).data : undefined;
  if (!asked || !root || !whole || whole.currency_code !== 'ARS') return undefined;
  if (
    whole.cust_id !== asked.cust_id ||
    whole.reserve_id !== asked.reserve_id ||
    whole.amount !== asked.amount
  )
    return undefined;
  const bets = all(root.children, protocol.MAX_BETS, newBet);
  const amount = moneyOf(asked.amount);
  if (
    !bets ||
    amount === 0n ||
    sum(bets.map(({ stake }) => stake)) !== amount ||
    new Set(bets.map(({ betId }) => betId)).size !== bets.length
  )
    return undefined;
  return { custId: asked.cust_id, reserveId: asked.reserve_id, amount, bets };
}

export function readDebit(query: unknown, body: string): DebitRequest | undefined {
  const asked = protocol.debitReserveQuery.safeParse(query).data;
  if (!asked) return undefined;
  const root = readElement(body);
  const told =
    root?.name === 'Bets'
      ? all(root.children, protocol.MAX_BETS, (child) =>
          attributes('Bet', protocol.debitedBet, child),
        )
      : undefined;
  const bets = told?.map(({ BetID, Stake }) => ({ betId: BetID, stake: moneyOf(Stake) })) ?? null;
  return {
    custId: asked.cust_id,
    reserveId: asked.reserve_id,
    reqId: asked.req_id,
    amount: moneyOf(asked.amount),
    bets,
  };
}

export function readEnd(query: unknown): EndRequest | undefined {
  const asked = protocol.endReserveQuery.safeParse(query).data;
  return asked && { custId: asked.cust_id, reserveId: asked.reserve_id };
}

export function readSettlement(
  name: 'Credit' | 'Debit',
  query: unknown,
  body: string,
): SettlementRequest | undefined {
  const asked = protocol.settlementQuery.safeParse(query).data;
  const root = readElement(body);
  const whole =
    root?.name === name ? protocol.settlement.safeParse(root.attributes).data : undefined;
  const [only, ...others] = root?.children ?? [];
  if (!asked || !whole || whole.currency_code !== 'ARS' || !only || others.length > 0)
    return undefined;
  if (
    whole.cust_id !== asked.cust_id ||
    whole.req_id !== asked.req_id ||
    whole.amount !== asked.amount
  )
    return undefined;
  const purchase = attributes('Purchase', protocol.purchase, only);
  const bets = all(only.children, protocol.MAX_BETS, toldBet);
  if (!purchase || !bets) return undefined;
  return {
    custId: asked.cust_id,
    reqId: asked.req_id,
    amount: moneyOf(asked.amount),
    reserveId: purchase.ReserveID,
    isClosed: purchase.CurrentStatus === 'Closed',
    bets,
  };
}

function toldBet(element: Element): ToldBet | undefined {
  const bet = attributes('Bet', protocol.settledBet, element);
  const { children } = element;
  const legs =
    children.length === 0
      ? []
      : all(children, protocol.MAX_LINES, (child) => attributes('Leg', protocol.settledLeg, child));
  if (!bet || !legs || (bet.Status === 'PartCashOut') !== (bet.OpenStake !== undefined))
    return undefined;
  // A dead heat alone is divided.
  if (legs.some(({ Result, Share }) => (Result === 'DeadHeat') !== (Share !== undefined)))
    return undefined;
  return {
    betId: bet.BetID,
    result: bet.Status,
    payout: moneyOf(bet.Payout),
    openStake: bet.OpenStake === undefined ? null : moneyOf(bet.OpenStake),
    legs,
  };
}

function newBet(element: Element): NewBet | undefined {
  const bet = attributes('Bet', protocol.bet, element);
  const lines = all(element.children, protocol.MAX_LINES, (child) =>
    attributes('Lines', protocol.line, child),
  );
  if (!bet || !lines) return undefined;
  const kind = KINDS[bet.BetTypeID];
  const systemOf = bet.SystemOf === undefined ? null : Number(bet.SystemOf);
  const isOne = systemOf !== null && systemOf <= lines.length;
  if (kind === 'system' ? !isOne : systemOf !== null) return undefined;
  return {
    betId: bet.BetID,
    kind,
    systemOf,
    odds: bet.Odds,
    stake: moneyOf(bet.Stake),
    gain: moneyOf(bet.Gain),
    lines,
  };
}

function attributes<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
  element: Element,
): z.infer<Schema> | undefined {
  return element.name === name ? schema.safeParse(element.attributes).data : undefined;
}

/**
 * Every child read, at least one; undefined when one is not what it should be, or there are too
 * many.
 */
function all<Read>(
  children: readonly Element[],
  most: number,
  read: (child: Element) => Read | undefined,
): Read[] | undefined {
  if (children.length === 0 || children.length > most) return undefined;
  const found = children.flatMap((child) => read(child) ?? []);
  return found.length === children.length ? found : undefined;
}

function sum(amounts: readonly Money[]): Money {
  return amounts.reduce((total, amount) => total + amount, 0n);
}
