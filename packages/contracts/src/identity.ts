// Verification, login, session and profile: the calls that the first load needs. Late pages load
// the calls in identity/.

import * as z from 'zod/mini';
import { nothing, playerCall, publicCall } from './call.ts';
import { provinceCode } from './provinces.ts';

/** The token in the link of a mail. */
export const mailToken = z.string().check(z.minLength(1), z.maxLength(200));

/** The ways to prove the second factor. A challenge lives for five minutes and works once. */
export const proofOptions = z.object({
  challenge: z.string(),
  hasCodeApp: z.boolean(),
  /** The browser's request to an authenticator; null without a passkey. */
  passkey: z.nullable(z.record(z.string(), z.unknown())),
});
export const verifyEmail = publicCall({
  path: '/api/identity/verify-email',
  summary:
    'Verifies an e-mail address with the token of the link sent to it. A link works once and for ' +
    '24 hours.',
  request: z.strictObject({
    token: mailToken,
    face: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.object({
    login: z.string(),
    /** True when the link was for the new address of a player who has an account already. */
    isChange: z.optional(z.boolean()),
  }),
  refusals: ['INVALID_TOKEN', 'EMAIL_TAKEN', 'TOO_MANY_ATTEMPTS'],
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
    /** Needed when the account was not used for a year. */
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
  /** The number on the level card: members are numbered in the order of registration. */
  memberNumber: z.string(),
  memberSince: z.string(),
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
    /** Null outside Argentina, and while it was never asked for. */
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
