// A person's statements about themselves, in a registration and in the profile.

import * as z from 'zod/mini';

/**
 * One line that shows what it holds. It has no line breaks, which could add headers to a mail. It
 * has no signs that are invisible or turn the direction of writing.
 */
const PLAIN_LINE = /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]*$/u;
export const name = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(80), z.regex(PLAIN_LINE));
export const addressLine = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(160), z.regex(PLAIN_LINE));

/** A login is 3 to 15 letters, digits, dots, hyphens or underscores; it is also the nickname. */
export const loginName = z.string().check(z.regex(/^[A-Za-z0-9._-]{3,15}$/));
/** A date of the calendar, "1990-05-31". */
export const calendarDate = z.iso.date();
/**
 * An Argentine DNI (7 or 8 digits) or CUIL (11 digits with its check digit), with or without dots
 * and hyphens.
 */
export const documentNumber = z.string().check(z.maxLength(16), z.regex(/^[\d.-]+$/));
export const phone = z.string().check(z.regex(/^\+?[\d ()-]{6,24}$/));
