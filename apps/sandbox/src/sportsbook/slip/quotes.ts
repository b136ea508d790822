// A price for a slip, signed and good for some seconds: what the player sees is what is taken, or
// the bet is refused with what it is now.

import * as z from 'zod/mini';
import type { Surroundings } from '../../company.ts';
import { stateOf, strengthsOf, type Book } from '../book/book.ts';
import { combinedPriceOf } from '../model/football/builder.ts';
import { betKinds, betsIn, gainOf, type BetTerms } from '../bets/outcome.ts';
import { combinedPrice, oddsOf, decimalText } from '../bets/prices.ts';
import type { QuoteAnswer, QuoteLine, QuoteRequest, RefusalCode } from '../wire.ts';
import { pickOf, type Picked } from './selection-id.ts';
import { createSigner } from './signed.ts';

/** Of one bet, in centavos. */
export const MIN_STAKE = 10_000n;
const MAX_STAKE = 50_000_000n;
/** The book pays no more for a bet than this, in centavos. */
export const MAX_PAYOUT = 2_000_000_000n;
export const MAX_SELECTIONS = 10;
/** A system of more is not taken. */
const MAX_BETS = 252;
const LIVE_FOR_MS = 15_000;
const GOOD_FOR_MS = 60_000;
/** How long a bet on a running match waits, in milliseconds. */
export const LIVE_DELAY_MS = { football: 5000, basketball: 4000, tennis: 3000 } as const;

const quoted = z.object({
  kind: z.enum(betKinds),
  systemOf: z.nullable(z.number()),
  lines: z.array(z.object({ id: z.string(), odds: z.string() })),
  /** Of a bet builder: the price of all of it. */
  price: z.nullable(z.string()),
  player: z.nullable(z.string()),
  expiresAt: z.number(),
});
export type Quoted = z.infer<typeof quoted>;

export type Quotes = ReturnType<typeof createQuotes>;

export function createQuotes(
  { clock, config }: Pick<Surroundings, 'clock' | 'config'>,
  book: Book,
) {
  const signer = createSigner(config.bti.secret, 'quote', (content) => quoted.parse(content));

  function lineOf(id: string): QuoteLine {
    const pick = pickOf(id);
    const event = pick && book.event(pick.eventId);
    const refusal = event && book.closedBy(event);
    if (!pick || !event) return { id, odds: null, refusal: 'SELECTION_GONE' };
    if (refusal) return { id, odds: null, refusal };
    const selection = book.selection(event, pick.marketId, pick.selectionId);
    if (!selection?.price) return { id, odds: null, refusal: 'SELECTION_GONE' };
    return { id, odds: decimalText(selection.price), refusal: null };
  }

  /** The price of a bet builder now; undefined when the model has none. */
  function builderPrice(picks: readonly Picked[]): bigint | undefined {
    const event = picks[0] && book.event(picks[0].eventId);
    if (!event || picks.some(({ eventId }) => eventId !== event.id)) return undefined;
    return combinedPriceOf(strengthsOf(event), stateOf(event), [...picks]) ?? undefined;
  }

  return {
    lineOf,
    builderPrice,
    delayMs(picks: readonly Picked[]): number {
      const running = picks.flatMap(({ eventId }) => {
        const event = book.event(eventId);
        return event?.status === 'live' ? [LIVE_DELAY_MS[event.content.sport]] : [];
      });
      return Math.max(0, ...running);
    },
    quote(asked: QuoteRequest, player: string | null): QuoteAnswer {
      const lines = asked.selections.map(({ id }) => lineOf(id));
      const picks = lines.flatMap(({ id }) => pickOf(id) ?? []);
      const price = asked.kind === 'builder' ? builderPrice(picks) : undefined;
      const terms = termsOf(asked, lines, price);
      const delayMs = this.delayMs(picks);
      const expiresAt = clock.now().getTime() + (delayMs > 0 ? LIVE_FOR_MS : GOOD_FOR_MS);
      const refusal = slipRefusal(asked, { lines, picks, price });
      const most = mostOf(terms);
      return {
        quote: refusal
          ? null
          : signer.sign({
              kind: asked.kind,
              systemOf: asked.systemOf,
              lines: lines.map(({ id, odds }) => ({ id, odds: odds ?? '' })),
              price: price === undefined ? null : decimalText(price),
              player,
              expiresAt,
            }),
        refusal,
        lines,
        odds: refusal ? null : totalOdds(terms),
        bets: asked.kind === 'single' ? lines.length : betsIn(terms),
        minStake: String(MIN_STAKE),
        maxStake: String(most),
        maxStakes: asked.kind === 'single' ? mostOfEach(terms).map(String) : [],
        delayMs,
        expiresAt,
      };
    },
    /** What was quoted; undefined when it was not quoted here. */
    open: (quote: string): Quoted | undefined => signer.open(quote),
  };
}

/** The terms of a slip with a stake of 1.00 for each of its bets. */
function termsOf(
  { kind, systemOf }: Pick<QuoteRequest, 'kind' | 'systemOf'>,
  lines: readonly QuoteLine[],
  price = 100n,
): BetTerms {
  const legs = lines.map(({ odds }) => ({ price: oddsOf(odds ?? '1.00') }));
  const terms = { kind, systemOf, price, legs };
  return { ...terms, openStake: 100n * BigInt(betsIn(terms)) };
}

function totalOdds(terms: BetTerms): string | null {
  switch (terms.kind) {
    case 'single':
      return terms.legs.length === 1 ? decimalText(terms.legs[0]?.price ?? 100n) : null;
    case 'multiple':
      return decimalText(combinedPrice(terms.legs.map(({ price }) => price)));
    case 'builder':
      return decimalText(terms.price);
    case 'system':
      return decimalText(gainOf(terms));
  }
}

/** What the book takes of each of several singles. */
function mostOfEach(terms: BetTerms): bigint[] {
  return terms.legs.map((leg) => mostOf({ ...terms, legs: [leg] }));
}

/** What the book takes of each bet, in whole pesos. */
export function mostOf(terms: BetTerms): bigint {
  const bets =
    terms.kind === 'single'
      ? terms.legs.map((leg) => gainOf({ ...terms, openStake: 100n, legs: [leg] }))
      : [gainOf(terms)];
  const longest = bets.reduce((most, gain) => (gain > most ? gain : most), 100n);
  const most = (MAX_PAYOUT * 100n) / longest;
  const whole = (most / 100n) * 100n;
  return whole > MAX_STAKE ? MAX_STAKE : whole;
}

function slipRefusal(
  { kind: of, systemOf }: QuoteRequest,
  {
    lines,
    picks,
    price,
  }: { lines: readonly QuoteLine[]; picks: readonly Picked[]; price: bigint | undefined },
): RefusalCode | null {
  if (lines.length > MAX_SELECTIONS) return 'TOO_MANY_SELECTIONS';
  const closed = lines.find(({ refusal }) => refusal !== null);
  if (closed) return closed.refusal;
  if (new Set(lines.map(({ id }) => id)).size < lines.length) return 'SAME_EVENT';
  if (of === 'single') return lines.length === 0 ? 'TOO_FEW_SELECTIONS' : null;
  if (lines.length < 2) return 'TOO_FEW_SELECTIONS';
  if (of === 'builder') return price === undefined ? 'NO_COMBINED_PRICE' : null;
  if (new Set(picks.map(({ eventId }) => eventId)).size < picks.length) return 'SAME_EVENT';
  if (of === 'multiple') return null;
  if (systemOf === null || systemOf < 2) return 'TOO_FEW_SELECTIONS';
  if (systemOf >= lines.length) return 'TOO_FEW_SELECTIONS';
  const bets = betsIn({ kind: of, systemOf, legs: lines.map(() => ({ price: 100n })) });
  return bets > MAX_BETS ? 'TOO_MANY_SELECTIONS' : null;
}
