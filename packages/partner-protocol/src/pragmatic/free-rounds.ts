// Pragmatic's free rounds, as the operator gives them to one player. Source: third-party
// transcriptions of the Free Round Bonus API; confidence medium to low, so every rule is to be
// confirmed with the provider.
//
// Forms are signed like the launch. `bonusCode` is the operator's own key: the same code with the
// same content makes no second bonus, and with other content it is error 14. Rounds that have begun
// can be cancelled too. Error 8 of a cancellation: closed already, or unknown.

import * as z from 'zod/mini';
import { wireText } from '../fields.ts';

export const freeRoundPaths = {
  create: '/IntegrationService/v3/http/FreeRoundsBonusAPI/createFRB/',
  cancel: '/IntegrationService/v3/http/FreeRoundsBonusAPI/cancelFRB/',
  ofPlayer: '/IntegrationService/v3/http/FreeRoundsBonusAPI/getPlayersFRB/',
} as const;

const id = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/));
const bonusCode = z.string().check(z.regex(/^[\x21-\x7e]{1,36}$/));
const whole = z.string().check(z.regex(/^\d{1,12}$/));
const signed = { hash: z.string(), secureLogin: id };

export const createFreeRoundsRequest = z.object({
  ...signed,
  playerId: id,
  bonusCode,
  currency: id,
  rounds: whole,
  /** The total bet of a round, in main units. */
  betValue: z.string().check(z.regex(/^\d{1,12}(\.\d{1,6})?$/)),
  /** Names of games, joined by commas. */
  gameIDList: wireText(),
  /** Seconds since 1970. */
  startDate: whole,
  expirationDate: whole,
});
export const cancelFreeRoundsRequest = z.object({ ...signed, bonusCode });
export const playersFreeRoundsRequest = z.object({ ...signed, playerId: id });

export const freeRoundsAnswer = z.object({
  error: z.union([z.string(), z.int()]),
  description: z.optional(z.string()),
});
export const playersFreeRoundsAnswer = z.object({
  error: z.union([z.string(), z.int()]),
  bonuses: z.optional(
    z
      .array(
        z.object({
          bonusCode: z.string(),
          rounds: z.int(),
          roundsPlayed: z.int(),
          status: z.enum(['open', 'finished', 'expired', 'cancelled']),
        }),
      )
      .check(z.maxLength(10_000)),
  ),
});

export type CreateFreeRoundsRequest = z.infer<typeof createFreeRoundsRequest>;
export type FreeRoundsAnswer = z.infer<typeof freeRoundsAnswer>;
export type PlayersFreeRoundsAnswer = z.infer<typeof playersFreeRoundsAnswer>;
