// Fields that the protocols have in common.

import * as z from 'zod/mini';

const CONTROL = /\p{Cc}/u;

/**
 * A name that the provider chose: any letters, but no control characters and no halves of a
 * character. PostgreSQL stores no NUL, and two texts that differ only in broken halves would be
 * stored as the same.
 */
export function wireText(maxLength = 255) {
  return z.string().check(
    z.minLength(1),
    z.maxLength(maxLength),
    z.refine((text) => !CONTROL.test(text) && text.isWellFormed()),
  );
}

/**
 * A field of another operation. A signature may cover the body alone: a body with the field was
 * then signed for another operation, and the receiver refuses it. Null counts as absent.
 */
export const ofAnotherOperation = z.optional(z.null());

/** Informs and moves nothing: whatever its form, it is no reason to refuse a call. */
export const informing = z.optional(z.unknown());
