// The security of an account: its sessions, its access log, and the second factor.

import * as z from 'zod/mini';
import { nothing, playerCall } from './call.ts';

/** What happens at the door of an account. */
export const accessEvents = [
  'login',
  'handoff',
  'wrong-password',
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
  summary:
    'The open sessions of the player, this one first and then the latest used, and the last login before this session (58 Pa. Code 812a.9).',
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
  summary:
    'What happened at the door of the account in the last five years, newest first, 20 at once (GLI-19 2.8.5h). `before` is the `next` of the answer before.',
  request: z.strictObject({ before: z.optional(z.uuid()) }),
  answer: z.object({ entries: z.array(access), next: z.nullable(z.string()) }),
});
