// Cash-outs pay an open bet, or a part of it, at its present worth. An offer is signed, and valid
// for some seconds. It has one effect: a cash-out changes the bet, so older offers no longer fit.

import * as z from 'zod/mini';
import { inTransaction } from '../../books.ts';
import { legResult, stateOf, strengthsOf, type Book } from '../book/book.ts';
import { combinedProbability } from '../model/builder.ts';
import type { CashOutRequest, NoCashOut, RefusalCode } from '../wire.ts';
import { createSigner } from '../slip/signed.ts';
import type { BetRow, Leg } from './bets-store.ts';
import {
  cashOutPart,
  combinationsOf,
  factorOf,
  lesser,
  payoutOf,
  type CashOutPart,
  type Factor,
} from './prices.ts';
import type { BetDeps } from './runs.ts';
import type { Movements } from './settlement.ts';

const GOOD_FOR_MS = 15_000;
/** The sportsbook keeps a share of 50 per mille of the worth. No offer is below one peso. */
const LESS_ITS_SHARE: Factor = { over: 950n, under: 1000n };
const LEAST = 100n;
/** Probabilities are millionths. */
const WHOLE = 1_000_000;
/** Markets with refunds or half results. One probability does not give their worth. */
const NO_CASH_OUT = /^(?:[A-Z]\d-)?(?:AH|DNB|OU:\d+(?:\.(?:0|00|25|75))?$)/;

const signed = z.object({
  bet: z.string(),
  amount: z.string(),
  number: z.number(),
  expiresAt: z.number(),
});

export type CashOuts = ReturnType<typeof createCashOuts>;

export interface Paid {
  amount: bigint;
  /** The operator has confirmed it. */
  isDone: boolean;
}

export function createCashOuts(
  { books, book, clock, config, store }: BetDeps,
  movements: Movements,
) {
  const signer = createSigner(config.bti.secret, 'cash-out', signed);
  const nextNumber = (bet: BetRow) => store.cashOutsOf(bet.id).length;

  function offer(bet: BetRow): { id: string; amount: bigint } | NoCashOut {
    const amount = worthOf(book, bet);
    if (typeof amount === 'string') return amount;
    if (amount < LEAST) return 'WORTH_TOO_LOW';
    const expiresAt = clock.now().getTime() + GOOD_FOR_MS;
    const number = nextNumber(bet);
    return { id: signer.sign({ bet: bet.id, amount: String(amount), number, expiresAt }), amount };
  }

  async function pay(bet: BetRow, clientId: string, part: CashOutPart): Promise<Paid> {
    const { stake, amount, openStake, gain } = part;
    const payout = bet.payout + amount;
    const movementId = inTransaction(books, () => {
      const id = movements.add(
        bet,
        openStake === 0n
          ? { status: 'CashOut', payout }
          : { status: 'PartCashOut', payout, openStake },
      );
      store.cashOut(
        { betId: bet.id, number: nextNumber(bet), clientId, stake, amount, movementId: id },
        { openStake, gain, payout },
      );
      if (openStake === 0n) store.settle(bet.id, { status: 'CashOut', payout });
      return id;
    });
    await movements.send(bet.purchaseId);
    return { amount, isDone: store.isDone(movementId) };
  }

  return {
    offer,
    /**
     * Pays a bet out, once for each id of the page. Refused: PRICE_CHANGED below `minAmount`,
     * STAKE_TOO_LOW for a part that leaves too little, OFFER_EXPIRED, BET_SETTLED, ID_REUSED, and
     * why there is no offer now.
     */
    async accept(bet: BetRow, asked: CashOutRequest): Promise<Paid | RefusalCode> {
      const known = store.cashOutByClient(asked.id);
      if (known) {
        if (known.betId !== bet.id) return 'ID_REUSED';
        await movements.send(bet.purchaseId);
        return { amount: known.amount, isDone: store.isDone(known.movementId) };
      }
      if (bet.status !== 'open') return 'BET_SETTLED';
      const offered = signer.open(asked.offer);
      const fits = offered?.bet === bet.id && offered.number === nextNumber(bet);
      if (!fits || offered.expiresAt <= clock.now().getTime()) return 'OFFER_EXPIRED';
      const part = partOf(book, bet, asked);
      return typeof part === 'string' ? part : pay(bet, asked.id, part);
    },
    async runAutomatic(): Promise<void> {
      for (const bet of store.automatic()) {
        const found = offer(bet);
        if (typeof found === 'string' || found.amount < (bet.autoCashOut ?? found.amount)) continue;
        await pay(bet, `auto-${bet.id}`, cashOutPart(bet, found.amount, 100));
      }
    },
  };
}

function partOf(
  book: Book,
  bet: BetRow,
  { percent, minAmount }: CashOutRequest,
): CashOutPart | RefusalCode {
  const worth = worthOf(book, bet);
  if (typeof worth === 'string') return worth;
  const part = cashOutPart(bet, worth, percent);
  // A system has no parts.
  const isTooSmall = bet.kind === 'system' || part.amount < LEAST || part.openStake < LEAST;
  if (percent < 100 && isTooSmall) return 'STAKE_TOO_LOW';
  return part.amount < BigInt(minAmount) ? 'PRICE_CHANGED' : part;
}

function worthOf(book: Book, bet: BetRow): bigint | NoCashOut {
  if (bet.status !== 'open') return 'NO_CASH_OUT';
  const found =
    bet.kind === 'builder'
      ? [builderFactor(book, bet)]
      : bet.legs.map((leg) => legFactor(book, leg));
  const reason = found.find((each) => typeof each === 'string');
  if (reason !== undefined) return reason;
  const factors = found.filter((each) => typeof each !== 'string');
  const bets = bet.kind === 'system' ? combinationsOf(factors, bet.systemOf ?? 1) : [factors];
  const stake = bet.openStake / BigInt(bets.length);
  const worth = bets.reduce((sum, each) => sum + payoutOf(stake, [...each, LESS_ITS_SHARE]), 0n);
  return lesser(worth, bet.gain);
}

/** A decided leg counts with its result, an open leg with its probability. */
function legFactor(book: Book, leg: Leg): Factor | NoCashOut {
  const event = book.event(leg.eventId);
  const result = legResult(leg, event);
  if (result) return factorOf(leg.price, result);
  if (NO_CASH_OUT.test(leg.marketId)) return 'NO_CASH_OUT';
  if (!event) return 'NO_LONGER_OFFERED';
  if (book.closedBy(event)) return 'MARKET_SUSPENDED';
  const chance = book.selection(event, leg)?.probability;
  return chance === undefined ? 'NO_LONGER_OFFERED' : chanceFactor(leg.price, chance);
}

function builderFactor(book: Book, { legs, price }: BetRow): Factor | NoCashOut {
  const event = legs[0] && book.event(legs[0].eventId);
  if (!event) return 'NO_LONGER_OFFERED';
  if (book.closedBy(event)) return 'MARKET_SUSPENDED';
  const open = legs.filter((leg) => legResult(leg, event) === null);
  const chance = combinedProbability(strengthsOf(event), stateOf(event), open);
  return chance === null ? 'NO_LONGER_OFFERED' : chanceFactor(price, chance);
}

function chanceFactor(price: bigint, chance: number): Factor {
  return { over: price * BigInt(Math.floor(chance * WHOLE)), under: 100n * BigInt(WHOLE) };
}
