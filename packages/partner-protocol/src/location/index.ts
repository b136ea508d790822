// The location of a network address: the operator asks a company that locates players. Source: our
// own neutral shape over what such companies publish (a request with the address, a country and a
// region as the answer); confidence: sandbox shape, confirm with the company of the licence.
//
// A question is a POST with a JSON body that names one address (IPv4 or IPv6). The answer has the
// country (ISO 3166-1), and for Argentina the letter of the province (ISO 3166-2:AR). Either is
// null when the company does not know it. An address that hides where its user is (a VPN, Tor) has
// no country.
//
// Signing. Every question carries `X-Signature: ts=<seconds>,v1=<hex>`, where v1 is the hex
// HMAC-SHA256 under the operator's secret of `<ts>.<raw body>`. A ts more than five minutes off, or
// another signature, is refused with 401. A body of another form is refused with 400.
//
// A question changes nothing, so it may be asked again at any time.

import * as z from 'zod/mini';

export const paths = { locate: '/location/v1/locate' } as const;
export const SIGNATURE_HEADER = 'x-signature';

export const locateRequest = z.strictObject({
  /** The operator's id of the question, for the company's own log. */
  requestId: z.string().check(z.minLength(1), z.maxLength(64)),
  address: z.string().check(z.minLength(2), z.maxLength(64)),
});
export type LocateRequest = z.infer<typeof locateRequest>;

export const locateAnswer = z.object({
  requestId: z.string(),
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  province: z.nullable(z.string().check(z.regex(/^[A-Z]$/))),
});
export type LocateAnswer = z.infer<typeof locateAnswer>;
