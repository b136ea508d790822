// Cash-outs pay an open bet, or a part of it, at its present worth. An offer is signed, and valid
// for some seconds. It has one effect: a cash-out changes the bet, so older offers no longer fit.

import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { inTransaction } from '../../books.ts';
import { stateOf, strengthsOf, type Book } from '../book/book.ts';
import { combinedProbability } from '../model/football/builder.ts';
import type { CashOutRequest, NoCashOut, RefusalCode } from '../wire.ts';
import { createSigner } from '../slip/signed.ts';
import { factorOf, combinationsOf, payoutOf, type Factor } from './prices.ts';
import type { BetRow, Leg, PurchasesStore } from './purchases-store.ts';
import type { ResultsStore } from './results-store.ts';
import { legResult, type Settlement } from './settlement.ts';

const GOOD_FOR_MS = 15_000;
/** The sportsbook keeps this share of the worth, in per mille. No offer is below one peso. */
const KEPT_PER_MILLE = 50n;
const LEAST = 100n;
/** The precision of probabilities: millionths. */
const WHOLE = 1_000_000;
/** Markets with refunds or half results. One probability does not give their worth. */
const NO_CASH_OUT = /^(?:[A-Z]\d-)?(?:AH|DNB|OU:\d+(?:\.(?:0|00|25|75))?$)/;

const signed = z.object({
  bet: z.string(),
  amount: z.string(),
  number: z.number(),
  expiresAt: z.number(),
});

export interface Offer {
  id: string;
  amount: bigint;
}

export type CashOuts = ReturnType<typeof createCashOuts>;

interface Needs {
  store: PurchasesStore;
  results: ResultsStore;
  book: Book;
  settlement: Settlement;
}

interface Deps extends Needs, Pick<Surroundings, 'books' | 'clock'> {
  signer: ReturnType<typeof createSigner<z.infer<typeof signed>>>;
}

export function createCashOuts(surroundings: Surroundings, needs: Needs) {
  const { config } = surroundings;
  const signer = createSigner(config.bti.secret, 'cash-out', (content) => signed.parse(content));
  const deps: Deps = { ...surroundings, ...needs, signer };
  return {
    /** Offers the present worth of an open bet, or returns why there is no offer. */
    offer: (bet: BetRow): Offer | NoCashOut => offer(deps, bet),
    /**
     * Pays a bet out, once for each id of the page. Refused: PRICE_CHANGED below `minAmount`,
     * STAKE_TOO_LOW for a part that leaves too little, OFFER_EXPIRED, BET_SETTLED, ID_REUSED, and
     * why there is no offer now.
     */
    accept: (bet: BetRow, asked: CashOutRequest) => accept(deps, bet, asked),
    /** Cashes out the bets whose offer has reached the amount that the player set. */
    async runAutomatic(): Promise<void> {
      for (const bet of needs.store.automatic()) {
        const found = offer(deps, bet);
        if (typeof found === 'string' || found.amount < (bet.autoCashOut ?? found.amount)) continue;
        await pay(deps, bet, {
          clientId: `auto-${bet.id}`,
          stake: bet.openStake,
          amount: found.amount,
        });
      }
    },
  };
}

function offer(deps: Deps, bet: BetRow): Offer | NoCashOut {
  const { clock, results, signer } = deps;
  const amount = worthOf(deps, bet);
  if (typeof amount === 'string') return amount;
  if (amount < LEAST) return 'WORTH_TOO_LOW';
  const expiresAt = clock.now().getTime() + GOOD_FOR_MS;
  const number = results.cashOutsOf(bet.id).length;
  const id = signer.sign({ bet: bet.id, amount: String(amount), number, expiresAt });
  return { id, amount };
}

/** The worth of the open part of a bet, less the share of the sportsbook. */
function worthOf(deps: Deps, bet: BetRow): bigint | NoCashOut {
  if (bet.status !== 'open') return 'NO_CASH_OUT';
  const factors: Factor[] = [];
  const joint = bet.kind === 'builder' ? builderFactor(deps, bet) : undefined;
  if (typeof joint === 'string') return joint;
  for (const leg of joint ? [] : bet.legs) {
    const factor = legFactor(deps, leg);
    if (typeof factor === 'string') return factor;
    factors.push(factor);
  }
  const kept = { over: 1000n - KEPT_PER_MILLE, under: 1000n };
  const worth = joint
    ? payoutOf(bet.openStake, [joint, kept])
    : bet.kind === 'system'
      ? systemWorth(bet, factors, kept)
      : payoutOf(bet.openStake, [...factors, kept]);
  return worth > bet.gain ? bet.gain : worth;
}

function systemWorth(bet: BetRow, factors: readonly Factor[], kept: Factor): bigint {
  const combinations = combinationsOf(factors, bet.systemOf ?? 1);
  const stake = bet.openStake / BigInt(combinations.length);
  return combinations.reduce((sum, each) => sum + payoutOf(stake, [...each, kept]), 0n);
}

/** A decided leg counts with its result, an open leg with its probability. */
function legFactor({ book }: Deps, leg: Leg): Factor | NoCashOut {
  const event = book.event(leg.eventId);
  const result = legResult(leg, event);
  if (result) return factorOf(leg.price, result);
  if (NO_CASH_OUT.test(leg.marketId)) return 'NO_CASH_OUT';
  if (!event) return 'NO_LONGER_OFFERED';
  if (book.closedBy(event)) return 'MARKET_SUSPENDED';
  const chance = book.selection(event, leg.marketId, leg.selectionId)?.probability;
  return chance === undefined ? 'NO_LONGER_OFFERED' : chanceFactor(leg.price, chance);
}

function builderFactor({ book }: Deps, { legs, price }: BetRow): Factor | NoCashOut {
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

type Accepted =
  | { kind: 'paid'; amount: bigint; isDone: boolean }
  | { kind: 'refused'; code: RefusalCode };

async function accept(deps: Deps, bet: BetRow, asked: CashOutRequest): Promise<Accepted> {
  const { clock, results, settlement, signer } = deps;
  const known = results.cashOutByClient(asked.id);
  if (known) {
    if (known.betId !== bet.id) return { kind: 'refused', code: 'ID_REUSED' };
    await settlement.send(bet.purchaseId);
    return { kind: 'paid', amount: known.amount, isDone: results.isDone(known.movementId) };
  }
  if (bet.status !== 'open') return { kind: 'refused', code: 'BET_SETTLED' };
  const offered = signer.open(asked.offer);
  const isGood =
    offered?.bet === bet.id &&
    offered.number === results.cashOutsOf(bet.id).length &&
    offered.expiresAt > clock.now().getTime();
  if (!isGood) return { kind: 'refused', code: 'OFFER_EXPIRED' };
  const worth = worthOf(deps, bet);
  if (typeof worth === 'string') return { kind: 'refused', code: worth };
  const part = partOf(bet, worth, asked.percent);
  if (!part) return { kind: 'refused', code: 'STAKE_TOO_LOW' };
  if (part.amount < BigInt(asked.minAmount)) return { kind: 'refused', code: 'PRICE_CHANGED' };
  return pay(deps, bet, { clientId: asked.id, ...part });
}

/** Undefined when the paid or the open part would be too small. A system has no parts. */
function partOf(
  bet: BetRow,
  worth: bigint,
  percent: number,
): { stake: bigint; amount: bigint } | undefined {
  if (percent >= 100) return { stake: bet.openStake, amount: worth };
  const stake = (bet.openStake * BigInt(percent)) / 100n;
  const amount = (worth * stake) / bet.openStake;
  const isEnough = amount >= LEAST && bet.openStake - stake >= LEAST;
  return isEnough && bet.kind !== 'system' ? { stake, amount } : undefined;
}

async function pay(
  { books, clock, results, settlement }: Deps,
  bet: BetRow,
  { clientId, stake, amount }: { clientId: string; stake: bigint; amount: bigint },
): Promise<Accepted> {
  const openStake = bet.openStake - stake;
  const payout = bet.payout + amount;
  const movementId = inTransaction(books, () => {
    const told = { payout, before: bet.payout };
    const id =
      openStake === 0n
        ? settlement.addMovement(bet, { ...told, status: 'CashOut' })
        : settlement.addMovement(bet, { ...told, status: 'PartCashOut', openStake });
    const left = { openStake, gain: (bet.gain * openStake) / bet.openStake, payout };
    const number = results.cashOutsOf(bet.id).length;
    results.cashOut(bet.id, { clientId, number, stake, amount, movementId: id, left }, clock.now());
    if (openStake === 0n) results.settle(bet.id, { status: 'CashOut', payout }, clock.now());
    return id;
  });
  await settlement.send(bet.purchaseId);
  return { kind: 'paid', amount, isDone: results.isDone(movementId) };
}
