// The Freebets API of Hub88: free spins that the operator gives to one player. Source: Hub88's
// public documentation and its public tests (coingaming/hub88-automationtests); what happens to a
// reward that was claimed is a studio's description (Caleta). Confidence: medium to high.
//
// Calls are signed like the launch. An offer (`prepaid`) says what may be given; null leaves it to
// the operator. A reward is made of an offer, for one player. The API does not say what a repeat
// does: ask for the rewards of one's own reference before asking again. A reward that was claimed
// cannot be cancelled.
//
// While it is played, each spin is a bet and a win with `is_free`, `reward_uuid`, and since August
// 2025 `meta.operator_reference`. The bet's amount is the worth of the spin, or nothing.
//
// Refusals are HTTP 4xx with `{ error }`; 429 means that offers were requested too often.

import * as z from 'zod/mini';
import { wireText } from '../fields.ts';

export const freebetPaths = {
  offers: '/operator/generic/v2/freebet/prepaids/list',
  create: '/operator/generic/v2/freebet/rewards/create',
  list: '/operator/generic/v2/freebet/rewards/list',
  cancel: '/operator/generic/v2/freebet/rewards/cancel',
} as const;

const text = wireText();
const operatorId = z.union([z.string(), z.int()]);
const amount = z.int().check(z.minimum(1));
const count = z.int().check(z.minimum(1), z.maximum(100_000));
const MAX_LISTED = 20_000;

export const offersRequest = z.object({
  operator_id: operatorId,
  game_code: z.nullish(text),
  currency: z.nullish(text),
});
export const offersAnswer = z
  .array(
    z.object({
      prepaid_uuid: z.uuid(),
      game_code: text,
      currency: text,
      bet_value: z.nullish(amount),
      bet_count: z.nullish(count),
      bonus_buy: z.nullish(z.boolean()),
    }),
  )
  .check(z.maxLength(MAX_LISTED));

export const createRewardRequest = z.object({
  user: z.string().check(z.minLength(3), z.maxLength(255)),
  operator_id: operatorId,
  sub_partner_id: text,
  prepaid_uuid: z.uuid(),
  game_code: text,
  currency: text,
  bet_value: amount,
  bet_count: count,
  start_time: z.iso.datetime(),
  end_time: z.iso.datetime(),
  operator_reference: text,
});

export const rewardStatuses = [
  'FRS_NEW',
  'FRS_ACTIVE',
  'FRS_FINISHED',
  'FRS_EXPIRED',
  'FRS_CANCELLED',
  'FRS_FAILED',
] as const;

export const reward = z.object({
  reward_uuid: z.uuid(),
  status: z.enum(rewardStatuses),
  user: text,
  game_code: text,
  currency: text,
  bet_value: z.nullish(amount),
  bet_count: z.nullish(count),
  operator_reference: z.nullish(text),
});

/** Filters; null is no filter. */
export const listRewardsRequest = z.object({
  operator_id: operatorId,
  user: z.nullish(text),
  reward_uuid: z.nullish(z.uuid()),
  pagination: z.nullish(z.object({ limit: z.nullish(count), cursor: z.nullish(text) })),
});
export const listRewardsAnswer = z.object({
  rewards: z.array(reward).check(z.maxLength(MAX_LISTED)),
  pagination: z.nullish(z.object({ next_cursor: z.nullish(text) })),
});

export const cancelRewardRequest = z.object({ operator_id: operatorId, reward_uuid: z.uuid() });

/** A spin's fields about its reward, if it has any. */
export const rewardMeta = z.object({ operator_reference: z.nullish(text) });

export type OffersRequest = z.infer<typeof offersRequest>;
export type OffersAnswer = z.infer<typeof offersAnswer>;
export type CreateRewardRequest = z.infer<typeof createRewardRequest>;
export type Reward = z.infer<typeof reward>;
export type RewardStatus = Reward['status'];
export type ListRewardsRequest = z.infer<typeof listRewardsRequest>;
export type ListRewardsAnswer = z.infer<typeof listRewardsAnswer>;
export type CancelRewardRequest = z.infer<typeof cancelRewardRequest>;
