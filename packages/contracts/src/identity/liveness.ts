// Face recognition with a liveness check, where a rule of the player's province asks for it.

import * as z from 'zod/mini';
import { nothing, playerCall } from '../call.ts';

/**
 * `not-asked`: nothing was begun. `started`: the company waits for the player. `failed`: the player
 * may try again. `expired`: it was passed and is required again. `review`: staff decide.
 */
export const livenessState = z.enum([
  'not-required',
  'not-asked',
  'started',
  'passed',
  'failed',
  'expired',
  'review',
]);

/**
 * The reason why the last attempt failed. `other` is a reason of the company that we do not know.
 */
export const livenessReason = z.enum(['not-live', 'other-person', 'bad-picture', 'other']);

export const livenessView = z.object({
  state: livenessState,
  /** The reason why it failed; null in other states. */
  reason: z.nullable(livenessReason),
  /** The number of attempts left before staff decide. */
  attemptsLeft: z.int(),
  /** The moment until which a passed one counts; null: for good. */
  validUntil: z.nullable(z.string()),
});
export type LivenessView = z.infer<typeof livenessView>;

export const liveness = playerCall({
  path: '/api/identity/liveness',
  safe: true,
  summary:
    'Whether the player must show their face before they play for money, and how their check ' +
    'stands. The operator stores no picture.',
  request: nothing,
  answer: livenessView,
});

export const refreshLiveness = playerCall({
  path: '/api/identity/refresh-liveness',
  summary:
    'The same, after the company was asked for the result: for the page that the player comes ' +
    'back to. While the company does not answer, the state stays as it was.',
  polled: true,
  request: nothing,
  answer: livenessView,
});

export const startLiveness = playerCall({
  path: '/api/identity/start-liveness',
  summary:
    'Begins a check, or goes on with the one that is open: url is the page of the company, which ' +
    'sends the player back to /identity-check. The consent to the use of the face is recorded.',
  request: z.strictObject({ consent: z.literal(true) }),
  answer: z.object({ url: z.url() }),
  refusals: [
    'LIVENESS_NOT_NEEDED',
    'LIVENESS_IN_REVIEW',
    'LIVENESS_COMPANY_DOWN',
    'TOO_MANY_ATTEMPTS',
  ],
});
