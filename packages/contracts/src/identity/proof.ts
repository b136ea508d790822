// The proof of a second factor. The login's fields for it are in identity.ts, which the first load
// needs.

import * as z from 'zod/mini';
import type { proofOptions } from '../identity.ts';

/** Six digits of an app, or a recovery code. */
export const code = z.string().check(z.minLength(1), z.maxLength(40));
const words = z.string().check(z.maxLength(4096));
/** The answer of a browser's authenticator (WebAuthn level 3, the JSON forms of credentials). */
export const passkeyAnswer = z.object({
  id: words,
  rawId: words,
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>;

export type ProofOptions = z.infer<typeof proofOptions>;

export const proofFields = {
  code: z.optional(code),
  passkey: z.optional(passkeyAnswer),
};
