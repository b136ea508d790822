// The register of self-excluded persons: the operator asks whether people are in it. Source: our
// own neutral shape over what is public of Argentina's provincial registers and of the bill for a
// national one (ReNA); confidence: sandbox shape, confirm with the real register.
//
// A question is a POST with a JSON body that names one to a hundred documents. Each is a DNI (7 or
// 8 digits) or a CUIL (11 digits). The answer has one result for each, in the same order. A person
// is found by DNI and by CUIL alike.
//
// Signing. Every question carries `X-Signature: ts=<seconds>,v1=<hex>`, where v1 is the hex
// HMAC-SHA256 under the operator's secret of `<ts>.<raw body>`. A ts more than five minutes off, or
// another signature, is refused with 401. A body of another form is refused with 400.
//
// A question changes nothing, so it may be asked again at any time. No answer within the operator's
// time limit says nothing about anybody.

import * as z from 'zod/mini';

export const paths = { checks: '/register/v1/checks' } as const;
export const SIGNATURE_HEADER = 'x-signature';
export const MOST_DOCUMENTS = 100;

const document = z.string().check(z.regex(/^(\d{7,8}|\d{11})$/));

export const checkRequest = z.strictObject({
  /** The operator's id of the question, for the register's own log. */
  requestId: z.string().check(z.minLength(1), z.maxLength(64)),
  documents: z.array(document).check(z.minLength(1), z.maxLength(MOST_DOCUMENTS)),
});
export type CheckRequest = z.infer<typeof checkRequest>;

const result = z.object({
  document: z.string(),
  listed: z.boolean(),
  /**
   * When a listed person's exclusion ends, RFC 3339; null while it has no end, and for everybody
   * who is not listed.
   */
  until: z.nullable(z.iso.datetime({ offset: true })),
});

export const checkAnswer = z.object({
  requestId: z.string(),
  results: z.array(result),
});
export type CheckAnswer = z.infer<typeof checkAnswer>;
