// Text messages to phones, in the shape common to companies that send them over HTTP. Source: our
// own neutral shape over public documentation; confidence: sandbox shape, confirm with the real
// company.
//
// Every request carries `Authorization: Bearer <key>`. Another key is refused with 401.
//
// Idempotency. `reference` is the operator's id of the message. Sending it again with the same
// number and text gives the first message (200 instead of 201); with others it is refused with 409.
//
// A number that can receive nothing is refused with 422: sending again will not help. Any other
// failure may be tried again under the same reference.

import * as z from 'zod/mini';

export const paths = { messages: '/v1/sms' } as const;

/** A number in E.164: a plus, the country's code and the number, digits only. */
export const phoneNumber = z.string().check(z.regex(/^\+[1-9]\d{7,14}$/));

/** Two joined messages of 160 characters, less what joins them. */
const MAX_TEXT = 306;

export const smsRequest = z.object({
  reference: z.string().check(z.minLength(1), z.maxLength(64)),
  to: phoneNumber,
  /** The sender's name on the phone. */
  from: z.string().check(z.minLength(1), z.maxLength(20)),
  text: z.string().check(z.minLength(1), z.maxLength(MAX_TEXT)),
});
export type SmsRequest = z.infer<typeof smsRequest>;

export const smsAnswer = z.object({
  id: z.string(),
  reference: z.string(),
  created_at: z.string(),
});
export type SmsAnswer = z.infer<typeof smsAnswer>;

export const errorAnswer = z.object({ error: z.string() });
