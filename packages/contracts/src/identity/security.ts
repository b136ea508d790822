// The security of an account: its sessions, its access log, and the second factor.

import * as z from 'zod/mini';
import { nothing, playerCall, publicCall } from '../call.ts';
import { proofOptions } from '../identity.ts';
import { code, passkeyAnswer, proofFields } from './proof.ts';

/** The events of an account's access log. */
export const accessEvents = [
  'login',
  'handoff',
  'wrong-password',
  'wrong-identity',
  'locked',
  'wrong-code',
  'logout',
  'session-ended',
  'others-ended',
  'password-changed',
  'password-reset',
  'email-change',
  'authenticator-on',
  'authenticator-off',
  'passkey-added',
  'passkey-removed',
  'codes-renewed',
  'withdrawals-guarded',
  'withdrawals-unguarded',
  'second-factor-reset',
  'data-asked',
  'data-fetched',
  'account-closed',
] as const;
export type AccessEvent = (typeof accessEvents)[number];

const device = z.object({
  /** "Chrome"; empty when the browser does not say. */
  browser: z.string(),
  /** "Windows"; empty when the browser does not say. */
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
});

/** Null while the operator has no file of places, and for addresses that it does not know. */
const place = z.nullable(z.object({ country: z.string(), city: z.nullable(z.string()) }));

const session = z.object({
  /** Names the session; nobody can use it as one. */
  id: z.string(),
  device: z.nullable(device),
  address: z.nullable(z.string()),
  place,
  startedAt: z.string(),
  /** Written about every 20 seconds. */
  lastUsedAt: z.string(),
  isThis: z.boolean(),
});

const access = z.object({
  id: z.string(),
  at: z.string(),
  event: z.enum(accessEvents),
  device,
  address: z.string(),
  place,
});
export type Access = z.infer<typeof access>;
export type SessionView = z.infer<typeof session>;

const sessionId = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const sessionList = playerCall({
  path: '/api/identity/sessions',
  safe: true,
  summary:
    'The open sessions of the player, this one first and then the latest used, and the last ' +
    'login before this session (58 Pa. Code 812a.9).',
  request: nothing,
  answer: z.object({ sessions: z.array(session), lastLogin: z.nullable(access) }),
});

export const endSession = playerCall({
  path: '/api/identity/end-session',
  summary: 'Ends another session of the player: its page is told, its games are closed.',
  request: z.strictObject({ id: sessionId }),
  answer: z.object({}),
  refusals: ['SESSION_UNKNOWN'],
});

export const endOtherSessions = playerCall({
  path: '/api/identity/end-other-sessions',
  summary:
    'Ends all sessions of the player but this one, and hand-off codes that would open others.',
  request: nothing,
  answer: z.object({}),
});

export const accessLog = playerCall({
  path: '/api/identity/access-log',
  safe: true,
  summary:
    'What happened at the door of the account in the last five years, newest first, 20 at ' +
    'once (GLI-19 2.8.5h). `before` is the `next` of the answer before.',
  request: z.strictObject({ before: z.optional(z.uuid()) }),
  answer: z.object({ entries: z.array(access), next: z.nullable(z.string()) }),
});

const challenge = z.string().check(z.minLength(1), z.maxLength(100));
const proofRefusals = ['WRONG_CODE', 'CHALLENGE_EXPIRED', 'SECOND_FACTOR_LOCKED'] as const;

export const confirmLogin = publicCall({
  path: '/api/identity/confirm-login',
  summary:
    'The second step of a login, with the challenge of the first: a code of the app, a ' +
    'recovery code, or a passkey. Each works once; five wrong ones lock the second factor for ' +
    '15 minutes.',
  request: z.strictObject({ challenge, ...proofFields }),
  answer: z.object({
    sessionId: z.string(),
    code: z.string(),
    description: z.string(),
    lastLoginAt: z.nullable(z.string()),
  }),
  refusals: [...proofRefusals, 'ACCOUNT_CLOSED', 'TOO_MANY_ATTEMPTS'],
});

export const confirmOptions = playerCall({
  path: '/api/identity/confirm-options',
  summary:
    'What is asked before a change that wants the second factor again; null for a player ' +
    'without one, who shows the password.',
  request: nothing,
  answer: z.object({ secondFactor: z.nullable(proofOptions) }),
});

export const confirm = playerCall({
  path: '/api/identity/confirm',
  summary:
    'Shows the second factor, or without one the password, at this session. It then counts ' +
    'for five minutes: calls that answer CONFIRMATION_REQUIRED may be made again.',
  request: z.strictObject({
    challenge: z.optional(challenge),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(128))),
    ...proofFields,
  }),
  answer: z.object({}),
  refusals: [...proofRefusals, 'WRONG_PASSWORD', 'LOGIN_LOCKED'],
});

const passkeyView = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});

export const secondFactor = playerCall({
  path: '/api/identity/second-factor',
  safe: true,
  summary: 'What the player has switched on of the second factor.',
  request: nothing,
  answer: z.object({
    codeAppSince: z.nullable(z.string()),
    passkeys: z.array(passkeyView),
    recoveryCodesLeft: z.int(),
    guardsWithdrawals: z.boolean(),
    /** False while the site's address is a number: browsers make passkeys for names only. */
    canAddPasskey: z.boolean(),
  }),
});

export const beginCodeApp = playerCall({
  path: '/api/identity/begin-code-app',
  summary: 'The secret for an authenticator app (RFC 6238). It counts once a code of it was shown.',
  request: nothing,
  answer: z.object({ challenge: z.string(), secret: z.string(), uri: z.string() }),
  refusals: ['CONFIRMATION_REQUIRED', 'CODE_APP_EXISTS'],
});

/** The codes are given this once; null when the player has some already. */
const recoveryCodes = z.object({ recoveryCodes: z.nullable(z.array(z.string())) });

export const addCodeApp = playerCall({
  path: '/api/identity/add-code-app',
  summary: 'Switches the app on with a first code of it. The first factor brings recovery codes.',
  request: z.strictObject({ challenge, code }),
  answer: recoveryCodes,
  refusals: [...proofRefusals, 'CODE_APP_EXISTS'],
});

export const removeCodeApp = playerCall({
  path: '/api/identity/remove-code-app',
  summary: 'Switches the app off. With the last factor the recovery codes go too.',
  request: nothing,
  answer: z.object({}),
  refusals: ['CONFIRMATION_REQUIRED'],
});

export const beginPasskey = playerCall({
  path: '/api/identity/begin-passkey',
  summary: 'What the browser is to ask an authenticator for a new passkey.',
  request: nothing,
  answer: z.object({ challenge: z.string(), options: z.record(z.string(), z.unknown()) }),
  refusals: ['CONFIRMATION_REQUIRED', 'PASSKEYS_UNAVAILABLE', 'TOO_MANY_PASSKEYS'],
});

export const addPasskey = playerCall({
  path: '/api/identity/add-passkey',
  summary: 'Adds the passkey that the authenticator made. The first factor brings recovery codes.',
  request: z.strictObject({
    challenge,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
    passkey: passkeyAnswer,
  }),
  answer: recoveryCodes,
  refusals: ['CHALLENGE_EXPIRED', 'PASSKEY_FAILED', 'TOO_MANY_PASSKEYS'],
});

export const removePasskey = playerCall({
  path: '/api/identity/remove-passkey',
  summary: 'Removes a passkey. With the last factor the recovery codes go too.',
  request: z.strictObject({ id: z.string().check(z.minLength(1), z.maxLength(1400)) }),
  answer: z.object({}),
  refusals: ['CONFIRMATION_REQUIRED', 'PASSKEY_UNKNOWN'],
});

export const renewRecoveryCodes = playerCall({
  path: '/api/identity/renew-recovery-codes',
  summary: 'Ten new recovery codes; those of before work no more.',
  request: nothing,
  answer: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: ['CONFIRMATION_REQUIRED', 'NO_SECOND_FACTOR'],
});

export const guardWithdrawals = playerCall({
  path: '/api/identity/guard-withdrawals',
  summary: 'Whether withdrawals ask for the second factor too.',
  request: z.strictObject({ isOn: z.boolean() }),
  answer: z.object({}),
  refusals: ['CONFIRMATION_REQUIRED', 'NO_SECOND_FACTOR'],
});
