// Verification, login, session and profile: what the first load needs. The registration and
// changes of the profile, which late pages load, are in identity/.

import * as z from 'zod/mini';
import { nothing, playerCall, publicCall, publicList } from './call.ts';
import { languageCodes } from './languages.ts';
import { proofFields, proofOptions } from './identity/proof.ts';
import { provinceCode } from './provinces.ts';

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

export const verifyEmail = publicCall({
  path: '/api/identity/verify-email',
  summary:
    'Verifies an e-mail address with the token of the link sent to it. A link works once and for ' +
    '24 hours.',
  request: z.strictObject({
    token: z.string().check(z.minLength(1), z.maxLength(200)),
    face: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({
    login: z.string(),
    /** True when the link was for the new address of a player who has an account already. */
    isChange: z.optional(z.boolean()),
  }),
  refusals: ['INVALID_TOKEN', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
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

export const login = publicCall({
  path: '/api/identity/login',
  summary:
    'Opens a session with a login name or e-mail and the password. Five wrong passwords lock the ' +
    'login for 15 minutes; the answer is the same whether or not the login exists. An account ' +
    'that was not used for a year asks for the document number too (GLI-19 A.3.9).',
  request: z.strictObject({
    login: z.string().check(z.trim(), z.minLength(1), z.maxLength(254)),
    password: z.string().check(z.minLength(1), z.maxLength(128)),
    /** Of an account that was not used for a year. */
    documentNumber: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  answer: z.object({
    sessionId: z.string(),
    code: z.string(),
    description: z.string(),
    /** When the player logged in before this, RFC 3339; null at the first login. */
    lastLoginAt: z.nullable(z.string()),
    /**
     * With the code SECOND_FACTOR_REQUIRED and an empty sessionId: what `confirm-login` is to
     * answer.
     */
    secondFactor: z.optional(proofOptions),
  }),
  refusals: [
    'BAD_CREDENTIALS',
    'LOGIN_LOCKED',
    'EMAIL_CONFIRMATION_REQUIRED',
    'ACCOUNT_CLOSED',
    'IDENTITY_CHECK_REQUIRED',
    'WRONG_IDENTITY',
    'TOO_MANY_ATTEMPTS',
  ],
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
    token: z.string().check(z.minLength(1), z.maxLength(200)),
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

export const stay = playerCall({
  path: '/api/identity/stay',
  summary:
    'Keeps the session: a page tells that its person pressed or moved something in it. Staking ' +
    'in a game keeps no session.',
  request: nothing,
  answer: z.object({}),
});

export const logout = playerCall({
  path: '/api/identity/logout',
  summary: 'Ends the session.',
  request: nothing,
  answer: z.object({}),
});

export const profileView = z.object({
  /** TERMS_CHANGED while the player has accepted older terms than the present ones. */
  code: z.string(),
  login: z.string(),
  nickname: z.string(),
  email: z.string(),
  /** The address that waits for its verification before it replaces the e-mail. */
  pendingEmail: z.nullable(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  /**
   * True once a document was approved or a bank account saved in this name: it then changes no
   * more.
   */
  nameFixed: z.boolean(),
  address: z.object({
    city: z.string(),
    phone: z.string(),
    country: z.string(),
    address: z.string(),
    /** Null outside Argentina, and while it was never asked. */
    province: z.nullable(provinceCode),
  }),
  deposits: z.boolean(),
  withdrawal: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  /** Counts the changes of the profile. */
  version: z.int(),
});

export const profile = playerCall({
  path: '/api/identity/profile',
  safe: true,
  summary: 'The player, and whether deposits and withdrawals are open to them.',
  request: nothing,
  answer: profileView,
});
