// Postbacks: what the operator reports to an affiliate company about the players of a campaign.
// Source: our own shape over public documentation of affiliate networks; confidence: sandbox shape,
// confirm with the real company.
//
// A campaign has a postback address. The operator fills its placeholders `{event}`, `{campaignId}`,
// `{campaignType}` and `{reference}`, percent-encoded, and sends a POST with a JSON body there.
//
// Signing. Every postback carries `X-Signature: ts=<seconds>,v1=<hex>`, where v1 is the hex
// HMAC-SHA256 under the campaign's secret of `<ts>.<raw body>`. Receivers refuse a ts more than
// five minutes off. A retry sends the same body under a new ts.
//
// Idempotency. `eventId` names the fact. A retry carries the same `eventId` and the same body, so a
// receiver counts each `eventId` once and answers a repeat with 2xx as well.
//
// Any 2xx means received. Every other answer, a redirect, or no answer within ten seconds means
// that the operator sends the postback again. It does so with growing pauses, for about three days.
//
// `reference` names the player's click. It is no id of the player, and nothing else names a person.
//
// The registration's answer gives the browser the address of a pixel, which it loads once. Its
// placeholders are the same.

import * as z from 'zod/mini';

export const SIGNATURE_HEADER = 'x-signature';
/** The most seconds that a signature's clock may be off. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
/** The placeholders that a campaign's address may hold in its path and query. */
export const PLACEHOLDERS = ['event', 'campaignId', 'campaignType', 'reference'] as const;

/** Exact pesos with two to six decimals; a loss is negative. */
const pesos = z.string().check(z.regex(/^-?\d{1,12}\.\d{2,6}$/));
/** RFC 3339 in UTC. */
const moment = z.iso.datetime();

const ofAPlayer = {
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  campaignId: z.string(),
  campaignType: z.nullable(z.string()),
  reference: z.string(),
  at: moment,
};

export const registrationPostback = z.object({ event: z.literal('registration'), ...ofAPlayer });

/** The first deposit that the player ever made; no later one is reported. */
export const firstDepositPostback = z.object({
  event: z.literal('first-deposit'),
  ...ofAPlayer,
  amount: pesos,
  currency: z.literal('ARS'),
});

/**
 * A month of Buenos Aires that has ended, over all players of the campaign: `netRevenue` is stakes
 * less wins, bonusCost and chargebacks.
 */
export const monthPostback = z.object({
  event: z.literal('month'),
  eventId: z.string().check(z.minLength(1), z.maxLength(100)),
  campaignId: z.string(),
  month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
  hits: z.int(),
  registrations: z.int(),
  firstDeposits: z.int(),
  currency: z.literal('ARS'),
  stakes: pesos,
  wins: pesos,
  bonusCost: pesos,
  chargebacks: pesos,
  netRevenue: pesos,
  at: moment,
});

export const postback = z.discriminatedUnion('event', [
  registrationPostback,
  firstDepositPostback,
  monthPostback,
]);

export type RegistrationPostback = z.infer<typeof registrationPostback>;
export type FirstDepositPostback = z.infer<typeof firstDepositPostback>;
export type MonthPostback = z.infer<typeof monthPostback>;
export type Postback = z.infer<typeof postback>;
