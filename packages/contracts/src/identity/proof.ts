// How a second factor is shown. The login names it, so it is apart from the calls of security.ts,
// which only late pages load.

import * as z from 'zod/mini';

/** Six digits of an app, or a recovery code. */
export const code = z.string().check(z.minLength(1), z.maxLength(40));
const words = z.string().check(z.maxLength(4096));
/** What a browser's authenticator answered (WebAuthn level 3, the JSON forms of credentials). */
export const passkeyAnswer = z.object({
  id: words,
  rawId: words,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

/** How the second factor may be shown. A challenge lives for five minutes and works once. */
export const proofOptions = z.object({
  challenge: z.string(),
  hasCodeApp: z.boolean(),
  /** What the browser is to ask an authenticator; null without a passkey. */
  passkey: z.nullable(z.record(z.string(), z.unknown())),
});
export type ProofOptions = z.infer<typeof proofOptions>;

export const proofFields = {
  code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
};
