// The calls of campaigns: what is offered, to whom, and taking part.

import * as z from 'zod/mini';
import { decimal } from '../amount.ts';
import { nothing, playerCall, publicList } from '../call.ts';
import { languageCodes } from '../languages.ts';
import { provinceCode } from '../provinces.ts';
import { levelNames } from '../wallet/player-level.ts';
import { sportsTerms } from './grants.ts';

export const campaignTriggers = [
  'registration',
  'deposit',
  'losses',
  'mission',
  'referral',
] as const;

/** A campaign's offer. Amounts are in ARS, moments RFC 3339. */
export const campaignCard = z.object({
  key: z.string(),
  title: z.string(),
  summary: z.string(),
  /** The operator's additions to the terms that follow from the data. */
  terms: z.array(z.string()),
  /** Address of the picture on this site. */
  image: z.string(),
  trigger: z.object({
    kind: z.enum(campaignTriggers),
    /** The number of the deposit that counts: 1 is the player's first. Null: every deposit. */
    number: z.nullable(z.int()),
    minimum: z.nullable(decimal),
    /** The period over which losses are summed; null for other triggers. */
    every: z.nullable(z.enum(['day', 'week'])),
    product: z.nullable(z.enum(['casino', 'sports'])),
    /** The sum of own money that a mission or an invitation asks the player to stake. */
    stakes: z.nullable(decimal),
    /** The number of rounds or bets that a mission asks for, if it does not count stakes. */
    rounds: z.nullable(z.int()),
    /** The name of the category whose games count; null: all. */
    category: z.nullable(z.string()),
    /** Only bets on events that had begun count. */
    isLive: z.boolean(),
    /** The least own money on a round or bet that counts. */
    minStake: z.nullable(decimal),
  }),
  reward: z.object({
    kind: z.enum(['bonus', 'cash', 'spins']),
    /** Then `fixed` is the most that they win, and `wagering` that of their winnings. */
    spins: z.nullable(
      z.object({
        game: z.object({
          id: z.string(),
          name: z.string(),
          img: z.nullable(z.string()),
          isOn: z.boolean(),
        }),
        count: z.int(),
        /** The stake of each of them. */
        value: decimal,
        /** The number of days in which they may be played. */
        days: z.int(),
        /** The most that their winnings are. */
        cap: decimal,
      }),
    ),
    fixed: z.nullable(decimal),
    /** A share of the deposit or the losses, in hundredths of a percent, up to the cap. */
    share: z.nullable(z.int()),
    cap: z.nullable(decimal),
    /** The multiple of the bonus that must be staked; 0 for cash. */
    wagering: z.int(),
    days: z.nullable(z.int()),
    maxBet: z.nullable(decimal),
    weights: z.array(z.object({ category: z.string(), name: z.string(), weight: z.int() })),
    sports: z.nullable(sportsTerms),
    bonusFirst: z.boolean(),
  }),
  who: z.object({
    registeredWithinDays: z.nullable(z.int()),
    provinces: z.nullable(z.array(provinceCode)),
    /** This level or a higher one; null for every level. */
    level: z.nullable(z.enum(levelNames)),
  }),
  startsAt: z.string(),
  /** The first moment after it; null without an end. */
  endsAt: z.nullable(z.string()),
  needsOptIn: z.boolean(),
  needsCode: z.boolean(),
  /** The most times that one player may get it. */
  times: z.int(),
});
export type CampaignCard = z.infer<typeof campaignCard>;

export const campaigns = publicList({
  path: '/api/promotions/campaigns',
  summary:
    'The campaigns that run or begin within 30 days, as visitors may see them: none where ' +
    'offers may not be displayed in public. `legend` is what every offer must say.',
  request: z.strictObject({ language: z.enum(languageCodes) }),
  answer: z.object({
    now: z.string(),
    campaigns: z.array(campaignCard),
    isPublic: z.boolean(),
    legend: z.nullable(z.string()),
  }),
});

export const campaignStates = [
  'soon',
  'open',
  'joined',
  'given',
  'not-qualified',
  'used-up',
] as const;

/** The reasons why a player cannot take part. */
export const campaignReasons = ['NOT_NEW', 'PROVINCE', 'DEPOSIT_NUMBER', 'LEVEL'] as const;

export const ownCampaign = z.extend(campaignCard, {
  /**
   * `given`: the player had it as often as allowed. `used-up`: all that the campaign may give was
   * given. An offer without opt-in is `open` until it is given.
   */
  state: z.enum(campaignStates),
  reason: z.nullable(z.enum(campaignReasons)),
  joinedAt: z.nullable(z.string()),
  /** The number of times the player got it, and the last amount. */
  given: z.int(),
  lastAmount: z.nullable(decimal),
  /** A mission's progress; or the cashback for the losses so far. */
  progress: z.nullable(
    z.object({ unit: z.enum(['money', 'rounds']), done: z.string(), of: z.nullable(z.string()) }),
  ),
  /** The numbers of the player's invitations that wait, were rewarded, or do not fit the terms. */
  invited: z.nullable(z.object({ waiting: z.int(), rewarded: z.int(), refused: z.int() })),
});
export type OwnCampaign = z.infer<typeof ownCampaign>;

export const myCampaigns = playerCall({
  path: '/api/promotions/my-campaigns',
  safe: true,
  summary:
    'The campaigns that the law of the player’s province allows, with how the player stands in ' +
    'each. While the player hides offers, only those that they take part in. `code` is the ' +
    'player’s own code for inviting others; null while no campaign rewards that, and while the ' +
    'player hides offers.',
  request: nothing,
  answer: z.object({
    now: z.string(),
    campaigns: z.array(ownCampaign),
    hidesOffers: z.boolean(),
    legend: z.nullable(z.string()),
    code: z.nullable(z.string()),
  }),
});

const taking = ['CAMPAIGN_OVER', 'NOT_QUALIFIED', 'PLAYER_EXCLUDED'] as const;

export const joinCampaign = playerCall({
  path: '/api/promotions/join-campaign',
  summary:
    'Takes part from now on: what was done before does not count. Joining twice changes nothing. ' +
    'A campaign with a code is joined with the code only.',
  request: z.strictObject({ key: z.string().check(z.maxLength(40)) }),
  answer: z.object({}),
  refusals: ['PROMOTION_UNKNOWN', ...taking],
});

export const leaveCampaign = playerCall({
  path: '/api/promotions/leave-campaign',
  summary: 'Ends taking part. A bonus that was given stays.',
  request: z.strictObject({ key: z.string().check(z.maxLength(40)) }),
  answer: z.object({}),
  refusals: ['PROMOTION_UNKNOWN'],
});

export const enterCode = playerCall({
  path: '/api/promotions/enter-code',
  summary:
    'Joins the campaign of a code, or says by whom a new player was invited. Capital and small ' +
    'letters are the same. At most 10 codes an hour.',
  request: z.strictObject({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)) }),
  answer: z.object({ key: z.string(), title: z.string() }),
  refusals: ['CODE_UNKNOWN', 'TOO_MANY_ATTEMPTS', ...taking],
});

export const offerPreference = playerCall({
  path: '/api/promotions/offer-preference',
  safe: true,
  summary: 'Whether the player hides all offers: then the site shows none anywhere.',
  request: nothing,
  answer: z.object({ hidesOffers: z.boolean() }),
});

export const hideOffers = playerCall({
  path: '/api/promotions/hide-offers',
  summary: 'Hides all offers from the player, or shows them again. Bonuses stay as they are.',
  request: z.strictObject({ hides: z.boolean() }),
  answer: z.object({}),
});
