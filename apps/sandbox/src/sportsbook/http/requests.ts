// The requests of the page. These schemas check every input of a player.

import * as z from 'zod/mini';
import { betKinds, betsLists, MOST_SELECTIONS, oddsPolicies } from '../bets/prices.ts';

const name = z.string().check(z.maxLength(64));
const centavos = z.string().check(z.regex(/^\d{1,12}$/));
const odds = z.string().check(z.regex(/^\d{1,6}\.\d{2}$/));

/** `POST session`: the token of the launch, good for once, for a session's secret. */
export const sessionRequest = z.strictObject({
  token: z.string().check(z.minLength(20), z.maxLength(100)),
});

/**
 * `POST quote`: a price for a slip, signed, good for some seconds. Without a session too: then
 * `maxStake` is the book's general one.
 */
export const quoteRequest = z.strictObject({
  kind: z.enum(betKinds),
  /** The number of selections in each bet of a system. */
  systemOf: z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_SELECTIONS))),
  selections: z.array(z.strictObject({ id: name, odds })).check(z.maxLength(2 * MOST_SELECTIONS)),
});
export type QuoteRequest = z.infer<typeof quoteRequest>;

/**
 * `POST place`: once for each `id`, which the page stores before it sends it. The same id with
 * other content is ID_REUSED; asked again it gives the state of the first. `GET place/:id` asks
 * without placing: NOT_FOUND when the server never saw it.
 */
export const placeRequest = z.strictObject({
  id: z.uuid(),
  quote: z.string().check(z.maxLength(4000)),
  /** Singles: one for each selection in the quote's order. Otherwise one, of each bet. */
  stakes: z.array(centavos).check(z.minLength(1), z.maxLength(MOST_SELECTIONS)),
  oddsPolicy: z.enum(oddsPolicies),
});
export type PlaceRequest = z.infer<typeof placeRequest>;

/**
 * `POST cash-out`: `id` is the page's own, for one effect; `percent` is 100 for all of it; nothing
 * is paid below `minAmount`.
 */
export const cashOutRequest = z.strictObject({
  id: z.uuid(),
  bet: name,
  offer: z.string().check(z.maxLength(500)),
  percent: z.int().check(z.minimum(1), z.maximum(100)),
  minAmount: centavos,
});
export type CashOutRequest = z.infer<typeof cashOutRequest>;

/** `POST auto-cash-out`: the bet is cashed out by itself at the amount; null takes that back. */
export const automaticRequest = z.strictObject({ bet: name, amount: z.nullable(centavos) });

export const betsQuery = z.object({
  state: z._default(z.enum(betsLists), 'open'),
  cursor: z.optional(name),
});
