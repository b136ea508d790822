// Face recognition with a liveness check: a company compares the face in front of a camera with
// that of an identity document. Source: our own neutral shape over what such companies publish. The
// operator creates a check and fetches it, a hosted page captures, a webhook is signed. Confidence:
// sandbox shape, confirm with the company of the licence.
//
// `external_reference` is the operator's id of the check. Created again, the same check comes back
// (200 in place of 201); another one under it is refused with 409. The person goes to `url`, gives
// their consent there, and is sent back to `return_url`, which says nothing of the result.
//
// A webhook says that the status changed, and neither how nor of whom. The receiver fetches the
// check before it acts. So a webhook that is repeated or replayed changes nothing. One that is not
// answered with 200 is repeated.
//
// Pictures stay with the company. A check has its status, and of a failed one the reason.
//
// Signing, both ways. Calls and webhooks carry `X-Signature: ts=<seconds>,v1=<hex>`, where v1 is
// the hex HMAC-SHA256 under the shared secret of `<ts>.<raw body>`; a GET signs its path in place
// of the body. A ts more than five minutes off, or another signature, is refused with 401.

import * as z from 'zod/mini';

export const SIGNATURE_HEADER = 'x-signature';
export const paths = {
  checks: '/liveness/v1/checks',
  check: (id: string) => `/liveness/v1/checks/${encodeURIComponent(id)}`,
} as const;

export const checkStatuses = ['started', 'passed', 'failed', 'expired', 'review'] as const;
export type CheckStatus = (typeof checkStatuses)[number];

/** The reasons why a check failed; others may come. */
export const failureReasons = ['not-live', 'other-person', 'bad-picture'] as const;

const reference = z.string().check(z.minLength(1), z.maxLength(64));

export const checkRequest = z.strictObject({
  external_reference: reference,
  /**
   * The person whose face is expected: the company has the picture from the state's register of
   * persons.
   */
  person: z.strictObject({
    /** The DNI, digits only. */
    document: z.string().check(z.regex(/^\d{7,8}$/)),
    first_name: z.string().check(z.maxLength(100)),
    last_name: z.string().check(z.maxLength(100)),
    birth_date: z.iso.date(),
  }),
  language: z.enum(['es', 'pt', 'en']),
  return_url: z.url(),
  notification_url: z.url(),
  expires_at: z.iso.datetime(),
});
export type CheckRequest = z.infer<typeof checkRequest>;

export const check = z.object({
  /** The company's id. */
  id: reference,
  external_reference: z.string(),
  /** One of `checkStatuses`; others may come. */
  status: z.string(),
  reason: z.nullable(z.string()),
  /** The page that the person opens with their camera. */
  url: z.url(),
});
export type Check = z.infer<typeof check>;

export const checkWebhook = z.object({
  id: reference,
  type: z.literal('check.updated'),
  external_reference: reference,
});
export type CheckWebhook = z.infer<typeof checkWebhook>;
