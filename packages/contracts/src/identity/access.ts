// The calls before a login: captcha, countries, the mails of an account and a forgotten password.
// Only popups of the site need it.

import * as z from 'zod/mini';
import { nothing, publicCall, publicList } from '../call.ts';
import { mailToken, proofOptions } from '../identity.ts';
import { languageCodes } from '../languages.ts';
import { proofFields } from './proof.ts';

export const email = z.string().check(z.maxLength(254), z.email());
/** 6 to 15 printable ASCII characters without spaces. */
export const password = z.string().check(z.regex(/^[\x21-\x7e]{6,15}$/));
export const captcha = publicCall({
  path: '/api/identity/captcha',
  summary:
    'A proof-of-work challenge (altcha). Its solution goes with the registration, works once and ' +
    'for ten minutes.',
  request: nothing,
  answer: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

export const countries = publicList({
  path: '/api/identity/countries',
  summary:
    'The countries that a player may register from, with their names in the language asked for.',
  request: z.strictObject({ lang: z.optional(z.enum(languageCodes)) }),
  answer: z.object({ countries: z.array(z.object({ code: z.string(), name: z.string() })) }),
});

export const resendVerification = publicCall({
  path: '/api/identity/resend-verification',
  summary:
    'Sends the verification mail again. The answer is the same whether or not the address waits ' +
    'for verification.',
  request: z.strictObject({ email }),
  answer: z.object({}),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

export const correctEmail = publicCall({
  path: '/api/identity/correct-email',
  summary:
    'Puts another address in the place of one that was never verified, and sends the ' +
    'verification mail there; links mailed before work no more. The password proves whose ' +
    'account it is. The answer is BAD_CREDENTIALS alike for a wrong password, a login that ' +
    'nobody has and an account that is verified; wrong passwords count with those of the login.',
  request: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    email,
  }),
  answer: z.object({}),
  refusals: ['BAD_CREDENTIALS', 'LOGIN_LOCKED', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
});

export const forgotPassword = publicCall({
  path: '/api/identity/forgot-password',
  summary:
    'Mails a link that sets a new password, with a login name or e-mail. It works once and for ' +
    'an hour, until the password or the e-mail changes; who has not verified the e-mail yet gets ' +
    'the verification mail instead. The answer is the same, in the same time, whether or not the ' +
    'login exists.',
  request: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254), z.regex(/^[\x21-\x7e]+$/)),
  }),
  answer: z.object({}),
  refusals: ['TOO_MANY_ATTEMPTS'],
});

export const resetPassword = publicCall({
  path: '/api/identity/reset-password',
  summary:
    'Sets a new password with the token of the link that was mailed, ends all sessions of the ' +
    'player, lifts a lock for wrong passwords and tells the player by mail. Opens no session. ' +
    'A player with a second factor shows it too, as at the login.',
  request: z.strictObject({
    token: mailToken,
    newPassword: password,
    challenge: z.optional(z.string().check(z.minLength(1), z.maxLength(100))),
    ...proofFields,
  }),
  answer: z.object({
    login: z.string(),
    /** Nothing is changed yet: the call is to be made again with what answers this. */
    secondFactor: z.optional(proofOptions),
  }),
  refusals: [
    'INVALID_TOKEN',
    'WRONG_CODE',
    'CHALLENGE_EXPIRED',
    'SECOND_FACTOR_LOCKED',
    'TOO_MANY_ATTEMPTS',
  ],
});
