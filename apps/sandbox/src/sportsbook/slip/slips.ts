// From a slip to an order. A quote is signed and good for some seconds. A bet is taken at its
// price, or refused with the price now.

import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import type { BetRow, Leg, NewPurchase, Purchase } from '../bets/bets-store.ts';
import {
  betKinds,
  betsIn,
  decimalText,
  gainOf,
  lesser,
  MOST_SELECTIONS,
  oddsOf,
} from '../bets/prices.ts';
import { stateOf, strengthsOf, type Book } from '../book/book.ts';
import { combinedPriceOf } from '../model/builder.ts';
import type {
  OddsPolicy,
  PlaceRequest,
  QuoteAnswer,
  QuoteLine,
  QuoteRequest,
  RefusalCode,
} from '../wire.ts';
import { pickOf, selectionId, type Picked } from './selection-id.ts';
import { createSigner } from './signed.ts';

/** Limits of one bet, in centavos. */
const MIN_STAKE = 10_000n;
const MAX_STAKE = 50_000_000n;
const MAX_PAYOUT = 2_000_000_000n;
const MAX_BETS = 252;
const LIVE_FOR_MS = 15_000;
const GOOD_FOR_MS = 60_000;
/** The wait of a bet on a running match. */
export const LIVE_DELAY_MS = { football: 5000, basketball: 4000, tennis: 3000 } as const;

const quoted = z.object({
  kind: z.enum(betKinds),
  systemOf: z.nullable(z.number()),
  ids: z.array(z.string()),
  /** The odds of each selection; of a bet builder all together. */
  odds: z.array(z.string()),
  player: z.nullable(z.string()),
  expiresAt: z.number(),
});

export interface SlipRefusal {
  code: RefusalCode;
  lines?: QuoteLine[];
  /** The most that the book would take of each bet, in centavos. */
  maxStake?: string;
}
type NewOrder = Omit<NewPurchase, 'id'>;

interface Content {
  kind: QuoteRequest['kind'];
  systemOf: number | null;
  lines: QuoteLine[];
  legs: Leg[];
  price: bigint;
}

/** A slip with a stake of 1.00 for each of its bets. */
interface Slip extends Content {
  openStake: bigint;
  delayMs: number;
  refusal: RefusalCode | null;
}

export function createSlips({ clock, config }: Surroundings, book: Book) {
  const signer = createSigner(config.bti.secret, 'quote', quoted);
  return {
    lineOf: (pick: Picked) => lineOf(book, selectionId(pick)),
    quote(asked: QuoteRequest, player: string | null): QuoteAnswer {
      const { kind, systemOf } = asked;
      const ids = asked.selections.map(({ id }) => id);
      const slip = readSlip(book, asked, ids);
      const { lines, refusal, delayMs } = slip;
      const parts = partsOf(slip);
      const maxStakes = parts.map(mostOf);
      const expiresAt = clock.now().getTime() + (delayMs > 0 ? LIVE_FOR_MS : GOOD_FOR_MS);
      const [first, ...others] = parts;
      return {
        quote: refusal
          ? null
          : signer.sign({ kind, systemOf, ids, odds: oddsIn(slip), player, expiresAt }),
        refusal,
        lines,
        odds: refusal || !first || others.length > 0 ? null : decimalText(gainOf(first)),
        bets: kind === 'single' ? lines.length : betsIn(slip),
        minStake: String(MIN_STAKE),
        maxStake: String(maxStakes.reduce(lesser, MAX_STAKE)),
        maxStakes: kind === 'single' ? maxStakes.map(String) : [],
        delayMs,
        expiresAt,
      };
    },
    order(asked: PlaceRequest, player: string): NewOrder | SlipRefusal {
      const { oddsPolicy: policy } = asked;
      const quote = signer.open(asked.quote);
      if (!quote || (quote.player !== null && quote.player !== player))
        return { code: 'QUOTE_INVALID' };
      if (quote.expiresAt <= clock.now().getTime()) return { code: 'QUOTE_EXPIRED' };
      const slip = readSlip(book, quote, quote.ids);
      const { lines } = slip;
      if (slip.refusal) return { code: slip.refusal, lines };
      if (hasChanged({ was: quote.odds, now: oddsIn(slip), policy }))
        return { code: 'ODDS_CHANGED', lines };
      const bets = betsOf(slip, asked.stakes.map(BigInt));
      if ('code' in bets) return { ...bets, lines };
      return {
        clientId: asked.id,
        player,
        content: contentOf(asked),
        policy,
        waitMs: slip.delayMs,
        stake: bets.reduce((sum, { stake }) => sum + stake, 0n),
        bets,
      };
    },
    lookAgain: (purchase: Purchase, bets: readonly BetRow[]) => lookAgain(book, purchase, bets),
  };
}

/**
 * The second look, after the operator set the money aside: why the bets cannot be made any more. A
 * player who takes any price has the one that was reserved.
 */
function lookAgain(
  book: Book,
  { policy }: Purchase,
  bets: readonly BetRow[],
): RefusalCode | undefined {
  for (const { kind, price, legs } of bets) {
    for (const leg of legs) {
      const now = priceNow(book, leg);
      if (typeof now === 'string') return now;
      if (kind !== 'builder' && policy !== 'any' && now < leg.price) return 'ODDS_CHANGED';
    }
    const now = kind === 'builder' ? builderPrice(book, legs) : price;
    if (now === null) return 'NO_COMBINED_PRICE';
    if (policy !== 'any' && now < price) return 'ODDS_CHANGED';
  }
  return undefined;
}

/** It is always the same under one id. */
export function contentOf({ quote, stakes, oddsPolicy }: PlaceRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([quote, stakes, oddsPolicy]))
    .digest('base64url');
}

function readSlip(
  book: Book,
  { kind, systemOf }: Pick<QuoteRequest, 'kind' | 'systemOf'>,
  ids: readonly string[],
): Slip {
  const lines = ids.map((id) => lineOf(book, id));
  const legs = lines.map(({ id, odds }) => ({ ...pickOf(id), price: oddsOf(odds ?? '1.00') }));
  const price = kind === 'builder' ? builderPrice(book, legs) : 100n;
  const running = legs.flatMap(({ eventId }) => {
    const event = book.event(eventId);
    return event?.status === 'live' ? [LIVE_DELAY_MS[event.content.sport]] : [];
  });
  const slip = { kind, systemOf, lines, legs, price: price ?? 100n };
  return {
    ...slip,
    openStake: 100n * BigInt(betsIn(slip)),
    delayMs: Math.max(0, ...running),
    refusal: refusalOf(slip) ?? (price === null ? 'NO_COMBINED_PRICE' : null),
  };
}

function lineOf(book: Book, id: string): QuoteLine {
  const price = priceNow(book, pickOf(id));
  return typeof price === 'bigint'
    ? { id, odds: decimalText(price), refusal: null }
    : { id, odds: null, refusal: price };
}

function priceNow(book: Book, pick: Picked): bigint | NonNullable<QuoteLine['refusal']> {
  const event = book.event(pick.eventId);
  if (!event) return 'SELECTION_GONE';
  const price = book.selection(event, pick)?.price;
  return book.closedBy(event) ?? price ?? 'SELECTION_GONE';
}

function builderPrice(book: Book, picks: readonly Picked[]): bigint | null {
  const event = picks[0] && book.event(picks[0].eventId);
  if (!event || picks.some(({ eventId }) => eventId !== event.id)) return null;
  return combinedPriceOf(strengthsOf(event), stateOf(event), picks);
}

function refusalOf({ kind, systemOf, lines, legs }: Content): RefusalCode | null {
  if (lines.length > MOST_SELECTIONS) return 'TOO_MANY_SELECTIONS';
  const closed = lines.find((line) => line.refusal !== null);
  if (closed) return closed.refusal;
  if (new Set(lines.map(({ id }) => id)).size < lines.length) return 'SAME_EVENT';
  if (lines.length < (kind === 'single' ? 1 : 2)) return 'TOO_FEW_SELECTIONS';
  if (kind === 'single' || kind === 'builder') return null;
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) return 'SAME_EVENT';
  if (kind === 'multiple') return null;
  if (systemOf === null || systemOf < 2 || systemOf >= legs.length) return 'TOO_FEW_SELECTIONS';
  return betsIn({ kind, systemOf, legs }) > MAX_BETS ? 'TOO_MANY_SELECTIONS' : null;
}

/** The parts that have a stake each: every single, and otherwise all of it. */
function partsOf(slip: Slip): Slip[] {
  // A system of more selections than the slip has is no bet at all.
  if (slip.openStake === 0n) return [];
  return slip.kind === 'single' ? slip.legs.map((leg) => ({ ...slip, legs: [leg] })) : [slip];
}

/** The most that the book takes of each bet, in whole pesos. */
function mostOf(part: Slip): bigint {
  const gain = gainOf(part);
  const most = (MAX_PAYOUT * 100n) / (gain > 100n ? gain : 100n);
  return lesser(most - (most % 100n), MAX_STAKE);
}

function oddsIn({ kind, price, lines }: Slip): string[] {
  return kind === 'builder' ? [decimalText(price)] : lines.map(({ odds }) => odds ?? '');
}

/** None: any other price is a change. Higher: a shorter one is. Any: nothing is. */
function hasChanged({ was, now, policy }: { was: string[]; now: string[]; policy: OddsPolicy }) {
  if (policy === 'any') return false;
  return was.some((odds, index) => {
    const [before, after] = [oddsOf(odds), oddsOf(now[index] ?? '1.00')];
    return policy === 'higher' ? after < before : after !== before;
  });
}

function betsOf(slip: Slip, stakes: readonly bigint[]): NewOrder['bets'] | SlipRefusal {
  const parts = partsOf(slip);
  if (stakes.length !== parts.length) return { code: 'STAKE_INVALID' };
  if (stakes.some((stake) => stake < MIN_STAKE)) return { code: 'STAKE_TOO_LOW' };
  const bets: NewOrder['bets'] = [];
  for (const [index, part] of parts.entries()) {
    const most = mostOf(part);
    const each = stakes[index] ?? 0n;
    if (each > most) return { code: 'STAKE_TOO_HIGH', maxStake: String(most) };
    const { kind, systemOf, legs } = part;
    const stake = each * BigInt(betsIn(part));
    const gain = lesser(gainOf({ ...part, openStake: stake }), MAX_PAYOUT);
    bets.push({ kind, systemOf, stake, price: gainOf(part), legs, gain });
  }
  return bets;
}
