// The calls of promotions: a player's bonuses.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall } from '../call.ts';

export const grantStates = [
  'queued',
  'active',
  'cancelling',
  'expiring',
  'converted',
  'exhausted',
  'cancelled',
  'expired',
  'forfeited',
] as const;

/** Sports bets count when they are settled, at these odds or more. */
export const sportsTerms = z.object({
  /** The smallest odds of a bet that counts; null where there are none. */
  minOdds: z.nullable(z.string()),
  /** The smallest odds of each selection of a bet that counts. */
  minLegOdds: z.nullable(z.string()),
  /** Bets on different outcomes of one market count nothing. */
  oneSided: z.boolean(),
});
export type SportsTerms = z.infer<typeof sportsTerms>;

/** The terms of a bonus, before it is given. */
export const bonusTerms = z.object({
  /** The multiple of the bonus that must be staked. */
  wagering: z.int(),
  days: z.int(),
  /** The largest sum of stakes on one round, in ARS; null when there is none. */
  maxBet: z.nullable(decimal),
  /** The part of a stake that counts, by its game's category, in hundredths of a percent. */
  weights: z.array(z.object({ category: z.string(), name: z.string(), weight: z.int() })),
  /** Null where no sports bet counts. */
  sports: z.nullable(sportsTerms),
});
export type BonusTermsView = z.infer<typeof bonusTerms>;

export const grantView = z.object({
  id: z.string(),
  title: z.string(),
  state: z.enum(grantStates),
  /** The bonus given, in ARS. */
  amount: decimal,
  /** The wagering requirement: the amount to be counted before the bonus becomes cash. */
  target: decimal,
  /** The amount counted so far; null while it queues, and if the wallet ended it. */
  counted: z.nullable(decimal),
  /** The largest sum of stakes on one round; null when there is none. */
  maxBet: z.nullable(decimal),
  /** The part of a stake that counts, by its game's category, in hundredths of a percent. */
  weights: z.array(z.object({ category: z.string(), name: z.string(), weight: z.int() })),
  /** Null where no sports bet counts. */
  sports: z.nullable(sportsTerms),
  /** Stakes take the bonus before cash. */
  bonusFirst: z.boolean(),
  givenAt: z.string(),
  /** Null while it queues, and where it ended there. */
  startedAt: z.nullable(z.string()),
  /** Days from its start to its end. */
  days: z.int(),
  /** Null while it queues. */
  expiresAt: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  /** The amount that became cash, or was lost, at its end; null if the wallet ended it. */
  endedAmount: z.nullable(decimal),
  /** The bonus that a cancellation now would take, open rounds included; null after its end. */
  loses: z.nullable(decimal),
});

export const myGrants = playerCall({
  path: '/api/promotions/my-grants',
  safe: true,
  summary:
    'The bonuses of the player, those that have not ended first, then the newest: at most 100. ' +
    'Amounts are in ARS. What counts is the ledger’s: docs/decisions/0132.',
  request: nothing,
  answer: z.object({ now: z.string(), grants: z.array(grantView) }),
});

/** The refusal of a stake by the terms of the open bonus. */
export const bonusBetTooHigh = z.object({
  /** The stake that would still pass on the round, in ARS. */
  maxStake: decimal,
});

/** The reasons why a stake counts later, not in whole, or not at all. */
export const countReasons = [
  'later',
  'void',
  'half',
  'cash-out',
  'odds',
  'leg-odds',
  'opposite',
] as const;

/** A stake that was weighed for a bonus, the rollback of one, or the settlement of a bet. */
export const countView = z.object({
  /** Names the transfer, as in the statement. */
  number: z.string(),
  at: z.string(),
  /** The game, and its picture; null where it is no longer known. */
  name: z.nullable(z.string()),
  img: z.nullable(z.string()),
  /** A game, or a bet at the sportsbook, whose `stake` is that of the whole bet. */
  kind: z.enum(['game', 'sports']),
  reason: z.nullable(z.enum(countReasons)),
  stake: decimal,
  /** The part of the stake that counts, in hundredths of a percent. */
  weight: z.int(),
  /** The amount that it counts; negative for a rollback. */
  counted: decimal,
});

export const grantCounts = playerCall({
  path: '/api/promotions/grant-counts',
  safe: true,
  summary:
    'What each stake counted for a bonus, the newest first: 25 at a time, those before the ' +
    'number `before`. `today` is what was counted since midnight in Buenos Aires, `perDay` the ' +
    'average of the last seven days, or of those since the bonus started. `here` is what of a ' +
    'stake at `game` counts.',
  request: z.strictObject({
    id: z.uuid(),
    game: z.optional(z.string().check(z.maxLength(100))),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({
    counts: z.array(countView),
    before: z.nullable(z.string()),
    today: decimal,
    perDay: decimal,
    /** Hundredths of a percent; null where no game was named, or it is not on. */
    here: z.nullable(z.int()),
    /** At which odds sports bets count; null where none does. */
    sports: z.nullable(sportsTerms),
    /**
     * The return by which the cost of what is left is estimated. It is that of the game that
     * counted last, or the average of the category that counts most. Null where the catalogue
     * states none.
     */
    cost: z.nullable(
      z.object({
        /** The game, or the category. */
        name: z.string(),
        /** In percent, as the catalogue states it. */
        rtp: z.string(),
        /** The part of a stake that counts there, in hundredths of a percent. */
        weight: z.int(),
        isAverage: z.boolean(),
      }),
    ),
  }),
  refusals: ['GRANT_UNKNOWN'],
});

export const cancelGrant = playerCall({
  path: '/api/promotions/cancel-grant',
  summary:
    'Ends a bonus at the player’s wish, as it was shown: refused when it would lose another ' +
    'amount by now. While its rounds are open it is `cancelling`; cash stays as it is.',
  request: z.strictObject({ id: z.uuid(), loses: decimal }),
  answer: z.object({}),
  refusals: ['GRANT_UNKNOWN', 'GRANT_ENDED', 'GRANT_CHANGED'],
});
